import { checkBars, createResampler, type Bar, type Time } from '../index';
import { createFail, isObject, type Fail } from '../entries/check-arguments';
import { checkSource } from './check-feed-options';
import { systemClock, type FeedClock } from './clock';
import { toError } from './requests';
import { checkInterval } from './session';
import {
  isBar,
  isTrade,
  readPage,
  type FeedSource,
  type HistoryPage,
  type LiveOutput,
} from './source';

/**
 * Options of {@link testFeed}.
 */
export interface TestFeedOptions {
  /** Symbol that the server has. */
  symbol: string;
  /** Interval that the server has, such as `'1m'`. */
  interval: string;
  /** Symbol that the server doesn't have. Without it, unknown symbols aren't tested. */
  unknownSymbol?: string;
  /**
   * Time for which to listen to live messages, in milliseconds; 0 doesn't test them, for example outside of trading
   * hours.
   *
   * @defaultValue `10000`
   */
  listen?: number;
  /**
   * Time limit of a request, in milliseconds.
   *
   * @defaultValue `15000`
   */
  timeout?: number;
  /** Clock, for tests. */
  clock?: Pick<FeedClock, 'setTimeout'>;
}

/**
 * Result of one test of {@link testFeed}.
 */
export interface TestFeedResult {
  /** Whether the server passed the test. */
  readonly passed: boolean;
  /** Sentence that describes the result. If the server failed, the sentence includes what to change. */
  readonly message: string;
}

/**
 * Tests whether a server does what a feed expects. Call it during development, and fix what the failed tests describe.
 *
 * @param source - Source, as for {@link createFeed}.
 * @param options - Symbol and interval to test with.
 * @returns Promise of the results. It doesn't reject if the source fails.
 * @throws TypeError if the source doesn't have the function `history`, or the symbol isn't a string.
 * @throws RangeError if the interval is invalid.
 * @example
 * ```ts
 * import { testFeed, type FeedSource } from '@aijiaoyi/charts/feed';
 *
 * async function logProblems(source: FeedSource): Promise<void> {
 *   const results = await testFeed(source, { symbol: 'ACME', interval: '1m' });
 *   for (const { message, passed } of results) if (!passed) console.log(message);
 * }
 * ```
 */
export async function testFeed(
  source: FeedSource,
  options: TestFeedOptions,
): Promise<TestFeedResult[]> {
  checkSource(fail, source);
  if (!isObject(options)) fail('options', options, 'an object');
  if (typeof options.symbol !== 'string') fail('options.symbol', options.symbol, 'a string');
  checkInterval('testFeed: options', options.interval);
  const test = new FeedTest(source, options);
  if (await test.testHistory()) {
    await test.testUnknownSymbol();
    await test.testAbort();
    await test.testLive();
  }
  return test.results;
}

const fail: Fail = createFail('testFeed');

const formatTime = (time: Time): string =>
  typeof time === 'string' || Math.abs(time) > 1e11
    ? String(time)
    : `${time} (${new Date(time * 1000).toISOString()})`;
const getTimes = (bars: readonly Bar[]): string => bars.map(({ time }) => time).join();

class FeedTest {
  readonly results: TestFeedResult[] = [];
  private readonly clock;
  private readonly timeout;

  constructor(
    private readonly source: FeedSource,
    private readonly options: TestFeedOptions,
  ) {
    this.clock = options.clock ?? systemClock;
    this.timeout = options.timeout ?? 15_000;
  }

  /** Returns whether the other tests make sense. */
  async testHistory(): Promise<boolean> {
    const { interval, symbol } = this.options;
    try {
      const first = await this.load(null, 50);
      const [oldest] = first.bars;
      this.add(
        oldest !== undefined,
        'The newest page has bars.',
        `The newest page of ${symbol} in ${interval} is empty.`,
      );
      if (oldest === undefined) return false;
      this.testPage('The newest page', first, null, 50);
      if (!isBar(oldest)) return false;
      const older = await this.load(oldest.time, 50);
      this.testPage('The second page', older, oldest.time, 50);
      await this.testOverlap(oldest.time, older);
      await this.testEnd(oldest.time);
      return true;
    } catch (error) {
      this.add(false, '', `A history request failed: ${toError(error).message}.`);
      return false;
    }
  }

