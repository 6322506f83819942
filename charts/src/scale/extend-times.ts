import { type BarInterval, stepsBetween } from '../time/bar-interval';
import { EARLIEST, LATEST } from '../time/timestamps';

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
