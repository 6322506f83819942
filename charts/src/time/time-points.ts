import type { TimeType } from './timestamps';

/**
 * The times of an axis in ascending order, as numbers.
 *
 * @internal What the arithmetic of this folder needs to know of a chart: the axis gives the chart's own,
 * tests give a plain list.
 */
export interface TimePoints {
  /** How many times the axis has. */
  readonly count: number;
  /** Whether the times are instants or trading days. */
  readonly timeType: TimeType;
  /** The key of a time; the index must be that of one. */
  timestampAt(index: number): number;
}

/** Points over a plain list of ascending keys. */
export function createTimePoints(timestamps: readonly number[], timeType: TimeType): TimePoints {
  return { count: timestamps.length, timeType, timestampAt: (index) => timestamps[index] ?? NaN };
}

/** The index of the last point that is not after a key; -1 when all are. */
export const lastNotAfter = (points: TimePoints, timestamp: number): number =>
  lastWhere(-1, points.count, (index) => points.timestampAt(index) <= timestamp);

/** The last whole number from `low` on and below `high` up to which something holds, as it does at `low`. */
export function lastWhere(low: number, high: number, holds: (number: number) => boolean): number {
  while (high - low > 1) {
    // No shift operators: they would cut numbers beyond 31 bits, which keys are.
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
