import type { Schema } from '../validation/schema';
import { timeZone } from '../time/time-zone-rule';
import { callback, notNegative, number, orNull } from '../validation/rule';
import type { TimeZone } from '../types/data-types';
import type { TickFormatter, TimeFormatter } from '../types/formats';

/**
 * The axis at the bottom, shared by all panes.
 *
 * @since 0.1.0
 */
export interface TimeAxisOptions {
  /**
   * Whether the axis is shown.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * IANA time zone of the labels. It changes labels only: trading days (`'YYYY-MM-DD'`) are dates that no zone shifts,
   * and sessions, VWAP and whatever else depends on a trading day follow {@link ChartOptions.exchangeTimeZone}.
   *
   * @defaultValue `'UTC'`
   */
  timeZone: TimeZone;
  /**
   * The distance between two bars, in CSS pixels, at least 0.5. The reader changes it by zooming.
   *
   * @defaultValue `6`
   */
  barSpacing: number;
  /**
   * The smallest distance between two bars that zooming out by hand reaches, in CSS pixels; 0 lets all bars come into
   * view. Code can show any range.
   *
   * @defaultValue `0`
   */
  minBarSpacing: number;
  /**
   * The empty space behind the last bar, in bars. The axis goes on labeling times there.
   *
   * @defaultValue `5`
   */
  rightOffset: number;
  /**
   * Whether the view cannot be scrolled beyond the first bar.
   *
   * @defaultValue `false`
   */
  fixLeftEdge: boolean;
  /**
   * Whether the view cannot be scrolled beyond the last bar.
   *
   * @defaultValue `false`
   */
  fixRightEdge: boolean;
  /**
   * Whether times without a bar keep their place: nights, weekends and holidays become empty space. Without it
   * bars stand side by side.
   *
   * @defaultValue `false`
   */
  showGaps: boolean;
  /**
   * Whether labels and the crosshair name seconds.
   *
   * @defaultValue `false`
   */
  secondsVisible: boolean;
  /**
   * Whether the visible range stays the same when the chart is resized: the bars get wider or narrower. Without it the
   * distance between bars and the right edge stay, so a wider chart shows more bars. Switch it on if all bars should
   * stay in view after {@link ITimeAxisApi.fit}.
   *
   * @defaultValue `false`
   * @since 0.3.0
   */
  lockVisibleTimeRangeOnResize: boolean;
  /**
   * How many bars before the first bar {@link ITimeAxisApi.onNearStart} speaks up.
   *
   * @defaultValue `50`
   */
  nearStartBars: number;
  /**
   * Writes the labels of the axis; `null` leaves them to the library.
   *
   * @defaultValue `null`
   */
  tickFormatter: TickFormatter | null;
  /**
   * Writes the time of the crosshair; `null` leaves it to the library, which names the offset from UTC.
   *
   * @defaultValue `null`
   */
  timeFormatter: TimeFormatter | null;
}

/** What {@link TimeAxisOptions} starts with. */
export const defaultTimeAxisOptions: TimeAxisOptions = {
  visible: true,
  timeZone: 'UTC',
  barSpacing: 6,
  minBarSpacing: 0,
  rightOffset: 5,
  fixLeftEdge: false,
  fixRightEdge: false,
  showGaps: false,
  secondsVisible: false,
  lockVisibleTimeRangeOnResize: false,
  nearStartBars: 50,
  tickFormatter: null,
  timeFormatter: null,
};

/** What {@link TimeAxisOptions} may be. */
export const timeAxisSchema: Schema<TimeAxisOptions> = {
  defaults: defaultTimeAxisOptions,
  rules: {
    timeZone,
    barSpacing: number({ min: 0.5 }),
    minBarSpacing: notNegative,
    nearStartBars: notNegative,
    tickFormatter: orNull(callback),
    timeFormatter: orNull(callback),
  },
};
