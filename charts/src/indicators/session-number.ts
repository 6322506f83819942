import { DAY_SECONDS, toDay, toMonth } from '../time/calendar';
import { parseTimeOfDay } from '../time/time-of-day';
import type { TimeZoneClock } from '../time/time-zone';
import type { IndicatorSession } from './indicator';

/**
 * Returns a function that returns the number of the session that a time belongs to.
 *
 * @param getZone - Returns the exchange's zone, or `null` while times are trading days.
 * @param session - Period of a session.
 * @param start - When a trading day begins; from noon on it is the evening before.
 */
export function createSessionCounter(
  getZone: () => TimeZoneClock | null,
  session: IndicatorSession,
  start: string,
): (time: number) => number {
  const begin = parseTimeOfDay(start);
  const ahead = begin >= DAY_SECONDS / 2 ? DAY_SECONDS : 0;
  const getDay = (time: number): number => {
    const zone = getZone();
    return toDay(zone === null ? time : zone.local(time) - begin + ahead);
  };
  switch (session) {
    case 'day':
      return getDay;
    case 'week':
      // Day 0 was a Thursday.
      return (time) => Math.floor((getDay(time) + 3) / 7);
    case 'month':
      return (time) => toMonth(getDay(time));
    case 'none':
      return () => 0;
  }
}
