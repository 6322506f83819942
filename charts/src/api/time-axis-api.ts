import type { Unsubscribe } from '../util/emitter';
import type { Time } from '../types/data-types';
import type { EnumValue } from '../types/enum-value';
import type { MismatchDirection } from '../types/enums';
import type { TimeAxisOptions } from '../options/time-axis-options';
import type { DeepPartial } from '../types/deep-partial';
import type { VisibleRangeInput, VisibleRange } from '../types/visible-range';
import type { NearStartHandler } from './handlers';
import type { RangeResult } from './range-result';

/**
 * Handle for the time axis. It scrolls, zooms, sets the time zone, and converts between times, bar indexes and x
 * coordinates.
 *
 * Bar indexes start at 0 at the first bar across all series. Fractional indexes are between bars, negative indexes are
 * before the first bar, and indexes greater than that of the last bar are in the future.
 *
 * @example
 * ```ts live title="Scroll back, in Shanghai time"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { timeZone: 'Asia/Shanghai' } });
 * chart.addSeries('candle').setData(sampleBars({ interval: 300 }));
 * const timeAxis = chart.timeAxis();
 * timeAxis.zoomBy(2);
 * timeAxis.scrollBy(-30);
 * ```
 */
export interface ITimeAxisApi {
  /**
   * Returns the current options.
   *
   * @group Axis options
   */
  options(): Readonly<TimeAxisOptions>;

  /**
   * Changes some of the options. Changing the time zone keeps the visible range.
   *
   * @param options - Options to override. `undefined` resets an option to its default.
   * @throws RangeError if the time zone is unknown, a value is out of range, or `showGaps` would add too many empty
   * bars. For an unknown time zone, the message suggests a similar one, if there is one.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the chart's times don't fit the new `type`.
   * @group Axis options
   */
  applyOptions(options: DeepPartial<TimeAxisOptions>): void;

  /**
   * Returns the visible range, or `null` if there are no bars. A chart that doesn't have a size yet returns the
   * requested range, or `null` without one.
   *
   * @group Visible range
   */
  visibleRange(): VisibleRange | null;

  /**
   * Sets the visible range.
   *
   * A range of times ({@link RangeOfType.Time}) can begin before the first bar, and can be set before the chart has
   * bars. The chart then keeps the times while {@link ITimeAxisApi.onNearStart} handlers load older bars, and shows
   * that range as soon as it has the bars. If the user or your code changes the visible range, the request is canceled.
   *
   * A chart of UTC seconds also accepts trading days as times. `from` is then the first bar of its day in the
   * exchange's time zone, and `to` the last bar of its day. If a day doesn't have bars, `from` is the next bar, and
   * `to` the one before.
   *
   * If the chart can't show the range, for example because all bars are before the range, it shows the nearest possible
   * one. {@link RangeResult.status} describes the result.
   *
   * @param range - Range to show; see {@link RangeOfType}.
   * @returns A promise of the result with the final visible range. It resolves when neither this chart nor a linked one
   * is loading bars for the range, so {@link RangeResult.linked} contains what linked charts show. On a chart without
   * bars, a range of times waits for bars. The promise doesn't reject, so you can ignore it.
   * @throws RangeError if the range is empty or reversed, its type is unknown, a count is not greater than 0, or a time
   * is not a valid date or not in the years 1 to 9999.
   * @throws TypeError if the range is not an object, a field is missing or has the wrong type, a time is UTC seconds
   * on a chart of trading days, or a date on a numeric axis.
   * @group Visible range
   */
  setVisibleRange(range: VisibleRangeInput): Promise<RangeResult>;

  /**
   * Shows all bars. If the chart is resized later, it keeps the distance between bars. To show all bars again, call
   * `fit` again, or set {@link TimeAxisOptions.lockVisibleTimeRangeOnResize}.
   *
   * @group Visible range
   */
  fit(): void;

  /**
   * Scrolls to the newest bar, without changing the zoom level. The empty space after the bar is that of
   * {@link TimeAxisOptions.rightOffset}, unless {@link TimeAxisOptions.fixRightEdge} is set.
   *
   * @group Visible range
   */
  scrollToEnd(): void;

  /**
   * Scrolls by a number of bars.
   *
   * @param bars - Number of bars to scroll towards the future; a negative number scrolls back.
   * @throws TypeError if the number is not finite.
   * @group Visible range
   */
  scrollBy(bars: number): void;

