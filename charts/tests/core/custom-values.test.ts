import { expect, it } from 'vitest';
import { type Bar, checkBars, Renko, toHeikinAshi } from '../../src';
import { withChart } from './with-chart';

const prices = { open: 10, high: 12, low: 9, close: 11 };
const at = (time: number, note?: string): Bar => ({
  time,
  ...prices,
  ...(note !== undefined && { customValues: { note } }),
});

it('custom values are returned with the bar that has them, in each form of data', () => {
  withChart((chart) => {
    const customValues = { note: 'report', run: () => 1 };
    const candles = chart.addSeries('candle');
    candles.setData([at(60), { ...at(120), customValues }]);
    expect(candles.data()).toEqual([at(60), { ...at(120), customValues }]);
    expect(candles.last()?.customValues).toBe(customValues);
    expect(candles.barAt(120)?.customValues).toBe(customValues);
    const line = chart.addSeries('line');
    line.setData([{ time: 60, value: 1, customValues }]);
    expect(line.first()).toEqual({ time: 60, value: 1, customValues });
    const band = chart.addSeries('band');
    band.setData([{ time: 60, upper: 2, lower: 1, customValues }]);
    expect(band.first()).toEqual({ time: 60, upper: 2, lower: 1, customValues });
    line.setData({
      time: Float64Array.of(60, 120),
      value: Float64Array.of(1, 2),
      customValues: [undefined, customValues],
    });
    expect(line.data().map((bar) => bar.customValues)).toEqual([undefined, customValues]);
    const renko = chart.addSeries(Renko);
    renko.setData([at(60, 'a')]);
    expect(renko.data()).toEqual([at(60, 'a')]);
  });
});

it('custom values are kept, replaced and removed with their bars', () => {
  withChart((chart) => {
    const series = chart.addSeries('candle');
    const notes = () => series.data().map(({ customValues }) => customValues?.note);
    series.setData([at(120, 'b'), at(180, 'c')]);
    series.prepend([at(60, 'a')]);
    series.update(at(240, 'd'));
    series.update(at(90, 'between'));
    expect(notes()).toEqual(['a', 'between', 'b', 'c', 'd']);
    series.update(at(120));
    series.update(at(180, 'new'));
    expect(notes()).toEqual(['a', 'between', undefined, 'new', 'd']);
    expect(series.removeLast(2)).toEqual([at(180, 'new'), at(240, 'd')]);
    series.update(at(180));
    expect(notes()).toEqual(['a', 'between', undefined, undefined]);
    series.setType('line');
    expect(notes()).toEqual(['a', 'between', undefined, undefined]);
    series.setType('candle');
    series.setBars([at(60, 'x')]);
    series.setBars([at(60, 'x'), at(120, 'y')]);
    expect(notes()).toEqual(['x', 'y']);
    series.setData([at(60)]);
    expect(notes()).toEqual([undefined]);
  });
});

it('a failed batch restores the custom values', () => {
  withChart((chart) => {
    const series = chart.addSeries('candle');
    const before = [at(60, 'a'), at(120, 'b'), at(180)];
    series.setData(before);
    const fail = () => {
      chart.batch(() => {
        series.update(at(180, 'c'));
        series.update(at(60));
        series.update(at(240, 'd'));
        series.removeLast(3);
        throw new Error('stop');
      });
    };
    expect(fail).toThrow('stop');
    expect(series.data()).toEqual(before);
    series.update(at(240));
    expect(series.last()).toEqual(at(240));
  });
});

it.each([5, 'text', null, ['list'], new Date(0)])(
  'custom values that are not a plain object (%o) throw an error with their path',
  (wrong) => {
    withChart((chart) => {
      const series = chart.addSeries('line');
      const bar = { time: 60, value: 1, customValues: wrong as never };
      expect(() => series.setData([bar])).toThrow(
        /^setData: data\[0\]\.customValues .*must be a plain object/,
      );
      expect(() => series.update(bar)).toThrow(/^update: bar\.customValues /);
      const columns = { time: Float64Array.of(60), value: Float64Array.of(1) };
      expect(() => series.setData({ ...columns, customValues: [wrong as never] })).toThrow(
        /^setData: data\.customValues\[0\] /,
      );
      expect(() => series.setData({ ...columns, customValues: [] })).toThrow(RangeError);
      expect(series.data()).toEqual([]);
    });
  },
);

it('repaired and averaged bars keep their custom values', () => {
  const bars = [at(120, 'b'), at(60, 'a')];
  const repaired = checkBars(bars).repair();
  expect(repaired).toEqual([at(60, 'a'), at(120, 'b')]);
  expect(toHeikinAshi(repaired).map(({ customValues }) => customValues?.note)).toEqual(['a', 'b']);
});
