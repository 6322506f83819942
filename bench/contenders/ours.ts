import {
  createChart,
  Drawing,
  Legend,
  linkCharts,
  RangeOfType,
  TrendLine,
} from '../../charts/src/index';
import { EMA, RSI } from '../../charts/src/indicators';
import type { Bar } from '../contender';

window.makeContender = (container) => {
  const chart = createChart(container);
  const series = chart.addSeries('candle');
  const timeAxis = chart.timeAxis();
  return {
    setData: (bars) => series.setData(bars),
    update: (bar) => series.update(bar),
    show: (from, to) =>
      timeAxis.setVisibleRange({ type: RangeOfType.Bars, fromIndex: from, toIndex: to }),
    fit: () => timeAxis.fit(),
    shown() {
      const { fromIndex = NaN, toIndex = NaN } = timeAxis.visibleRange() ?? {};
      return [fromIndex, toIndex];
    },
    prepend: (older) => series.prepend(older),
    addIndicators() {
      series.addIndicator(EMA, { length: 20 });
      series.addIndicator(EMA, { length: 50 });
      series.addIndicator(RSI);
    },
    draw(lines) {
      for (const [from, to] of lines) {
        chart.attach(Drawing, { shapes: [TrendLine] }).add(TrendLine, [
          { time: from.time, price: from.close },
          { time: to.time, price: to.close },
        ]);
      }
    },
  };
};

window.mountCharts = (container, count, bars) => {
  const series = Array.from({ length: count }, () => {
    const cell = document.createElement('div');
    cell.className = 'cell';
    container.append(cell);
    return createChart(cell).addSeries('candle');
  });
  const render = (list: readonly Bar[]): void => {
    for (const each of series) each.setBars(list);
  };
  render(bars);
  return render;
};

window.makeLinked = (containers, bars, hasLegends) => {
  const all = containers.map((container) => {
    const chart = createChart(container);
    chart.addSeries('candle').setData(bars);
    if (hasLegends) chart.attach(Legend);
    return chart;
  });
  linkCharts(all);
};

window.makeSparkline = (container) => {
  const chart = createChart(container, {
    interactive: false,
    grid: { vertical: false, horizontal: false },
    timeAxis: { visible: false, rightOffset: 0 },
    priceAxis: { visible: false },
  });
  const series = chart.addSeries('area', { lastPriceLine: false, lastPriceLabel: false });
  const toValue = ({ close, time }: Bar) => ({ time, value: close });
  return {
    setData(bars) {
      series.setData(bars.map(toValue));
      chart.timeAxis().fit();
    },
    update: (bar) => series.update(toValue(bar)),
  };
};
