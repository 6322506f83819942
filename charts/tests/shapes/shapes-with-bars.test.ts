import { describe, expect, it } from 'vitest';
import { Drawing } from '../../src/plugins/drawing/drawing';
import { allShapes } from '../../src/shapes/all-shapes';
import { AnchoredVwap } from '../../src/shapes/anchored-vwap';
import { FixedRangeVolumeProfile } from '../../src/shapes/fixed-range-volume-profile';
import { RegressionChannel } from '../../src/shapes/regression-channel';
import { getAnchoredVwap } from '../../src/shapes/anchored-vwap';
import { getRowRange } from '../../src/shapes/bar-values';
import { getRegression } from '../../src/shapes/regression-channel';
import { toSvg } from '../../src/chart/to-svg';
import { getVolumeByPrice } from '../../src/util/volume-by-price';
import { withChart } from '../core/with-chart';
import { columns, step } from '../drawing/fake-viewport';

const rows = Array.from({ length: 60 }, (_, i) => {
  const close = 50 + 8 * Math.sin(i * 1.7) + i / 10;
  return { close, high: close + 1 + (i % 3), low: close - 1 - (i % 2), volume: (i * 7) % 11 };
});
const range = { from: 12, to: 47 };
const used = rows.slice(range.from, range.to);
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

describe('an anchored VWAP', () => {
  it('is the sum of price times volume by the sum of volumes, with the deviation of its definition', () => {
    const { averages, deviations } = getAnchoredVwap(columns(rows), range);
    used.forEach((_, i) => {
      const upToHere = used.slice(0, i + 1);
      const volumes = upToHere.map(({ volume }) => volume);
      const prices = upToHere.map(({ close, high, low }) => (close + high + low) / 3);
      const total = sum(volumes);
      const average = sum(prices.map((price, k) => price * (volumes[k] ?? 0))) / total;
      const squares = prices.map((price, k) => (volumes[k] ?? 0) * (price - average) ** 2);
      expect(averages[i]).toBeCloseTo(average, 9);
      expect(deviations[i]).toBeCloseTo(Math.sqrt(sum(squares) / total), 9);
    });
  });

  it('counts all bars equally without volumes, and skips empty slots', () => {
    const prices = [10, NaN, 20, 60];
    const bars = columns(prices.map((close) => ({ close, high: close, low: close })));
    const { averages } = getAnchoredVwap(bars, { from: 0, to: 4 });
    expect([...averages]).toEqual([10, NaN, 15, 30]);
  });

  it("doesn't have a value until something was traded", () => {
    const bars = columns([0, 0, 5].map((volume) => ({ close: 9, high: 9, low: 9, volume })));
    expect([...getAnchoredVwap(bars, { from: 0, to: 3 }).averages]).toEqual([NaN, NaN, 9]);
  });
});

describe('a regression channel', () => {
  it('solves the normal equations', () => {
    const regression = getRegression(columns(rows), range);
    const x = used.map((_, i) => range.from + i);
    const y = used.map(({ close }) => close);
    const n = used.length;
    const [sx, sy] = [sum(x), sum(y)];
    const sxy = sum(x.map((value, i) => value * (y[i] ?? 0)));
    const sxx = sum(x.map((value) => value * value));
    const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    const intercept = (sy - slope * sx) / n;
    const errors = x.map((value, i) => ((y[i] ?? 0) - intercept - slope * value) ** 2);
    expect(regression?.slope).toBeCloseTo(slope, 9);
    expect(regression?.price).toBeCloseTo(intercept + slope * range.from, 9);
    expect(regression?.deviation).toBeCloseTo(Math.sqrt(sum(errors) / n), 9);
    expect([regression?.from, regression?.to]).toEqual([range.from, range.to - 1]);
  });

  it('is level with one bar, and missing without bars', () => {
    const bars = columns([{ close: 7, high: 8, low: 6 }]);
    expect(getRegression(bars, { from: 0, to: 1 })).toEqual({
      from: 0,
      to: 0,
      row: 0,
      price: 7,
      slope: 0,
      deviation: 0,
    });
    expect(getRegression(bars, { from: 1, to: 1 })).toBeNull();
  });
});

