import { checkAs, checkInterval, createFail, isObject } from '../entries/check-arguments';
import type { RangeAfterData, Time } from '../index';
import { sleep, systemClock } from './clock';
import { connect, toSilenceError, type Connection } from './connection';
import { checkFeedOptions, checkRange, checkSeries } from './check-feed-options';
import type { FeedBars } from './feed-bars';
import type { Feed, FeedErrorSource, FeedOptions, FeedState, FeedTarget } from './feed-options';
import { SeriesWriter, type FeedSeries } from './feed-series';
import { watchPage } from './page-visibility';
import { Requests, Superseded, toError } from './requests';
import { getSeconds, Session } from './session';
import {
  findProblem,
  findTradeProblem,
  type FeedMessage,
  type FeedSource,
  type HistoryPage,
} from './source';

/** Longest delay of a timer. */
const FOREVER = 2 ** 31 - 1;
/** Number of bars to load again after the connection is open, or after a bar ended. */
const RECENT = 50;
/** Most bars of the server to load for one bar of the chart. A month has 45,000 minutes. */
const MOST_PARTS = 100_000;

const idle: FeedState = {
  status: 'idle',
  symbol: null,
  interval: null,
  info: null,
  isLoadingOlder: false,
  hasAll: false,
  attempts: 0,
};

/**
 * Connects a server to the series of a chart, and keeps the bars up to date.
 *
 * The feed loads a page of bars, listens to live messages, and loads older pages as the user scrolls back. If the
 * connection is dropped or silent, the feed reconnects and loads the missing bars. Corrected bars replace the bars with
 * the same times, and responses for a symbol that isn't shown anymore are ignored.
 *
 * @param source - Source of the bars: your own functions, or the result of {@link createUdfSource} or
 * {@link createRestSource}.
 * @param options - Series to write to, and other options.
 * @returns Handle for the feed.
 * @throws TypeError if the source or an option has the wrong type, an option is unknown, a number isn't finite and
 * above 0, or the first delay of `retryDelay` is longer than the second.
 * @throws RangeError if an interval isn't a number and a unit, such as `'5m'`, or the source doesn't have the interval
 * to show and the feed can't combine it from `baseInterval`.
 * @example
 * ```ts
 * import { createChart } from '@aijiaoyi/charts';
 * import { createFeed } from '@aijiaoyi/charts/feed';
 *
 * const price = createChart('chart').addSeries('candle');
 * const feed = createFeed(
 *   {
 *     async history({ symbol, interval, before, count }, signal) {
 *       const query = new URLSearchParams({ symbol, interval, count: String(count) });
 *       if (before !== null) query.set('before', String(before));
 *       const response = await fetch(`/api/bars?${query}`, { signal });
 *       return response.json();
 *     },
 *   },
 *   { price },
 * );
 * feed.show({ symbol: 'ACME', interval: '5m' });
 * ```
 */
export function createFeed(source: FeedSource, options: FeedOptions): Feed {
  checkFeedOptions(source, options);
  const model = new FeedModel(source, options);
  const { interval, symbol } = options;
  if (symbol !== undefined && interval !== undefined) void model.show({ symbol, interval });
  return model;
}

type Handlers<Arguments extends unknown[]> = Set<(...args: Arguments) => void>;

class FeedModel implements Feed {
  private readonly clock;
  private readonly silence;
  private readonly requests: Requests;
  private readonly stateHandlers: Handlers<[FeedState]> = new Set();
  private readonly errorHandlers: Handlers<[Error, FeedErrorSource]> = new Set();
  private readonly stops: readonly (() => void)[];
  private writer: SeriesWriter;
  private current: FeedState = idle;
  private session: Session | null = null;
  private connection: Connection | null = null;
  private isPaused = false;
  private isHidden = false;
  /** Ends the delay before the next attempt. */
  private delay = new AbortController();

  constructor(
    private readonly source: FeedSource,
    private readonly options: FeedOptions,
  ) {
    const { clock = systemClock, pauseWhenHidden = 300_000, price } = options;
    this.clock = clock;
    this.silence = options.silence ?? 20_000;
    this.writer = new SeriesWriter(options);
    this.requests = new Requests(
      source,
      clock,
      options.timeout ?? 30_000,
      (error, during) => {
        this.report(error, during);
      },
      () => {
        this.removeWithSeries();
      },
    );
    const stopNearStart = price
      .pane()
      .chart()
      .timeAxis()
      .onNearStart(() => this.loadNearStart());
    const stopPage = watchPage(clock, pauseWhenHidden, {
      setHidden: (isHidden) => {
        this.isHidden = isHidden;
        this.applyPause();
      },
      wake: () => {
        this.wake();
      },
    });
    this.stops = [stopNearStart, stopPage];
  }

