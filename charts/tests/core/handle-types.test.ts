import { expect, expectTypeOf, it } from 'vitest';
import {
  type Bar,
  type BarValue,
  Drawing,
  type IChartApi,
  type ISeriesApi,
  type MouseEventParams,
  LineStyle,
  Ray,
  renderToSvg,
} from '../../src';
import { framed } from './framed-chart';

// What TypeScript makes of handles: `npm run check` reads these as an application is read.

const bars: Bar<number>[] = [
  { time: 60, open: 1, high: 3, low: 1, close: 2 },
  { time: 120, open: 2, high: 4, low: 2, close: 3 },
];

function withChart(use: (chart: IChartApi, candles: ISeriesApi<'candle'>) => void): void {
  renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    const candles = chart.addSeries('candle', { id: 'price' });
    candles.setData(bars);
    chart.attach(Drawing, { shapes: [Ray] }).add(Ray, [
      { time: 60, price: 1 },
      { time: 120, price: 2 },
    ]);
    use(chart, candles);
  });
}

it('a source is narrowed to a series or a shape', () => {
  withChart((chart) => {
    const source = chart.source('price');
    if (source?.kind !== 'series') throw new Error('no series');
    source.setData(bars.slice(1));
    expect(source.data()).toEqual(bars.slice(1));
    for (const each of chart.panes().flatMap((pane) => pane.sources())) {
      if (each.kind === 'series') expectTypeOf(each).toEqualTypeOf<ISeriesApi>();
      else expect(each.points()).toHaveLength(2);
    }
  });
});

it('the bar of a series under the crosshair has the type of the series', () => {
  const getClose = ({ bars: under }: MouseEventParams, candles: ISeriesApi<'candle'>) =>
    under.get(candles)?.close;
  const getValue = ({ bars: under }: MouseEventParams, line: ISeriesApi<'line'>) =>
    under.get(line)?.value;
  expectTypeOf(getClose).returns.toEqualTypeOf<number | undefined>();
  expectTypeOf(getValue).returns.toEqualTypeOf<number | null | undefined>();
});

it('accepts the string of an enum wherever it accepts the enum', () => {
  withChart((chart, candles) => {
    chart.applyOptions({ crosshair: { lineStyle: 'dotted' }, priceAxis: { type: 'logarithmic' } });
    candles.applyOptions({ lastPriceLineStyle: 'long-dashed' });
    const line = candles.addPriceLine({ price: 3, lineStyle: 'solid' });
    line.applyOptions({ lineStyle: 'sparse-dotted' });
    chart.addSeries('line', { lineType: 'curved', lineStyle: 'dashed' });
    void chart.timeAxis().setVisibleRange({ type: 'last-bars', count: 1 });
    expect(candles.barAt(90, 'nearest')).toMatchObject({ time: 60 });
    expect(chart.timeAxis().timeToIndex(90, 'after')).toBe(1);
    expect(chart.crosshair().options().lineStyle).toBe(LineStyle.Dotted);
    expect(line.options().lineStyle).toBe(LineStyle.SparseDotted);
    // @ts-expect-error -- a misspelled value
    expect(() => line.applyOptions({ lineStyle: 'dahsed' })).toThrow('did you mean "dashed"?');
  });
  expectTypeOf<ReturnType<IChartApi['options']>['grid']['lineStyle']>().toEqualTypeOf<LineStyle>();
});

it('accepts the visible range of one chart as the range of another', () => {
  withChart((chart) => {
    withChart((other) => {
      void chart.timeAxis().setVisibleRange({ type: 'bars', fromIndex: -1.5, toIndex: 2.25 });
      const range = chart.timeAxis().visibleRange();
      if (!range) throw new Error('no range');
      void other.timeAxis().setVisibleRange(range);
      expect(other.timeAxis().visibleRange()).toEqual(range);
      void other.timeAxis().setVisibleRange({ ...range, type: 'time', from: 60, to: 120 });
      expect(other.timeAxis().visibleRange()).toMatchObject({ fromIndex: 0, toIndex: 1 });
    });
  });
});

it('bars of one time type return that time type', () => {
  withChart((_chart, candles) => {
    const [first] = bars;
    if (!first) throw new Error('no bar');
    candles.update({ ...first, time: first.time + 120 });
    expect(candles.data().map(({ time }) => time)).toEqual([60, 120, 180]);
  });
  expectTypeOf<Bar<number>>().toExtend<Bar>();
  expectTypeOf<BarValue<string>['time']>().toBeString();
  expectTypeOf<Bar['time']>().toEqualTypeOf<number | string>();
});

it('calls of a removed drawing throw with the name of the call', () => {
  const { chart } = framed();
  const drawing = chart.attach(Drawing, { shapes: [Ray] });
  drawing.remove();
  expect(() => drawing.undoState()).toThrow(/^undoState: /);
  expect(() => drawing.undo()).toThrow(/^undo: /);
});

it('calls of a removed pane throw with the name of the call', () => {
  const pane = framed().chart.addPane('low');
  pane.remove();
  expect(() => pane.bounds()).toThrow(/^bounds: /);
  expect(() => pane.size()).toThrow(/^size: /);
});
