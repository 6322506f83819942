import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimePoints } from './create-time-points';
import { advance, type BarInterval, stepsBetween, typicalStep } from '../../src/time/bar-interval';
import type { TimeType } from '../../src/time/timestamps';

const utc = (text: string): number => Date.parse(text) / 1000;
const days = (...dates: string[]): number[] => dates.map(utc);
const getInterval = (keys: number[], timeType: TimeType = 'day'): BarInterval =>
  typicalStep(createTimePoints(keys, timeType));
const weekdays: BarInterval = { unit: 'weekday', size: 1 };
const steps: BarInterval[] = [
  { unit: 'second', size: 60 },
  { unit: 'second', size: 0.25 },
  { unit: 'second', size: 86_400 },
  { unit: 'second', size: 7 * 86_400 },
  weekdays,
  { unit: 'month', size: 1 },
  { unit: 'month', size: 12 },
];

describe('typicalStep', () => {
  it('finds the interval of instants despite nights and missing bars', () => {
    const session = (day: string): number[] =>
      Array.from({ length: 7 }, (_, i) => utc(`${day}T14:30Z`) + i * 3600);
    expect(getInterval([...session('2026-10-29'), ...session('2026-10-30')], 'instant')).toEqual({
      unit: 'second',
      size: 3600,
    });
    const twoADay = ['29', '30', '31'].flatMap((day) => [
      utc(`2026-10-${day}T01:00Z`),
      utc(`2026-10-${day}T05:00Z`),
    ]);
    expect(getInterval(twoADay, 'instant')).toEqual({ unit: 'second', size: 4 * 3600 });
    expect(getInterval([5], 'instant')).toEqual({ unit: 'second', size: 60 });
  });

  it('recognizes weekdays, days, weeks, months, quarters and years', () => {
    expect(getInterval(days('2026-10-29', '2026-10-30', '2026-11-02', '2026-11-03'))).toEqual(
      weekdays,
    );
    expect(getInterval(days('2026-10-30', '2026-11-02'))).toEqual(weekdays);
    expect(getInterval(days('2026-10-30'))).toEqual(weekdays);
    expect(getInterval([])).toEqual(weekdays);
    expect(getInterval(days('2026-10-30', '2026-10-31', '2026-11-01'))).toEqual({
      unit: 'second',
      size: 86_400,
    });
    expect(getInterval(days('2026-10-16', '2026-10-23', '2026-10-30'))).toEqual({
      unit: 'second',
      size: 7 * 86_400,
    });
    expect(getInterval(days('2026-01-30', '2026-02-27', '2026-03-31'))).toEqual({
      unit: 'month',
      size: 1,
    });
    expect(getInterval(days('2026-01-01', '2026-04-01', '2026-07-01'))).toEqual({
      unit: 'month',
      size: 3,
    });
    expect(getInterval(days('2024-01-01', '2025-01-01', '2026-01-01'))).toEqual({
      unit: 'month',
      size: 12,
    });
  });

  it.each([
    ['UTC', 0, 0],
    ['an exchange with daylight saving time', 5, 4],
    ['an exchange in the east', -9, -9],
  ])('recognizes months, quarters and years of instants in %s', (_, winter, summer) => {
    const month = (index: number): number => {
      const isSummer = index % 12 > 2 && index % 12 < 10;
      return Date.UTC(2024, index, 1, isSummer ? summer : winter) / 1000;
    };
    for (const size of [1, 2, 3, 6, 12]) {
      for (let first = 0; first < 24; first++) {
        for (const count of [2, 3, 4, 5, 6, 7, 9, 13, 40]) {
          const times = Array.from({ length: count }, (_, i) => month(first + i * size));
          expect(getInterval(times, 'instant')).toEqual({ unit: 'month', size });
        }
      }
    }
  });

  it.each([28, 30, 35, 40, 45])('recognizes intervals of %s days, which are not months', (size) => {
    const times = Array.from({ length: 12 }, (_, i) => utc('2026-01-01') + i * size * 86_400);
    for (const type of ['day', 'instant'] as const) {
      expect(getInterval(times, type)).toEqual({ unit: 'second', size: size * 86_400 });
    }
  });
});

describe('advance and stepsBetween', () => {
  const key = fc.integer({ min: utc('1970-01-01'), max: utc('2100-01-01') });
  const count = fc.double({ min: -5000, max: 5000, noNaN: true });

  it.each(steps)('are inverse to each other for %o', (step) => {
    fc.assert(
      fc.property(key, count, (from, n) => {
        expect(stepsBetween(from, advance(from, step, n), step)).toBeCloseTo(n, 4);
      }),
    );
  });

  it.each(steps)('are monotonic for %o', (step) => {
    fc.assert(
      fc.property(key, count, fc.double({ min: 0.001, max: 100, noNaN: true }), (from, n, more) => {
        expect(advance(from, step, n + more)).toBeGreaterThan(advance(from, step, n));
      }),
    );
  });
});
