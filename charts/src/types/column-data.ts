import type { Time } from './data-types';

/**
 * Bars as columns, which {@link ISeriesApi.setData} accepts instead of a list, except for band series and custom bar
 * types. Use them if your data is in typed arrays.
 *
 * All columns must have the same length. The chart keeps typed arrays without copying, so don't write to them
 * afterwards; the first change of the bars may copy them once. A bar whose four prices are all `NaN` is an empty slot.
 */
export interface BarColumns {
  /** Start of each interval in ascending order, as a typed array of UTC seconds or as a list of times. */
  time: Float64Array | readonly Time[];
  /** First price of each interval. */
  open: Float64Array;
  /** Highest price of each interval. */
  high: Float64Array;
  /** Lowest price of each interval. */
  low: Float64Array;
  /** Last price of each interval. */
  close: Float64Array;
  /** Traded volume of each interval; `NaN` if there is none. */
  volume?: Float64Array;
  /** Color of each bar, as CSS, or `'up'` or `'down'` for the palette's color; `undefined` uses the series' style. */
  color?: readonly (string | undefined)[];
  /** Your own values of each bar, like {@link Bar.customValues}; `undefined` if there are none. */
  customValues?: readonly (Readonly<Record<string, unknown>> | undefined)[];
}

/**
 * Values as columns, which {@link ISeriesApi.setData} of a line, area, baseline or histogram series accepts instead of
 * a list.
 *
 * All columns must have the same length. The chart keeps typed arrays without copying, as for {@link BarColumns}.
 */
export interface ValueColumns {
  /** Start of each interval in ascending order, as a typed array of UTC seconds or as a list of times. */
  time: Float64Array | readonly Time[];
  /** Values; `NaN` is a gap. */
  value: Float64Array;
  /** Color of each value, as CSS, or `'up'` or `'down'` for the palette's color; `undefined` uses the series' style. */
  color?: readonly (string | undefined)[];
  /** Your own values of each bar, like {@link BarValue.customValues}; `undefined` if there are none. */
  customValues?: readonly (Readonly<Record<string, unknown>> | undefined)[];
}

/**
 * Bands as columns, which {@link ISeriesApi.setData} of a band series accepts instead of a list.
 *
 * All columns must have the same length. The chart keeps typed arrays without copying, as for {@link BarColumns}.
 */
export interface BandColumns {
  /** Start of each interval in ascending order, as a typed array of UTC seconds or as a list of times. */
  time: Float64Array | readonly Time[];
  /** Values of the upper edge; `NaN` is a gap. */
  upper: Float64Array;
  /** Values of the lower edge; `NaN` is a gap. */
  lower: Float64Array;
  /**
   * Color from each time to the next, as CSS, or `'up'` or `'down'` for the palette's color; `undefined` uses the
   * series' style.
   */
  color?: readonly (string | undefined)[];
  /** Your own values of each bar, like {@link BarBand.customValues}; `undefined` if there are none. */
  customValues?: readonly (Readonly<Record<string, unknown>> | undefined)[];
}
