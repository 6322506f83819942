import { show } from '../entries/check-arguments';
import {
  createResampler,
  type Bar,
  type PriceFormat,
  type Resampler,
  type Time,
  type TradingHours,
} from '../index';

/**
 * Request for a page of bars. {@link FeedSource.history} receives it.
 */
export interface HistoryRequest {
  /** Symbol that was passed to {@link Feed.show}. */
  symbol: string;
  /** Interval of the bars, such as `'1m'` or `'1d'`. */
  interval: string;
  /** Time that all bars must be before; `null` for the newest bars. */
  before: Time | null;
  /** Largest number of bars to return. */
  count: number;
}

/**
 * Page of bars that {@link FeedSource.history} returns.
 */
export interface HistoryPage {
  /**
   * Bars in ascending order of time, before {@link HistoryRequest.before}. An empty list means that there are no older
   * bars, unless the page has `next`.
   */
  bars: readonly Bar[];
  /**
   * Sequence number of the last live message whose change the bars include. If a message with a higher number changed a
   * bar, the feed keeps that change.
   */
  sequence?: number;
  /** Time before which there are older bars, if `bars` is empty because the history has a gap. */
  next?: Time;
}

/**
 * Request for live messages. {@link FeedSource.live} receives it.
 */
export interface LiveRequest {
  /** Symbol that was passed to {@link Feed.show}. */
  symbol: string;
  /** Interval of the bars. */
  interval: string;
  /**
   * Time of the newest bar that the feed has, and the `sequence` up to which it has received all messages; `null` if it
   * doesn't have bars yet. Send all corrections with a greater `sequence` again. If `sequence` is `null`, send only new
   * messages, because the feed loads the newest bars again.
   */
  since: {
    /** Time of the newest bar. */
    readonly time: Time;
    /**
     * Sequence number up to which no message is missing; `null` if the feed doesn't know it, for example because the
     * messages don't have sequence numbers.
     */
    readonly sequence: number | null;
  } | null;
}

/**
 * Trade that a source reports.
 */
export interface Trade {
  /** Time of the trade, in UTC seconds. It can have decimal places. */
  time: number;
  /** Price of the trade. */
  price: number;
  /** Traded volume, which the feed adds to the bar's volume. If omitted, the bar's volume doesn't change. */
  size?: number;
}

/**
 * Object with which {@link FeedSource.live} reports bars and trades.
 *
 * If you pass `sequence` with each message, the feed ignores outdated bars and repeated trades, applies late trades in
 * the right order, and keeps bars that are newer than a history page with a `sequence`. Otherwise, the messages of a
 * connection must be in order.
 */
export interface LiveOutput {
  /**
   * Reports a bar: the current one, a new one or a correction.
   *
   * If all bars of the history start at interval boundaries, this bar must, too. If it doesn't, the feed omits it, and
   * error handlers receive an error. The boundaries depend on the symbol's `sessions` and `timeZone`.
   *
   * @param bar - Bar with its complete state, whose time is the start of its interval.
   * @param sequence - Number that increases with each message of the symbol.
   */
  bar(bar: Bar, sequence?: number): void;
  /**
   * Reports a trade, from which the feed builds bars. Trades outside of the symbol's `sessions` are ignored.
   *
   * @param trade - Time, price and size.
   * @param sequence - Number that increases with each message of the symbol.
   */
  trade(trade: Trade, sequence?: number): void;
  /** Reports that the connection works. */
  heartbeat(): void;
  /**
   * Reports that the connection ended. The feed connects again.
   *
   * @param error - Reason, which error handlers receive.
   */
  close(error?: unknown): void;
}

/**
 * Properties of a symbol. {@link FeedSource.resolve} returns them.
 */
export interface SymbolInfo {
  /** IANA time zone of the exchange, which the feed sets as the chart's {@link ChartOptions.exchangeTimeZone}. */
  timeZone?: string;
  /** Trading hours, which decide where bars start when the feed combines trades or shorter bars. */
  sessions?: readonly TradingHours[];
  /** Price format that the feed sets on the price series. */
  priceFormat?: Partial<PriceFormat>;
}

/**
 * Source of a feed's bars, such as a server. Only {@link FeedSource.history} is required. {@link testFeed} checks your
 * own source.
 */