  show(target: FeedTarget, { range }: { range?: RangeAfterData } = {}): Promise<boolean> {
    if (!isObject(target))
      createFail('show')('target', target, 'an object with symbol and interval');
    const { interval, symbol } = target;
    const baseInterval = this.checkTarget(symbol, interval);
    checkRange(range);
    this.session?.close();
    const isSameSymbol = this.current.symbol === symbol;
    const info = isSameSymbol ? this.current.info : null;
    return new Promise((resolve) => {
      const { pageSize = 500 } = this.options;
      this.session = new Session(
        symbol,
        interval,
        baseInterval,
        info ?? {},
        pageSize,
        range,
        resolve,
      );
      this.setState({ ...idle, status: 'loading', symbol, interval, info });
      void this.run(this.session);
    });
  }

  state(): FeedState {
    return this.current;
  }

  onStateChange(handler: (state: FeedState) => void): () => void {
    return subscribe('onStateChange', this.stateHandlers, handler);
  }

  onError(handler: (error: Error, during: FeedErrorSource) => void): () => void {
    return subscribe('onError', this.errorHandlers, handler);
  }

  async refresh(): Promise<void> {
    const { session } = this;
    if (!session?.isVisible) return;
    try {
      await this.hold(session, false, () =>
        this.catchUp(session, () => session.bars.base[0]?.time ?? null),
      );
    } catch (error) {
      if (!(error instanceof Superseded)) throw error;
    }
  }

  async loadOlder(): Promise<void> {
    const { session } = this;
    if (!session?.isVisible || session.bars.hasAll || this.current.isLoadingOlder) return;
    this.setState({ isLoadingOlder: true });
    try {
      await this.extend(session, (pages) => {
        this.addOlder(session, pages);
      });
    } finally {
      session.bars.dropEarly();
      if (session === this.session)
        this.setState({ isLoadingOlder: false, hasAll: session.bars.hasAll });
    }
  }

  pause(): void {
    this.isPaused = true;
    this.applyPause();
  }

  resume(): void {
    this.isPaused = false;
    this.applyPause();
  }

  setSeries(series: FeedSeries): void {
    checkSeries(createFail('setSeries'), 'series', series);
    const { session } = this;
    this.writer = new SeriesWriter(series);
    if (session?.isVisible) this.writer.setAll(session.bars.chartBars);
  }

  remove(): void {
    if (this.current.status === 'removed') return;
    this.session?.close();
    this.session = null;
    for (const stop of this.stops) stop();
    this.setState({ status: 'removed', isLoadingOlder: false });
    this.stateHandlers.clear();
    this.errorHandlers.clear();
  }

  // Requests and the connection

  private checkTarget(symbol: string, interval: string): string {
    if (this.current.status === 'removed') throw new TypeError('show: the feed was removed');
    if (typeof symbol !== 'string') createFail('show')('symbol', symbol, 'a string');
    checkInterval('show: interval', interval);
    const { intervals } = this.source;
    if (!intervals || intervals.includes(interval)) return interval;
    const { baseInterval } = this.options;
    if (baseInterval !== undefined) {
      if (getSeconds(baseInterval) <= getSeconds(interval)) return baseInterval;
      throw new RangeError(
        `show: interval ("${interval}") must be at least createFeed's baseInterval ("${baseInterval}"), whose bars the feed combines`,
      );
    }
    throw new RangeError(
      `show: interval ("${interval}") must be one of ${intervals.map((each) => `"${each}"`).join(', ')}; to combine other intervals from one of these, set createFeed's baseInterval`,
    );
  }

  /** Loads and connects until the session ends. */
  private async run(session: Session): Promise<void> {
    const { signal } = session.end;
    for (let attempts = 0; !signal.aborted;) {
      if (this.isPaused || this.isHidden) {
        this.setState({ status: 'paused' });
        await this.sleep(FOREVER, signal);
        continue;
      }
      this.setState({ status: session.isVisible ? 'reconnecting' : 'loading', attempts });
      try {
        const connection = await this.open(session);
        attempts = 0;
        const status = connection ? 'live' : 'loaded';
        this.setState({ status, attempts, hasAll: session.bars.hasAll });
        if (!connection) return;
        const reason = await connection.ended;
        if (this.hasEnded(session)) return;
        if (reason) this.report(reason, 'live');
      } catch (error) {
        if (this.hasEnded(session)) return;
        // An ended session has closed its own connection, and `connection` belongs to the next session.
        this.connection?.close();
        if (!(error instanceof Superseded)) this.report(error, this.step);
      }
      if (signal.aborted) return;
      if (this.isPaused || this.isHidden) continue;
      attempts++;
      this.setState({ status: session.isVisible ? 'reconnecting' : 'loading', attempts });
      await this.backOff(attempts, signal);
    }
  }

