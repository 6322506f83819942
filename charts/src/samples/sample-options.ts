import type { TimeZone } from '../types/data-types';
import { checkOptions, type Schema } from '../validation/schema';
import { member, outOfRange, type ArgumentPath, wrongType } from '../util/errors';
import { number, oneOf, type Rule } from '../validation/rule';
import { checkTime } from '../time/timestamps';
import { getZone } from '../time/time-zone';
import { parseTimeOfDay } from '../time/time-of-day';

/**
 * Options of {@link sampleBars} and {@link sampleValues}.
 *
 * @since 0.1.0
 */
export interface SampleOptions {
  /**
   * Number of bars, from 0 to 1,000,000.
   *
   * @defaultValue `250`
   */
  count?: number;
  /**
   * Integer that determines the prices. The same seed always generates the same bars.
   *
   * @defaultValue `1`
   */
  seed?: number;
  /**
   * Interval of the bars: trading days, weeks or months as dates, or a number of seconds for intraday bars.
   *
   * @defaultValue `'day'`
   */
  interval?: 'day' | 'week' | 'month' | number;
  /**
   * Trading hours of intraday bars from Monday to Friday, in `timeZone`. `null` creates bars around the clock,
   * including weekends.
   *
   * @defaultValue `{ open: '09:30', close: '16:00' }`
   */
  session?: {
    /** Start of a session's first bar, as `'HH:MM'`. */
    open: string;
    /** End of a session's last bar, as `'HH:MM'`. */
    close: string;
  } | null;
  /**
   * IANA time zone of the trading hours.
   *
   * @defaultValue `'America/New_York'`
   */
  timeZone?: TimeZone;
  /**
   * Date of the newest bar, as `'YYYY-MM-DD'`.
   *
   * @defaultValue `'2026-10-30'`
   */
  end?: string;
  /**
   * Close of the newest bar.
   *
   * @defaultValue `100`
   */
  price?: number;
  /**
   * Typical change from bar to bar as a fraction of the price: 0.015 is 1.5%.
   *
   * @defaultValue `0.015`
   */
  volatility?: number;
  /**
   * Fraction of the bars that are missing, from 0 to 0.9. {@link sampleValues} keeps their times with the value `null`.
   *
   * @defaultValue `0`
   */
  gaps?: number;
}

/** Default {@link SampleOptions}. */
export const defaultSampleOptions: Required<SampleOptions> = {
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
    throw outOfRange(member(at, 'open'), open, `before close (${close})`);
  }
  return { open, close };
};

const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value);

const date: Rule = (input, at: ArgumentPath) => {
  checkTime(input, at, 'day');
  return input;
};

const schema: Schema<Required<SampleOptions>> = {
  defaults: defaultSampleOptions,
  rules: {
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

/** Checks sample options and fills in defaults. */
export const sampleOptions = (call: string, input: unknown): Readonly<Required<SampleOptions>> =>
  checkOptions(call, '', schema, input);
