import { describe, expect, it } from 'vitest';
import { countDecimals } from '../../src/util/count-decimals';
import { scaleOver } from '../../src/scale/price-scale';
import { priceTicks, type VerticalRange } from '../../src/scale/price-ticks';
import { YAxisType } from '../../src/types/enums';

const fontSize = 12;

/** Returns the ticks of an axis from `low` to `high`, whose texts show `minMove` exactly. */
function ticks(
  type: YAxisType,
  [low, high]: readonly [number, number],
  minMove: number,
  height: number,
  covered: readonly VerticalRange[] = [],
) {
  const base = type === YAxisType.Logarithmic ? 1e-4 : 100;
  const scale = scaleOver(type, base, height, { low, high, lowY: height - 1, highY: 0 });
  const unit = (_: number, more = 0) => 10 ** (-countDecimals(minMove) - more);
  const format = { minMove, unit, write: String };
  return priceTicks(scale, format, fontSize, true, covered);
}

describe('the ticks of a price axis', () => {
  const ranges = [1, 3, 7, 12, 26, 40, 90, 260, 1_234].map((high) => [-high, high] as const);
  const heights = Array.from({ length: 40 }, (_, i) => 60 + 17 * i);

  it.each([YAxisType.Linear, YAxisType.Percentage])('are multiples of a round step: %s', (type) => {
    for (const range of ranges) {
      for (const height of heights) {
        // Between the margins, -1 to 1 has only one integer.
        if (range[1] === 1) continue;
        const values = ticks(type, range, 1, height).map(({ value: tickValue }) => tickValue);
        expect(values.filter((value) => !Number.isInteger(value))).toEqual([]);
      }
    }
  });

  it('keep even distances if a label covers all but one, which gets a neighbor', () => {
    const range = [86, 109] as const;
    const even = ticks(YAxisType.Linear, range, 1, 120);
    expect(even.map(({ value: tickValue }) => tickValue)).toEqual([100, 90]);
    const covered = even.slice(0, 1).map(({ y }) => ({ top: y - 12, bottom: y + 12 }));
    const list = ticks(YAxisType.Linear, range, 1, 120, covered);
    const added = list.filter(({ value: tickValue }) => tickValue !== 100 && tickValue !== 90);
    expect(list.length).toBe(3);
    expect(
      added.every(({ y }) => covered.every(({ bottom, top }) => y <= top || y >= bottom)),
    ).toBe(true);
  });

  it('are round on a logarithmic axis', () => {
    const values = heights
      .flatMap((height) => ticks(YAxisType.Logarithmic, [5, 6], 1, height))
      .map(({ value: tickValue }) => tickValue);
    expect(values.length).toBeGreaterThan(100);
    expect(values.filter((value) => Math.abs(value - Math.round(value)) > 1e-9)).toEqual([]);
  });

  it.each([
    [5, [5, 10, 20, 25, 40, 50]],
    [10, [10, 20, 40, 50]],
    [25, [25, 50]],
    [2.5, [2.5, 5, 10, 20, 25, 40, 50]],
    [0.4, [0.4, 2, 4, 10, 20, 40, 50]],
    [0.25, [0.25, 0.5, 1, 2, 2.5, 4, 5, 10, 20, 25, 40, 50]],
    [0.05, [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 4, 5, 10, 20, 25, 40, 50]],
    [1 / 32, [1 / 32, 1 / 16, 1 / 8, 0.25, 0.5, 1, 2, 2.5, 4, 5, 10, 20, 25, 40, 50]],
    [1 / 3, [1 / 3, 1, 2, 4, 5, 10, 20, 25, 40, 50]],
    [3, [3, 6, 12, 15, 30, 60]],
    [1000, []],
    [1e-8, null],
  ])('are multiples of a minMove of %d, at usual steps', (step, usual) => {
    for (const range of [0.4, 3, 26, 90, 777, 4000].map((size) => size * Math.max(step, 1))) {
      for (const height of heights.slice(8)) {
        for (const type of [YAxisType.Linear, YAxisType.Logarithmic]) {
          const isLog = type === YAxisType.Logarithmic;
          const ends = [range, 2 * range].map((price) => (isLog ? Math.log10(1e4 * price) : price));
          const values = ticks(type, ends as [number, number], step, height).map(
            ({ value: tickValue }) => tickValue,
          );
          const off = values.filter((value) => {
            const times = value / step;
            return Math.abs(times - Math.round(times)) > 1e-6 * Math.max(1, times * 1e-6);
          });
          if (range <= 3 * step) {
            // Two multiples may not fit between the margins.
            expect(values.length, `${range} at ${height}`).toBeGreaterThan(1);
            continue;
          }
          expect(off, `${range} at ${height}`).toEqual([]);
          // A range with many steps has labels, whatever they are.
          if (range > 12 * step) expect(values.length).toBeGreaterThan(1);
          const [first = NaN, second = NaN] = values;
          // Two labels don't need a usual step.
          if (isLog || values.length < 3 || !usual) continue;
          const by = first - second;
          const isUsual = by >= 100 || usual.some((each) => Math.abs(each / by - 1) < 1e-6);
          expect(isUsual, `${range} at ${height}: ${by}`).toBe(true);
        }
      }
    }
  });

  it.each([1e-7, 1e-10, 1e-13])('exist for prices around %d', (price) => {
    const values = ticks(YAxisType.Linear, [price, 1.1 * price], price / 1000, 300);
    expect(values.length).toBeGreaterThan(3);
    expect(values.length).toBeLessThan(11);
  });

  it('are few for every range of finite numbers and every step', () => {
    const sizes = [
      0,
      5e-324,
      1e-300,
      1e-100,
      1e-8,
      1,
      1e9,
      1e15,
      1e18,
      1e100,
      1e300,
      Number.MAX_VALUE,
    ];
    const ends = [...sizes, ...sizes.map((size) => -size)];
    const pairs = ends.flatMap((low) => [
      ...ends.map((high) => [low, high] as const),
      ...[1e-15, 1e-12].map((part) => [low, low + part * Math.abs(low)] as const),
    ]);
    const ranges = pairs.filter(([low, high]) => low < high);
    for (const type of [YAxisType.Linear, YAxisType.Percentage, YAxisType.Logarithmic]) {
      for (const minMove of [1e-300, 1e-16, 0.01, 1e300]) {
        for (const height of [17, 40, 300]) {
          for (const range of ranges) {
            const ys = ticks(type, range, minMove, height).map(({ y }) => y);
            const message = `${type}: ${range}, ${minMove} at ${height}`;
            expect(ys.length, message).toBeLessThanOrEqual(2 + height / (2 * fontSize));
            expect(ys.every(Number.isFinite), message).toBe(true);
          }
        }
      }
    }
  });

  it.each([17, 40, 300])('exist between -1e300 and a price of 1e-8, %d pixels high', (height) => {
    expect(ticks(YAxisType.Linear, [-1e300, 1e-8], 1e-16, height)).not.toEqual([]);
  });

  it('can be 2.5 apart if decimal places are shown', () => {
    const values = ticks(YAxisType.Linear, [-13, 13], 0.01, 360).map(
      ({ value: tickValue }) => tickValue,
    );
    expect(values).toContain(2.5);
  });
});
