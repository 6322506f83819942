import type { Bar, Time, TimeZone } from '../types/data-types';
import { BarStarts } from '../time/bar-starts';
import { DAY_SECONDS } from '../time/calendar';
import { interval, parseInterval, type Interval } from '../time/interval';
import { EARLIEST, LATEST, checkTradingDay, toTimestamp } from '../time/timestamps';
import { getZone, timeZone } from '../time/time-zone';
import { tradingHours, type TradingHours } from '../time/trading-hours';
import { isBarColor } from '../util/color';
import { item, show, wrongType } from '../util/errors';
import { isObject, isRecord } from '../util/json';
import { HIGHEST_PRICE } from '../validation/common-rules';
import { listOf, orNull } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import { isDrawable } from './check-bar';

/**
 * Options of {@link checkBars}.
 */
export interface CheckBarsOptions {
  /**
   * Interval of the bars, such as `'5m'`, with which missing bars are found; `null` infers it from the bars. Missing
   * bars of a day or longer aren't found.
   *
   * @defaultValue `null`
   */
  interval: string | null;
  /**
   * IANA time zone of the exchange, in which its days and sessions begin and end.
   *
   * @defaultValue `'UTC'`
   */
  timeZone: TimeZone;
  /**
   * Trading hours in the exchange's local time. Missing bars are reported only within a session. Without sessions, each
   * day of the exchange counts as a session.
   *
   * @defaultValue `[]`
   */
  sessions: readonly TradingHours[];
}

/** Default {@link CheckBarsOptions}. */
export const defaultCheckBarsOptions: CheckBarsOptions = {
  interval: null,
  timeZone: 'UTC',
  sessions: [],
};

const schema: Schema<CheckBarsOptions> = {
  defaults: defaultCheckBarsOptions,
  rules: { interval: orNull(interval), timeZone, sessions: listOf(tradingHours) },
};

/**
 * Type of a {@link BarProblem}:
 *
 * - `'milliseconds'`: Time in milliseconds instead of seconds.
 * - `'time'`: Item that isn't an object, or time that is neither UTC seconds nor a trading day, or has another type
 *   than the first time.
 * - `'duplicate'`: Time that an earlier bar in the list has.
 * - `'order'`: Time before the time of an earlier bar in the list.
 * - `'prices'`: Price that is missing, isn't a number or is out of range, or high or low that isn't the highest or
 *   lowest price.
 * - `'volume'`: Volume that isn't a number of at least 0.
 * - `'jump'`: Price that changed by a simple factor, as after a split that earlier prices aren't adjusted for.
 * - `'hole'`: Missing bars within a session.
 */
export type BarProblemType =
  'milliseconds' | 'time' | 'duplicate' | 'order' | 'prices' | 'volume' | 'jump' | 'hole';

/**
 * Problem that {@link checkBars} found.
 */
export interface BarProblem {
  /** Type of the problem. */
  type: BarProblemType;
  /**
   * Index of the bar in the list. For `'jump'` and `'hole'`, it is the index of the first bar after the jump or hole.
   */
  index: number;
  /** Sentence that describes the problem, such as `bars[3]: the time (60) is the same as the time of bars[2]`. */
  message: string;
}

/**
 * Result of {@link checkBars}.
 */
export interface BarReport {
  /**
   * Problems in the order of the bars; empty if none were found. Colors and custom values aren't checked.
   */
  readonly problems: readonly BarProblem[];
  /**
   * Returns repaired bars, which {@link ISeriesApi.setData} accepts. Milliseconds become seconds, texts such as
   * `'101.5'` become numbers, bars are sorted, and of valid bars with the same time only the last one stays. Highs and
   * lows include the open and the close. Bars that don't have a valid time and four valid prices are omitted, and so
   * are invalid volumes, colors and custom values. Jumps and holes stay, because only the source of the bars knows the
   * right prices.
   */
  repair(): Bar[];
}

/**
 * Finds problems in bars, and repairs them on request. Unlike {@link ISeriesApi.setData}, which throws at the first
 * invalid bar, it lists the problems of all bars, including valid bars that are probably wrong. Numeric times are
 * checked as UTC seconds, so don't pass the bars of a numeric axis ({@link TimeAxisOptions.type}).
 *
 * @param bars - Bars from a server or a file, in any state.
 * @param options - Interval, time zone and trading hours, with which missing bars are found.
 * @returns The problems, and a function that repairs the bars. The input isn't changed.
 * @throws TypeError if `bars` isn't a list, or an option is unknown or has the wrong type.
 * @throws RangeError if the interval, the time zone or a session is invalid.
 * @example
 * ```ts live
 * import { checkBars, createChart, type Bar } from '@aijiaoyi/charts';
 *
 * const bars: Bar[] = [
 *   { time: 1_790_000_000_000, open: 10, high: 12, low: 9, close: 11 },
 *   { time: 1_790_000_120_000, open: 11, high: 10, low: 9, close: 10 },
 *   { time: 1_790_000_060_000, open: 11, high: 13, low: 10, close: 12 },
 * ];
 * const report = checkBars(bars);
 * for (const { message } of report.problems) console.log(message);
 * createChart('chart').addSeries('candle').setData(report.repair());
 * ```
 */
