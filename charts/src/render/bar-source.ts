import type { BarTable } from '../data/bar-table';

/** The bars of a series for drawing, which are its data or values computed from it. */
export interface BarSource {
  /** The data of the series, with its indexes on the time axis and its colors. */
  readonly table: BarTable;
  readonly count: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Returns the lowest low and the highest high of a range of indexes, which excludes `to`. */
  extent(from: number, to: number): { readonly min: number; readonly max: number };
}
