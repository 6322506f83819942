import { describe, expect, it } from 'vitest';
import { SMA } from '../../src/indicators';
import type { IChartApi, ISeriesApi } from '../../src';
import { framed } from './framed-chart';

const bars = Array.from({ length: 40 }, (_, i) => ({ time: i * 60, value: 10 + (i % 7) }));

function setUp() {
  const framedChart = framed({ interactive: false, priceAxis: { marginTop: 0.3 } });
  const series = framedChart.chart.addSeries('line', { id: 'price', title: 'Price' });
  series.setData(bars);
  while (framedChart.frame());
  return { ...framedChart, series };
}

describe('undefined in applyOptions', () => {
  it('resets the options of a chart, except options that are chosen once', () => {
    const { chart } = setUp();
    chart.applyOptions({ grid: { color: '#123456' }, timeAxis: { rightOffset: 9 } });
    chart.applyOptions({
      interactive: undefined,
      grid: undefined,
      timeAxis: { rightOffset: undefined },
    });
    expect(chart.options()).toMatchObject({
      interactive: false,
      grid: { color: null },
      timeAxis: { rightOffset: 5 },
    });
  });

  it('resets the options of a series and a price line, and keeps the id and the price', () => {
    const { series } = setUp();
    series.applyOptions({ width: 3, lineStyle: 'dashed' });
    series.applyOptions({
      id: undefined,
      title: undefined,
      width: undefined,
      lineStyle: undefined,
    });
    expect(series.options()).toMatchObject({
      id: 'price',
      title: '',
      width: 2,
      lineStyle: 'solid',
    });
    const line = series.addPriceLine({ price: 12, width: 4 });
    line.applyOptions({ price: undefined, width: undefined });
    expect(line.options()).toMatchObject({ price: 12, width: 1 });
  });

  it("accepts null for the base line if the chart's axes have a color", () => {
    const { chart } = setUp();
    chart.applyOptions({ priceAxis: { baseLineColor: '#123456' } });
    const axis = chart.priceAxis();
    axis.applyOptions({ baseLineColor: null });
    expect(axis.options().baseLineColor).toBe(null);
    axis.applyOptions({ baseLineColor: undefined });
    expect(axis.options().baseLineColor).toBe('#123456');
    expect(() => axis.applyOptions({ baseLineColor: 'reed' })).toThrow('must be a CSS color');
  });

  it("resets the options of a price axis to the chart's options for all axes", () => {
    const axis = setUp().chart.priceAxis();
    axis.applyOptions({ marginTop: 0.1, range: { from: 0, to: 50 } });
    expect(axis.options()).toMatchObject({ marginTop: 0.1, autoScale: false });
    axis.applyOptions({ marginTop: undefined, range: undefined });
    expect(axis.options()).toMatchObject({ marginTop: 0.3, autoScale: true, range: null });
    axis.applyOptions({ range: { from: 0, to: 50 } });
    axis.applyOptions({ autoScale: undefined });
    expect(axis.options()).toMatchObject({ autoScale: true, range: null });
  });
});

describe('a call that changes nothing', () => {
  it.each<[string, (chart: IChartApi, series: ISeriesApi<'line'>) => void]>([
    [
      'options of the chart',
      (chart) => chart.applyOptions({ grid: { vertical: true }, theme: 'auto' }),
    ],
    ['options of the time axis', (chart) => chart.timeAxis().applyOptions({ rightOffset: 5 })],
    ['options of a price axis', (chart) => chart.priceAxis().applyOptions({ autoScale: true })],
    ['options of a pane', (chart) => chart.pane().applyOptions({ visible: true })],
    ['options of a series', (_, series) => series.applyOptions({ title: 'Price', color: null })],
    ['no options', (chart, series) => [chart, series].forEach((each) => each.applyOptions({}))],
  ])('requests no frame: %s', (_, call) => {
    const { chart, frame, series } = setUp();
    call(chart, series);
    expect(frame()).toBe(false);
    series.applyOptions({ title: 'Other' });
    expect(frame()).toBe(true);
  });

  it('requests no frame: equal markers, and options of a price line and an indicator', () => {
    const { frame, series } = setUp();
    const line = series.addPriceLine({ price: 12 });
    const average = series.addIndicator(SMA, { length: 5 });
    series.setMarkers([{ time: 60, position: 'above', shape: 'circle' }]);
    while (frame());
    series.setMarkers([{ time: 60, position: 'above', shape: 'circle' }]);
    line.applyOptions({ price: 12, width: undefined });
    average.applyOptions({ length: 5 });
    expect(frame()).toBe(false);
  });
});