  /** Part of the source that `open` is waiting for. */
  private step: FeedErrorSource = 'resolve';

  /** Loads the newest bars and connects. Returns the connection; `null` if the source doesn't have one. */
  private async open(session: Session): Promise<Connection | null> {
    const { signal } = session.end;
    this.step = 'resolve';
    await this.resolveSymbol(session);
    if (this.hasEnded(session)) throw new Superseded();
    let connection: Connection | null = null;
    await this.hold(session, true, async () => {
      const isFirst = !session.isVisible;
      connection = this.source.live ? this.connect(session) : null;
      this.step = 'history';
      // For a quick start, the first page doesn't wait for the connection.
      if (isFirst) await this.catchUp(session, () => null);
      if (connection) {
        this.step = 'live';
        await this.waitUntilOpen(connection, signal);
        this.step = 'history';
      } else if (isFirst) return;
      // What happened between the first page and the open connection is in neither of them. With numbers, the bars have
      // to be exact, so load the whole page, which has corrections of older bars.
      const isRecent = isFirst && session.bars.safeSequence === null;
      const count = isRecent ? Math.min(RECENT, session.pageSize) : session.pageSize;
      await this.catchUp(session, () => getFirstUncertainTime(session), count);
    });
    session.markSequence(this.clock.now());
    return connection;
  }

  private async waitUntilOpen({ ended, opened }: Connection, signal: AbortSignal): Promise<void> {
    const reason = await Promise.race([opened.then(() => undefined), ended]);
    if (signal.aborted || reason === null) throw new Superseded();
    if (reason) throw reason;
  }

  private async resolveSymbol(session: Session): Promise<void> {
    const { source } = this;
    if (!source.resolve || this.current.info) return;
    const info = await this.requests.call('resolve', session.end.signal, async (signal) =>
      source.resolve?.(session.symbol, signal),
    );
    checkAs('createResampler: options', 'info', () => {
      session.bars.setInfo(info ?? {});
    });
    this.setState({ info: info ?? {} });
  }

  private connect(session: Session): Connection {
    const { clock, silence } = this;
    const { bars, baseInterval: interval, symbol } = session;
    const newest = bars.base.at(-1);
    const since = newest ? { time: newest.time, sequence: bars.safeSequence } : null;
    // The next page is newer than what the last connection sent.
    session.waiting = [];
    const connection = connect(
      this.source,
      { symbol, interval, since },
      { clock, silence, signal: session.end.signal },
      {
        receive: (message) => {
          if (session.holds > 0) session.waiting.push(message);
          else this.take(session, [message]);
        },
        heartbeat: () => {
          this.removeWithSeries();
          session.advanceSafeSequence(clock.now(), silence);
        },
      },
    );
    this.connection = connection;
    return connection;
  }

  /**
   * Lets messages wait while `work` runs, and then applies them.
   *
   * @param isCatchUp - Whether there is a gap before the messages if the work fails. They would hide it, so drop them.
   */
  private async hold(
    session: Session,
    isCatchUp: boolean,
    work: () => Promise<void>,
  ): Promise<void> {
    session.holds++;
    try {
      await work();
    } catch (error) {
      if (isCatchUp) session.waiting = [];
      throw error;
    } finally {
      session.holds--;
      if (session === this.session && session.holds === 0) {
        const messages = session.waiting;
        session.waiting = [];
        this.take(session, messages);
      }
    }
  }

  /**
   * Loads the newest bars again.
   *
   * @param getUntil - Returns the time back to which bars may have changed; `null` for one page.
   */
  private catchUp(
    session: Session,
    getUntil: () => Time | null,
    count = session.pageSize,
  ): Promise<void> {
    const reload = session.reloads.then(async () => {
      const until = getUntil();
      const { isComplete, pages } = await this.loadPages(session, until, count);
      if (session.end.signal.aborted) throw new Superseded();
      const { bars, isVisible } = session;
      // Keep the bars if the server suddenly doesn't have any.
      if (isVisible && (pages.at(-1)?.bars.length ?? 0) === 0) return;
      const old = bars.chartBars;
      if (isComplete) bars.hasAll = true;
      bars.replaceEnd(pages);
      session.waiting.unshift(...bars.takeEarly());
      if (!isVisible && bars.base.length > 0 && bars.chartBars.length === 0)
        await this.extend(session, (older) => {
          bars.addOlder(older);
        });
      if (session.end.signal.aborted) throw new Superseded();
      const isWritten = this.write(() => {
        if (isVisible) this.writer.replace(old, bars.chartBars);
        else this.showFirst(session);
      });
      if (!isWritten) throw new Superseded();
    });
    session.reloads = reload.catch(() => undefined);
    return reload;
  }

