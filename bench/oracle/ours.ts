import {
  createChart,
  RangeOfType,
  type LineStyle,
  type LineType,
  type YAxisType,
} from '../../charts/src/index';
import type { Drawn } from '../../charts/tests/nightly/oracle/drawn-pixels';
import type { Plan, SeriesPlan } from '../../charts/tests/nightly/oracle/chart-plans';
import { theme, tickWords } from './labels';

/** Draws a plan with this library. */
export function drawOurs(element: HTMLElement, plan: Plan): Drawn {
  const chart = createChart(element, {
    theme: 'light',
    background: theme.background,
    textColor: theme.text,
    borderColor: theme.border,
    fontFamily: theme.fontFamily,
    fontSize: theme.fontSize,
    locale: 'en-US',
    grid: { color: theme.grid },
    timeAxis: { minBarSpacing: 0.1, tickFormatter: (time, type) => tickWords(time, type) },
  });
  plan.panes.forEach(({ height, axes, series }, index) => {
    const pane = index === 0 ? chart.pane() : chart.addPane(`pane-${index}`);
    pane.applyOptions({ height });
    for (const each of series) {
      const source = pane.addSeries(each.type, {
        axis: each.axis,
        title: each.title,
        ...styleOf(each),
      });
      source.setData(dataOf(each) as never);
    }
    for (const side of ['left', 'right'] as const) {
      if (side === 'left' && !series.some(({ axis }) => axis === side)) continue;
      const { type, ...rest } = axes[side];
      pane.priceAxis(side).applyOptions({ type: type as YAxisType, ...rest });
    }
  });
  const timeAxis = chart.timeAxis();
  return {
    element,
    layout() {
      let top = 0;
      const panes = chart.panes().map((pane) => {
        const { height } = pane.size();
        top += height + 1;
        return [top - height - 1, height] as const;
      });
      // Each pane has the column of an axis that one of them shows.
      const left = Math.max(...chart.panes().map((pane) => pane.priceAxis('left').width()));
      return { left, width: chart.pane().size().width, panes };
    },
    xOf: (time) => timeAxis.timeToX(time),
    yOf: (pane, side, price) => chart.panes()[pane]?.priceAxis(side).priceToY(price) ?? null,
    show: (from, to) =>
      timeAxis.setVisibleRange({ type: RangeOfType.Bars, fromIndex: from, toIndex: to }),
    widen(side, minWidth) {
      for (const pane of chart.panes()) pane.priceAxis(side).applyOptions({ minWidth });
    },
    setTextColor: (textColor) => chart.applyOptions({ textColor }),
    remove: () => chart.remove(),
  };
}

function styleOf(series: SeriesPlan): object {
  const common = {
    lastPriceLine: series.lastLine,
    lastPriceLabel: series.lastLabel,
    priceFormat: { precision: series.precision, minMove: 10 ** -series.precision },
  };
  const stroke = {
    width: series.lineWidth,
    lineStyle: series.lineStyle as LineStyle,
    lineType: series.lineType as LineType,
  };
  const line = { color: series.color, ...stroke };
  const tones = { upColor: series.up, downColor: series.down };
  switch (series.type) {
    case 'candle':
      return {
        ...common,
        ...tones,
        wickVisible: series.wicks,
        borderVisible: series.borders,
        borderUpColor: series.color,
      };
    case 'ohlc':
      return { ...common, ...tones, openVisible: series.opens, thin: series.thin };
    case 'line':
      return { ...common, ...line, pointsVisible: series.points };
    case 'area':
      return { ...common, ...line, topColor: series.fill, bottomColor: series.otherFill };
    case 'baseline': {
      const fills = { upFill: series.fill, downFill: series.otherFill };
      return { ...common, ...stroke, ...tones, ...fills, base: series.base };
    }
    case 'histogram':
      return { ...common, color: series.color, base: series.base };
  }
}

const dataOf = ({ type, bars }: SeriesPlan): object[] =>
  bars.map(({ empty, ...bar }) => {
    if (type === 'candle' || type === 'ohlc') return bar;
    const { time, close, color } = bar;
    const value = empty ? null : close;
    return color === undefined ? { time, value } : { time, value, color };
  });
