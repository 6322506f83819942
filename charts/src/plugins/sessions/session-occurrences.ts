import { DAY_SECONDS, toWeekday } from '../../time/calendar';
import { parseTimeOfDay } from '../../time/time-of-day';
import { localToUtc, type TimeZoneClock } from '../../time/time-zone';

/** Hours of a day in the local time of an exchange. */
export interface Hours {
  /** `'HH:MM'`. */
  readonly from: string;
  /** End, which is on the next day if it isn't later than `from`. */
  readonly to: string;
}

/** A time span in UTC seconds, which excludes `to`. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the time span of the hours on a date. A clock change makes the span longer or shorter, as at the exchange.
 */
export function hoursOn({ from, to }: Hours, day: number, zone: TimeZoneClock): TimeSpan {
  const [start, end] = [parseTimeOfDay(from), parseTimeOfDay(to)];
  const midnight = day * DAY_SECONDS;
  const next = end > start ? 0 : DAY_SECONDS;
  return { from: localToUtc(zone, midnight + start), to: localToUtc(zone, midnight + next + end) };
}

/**
 * Returns the hours that start on some dates, in order. Omits hours that a clock change skips completely.
 *
 * @param days - Weekdays on which the hours start, from 1 (Monday) to 7 (Sunday).
 */
export function hoursAmong(
  hours: Hours,
  days: readonly number[],
  zone: TimeZoneClock,
  dates: Iterable<number>,
): TimeSpan[] {
  const found: TimeSpan[] = [];
  for (const date of dates) {
    if (!days.includes(toWeekday(date) + 1)) continue;
    const here = hoursOn(hours, date, zone);
    if (here.to > here.from) found.push(here);
  }
  return found;
}
