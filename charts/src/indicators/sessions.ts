import { outOfRange, wrongType } from '../base/errors';
import { oneOf, refined, type Rule, text } from '../rules/rule';
import { DAY_SECONDS, dayOf, monthOf } from '../time/calendar';
import type { IndicatorSession } from './contract';
import type { Clock } from './kind';

/** @internal */
export const session: Rule = oneOf(['day', 'week', 'month', 'none']);

/** @internal A time of the day, as `'HH:MM'`. */
export const timeOfDay = refined(text, (given, at) => {
  if (typeof given !== 'string') throw wrongType(at, given, 'a time "HH:MM"');
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(given)) return given;
  throw outOfRange(at, given, 'a time from "00:00" to "23:59"');
});

/**
 * The number of the session that a bar belongs to.
 *
 * @param start - When a trading day begins; from noon on it is the evening before that begins it.
 */
export function sessionOf(
  { zone }: Clock,
  length: IndicatorSession,
  start: string,
): (key: number) => number {
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  const begin = (hours * 60 + minutes) * 60;
  const ahead = begin >= DAY_SECONDS / 2 ? DAY_SECONDS : 0;
  const dayIn = (key: number): number =>
    dayOf(zone === null ? key : zone.local(key) - begin + ahead);
  switch (length) {
    case 'day':
      return dayIn;
    case 'week':
      // Day 0 was a Thursday.
      return (key) => Math.floor((dayIn(key) + 3) / 7);
    case 'month':
      return (key) => monthOf(dayIn(key));
    case 'none':
      return () => 0;
  }
}
