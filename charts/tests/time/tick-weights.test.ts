import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY_SECONDS,
  toDay,
  dayOfMonth,
  getFirstDay,
  isWeekday,
  toMonth,
  toWeekday,
} from '../../src/time/calendar';
import { dateWeight, instantWeight, TickWeight } from '../../src/time/tick-weights';
import { type TimeZoneClock, zoneNames, getZone } from '../../src/time/time-zone';
import { runs } from '../property-runs';

const utc = (text: string): number => Date.parse(text) / 1000;
/** Returns the weight of each time. The first is compared with a time one step or one day before it. */
const weigh = (keys: readonly number[], zone: TimeZoneClock | null): TickWeight[] => {
  const [first = 0, second = first + DAY_SECONDS] = keys;
  return keys.map((current, index) => {
    const previous = keys[index - 1] ?? first - (second - first);
    return zone
      ? instantWeight(current, previous, zone)
      : dateWeight(toDay(current), toDay(previous));
  });
};
const every = (seconds: number, from: string, count: number): number[] =>
  Array.from({ length: count }, (_, index) => utc(from) + index * seconds);
const isDayTick = (weight: number | undefined): boolean =>
  weight !== undefined && weight >= TickWeight.Day;

describe('calendar', () => {
  it('agrees with Date on every day from 1600 to 2400', () => {
    for (let day = Date.UTC(1600, 0, 1) / 864e5; day < Date.UTC(2400, 0, 1) / 864e5; day++) {
      const date = new Date(day * 864e5);
      const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
      if (toMonth(day) !== month || dayOfMonth(day) !== date.getUTCDate())
        expect.fail(`${date.toISOString()}`);
      if (toWeekday(day) !== (date.getUTCDay() + 6) % 7) expect.fail(`${date.toISOString()}`);
    }
    expect(getFirstDay(toMonth(0))).toBe(0);
    expect([4, 5, 6, 7].map((day) => isWeekday(toDay(utc(`2026-11-0${day}`))))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('weights of instants', () => {
  it('makes the first bar of each local date a day tick, and no other bar, in any zone', () => {
    const zones = fc.constantFrom(...zoneNames());
    const starts = fc.integer({ min: utc('1970-02-01'), max: utc('2100-01-01') });
    const steps = fc.constantFrom(60, 300, 900, 1800, 3600, 4 * 3600);
    fc.assert(
      fc.property(zones, starts, steps, (name, start, step) => {
        const keys = Array.from({ length: 60 }, (_, index) => start + index * step);
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name });
        const dates = keys.map((key) => format.format(key * 1000));
        const weights = weigh(keys, getZone(name));
        for (let i = 1; i < keys.length; i++) {
          expect(isDayTick(weights[i]), `${name} ${dates[i - 1]} to ${dates[i]}`).toBe(
            `${dates[i]}` > `${dates[i - 1]}`,
          );
        }
      }),
      { numRuns: runs(400) },
    );
  });

  it('makes every local midnight that has a bar a day tick, and none elsewhere', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'America/New_York',
          'Asia/Kolkata',
          'Europe/London',
          'Australia/Lord_Howe',
          'Asia/Shanghai',
        ),
        fc.integer({ min: 0, max: 130 * 365 }),
        (name, day) => {
          const zone = getZone(name);
          const keys = Array.from({ length: 5 * 48 }, (_, index) => day * 86_400 + index * 1800);
          const midnights = keys.filter((key) => zone.local(key) % 86_400 === 0);
          const ticks = keys.filter((_, index) => isDayTick(weigh(keys, zone)[index]));
          expect(ticks).toEqual(midnights);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('puts the day tick of a day without midnight on its first bar', () => {
    const keys = every(3600, '2017-10-14T12:00Z', 48);
    const weights = weigh(keys, getZone('America/Sao_Paulo'));
    const ticks = keys.filter((_, index) => isDayTick(weights[index]));
    expect(ticks).toEqual([utc('2017-10-15T03:00Z'), utc('2017-10-16T02:00Z')]);
    expect(getZone('America/Sao_Paulo').local(utc('2017-10-15T03:00Z')) % 86_400).toBe(3600);
  });

  it('puts the day tick on the first bar of a session', () => {
    const sessions = [
      ...every(1800, '2026-10-30T13:30Z', 13),
      ...every(1800, '2026-11-02T14:30Z', 13),
    ];
    const weights = weigh(sessions, getZone('America/New_York'));
    expect(weights.map(isDayTick).indexOf(true)).toBe(13);
    expect(weights[13]).toBe(TickWeight.Month);
  });

  it('starts no day when the clock is set back across midnight', () => {
    // At 00:01 on 29 October 2006, the clocks of St. John's changed to 23:01 of the previous day.
    const keys = every(900, '2006-10-29T02:00Z', 10);
    const ticks = keys.filter((_, index) =>
      isDayTick(weigh(keys, getZone('America/St_Johns'))[index]),
    );
    expect(ticks).toEqual([utc('2006-10-29T02:30Z'), utc('2006-10-29T03:30Z')]);
  });

  it('ticks hours and minutes of local time', () => {
    const zone = getZone('Asia/Kolkata');
    const at = (text: string, before: number): number =>
      instantWeight(utc(`${text}+05:30`), utc(`${text}+05:30`) - before, zone);
    expect(at('2026-05-05T12:00:00', 60)).toBe(TickWeight.Hour12);
    expect(at('2026-05-05T18:00:00', 60)).toBe(TickWeight.Hour6);
    expect(at('2026-05-05T09:00:00', 60)).toBe(TickWeight.Hour3);
    expect(at('2026-05-05T10:00:00', 60)).toBe(TickWeight.Hour1);
    expect(at('2026-05-05T10:30:00', 60)).toBe(TickWeight.Minute30);
    expect(at('2026-05-05T10:35:00', 60)).toBe(TickWeight.Minute5);
    expect(at('2026-05-05T10:36:00', 60)).toBe(TickWeight.Minute1);
    expect(at('2026-05-05T10:36:01', 1)).toBe(TickWeight.Second);
    expect(at('2026-05-05T10:36:01.5', 0.25)).toBe(TickWeight.LessThanSecond);
    expect(at('2026-01-01T00:00:00', 60)).toBe(TickWeight.Year);
    expect(at('2026-02-01T00:00:00', 60)).toBe(TickWeight.Month);
  });

  it('ticks a repeated hour both times', () => {
    const keys = every(1800, '2026-11-01T04:30Z', 6);
    // 00:30, 01:00, 01:30 in summer time, then 01:00, 01:30, 02:00 in winter time
    expect(weigh(keys, getZone('America/New_York')).slice(1)).toEqual([
      TickWeight.Hour1,
      TickWeight.Minute30,
      TickWeight.Hour1,
      TickWeight.Minute30,
      TickWeight.Hour1,
    ]);
  });
});

describe('weights of trading days', () => {
  const days = ['2025-12-30', '2025-12-31', '2026-01-02', '2026-01-05', '2026-02-02'].map(utc);

  it('ticks days, months and years of the calendar', () => {
    const { Day, Month, Year } = TickWeight;
    expect(weigh(days, null)).toEqual([Day, Day, Year, Day, Month]);
    expect(weigh(days.slice(0, 1), null)).toEqual([Day]);
    expect(dateWeight(20_000, 19_999)).toBe(Day);
  });
});

describe('weights of the first bar', () => {
  it('compares the first bar with one step before it', () => {
    expect(weigh(every(3600, '2026-05-05T00:00Z', 3), getZone('UTC'))[0]).toBe(TickWeight.Day);
    expect(weigh(every(3600, '2026-05-05T03:00Z', 3), getZone('UTC'))[0]).toBe(TickWeight.Hour3);
  });
});
