import type { Schema } from '../validation/schema';
import { member } from '../util/errors';
import { timeZone } from '../time/time-zone';
import { callback, notNegative, number, oneOf, orNull } from '../validation/rule';
import type { TimeAxisType } from '../types/choices';
import type { TimeZone } from '../types/data-types';
import type { TickFormatter, TimeFormatter } from '../types/formats';

/**
 * Options of the time axis, the horizontal axis that all panes share.
 */
export interface TimeAxisOptions {
  /**
   * Type of the values: times, or numbers. With `'number'`, the `time` of each bar is any number from -1e13 to 1e13,
   * such as the maturity of a yield curve, the strike of an option or a bin of a distribution. Labels have enough
   * decimal places to distinguish neighboring values. The values are evenly spaced; if `showGaps` is `true`, they are
   * placed proportionally. A numeric axis doesn't support bars whose times are dates, plug-ins that need times, or
   * indicators with sessions or a longer interval.
   *
   * @defaultValue `'time'`
   */
  type: TimeAxisType;
  /**
   * Whether the axis is visible.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * IANA time zone of the labels, such as `'America/New_York'`. It doesn't affect the labels of trading days
   * (`'YYYY-MM-DD'`), which are dates without a time. Features that depend on trading days, such as sessions and VWAP,
   * follow {@link ChartOptions.exchangeTimeZone}, which is a copy of the initial `timeZone` by default.
   *
   * @defaultValue `'UTC'`
   */
  timeZone: TimeZone;
  /**
   * Initial distance between bars, in CSS pixels. The minimum is 0.5. Users change the distance by zooming. If you set
   * the option later, it changes the current distance.
   *
   * @defaultValue `8`
   */
  barSpacing: number;
  /**
   * Smallest distance between bars that the user can zoom out to, in CSS pixels. If 0, the user can zoom out until all
   * bars are visible, and at least to 0.5 pixels. It also limits {@link ITimeAxisApi.zoomBy}, but not ranges that you
   * set from code. It can't be greater than `maxBarSpacing`, unless that is 0.
   *
   * @defaultValue `0`
   */
  minBarSpacing: number;
  /**
   * Largest distance between bars that the user can zoom in to, in CSS pixels. If 0, the user can zoom in until two
   * bars are visible. It also limits `barSpacing` and {@link ITimeAxisApi.zoomBy}, but not ranges that you set from
   * code.
   *
   * @defaultValue `0`
   */
  maxBarSpacing: number;
  /**
   * Empty space after the last bar, in bars. The axis labels future times in this space. If you set the option later,
   * the chart scrolls to the newest bar.
   *
   * @defaultValue `5`
   */
  rightOffset: number;
  /**
   * Whether scrolling stops at the first bar.
   *
   * @defaultValue `false`
   */
  fixLeftEdge: boolean;
  /**
   * Whether scrolling stops at the last bar. If `true`, there is no empty space after that bar, even if `rightOffset`
   * is greater than 0.
   *
   * @defaultValue `false`
   */
  fixRightEdge: boolean;
  /**
   * Whether the visible range moves when a bar is added at the end while the last bar is visible. If `false`, the range
   * stays the same, and new bars fill the empty space at the right edge.
   *
   * @defaultValue `true`
   */
  shiftVisibleRangeOnNewBar: boolean;
  /**
   * Whether the visible range also moves when a value replaces an empty value at the end of the bars.
   *
   * @defaultValue `false`
   */
  allowShiftVisibleRangeOnWhitespaceReplacement: boolean;
  /**
   * Whether to draw a short line above each tick label.
   *
   * @defaultValue `false`
   */
  ticksVisible: boolean;
  /**
   * Whether to show times without bars, such as nights, weekends and holidays, as empty space. If `false`, the axis
   * skips them.
   *
   * @defaultValue `false`
   */
  showGaps: boolean;
  /**
   * Whether tick labels with a time of day and the time at the crosshair include seconds. Tick labels that aren't at
   * whole minutes include them in any case.
   *
   * @defaultValue `false`
   */
  secondsVisible: boolean;
  /**
   * Whether the visible range stays the same when the chart is resized, so that the bars get wider or narrower. If
   * `false`, the bar spacing and the right edge stay the same, so a wider chart shows more bars. Set it if all bars
   * should stay visible after {@link ITimeAxisApi.fit}.
   *
   * @defaultValue `false`
   */
  lockVisibleTimeRangeOnResize: boolean;
  /**
   * Threshold for {@link ITimeAxisApi.onNearStart}, in bars. Its handler is called when fewer bars than this remain
   * before the visible range.
   *
   * @defaultValue `50`
   */
  nearStartBars: number;
  /**
   * Function that formats the tick labels, or `null` for the default labels.
   *
   * @defaultValue `null`
   */
  tickFormatter: TickFormatter | null;
  /**
   * Function that formats a time for the crosshair, vertical lines, plug-ins and screen readers, or `null` for the
   * default. For UTC seconds, the default includes the UTC offset.
   *
   * @defaultValue `null`
   */
  timeFormatter: TimeFormatter | null;
}

/** Default {@link TimeAxisOptions}. */
export const defaultTimeAxisOptions: TimeAxisOptions = {
  type: 'time',
  visible: true,
  timeZone: 'UTC',
  barSpacing: 8,
  minBarSpacing: 0,
  maxBarSpacing: 0,
  rightOffset: 5,
  fixLeftEdge: false,
  fixRightEdge: false,
  shiftVisibleRangeOnNewBar: true,
  allowShiftVisibleRangeOnWhitespaceReplacement: false,
  ticksVisible: false,
  showGaps: false,
  secondsVisible: false,
  lockVisibleTimeRangeOnResize: false,
  nearStartBars: 50,
  tickFormatter: null,
  timeFormatter: null,
};

/** Schema of {@link TimeAxisOptions}. */
export const timeAxisSchema: Schema<TimeAxisOptions> = {
  defaults: defaultTimeAxisOptions,
  rules: {
    type: oneOf(['time', 'number']),
    timeZone,
    barSpacing: number({ min: 0.5 }),
    minBarSpacing: notNegative,
    maxBarSpacing: notNegative,
    nearStartBars: notNegative,
    tickFormatter: orNull(callback),
    timeFormatter: orNull(callback),
  },
  together({ maxBarSpacing, minBarSpacing }, at) {
    if (maxBarSpacing === 0 || minBarSpacing <= maxBarSpacing) return;
    const min = `${member(at, 'minBarSpacing')} (${minBarSpacing})`;
    throw new RangeError(`${min} must be at most maxBarSpacing (${maxBarSpacing})`);
  },
};
