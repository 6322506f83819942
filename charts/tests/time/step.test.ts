import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWeekday } from '../../src/time/calendar';
import { pointsOf } from '../../src/time/points';
import { advance, type Step, stepsBetween, typicalStep } from '../../src/time/step';
import { type TimeKind, timeOf } from '../../src/time/times';
import { futureKeys, gapKeys } from '../../src/time/whitespace';

const utc = (text: string): number => Date.parse(text) / 1000;
const days = (...dates: string[]): number[] => dates.map(utc);
const stepOf = (keys: number[], kind: TimeKind = 'day'): Step => typicalStep(pointsOf(keys, kind));
const dates = (keys: number[]): unknown[] => keys.map((key) => timeOf(key, 'day'));
const weekdays: Step = { unit: 'weekday', size: 1 };
const steps: Step[] = [
  { unit: 'second', size: 60 },
  { unit: 'second', size: 0.25 },
  { unit: 'second', size: 86_400 },
  { unit: 'second', size: 7 * 86_400 },
  weekdays,
  { unit: 'month', size: 1 },
  { unit: 'month', size: 12 },
];

describe('typicalStep', () => {
  it('finds the interval of instants behind nights and holes', () => {
    const session = (day: string): number[] =>
      Array.from({ length: 7 }, (_, i) => utc(`${day}T14:30Z`) + i * 3600);
    expect(stepOf([...session('2026-10-29'), ...session('2026-10-30')], 'instant')).toEqual({
      unit: 'second',
      size: 3600,
    });
    const twoADay = ['29', '30', '31'].flatMap((day) => [
      utc(`2026-10-${day}T01:00Z`),
      utc(`2026-10-${day}T05:00Z`),
    ]);
    expect(stepOf(twoADay, 'instant')).toEqual({ unit: 'second', size: 4 * 3600 });
    expect(stepOf([5], 'instant')).toEqual({ unit: 'second', size: 60 });
  });

  it('tells weekdays, days, weeks, months, quarters and years', () => {
    expect(stepOf(days('2026-10-29', '2026-10-30', '2026-11-02', '2026-11-03'))).toEqual(weekdays);
    expect(stepOf(days('2026-10-30', '2026-11-02'))).toEqual(weekdays);
    expect(stepOf(days('2026-10-30'))).toEqual(weekdays);
    expect(stepOf([])).toEqual(weekdays);
    expect(stepOf(days('2026-10-30', '2026-10-31', '2026-11-01'))).toEqual({
      unit: 'second',
      size: 86_400,
    });
    expect(stepOf(days('2026-10-16', '2026-10-23', '2026-10-30'))).toEqual({
      unit: 'second',
      size: 7 * 86_400,
    });
    expect(stepOf(days('2026-01-30', '2026-02-27', '2026-03-31'))).toEqual({
      unit: 'month',
      size: 1,
    });
    expect(stepOf(days('2026-01-01', '2026-04-01', '2026-07-01'))).toEqual({
      unit: 'month',
      size: 3,
    });
    expect(stepOf(days('2024-01-01', '2025-01-01', '2026-01-01'))).toEqual({
      unit: 'month',
      size: 12,
    });
  });
});

describe('advance and stepsBetween', () => {
  const key = fc.integer({ min: utc('1970-01-01'), max: utc('2100-01-01') });
  const count = fc.double({ min: -5000, max: 5000, noNaN: true });

  it.each(steps)('are each other’s inverse for %o', (step) => {
    fc.assert(
      fc.property(key, count, (from, n) => {
        expect(stepsBetween(from, advance(from, step, n), step)).toBeCloseTo(n, 4);
      }),
    );
  });

  it.each(steps)('never turn back for %o', (step) => {
    fc.assert(
      fc.property(key, count, fc.double({ min: 0.001, max: 100, noNaN: true }), (from, n, more) => {
        expect(advance(from, step, n + more)).toBeGreaterThan(advance(from, step, n));
      }),
    );
  });
});

describe('futureKeys', () => {
  it('skips weekends where the bars do', () => {
    expect(dates(futureKeys(utc('2026-10-29'), 'day', weekdays, 4))).toEqual([
      '2026-10-30',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }).filter(isWeekday), (day) => {
        for (const key of futureKeys(day * 86_400, 'day', weekdays, 12)) {
          expect(new Date(key * 1000).getUTCDay() % 6).not.toBe(0);
          expect(key % 86_400).toBe(0);
        }
      }),
    );
  });

  it('goes from month end to month end and from first to first', () => {
    expect(dates(futureKeys(utc('2026-01-31'), 'day', { unit: 'month', size: 1 }, 3))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(dates(futureKeys(utc('2026-10-01'), 'day', { unit: 'month', size: 3 }, 2))).toEqual([
      '2027-01-01',
      '2027-04-01',
    ]);
  });

  it('goes on at the interval of instants', () => {
    expect(futureKeys(1000, 'instant', { unit: 'second', size: 60 }, 3)).toEqual([
      1060, 1120, 1180,
    ]);
    expect(futureKeys(1000, 'instant', { unit: 'second', size: 60 }, 0)).toEqual([]);
  });
});

describe('gapKeys', () => {
  it('fills weekends and holidays of trading days', () => {
    const keys = days('2026-10-29', '2026-10-30', '2026-11-03');
    expect(dates(gapKeys(pointsOf(keys, 'day'), weekdays))).toEqual([
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
  });

  it('fills nights of instants up to the next bar, which need not stand on the grid', () => {
    expect(gapKeys(pointsOf([0, 60, 290], 'instant'), { unit: 'second', size: 60 })).toEqual([
      120, 180, 240,
    ]);
    expect(gapKeys(pointsOf([0, 60, 250], 'instant'), { unit: 'second', size: 60 })).toEqual([
      120, 180,
    ]);
    expect(gapKeys(pointsOf([], 'instant'), { unit: 'second', size: 60 })).toEqual([]);
  });

  it('leaves no gap wider than one and a half steps and repeats no bar', () => {
    const increments = fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 30 });
    fc.assert(
      fc.property(increments, (list) => {
        let key = 0;
        const keys = [0, ...list.map((increment) => (key += increment))];
        const filled = [
          ...keys,
          ...gapKeys(pointsOf(keys, 'instant'), { unit: 'second', size: 60 }),
        ].sort((a, b) => a - b);
        expect(new Set(filled).size).toBe(filled.length);
        for (let i = 1; i < filled.length; i++)
          expect((filled[i] ?? 0) - (filled[i - 1] ?? 0)).toBeLessThanOrEqual(90);
      }),
    );
  });

  it('refuses to add more empty bars than the limit', () => {
    expect(() => gapKeys(pointsOf([0, 1e9], 'instant'), { unit: 'second', size: 60 })).toThrow(
      new RangeError('timeAxis.showGaps would add more than 200000 empty bars; show fewer bars'),
    );
    expect(gapKeys(pointsOf([0, 240], 'instant'), { unit: 'second', size: 60 }, 3)).toHaveLength(3);
    expect(() => gapKeys(pointsOf([0, 240], 'instant'), { unit: 'second', size: 60 }, 2)).toThrow(
      RangeError,
    );
  });
});
