import { describe, expect, it } from 'vitest';
import type { Bar } from '../../src/index';
import { testFeed, type TestFeedOptions } from '../../src/feed/test-feed';
import type { FeedSource, HistoryPage } from '../../src/feed/source';
import { HostileServer } from './hostile-server';
import { createRandom, VirtualClock } from './virtual-clock';

/** Runs the test against a server without trouble that was changed. Returns the sentences about what is wrong. */
async function findProblems(change: (source: FeedSource) => FeedSource): Promise<string[]> {
  const random = createRandom(6);
  const clock = new VirtualClock(random);
  const profile = { numbered: true, trades: false, chaos: 0 };
  const server = new HostileServer(clock, random, profile, ['A']);
  const source = server.source();
  const strict: FeedSource = {
    ...source,
    history: (request, signal) =>
      request.symbol === 'A'
        ? source.history(request, signal)
        : Promise.reject(new Error('unknown symbol')),
  };
  const options = { symbol: 'A', interval: '1m', unknownSymbol: 'NONE', listen: 70_000, clock };
  let problems: string[] | null = null;
  void testFeed(change(strict), options).then((results) => {
    problems = results.filter(({ passed }) => !passed).map(({ message }) => message);
  });
  for (let i = 0; i < 900 && problems === null; i++) {
    server.trade('A');
    await clock.advance(500);
  }
  return problems ?? ['the test did not end'];
}

/** Changes the pages of a server. */
const changePages =
  (change: (page: HistoryPage) => HistoryPage) =>
  (source: FeedSource): FeedSource => ({
    ...source,
    history: async (request, signal) =>
      change((await source.history(request, signal)) as HistoryPage),
  });
const changeBars = (change: (bar: Bar) => Bar): ((source: FeedSource) => FeedSource) =>
  changePages((page) => ({ ...page, bars: page.bars.map(change) }));

describe('testFeed', () => {
  it('finds nothing wrong with a good server', async () => {
    expect(await findProblems((source) => source)).toEqual([]);
  });

  it.each<[string, (source: FeedSource) => FeedSource, RegExp]>([
    [
      'includes the requested time',
      (source) => ({
        ...source,
        history: (request, signal) => {
          const before = request.before === null ? null : Number(request.before) + 60;
          return source.history({ ...request, before }, signal);
        },
      }),
      /^The second page has the bar .+, but only bars before .+ were requested\. Exclude that time itself\.$/,
    ],
    [
      'returns the newest bar first',
      changePages((page) => ({ ...page, bars: [...page.bars].reverse() })),
      /^The newest page has a problem: bars\[1\]: the time .+ is before the time of bars\[0\].+ Return the oldest bar first/,
    ],
    [
      'uses milliseconds',
      changeBars((bar) => ({ ...bar, time: Number(bar.time) * 1000 })),
      /^The newest page has a problem: bars\[0\]: the time .+ is in milliseconds; divide it by 1000\.$/,
    ],
    [
      'has bars of every symbol',
      (source) => ({
        ...source,
        history: (request, signal) => source.history({ ...request, symbol: 'A' }, signal),
      }),
      /^The unknown symbol NONE has bars\. Reject the promise/,
    ],
    [
      'never ends',
      (source) => ({
        ...source,
        history: (request, signal) =>
          source.history(
            Number(request.before) < 0 ? { ...request, before: null } : request,
            signal,
          ),
      }),
      /returned 10 bars\. Return an empty list, so that the feed stops asking\.$/,
    ],
    [
      'is silent',
      (source) => ({ ...source, live: () => undefined }),
      /^The connection was silent for 70000 ms\. Send bars or trades/,
    ],
    [
      'sends other prices',
      (source) => ({
        ...source,
        live: (request, output, signal) =>
          source.live?.(
            request,
            { ...output, bar: (bar, number) => output.bar({ ...bar, close: bar.low }, number) },
            signal,
          ),
      }),
      /^The bar .+ of the connection has other prices than in the history\.$/,
    ],
    [
      'has a high below the low',
      changeBars((bar) => ({ ...bar, high: 0 })),
      /^The newest page has a problem: bars\[0\]: the high \(0\) is below the low/,
    ],
    [
      'returns an object without bars',
      (source) => ({ ...source, history: async () => ({ data: [] }) as never }),
      /^A history request failed: history returned an object, but must return a list of bars, or an object with the list "bars"\.$/,
    ],
    [
      'returns what is not a bar',
      (source) => ({ ...source, history: async () => [null, 5] as never }),
      /^The newest page has a problem: bars\[0\]: the time \(undefined\) must be UTC seconds/,
    ],
    [
      'sends prices as text',
      (source) => ({
        ...source,
        live: (_, output) => {
          output.bar({ time: 1_793_367_000, open: '1', high: '1', low: '1', close: '1' } as never);
          output.trade(null as never);
        },
      }),
      /^The connection sent 2 bars or trades with invalid times, prices or volumes\./,
    ],
    [
      'fails',
      (source) => ({ ...source, history: () => Promise.reject(new Error('502')) }),
      /^A history request failed: 502\.$/,
    ],
    [
      'never answers',
      (source) => ({ ...source, history: () => new Promise(() => undefined) }),
      /^A history request failed: history took longer than 15000 ms\.$/,
    ],
    [
      'is empty',
      changePages((page) => ({ ...page, bars: [] })),
      /^The newest page of A in 1m is empty\.$/,
    ],
  ])('names what is wrong with a server that %s', async (_, change, message) => {
    expect(await findProblems(change)).toContainEqual(expect.stringMatching(message));
  });

  it.each([
    [
      {},
      { symbol: 'A', interval: '1m' },
      'testFeed: source.history (undefined) must be a function',
    ],
    [{ history: () => 0 }, {}, 'testFeed: options.symbol (undefined) must be a string'],
    [{ history: () => 0 }, { symbol: 'A', interval: '1D' }, 'testFeed: options: interval ("1D")'],
  ])('rejects %j with %j', async (source, options, message) => {
    const test = testFeed(source as unknown as FeedSource, options as TestFeedOptions);
    await expect(test).rejects.toThrow(message);
  });
});
