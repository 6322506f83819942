import { parseTimeOfDay } from '../time/time-of-day';
import type { Time } from '../types/data-types';
import { DAY_SECONDS, toDay, dayOfMonth, isWeekday, toWeekday } from '../time/calendar';
import { dayToDate, toTimestamp } from '../time/timestamps';
import { type TimeZoneClock, getZone, localToUtc } from '../time/time-zone';
import type { SampleOptions } from './sample-options';

/** Generates the times of samples backwards from the newest one, without end. */
export function createSampleTimes(options: Required<SampleOptions>): Generator<Time> {
  const { interval, session, end, timeZone } = options;
  const last = toDay(toTimestamp(end));
  if (typeof interval === 'string') return daysBack(last, interval);
  const zone = getZone(timeZone, 'timeZone');
  return session === null
    ? aroundTheClock(localToUtc(zone, (last + 1) * DAY_SECONDS), interval)
    : sessionsBack(zone, last, interval, session);
}

function* daysBack(last: number, interval: 'day' | 'week' | 'month'): Generator<Time> {
  for (let day = last; ; day--) {
    if (startsInterval(day, interval)) yield dayToDate(day);
  }
}

function startsInterval(day: number, interval: 'day' | 'week' | 'month'): boolean {
  if (interval === 'week') return toWeekday(day) === 0;
  if (!isWeekday(day)) return false;
  // The first weekday of a month is the 1st, or a Monday on the 2nd or 3rd.
  const date = dayOfMonth(day);
  return interval === 'day' || date === 1 || (date <= 3 && toWeekday(day) === 0);
}

function* aroundTheClock(end: number, interval: number): Generator<Time> {
  for (let time = Math.ceil(end / interval - 1) * interval; ; time -= interval) yield time;
}

function* sessionsBack(
  zone: TimeZoneClock,
  last: number,
  interval: number,
  { open, close }: NonNullable<SampleOptions['session']>,
): Generator<Time> {
  const from = parseTimeOfDay(open);
  const bars = Math.ceil((parseTimeOfDay(close) - from) / interval);
  let next = Infinity;
  for (let day = last; ; day--) {
    if (!isWeekday(day)) continue;
    for (let i = bars - 1; i >= 0; i--) {
      const time = localToUtc(zone, day * DAY_SECONDS + from + i * interval);
      // Skip times that a daylight-saving change skips.
      if (time < next) yield (next = time);
    }
  }
}
