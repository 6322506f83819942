import type { BarTable } from '../data/bar-table';

/** The bars of a series as they are drawn: those that were given, or what is computed from them. */
export interface BarSource {
  /** What was given: it knows the places on the time axis and the colors. */
  readonly table: BarTable;
  readonly count: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** The lowest low and the highest high from one index up to another. */
  extent(from: number, to: number): { readonly min: number; readonly max: number };
}
