import type { TimeType } from './timestamps';

/**
 * The times of an axis, as ascending timestamps.
 *
 * @internal
 */
export interface TimePoints {
  /** Number of times. */
  readonly count: number;
  /** Whether the times are UTC seconds or trading days. */
  readonly timeType: TimeType;
  /** Whether the times are the numbers of a numeric axis. */
  readonly isNumeric?: boolean;
  /** Returns the timestamp of an index, which must be valid. */
  timestampAt(index: number): number;
}

/** Returns the index of the last point at or before a timestamp; -1 if all are after it. */
export const lastNotAfter = (points: TimePoints, timestamp: number): number =>
  lastWhere(-1, points.count, (index) => points.timestampAt(index) <= timestamp);

/**
 * Returns the last integer from `low` and below `high` for which a condition is true, by binary search. It must be true
 * for `low`.
 */
export function lastWhere(low: number, high: number, holds: (number: number) => boolean): number {
  while (high - low > 1) {
    // Don't use shift operators, which would truncate timestamps to 32 bits.
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
