import { DAY_SECONDS, dayOf, weekdayOf } from '../../time/calendar';
import { secondsOf } from '../../time/time-of-day';
import { utcOf, type Zone } from '../../time/zone';

/** Hours of a day on the clock of an exchange. */
export interface Hours {
  /** `'HH:MM'`. */
  readonly from: string;
  /** At `from` or before it on the next day. */
  readonly to: string;
}

/** A stretch of time, in UTC seconds; the end is the first instant after it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The hours of one date. Clocks that change in between make them longer or shorter, as they do at the exchange. */
export function hoursOn({ from, to }: Hours, day: number, zone: Zone): Stretch {
  const [start, end] = [secondsOf(from), secondsOf(to)];
  const midnight = day * DAY_SECONDS;
  const next = end > start ? 0 : DAY_SECONDS;
  return { from: utcOf(zone, midnight + start), to: utcOf(zone, midnight + next + end) };
}

/**
 * The hours of all dates that a stretch of time has something of, in order.
 *
 * @param days - The weekdays on which they begin, from 1 for Monday to 7 for Sunday.
 */
export function hoursWithin(
  hours: Hours,
  days: readonly number[],
  zone: Zone,
  { from, to }: Stretch,
): Stretch[] {
  const found: Stretch[] = [];
  // One that began a day before may go on.
  for (let day = dayOf(zone.local(from)) - 1; day <= dayOf(zone.local(to)); day++) {
    if (!days.includes(weekdayOf(day) + 1)) continue;
    const here = hoursOn(hours, day, zone);
    if (here.to > from && here.from < to && here.to > here.from) found.push(here);
  }
  return found;
}
