import type { Time } from '../types/data-types';
import type { CrosshairOptions } from '../options/crosshair-options';
import type { DeepPartial } from '../types/deep-partial';
import type { IPaneApi } from './source-api';

/**
 * The crosshair of a chart: what {@link IChartApi.crosshair} returns.
 *
 * @example
 * ```ts live title="A crosshair at the highest bar"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const bars = sampleBars({ count: 100 });
 * chart.addSeries('candle').setData(bars);
 * const highest = bars.reduce((best, bar) => (bar.high > best.high ? bar : best));
 * chart.crosshair().set(highest.time, highest.high);
 * ```
 *
 * @since 0.2.0
 */
export interface ICrosshairApi {
  /** The options as they are now. */
  options(): Readonly<CrosshairOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown or a value is of the wrong type.
   */
  applyOptions(options: DeepPartial<CrosshairOptions>): void;

  /**
   * Puts the crosshair at a time and a price, as in a chart that goes in step with another.
   *
   * @param time - A time; the crosshair stands at the nearest bar.
   * @param price - A price on the first visible axis of the pane; `null` shows the vertical line alone.
   * @param pane - The pane of the price; without it the main pane.
   * @throws TypeError when time or price is not finite.
   */
  set(time: Time, price: number | null, pane?: IPaneApi): void;

  /** Takes the crosshair away until the pointer moves again. */
  clear(): void;

  /** Where the crosshair stands, or `null` when it is not shown. */
  position(): {
    /** The time. */ time: Time;
    /** The price; `null` when it has none. */ price: number | null;
  } | null;
}