  private async testOverlap(start: Time, older: HistoryPage): Promise<void> {
    const again = await this.load(start, 50);
    this.add(
      getTimes(again.bars) === getTimes(older.bars),
      'The same request returns the same bars.',
      'The same request returned other bars the second time, although they are in the past.',
    );
    const both = (await this.load(null, 100)).bars.filter(({ time }) => time < start);
    const count = Math.min(both.length, older.bars.length);
    this.add(
      getTimes(both.slice(both.length - count)) ===
        getTimes(older.bars.slice(older.bars.length - count)),
      'Two pages have the same bars as one large page.',
      'Two pages of 50 bars have other times than one page of 100 bars. Bars are missing or repeated between the pages.',
    );
  }

  private async testEnd(time: Time): Promise<void> {
    const before = typeof time === 'string' ? '1800-01-01' : -5e9;
    const { bars, next } = await this.load(before, 10);
    this.add(
      bars.length === 0 && next === undefined,
      'Before the oldest bar, the page is empty.',
      `A request for bars before ${formatTime(before)} returned ${bars.length} bars. Return an empty list, so that the feed stops asking.`,
    );
  }

  private testPage(name: string, page: HistoryPage, before: Time | null, count: number): void {
    const { bars } = page;
    this.add(
      bars.length <= count,
      `${name} has at most ${count} bars.`,
      `${name} has ${bars.length} bars, but ${count} were requested.`,
    );
    const problem = checkBars(bars).problems.find(({ type }) => type !== 'jump' && type !== 'hole');
    const hint =
      problem && /order|duplicate/.test(problem.type)
        ? ' Return the oldest bar first, and each time once.'
        : '';
    this.add(
      problem === undefined,
      `${name} has valid bars in order of time.`,
      `${name} has a problem: ${problem?.message}.${hint}`,
    );
    const late = before === null ? undefined : bars.find(({ time }) => time >= before);
    this.add(
      late === undefined,
      `${name} has only bars before the requested time.`,
      `${name} has the bar ${late && formatTime(late.time)}, but only bars before ${before !== null && formatTime(before)} were requested. Exclude that time itself.`,
    );
    if (problem === undefined) this.testStarts(name, bars);
  }

  private testStarts(name: string, bars: readonly Bar[]): void {
    const { interval } = this.options;
    const isDaily = /[dwMy]$/.test(interval);
    const wrongType = bars.find(({ time }) => (typeof time === 'string') !== isDaily);
    const expected = isDaily ? 'trading days such as "2026-10-30"' : 'UTC seconds';
    this.add(
      wrongType === undefined,
      `${name} has times of the right type.`,
      `${name} has the time ${wrongType && formatTime(wrongType.time)}, but bars of ${interval} need ${expected}.`,
    );
    const seconds = interval.endsWith('s') || interval.endsWith('m');
    if (wrongType || !seconds) return;
    const calendar = createResampler(interval);
    const shifted = bars.find(({ time }) => calendar.barTime(time) !== time);
    this.add(
      shifted === undefined,
      `${name} has times at the start of an interval.`,
      `${name} has the time ${shifted && formatTime(shifted.time)}, which is not the start of a bar of ${interval}.`,
    );
  }

  async testUnknownSymbol(): Promise<void> {
    const { unknownSymbol } = this.options;
    if (unknownSymbol === undefined) return;
    const isRefused = await this.load(null, 5, unknownSymbol).then(
      ({ bars }) => bars.length === 0,
      () => true,
    );
    this.add(
      isRefused,
      'Requests for an unknown symbol are rejected.',
      `The unknown symbol ${unknownSymbol} has bars. Reject the promise, so that users see an error instead of another symbol.`,
    );
  }

  async testAbort(): Promise<void> {
    const abort = new AbortController();
    const hasEnded = this.load(null, 50, this.options.symbol, abort.signal).then(
      () => true,
      (error: unknown) => !(error instanceof LateError),
    );
    abort.abort();
    this.add(
      await hasEnded,
      'An aborted request ends.',
      `An aborted request was still pending after ${this.timeout} ms. Pass the signal to fetch.`,
    );
  }

