import { describe, expect, it } from 'vitest';
import type { ISeriesApi } from '../../src';
import { readState } from '../../src/saved-state/read-chart-state';
import { withChart } from './with-chart';

/** Candles, the second of which is an empty slot. */
const columns = () => ({
  time: Float64Array.of(60, 120, 180),
  open: Float64Array.of(1, NaN, 3),
  high: Float64Array.of(2, NaN, 4),
  low: Float64Array.of(0, NaN, 2),
  close: Float64Array.of(1.5, NaN, 3.5),
});
const empty = { time: 120, open: NaN, high: NaN, low: NaN, close: NaN };

describe('candles with an empty slot', () => {
  it('can be passed to setData() and update() again', () => {
    const data = withChart((chart) => {
      const series = chart.addSeries('candle');
      series.setData(columns());
      const copy = chart.addSeries('candle');
      copy.setData(series.data());
      copy.update(empty);
      copy.update({ ...empty, time: 240 });
      return copy.data();
    });
    expect(data).toHaveLength(4);
    expect(data[1]).toEqual(empty);
    expect(data[3]).toEqual({ ...empty, time: 240 });
  });

  it('are saved and restored', () => {
    const state = withChart((chart) => {
      chart.addSeries('candle').setData(columns());
      return chart.saveState({ data: 'include' });
    });
    const [series] = readState('restoreChart', state, undefined).series;
    const data = withChart((chart) => {
      const restored: ISeriesApi<'candle'> = chart.addSeries('candle');
      restored.setData(series?.data as []);
      return restored.data();
    });
    expect(data[1]).toEqual(empty);
    expect(data[2]).toEqual({ time: 180, open: 3, high: 4, low: 2, close: 3.5 });
  });

  it('must omit all four prices', () => {
    const set = (bar: object) =>
      withChart((chart) => {
        chart.addSeries('candle').setData([{ ...empty, ...bar }]);
      });
    expect(() => set({ open: 1 })).toThrow('setData: data[0].high (NaN) must be a finite number');
    expect(() => set({ open: null })).toThrow('setData: data[0].open (null)');
  });
});

describe('bands whose edges share one column', () => {
  it('keep both edges apart after an update', () => {
    const edge = Float64Array.of(5, 6);
    const data = withChart((chart) => {
      const series = chart.addSeries('band');
      series.setData({ time: Float64Array.of(60, 120), upper: edge, lower: edge });
      series.update({ time: 120, upper: 9, lower: 4 });
      return series.data();
    });
    expect(data).toEqual([
      { time: 60, upper: 5, lower: 5 },
      { time: 120, upper: 9, lower: 4 },
    ]);
    expect([...edge]).toEqual([5, 6]);
  });
});
