import {
  listOf,
  number,
  oneOf,
  orNull,
  positive,
  refined,
  text,
  someText,
} from '../../validation/rule';
import { group, type Schema } from '../../validation/schema';
import { checkTime } from '../../time/timestamps';
import { timeZone } from '../../time/time-zone-rule';
import type { AxisId } from '../../types/choices';
import type { TimeZone } from '../../types/data-types';
import { endOfHours, timeOfDay } from '../../validation/time-of-day-rule';

/**
 * Hours of trade of one day.
 *
 * @since 0.2.0
 */
export interface TradingHours {
  /** When they begin on the clock of the exchange, as `'HH:MM'`. */
  from: string;
  /** When they end, as `'HH:MM'` up to `'24:00'`; at `from` or before it, they end on the next day. */
  to: string;
}

/**
 * What {@link showFullSession} needs to know of a day.
 *
 * @since 0.2.0
 */
export interface FullSessionOptions {
  /** The date, as `'YYYY-MM-DD'` on the clock of the exchange. */
  day: string;
  /** The hours of trade in their order. What lies between them, such as a lunch break, takes no room. */
  hours: readonly TradingHours[];
  /**
   * IANA time zone of `day` and `hours`; `null` uses {@link ChartOptions.exchangeTimeZone}.
   *
   * @defaultValue `null`
   */
  timeZone: TimeZone | null;
  /**
   * From bar to bar, in seconds.
   *
   * @defaultValue `60`
   */
  interval: number;
  /**
   * Whether the time of a bar is the start of its interval or its end. Feeds differ: the first minute after 09:30 is
   * 09:30 for some and 09:31 for others.
   *
   * @defaultValue `'start'`
   */
  barTime: 'start' | 'end';
  /**
   * The last close before the day. Prices are then mirrored around it: it stands in the middle of the pane, with a line,
   * and percentages of it stand at the edge of the pane across from the axis. `null` leaves the prices as they are.
   *
   * @defaultValue `null`
   */
  previousClose: number | null;
  /**
   * The price axis that is mirrored.
   *
   * @defaultValue `'right'`
   */
  axis: AxisId;
}

/** What {@link FullSessionOptions} starts with. */
export const defaultFullSessionOptions: Omit<FullSessionOptions, 'day' | 'hours'> = {
  timeZone: null,
  interval: 60,
  barTime: 'start',
  previousClose: null,
  axis: 'right',
};

const date = refined(text, (input, at) => {
  checkTime(input, at, 'day');
  return input;
});

/** @internal What {@link FullSessionOptions} may be. */
export const fullSessionSchema: Schema<FullSessionOptions> = {
  defaults: { day: undefined, hours: undefined, ...defaultFullSessionOptions },
  renamed: { close: 'previousClose' },
  rules: {
    day: date,
    hours: listOf(
      group<TradingHours>({
        defaults: { from: undefined, to: undefined },
        rules: { from: timeOfDay, to: endOfHours },
      }),
    ),
    timeZone: orNull(timeZone),
    interval: number({ min: 1, max: 86_400 }),
    barTime: oneOf(['start', 'end']),
    previousClose: orNull(positive),
    axis: someText,
  },
};
