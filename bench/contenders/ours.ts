import { addDrawing, createChart, RangeOfType } from '../../charts/src/index';

window.makeContender = (container) => {
  const chart = createChart(container);
  const series = chart.addSeries('candle');
  const timeAxis = chart.timeAxis();
  return {
    setData: (bars) => series.setData(bars),
    update: (bar) => series.update(bar),
    show: (from, to) => timeAxis.setVisibleRange({ type: RangeOfType.Bars, from, to }),
    fit: () => timeAxis.fit(),
    shown() {
      const { fromIndex = NaN, toIndex = NaN } = timeAxis.visibleRange() ?? {};
      return [fromIndex, toIndex];
    },
    prepend: (older) => series.prepend(older),
    draw(lines) {
      for (const [from, to] of lines) {
        addDrawing(chart).add('trend-line', [
          { time: from.time, price: from.close },
          { time: to.time, price: to.close },
        ]);
      }
    },
  };
};
