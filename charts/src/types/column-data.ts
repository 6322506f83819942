import type { Time } from './data-types';

/**
 * Bars as columns: what `setData` takes instead of a list where the data is in numbers already.
 *
 * All columns have the same length. The chart keeps them as they are, without a copy, so do not write to them
 * afterwards; the first change of the bars may copy them once. A bar whose four prices are all `NaN` is an empty place.
 *
 * @since 0.2.0
 */
export interface BarColumns {
  /** The start of each interval in ascending order: UTC seconds, or a list of times. */
  time: Float64Array | readonly Time[];
  /** The first price of each interval. */
  open: Float64Array;
  /** The highest price of each interval. */
  high: Float64Array;
  /** The lowest price of each interval. */
  low: Float64Array;
  /** The last price of each interval. */
  close: Float64Array;
  /** The traded volume of each interval; `NaN` where there is none. */
  volume?: Float64Array;
  /** A color for each bar alone, as CSS; `undefined` where the style of the series counts. */
  color?: readonly (string | undefined)[];
}

/**
 * Values as columns: what `setData` of a line, an area, a baseline or a histogram takes instead of a list.
 *
 * The columns have the same length. The chart keeps them as they are, as with {@link BarColumns}.
 *
 * @since 0.2.0
 */
export interface ValueColumns {
  /** The start of each interval in ascending order: UTC seconds, or a list of times. */
  time: Float64Array | readonly Time[];
  /** The values; `NaN` is a gap. */
  value: Float64Array;
  /** A color for each value alone, as CSS; `undefined` where the style of the series counts. */
  color?: readonly (string | undefined)[];
}

/**
 * Bands as columns: what `setData` of a band takes instead of a list.
 *
 * The columns have the same length. The chart keeps them as they are, as with {@link BarColumns}.
 *
 * @since 0.2.0
 */
export interface BandColumns {
  /** The start of each interval in ascending order: UTC seconds, or a list of times. */
  time: Float64Array | readonly Time[];
  /** The values of the upper edge; `NaN` is a gap. */
  upper: Float64Array;
  /** The values of the lower edge; `NaN` is a gap. */
  lower: Float64Array;
  /** A color for each time alone, as CSS; `undefined` where the style of the series counts. */
  color?: readonly (string | undefined)[];
}
