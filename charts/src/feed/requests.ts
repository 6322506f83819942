import { show } from '../entries/check-arguments';
import type { Time } from '../index';
import type { FeedClock } from './clock';
import { sortBars } from './sorted-bars';
import { findProblem, readPage, type FeedSource, type HistoryPage } from './source';

/** Error that rejects the requests for a symbol that isn't shown anymore. */
export class Superseded extends Error {}

export const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** Requests of a feed to its source, with a time limit and one after the other. */
export class Requests {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly source: FeedSource,
    private readonly clock: FeedClock,
    private readonly timeout: number,
    private readonly report: (error: Error, during: 'history') => void,
    /** Called before each request, to abort its signal if it isn't needed anymore. */
    private readonly beforeCall: () => void,
  ) {}

  /**
   * Calls the source.
   *
   * @throws Superseded if the signal is aborted, even if the source ignores its signal.
   * @throws Error if the source rejects or takes too long.
   */
  call<T>(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { clock, timeout } = this;
    this.beforeCall();
    return new Promise((resolve, reject) => {
      const inner = new AbortController();
      const end = (): void => {
        clock.clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      };
      const abort = (): void => {
        end();
        inner.abort();
        reject(new Superseded());
      };
      const timer = clock.setTimeout(() => {
        end();
        inner.abort();
        reject(new Error(`${name} took longer than ${timeout} ms, createFeed's timeout`));
      }, timeout);
      if (signal.aborted) {
        abort();
        return;
      }
      signal.addEventListener('abort', abort);
      // An async function turns an error that the source throws at once into a rejection.
      const start = async (): Promise<T> => work(inner.signal);
      start().then(
        (value) => {
          end();
          resolve(value);
        },
        (error: unknown) => {
          end();
          reject(toError(error));
        },
      );
    });
  }

  /** Loads a page of bars after the previous request is settled. An empty part of the history isn't its end. */
  history(
    symbol: string,
    interval: string,
    before: Time | null,
    count: number,
    signal: AbortSignal,
  ): Promise<HistoryPage> {
    const load = async (): Promise<HistoryPage> => {
      for (let end = before; ;) {
        const request = { symbol, interval, before: end, count };
        const result = await this.call('history', signal, (inner) =>
          this.source.history(request, inner),
        );
        const page = this.check(result, end);
        const { bars, next } = page;
        if (bars.length > 0 || next === undefined || (end !== null && next >= end)) return page;
        end = next;
      }
    };
    const page = this.queue.then(load);
    this.queue = page.catch(() => undefined);
    return page;
  }

  /** Sorts a page, and leaves out what a series would refuse. */
  private check(
    result: Awaited<ReturnType<FeedSource['history']>>,
    before: Time | null,
  ): HistoryPage {
    const page = readPage(result);
    const problems: string[] = [];
    const valid = page.bars.filter((bar, i) => {
      const problem = findProblem(bar, `bars[${i}]`);
      if (problem !== null) problems.push(problem);
      return problem === null;
    });
    // The middle one of the sorted types is the most common one, so a single wrong time doesn't exclude all others.
    const types = valid.map(({ time }) => typeof time).sort();
    const type = before === null ? types[types.length >> 1] : typeof before;
    const good = valid.filter(({ time }) => typeof time === type);
    const wrong = valid.find(({ time }) => typeof time !== type);
    if (wrong) {
      const path = `bars[${page.bars.indexOf(wrong)}].time (${show(wrong.time)})`;
      const expected = type === 'number' ? 'UTC seconds' : 'a trading day';
      problems.push(`${path} must be ${expected}, like the history's other times`);
    }
    if (problems.length > 0) {
      const { length } = page.bars;
      const text = problems.slice(0, 3).join('; ');
      const omitted = `omitted ${length - good.length} of ${length} bars of a page: ${text}`;
      this.report(new Error(omitted), 'history');
    }
    const bars = sortBars(good).filter(({ time }) => before === null || time < before);
    return { ...page, bars };
  }
}