export function checkBars(bars: readonly Bar[], options?: Partial<CheckBarsOptions>): BarReport {
  const checked = checkOptions('checkBars', 'options', schema, options);
  if (!Array.isArray(bars)) throw wrongType('checkBars: bars', bars, 'a list of bars');
  const input: readonly unknown[] = bars;
  const problems: BarProblem[] = [];
  const report: Report = (type, index, text) =>
    problems.push({ type, index, message: `${item('bars', index)}: ${text}` });
  checkTimes(input, report);
  input.forEach((bar, index) => {
    if (isObject(bar)) checkPrices(bar, index, report);
  });
  const repaired = repairBars(input);
  findJumps(repaired, report);
  findHoles(repaired, checked, report);
  // Sorting is stable, so problems of one bar stay in the order of the checks.
  problems.sort((a, b) => a.index - b.index);
  return { problems, repair: () => repaired.map(({ bar }) => ({ ...bar })) };
}

type Report = (type: BarProblemType, index: number, text: string) => void;
type Fields = Readonly<Partial<Record<keyof Bar, unknown>>>;

/** A repaired bar, and its index in the input. */
interface Repaired {
  readonly bar: Bar;
  readonly index: number;
  readonly timestamp: number;
}

/** Times from this on are milliseconds: as seconds, they would be after the year 5000. */
const MIN_MILLISECONDS = 1e11;
const priceKeys = ['open', 'high', 'low', 'close'] as const;

const getFields = (bar: unknown): Fields => (isObject(bar) ? bar : {});

/** Converts a time to UTC seconds or a trading day; `null` if it is neither. */
function readTime(input: unknown): Time | null {
  const time = typeof input === 'string' && /^-?\d+(\.\d+)?$/.test(input) ? Number(input) : input;
  if (typeof time === 'number') {
    const seconds = Math.abs(time) >= MIN_MILLISECONDS ? time / 1000 : time;
    return seconds >= EARLIEST && seconds <= LATEST ? seconds : null;
  }
  try {
    checkTradingDay(time, '');
    return time as string;
  } catch {
    return null;
  }
}

function checkTimes(bars: readonly unknown[], report: Report): void {
  const indexes = new Map<Time, number>();
  let last: { time: Time; index: number } | null = null;
  let type: string | null = null;
  for (const [index, bar] of bars.entries()) {
    if (!isObject(bar)) {
      report('time', index, `the bar (${show(bar)}) must be an object with a time and prices`);
      continue;
    }
    const input = getFields(bar).time;
    const time = readTime(input);
    if (time === null || (type ??= typeof time) !== typeof time) {
      const expected = type === 'string' ? 'a trading day' : type === null ? '' : 'UTC seconds';
      const like = expected && time !== null ? `${expected}, like the first time` : '';
      report(
        'time',
        index,
        `the time (${show(input)}) must be ${like || 'UTC seconds or an existing date "YYYY-MM-DD"'}`,
      );
      continue;
    }
    if (typeof input === 'number' && input !== time)
      report('milliseconds', index, `the time (${input}) is in milliseconds; divide it by 1000`);
    else if (input !== time)
      report('time', index, `the time (${show(input)}) must be a number, not text`);
    const same = indexes.get(time);
    if (same !== undefined)
      report(
        'duplicate',
        index,
        `the time (${show(time)}) is the same as the time of ${item('bars', same)}`,
      );
    else if (last && time < last.time)
      report(
        'order',
        index,
        `the time (${show(time)}) is before the time of ${item('bars', last.index)} (${show(last.time)})`,
      );
    if (!last || time > last.time) last = { time, index };
    indexes.set(time, index);
  }
}

/** Returns the number that a field contains, even if it is text; `null` if it doesn't contain one. */
function readNumber(input: unknown): number | null {
  const value = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
  return typeof value === 'number' && isDrawable(value) ? value : null;
}

function checkPrices(bar: unknown, index: number, report: Report): void {
  const fields = getFields(bar);
  const bad = priceKeys.filter(
    (key) => typeof fields[key] !== 'number' || readNumber(fields[key]) === null,
  );
  for (const key of bad) {
    const range = Number.isFinite(fields[key]) ? ` from -${HIGHEST_PRICE} to ${HIGHEST_PRICE}` : '';
    const text =
      readNumber(fields[key]) === null ? `a finite number${range}` : 'a number, not text';
    report('prices', index, `the ${key} (${show(fields[key])}) must be ${text}`);
  }
  const [open, high, low, close] = priceKeys.map((key) => readNumber(fields[key]) ?? NaN) as [
    number,
    number,
    number,
    number,
  ];
  if (high < low) report('prices', index, `the high (${high}) is below the low (${low})`);
  else
    for (const [key, price] of [
      ['open', open],
      ['close', close],
    ] as const) {
      if (high < price)
        report('prices', index, `the high (${high}) is below the ${key} (${price})`);
      if (low > price) report('prices', index, `the low (${low}) is above the ${key} (${price})`);
    }
  const { volume } = fields;
  if (
    volume !== undefined &&
    !(typeof volume === 'number' && Number.isFinite(volume) && volume >= 0)
  )
    report('volume', index, `the volume (${show(volume)}) must be a number of at least 0`);
}

