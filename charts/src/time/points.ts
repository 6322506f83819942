import type { TimeKind } from './times';

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
  readonly kind: TimeKind;
  /** The key of a time; the index must be that of one. */
  keyAt(index: number): number;
}

/** Points over a plain list of ascending keys. */
export function pointsOf(keys: readonly number[], kind: TimeKind): TimePoints {
  return { count: keys.length, kind, keyAt: (index) => keys[index] ?? NaN };
}

/** The index of the last point that is not after a key; -1 when all are. */
export const lastNotAfter = (points: TimePoints, key: number): number =>
  lastWhere(-1, points.count, (index) => points.keyAt(index) <= key);

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
