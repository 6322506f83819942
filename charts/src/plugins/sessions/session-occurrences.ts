import { DAY_SECONDS, toWeekday } from '../../time/calendar';
import { parseTimeOfDay } from '../../time/time-of-day';
import { localToUtc, type TimeZoneClock } from '../../time/time-zone';

/** Hours of a day on the clock of an exchange. */
export interface Hours {
  /** `'HH:MM'`. */
  readonly from: string;
  /** At `from` or before it on the next day. */
  readonly to: string;
}

/** A stretch of time, in UTC seconds; the end is the first instant after it. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** The hours of one date. Clocks that change in between make them longer or shorter, as they do at the exchange. */
export function hoursOn({ from, to }: Hours, day: number, zone: TimeZoneClock): TimeSpan {
  const [start, end] = [parseTimeOfDay(from), parseTimeOfDay(to)];
  const midnight = day * DAY_SECONDS;
  const next = end > start ? 0 : DAY_SECONDS;
  return { from: localToUtc(zone, midnight + start), to: localToUtc(zone, midnight + next + end) };
}

/**
 * The hours that begin on some dates, in their order. Those that a change of the clock leaves nothing of are left out.
 *
 * @param days - The weekdays on which they begin, from 1 for Monday to 7 for Sunday.
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
