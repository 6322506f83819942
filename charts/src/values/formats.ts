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
 * How prices are written.
 *
 * @since 0.1.0
 */
export interface PriceFormat {
  /**
   * How many digits stand behind the decimal point.
   *
   * @defaultValue `2`
   */
  precision: number;
  /**
   * The smallest step between two prices; labels are multiples of it.
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
