import type { PriceLineOptions } from '../options/price-line-options';

/**
 * What {@link ISeriesApi.addPriceLine} returns: the line's own handle.
 *
 * @since 0.1.0
 */
export interface PriceLine {
  /** The options as they are now. */
  options(): Readonly<PriceLineOptions>;
  /** Changes some of the options. */
  applyOptions(options: Partial<PriceLineOptions>): void;
  /** Takes the line off the series. */
  remove(): void;
}
