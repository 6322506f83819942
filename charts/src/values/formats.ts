import type { PriceRange, Time } from './data';
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
export type RangeLimit = (found: PriceRange) => PriceRange;

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
   * How many digits stand behind the decimal point; of volumes, how many at most. `'auto'` takes as many as the closes
   * and values of the series have, as far as they tell prices apart, and with them `minMove`: 1.0835 has four,
   * 0.00001234 has eight. Of volumes it is 2.
   *
   * @defaultValue `2`
   */
  precision: number | 'auto';
  /**
   * The smallest step between two prices; labels are multiples of it. It counts unless `precision` is `'auto'`.
   *
   * @defaultValue `0.01`
   */
  minMove: number;
  /**
   * Writes the price instead of `precision`; `null` for none. When it throws, its error goes once to the `error`
   * event of the window and the price is written with `precision`.
   *
   * @defaultValue `null`
   */
  formatter: PriceFormatter | null;
}
