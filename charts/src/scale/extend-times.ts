import { type BarInterval, stepsBetween } from '../time/bar-interval';
import { getTimeLimits } from '../time/timestamps';

/** Largest index after the last bar of a numeric axis. Fractions of larger ones would be too inexact. */
const MOST_INDEXES = 1e14;

/**
 * Returns the first and the last index with a year from 1 to 9999, or with a number that a numeric axis can have.
 *
 * @param first - Timestamp of the first bar.
 * @param last - Timestamp of the last bar.
 * @param count - Number of indexes up to the last bar.
 * @param step - Interval between indexes.
 * @param isNumeric - Whether the axis is numeric.
 */
export function farthest(
  first: number,
  last: number,
  count: number,
  step: BarInterval,
  isNumeric: boolean,
): readonly [least: number, most: number] {
  const [earliest, latest] = getTimeLimits(isNumeric);
  const most = isNumeric ? MOST_INDEXES : Infinity;
  return [
    0 - Math.min(Math.floor(stepsBetween(earliest, first, step)), most),
    count - 1 + Math.min(Math.floor(stepsBetween(last, latest, step)), most),
  ];
}
