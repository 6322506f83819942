import { oneOf, type Rule } from '../validation/rule';
import { DAY_SECONDS, toDay, toMonth } from '../time/calendar';
import { parseTimeOfDay } from '../time/time-of-day';
import type { IndicatorSession } from './contract';
import type { Clock } from './kind';

/** @internal */
export const session: Rule = oneOf(['day', 'week', 'month', 'none']);

/**
 * The number of the session that a bar belongs to.
 *
 * @param start - When a trading day begins; from noon on it is the evening before that begins it.
 */
export function sessionOf(
  clock: Clock,
  length: IndicatorSession,
  start: string,
): (key: number) => number {
  const begin = parseTimeOfDay(start);
  const ahead = begin >= DAY_SECONDS / 2 ? DAY_SECONDS : 0;
  const dayIn = (key: number): number => {
    const zone = clock.zone();
    return toDay(zone === null ? key : zone.local(key) - begin + ahead);
  };
  switch (length) {
    case 'day':
      return dayIn;
    case 'week':
      // Day 0 was a Thursday.
      return (key) => Math.floor((dayIn(key) + 3) / 7);
    case 'month':
      return (key) => toMonth(dayIn(key));
    case 'none':
      return () => 0;
  }
}
