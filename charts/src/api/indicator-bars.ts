import type { Time } from '../types/data-types';
import type { PriceInput } from './indicator-outputs';

/** Read-only column of numbers by bar index, such as the closes of all bars. */
export interface NumberColumn {
  /** Length of the column, which can be greater than the number of bars. */
  readonly length: number;
  /** Value of a bar, by bar index. */
  readonly [index: number]: number;
}

/**
 * Bars that an indicator is calculated from, as columns, without empty bars. Index 0 is the first bar. For a series of
 * single values, all four prices are the value. For a series of bands, `open` is the value `lower`, `close` is `upper`,
 * and `high` and `low` are the higher and the lower one of them.
 */
export interface IndicatorBars {
  /** Number of bars. */
  readonly count: number;
  /**
   * Times in UTC seconds; the time of a trading day is its midnight in UTC. On a numeric time axis
   * ({@link TimeAxisOptions.type}), they are its numbers.
   */
  readonly time: NumberColumn;
  /** Opening prices. */
  readonly open: NumberColumn;
  /** Highest prices. */
  readonly high: NumberColumn;
  /** Lowest prices. */
  readonly low: NumberColumn;
  /** Closing prices. */
  readonly close: NumberColumn;
  /** Volumes; 0 for a bar without one. */
  readonly volume: NumberColumn;
  /**
   * Returns a price of a bar, which can be a mean of its prices.
   *
   * @param index - Index of the bar.
   * @param price - Type of the price, such as `'close'` or `'hlc3'`.
   * @returns The price.
   */
  getPrice(index: number, price: PriceInput): number;
  /**
   * Returns the index of the first bar at or after a time, or {@link IndicatorBars.count} if there is none. A time of
   * the other time type is converted: UTC seconds to the trading day in the exchange's time zone, and a trading day to
   * the midnight at which it begins there.
   *
   * @param time - UTC seconds or a trading day.
   * @returns The index of the bar.
   * @throws TypeError if the time isn't UTC seconds or a trading day.
   * @throws RangeError if the time is out of range or not a valid date.
   */
  getIndex(time: Time): number;
}
