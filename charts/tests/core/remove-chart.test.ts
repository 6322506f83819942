import { describe, expect, it } from 'vitest';
import { addDrawing, renderToSvg, type IChartApi } from '../../src';
import { sma } from '../../src/indicators';

const draw = (use: (chart: IChartApi) => void): string =>
  renderToSvg({ width: 300, height: 200 }, {}, use);

const bars = [1, 2, 3, 4].map((value) => ({ time: value * 60, value }));

describe('a chart that is removed', () => {
  it('can be removed twice', () => {
    let chart: IChartApi | undefined;
    draw((drawn) => (chart = drawn));
    expect(() => {
      chart?.remove();
      chart?.remove();
    }).not.toThrow();
  });

  it('can be removed by a handler in a batch that also removes an indicator', () => {
    const removed: string[] = [];
    const change = (chart: IChartApi): void => {
      const series = chart.addSeries('line');
      series.setData(bars);
      sma(series, { length: 2 });
      const drawing = addDrawing(chart);
      drawing.onCreated(() => {
        removed.push('chart');
        chart.remove();
      });
      chart.batch(() => {
        drawing.add('horizontal-line', [{ time: 60, price: 2 }]);
        series.remove();
      });
      removed.push('batch');
    };
    // There is nothing left to draw.
    expect(() => draw(change)).toThrow('the chart was removed');
    expect(removed).toEqual(['chart', 'batch']);
  });
});