  /** Loads pages from the newest bar back to a time. */
  private async loadPages(
    { baseInterval, end: { signal }, pageSize, symbol }: Session,
    until: Time | null,
    count: number,
  ): Promise<{ pages: HistoryPage[]; isComplete: boolean }> {
    const pages = [await this.requests.history(symbol, baseInterval, null, count, signal)];
    for (;;) {
      const oldest = pages[0]?.bars[0];
      if (until === null || !oldest || oldest.time <= until) return { pages, isComplete: false };
      const older = await this.requests.history(
        symbol,
        baseInterval,
        oldest.time,
        pageSize,
        signal,
      );
      if (older.bars.length === 0) return { pages, isComplete: true };
      pages.unshift(older);
    }
  }

  /** Loads and adds older bars until the chart has another first bar. It only requests older bars again after that. */
  private async extend(
    session: Session,
    add: (pages: readonly HistoryPage[]) => void,
  ): Promise<void> {
    const { bars, baseInterval, interval } = session;
    const [first] = bars.chartBars;
    const most = bars.base.length + MOST_PARTS;
    while (!bars.hasAll && bars.chartBars[0]?.time === first?.time) {
      if (bars.base.length >= most) {
        const problem = `${MOST_PARTS} bars of "${baseInterval}" don't contain a whole bar of "${interval}"; set baseInterval to a longer interval`;
        this.report(new Error(problem), 'history');
        return;
      }
      const pages = await this.loadOlderPages(session);
      if (!pages || session !== this.session) return;
      add(pages);
    }
  }

  /**
   * Loads older bars until they begin in another bar of the chart. Returns `null` if the session ended or a reload
   * replaced the first bar.
   */
  private async loadOlderPages(session: Session): Promise<HistoryPage[] | null> {
    const { bars } = session;
    const start = bars.base[0]?.time ?? null;
    const pages: HistoryPage[] = [];
    for (let count = 0; ;) {
      const page = await this.loadOlderPage(session, pages[0]?.bars[0]?.time ?? start);
      if (!page || (bars.base[0]?.time ?? null) !== start) return null;
      pages.unshift(page);
      count += page.bars.length;
      const [first] = page.bars;
      if (!first || count >= MOST_PARTS || !bars.isPartOfFirst(first)) return pages;
    }
  }

  /** Loads a page, again after errors. Returns `null` if the session ended. */
  private async loadOlderPage(
    { baseInterval, end, pageSize, symbol }: Session,
    before: Time | null,
  ): Promise<HistoryPage | null> {
    for (let attempts = 1; !end.signal.aborted; attempts++) {
      try {
        return await this.requests.history(symbol, baseInterval, before, pageSize, end.signal);
      } catch (error) {
        if (error instanceof Superseded || this.removeWithSeries() || end.signal.aborted)
          return null;
        this.report(error, 'history');
        await this.backOff(attempts, end.signal);
      }
    }
    return null;
  }

  private async loadNearStart(): Promise<[] | undefined> {
    await this.loadOlder();
    // The feed adds the bars itself. An empty list stops the chart from asking again.
    return this.session?.bars.hasAll ? [] : undefined;
  }

  // Bars

  private showFirst(session: Session): void {
    const { priceFormat, timeZone } = this.current.info ?? {};
    const { price } = this.writer.series;
    this.writer.batch(() => {
      if (timeZone !== undefined) price.pane().chart().applyOptions({ exchangeTimeZone: timeZone });
      if (priceFormat) price.applyOptions({ priceFormat });
      this.writer.setAll(session.bars.chartBars, session.range);
    });
    session.isVisible = true;
    session.resolve(true);
  }

  private addOlder(session: Session, pages: readonly HistoryPage[]): void {
    const { bars } = session;
    const old = bars.chartBars;
    bars.addOlder(pages);
    const isWritten = this.write(() => this.writer.replace(old, bars.chartBars));
    if (isWritten) this.take(session, bars.takeEarly());
  }

  /** Applies messages, in one change of the chart. */
  private take(session: Session, messages: readonly FeedMessage[]): void {
    if (messages.length === 0) return;
    const takeAll = (): void => {
      for (const message of messages) {
        try {
          this.takeOne(session, message);
        } catch (error) {
          this.report(error, 'series');
        }
      }
    };
    this.write(() => {
      this.writer.batch(takeAll);
    });
  }

