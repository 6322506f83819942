import { checkBars, createResampler, type Bar, type Time } from '../index';
import {
  checkInterval,
  checkNames,
  createFail,
  isObject,
  show,
  type Fail,
} from '../entries/check-arguments';
import { checkSource } from './check-feed-options';
import { systemClock, type FeedClock } from './clock';
import { toError } from './requests';
import { getSeconds } from './session';
import {
  findProblem,
  findTradeProblem,
  isBar,
  readPage,
  type FeedSource,
  type HistoryPage,
  type LiveOutput,
  type SymbolInfo,
} from './source';

/**
 * Options of {@link testFeed}.
 */
export interface TestFeedOptions {
  /** Symbol to test with, which the server must have. */
  symbol: string;
  /** Interval to test with, such as `'1m'`, which the server must have. */
  interval: string;
  /** Symbol that the server doesn't have. Without it, unknown symbols aren't tested. */
  unknownSymbol?: string;
  /**
   * Time for which to listen to live messages, in milliseconds; 0 to skip the tests of live messages, for example
   * outside of trading hours.
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
  /** Clock that replaces the system's timers, for tests of your code. */
  clock?: Pick<FeedClock, 'setTimeout'>;
}

/**
 * Result of one test of {@link testFeed}.
 */
export interface TestFeedResult {
  /** Whether the server passed the test. */
  readonly passed: boolean;
  /**
   * Text that describes the result. If the server failed, the text describes the problem, and in most cases what to
   * change.
   */
  readonly message: string;
}

/**
 * Tests whether a server does what a feed expects. Call it during development, and fix what the failed tests describe.
 *
 * @param source - Source, as for {@link createFeed}.
 * @param options - Symbol and interval to test with.
 * @returns Promise of the results. It doesn't reject if the source fails.
 * @throws TypeError, with which the promise rejects, if the source or an option has the wrong type, an option is
 * unknown, or `listen` or `timeout` isn't a finite number of at least 0.
 * @throws RangeError, with which the promise rejects, if the interval is invalid.
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
  checkNames('testFeed', options, optionNames);
  for (const key of ['listen', 'timeout'] as const)
    if (options[key] !== undefined && !(options[key] >= 0 && options[key] < Infinity))
      fail(`options.${key}`, options[key], 'a finite number of at least 0');
  if (typeof options.symbol !== 'string') fail('options.symbol', options.symbol, 'a string');
  checkInterval('testFeed: options.interval', options.interval);
  const test = new FeedTest(source, options);
  await test.testResolve();
  if (await test.testHistory()) {
    await test.testUnknownSymbol();
    await test.testAbort();
    await test.testLive();
  }
  return test.results;
}

const fail: Fail = createFail('testFeed');

const optionNames = ['symbol', 'interval', 'unknownSymbol', 'listen', 'timeout', 'clock'];

const formatTime = (time: Time): string =>
  typeof time === 'string' || Math.abs(time) > 1e11
    ? String(time)
    : `${time} (${new Date(time * 1000).toISOString()})`;
const writePrices = ({ close, high, low, open }: Bar): string => [open, high, low, close].join();
const writeBars = (bars: readonly Bar[]): string =>
  bars.map((bar) => `${bar.time} ${writePrices(bar)}`).join();

const toSeconds = (time: Time): number =>
  typeof time === 'string' ? Date.parse(time) / 1000 : time;

/** Returns the earliest time after another one. */
const getNext = (time: Time): Time =>
  typeof time === 'string'
    ? new Date(Date.parse(time) + 86_400_000).toISOString().slice(0, 10)
    : time + 1;

class FeedTest {
  readonly results: TestFeedResult[] = [];
  private readonly clock;
  private readonly timeout;
  private info: SymbolInfo = {};

  constructor(
    private readonly source: FeedSource,
    private readonly options: TestFeedOptions,
  ) {
    this.clock = options.clock ?? systemClock;
    this.timeout = options.timeout ?? 15_000;
  }

