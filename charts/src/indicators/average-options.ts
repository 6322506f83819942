import type { PriceInput } from './indicator';

/**
 * Options of moving averages.
 *
 * @since 0.2.0
 */
export interface AverageOptions {
  /**
   * Number of bars, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * Price of each bar.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}
