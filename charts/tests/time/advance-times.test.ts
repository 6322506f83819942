import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceBar, advanced, type BarInterval } from '../../src/time/bar-interval';
import { isWeekday } from '../../src/time/calendar';
import { getZone } from '../../src/time/time-zone';
import { toTimestamp, toTime, type TimeType } from '../../src/time/timestamps';

const weekdays: BarInterval = { unit: 'weekday', size: 1 };
const months = (size: number): BarInterval => ({ unit: 'month', size });

/** The times that follow another one. */
const after = (time: string | number, timeType: TimeType, step: BarInterval, count: number) =>
  Array.from({ length: count }, (_, i) =>
    toTime(advanced(toTimestamp(time), timeType, step, i + 1), timeType),
  );

describe('extending times', () => {
  it('skips weekends if the bars do', () => {
    expect(after('2026-10-29', 'day', weekdays, 4)).toEqual([
      '2026-10-30',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }).filter(isWeekday),
        fc.integer({ min: -12, max: 12 }),
        (day, count) => {
          const key = advanced(day * 86_400, 'day', weekdays, count);
          expect(new Date(key * 1000).getUTCDay() % 6).not.toBe(0);
          expect(Math.abs(key % 86_400)).toBe(0);
        },
      ),
    );
  });

  it('steps from month end to month end and from first to first', () => {
    expect(after('2026-01-31', 'day', months(1), 3)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(after('2026-10-01', 'day', months(3), 2)).toEqual(['2027-01-01', '2027-04-01']);
  });

  it('keeps a fixed day of the month, and the distance from the end of the month for the last days', () => {
    expect(after('2026-01-15', 'day', months(1), 2)).toEqual(['2026-02-15', '2026-03-15']);
    expect(after('2026-01-25', 'day', months(1), 2)).toEqual(['2026-02-25', '2026-03-25']);
    expect(after('2026-03-30', 'day', months(1), 2)).toEqual(['2026-04-29', '2026-05-30']);
    const at = Date.parse('2026-01-20T05:30Z') / 1000;
    expect(after(at, 'instant', months(1), 1)).toEqual([Date.parse('2026-02-20T05:30Z') / 1000]);
  });

  it('continues at the interval of instants', () => {
    expect(after(1000, 'instant', { unit: 'second', size: 60 }, 3)).toEqual([1060, 1120, 1180]);
  });
});

describe('the times after a bar', () => {
  const day: BarInterval = { unit: 'second', size: 86_400 };
  const next = (time: string, step: BarInterval, zone: string, count = 1): string =>
    new Date(
      advanceBar(Date.parse(time) / 1000, 'instant', step, count, getZone(zone)) * 1000,
    ).toISOString();

  it.each([
    ['a month in UTC', '2026-02-01T00:00Z', months(1), 'UTC', '2026-03-01T00:00:00.000Z'],
    [
      'a month of an exchange',
      '2026-03-01T05:00Z',
      months(1),
      'America/New_York',
      '2026-04-01T04:00:00.000Z',
    ],
    [
      'a month in UTC, elsewhere',
      '2026-03-01T00:00Z',
      months(1),
      'America/New_York',
      '2026-04-01T00:00:00.000Z',
    ],
    ['a quarter', '2025-12-31T15:00Z', months(3), 'Asia/Tokyo', '2026-03-31T15:00:00.000Z'],
    [
      'a day with 23 hours',
      '2026-03-08T05:00Z',
      day,
      'America/New_York',
      '2026-03-09T04:00:00.000Z',
    ],
    [
      'a session with 25 hours',
      '2026-10-31T22:00Z',
      day,
      'America/New_York',
      '2026-11-01T23:00:00.000Z',
    ],
    [
      'an hour',
      '2026-03-08T06:00Z',
      { unit: 'second', size: 3600 },
      'America/New_York',
      '2026-03-08T07:00:00.000Z',
    ],
  ] as const)('are at the same local time: %s', (_, time, step, zone, expected) => {
    expect(next(time, step, zone)).toBe(expected);
  });

  it('are at the start of each month for years', () => {
    for (let count = 1; count < 600; count++) {
      expect(next('2024-01-01T00:00Z', months(1), 'UTC', count)).toBe(
        new Date(Date.UTC(2024, count, 1)).toISOString(),
      );
    }
  });
});
