import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AxisPoints,
  barToKey,
  barToX,
  findBar,
  keyToBar,
  readPixelScale,
  xToBar,
} from '../../src/engine/projection';
import { MismatchDirection } from '../../src/values/enums';
import { pointsOf, type TimePoints } from '../../src/time/points';
import { typicalStep } from '../../src/time/step';
import type { TimeKind } from '../../src/time/times';

const utc = (text: string): number => Date.parse(text) / 1000;
const instants = (count: number, from = utc('2026-10-30T13:30Z')): number[] =>
  // sessions of 13 half hours with nights between them
  Array.from({ length: count }, (_, i) => from + Math.floor(i / 13) * 86_400 + (i % 13) * 1800);
const weekdays = (count: number): number[] =>
  Array.from(
    { length: count },
    (_, i) => utc('2026-01-05') + (Math.floor(i / 5) * 7 + (i % 5)) * 86_400,
  );

const axisOf = (points: TimePoints): AxisPoints => {
  const step = typicalStep(points);
  return { ...points, step: () => step };
};
const axisPoints = (keys: number[], kind: TimeKind): AxisPoints => axisOf(pointsOf(keys, kind));

const axes: [string, AxisPoints][] = [
  ['instants', axisPoints(instants(500), 'instant')],
  ['trading days', axisPoints(weekdays(500), 'day')],
  ['one bar', axisPoints([utc('2026-10-30')], 'instant')],
  ['a million bars', axisOf({ count: 1_000_000, kind: 'instant', keyAt: (index) => index * 60 })],
];

describe('between time and pixel', () => {
  const spacing = fc.double({ min: 0.5, max: 200, noNaN: true });
  const origin = fc.double({ min: -6e6, max: 1000, noNaN: true });

  it.each(axes)('goes there and back within half a pixel: %s', (_, points) => {
    fc.assert(
      fc.property(
        spacing,
        origin,
        fc.double({ min: -3000, max: 6000, noNaN: true }),
        (bars, left, x) => {
          const scale = { origin: left, spacing: bars };
          const key = barToKey(points, xToBar(scale, x)) ?? NaN;
          expect(Math.abs(barToX(scale, keyToBar(points, key) ?? NaN) - x)).toBeLessThan(0.5);
        },
      ),
    );
  });

  it.each(axes)('has every bar at its own index: %s', (_, points) => {
    for (let bar = 0; bar < points.count; bar += Math.ceil(points.count / 300)) {
      expect(keyToBar(points, points.keyAt(bar))).toBe(bar);
      expect(barToKey(points, bar)).toBe(points.keyAt(bar));
    }
  });

  it('never turns back', () => {
    const points = axisPoints(weekdays(50), 'day');
    const key = fc.integer({ min: utc('2024-01-01'), max: utc('2028-01-01') });
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 1e6 }), (from, more) => {
        expect(keyToBar(points, from + more)).toBeGreaterThan(keyToBar(points, from) ?? NaN);
      }),
    );
  });

  it('goes on by the typical step before the first bar and after the last', () => {
    const points = axisPoints(weekdays(10), 'day');
    expect(barToKey(points, -1)).toBe(utc('2026-01-02'));
    expect(barToKey(points, 10)).toBe(utc('2026-01-19'));
    expect(keyToBar(points, utc('2026-01-02'))).toBe(-1);
    expect(keyToBar(points, utc('2026-01-20'))).toBe(11);
  });

  it('has no answer without bars', () => {
    const none = axisPoints([], 'instant');
    expect(keyToBar(none, 5)).toBeNull();
    expect(barToKey(none, 5)).toBeNull();
  });
});

describe('readPixelScale', () => {
  it('reads a straight line to a millionth of a pixel over a million bars', () => {
    const scale = readPixelScale((bar) => 800 - (100_000.37 - bar + 0.5) * 6.123 - 1);
    expect(scale?.spacing).toBeCloseTo(6.123, 9);
    expect(scale && barToX(scale, 100_000.37)).toBeCloseTo(800 - 0.5 * 6.123 - 1, 6);
  });

  it('has none while the engine has none', () => {
    expect(readPixelScale(() => null)).toBeNull();
  });
});

describe('findBar', () => {
  const { After, Before, Nearest, None } = MismatchDirection;
  const points = axisPoints([100, 200, 400], 'instant');

  it.each([
    [200, None, 1],
    [201, None, null],
    [399, Before, 1],
    [99, Before, null],
    [999, Before, 2],
    [201, After, 2],
    [50, After, 0],
    [401, After, null],
    [300, Nearest, 1],
    [301, Nearest, 2],
    [0, Nearest, 0],
    [999, Nearest, 2],
    [400, After, 2],
  ])('at %d looking %s finds %s', (key, mismatch, bar) => {
    expect(findBar(points, key, mismatch)).toBe(bar);
  });

  it('finds nothing without bars', () => {
    for (const mismatch of Object.values(MismatchDirection)) {
      expect(findBar(axisPoints([], 'day'), 5, mismatch)).toBeNull();
    }
  });
});
