import type { PriceRange, Time } from './data-types';
import type { TickMarkType } from './enums';

/**
 * Writes a label of the time axis. An answer of `null` leaves the label to the library. So does an error, which goes
 * once to the `error` event of the window.
 *
 * @since 0.1.0
 */
export type TickFormatter = (time: Time, type: TickMarkType, locale: string) => string | null;

/**
 * Writes the time of the crosshair. When it throws, its error goes once to the `error` event of the window and the
 * library writes the time.
 *
 * @since 0.1.0
 */
export type TimeFormatter = (time: Time) => string;

/**
 * Writes a price, on the axis and beside the crosshair.
 *
 * @since 0.1.0
 */
export type PriceFormatter = (price: number) => string;

/**
 * Changes the automatic range of a price axis: is given the lowest and the highest price, and answers with those that
 * count. When it throws or answers with no range, its error goes once to the `error` event of the window and the
 * prices count that were found.
 *
 * @since 0.2.0
 */
export type AutoScaleRangeProvider = (found: PriceRange) => PriceRange;

/**
 * What the numbers of a series are.
 *
 * @since 0.2.0
 */
export type NumberType = 'price' | 'volume' | 'percent';

/**
 * How percentages are written: those of an axis of {@link YAxisType.Percentage}, and those of shapes.
 *
 * @since 0.2.0
 */
export interface PercentFormat {
  /**
   * How many digits stand behind the decimal point, also on an axis of {@link YAxisType.Indexed}. The smallest step
   * between two labels follows it.
   *
   * @defaultValue `2`
   */
  precision: number;
  /**
   * Writes the percentage, with its sign; `null` for none. When it throws, its error goes once to the `error` event of
   * the window and the percentage is written with `precision`.
   *
   * @defaultValue `null`
   */
  formatter: PriceFormatter | null;
}

/**
 * How prices are written.
 *
 * @since 0.1.0
 */
export interface PriceFormat {
  /**
   * What the numbers are: prices; volumes, of which large ones are counted in the units of the chart's language, as
   * 1.5M or 150万; or percent, written with their sign.
   *
   * @defaultValue `'price'`
   * @since 0.2.0
   */
  type: NumberType;
  /**
   * Number of decimal places, from 0 to 16; for volumes, the maximum number.
   *
   * `'auto'` takes it from `minMove` if that is a number, and from the series' data otherwise: whole numbers from
   * 1000 up have no decimal places, 64250.5 has two, 1.0835 has four and 0.00001234 has eight. Values with more digits than prices are
   * quoted with, such as averages, are rounded to a hundredth of their range or finer. The number grows when more
   * precise data arrives and shrinks only when `setData` replaces the data, so labels don't flicker. For volumes
   * `'auto'` means 2.
   *
   * @defaultValue `'auto'`
   */
  precision: number | 'auto';
  /**
   * Smallest step between two prices, such as 0.25, 1/32 or 10. Labels are multiples of it. `'auto'` is one unit of
   * the last decimal place: 0.01 for a `precision` of 2.
   *
   * @defaultValue `'auto'`
   */
  minMove: number | 'auto';
  /**
   * Writes the price instead of `precision`; `null` for none. When it throws, its error goes once to the `error`
   * event of the window and the price is written with `precision`.
   *
   * @defaultValue `null`
   */
  formatter: PriceFormatter | null;
}
