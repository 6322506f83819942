import { DAY_SECONDS, toDay, toMonth } from '../time/calendar';
import { parseTimeOfDay } from '../time/time-of-day';
import type { TimeZoneClock } from '../time/time-zone';
import type { TimeAxisOptions } from '../options/time-axis-options';
import { show } from '../util/errors';
import { oneOf } from '../validation/rule';
import type { IndicatorSession } from '../api/indicator-outputs';
import type { AnyOptions, IndicatorType } from './indicator-type';

/** Periods of a session. */
export const sessions: readonly string[] = [
  'day',
  'week',
  'month',
  'none',
] satisfies IndicatorSession[];

/** Accepts the period of a session. */
export const sessionRule = oneOf(sessions);

/** Returns the option with which an indicator uses sessions, and whether it can be `'none'`. */
export const findSession = ({ sessionOptions }: IndicatorType, options: AnyOptions) =>
  [...sessionOptions].find(([option]) => options[option] !== 'none');

/** @throws TypeError if an indicator has sessions and the axis is numeric. */
export function checkSessions(
  at: string,
  indicator: IndicatorType,
  options: AnyOptions,
  { type }: Readonly<TimeAxisOptions>,
): void {
  const session = type === 'number' && findSession(indicator, options);
  if (!session) return;
  const [option, canBeNone] = session;
  const problem = canBeNone
    ? 'must be "none", because timeAxis.type is "number"'
    : 'needs a chart whose timeAxis.type is "time", not "number"';
  throw new TypeError(`${at}${option} (${show(options[option])}) ${problem}`);
}

/**
 * Creates a function that returns the number of the session that a time belongs to.
 *
 * @param getZone - Function that returns the exchange's zone, or `null` if times are trading days.
 * @param session - Period of a session.
 * @param start - Time at which a trading day begins. A time from `'12:00'` on is in the evening before the trading day.
 * @returns The function.
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
      // Day 0, 1970-01-01, was a Thursday.
      return (time) => Math.floor((getDay(time) + 3) / 7);
    case 'month':
      return (time) => toMonth(getDay(time));
    case 'none':
      return () => 0;
  }
}
