import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanced } from '../../src/scale/extend-times';
import { isWeekday } from '../../src/time/calendar';
import type { BarInterval } from '../../src/time/bar-interval';
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

  it('continues at the interval of instants', () => {
    expect(after(1000, 'instant', { unit: 'second', size: 60 }, 3)).toEqual([1060, 1120, 1180]);
  });
});