  async testLive(): Promise<void> {
    const { interval, listen = 10_000, symbol } = this.options;
    if (!this.source.live || listen === 0) return;
    const abort = new AbortController();
    const log: LiveLog = {
      bars: new Map(),
      trades: 0,
      numbers: 0,
      messages: 0,
      invalid: 0,
      afterAbort: 0,
      end: null,
    };
    const output = recordLive(log, abort.signal);
    const live = async (): Promise<void> =>
      this.source.live?.({ symbol, interval, since: null }, output, abort.signal);
    live().catch(output.close);
    await this.wait(listen);
    this.add(
      log.messages > 0,
      'The connection sends messages.',
      `The connection was silent for ${listen} ms. Send bars or trades, and call output.heartbeat() at each heartbeat.`,
    );
    this.add(
      log.invalid === 0,
      'The bars and trades of the connection are valid.',
      `The connection sent ${log.invalid} bars or trades with invalid times, prices or volumes. Convert text to numbers, and omit what is empty.`,
    );
    this.add(log.end === null, 'The connection stays open.', `The connection ended: ${log.end}.`);
    await this.compareWithHistory(log);
    abort.abort();
    await this.wait(Math.min(listen, 3000));
    this.add(
      log.afterAbort === 0,
      'An aborted connection is silent.',
      `The connection sent ${log.afterAbort} messages after it was aborted. Close it when the signal is aborted.`,
    );
  }

  private async compareWithHistory({ bars, numbers, trades }: LiveLog): Promise<void> {
    const page = await this.load(null, 20).catch(() => null);
    if (!page) return;
    // The newest bar can still change.
    const wrong = page.bars.slice(0, -1).find((bar) => {
      const live = bars.get(bar.time);
      return (
        live &&
        [live.open, live.high, live.low, live.close].join() !==
          [bar.open, bar.high, bar.low, bar.close].join()
      );
    });
    this.add(
      wrong === undefined,
      'Bars of the connection equal the bars of the history.',
      `The bar ${wrong && formatTime(wrong.time)} of the connection has other prices than in the history.`,
    );
    if (trades > 0)
      this.add(
        numbers > 0 && page.sequence !== undefined,
        'Trades and pages have numbers.',
        'Trades without numbers can be counted twice. Pass a number as the second argument of output.trade, and return the number of the last trade that a page includes as its sequence.',
      );
  }

  private add(passed: boolean, good: string, bad: string): void {
    this.results.push({ passed, message: passed ? good : bad });
  }

  private async load(
    before: Time | null,
    count: number,
    symbol = this.options.symbol,
    signal = new AbortController().signal,
  ): Promise<HistoryPage> {
    const { interval } = this.options;
    const request = { symbol, interval, before, count };
    const history = async (): ReturnType<FeedSource['history']> =>
      this.source.history(request, signal);
    const late = this.wait(this.timeout).then(() => {
      throw new LateError(`history took longer than ${this.timeout} ms`);
    });
    const result = await Promise.race([history(), late]);
    return readPage(result);
  }

  private wait(delay: number): Promise<void> {
    return new Promise((resolve) => this.clock.setTimeout(resolve, delay));
  }
}

class LateError extends Error {}

/** Data that a connection sent. */
interface LiveLog {
  readonly bars: Map<Time, Bar>;
  trades: number;
  numbers: number;
  messages: number;
  /** Bars and trades that a feed refuses. */
  invalid: number;
  afterAbort: number;
  end: string | null;
}

function recordLive(log: LiveLog, signal: AbortSignal): LiveOutput {
  const count = (sequence?: number): void => {
    if (signal.aborted) log.afterAbort++;
    else log.messages++;
    if (sequence !== undefined) log.numbers++;
  };
  return {
    bar(bar, sequence) {
      count(sequence);
      if (isBar(bar)) log.bars.set(bar.time, bar);
      else log.invalid++;
    },
    trade(trade, sequence) {
      count(sequence);
      log.trades++;
      if (!isTrade(trade)) log.invalid++;
    },
    heartbeat() {
      count();
    },
    close(error) {
      if (!signal.aborted) log.end = toError(error ?? 'without a reason').message;
    },
  };
}