  /** Changes the series. If they were removed, for example with their chart, the feed stops and returns `false`. */
  private write(change: () => void): boolean {
    if (this.removeWithSeries()) return false;
    change();
    return true;
  }

  /** Removes the feed if its series or their chart was removed. Returns whether it was. */
  private removeWithSeries(): boolean {
    const { isRemoved } = this.writer;
    if (isRemoved) this.remove();
    return isRemoved;
  }

  private hasEnded({ end: { signal } }: Session): boolean {
    return this.removeWithSeries() || signal.aborted;
  }

  private takeOne(session: Session, message: FeedMessage): void {
    const { bars } = session;
    const last = bars.base.at(-1);
    const problem = describeProblem(message, bars);
    if (problem !== null) {
      this.report(new Error(problem), 'live');
      return;
    }
    const changed = bars.apply(message, this.current.isLoadingOlder);
    if (changed) this.writer.update(changed);
    const isBegun = last !== undefined && bars.base.at(-1)?.time !== last.time;
    if (isBegun && 'trade' in message && message.sequence === undefined)
      this.correctVolume(session, last.time);
  }

  /**
   * Loads a bar again after it ended. Without numbers, nobody knows which trades a page includes, so their volume can
   * have been added twice.
   */
  private correctVolume(session: Session, time: Time): void {
    const work = (): Promise<void> => this.catchUp(session, () => time, RECENT);
    this.hold(session, false, work).catch((error: unknown) => {
      if (!(error instanceof Superseded)) this.report(error, 'history');
    });
  }

  // State and delays

  private applyPause(): void {
    if (this.isPaused || this.isHidden) this.connection?.close();
    this.delay.abort();
  }

  /** Connects at once instead of after a delay, and closes a silent connection. */
  private wake(): void {
    const { clock, connection, silence } = this;
    // Timers are slow in hidden pages, so nothing may have noticed it yet.
    if (connection && clock.now() - connection.getLastMessageTime() > silence)
      connection.close(toSilenceError(silence));
    if (!this.isPaused) this.delay.abort();
  }

  private async sleep(delay: number, signal: AbortSignal): Promise<void> {
    if (this.delay.signal.aborted) this.delay = new AbortController();
    await sleep(this.clock, delay, [signal, this.delay.signal]);
  }

  private backOff(attempts: number, signal: AbortSignal): Promise<void> {
    const [first, longest] = this.options.retryDelay ?? [500, 30_000];
    const delay = Math.min(longest, first * 2 ** (attempts - 1));
    return this.sleep(delay * (1 - this.clock.random() / 2), signal);
  }

  private setState(changes: Partial<FeedState>): void {
    const next = { ...this.current, ...changes };
    const keys = Object.keys(changes) as (keyof FeedState)[];
    if (keys.every((key) => this.current[key] === next[key])) return;
    this.current = next;
    emit(this.stateHandlers, next);
  }

  private report(error: unknown, during: FeedErrorSource): void {
    const reported = toError(error);
    if (this.errorHandlers.size === 0) console.warn(`Feed: ${during}: ${reported.message}`);
    emit(this.errorHandlers, reported, during);
  }
}

/** Returns why a message can't be applied; `null` if it can. */
function describeProblem(message: FeedMessage, bars: FeedBars): string | null {
  if ('trade' in message) {
    const problem = findTradeProblem(message.trade);
    return problem && `omitted a trade: ${problem}`;
  }
  const problem = findProblem(message.bar) ?? bars.findMisplaced(message.bar);
  return problem && `omitted a bar: ${problem}`;
}

/** Returns the time back to which bars may have changed meanwhile. Without numbers, half a page is compared. */
function getFirstUncertainTime({ bars: { base, safeSequence }, pageSize }: Session): Time | null {
  const count = safeSequence === null ? Math.ceil(pageSize / 2) : 1;
  return base[Math.max(0, base.length - count)]?.time ?? null;
}

function subscribe<Handler>(call: string, handlers: Set<Handler>, handler: Handler): () => void {
  if (typeof handler !== 'function') createFail(call)('handler', handler, 'a function');
  handlers.add(handler);
  return () => {
    handlers.delete(handler);
  };
}

/** Calls handlers. If one throws, the others are still called, and the feed continues. */
function emit<Arguments extends unknown[]>(
  handlers: Handlers<Arguments>,
  ...args: Arguments
): void {
  for (const handler of [...handlers]) {
    try {
      handler(...args);
    } catch (error) {
      if ('reportError' in globalThis) reportError(error);
      else console.error(error);
    }
  }
}
