import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkTime,
  checkTradingDay,
  dayToDate,
  toTimestamp,
  getTimeType,
  toTime,
} from '../../src/time/timestamps';

const path = 'setData: data[3].time';

describe('times', () => {
  it('convert to a timestamp and back', () => {
    const day = fc.integer({ min: Date.UTC(1000) / 864e5, max: Date.UTC(9000) / 864e5 });
    fc.assert(
      fc.property(day, (number) => {
        const date = new Date(number * 864e5).toISOString().slice(0, 10);
        expect(dayToDate(number)).toBe(date);
        expect(toTimestamp(date)).toBe(number * 86_400);
        expect(checkTime(date, path)).toBe(number * 86_400);
        expect(toTime(toTimestamp(date), 'day')).toBe(date);
      }),
    );
    expect(toTime(toTimestamp(1_700_000_000.25), 'instant')).toBe(1_700_000_000.25);
    expect(toTimestamp('0001-01-01')).toBe(Date.parse('0001-01-01') / 1000);
  });

  it('between two days are the nearer day, and instants are exact to the millisecond', () => {
    const key = toTimestamp('2026-10-30');
    expect(toTime(key + 40_000, 'day')).toBe('2026-10-30');
    expect(toTime(key + 50_000, 'day')).toBe('2026-10-31');
    expect(toTime(0.12345, 'instant')).toBe(0.123);
  });

  it('have one of two types', () => {
    expect(getTimeType(0)).toBe('instant');
    expect(getTimeType('1970-01-01')).toBe('day');
  });
});

describe('checkTradingDay', () => {
  it('accepts a date, and throws for any other value without mentioning other times', () => {
    expect(checkTradingDay('2024-02-29', 'goTo: date')).toBe(toTimestamp('2024-02-29'));
    for (const [value, text] of [
      [5, '5'],
      ['30/10/2026', '"30/10/2026"'],
    ] as const) {
      expect(() => checkTradingDay(value, 'goTo: date')).toThrow(
        new TypeError(`goTo: date (${text}) must be a trading day, such as "2026-10-30"`),
      );
    }
    expect(() => checkTradingDay('2026-02-30', 'goTo: date')).toThrow('is not a valid date');
  });
});

describe('checkTime', () => {
  it('accepts both time types, and only that of the chart once it has one', () => {
    expect(checkTime(1_700_000_000, path)).toBe(1_700_000_000);
    expect(checkTime(-0.5, path, 'instant')).toBe(-0.5);
    expect(checkTime('2024-02-29', path, 'day')).toBe(toTimestamp('2024-02-29'));
    expect(() => checkTime(5, path, 'day')).toThrow(
      new TypeError(
        'setData: data[3].time (5) must be a trading day, such as "2026-10-30", because the other times are trading days',
      ),
    );
    expect(() => checkTime('2026-10-30', path, 'instant')).toThrow(
      new TypeError(
        'setData: data[3].time ("2026-10-30") must be a number, such as UTC seconds, because the other times are numbers',
      ),
    );
  });

  it.each([
    NaN,
    Infinity,
    null,
    undefined,
    {},
    new Date(0),
    true,
    '2026-1-5',
    '30/10/2026',
    '2026-10-30T09:30',
    '',
  ])('throws for %s, which is not a time', (value) => {
    expect(() => checkTime(value, path)).toThrow(TypeError);
    expect(() => checkTime(value, path)).toThrow(path);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-04-00', '0000-01-01'])(
    'throws for %s, which is not in the calendar',
    (value) => {
      expect(() => checkTime(value, path)).toThrow(RangeError);
    },
  );

  it('recognizes milliseconds', () => {
    expect(() => checkTime(1_700_000_000_000, path)).toThrow(
      new RangeError(
        'setData: data[3].time (1700000000000) must be in the years 1 to 9999; times are seconds, not milliseconds',
      ),
    );
    expect(() => checkTime(1e30, path)).toThrow(/must be in the years 1 to 9999$/);
  });
});
