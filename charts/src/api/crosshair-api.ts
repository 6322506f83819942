import type { Time } from '../types/data-types';
import type { CrosshairOptions } from '../options/crosshair-options';
import type { DeepPartial } from '../types/deep-partial';
import type { IPaneApi } from './source-api';

/**
 * Handle for the crosshair of a chart. {@link IChartApi.crosshair} returns it.
 *
 * @example
 * ```ts live title="Crosshair at the highest bar"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const bars = sampleBars({ count: 100 });
 * chart.addSeries('candle').setData(bars);
 * const highest = bars.reduce((best, bar) => (bar.high > best.high ? bar : best));
 * chart.crosshair().set(highest.time, highest.high);
 * ```
 */
export interface ICrosshairApi {
  /** Returns the current options. */
  options(): Readonly<CrosshairOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - Options to override. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown or a value has the wrong type.
   * @throws RangeError if a value is out of range.
   */
  applyOptions(options: DeepPartial<CrosshairOptions>): void;

  /**
   * Moves the crosshair to a time and a price, for example to synchronize it with another chart. Without bars, the call
   * does nothing.
   *
   * @param time - Time to show. The crosshair moves to the nearest bar. If the time is after the last bar, the
   * crosshair moves to the nearest future bar index.
   * @param price - Price on the pane's first axis with a series, in the order right, left, others; `null` to show only
   * the vertical line.
   * @param pane - Pane of the price. Defaults to the main pane.
   * @throws TypeError if the price is not finite, the time is not finite or not of the chart's time type (UTC seconds
   * or trading days), or the pane isn't a pane.
   * @throws RangeError if the pane doesn't belong to the chart or was removed, or the time is out of range or not a
   * valid date.
   */
  set(time: Time, price: number | null, pane?: IPaneApi): void;

  /** Hides the crosshair until it is moved again. */
  clear(): void;

  /**
   * Returns the time and price of the crosshair, or `null` if there are no bars, or the crosshair isn't on a pane.
   */
  position(): {
    /** Time at the vertical line. */ time: Time;
    /** Price at the horizontal line; `null` if there is none. */ price: number | null;
  } | null;
}
