import type { AxisId } from '../types/choices';
import type { PriceRange } from '../types/data-types';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { DeepPartial } from '../types/deep-partial';

/**
 * Handle for a price axis of a pane. {@link IChartApi.priceAxis} and {@link IPaneApi.priceAxis} return it.
 *
 * @example
 * ```ts live title="Fixed price range"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * const axis = chart.priceAxis();
 * axis.applyOptions({ autoScale: false, range: { from: 80, to: 120 } });
 * ```
 */
export interface IPriceAxisApi {
  /** Axis id: `'left'`, `'right'`, or a name from {@link PaneOptions.axes}. */
  readonly id: AxisId;

  /** Returns the current options. */
  options(): Readonly<PriceAxisOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - Options to override. `undefined` resets an option to that of {@link ChartOptions.priceAxis}.
   * @throws TypeError if a key is unknown or a value has the wrong type.
   * @throws RangeError if a value is out of range, a price range is reversed, or the margins leave no space for prices.
   */
  applyOptions(options: DeepPartial<PriceAxisOptions>): void;

  /**
   * Returns the lowest and the highest price between the pane's edges, or `null` if no series on the axis has prices or
   * the pane isn't displayed. Without prices in the visible range, the axis keeps its last range.
   */
  visibleRange(): PriceRange | null;

  /**
   * Turns on autoscaling, so that the axis fits the visible bars, and removes a fixed {@link PriceAxisOptions.range}.
   */
  fit(): void;

  /**
   * Converts a price to a y coordinate.
   *
   * @param price - A price.
   * @param source - Series that the price belongs to. Pass it on a percentage axis or an axis indexed to 100, where
   * each series has its own base price, which is its first visible close or value other than 0. An indicator on its
   * input's axis has the input's base price. Defaults to the rearmost series with a base price.
   * @param source.id - Id of the series.
   * @returns The y coordinate in CSS pixels from the pane's top edge, even outside the pane; `null` if the axis doesn't
   * have prices or the pane isn't displayed.
   * @throws TypeError if the price is not finite.
   */
  priceToY(price: number, source?: { readonly id: string }): number | null;

  /**
   * Converts a y coordinate to a price.
   *
   * @param y - y coordinate, in CSS pixels from the pane's top edge.
   * @param source - Series that the price belongs to. Pass it on a percentage axis or an axis indexed to 100, where
   * each series has its own base price, which is its first visible close or value other than 0. An indicator on its
   * input's axis has the input's base price. Defaults to the rearmost series with a base price.
   * @param source.id - Id of the series.
   * @returns The price; `null` if the axis doesn't have prices or the pane isn't displayed.
   * @throws TypeError if the coordinate is not finite.
   */
  yToPrice(y: number, source?: { readonly id: string }): number | null;

  /**
   * Formats a price as the axis labels do. On a percentage axis, the result is the percentage change from the series'
   * base price, or the price if all prices of the series are 0. While the pane isn't displayed, the result is the price
   * with two decimal places.
   *
   * @param price - A price, on all types of axes.
   * @param source - Series that the price belongs to. Pass it on a percentage axis or an axis indexed to 100, where
   * each series has its own base price, which is its first visible close or value other than 0. An indicator on its
   * input's axis has the input's base price. Defaults to the rearmost series with a base price.
   * @param source.id - Id of the series.
   * @returns The formatted price.
   * @throws TypeError if the price is not finite.
   */
  format(price: number, source?: { readonly id: string }): string;

  /** Returns the width of the axis, in CSS pixels, or 0 if the axis is hidden. */
  width(): number;
}
