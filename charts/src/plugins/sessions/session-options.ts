import { outOfRange, member, show } from '../../util/errors';
import { lineStyle } from '../../validation/common-rules';
import { color, listOf, number, orNull, text, type Rule } from '../../validation/rule';
import { group, type Schema } from '../../validation/schema';
import { endOfHours, timeOfDay } from '../../time/time-of-day';
import { checkTime, toTimestamp, getTimeType } from '../../time/timestamps';
import { timeZone } from '../../time/time-zone';
import type { Time, TimeZone } from '../../types/data-types';
import { LineStyle } from '../../types/enums';

/**
 * Hours that repeat every day or on some weekdays, such as pre-market trading.
 */
export interface Session {
  /** Start in the exchange's local time, as `'HH:MM'`. */
  from: string;
  /** End, as `'HH:MM'` up to `'24:00'`. If it isn't later than `from`, it's on the next day. */
  to: string;
  /**
   * Weekdays on which the session starts, from 1 (Monday) to 7 (Sunday).
   *
   * @defaultValue `[1, 2, 3, 4, 5, 6, 7]`
   */
  days?: readonly number[];
  /**
   * Background color of the session's bars, as CSS; `null` uses a shade of {@link ChartOptions.textColor}.
   *
   * @defaultValue `null`
   */
  color?: string | null;
  /**
   * Text at the bottom of the shaded area, if the area is wide enough. If the plug-in is attached to the chart, only
   * the first pane shows the text.
   *
   * @defaultValue `''`
   */
  title?: string;
}

/**
 * A time span to shade once, such as a holiday or a trading halt.
 */
export interface SessionSpan {
  /**
   * First time, of the same type as the times of the bars (UTC seconds or trading days). A span of the other type isn't
   * shown.
   */
  from: Time;
  /** Last time, of the same type as `from` (UTC seconds or a trading day). The bar at this time is also shaded. */
  to: Time;
  /**
   * Background color of the span's bars, as CSS; `null` uses a shade of {@link ChartOptions.textColor}.
   *
   * @defaultValue `null`
   */
  color?: string | null;
  /**
   * Text at the bottom of the shaded area, if the area is wide enough. If the plug-in is attached to the chart, only
   * the first pane shows the text.
   *
   * @defaultValue `''`
   */
  title?: string;
}

/**
 * Options of {@link Sessions}.
 */
export interface SessionsOptions {
  /**
   * IANA time zone of the sessions and days; `null` uses {@link ChartOptions.exchangeTimeZone}. Set it to show the
   * hours of an exchange other than the chart's.
   *
   * @defaultValue `null`
   */
  timeZone: TimeZone | null;
  /**
   * Hours that repeat every day or on some weekdays. They are visible if the chart's times are in UTC seconds, and
   * while the visible days are at least 4 CSS pixels wide on average.
   *
   * @defaultValue `[]`
   */
  sessions: readonly Session[];
  /**
   * Time spans to shade once.
   *
   * @defaultValue `[]`
   */
  spans: readonly SessionSpan[];
  /**
   * Whether to draw a line before the first bar of each day, if the chart's times are in UTC seconds, and while the
   * visible days are at least 4 CSS pixels wide on average.
   *
   * @defaultValue `true`
   */
  dayLines: boolean;
  /**
   * Start of a day in the exchange's local time, as `'HH:MM'`. Set it for markets that open in the evening.
   *
   * @defaultValue `'00:00'`
   */
  dayStart: string;
  /**
   * Color of the lines between days, as CSS; `null` uses {@link ChartOptions.borderColor}.
   *
   * @defaultValue `null`
   */
  dayLineColor: string | null;
  /**
   * Dash style of the lines between days.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  dayLineStyle: LineStyle;
}

/** Default {@link SessionsOptions}. */
export const defaultSessionsOptions: SessionsOptions = {
  timeZone: null,
  sessions: [],
  spans: [],
  dayLines: true,
  dayStart: '00:00',
  dayLineColor: null,
  dayLineStyle: LineStyle.Dashed,
};

const shade = { color: null, title: '' };
const shadeRules = { color: orNull(color), title: text };

const session = group<Session>({
  defaults: { from: undefined, to: undefined, days: [1, 2, 3, 4, 5, 6, 7], ...shade },
  rules: {
    from: timeOfDay,
    to: endOfHours,
    days: listOf(number({ min: 1, max: 7, whole: true })),
    ...shadeRules,
  },
});

const time: Rule = (input, at) => {
  checkTime(input, at);
  return input;
};

const span = group<SessionSpan>({
  defaults: { from: undefined, to: undefined, ...shade },
  rules: { from: time, to: time, ...shadeRules },
  together({ from, to }, at) {
    checkTime(to, member(at, 'to'), getTimeType(from));
    if (toTimestamp(from) > toTimestamp(to))
      throw outOfRange(member(at, 'from'), from, `at or before to (${show(to)})`);
  },
});

/** @internal Schema of {@link SessionsOptions}. */
export const sessionsSchema: Schema<SessionsOptions> = {
  defaults: defaultSessionsOptions,
  rules: {
    timeZone: orNull(timeZone),
    sessions: listOf(session),
    spans: listOf(span),
    dayStart: timeOfDay,
    dayLineStyle: lineStyle,
  },
};
