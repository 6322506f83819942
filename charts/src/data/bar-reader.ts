import type { Extent } from './extent-blocks';

/**
 * Bars in columns, to be read: those of a series, or what a series draws in their place.
 *
 * Index 0 is bar 0, and what stands behind the last bar means nothing. Columns are others after a change.
 */
export interface BarReader {
  readonly count: number;
  /** Goes up with every change. */
  readonly revision: number;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  /** For single values the same column as the other three. `NaN` is an empty place. */
  readonly close: Float64Array;
  /** The lowest low and the highest high of the bars `from` up to, not including, `to`; empty places do not count. */
  extent(from: number, to: number): Extent;
}
