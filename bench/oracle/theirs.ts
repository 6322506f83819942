import {
  AreaSeries,
  BarSeries,
  BaselineSeries,
  CandlestickSeries,
  createChart,
  HistogramSeries,
  LineSeries,
  TickMarkType,
} from 'lightweight-charts';
import type { Drawn } from '../../charts/tests/nightly/oracle/drawn-pixels';
import type { AxisPlan, Plan, SeriesPlan } from '../../charts/tests/nightly/oracle/chart-plans';
import { theme, tickWords } from './labels';

const tickTypes = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'minute',
  [TickMarkType.TimeWithSeconds]: 'second',
} as const;

const dashes = ['solid', 'dotted', 'dashed', 'long-dashed', 'sparse-dotted'];
const lineTypes = ['simple', 'steps', 'curved'];
const modes = ['linear', 'logarithmic', 'percentage', 'indexed'];
const kinds = {
  candle: CandlestickSeries,
  ohlc: BarSeries,
  line: LineSeries,
  area: AreaSeries,
  baseline: BaselineSeries,
  histogram: HistogramSeries,
};

/**
 * Draws a plan with lightweight-charts, set up to look like this library, even where it differs from it; see
 * `departures`.
 */
export function drawTheirs(element: HTMLElement, plan: Plan, ours: Drawn): Drawn {
  const hasLeft = plan.panes.some(({ series }) => series.some(({ axis }) => axis === 'left'));
  const chart = createChart(element, {
    width: plan.width,
    height: plan.height,
    layout: {
      background: { type: 'solid' as never, color: theme.background },
      textColor: theme.text,
      fontFamily: theme.fontFamily,
      fontSize: theme.fontSize,
      attributionLogo: false,
      panes: { separatorColor: theme.border, separatorHoverColor: theme.grid },
    },
    grid: { vertLines: { color: theme.grid }, horzLines: { color: theme.grid } },
    timeScale: {
      barSpacing: 6,
      minBarSpacing: 0.1,
      rightOffset: 5,
      borderColor: theme.border,
      timeVisible: true,
      secondsVisible: false,
      enableConflation: true,
      tickMarkFormatter: (time: never, type: TickMarkType) => tickWords(time, tickTypes[type]),
    },
    localization: { locale: 'en-US' },
    hoveredSeriesOnTop: false,
  } as never);
  const panes = plan.panes.map(({ height, axes, series }, index) => {
    const pane = index === 0 ? chart.panes()[0] : chart.addPane(true);
    if (pane === undefined) throw new Error('a chart without a pane');
    pane.setStretchFactor(height);
    const own = series.map((each) => {
      const added = chart.addSeries(
        kinds[each.type] as typeof LineSeries,
        styleOf(each, axes[each.axis].inverted),
        index,
      );
      added.setData(dataOf(each) as never);
      return added;
    });
    // Departure `newestLabel`.
    const lines = own.map((added, i) => added.createPriceLine(lineOf(series[i] as SeriesPlan)));
    // A column of an axis is there for all panes or for none.
    pane.priceScale('right').applyOptions(scaleOf(axes.right, true));
    const here = series.some(({ axis }) => axis === 'left');
    pane.priceScale('left').applyOptions(here ? scaleOf(axes.left, true) : { visible: hasLeft });
    return { pane, own, lines, plans: series };
  });
  const ahead = chart.addSeries(LineSeries, { visible: false, priceScaleId: 'ahead' });
  ahead.setData(plan.future.map((time) => ({ time })) as never);
  const timeScale = chart.timeScale();
  return {
    element,
    layout() {
      let top = 0;
      return {
        left: hasLeft ? chart.priceScale('left').width() : 0,
        width: timeScale.width(),
        panes: panes.map(({ pane }) => {
          const height = pane.getHeight();
          top += height + 1;
          return [top - height - 1, height] as const;
        }),
      };
    },
    xOf: (time) => timeScale.logicalToCoordinate(plan.times.indexOf(time) as never),
    yOf(index, side, price) {
      const { own = [], plans = [] } = panes[index] ?? {};
      return own[plans.findIndex(({ axis }) => axis === side)]?.priceToCoordinate(price) ?? null;
    },
    show(from, to) {
      timeScale.setVisibleLogicalRange({ from: from as never, to: to as never });
      const { panes: heights } = ours.layout();
      panes.forEach(({ pane, own, lines, plans }, index) => {
        // Departure `paneEdges`.
        pane.setStretchFactor(heights[index]?.[1] ?? 1);
        // Departure `labelsInView`.
        own.forEach((series, i) => {
          const y = series.priceToCoordinate(lines[i]?.options().price ?? 0) ?? -1;
          const isSeen = y >= 0 && y <= pane.getHeight();
          lines[i]?.applyOptions({ axisLabelVisible: isSeen && plans[i]?.lastLabel === true });
        });
      });
    },
    widen(side, minimumWidth) {
      chart.applyOptions({ [`${side}PriceScale`]: { minimumWidth } });
    },
    setTextColor: (textColor) => chart.applyOptions({ layout: { textColor } }),
    remove: () => chart.remove(),
  };
}

