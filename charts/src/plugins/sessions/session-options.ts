import { outOfRange, member } from '../../util/errors';
import { dash } from '../../validation/common-rules';
import { color, listOf, number, orNull, text, type Rule } from '../../validation/rule';
import { group, type Schema } from '../../validation/schema';
import { endOfHours, timeOfDay } from '../../validation/time-of-day-rule';
import { checkTime, toTimestamp, getTimeType } from '../../time/timestamps';
import { timeZone } from '../../time/time-zone-rule';
import type { Time, TimeZone } from '../../types/data-types';
import { LineStyle } from '../../types/enums';

/**
 * Hours that come back every day, such as those before an exchange opens.
 *
 * @since 0.2.0
 */
export interface Session {
  /** When they begin on the clock of the exchange, as `'HH:MM'`. */
  from: string;
  /** When they end, as `'HH:MM'` up to `'24:00'`; at `from` or before it, they end on the next day. */
  to: string;
  /**
   * The weekdays on which they begin, from 1 for Monday to 7 for Sunday.
   *
   * @defaultValue `[1, 2, 3, 4, 5, 6, 7]`
   */
  days?: readonly number[];
  /**
   * The color behind their bars, as CSS; `null` takes a shade of the theme's text.
   *
   * @defaultValue `null`
   */
  color?: string | null;
  /**
   * Words at the bottom of the shade, where it is wide enough for them.
   *
   * @defaultValue `''`
   */
  title?: string;
}

/**
 * A stretch of time that is shaded once, such as a holiday or a trading halt.
 *
 * @since 0.2.0
 */
export interface SessionSpan {
  /** The first time; of the same kind as those of the bars. */
  from: Time;
  /** The last time; its bar is shaded too. */
  to: Time;
  /**
   * The color behind its bars, as CSS; `null` takes a shade of the theme's text.
   *
   * @defaultValue `null`
   */
  color?: string | null;
  /**
   * Words at the bottom of the shade, where it is wide enough for them.
   *
   * @defaultValue `''`
   */
  title?: string;
}

/**
 * What {@link addSessions} shades, and where it draws lines.
 *
 * @since 0.2.0
 */
export interface SessionsOptions {
  /**
   * IANA time zone whose clock the sessions and days follow; `null` uses {@link ChartOptions.exchangeTimeZone}. Set it to
   * show the hours of another exchange than the chart's.
   *
   * @defaultValue `null`
   */
  timeZone: TimeZone | null;
  /**
   * Hours that come back every day. They are shown while the times of the chart are instants, and while a day is wider
   * than a few pixels.
   *
   * @defaultValue `[]`
   */
  sessions: readonly Session[];
  /**
   * Stretches that are shaded once.
   *
   * @defaultValue `[]`
   */
  spans: readonly SessionSpan[];
  /**
   * Whether a line stands before the first bar of each day.
   *
   * @defaultValue `true`
   */
  dayLines: boolean;
  /**
   * When a day begins on the clock of the exchange, as `'HH:MM'`: for markets that open in the evening.
   *
   * @defaultValue `'00:00'`
   */
  dayStart: string;
  /**
   * The color of the lines between days, as CSS; `null` takes the theme's border.
   *
   * @defaultValue `null`
   */
  dayLineColor: string | null;
  /**
   * How the lines between days are dashed.
   *
   * @defaultValue `LineStyle.Dashed`
   */
  dayLineDash: LineStyle;
}

/** What {@link SessionsOptions} starts with. */
export const defaultSessionsOptions: SessionsOptions = {
  timeZone: null,
  sessions: [],
  spans: [],
  dayLines: true,
  dayStart: '00:00',
  dayLineColor: null,
  dayLineDash: LineStyle.Dashed,
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
      throw outOfRange(member(at, 'from'), from, `at or before to (${to})`);
  },
});

/** @internal What {@link SessionsOptions} may be. */
export const sessionsSchema: Schema<SessionsOptions> = {
  defaults: defaultSessionsOptions,
  rules: {
    timeZone: orNull(timeZone),
    sessions: listOf(session),
    spans: listOf(span),
    dayStart: timeOfDay,
    dayLineDash: dash,
  },
};
