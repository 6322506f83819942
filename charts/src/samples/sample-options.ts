import { DAY_SECONDS } from '../time/calendar';
import type { TimeZone } from '../types/data-types';
import { checkOptions, type Schema } from '../validation/schema';
import { member, outOfRange, type ArgumentPath, wrongType } from '../util/errors';
import { number, oneOf, orNull, type Rule } from '../validation/rule';
import { checkTradingDay } from '../time/timestamps';
import { getZone } from '../time/time-zone';
import { parseTimeOfDay } from '../time/time-of-day';
import {
  instruments,
  type Market,
  plainMarket,
  type SampleInstrument,
  type SessionSpan,
} from './instruments';

/**
 * Options of {@link sampleBars}, {@link sampleValues} and {@link sampleVolumes}.
 */
export interface SampleOptions {
  /**
   * Instrument to imitate. It determines the tick size, the volumes, and the defaults of `price`, `volatility`,
   * `session` and `timeZone`. With `null`, prices and volumes don't imitate a market.
   *
   * @defaultValue `null`
   */
  instrument?: SampleInstrument | null;
  /**
   * Number of bars, from 0 to 1,000,000.
   *
   * @defaultValue `250`
   */
  count?: number;
  /**
   * Integer from which the prices and volumes are generated, so the same options always generate the same bars.
   *
   * @defaultValue `1`
   */
  seed?: number;
  /**
   * Interval of the bars: `'day'`, `'week'` or `'month'` for bars with dates, or a whole number of seconds from 1 to
   * 86,400 for bars with UTC seconds.
   *
   * @defaultValue `'day'`
   */
  interval?: 'day' | 'week' | 'month' | number;
  /**
   * Trading hours of intraday bars from Monday to Friday, in `timeZone`. `null` creates bars around the clock,
   * including weekends. With an `instrument`, the default is its trading hours.
   *
   * @defaultValue `{ open: '09:30', close: '16:00' }`
   */
  session?: {
    /** Start of a session's first bar, as `'HH:MM'`. It must be before `close`. */
    open: string;
    /** End of a session's last bar, as `'HH:MM'`. */
    close: string;
  } | null;
  /**
   * IANA time zone of the trading hours. With an `instrument`, the default is its time zone.
   *
   * @defaultValue `'America/New_York'`
   */
  timeZone?: TimeZone;
  /**
   * Latest possible date of the bars, as `'YYYY-MM-DD'`. The newest weekly or monthly bar contains this date.
   *
   * @defaultValue `'2026-10-30'`
   */
  end?: string;
  /**
   * Close of the newest bar, greater than 0 and at most 1,000,000,000. With an `instrument`, the default is its price,
   * and prices are rounded to its tick size.
   *
   * @defaultValue `100`
   */
  price?: number;
  /**
   * Typical change from bar to bar as a fraction of the price, from 0 to 0.5. For example, 0.015 is 1.5%. With an
   * `instrument`, the default is its volatility, which depends on the interval.
   *
   * @defaultValue `0.015`
   */
  volatility?: number;
  /**
   * Probability that a bar is missing, from 0 to 0.9. {@link sampleBars} and {@link sampleVolumes} can then return
   * fewer than `count` bars; {@link sampleValues} returns `null` as the value of a missing bar.
   *
   * @defaultValue `0`
   */
  gaps?: number;
}

/** Default {@link SampleOptions}. */
export const defaultSampleOptions: Required<SampleOptions> = {
  instrument: null,
  count: 250,
  seed: 1,
  interval: 'day',
  session: { open: '09:30', close: '16:00' },
  timeZone: 'America/New_York',
  end: '2026-10-30',
  price: 100,
  volatility: 0.015,
  gaps: 0,
};

const seconds = number({ min: 1, max: 86_400, whole: true });
const calendar = oneOf(['day', 'week', 'month']);

const interval: Rule = (input, at, current) =>
  typeof input === 'number' ? seconds(input, at, current) : calendar(input, at, current);

const session: Rule = (input, at) => {
  if (input === null) return null;
  const { open, close } = (typeof input === 'object' ? input : {}) as Record<string, unknown>;
  if (!isTimeOfDay(open) || !isTimeOfDay(close)) {
    throw wrongType(at, input, 'null or trading hours such as { open: "09:30", close: "16:00" }');
  }
  if (parseTimeOfDay(open) >= parseTimeOfDay(close)) {
    throw outOfRange(member(at, 'open'), open, `before close ("${close}")`);
  }
  return { open, close };
};

const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value);

const date: Rule = (input, at: ArgumentPath) => {
  checkTradingDay(input, at);
  return input;
};

const schema: Schema<Required<SampleOptions>> = {
  defaults: defaultSampleOptions,
  rules: {
    instrument: orNull(oneOf(Object.keys(instruments))),
    count: number({ min: 0, max: 1_000_000, whole: true }),
    seed: number({ whole: true }),
    interval,
    session,
    timeZone: (input, at) => getZone(input as string, at).name,
    end: date,
    price: number({ above: 0, max: 1e9 }),
    volatility: number({ min: 0, max: 0.5 }),
    gaps: number({ min: 0, max: 0.9 }),
  },
};

/** Options with the defaults of the instrument. */
export interface ResolvedSampleOptions extends Readonly<
  Omit<Required<SampleOptions>, 'instrument' | 'session'>
> {
  readonly market: Market;
  /** Length of a bar, in trading days. */
  readonly days: number;
}

const weekDays = 5;
const monthDays = 21;

/** Returns how many trading days a bar lasts. */
function countDays(
  interval: Required<SampleOptions>['interval'],
  sessions: readonly SessionSpan[] | null,
  hasWeekends: boolean,
): number {
  if (interval === 'day') return 1;
  if (interval === 'week') return hasWeekends ? 7 : weekDays;
  if (interval === 'month') return hasWeekends ? 30 : monthDays;
  const open = sessions?.reduce((sum, { from, to }) => sum + to - from, 0) ?? DAY_SECONDS;
  return interval / open;
}

/**
 * Checks sample options and fills in defaults.
 *
 * @throws TypeError if an option is unknown or has the wrong type.
 * @throws RangeError if an option is out of range.
 */
export function resolveSampleOptions(call: string, input: unknown): ResolvedSampleOptions {
  const checked = checkOptions(call, '', schema, input);
  const { instrument: type, interval, session } = checked;
  const span = session && [
    { from: parseTimeOfDay(session.open), to: parseTimeOfDay(session.close) },
  ];
  if (type === null) return { ...checked, market: { ...plainMarket, sessions: span }, days: 1 };
  const instrument = instruments[type];
  const passed = (input ?? {}) as SampleOptions;
  const sessions = passed.session === undefined ? instrument.sessions : span;
  const days = countDays(interval, sessions, instrument.hasWeekends);
  return {
    ...checked,
    seed: checked.seed + instrument.seedOffset,
    price: passed.price ?? instrument.price,
    volatility: passed.volatility ?? instrument.volatility * Math.sqrt(days),
    timeZone: passed.timeZone ?? instrument.timeZone,
    market: { ...instrument, sessions },
    days,
  };
}