const scaleOf = ({ type, inverted, marginTop, marginBottom }: AxisPlan, visible: boolean) => ({
  visible,
  mode: modes.indexOf(type),
  invertScale: inverted,
  scaleMargins: { top: marginTop, bottom: marginBottom },
  entireTextOnly: true,
  borderVisible: true,
  borderColor: theme.border,
});

/** The line of the newest price. */
function lineOf({ bars, type, ...series }: SeriesPlan) {
  const isPrices = type === 'candle' || type === 'ohlc';
  const last = bars.findLast(({ empty }) => isPrices || !empty);
  if (last === undefined) throw new Error('a series without bars');
  const { close: price, open } = last;
  const rises = isPrices ? price >= open : price >= series.base;
  const tone = rises ? series.up : series.down;
  return {
    price,
    color: last.color ?? (isPrices || type === 'baseline' ? tone : series.color),
    lineWidth: 1,
    lineStyle: dashes.indexOf('dashed'),
    lineVisible: series.lastLine,
    axisLabelVisible: series.lastLabel,
    title: series.title,
  } as const;
}

function styleOf(series: SeriesPlan, isInverted: boolean): object {
  const common = {
    priceScaleId: series.axis,
    lastValueVisible: false,
    priceLineVisible: false,
    // Departure `noBaseLine`.
    baseLineVisible: false,
    priceFormat: { type: 'price', precision: series.precision, minMove: 10 ** -series.precision },
  };
  const line = {
    lineWidth: series.lineWidth,
    lineStyle: dashes.indexOf(series.lineStyle),
    lineType: lineTypes.indexOf(series.lineType),
  };
  const { up, down, color, fill, otherFill } = series;
  switch (series.type) {
    case 'candle':
      return {
        ...common,
        upColor: up,
        downColor: down,
        wickVisible: series.wicks,
        wickUpColor: up,
        wickDownColor: down,
        borderVisible: series.borders,
        borderUpColor: color,
        borderDownColor: down,
      };
    case 'ohlc':
      return {
        ...common,
        upColor: up,
        downColor: down,
        openVisible: series.opens,
        thinBars: series.thin,
      };
    case 'line':
      return { ...common, ...line, color, pointMarkersVisible: series.points };
    case 'area':
      return { ...common, ...line, lineColor: color, topColor: fill, bottomColor: otherFill };
    case 'baseline': {
      const [above, below] = [
        { lineColor: up, fill },
        { lineColor: down, fill: otherFill },
      ];
      // Departure `invertedBaseline`.
      const [top, bottom] = isInverted ? [below, above] : [above, below];
      return {
        ...common,
        ...line,
        baseValue: { type: 'price', price: series.base },
        topLineColor: top.lineColor,
        topFillColor1: top.fill,
        topFillColor2: top.fill,
        bottomLineColor: bottom.lineColor,
        bottomFillColor1: bottom.fill,
        bottomFillColor2: bottom.fill,
      };
    }
    case 'histogram':
      return { ...common, color, base: series.base };
  }
}

/** A color of six digits with this opacity. */
function fade(color: string, opacity: number): string {
  if (color === 'transparent') return color;
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
}

/** A bar with its own color. */
function tint(type: SeriesPlan['type'], color: string | undefined): object {
  if (color === undefined) return {};
  switch (type) {
    case 'candle':
    case 'ohlc':
      return { color, wickColor: color, borderColor: color };
    case 'line':
    case 'histogram':
      return { color };
    case 'area':
      return { lineColor: color, topColor: fade(color, 0.28), bottomColor: fade(color, 0.02) };
    case 'baseline': {
      const both = fade(color, 0.2);
      return {
        topLineColor: color,
        bottomLineColor: color,
        topFillColor1: both,
        topFillColor2: both,
        bottomFillColor1: both,
        bottomFillColor2: both,
      };
    }
  }
}

function dataOf({ type, bars }: SeriesPlan): object[] {
  const isPrices = type === 'candle' || type === 'ohlc';
  return bars.map(({ time, open, high, low, close, color, empty }, index) => {
    if (isPrices) return { time, open, high, low, close, ...tint(type, color) };
    if (empty) return { time };
    // A line continues across an empty slot in the color of the value before it.
    const interrupted = type !== 'histogram' && bars[index + 1]?.empty === true;
    return { time, value: close, ...tint(type, interrupted ? 'transparent' : color) };
  });
}
