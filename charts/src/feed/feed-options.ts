import type { RangeAfterData, Unsubscribe } from '../index';
import type { FeedClock } from './clock';
import type { FeedSeries } from './feed-series';
import type { SymbolInfo } from './source';

/**
 * Options of {@link createFeed}.
 */
export interface FeedOptions extends FeedSeries {
  /**
   * Symbol to show immediately, in the {@link FeedOptions.interval}. If one of the two options is missing, the feed
   * doesn't load bars until you call {@link Feed.show}.
   */
  symbol?: string;
  /** Interval to show immediately, such as `'5m'` or `'1d'`, with the {@link FeedOptions.symbol}. */
  interval?: string;
  /**
   * Interval whose bars the feed combines into longer bars, to show intervals that aren't in the source's list
   * `intervals`. Without `baseInterval`, these intervals can't be shown. For one bar of a much longer interval, the feed
   * loads as many pages as necessary, up to about 100,000 bars. If they don't contain a whole bar, error handlers receive
   * an error.
   */
  baseInterval?: string;
  /**
   * Number of bars that the feed requests in a page. If the feed combines longer bars from `baseInterval`, it requests
   * more bars at once, up to 5,000. To update the newest bars, it can request fewer.
   *
   * @defaultValue `500`
   */
  pageSize?: number;
  /**
   * Longest time without a message or a heartbeat, in milliseconds. After that, the feed connects again.
   *
   * @defaultValue `20000`
   */
  silence?: number;
  /**
   * Time limit of a request, in milliseconds. After that, the request counts as failed.
   *
   * @defaultValue `30000`
   */
  timeout?: number;
  /**
   * First and longest delay before another attempt, in milliseconds. The delay doubles with each attempt. A random
   * part, up to half of the delay, is subtracted, so that clients don't connect at the same time.
   *
   * @defaultValue `[500, 30000]`
   */
  retryDelay?: readonly [number, number];
  /**
   * Time after which the feed closes the connection of a hidden page, in milliseconds; `null` keeps the connection, for
   * example for price alerts. When the page is visible again, the feed connects and loads the missing bars.
   *
   * @defaultValue `300000`
   */
  pauseWhenHidden?: number | null;
  /** Clock and random numbers, for tests. */
  clock?: FeedClock;
}

/**
 * Symbol and interval for {@link Feed.show}.
 */
export interface FeedTarget {
  /** Symbol, which the functions of the source receive, such as `'ACME'`. */
  symbol: string;
  /** Interval: a number and a unit, such as `'1m'`, `'4h'`, `'1d'` or `'1w'`. */
  interval: string;
}

/**
 * Status of a feed:
 *
 * - `'idle'`: The feed doesn't have a symbol.
 * - `'loading'`: The symbol or the first page of bars is loading, or the feed connects for the first time. After an
 *   error before the first bars, the feed also has this status while it waits for the next attempt. The chart can
 *   already have bars.
 * - `'live'`: The feed is connected.
 * - `'loaded'`: The bars are loaded, and the source doesn't have live messages.
 * - `'reconnecting'`: The bars are on the chart, and the feed is connecting again or waits for the next attempt.
 * - `'paused'`: Your code or a hidden page has paused the feed.
 * - `'removed'`: The feed was removed.
 */
export type FeedStatus =
  'idle' | 'loading' | 'live' | 'loaded' | 'reconnecting' | 'paused' | 'removed';

/**
 * State of a feed, from {@link Feed.state}.
 */
export interface FeedState {
  /** Status of the feed. */
  readonly status: FeedStatus;
  /** Symbol that is shown or loading; `null` if there is none. */
  readonly symbol: string | null;
  /** Interval that is shown or loading; `null` if there is none. */
  readonly interval: string | null;
  /**
   * Result of {@link FeedSource.resolve} for the symbol; `null` before it is known, and if the source doesn't have
   * `resolve`.
   */
  readonly info: SymbolInfo | null;
  /** Whether older bars are loading. */
  readonly isLoadingOlder: boolean;
  /** Whether all bars are loaded. The feed knows this after the server has returned an empty page of older bars. */
  readonly hasAll: boolean;
  /**
   * Number of the current or next attempt to load the newest bars and connect, after an error or a dropped connection;
   * 0 after a success.
   */
  readonly attempts: number;
}

/**
 * Part of a feed in which an error occurred: {@link FeedSource.resolve}, {@link FeedSource.history} or
 * {@link FeedSource.live} of its source, or a change of its series (`'series'`).
 */
export type FeedErrorSource = 'resolve' | 'history' | 'live' | 'series';

/**
 * Handle for a feed. {@link createFeed} returns it.
 */
export interface Feed {
  /**
   * Shows a symbol in an interval. If the source fails, the feed tries again.
   *
   * @param target - Symbol and interval.
   * @param options - Visible range afterwards, as for {@link ISeriesApi.setData}.
   * @returns Promise that resolves to `true` when the bars are shown, or to `false` if `show` is called again or the
   * feed is removed before the bars load. It never rejects.
   * @throws TypeError if the feed was removed, `target` isn't an object, or the symbol or the interval isn't a string.
   * @throws RangeError if `options.range` is unknown, the interval is invalid, or {@link FeedSource.intervals} doesn't
   * contain the interval and `baseInterval` is missing or longer.
   */
  show(target: FeedTarget, options?: { range?: RangeAfterData }): Promise<boolean>;
  /** Returns the current state. */
  state(): FeedState;
  /**
   * Calls a handler when the state changes.
   *
   * @param handler - Function that receives the state.
   * @returns A function that unsubscribes the handler.
   * @throws TypeError if the handler is not a function.
   */
  onStateChange(handler: (state: FeedState) => void): Unsubscribe;
  /**
   * Calls a handler when a request, the connection or a change of the series fails, or when the server sends invalid
   * data. The feed continues. Without a handler, the console shows a warning. If `refresh` fails, its promise rejects
   * instead.
   *
   * @param handler - Function that receives the error and where it occurred.
   * @returns A function that unsubscribes the handler.
   * @throws TypeError if the handler is not a function.
   */
  onError(handler: (error: Error, during: FeedErrorSource) => void): Unsubscribe;
  /**
   * Loads all bars of the chart again. If no bars are shown yet, it does nothing.
   *
   * @returns Promise that resolves when the bars are shown, or aren't needed anymore. It rejects if the source fails;
   * the bars on the chart then don't change.
   */
  refresh(): Promise<void>;
  /**
   * Loads older bars, as when the user scrolls back. It loads one page, or as many pages as one combined bar needs. It
   * does nothing if no bars are shown yet, if all bars are already loaded, or while older bars are loading.
   *
   * @returns Promise that resolves when the bars are shown, or aren't needed anymore.
   */
  loadOlder(): Promise<void>;
  /**
   * Closes the connection. The bars stay on the chart. A feed with the status `'loaded'` doesn't change. Until `resume`
   * is called, `show` doesn't load bars.
   */
  pause(): void;
  /** Connects again after `pause`, and loads the missing bars. */
  resume(): void;
  /**
   * Makes the feed write to other series of the same chart. They get all current bars immediately. The earlier series
   * keep their bars.
   *
   * @param series - Series for prices and volumes.
   * @throws TypeError if `price` isn't a series, or `volume` is neither a series nor `null`.
   */
  setSeries(series: FeedSeries): void;
  /**
   * Closes the connection and stops all requests. The bars stay on the chart. A second call does nothing. If the price
   * series is removed, for example with the chart, the feed removes itself at the next message or request.
   */
  remove(): void;
}
