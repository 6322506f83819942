import { describe, expect, it } from 'vitest';
import type { Bar } from '../../src/index';
import { testFeed, type TestFeedOptions } from '../../src/feed/test-feed';
import type { FeedSource, HistoryPage, LiveOutput } from '../../src/feed/source';
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

const { signal } = new AbortController();
/** Replaces the messages of a server. */
const changeLive =
  (send: (output: LiveOutput, source: FeedSource) => void) =>
  (source: FeedSource): FeedSource => ({
    ...source,
    live: (_, output) => {
      send(output, source);
    },
  });

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
      /^The newest page has a problem: bars\[0\]: the bar \(null\) must be an object/,
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
    [
      'returns the oldest bars before a time, not the newest',
      (source) => ({
        ...source,
        history: async (request, signal) => {
          const all = (await source.history({ ...request, count: 9999 }, signal)) as HistoryPage;
          return { ...all, bars: all.bars.slice(0, request.count) };
        },
      }),
      /^A request for 10 bars before .+ returned the bars from .+ to .+, without the bar .+\. Return the last bars before the time, not the first ones\.$/,
    ],
    [
      'returns bars of five minutes',
      changePages((page) => ({
        ...page,
        bars: page.bars.filter(({ time }) => Number(time) % 300 === 0),
      })),
      /^The newest page has a bar every 300 seconds, but bars of 1m were requested\.$/,
    ],
    [
      'returns other prices each time',
      changeBars((bar) => ({ ...bar, close: bar.low + Math.random() * (bar.high - bar.low) })),
      /^The same request returned other bars the second time, although they are in the past\.$/,
    ],
    [
      'corrects an old bar only in messages',
      changeLive((output, source) => {
        void source
          .history({ symbol: 'A', interval: '1m', before: null, count: 300 }, signal)
          .then((page) => {
            const [bar] = (page as HistoryPage).bars;
            if (bar) output.bar({ ...bar, close: bar.low }, 1);
          });
      }),
      /^The bar .+ of the connection has other prices than in the history\.$/,
    ],
    [
      'sends a bar that the history does not have',
      changeLive((output) => output.bar({ time: 60, open: 1, high: 1, low: 1, close: 1 }, 1)),
      /^The history doesn't have the bar 60 .+ of the connection\.$/,
    ],
    [
      'rejects the request for a bar of the connection',
      (source) => ({
        ...changeLive((output) => output.bar({ time: 60, open: 1, high: 1, low: 1, close: 1 }, 1))(
          source,
        ),
        history: (request, abort) =>
          request.count === 1
            ? Promise.reject(new Error('no such bar'))
            : source.history(request, abort),
      }),
      /^The history doesn't have the bar 60 .+ of the connection\.$/,
    ],
    [
      'sends the time of the last trade as the time of the bar',
      changeLive((output) =>
        output.bar({ time: 1_793_367_013, open: 1, high: 1, low: 1, close: 1 }, 1),
      ),
      /^The connection has the time 1793367013 .+, which is not the start of a bar of 1m\.$/,
    ],
    [
      'sends trades in milliseconds',
      changeLive((output) => output.trade({ time: 1_793_367_000_000, price: 5 }, 1)),
      /The first problem: trade\.time \(1793367000000\) must be .+; times are seconds, not milliseconds\.$/,
    ],
    [
      'counts its messages down',
      changeLive((output) => {
        for (let number = 9; number > 0; number--)
          output.trade({ time: 1_793_367_000, price: 5 }, number);
      }),
      /^8 of 9 messages have a lower number than the message before\. Give each message/,
    ],
    [
      'numbers its messages, but not its pages',
      changePages(({ bars }) => ({ bars })),
      /^Messages have numbers, but pages don't\. Return the number of the last message/,
    ],
    [
      'does not know the symbol',
      (source) => ({ ...source, resolve: () => Promise.reject(new Error('404')) }),
      /^resolve failed for A: 404\.$/,
    ],
    [
      'does not return properties of the symbol',
      (source) => ({ ...source, resolve: () => Promise.resolve(undefined as never) }),
      /^resolve failed for A: it returned undefined, but must return an object\.$/,
    ],
    [
      'has an unknown time zone',
      (source) => ({ ...source, resolve: () => Promise.resolve({ timeZone: 'Mars/Base' }) }),
      /^resolve failed for A: timeZone \("Mars\/Base"\) must be a time zone .+\.$/,
    ],
    [
      'never resolves the symbol',
      (source) => ({ ...source, resolve: () => new Promise(() => undefined) }),
      /^resolve failed for A: resolve took longer than 15000 ms\.$/,
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
    [
      { history: () => 0 },
      { symbol: 'A', interval: '1m', unknownSymbols: 'B' },
      'testFeed: options.unknownSymbols is not an option; the options are symbol, interval, unknownSymbol, listen, timeout, clock',
    ],
    [
      { history: () => 0 },
      { symbol: 'A', interval: '1m', listen: -1 },
      'testFeed: options.listen (-1) must be a finite number of at least 0',
    ],
    [{ history: () => 0 }, { symbol: 'A', interval: '1D' }, 'testFeed: options.interval ("1D")'],
  ])('rejects %j with %j', async (source, options, message) => {
    const test = testFeed(source as unknown as FeedSource, options as TestFeedOptions);
    await expect(test).rejects.toThrow(message);
  });
});
