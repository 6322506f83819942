import type { Extent } from './extent-blocks';

/**
 * Read-only access to bars in columns: the data of a series, or the values that it draws instead.
 *
 * Index 0 is the first bar, and values after the last bar are undefined. A change can replace the columns.
 */
export interface BarReader {
  readonly count: number;
  /** Incremented with every change. */
  readonly revision: number;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  /** For single values, the same column as the other three. `NaN` is a gap. */
  readonly close: Float64Array;
  /** Returns the lowest low and highest high of a range of bars, which excludes `to`. Gaps are ignored. */
  extent(from: number, to: number): Extent;
}
