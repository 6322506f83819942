import type { AxisId } from '../types/choices';
import type { PriceRange } from '../types/data-types';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { DeepPartial } from '../types/deep-partial';

/**
 * A price axis of a pane.
 *
 * @example
 * ```ts live title="A fixed range of prices"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * const axis = chart.priceAxis();
 * axis.applyOptions({ autoScale: false, range: { from: 80, to: 120 } });
 * ```
 *
 * @since 0.1.0
 */
export interface IPriceAxisApi {
  /** `'left'`, `'right'`, or the name by which {@link PaneOptions.axes} declares it. */
  readonly id: AxisId;

  /** The options as they are now. */
  options(): Readonly<PriceAxisOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown or a value is of the wrong type.
   * @throws RangeError when a range is upside down or margins leave no room.
   */
  applyOptions(options: DeepPartial<PriceAxisOptions>): void;

  /** The prices between bottom and top edge, or `null` when no source on the axis has prices in view. */
  visibleRange(): PriceRange | null;

  /** Fits the axis to the bars in view, and goes on doing so. */
  fit(): void;

  /**
   * The height at which a price stands.
   *
   * @param price - A price.
   * @param source - The source that the price belongs to. It matters on an axis in percent or indexed to 100, which counts
   * for each series from its own first price in view; without it the series at the back counts.
   * @param source.id - Its id.
   * @returns CSS pixels from the pane's top edge, also outside the pane; `null` when the axis has no prices.
   * @throws TypeError when the price is not finite.
   */
  priceToY(price: number, source?: { readonly id: string }): number | null;

  /**
   * The price at a height.
   *
   * @param y - CSS pixels from the pane's top edge.
   * @param source - The source that the price belongs to. It matters on an axis in percent or indexed to 100, which counts
   * for each series from its own first price in view; without it the series at the back counts.
   * @param source.id - Its id.
   * @returns A price, or `null` when the axis has no prices.
   * @throws TypeError when the place is not finite.
   */
  yToPrice(y: number, source?: { readonly id: string }): number | null;

  /**
   * The price as the axis writes it.
   *
   * @param price - A price.
   * @param source - The source that the price belongs to. It matters on an axis in percent or indexed to 100, which counts
   * for each series from its own first price in view; without it the series at the back counts.
   * @param source.id - Its id.
   * @throws TypeError when the price is not finite.
   */
  format(price: number, source?: { readonly id: string }): string;

  /** The width of the axis, in CSS pixels; 0 when it is not shown. */
  width(): number;
}
