import { DAY_SECONDS } from '../time/calendar';
import { advance, type BarInterval, stepsBetween } from '../time/bar-interval';
import { EARLIEST, LATEST, type TimeType } from '../time/timestamps';

/**
 * Returns the timestamp a number of intervals after another, or before it (negative count). Intraday intervals continue
 * through the night. Trading days skip weekends if the bars do.
 */
export function advanced(
  timestamp: number,
  timeType: TimeType,
  step: BarInterval,
  count: number,
): number {
  const exact = advance(timestamp, step, count);
  // Calendar intervals divide months, so round trading days to whole ones.
  const whole = timeType === 'day' ? Math.round(exact / DAY_SECONDS) * DAY_SECONDS : exact;
  // Avoid -0, which is printed differently.
  return whole + 0;
}

/**
 * Returns the first and the last index with a year from 1 to 9999.
 *
 * @param first - Timestamp of the first bar.
 * @param last - Timestamp of the last bar.
 * @param count - Number of indexes up to the last bar.
 * @param step - Interval between indexes.
 */
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
