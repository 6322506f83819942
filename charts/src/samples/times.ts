import { secondsOf } from '../time/time-of-day';
import type { Time } from '../values/data';
import { DAY_SECONDS, dayOf, dayOfMonth, isWeekday, weekdayOf } from '../time/calendar';
import { dateOf, keyOf } from '../time/times';
import { type Zone, zoneOf, utcOf } from '../time/zone';
import type { SampleOptions } from './options';

/** The times of samples from the newest one back, without end. */
export function timesBack(options: Required<SampleOptions>): Generator<Time> {
  const { interval, session, end, timeZone } = options;
  const last = dayOf(keyOf(end));
  if (typeof interval === 'string') return daysBack(last, interval);
  const zone = zoneOf(timeZone, 'timeZone');
  return session === null
    ? aroundTheClock(utcOf(zone, (last + 1) * DAY_SECONDS), interval)
    : sessionsBack(zone, last, interval, session);
}

function* daysBack(last: number, interval: 'day' | 'week' | 'month'): Generator<Time> {
  for (let day = last; ; day--) {
    if (startsInterval(day, interval)) yield dateOf(day);
  }
}

function startsInterval(day: number, interval: 'day' | 'week' | 'month'): boolean {
  if (interval === 'week') return weekdayOf(day) === 0;
  if (!isWeekday(day)) return false;
  // The first weekday of a month is the 1st, or a Monday that is the 2nd or 3rd.
  const date = dayOfMonth(day);
  return interval === 'day' || date === 1 || (date <= 3 && weekdayOf(day) === 0);
}

function* aroundTheClock(end: number, interval: number): Generator<Time> {
  for (let time = Math.ceil(end / interval - 1) * interval; ; time -= interval) yield time;
}

function* sessionsBack(
  zone: Zone,
  last: number,
  interval: number,
  { open, close }: NonNullable<SampleOptions['session']>,
): Generator<Time> {
  const from = secondsOf(open);
  const bars = Math.ceil((secondsOf(close) - from) / interval);
  let next = Infinity;
  for (let day = last; ; day--) {
    if (!isWeekday(day)) continue;
    for (let i = bars - 1; i >= 0; i--) {
      const time = utcOf(zone, day * DAY_SECONDS + from + i * interval);
      // Hours that a change of the clock skips have no bars.
      if (time < next) yield (next = time);
    }
  }
}