export interface FeedSource {
  /**
   * Intervals that the server has. If omitted, the feed assumes that the server has every interval. For other
   * intervals, the feed combines shorter bars if its option `baseInterval` is set.
   */
  readonly intervals?: readonly string[];
  /**
   * Loads a page of bars. The feed doesn't call it again before the promise is settled or the signal is aborted.
   *
   * @param request - Symbol, interval, and the bars to load.
   * @param signal - Signal that is aborted when the bars aren't needed anymore. Pass it to `fetch`.
   * @returns Promise of the bars. If it rejects, the feed tries again.
   */
  history(request: HistoryRequest, signal: AbortSignal): Promise<readonly Bar[] | HistoryPage>;
  /**
   * Opens a connection for live messages.
   *
   * @param request - Symbol and interval.
   * @param output - Object to report messages with.
   * @param signal - Signal that is aborted when the feed doesn't need the connection anymore. Close the connection
   * then.
   * @returns Nothing, or a promise that resolves when the subscription is active, so that no later message is missed. A
   * rejection is the same as a call of {@link LiveOutput.close}.
   */
  // `void` lets sources without a return statement pass the type check.

  live?(request: LiveRequest, output: LiveOutput, signal: AbortSignal): void | Promise<void>;
  /**
   * Loads the properties of a symbol. It is called before {@link FeedSource.history} when the feed's `show` changes the
   * symbol. If it fails, the feed calls it again.
   *
   * @param symbol - Symbol that was passed to `show`.
   * @param signal - Signal that is aborted when the result isn't needed anymore.
   * @returns Promise of the properties.
   */
  resolve?(symbol: string, signal: AbortSignal): Promise<SymbolInfo>;
}

/** A message of a connection. */
export type FeedMessage =
  | { readonly bar: Bar; readonly sequence: number | undefined }
  | { readonly trade: Trade; readonly sequence: number | undefined };

const isAmount = (value: number | undefined): boolean =>
  value === undefined || Number.isFinite(value);

/** Times and prices below this are in the range of every series. */
const MOST = 1e11;

/** Whether a bar has only numbers, as most bars do. It is called for each bar of a page. */
const isPlain = ({ close, color, customValues, high, low, open, time, volume }: Bar): boolean =>
  [time, open, high, low, close].every(Number.isFinite) &&
  Math.max(Math.abs(time as number), high, -low) < MOST &&
  high >= Math.max(open, close) &&
  low <= Math.min(open, close) &&
  isAmount(volume) &&
  color === undefined &&
  customValues === undefined;

let reader: Resampler | undefined;

/**
 * Returns why a series would refuse a bar; `null` if it accepts the bar. A server can send anything.
 *
 * @param name - Name of the bar in the message.
 */
export function findProblem(bar: Bar | null | undefined, name = 'bar'): string | null {
  if (bar && isPlain(bar)) return null;
  try {
    // A resampler checks bars as a series does.
    reader ??= createResampler('1d');
    reader.setData([bar as Bar]);
  } catch (error) {
    return (error as Error).message.replace('setData: ', '').replaceAll('bars[0]', name);
  }
  // A series accepts a bar without prices, but trades can't be added to it.
  return Number.isFinite(bar?.close) ? null : `${name} doesn't have prices`;
}

/** Whether a bar can be shown. */
export const isBar = (bar: Bar | null | undefined): boolean => findProblem(bar) === null;

/** Returns why a bar can't include a trade; `null` if it can. */
export function findTradeProblem(trade: Trade | null | undefined): string | null {
  const { price, size = 0, time }: Partial<Trade> = trade ?? {};
  const invalid = Object.entries({ time, price, size }).find(([, each]) => !Number.isFinite(each));
  if (!invalid) return null;
  const [name, value] = invalid;
  const expected = name === 'time' ? 'UTC seconds' : 'a finite number';
  return `trade.${name} (${show(value)}) must be ${expected}`;
}

/**
 * Converts the result of {@link FeedSource.history} to a page.
 *
 * @param name - Name of the function that returned it, for the error message.
 * @throws TypeError if the result is neither a list of bars nor a page.
 */
export function readPage(result: readonly Bar[] | HistoryPage, name = 'history'): HistoryPage {
  const page: HistoryPage | null = Array.isArray(result)
    ? { bars: result as readonly Bar[] }
    : (result as HistoryPage | null);
  if (Array.isArray(page?.bars)) return page;
  throw new TypeError(
    `${name} returned ${show(result)}, but must return a list of bars, or an object with the list "bars"`,
  );
}
