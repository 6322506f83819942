import { DAY_SECONDS } from '../time/calendar';
import { advance, type BarInterval, stepsBetween } from '../time/bar-interval';
import { EARLIEST, LATEST, type TimeType } from '../time/timestamps';

/**
 * The key so many whole steps after another, or before it. Intraday steps go on through the night; trading days skip
 * weekends when the bars do.
 */
export function advanced(
  timestamp: number,
  timeType: TimeType,
  step: BarInterval,
  count: number,
): number {
  const exact = advance(timestamp, step, count);
  // Calendar steps divide months; a trading day is a whole one.
  const whole = timeType === 'day' ? Math.round(exact / DAY_SECONDS) * DAY_SECONDS : exact;
  // Not -0, which would print as another number.
  return whole + 0;
}

/** The first and the last place with a year from 1 to 9999, on an axis whose bars have so many places. */
export function farthest(
  first: number,
  last: number,
  count: number,
  step: BarInterval,
): readonly [least: number, most: number] {
  return [
    0 - Math.floor(stepsBetween(EARLIEST, first, step)),
    count - 1 + Math.floor(stepsBetween(last, LATEST, step)),
  ];
}
