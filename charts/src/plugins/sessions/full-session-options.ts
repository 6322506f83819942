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
import type { Schema } from '../../validation/schema';
import { checkTradingDay } from '../../time/timestamps';
import { timeZone } from '../../time/time-zone';
import type { AxisId } from '../../types/choices';
import type { TimeZone } from '../../types/data-types';
import type { DeepPartial } from '../../types/deep-partial';
import { tradingHours, type TradingHours } from '../../time/trading-hours';

/**
 * Options of an attached {@link FullSession}.
 */
export interface FullSessionOptions {
  /** Date in the exchange's local time, as `'YYYY-MM-DD'`. */
  day: string;
  /**
   * Trading hours, in order. Unless {@link TimeAxisOptions.showGaps} is set, the time axis skips the time between them,
   * such as a lunch break.
   */
  hours: readonly TradingHours[];
  /**
   * IANA time zone of `day` and `hours`; `null` uses {@link ChartOptions.exchangeTimeZone}.
   *
   * @defaultValue `null`
   */
  timeZone: TimeZone | null;
  /**
   * Interval of the bars, in seconds from 1 to 86,400.
   *
   * @defaultValue `60`
   */
  interval: number;
  /**
   * Whether the time of a bar is the start or the end of its interval. Feeds differ. For example, the first minute
   * after 09:30 has the time 09:30 in some feeds and 09:31 in others.
   *
   * @defaultValue `'start'`
   */
  barTime: 'start' | 'end';
  /**
   * Previous close, greater than 0. The autoscaled range of the price axis is symmetric around it. A dashed line shows
   * it, and the edge of the pane opposite the axis shows percentage changes from it. If `null`, the axis autoscales as
   * usual.
   *
   * @defaultValue `null`
   */
  previousClose: number | null;
  /**
   * Price axis that is symmetric around `previousClose`.
   *
   * @defaultValue `'right'`
   */
  axis: AxisId;
}

/** Options of a new {@link FullSession}: at least the date and the hours. */
export interface NewFullSessionOptions extends DeepPartial<
  Omit<FullSessionOptions, 'day' | 'hours'>
> {
  /** Date in the exchange's local time, as `'YYYY-MM-DD'`. */
  day: string;
  /**
   * Trading hours, in order. Unless {@link TimeAxisOptions.showGaps} is set, the time axis skips the time between them,
   * such as a lunch break.
   */
  hours: readonly TradingHours[];
}

/** Default {@link FullSessionOptions}. */
export const defaultFullSessionOptions: Omit<FullSessionOptions, 'day' | 'hours'> = {
  timeZone: null,
  interval: 60,
  barTime: 'start',
  previousClose: null,
  axis: 'right',
};

const date = refined(text, (input, at) => {
  checkTradingDay(input, at);
  return input;
});

/** @internal Schema of {@link FullSessionOptions}. */
export const fullSessionSchema: Schema<FullSessionOptions> = {
  defaults: { day: undefined, hours: undefined, ...defaultFullSessionOptions },
  rules: {
    day: date,
    hours: listOf(tradingHours),
    timeZone: orNull(timeZone),
    interval: number({ min: 1, max: 86_400 }),
    barTime: oneOf(['start', 'end']),
    previousClose: orNull(positive),
    axis: someText,
  },
};