  /**
   * Zooms in or out, within the limits of {@link TimeAxisOptions} such as `maxBarSpacing` and `fixRightEdge`.
   *
   * @param factor - Zoom factor: 2 doubles the distance between bars, 0.5 halves it.
   * @param x - x coordinate to zoom around, in CSS pixels from the pane's left edge. Defaults to the right edge.
   * @throws RangeError if the factor is not greater than 0.
   * @throws TypeError if a number is not finite.
   * @group Visible range
   */
  zoomBy(factor: number, x?: number): void;

  /**
   * Returns the number of bars on the axis. Bars of several series at the same time count once. Times that plug-ins
   * reserve count as bars, and so do the empty times of {@link TimeAxisOptions.showGaps}.
   *
   * @group Coordinates and bar indexes
   */
  barCount(): number;

  /**
   * Converts a time to an x coordinate.
   *
   * @param time - A time. There doesn't have to be a bar at this time.
   * @returns The x coordinate in CSS pixels from the pane's left edge, even if it is off screen; `null` if there are no
   * bars.
   * @throws TypeError if the time is not finite or not of the chart's time type (UTC seconds or trading days).
   * @throws RangeError if the time is out of range or not a valid date.
   * @group Coordinates and bar indexes
   */
  timeToX(time: Time): number | null;

  /**
   * Converts an x coordinate to a time.
   *
   * @param x - x coordinate, in CSS pixels from the pane's left edge.
   * @returns The time, even between bars or in the future; on a chart of trading days, the nearest day; `null` if there
   * are no bars.
   * @throws TypeError if the coordinate is not finite.
   * @group Coordinates and bar indexes
   */
  xToTime(x: number): Time | null;

  /**
   * Converts a bar index to an x coordinate.
   *
   * @param barIndex - A bar index. It can be fractional.
   * @returns The x coordinate in CSS pixels from the pane's left edge; `null` if there are no bars.
   * @throws TypeError if the index is not finite.
   * @group Coordinates and bar indexes
   */
  indexToX(barIndex: number): number | null;

  /**
   * Converts an x coordinate to a bar index.
   *
   * @param x - x coordinate, in CSS pixels from the pane's left edge.
   * @returns The index, including its fraction; `null` if there are no bars.
   * @throws TypeError if the coordinate is not finite.
   * @group Coordinates and bar indexes
   */
  xToIndex(x: number): number | null;

  /**
   * Finds the bar at a time.
   *
   * @param time - A time.
   * @param mismatch - Bar to return if no bar has that time. By default, none is returned.
   * @returns The bar index, or `null` if no bar matches.
   * @throws TypeError if the time is not finite or not of the chart's time type (UTC seconds or trading days).
   * @throws RangeError if the time is out of range or not a valid date, or `mismatch` is unknown.
   * @group Coordinates and bar indexes
   */
  timeToIndex(time: Time, mismatch?: EnumValue<MismatchDirection>): number | null;

  /**
   * Converts a bar index to a time.
   *
   * @param barIndex - A bar index. It can be fractional, negative or in the future.
   * @returns The time at that index; `null` if there are no bars.
   * @throws TypeError if the index is not finite.
   * @group Coordinates and bar indexes
   */
  indexToTime(barIndex: number): Time | null;

  /**
   * Returns the width of the axis, in CSS pixels. It is the width of the panes and doesn't include the price axes.
   *
   * @group Axis size
   */
  width(): number;

  /**
   * Returns the height of the axis with the bands of plug-ins, in CSS pixels, or 0 if the axis is hidden.
   *
   * @group Axis size
   */
  height(): number;

  /**
   * Calls a handler when fewer than {@link TimeAxisOptions.nearStartBars} bars remain before the visible range. Use it
   * to load older bars. If the handler returns bars, or a promise of bars, the chart prepends them. The handler also
   * receives the earliest time that the chart needs, so that one request can be enough for a range; see
   * {@link NearStartHandler}.
   *
   * While the visible range stays near the start, the handler is called once, and again when older bars were added or a
   * range of times before the first bar is requested. It isn't called while a promise is pending, or after it returns
   * an empty list.
   *
   * If the handler throws or its promise rejects, the error is reported as uncaught. The handler is called again after
   * the visible range moves by `nearStartBars / 5` bars in either direction, or when a range of times before the first
   * bar is requested. If `setData` changes the first bar of a series, the signal that the handler received is aborted,
   * pending bars are discarded, and loading starts again.
   *
   * @param handler - Function that loads older bars.
   * @returns A function that unsubscribes the handler.
   * @throws TypeError if the handler isn't a function.
   * @group Events
   */
  onNearStart(handler: NearStartHandler): Unsubscribe;
}
