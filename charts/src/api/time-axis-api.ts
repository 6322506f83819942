import type { Unsubscribe } from '../util/emitter';
import type { Time } from '../types/data-types';
import type { MismatchDirection } from '../types/enums';
import type { TimeAxisOptions } from '../options/time-axis-options';
import type { DeepPartial } from '../types/deep-partial';
import type { VisibleRangeInput, RangeResult, VisibleRange } from '../types/visible-range';
import type { NearStartHandler } from './handlers';

/**
 * The time axis: scrolling, zooming, time zones, and where times stand.
 *
 * Bars are counted from 0 at the first bar over all series. Fractions lie between bars, negative numbers before the
 * first one, and numbers beyond the last index in the future.
 *
 * @example
 * ```ts live title="Scrolled back, on the clock of Shanghai"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { timeZone: 'Asia/Shanghai' } });
 * chart.addSeries('candle').setData(sampleBars({ interval: 300 }));
 * const time = chart.timeAxis();
 * time.zoomBy(2);
 * time.scrollBy(-30);
 * ```
 *
 * @since 0.1.0
 */
export interface ITimeAxisApi {
  /** The options as they are now. */
  options(): Readonly<TimeAxisOptions>;

  /**
   * Changes some of the options. A new time zone keeps the view.
   *
   * @param options - What changes.
   * @throws RangeError when the time zone is unknown; the message names the nearest one.
   * @throws TypeError when a key is unknown or a value is of the wrong type.
   */
  applyOptions(options: DeepPartial<TimeAxisOptions>): void;

  /** What the axis shows, or `null` without bars. */
  visibleRange(): VisibleRange | null;

  /**
   * Sets the visible range.
   *
   * A range of times ({@link RangeOfType.Time}) can begin before the first bar, and can be set before the chart has bars.
   * The chart then keeps the times while {@link ITimeAxisApi.onNearStart} handlers load older bars, and shows exactly
   * that range as soon as its bars are there. The user or any other change of the visible range cancels the request.
   *
   * @param range - Range to show; see {@link RangeOfType}.
   * @returns A promise of how the request ended and what is in view. It never rejects, so you can ignore it.
   * @throws RangeError if the range is empty or reversed.
   * @throws TypeError if a bound is not finite, or a time isn't UTC seconds or a trading day as the chart's data.
   */
  setVisibleRange(range: VisibleRangeInput): Promise<RangeResult>;

  /**
   * Shows all bars. A chart that is resized later keeps the distance between bars, so call `fit` again, or set
   * {@link TimeAxisOptions.lockVisibleTimeRangeOnResize}.
   */
  fit(): void;

  /** Scrolls to the newest bar and keeps the zoom. */
  scrollToEnd(): void;

  /**
   * Scrolls.
   *
   * @param bars - How many bars towards the future; a negative number goes back.
   * @throws TypeError when the number is not finite.
   */
  scrollBy(bars: number): void;

  /**
   * Zooms.
   *
   * @param factor - 2 doubles the distance between bars, 0.5 halves it.
   * @param x - What stays in its place, in CSS pixels from the left edge; without it the right edge.
   * @throws RangeError when the factor is not above 0.
   */
  zoomBy(factor: number, x?: number): void;

  /** How many bars the axis has. */
  barCount(): number;

  /**
   * Where a time stands.
   *
   * @param time - A time; it need not be that of a bar.
   * @returns CSS pixels from the pane's left edge, also off screen; `null` without bars.
   * @throws TypeError when the time is not finite or is of the other kind.
   */
  timeToX(time: Time): number | null;

  /**
   * The time at a place.
   *
   * @param x - CSS pixels from the pane's left edge.
   * @returns The exact time, also between bars and in the future; `null` without bars. For trading days the nearest one.
   * @throws TypeError when the place is not finite.
   */
  xToTime(x: number): Time | null;

  /**
   * Where a bar stands.
   *
   * @param bar - A bar index; a fraction lies between two bars.
   * @returns CSS pixels from the pane's left edge; `null` without bars.
   * @throws TypeError when the index is not finite.
   */
  indexToX(bar: number): number | null;

  /**
   * The bar index at a place.
   *
   * @param x - CSS pixels from the pane's left edge.
   * @returns An index with its fraction; `null` without bars.
   * @throws TypeError when the place is not finite.
   */
  xToIndex(x: number): number | null;

  /**
   * The bar at a time.
   *
   * @param time - A time.
   * @param mismatch - Where to look when no bar has that time; without it only the exact time counts.
   * @returns A bar index, or `null` when there is none.
   * @throws TypeError when the time is not finite or is of the other kind.
   */
  timeToIndex(time: Time, mismatch?: MismatchDirection): number | null;

  /**
   * The time of a bar.
   *
   * @param bar - A bar index; a fraction, a negative one or one in the future gives the time that the axis has there.
   * @returns A time; `null` without bars.
   * @throws TypeError when the index is not finite.
   */
  indexToTime(bar: number): Time | null;

  /** The width of the axis, in CSS pixels. */
  width(): number;

  /** The height of the axis, in CSS pixels; 0 when it is not shown. */
  height(): number;

  /**
   * Calls back when the left edge of the view comes within `nearStartBars` of the first bar: the moment to fetch older
   * bars. What the handler hands back, or the promise of it, is prepended.
   *
   * It calls once, and again after older bars came or the view went away and came back, never while an answer is on its
   * way, and no more after an empty one. When the promise is rejected, the error is reported as uncaught, and it calls
   * again once the reader has scrolled on by a fifth of `nearStartBars`. When `setData` puts another bar at the
   * beginning of a series, the signal is aborted, what was asked for is dropped, and it starts anew.
   *
   * @param handler - Asks for older bars.
   */
  onNearStart(handler: NearStartHandler): Unsubscribe;
}