function repairBars(bars: readonly unknown[]): Repaired[] {
  const repaired = new Map<number, Repaired>();
  let type: string | null = null;
  for (const [index, bar] of bars.entries()) {
    const fields = getFields(bar);
    const time = readTime(fields.time);
    const prices = priceKeys.map((key) => readNumber(fields[key]));
    if (time === null || (type ??= typeof time) !== typeof time || prices.includes(null)) continue;
    const [open, high, low, close] = prices as [number, number, number, number];
    const volume = readNumber(fields.volume);
    const timestamp = toTimestamp(time);
    repaired.set(timestamp, {
      index,
      timestamp,
      bar: {
        time,
        open,
        high: Math.max(open, high, low, close),
        low: Math.min(open, high, low, close),
        close,
        ...(volume !== null && volume >= 0 && { volume }),
        ...(isBarColor(fields.color) && { color: fields.color as string }),
        ...(isRecord(fields.customValues) && {
          customValues: fields.customValues as Bar['customValues'],
        }),
      },
    });
  }
  return [...repaired.values()].sort((a, b) => a.timestamp - b.timestamp);
}

/** Usual ratios of splits. */
const splitFactors = [1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 40, 50, 100];
/** How far a price can be from a split's, because it also changes from one bar to the next. */
const SPLIT_TOLERANCE = 0.04;
/** How much larger than the usual change of a price a jump is. */
const MIN_JUMP = 8;

function findJumps(bars: readonly Repaired[], report: Report): void {
  const changes = bars.map(({ bar }, i) => {
    const before = bars[i - 1]?.bar.close ?? NaN;
    return before > 0 && bar.open > 0 ? Math.log(bar.open / before) : 0;
  });
  const sizes = bars.map(({ bar }, i) =>
    Math.max(Math.abs(changes[i] ?? 0), bar.low > 0 ? Math.log(bar.high / bar.low) : 0),
  );
  const usual = sizes.sort((a, b) => a - b)[bars.length >> 1] ?? 0;
  for (const [i, change] of changes.entries()) {
    const factor = Math.exp(Math.abs(change));
    const split = splitFactors.find((each) => Math.abs(factor / each - 1) < SPLIT_TOLERANCE);
    const [before, after] = [bars[i - 1], bars[i]];
    if (split === undefined || Math.abs(change) < usual * MIN_JUMP || !before || !after) continue;
    const text = change < 0 ? `1/${split}` : `${split} times`;
    report(
      'jump',
      after.index,
      `the open (${after.bar.open}) is about ${text} the close before it (${before.bar.close}), as after a split that earlier prices aren't adjusted for`,
    );
  }
}

function findHoles(bars: readonly Repaired[], options: CheckBarsOptions, report: Report): void {
  if (typeof bars[0]?.bar.time !== 'number') return;
  const { timeZone: name, sessions } = options;
  const step =
    options.interval === null
      ? usualStep(bars)
      : getStep(parseInterval(options.interval, 'checkBars: options.interval'));
  if (step === null || step >= DAY_SECONDS) return;
  const day: Interval = { count: 1, unit: 'd', seconds: DAY_SECONDS, isDaily: true };
  // The longest interval within a session begins where the session begins.
  const session: Interval = { count: 1, unit: 's', seconds: DAY_SECONDS, isDaily: false };
  const zone = getZone(name);
  const [days, starts] = [
    new BarStarts(day, zone, sessions),
    new BarStarts(session, zone, sessions),
  ];
  const getSession = ({ bar }: Repaired): string =>
    `${days.findStart(bar.time)} ${starts.findStart(bar.time)}`;
  for (const [i, after] of bars.entries()) {
    const before = bars[i - 1];
    if (!before || after.timestamp - before.timestamp < step * 1.5) continue;
    if (days.findStart(after.bar.time) === null || getSession(before) !== getSession(after))
      continue;
    const missing = Math.round((after.timestamp - before.timestamp) / step) - 1;
    const text = missing === 1 ? 'a bar is' : `${missing} bars are`;
    report(
      'hole',
      after.index,
      `${text} missing between ${before.timestamp} and ${after.timestamp}`,
    );
  }
}

const getStep = ({ isDaily, seconds }: Interval): number | null => (isDaily ? null : seconds);

/** Returns the lower quartile of the distances between bars, which nights and holes don't change. */
function usualStep(bars: readonly Repaired[]): number | null {
  const steps = bars.slice(1).map(({ timestamp }, i) => timestamp - (bars[i]?.timestamp ?? 0));
  return steps.sort((a, b) => a - b)[steps.length >> 2] ?? null;
}