  async testResolve(): Promise<void> {
    const { symbol } = this.options;
    if (!this.source.resolve) return;
    const load = async (): Promise<string | null> => {
      const info: unknown = await this.limit('resolve', async () =>
        this.source.resolve?.(symbol, new AbortController().signal),
      );
      if (!isObject(info)) return `it returned ${show(info)}, but must return an object`;
      const { sessions, timeZone } = info as SymbolInfo;
      createResampler(this.options.interval, { sessions, timeZone });
      this.info = info;
      return null;
    };
    const problem = await load().catch((error: unknown) => toError(error).message);
    this.add(
      problem === null,
      'The symbol has valid properties.',
      `resolve failed for ${symbol}: ${problem?.replace('createResampler: options.', '')}.`,
    );
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
      const isValid = this.testPage('The newest page', first, null, 50);
      if (!isBar(oldest)) return false;
      if (isValid) await this.testNewest(first.bars);
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

  /** A server that begins at the oldest bar can return a right page by chance, but not before each time. */
  private async testNewest(bars: readonly Bar[]): Promise<void> {
    const [newest, end] = [bars.at(-2), bars.at(-1)];
    if (!newest || !end) return;
    const { bars: page } = await this.load(end.time, 10);
    const [first, last] = [page[0], page.at(-1)];
    const found =
      first && last
        ? `the bars from ${formatTime(first.time)} to ${formatTime(last.time)}`
        : 'no bars';
    this.add(
      page.some(({ time }) => time === newest.time),
      'A page has the newest bars before the requested time.',
      `A request for 10 bars before ${formatTime(end.time)} returned ${found}, without the bar ${formatTime(newest.time)}. Return the last bars before the time, not the first ones.`,
    );
  }

  private async testOverlap(start: Time, older: HistoryPage): Promise<void> {
    const again = await this.load(start, 50);
    this.add(
      writeBars(again.bars) === writeBars(older.bars),
      'The same request returns the same bars.',
      'The same request returned other bars the second time, although they are in the past.',
    );
    const both = (await this.load(null, 100)).bars.filter(({ time }) => time < start);
    const count = Math.min(both.length, older.bars.length);
    this.add(
      writeBars(both.slice(both.length - count)) ===
        writeBars(older.bars.slice(older.bars.length - count)),
      'Two pages have the same bars as one large page.',
      'Two pages of 50 bars have other bars than one page of 100 bars. Bars are missing, repeated or different.',
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

  /** Returns whether the page has valid bars in order of time. */
  private testPage(name: string, page: HistoryPage, before: Time | null, count: number): boolean {
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
    if (problem !== undefined) return false;
    this.testStarts(name, bars);
    this.testDistances(name, bars);
    return true;
  }

  private testDistances(name: string, bars: readonly Bar[]): void {
    const { interval } = this.options;
    const times = bars.map(({ time }) => toSeconds(time));
    const steps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    steps.sort((a, b) => a - b);
    const [shortest = 0, usual = 0] = [steps[0], steps[steps.length >> 1]];
    const seconds = getSeconds(interval);
    // Bars that are far apart by chance, such as minutes with a trade, are rarely at the same distance.
    const isLong = shortest > seconds * 1.5 && usual <= shortest * 1.25;
    const text = usual < 86_400 ? `${usual} seconds` : `${Math.round(usual / 86_400)} days`;
    this.add(
      steps.length < 3 || !(isLong || usual < seconds / 2),
      `${name} has bars of the requested interval.`,
      `${name} has a bar every ${text}, but bars of ${interval} were requested.`,
    );
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
    const { sessions, timeZone } = this.info;
    // Without the trading hours, nobody knows where longer bars start.
    if (wrongType || !(sessions || /[sm]$/.test(interval))) return;
    const calendar = createResampler(interval, { sessions, timeZone });
    const shifted = bars.find(({ time }) => ![time, null].includes(calendar.barTime(time)));
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
      last: -Infinity,
      decreasing: 0,
      messages: 0,
      problems: [],
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
    const { decreasing, numbers, problems } = log;
    this.add(
      problems.length === 0,
      'The bars and trades of the connection are valid.',
      `The connection sent ${problems.length} bars or trades with invalid times, prices or volumes. Convert text to numbers, and omit what is empty. The first problem: ${problems[0]}.`,
    );
    this.testStarts('The connection', [...log.bars.values()]);
    if (numbers > 1)
      this.add(
        decreasing < numbers / 2,
        'The numbers of messages increase.',
        `${decreasing} of ${numbers} messages have a lower number than the message before. Give each message of a symbol a higher number than the message before.`,
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
    const [first, newest] = [page?.bars[0], page?.bars.at(-1)];
    if (!page || !first || !newest) return;
    const known = [...page.bars];
    const earlier = [...bars.values()].find(({ time }) => time < first.time);
    if (earlier) {
      const older = await this.load(getNext(earlier.time), 1).then(
        (found) => found.bars,
        () => [],
      );
      known.push(...older);
      this.add(
        older.some(({ time }) => time === earlier.time),
        'The history has the corrected bar of the connection.',
        `The history doesn't have the bar ${formatTime(earlier.time)} of the connection.`,
      );
    }
    const wrong = known.find((bar) => {
      const live = bars.get(bar.time);
      // The newest bar can change meanwhile, but it has begun.
      if (bar === newest) return live && live.open !== bar.open;
      return live && writePrices(live) !== writePrices(bar);
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
    else if (numbers > 0)
      this.add(
        page.sequence !== undefined,
        'Messages and pages have numbers.',
        "Messages have numbers, but pages don't. Return the number of the last message that a page includes as its sequence.",
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
    return readPage(await this.limit('history', async () => this.source.history(request, signal)));
  }

  /** @throws LateError if a request takes too long. */
  private limit<T>(name: string, request: () => Promise<T>): Promise<T> {
    const late = this.wait(this.timeout).then(() => {
      throw new LateError(`${name} took longer than ${this.timeout} ms`);
    });
    return Promise.race([request(), late]);
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
  /** Number of the last message that has one. */
  last: number;
  /** Messages with a lower number than the message before. */
  decreasing: number;
  messages: number;
  /** Why a feed refuses bars and trades. */
  problems: string[];
  afterAbort: number;
  end: string | null;
}

/** Returns why a feed refuses the time of a trade; `null` if it accepts the time. */
function findTimeProblem(time: number): string | null {
  try {
    createResampler('1m').barTime(time);
    return null;
  } catch (error) {
    return toError(error).message.replace('barTime: time', 'trade.time');
  }
}

function recordLive(log: LiveLog, signal: AbortSignal): LiveOutput {
  const count = (sequence?: number): void => {
    if (signal.aborted) log.afterAbort++;
    else log.messages++;
    if (sequence === undefined) return;
    log.numbers++;
    if (sequence < log.last) log.decreasing++;
    log.last = sequence;
  };
  const addProblem = (problem: string | null): void => {
    if (problem !== null) log.problems.push(problem);
  };
  return {
    bar(bar, sequence) {
      count(sequence);
      if (isBar(bar)) log.bars.set(bar.time, bar);
      addProblem(findProblem(bar));
    },
    trade(trade, sequence) {
      count(sequence);
      log.trades++;
      addProblem(findTradeProblem(trade) ?? findTimeProblem(trade.time));
    },
    heartbeat() {
      count();
    },
    close(error) {
      if (!signal.aborted) log.end = toError(error ?? 'without a reason').message;
    },
  };
}