describe('a volume profile', () => {
  it('has the volume of all bars, at the prices where a second computation finds it', () => {
    const profile = getVolumeByPrice(used, 10, 0.7);
    if (!profile) throw new Error('a profile');
    expect(sum(profile.rows.map(({ volume }) => volume))).toBeCloseTo(
      sum(used.map(({ volume }) => volume)),
      6,
    );
    // Split each bar into many small parts, and count the parts in each row.
    const parts = 20_000;
    const counted = profile.rows.map(() => 0);
    const [first] = profile.rows;
    const height = (first?.top ?? 0) - (first?.bottom ?? 0);
    for (const { high, low, volume } of used) {
      for (let i = 0; i < parts; i++) {
        const price = low + ((high - low) * (i + 0.5)) / parts;
        const row = Math.min(Math.floor((price - (first?.bottom ?? 0)) / height), 9);
        counted[row] = (counted[row] ?? 0) + volume / parts;
      }
    }
    profile.rows.forEach(({ volume }, i) => expect(volume).toBeCloseTo(counted[i] ?? NaN, 1));
  });
});

describe('rows of a shape', () => {
  const bars = columns(rows);
  const at = (index: number) => ({ time: index * step, price: 1 });

  it('are those between its points, in either order, with both ends', () => {
    expect(getRowRange(bars, [at(3), at(8)])).toEqual({ from: 3, to: 9 });
    expect(getRowRange(bars, [at(8), at(3)])).toEqual({ from: 3, to: 9 });
    expect(getRowRange(bars, [at(2.5), at(3.5)])).toEqual({ from: 3, to: 4 });
  });

  it('are all from a single point on, and none in the future', () => {
    expect(getRowRange(bars, [at(50)])).toEqual({ from: 50, to: 60 });
    expect(getRowRange(bars, [at(70)])).toEqual({ from: 60, to: 60 });
    const { from, to } = getRowRange(bars, [at(70), at(80)]);
    expect(from).toBeGreaterThanOrEqual(to);
  });
});

describe('shapes on a chart', () => {
  const time = (i: number): number => 1_700_000_000 + 60 * i;
  const toBars = (list: typeof rows) =>
    list.map((row, i) => ({ ...row, time: time(i), open: row.close }));

  it('use the bars of the first series with prices on their axis, and follow its changes', () => {
    withChart((chart) => {
      const values = rows.map(({ close }, i) => ({ time: time(i), value: close }));
      chart.addSeries('line').setData(values);
      const series = chart.addSeries('candle');
      const drawing = chart.attach(Drawing, { shapes: allShapes });
      const [from, to] = [
        { time: time(5), price: 50 },
        { time: time(40), price: 55 },
      ];
      const shapes = [
        drawing.add(AnchoredVwap, [from], { color: '#123456' }),
        drawing.add(RegressionChannel, [from, to], { color: '#123456' }),
        drawing.add(FixedRangeVolumeProfile, [from, to], { color: '#123456' }),
      ];
      /** Returns the elements that only one shape draws. */
      const draw = (only: (typeof shapes)[number]): string[] => {
        for (const shape of shapes) shape.applyOptions({ visible: shape === only });
        return toSvg(chart)
          .split('<')
          .filter((part) => part.includes('#123456') || part.includes('rgba(18'));
      };
      for (const shape of shapes) {
        series.setData(toBars(rows));
        const before = draw(shape);
        expect(before.length, shape.type).toBeGreaterThan(1);
        // The highest and the lowest price stay the same, so the axis does too.
        series.setData(
          toBars(rows.map((row, i) => (i === 20 ? { ...row, close: row.low, volume: 90 } : row))),
        );
        expect(draw(shape), shape.type).not.toEqual(before);
      }
    });
  });
});
