import type { DeepPartial } from '../types/deep-partial';
import type { PriceLineOptions } from '../options/price-line-options';

/**
 * Handle for a price line. {@link ISeriesApi.addPriceLine} returns it.
 */
export interface PriceLine {
  /** Returns the current options. */
  options(): Readonly<PriceLineOptions>;
  /**
   * Changes some of the options. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the line was removed.
   * @throws RangeError if a value is out of range.
   */
  applyOptions(options: DeepPartial<PriceLineOptions>): void;
  /** Removes the line from the series. A second call does nothing. */
  remove(): void;
}
