import { describe, expect, it, vi } from 'vitest';
import { renderToSvg, resample, type Bar } from '../../src/index';
import { createFeed } from '../../src/feed/create-feed';
import type { Feed, FeedOptions } from '../../src/feed/feed-options';
import type {
  FeedSource,
  HistoryPage,
  HistoryRequest,
  LiveOutput,
  LiveRequest,
} from '../../src/feed/source';
import { RecordedChart } from './recorded-series';
import { VirtualClock } from './virtual-clock';

/*
 * Traps are mistakes that look right, and that only show in rare cases. Each has a test whose title begins with its
 * number. 1 to 12 are traps of React, and 13 to 23 are traps of a feed:
 *
 *  1. A part can render before its chart exists, or without it.         `../react/traps.test.tsx`
 *  2. StrictMode, Suspense and Activity run cleanups of effects.        `../react/traps.test.tsx`
 *  3. React moves components without rendering them.                    `../react/traps.test.tsx`
 *  4. An error in an effect would remove the whole page.                `../react/traps.test.tsx`
 *  5. Bars that were changed in place look like the previous ones.      `../react/traps.test.tsx`
 *  6. A prop that disappears must get its default back.                 `../react/traps.test.tsx`
 *  7. A pane or series that is removed takes others along.              `../react/traps.test.tsx`
 *  8. Replacing a series would remove what is on it.                    `../react/traps.test.tsx`
 *  9. Shapes that props load look like changes of the user.             `../react/traps.test.tsx`
 * 10. The server's SVG must survive hydration, but cost browsers nothing. `../react/server.test.tsx`,
 *     `../browser/react.spec.ts`, `../size.test.ts`
 * 11. A program that only needs a series would bundle drawing.          `../size.test.ts`
 * 12. A ref or bars would change the type that a series infers.         `../react/types.test.tsx`
 * 13. The newest number isn't safe, because an earlier message can be late and then lost.
 * 14. A correction can arrive before the page with its bar.
 * 15. A page can be made before the connection is open.
 * 16. Trades can be late, repeated, and included in a bar.
 * 17. A slow reload can replace a newer one.
 * 18. Messages of the previous connection can still wait.
 * 19. The first combined bar of the oldest page is incomplete.
 * 20. An empty page isn't the end, and a server may never respond.
 * 21. Tests can hide mistakes, for example with a reload at the end.    `programs.test.ts`
 * 22. A message after a gap makes the gap look filled.
 * 23. A page, for example from a cache, can be older than the bars of the chart.
 */

const start = 1_750_000_200;
const makeBar = (index: number, close = 10, volume = 1): Bar => ({
  time: start + index * 60,
  open: 10,
  high: Math.max(10, close),
  low: Math.min(10, close),
  close,
  volume,
});
const range = (from: number, to: number): Bar[] =>
  Array.from({ length: to - from }, (_, i) => makeBar(from + i));

interface PendingRequest {
  readonly request: HistoryRequest;
  readonly signal: AbortSignal;
  respond(page: HistoryPage): Promise<void>;
  fail(message: string): Promise<void>;
}

interface OpenLine {
  readonly request: LiveRequest;
  readonly output: LiveOutput;
  readonly signal: AbortSignal;
}

/** A server whose responses a test writes one by one, so that it decides what arrives when. */
class ScriptedServer {
  readonly clock = new VirtualClock();
  readonly chart = new RecordedChart();
  readonly price = this.chart.series();
  readonly volume = this.chart.series('histogram');
  readonly pending: PendingRequest[] = [];
  readonly lines: OpenLine[] = [];
  readonly errors: string[] = [];
  readonly feed: Feed;

  constructor(options: Partial<FeedOptions> = {}, changes: Partial<FeedSource> = {}) {
    const source: FeedSource = {
      history: (request, signal) =>
        new Promise((resolve, reject) => {
          const finish = (work: () => void): Promise<void> => {
            this.pending.splice(this.pending.indexOf(entry), 1);
            work();
            return this.clock.advance(0);
          };
          const entry: PendingRequest = {
            request,
            signal,
            respond: (page) => finish(() => resolve(page)),
            fail: (message) => finish(() => reject(new Error(message))),
          };
          this.pending.push(entry);
        }),
      live: (request, output, signal) => {
        this.lines.push({ request, output, signal });
        return Promise.resolve();
      },
      ...changes,
    };
    this.feed = createFeed(source, {
      price: this.price.api,
      volume: this.volume.api,
      clock: this.clock,
      silence: 10_000,
      pageSize: 20,
      ...options,
    });
    this.feed.onError(({ message }) => this.errors.push(message));
  }

  get request(): PendingRequest {
    const [first] = this.pending;
    if (!first) throw new Error('no request is pending');
    return first;
  }

  get line(): OpenLine {
    const line = this.lines.at(-1);
    if (!line) throw new Error('no connection is open');
    return line;
  }

  get closes(): unknown[] {
    return this.price.bars.map(({ close }) => close);
  }

  /** Shows a symbol, with the same bars in the first page and in the one after the connection is open. */
  async open(page: HistoryPage, interval = '1m', symbol = 'A'): Promise<void> {
    void this.feed.show({ symbol, interval });
    await this.clock.advance(0);
    await this.request.respond(page);
    if (this.pending.length > 0) await this.request.respond(page);
  }

  /** Cuts the connection and waits for the next one. */
  async reconnect(): Promise<void> {
    this.line.output.close(new Error('cut'));
    await this.clock.advance(1000);
  }
}

describe('the traps of a live feed', () => {
  it('13: reports a number as safe only after earlier messages had time to arrive', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20), sequence: 5 });
    // Message 6 about an earlier bar is late, and lost with the connection.
    server.line.output.bar(makeBar(19, 12), 7);
    await server.reconnect();
    expect(server.line.request.since).toEqual({ time: makeBar(19).time, sequence: 5 });
    await server.request.respond({ bars: range(19, 20), sequence: 7 });
    server.line.output.bar(makeBar(3, 13), 6);
    expect(server.price.bars[3]?.close).toBe(13);
    // Now the connection held for longer than a message can be late.
    for (let i = 0; i < 3; i++) {
      await server.clock.advance(9000);
      server.line.output.heartbeat();
    }
    await server.reconnect();
    expect(server.line.request.since?.sequence).toBe(7);
  });

  it.each([true, false])(
    '14: keeps a correction of a bar whose page is loading, with numbers: %s',
    async (isNumbered) => {
      const page = isNumbered ? { sequence: 5 } : {};
      const server = new ScriptedServer();
      await server.open({ bars: range(20, 40), ...page });
      void server.feed.loadOlder();
      await server.clock.advance(0);
      // The server made the page before the correction, which arrives first.
      server.line.output.bar(makeBar(7, 13), isNumbered ? 6 : undefined);
      await server.request.respond({ bars: range(0, 20), ...page });
      expect(server.price.bars[7]?.close).toBe(13);
      expect(server.price.rows).toHaveLength(40);
    },
  );

  it('15: loads a page that was made after the connection was open', async () => {
    let open = (): void => undefined;
    const live = vi.fn(() => new Promise<void>((resolve) => (open = resolve)));
    const server = new ScriptedServer({}, { live });
    void server.feed.show({ symbol: 'A', interval: '1m' });
    await server.clock.advance(0);
    await server.request.respond({ bars: range(0, 20), sequence: 5 });
    // The first page is on the chart, but message 6 was sent to nobody.
    expect(server.price.rows).toHaveLength(20);
    expect([server.feed.state().status, server.pending.length]).toEqual(['loading', 0]);
    open();
    await server.clock.advance(0);
    expect(server.request.request).toMatchObject({ before: null, count: 20 });
    await server.request.respond({ bars: [...range(0, 19), makeBar(19, 15)], sequence: 6 });
    expect(server.price.bars[19]?.close).toBe(15);
    expect(server.feed.state().status).toBe('live');
  });

  it('15: waits for the connection before it loads what it missed', async () => {
    let open = (): void => undefined;
    const live = vi.fn(() => new Promise<void>((resolve) => (open = resolve)));
    const server = new ScriptedServer({}, { live });
    void server.feed.show({ symbol: 'A', interval: '1m' });
    await server.clock.advance(0);
    await server.request.respond({ bars: range(0, 20), sequence: 5 });
    open();
    await server.clock.advance(0);
    await server.request.respond({ bars: range(0, 20), sequence: 5 });
    server.feed.pause();
    server.feed.resume();
    await server.clock.advance(2000);
    expect([live.mock.calls.length, server.pending.length]).toEqual([2, 0]);
    open();
    await server.clock.advance(0);
    expect(server.pending).toHaveLength(1);
  });

  it('16: applies late and repeated trades at their number', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20), sequence: 5 });
    const { trade } = server.line.output;
    const time = start + 20 * 60 + 1;
    trade({ time, price: 11, size: 1 }, 6);
    trade({ time, price: 14, size: 4 }, 8);
    trade({ time, price: 14, size: 4 }, 8);
    trade({ time, price: 13, size: 2 }, 7);
    trade({ time, price: 13, size: 2 }, 7);
    trade({ time, price: 14, size: 4 }, 8);
    const expected = { time: start + 1200, open: 11, high: 14, low: 11, close: 14, volume: 7 };
    expect(server.price.bars.at(-1)).toEqual(expected);
    // A bar with the trades up to 7 keeps the eighth.
    server.line.output.bar({ ...expected, high: 13, close: 13, volume: 3 }, 7);
    expect(server.price.bars.at(-1)).toEqual(expected);
    // Trades that a bar includes aren't added again.
    server.line.output.bar({ ...expected, volume: 9 }, 9);
    trade({ time, price: 99, size: 5 }, 9);
    expect(server.price.bars.at(-1)).toEqual({ ...expected, volume: 9 });
  });

  it.each([true, false])(
    '17: runs reloads one after the other, so that an old page does not replace a new one, with numbers: %s',
    async (isNumbered) => {
      const number = (sequence: number) => (isNumbered ? { sequence } : {});
      const server = new ScriptedServer({ pageSize: 10 });
      await server.open({ bars: range(20, 30), ...number(5) });
      for (const from of [10, 0]) {
        void server.feed.loadOlder();
        await server.clock.advance(0);
        await server.request.respond({ bars: range(from, from + 10), ...number(5) });
      }
      // A reload of three pages, whose first page arrives.
      void server.feed.refresh();
      await server.clock.advance(0);
      await server.request.respond({ bars: range(20, 30), ...number(6) });
      // The connection is cut. Message 7 is lost, but a page of the next connection has it.
      await server.reconnect();
      while (server.pending.length > 0) {
        const { before } = server.request.request;
        const bars =
          before === null
            ? [...range(20, 29), makeBar(29, 17)]
            : [10, 0]
                .map((from) => range(from, from + 10))
                .find((page) => Number(page.at(-1)?.time) + 60 === before);
        await server.request.respond({ bars: bars ?? [], ...number(7) });
      }
      expect(server.price.bars[29]?.close).toBe(17);
    },
  );

  it('18: drops messages of the previous connection that still wait', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20) });
    void server.feed.refresh();
    await server.clock.advance(0);
    server.line.output.bar(makeBar(19, 12));
    await server.reconnect();
    await server.request.respond({ bars: [...range(0, 19), makeBar(19, 15)] });
    await server.request.respond({ bars: [...range(0, 19), makeBar(19, 15)] });
    expect(server.price.bars[19]?.close).toBe(15);
  });

  it('19: leaves out the first combined bar until all of its bars are loaded', async () => {
    const server = new ScriptedServer({ baseInterval: '1m', pageSize: 4 }, { intervals: ['1m'] });
    const page = { bars: range(3, 23) };
    await server.open(page, '5m');
    const all = resample(range(0, 23), '5m');
    expect(server.price.bars).toEqual(resample(page.bars, '5m').slice(1));
    void server.feed.loadOlder();
    await server.clock.advance(0);
    await server.request.respond({ bars: range(0, 3) });
    void server.feed.loadOlder();
    await server.clock.advance(0);
    await server.request.respond({ bars: [] });
    expect(server.price.bars).toEqual(all);
    expect(server.feed.state().hasAll).toBe(true);
    server.line.output.bar(makeBar(22, 30));
    expect(server.price.bars.at(-1)?.high).toBe(30);
  });

  it('20: continues after an empty part of the history', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(20, 40) });
    void server.feed.loadOlder();
    await server.clock.advance(0);
    const next = start - 1000;
    await server.request.respond({ bars: [], next });
    expect(server.request.request.before).toBe(next);
    await server.request.respond({ bars: [{ ...makeBar(0), time: start - 2000 }] });
    expect(server.price.times[0]).toBe(start - 2000);
    expect(server.feed.state().hasAll).toBe(false);
  });

  it('20: repeats a request without a response', async () => {
    const server = new ScriptedServer({ timeout: 5000 });
    void server.feed.show({ symbol: 'A', interval: '1m' });
    await server.clock.advance(5000);
    expect(server.request.signal.aborted).toBe(true);
    expect(server.errors).toEqual(["history took longer than 5000 ms, createFeed's timeout"]);
    await server.clock.advance(1000);
    expect(server.pending).toHaveLength(2);
  });

  it('22: drops messages after a gap if loading the gap fails', async () => {
    const server = new ScriptedServer({ pageSize: 10 });
    await server.open({ bars: range(0, 10), sequence: 5 });
    await server.reconnect();
    // 30 bars are missing. The next message would hide the gap before it.
    server.line.output.bar(makeBar(40, 12), 60);
    await server.request.fail('500');
    expect(server.price.rows).toHaveLength(10);
    await server.clock.advance(1000);
    expect(server.line.request.since).toEqual({ time: makeBar(9).time, sequence: 5 });
    for (const [from, to] of [
      [31, 41],
      [21, 31],
      [11, 21],
      [1, 11],
    ] as const)
      await server.request.respond({ bars: range(from, to), sequence: 61 });
    expect(server.price.rows).toHaveLength(41);
    expect(server.pending).toEqual([]);
  });
  it('23: keeps a live correction if a page with a lower number arrives after it', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20), sequence: 5 });
    const { bar, trade } = server.line.output;
    bar(makeBar(12, 13), 6);
    bar(makeBar(20, 14), 7);
    trade({ time: start + 1201, price: 15, size: 1 }, 8);
    // A cache returns the bars from before message 6.
    void server.feed.refresh();
    await server.clock.advance(0);
    await server.request.respond({ bars: [...range(0, 19), makeBar(19, 16)], sequence: 5 });
    const { bars } = server.price;
    expect(bars.length).toBe(21);
    expect([bars[12]?.close, bars[19]?.close]).toEqual([13, 16]);
    expect(bars[20]).toEqual({ ...makeBar(20, 15), volume: 2 });
    // It still counts that the messages up to 8 are on the chart.
    bar(makeBar(12, 11), 6);
    void server.feed.refresh();
    await server.clock.advance(0);
    await server.request.respond({ bars: range(0, 20), sequence: 7 });
    expect([server.price.bars[12]?.close, server.price.bars[20]?.close]).toEqual([10, 15]);
  });

  it('23: keeps a bar that was missing in the history, and that an older page does not have', async () => {
    const server = new ScriptedServer();
    const gap = range(0, 20).filter((_, i) => i !== 12);
    await server.open({ bars: gap, sequence: 5 });
    server.line.output.bar(makeBar(12, 13), 6);
    void server.feed.refresh();
    await server.clock.advance(0);
    await server.request.respond({ bars: gap, sequence: 5 });
    expect(server.price.bars[12]).toEqual(makeBar(12, 13));
    expect(server.price.rows).toHaveLength(20);
  });

  it('23: does not add a removed bar again because an older page or message has it', async () => {
    const server = new ScriptedServer();
    const without = range(0, 20).filter((_, i) => i !== 12);
    await server.open({ bars: range(0, 20), sequence: 5 });
    for (const page of [
      { bars: without, sequence: 8 },
      { bars: range(0, 20), sequence: 5 },
    ]) {
      void server.feed.refresh();
      await server.clock.advance(0);
      await server.request.respond(page);
      expect(server.price.bars).toEqual(without);
    }
    server.line.output.bar(makeBar(12, 13), 7);
    server.line.output.trade({ time: start + 721, price: 13, size: 1 }, 8);
    expect(server.price.bars).toEqual(without);
    server.line.output.bar(makeBar(12, 14), 9);
    expect(server.price.bars[12]?.close).toBe(14);
  });

  it('23: keeps a correction of a bar whose page is loaded later, from a cache', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(20, 40), sequence: 5 });
    server.line.output.bar(makeBar(7, 13), 7);
    server.line.output.bar(makeBar(7, 12), 6);
    server.line.output.bar(makeBar(8, 13), 8);
    void server.feed.loadOlder();
    await server.clock.advance(0);
    await server.request.respond({ bars: range(0, 20), sequence: 5 });
    expect(server.price.bars.slice(7, 9).map(({ close }) => close)).toEqual([13, 13]);
    // A reload can add such a bar, too.
    const other = new ScriptedServer();
    await other.open({ bars: range(20, 40), sequence: 5 });
    other.line.output.bar(makeBar(7, 13), 7);
    void other.feed.refresh();
    await other.clock.advance(0);
    await other.request.respond({ bars: range(0, 40), sequence: 5 });
    expect(other.price.bars[7]?.close).toBe(13);
  });

  it('23: forgets a correction without a number if the page of its bar was dropped', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(30, 40) });
    void server.feed.refresh();
    await server.clock.advance(0);
    const older = server.feed.loadOlder();
    await server.clock.advance(0);
    // The reload adds bars for which the page was requested, too.
    await server.request.respond({ bars: range(20, 40) });
    server.line.output.bar(makeBar(7, 13));
    await server.request.respond({ bars: range(10, 30) });
    await older;
    server.line.output.bar(makeBar(7, 14));
    void server.feed.loadOlder();
    await server.clock.advance(0);
    await server.request.respond({ bars: [...range(0, 7), makeBar(7, 14), ...range(8, 20)] });
    expect(server.price.rows).toHaveLength(40);
    expect(server.price.bars[7]?.close).toBe(14);
  });
});

describe('a feed', () => {
  it('ignores the response for an earlier symbol', async () => {
    const server = new ScriptedServer();
    const first = server.feed.show({ symbol: 'A', interval: '1m' });
    await server.clock.advance(0);
    const { request, signal, respond } = server.request;
    const second = server.feed.show({ symbol: 'B', interval: '1m' });
    await server.clock.advance(0);
    expect([request.symbol, signal.aborted]).toEqual(['A', true]);
    await respond({ bars: range(0, 20) });
    expect(server.price.rows).toEqual([]);
    await server.request.respond({ bars: range(5, 8) });
    expect(server.price.bars).toEqual(range(5, 8));
    expect([await first, await second]).toEqual([false, true]);
  });

  it.each([
    ['another symbol is loading', 'A', true],
    ['another symbol was requested', 'A', false],
    ['the same symbol is loading', 'B', true],
    ['the same symbol was requested', 'B', false],
  ])('opens one connection if %s', async (_, symbol, isLoading) => {
    const server = new ScriptedServer();
    void server.feed.show({ symbol, interval: '1m' });
    if (isLoading) await server.clock.advance(0);
    const earlier = [...server.lines];
    const statuses: string[] = [];
    server.feed.onStateChange(({ status }) => statuses.push(status));
    void server.feed.show({ symbol: 'B', interval: '1m' });
    await server.clock.advance(0);
    for (const { signal } of earlier) expect(signal.aborted).toBe(true);
    while (server.pending.length > 0)
      await server.pending.at(-1)?.respond({ bars: range(0, 20), sequence: 5 });
    await server.clock.advance(5000);
    expect(server.lines.slice(earlier.length)).toMatchObject([
      { request: { symbol: 'B' }, signal: { aborted: false } },
    ]);
    expect(statuses).not.toContain('reconnecting');
    expect([server.feed.state().status, server.errors]).toEqual(['live', []]);
  });

  it('ignores messages for an earlier symbol', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20) });
    const { output, signal } = server.line;
    await server.open({ bars: range(5, 8) }, '1m', 'B');
    output.bar(makeBar(30, 99));
    output.trade({ time: start + 9000, price: 99 });
    expect(signal.aborted).toBe(true);
    expect(server.price.bars).toEqual(range(5, 8));
  });

  it('changes from seconds to days', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20) });
    const days = [
      { ...makeBar(0), time: '2026-10-29' },
      { ...makeBar(0), time: '2026-10-30' },
    ];
    await server.open({ bars: days }, '1d');
    expect(server.price.bars).toEqual(days);
    server.line.output.trade({ time: Date.parse('2026-10-30T15:00Z') / 1000, price: 20, size: 2 });
    expect(server.price.bars.at(-1)).toMatchObject({ time: '2026-10-30', high: 20, volume: 3 });
    server.line.output.bar(makeBar(0));
    expect(server.errors).toEqual([
      expect.stringContaining(
        `bar.time (${start}) must be a trading day, like the history's times ("2026-10-29")`,
      ),
    ]);
    expect(server.price.bars).toHaveLength(2);
  });

  it.each([
    ['1d', start, 'trading days'],
    ['5m', '2026-10-29', 'UTC seconds'],
  ])('reports times of a "%s" history that do not fit a trade', async (interval, time, type) => {
    const server = new ScriptedServer();
    await server.open({ bars: [{ ...makeBar(0), time }] }, interval);
    server.line.output.trade({ time: start + 60, price: 20 });
    expect(server.errors).toEqual([
      expect.stringContaining(
        `the history's times (${JSON.stringify(time)}) must be ${type} for trades with the interval "${interval}"`,
      ),
    ]);
  });

  it('applies live bars that arrive before the history', async () => {
    const server = new ScriptedServer();
    void server.feed.show({ symbol: 'A', interval: '1m' });
    await server.clock.advance(0);
    server.line.output.bar(makeBar(20, 12), 9);
    server.line.output.bar(makeBar(19, 12), 3);
    expect(server.price.rows).toEqual([]);
    await server.request.respond({ bars: range(0, 20), sequence: 8 });
    await server.request.respond({ bars: range(0, 20), sequence: 8 });
    expect(server.closes.slice(-2)).toEqual([10, 12]);
  });

  it('sends one history request at a time', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(20, 40) });
    void server.feed.refresh();
    await server.clock.advance(0);
    void server.feed.loadOlder();
    await server.clock.advance(0);
    expect(server.pending).toHaveLength(1);
    await server.request.respond({ bars: range(20, 40) });
    expect(server.pending).toHaveLength(1);
    await server.request.respond({ bars: range(0, 20) });
    expect(server.price.bars).toEqual(range(0, 40));
  });

  it('drops a page of older bars if a reload already loaded them', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(30, 40) });
    void server.feed.refresh();
    await server.clock.advance(0);
    const older = server.feed.loadOlder();
    await server.clock.advance(0);
    await server.request.respond({ bars: range(20, 40) });
    expect(server.request.request.before).toBe(makeBar(30).time);
    await server.request.respond({ bars: range(10, 30) });
    await older;
    expect(server.price.bars).toEqual(range(20, 40));
  });

  it('sorts a page, and takes each time once', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: [...range(20, 40), makeBar(23)].reverse() });
    expect(server.price.bars).toEqual(range(20, 40));
    void server.feed.loadOlder();
    await server.clock.advance(0);
    await server.request.respond({ bars: [...range(0, 20), makeBar(3)].reverse() });
    expect(server.price.bars).toEqual(range(0, 40));
  });

  it('compares half a page after a reconnect without numbers', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20) });
    await server.reconnect();
    await server.request.respond({ bars: range(15, 35) });
    await server.request.respond({ bars: [...range(0, 12), makeBar(12, 14), ...range(13, 15)] });
    expect(server.price.bars).toEqual([...range(0, 12), makeBar(12, 14), ...range(13, 35)]);
  });

  it('connects again after silence', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20) });
    await server.clock.advance(9000);
    server.line.output.heartbeat();
    await server.clock.advance(9000);
    expect(server.lines).toHaveLength(1);
    await server.clock.advance(2000);
    expect(server.errors).toEqual([
      "nothing was received for 10000 ms, so the feed connects again; if the server can be silent for longer, set createFeed's silence",
    ]);
    expect(server.lines).toHaveLength(2);
    expect(server.feed.state().status).toBe('reconnecting');
  });

  it('notices silence although the time of the system was set back', async () => {
    const server = new ScriptedServer();
    const { clock } = server;
    await server.open({ bars: range(0, 20) });
    await clock.advance(5000);
    server.line.output.heartbeat();
    const now = clock.now.bind(clock);
    clock.now = () => now() - 3_600_000;
    await clock.advance(15_000);
    expect(server.errors).toEqual([expect.stringMatching(/^nothing was received for 10000 ms,/)]);
  });

  it('waits longer after each attempt, with a random part', async () => {
    const clock = new VirtualClock(() => 0.5);
    const times: number[] = [];
    const price = new RecordedChart().series().api;
    const history = (): Promise<never> => {
      times.push(clock.now());
      return Promise.reject(new Error('down'));
    };
    const feed = createFeed({ history }, { price, clock, retryDelay: [400, 3000] });
    const attempts: number[] = [];
    feed.onError(() => undefined);
    feed.onStateChange((state) => attempts.push(state.attempts));
    void feed.show({ symbol: 'A', interval: '1m' });
    await clock.advance(9000);
    expect(times.slice(1).map((time, i) => time - (times[i] ?? 0))).toEqual([
      300, 600, 1200, 2250, 2250, 2250,
    ]);
    expect(attempts).toContain(3);
    feed.remove();
    expect(clock.pending).toBe(0);
  });

  it('pauses while the page is hidden', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    const server = new ScriptedServer({ pauseWhenHidden: 5000 });
    await server.open({ bars: range(0, 20) });
    const setVisibility = async (visibility: string): Promise<void> => {
      page.visibilityState = visibility;
      page.dispatchEvent(new Event('visibilitychange'));
      await server.clock.advance(0);
    };
    await setVisibility('hidden');
    await server.clock.advance(4000);
    expect(server.feed.state().status).toBe('live');
    await server.clock.advance(2000);
    expect([server.feed.state().status, server.line.signal.aborted]).toEqual(['paused', true]);
    await setVisibility('visible');
    await server.request.respond({ bars: range(10, 30) });
    expect([server.feed.state().status, server.price.rows.length]).toEqual(['live', 30]);
    server.feed.remove();
  });

  it('corrects the volume of trades without numbers when their bar has ended', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20) });
    // A page of the server has a trade that also arrives as a message, so it's added twice.
    server.line.output.trade({ time: start + 1200, price: 12, size: 5 });
    server.line.output.trade({ time: start + 1201, price: 12, size: 4 });
    await server.clock.advance(0);
    await server.request.respond({ bars: [...range(0, 20), makeBar(20, 12, 9)] });
    expect(server.price.bars.at(-1)?.volume).toBe(13);
    server.line.output.trade({ time: start + 1260, price: 13, size: 1 });
    await server.clock.advance(0);
    const ended = makeBar(20, 12, 9);
    await server.request.respond({ bars: [...range(0, 20), ended, makeBar(21, 13, 1)] });
    expect(server.price.bars.slice(-2).map(({ volume }) => volume)).toEqual([9, 1]);
  });

  it('keeps the bars of trades without numbers if the history does not include the current bar', async () => {
    const server = new ScriptedServer();
    const page = { bars: range(0, 20) };
    await server.open(page);
    const trade = (second: number, price: number): Promise<void> => {
      server.line.output.trade({ time: start + 1200 + second, price, size: 1 });
      return server.clock.advance(0);
    };
    const ended = makeBar(20, 12, 5);
    // One request for each bar that ends, and none for the other trades.
    for (const [second, price, bars] of [
      [1, 11, page.bars],
      [20, 12, null],
      [61, 13, [...page.bars, ended]],
      [70, 14, null],
      // The history is late, so it doesn't include the bar that has just ended either.
      [121, 15, [...page.bars, ended]],
    ] as const) {
      await trade(second, price);
      expect(server.pending).toHaveLength(bars ? 1 : 0);
      if (bars) await server.request.respond({ bars });
    }
    expect(server.price.bars.slice(19)).toEqual([
      makeBar(19),
      ended,
      { time: start + 1260, open: 13, high: 14, low: 13, close: 14, volume: 2 },
      { time: start + 1320, open: 15, high: 15, low: 15, close: 15, volume: 1 },
    ]);
    expect(server.volume.rows).toHaveLength(23);
    // After a reconnect, too.
    await server.reconnect();
    await server.request.respond({ bars: [...page.bars, ended] });
    expect(server.price.rows).toHaveLength(23);
    expect([server.pending, server.errors]).toEqual([[], ['cut']]);
  });

  it('removes bars that a page with a later number does not include', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20), sequence: 5 });
    server.line.output.bar(makeBar(20, 12), 6);
    void server.feed.refresh();
    await server.clock.advance(0);
    await server.request.respond({ bars: range(0, 20), sequence: 5 });
    expect(server.price.rows).toHaveLength(21);
    void server.feed.refresh();
    await server.clock.advance(0);
    await server.request.respond({ bars: range(0, 20), sequence: 7 });
    expect(server.price.rows).toHaveLength(20);
  });

  it('loads pages until there is a bar, for an interval much longer than the base interval', async () => {
    const minutes = Array.from({ length: 60 * 24 * 60 }, (_, i) => makeBar(i));
    const loaded: number[] = [];
    const history: FeedSource['history'] = async ({ before, count }) => {
      const end = before === null ? minutes.length : (Number(before) - start) / 60;
      loaded.push(count);
      return minutes.slice(Math.max(0, end - count), end);
    };
    const server = new ScriptedServer(
      { baseInterval: '1m', pageSize: 500 },
      { intervals: ['1m'], history, live: undefined },
    );
    await server.feed.show({ symbol: 'A', interval: '1w' });
    await server.clock.advance(0);
    expect([server.feed.state().status, server.price.rows.length]).toEqual(['loaded', 1]);
    expect(loaded.length).toBeLessThan(5);
    // A chart only asks for older bars again after its first bar changed.
    await server.feed.loadOlder();
    await server.feed.loadOlder();
    const weeks = resample(minutes, '1w');
    expect(server.price.bars).toEqual(weeks.slice(-3));
    while (!server.feed.state().hasAll) await server.feed.loadOlder();
    expect(server.price.bars).toEqual(weeks);
  });

  it('reports that the bars of the base interval are too short for the requested interval', async () => {
    let requests = 0;
    const history: FeedSource['history'] = async ({ before, count }) => {
      requests++;
      const end = before === null ? 1e6 : (Number(before) - start) / 60;
      return Array.from({ length: count }, (_, i) => makeBar(end - count + i));
    };
    const server = new ScriptedServer(
      { baseInterval: '1m' },
      { intervals: ['1m'], history, live: undefined },
    );
    await server.feed.show({ symbol: 'A', interval: '1y' });
    expect([requests, server.price.rows.length]).toEqual([21, 0]);
    expect(server.errors).toEqual([
      `100000 bars of "1m" don't contain a whole bar of "1y"; set baseInterval to a longer interval`,
    ]);
  });

  it('rejects an interval shorter than the base interval, and names both', () => {
    const server = new ScriptedServer({ baseInterval: '1m' }, { intervals: ['1m'] });
    expect(() => server.feed.show({ symbol: 'A', interval: '30s' })).toThrow(
      'show: interval ("30s") must be at least createFeed\'s baseInterval ("1m"), whose bars the feed combines',
    );
    expect(server.feed.state().status).toBe('idle');
  });

  it('omits a live bar that does not start where bars do, and reports where', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20) });
    const { bar } = server.line.output;
    bar({ ...makeBar(19, 12), time: start + 1153 });
    expect(server.errors).toEqual([
      `omitted a bar: bar.time (${start + 1153}) must be the start of a "1m" bar, such as ${start + 1140}`,
    ]);
    expect(server.price.bars).toEqual(range(0, 20));
    bar(makeBar(20, 12));
    expect(server.price.rows).toHaveLength(21);
  });

  it('accepts live bars that start at other times, as the bars of the history do', async () => {
    const server = new ScriptedServer();
    // Hours from 09:30, without the trading hours of the symbol.
    const hours = [0, 3600, 7200].map((seconds) => ({
      ...makeBar(0),
      time: 1_761_831_000 + seconds,
    }));
    await server.open({ bars: hours.slice(0, 2) }, '1h');
    server.line.output.bar(hours[2] as Bar);
    expect([server.price.bars, server.errors]).toEqual([hours, []]);
    const days = [0, 1].map((day) => ({ ...makeBar(0), time: 1_761_782_400 + day * 86_400 }));
    await server.open({ bars: days.slice(0, 1) }, '1d');
    server.line.output.bar(days[1] as Bar);
    expect([server.price.bars, server.errors]).toEqual([days, []]);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('unknown symbol')), 'unknown symbol'],
    [
      'throws',
      () => {
        throw new Error('unknown symbol');
      },
      'unknown symbol',
    ],
    ['returns an unknown time zone', () => Promise.resolve({ timeZone: 'Mars/X' }), 'Mars/X'],
  ])('reports an error and tries again if resolve %s', async (_, fail, message) => {
    const resolve = vi.fn<NonNullable<FeedSource['resolve']>>().mockImplementationOnce(fail);
    resolve.mockResolvedValue({ timeZone: 'UTC' });
    const server = new ScriptedServer({}, { resolve });
    const during: string[] = [];
    server.feed.onError((_error, source) => during.push(source));
    void server.feed.show({ symbol: 'A', interval: '1m' });
    await server.clock.advance(0);
    expect([during, server.errors]).toEqual([['resolve'], [expect.stringContaining(message)]]);
    expect(server.feed.state()).toMatchObject({ status: 'loading', attempts: 1, info: null });
    await server.clock.advance(1000);
    for (let i = 0; i < 2; i++) await server.request.respond({ bars: range(0, 20) });
    expect(server.feed.state()).toMatchObject({ status: 'live', info: { timeZone: 'UTC' } });
  });

  it('sets the time zone and the price format of the symbol', async () => {
    const info = { timeZone: 'Asia/Tokyo', priceFormat: { minMove: 0.5 } };
    const resolve = vi.fn(() => Promise.resolve(info));
    const server = new ScriptedServer({}, { resolve });
    await server.open({ bars: range(0, 20) });
    expect(server.chart.options).toEqual({ exchangeTimeZone: 'Asia/Tokyo' });
    expect(server.price.options).toEqual({ priceFormat: { minMove: 0.5 } });
    await server.open({ bars: range(0, 20) }, '5m');
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(server.feed.state().info).toBe(info);
  });

  it('rejects anything but series in setSeries', () => {
    const server = new ScriptedServer();
    for (const series of [undefined, { price: {} }])
      expect(() => server.feed.setSeries(series as never)).toThrow(
        /^setSeries: series.price .* must be a series$/,
      );
  });

  it('writes bars to a line, which draws the closes, after setSeries', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 3) });
    const line = server.chart.series('line');
    server.feed.setSeries({ price: line.api });
    server.line.output.bar(makeBar(2, 15));
    expect(line.rows).toEqual([...range(0, 2), makeBar(2, 15)]);
    expect(server.closes).toEqual([10, 10, 10]);
  });

  it('is loaded without a connection if the source does not have one', async () => {
    const server = new ScriptedServer({}, { live: undefined });
    await server.open({ bars: range(0, 20) });
    expect([server.feed.state().status, server.pending.length]).toEqual(['loaded', 0]);
  });

  it('continues if a handler throws', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const server = new ScriptedServer();
    server.feed.onStateChange(() => {
      throw new Error('a mistake of the page');
    });
    await server.open({ bars: range(0, 20) });
    expect(server.feed.state().status).toBe('live');
    expect(reported).toHaveBeenCalled();
  });

  it('omits bars that a series would refuse, reports why, and keeps the others', async () => {
    const server = new ScriptedServer();
    const good = [makeBar(0), { ...makeBar(1), color: 'up', customValues: { trades: 3 } }];
    const bad: [object | null, string][] = [
      [null, 'bars[0] (null) must be a bar'],
      [
        { ...makeBar(2), time: '2026-10-30' },
        'bars[0].time ("2026-10-30") must be UTC seconds, like the history\'s other times',
      ],
      [{ ...makeBar(2), time: '2026-02-30' }, 'bars[0].time ("2026-02-30") is not a valid date'],
      [{ ...makeBar(2), time: 'soon' }, 'bars[0].time ("soon") must be UTC seconds or a date'],
      [{ ...makeBar(2), time: start * 1000 }, 'times are seconds, not milliseconds'],
      [{ ...makeBar(2), high: 1 }, 'bars[0].high (1) is below bars[0].low (10)'],
      [{ ...makeBar(2), high: 1e300 }, 'bars[0].high (1e+300) must be a finite number from'],
      [{ ...makeBar(2), volume: '5' }, 'bars[0].volume ("5") must be a finite number'],
      [{ ...makeBar(2), color: 7 }, 'bars[0].color (7) must be a CSS color'],
      [{ ...makeBar(2), customValues: null }, 'bars[0].customValues (null) must be a plain object'],
      [{ time: start, open: null, high: null, low: null, close: null }, "bars[0] doesn't have"],
    ];
    await server.open({ bars: [bad[0]?.[0] as never, ...good, bad[6]?.[0] as never] });
    expect(server.price.bars).toEqual(good);
    expect(server.errors[0]).toMatch(/^omitted 2 of 4 bars of a page: bars\[0\] .+; bars\[3\]/);
    for (const [bar, message] of bad) {
      server.errors.length = 0;
      const refreshed = server.feed.refresh();
      await server.clock.advance(0);
      await server.request.respond({ bars: [bar as never, ...good] });
      await refreshed;
      expect(server.errors).toEqual([expect.stringContaining('omitted 1 of 3 bars of a page: ')]);
      expect(server.errors[0]).toContain(message);
      expect(server.price.bars).toEqual(good);
    }
  });

  it('shows a bar whose volume is too large for the volume series, with a gap there', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: [makeBar(0), makeBar(1, 10, 1e14)] });
    expect(server.price.bars).toEqual([makeBar(0), makeBar(1, 10, 1e14)]);
    expect(server.volume.rows).toMatchObject([{ value: 1 }, { value: null }]);
    expect(server.errors).toEqual([]);
    const chart = renderToSvg({ width: 300, height: 200 }, {}, (target) => {
      target.addSeries('histogram').setData(server.volume.rows);
    });
    expect(chart).toContain('<svg');
  });

  it('omits messages that a series would refuse, and keeps what is there', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: [makeBar(0), makeBar(3)] });
    const { bar, trade } = server.line.output;
    bar({ ...makeBar(4), low: NaN });
    bar({ ...makeBar(4), customValues: null as never });
    trade({ time: NaN, price: 1 });
    expect(server.errors).toEqual([
      'omitted a bar: bar.low (NaN) must be a finite number',
      'omitted a bar: bar.customValues (null) must be a plain object',
      'omitted a trade: trade.time (NaN) must be UTC seconds',
    ]);
    const errors = server.errors.length;
    bar(null as never);
    bar({ ...makeBar(4), volume: NaN });
    trade(undefined as never);
    trade({ time: start, price: 10, size: '2' as never });
    expect(server.errors).toHaveLength(errors + 4);
    expect(server.price.bars).toEqual([makeBar(0), makeBar(3)]);
  });

  it.each([undefined, null, 'oops', { data: [] }, { bars: { time: [1] } }])(
    'explains that a page must be a list of bars, not %j',
    async (page) => {
      const server = new ScriptedServer();
      void server.feed.show({ symbol: 'A', interval: '1m' });
      await server.clock.advance(0);
      await server.request.respond(page as never);
      expect(server.errors[0]).toMatch(
        /^history returned .+, but must return a list of bars, or an object with the list "bars"$/,
      );
    },
  );

  it('stops when its series was removed, for example with its chart', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20) });
    const { line } = server;
    Object.assign(server.price.api, { removed: true });
    line.output.bar(makeBar(20));
    expect([server.feed.state().status, line.signal.aborted]).toEqual(['removed', true]);
    await server.clock.advance(60_000);
    expect([server.clock.pending, server.pending.length, server.errors]).toEqual([0, 0, []]);
  });

  it('stops when its series was removed while the history was loading', async () => {
    const server = new ScriptedServer();
    const promise = server.feed.show({ symbol: 'A', interval: '1m' });
    await server.clock.advance(0);
    Object.assign(server.price.api, { removed: true });
    await server.request.respond({ bars: range(0, 20) });
    expect([await promise, server.feed.state().status, server.price.rows]).toEqual([
      false,
      'removed',
      [],
    ]);
    expect(server.errors).toEqual([]);
  });

  it('continues without a volume series that was removed', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20) });
    Object.assign(server.volume.api, { removed: true });
    server.line.output.bar(makeBar(20));
    expect([server.price.rows.length, server.volume.rows.length]).toEqual([21, 20]);
  });

  it('stops everything after remove', async () => {
    const server = new ScriptedServer();
    await server.open({ bars: range(0, 20) });
    server.feed.remove();
    server.feed.remove();
    expect([server.line.signal.aborted, server.clock.pending, server.chart.nearStart]).toEqual([
      true,
      0,
      null,
    ]);
    expect(server.feed.state().status).toBe('removed');
    expect(() => server.feed.show({ symbol: 'A', interval: '1m' })).toThrow(
      'show: the feed was removed',
    );
  });
});

describe('createFeed', () => {
  const price = new RecordedChart().series().api;
  const history = (): Promise<Bar[]> => Promise.resolve([]);
  it.each([
    [null, { price }, 'createFeed: source (null) must be an object with the function "history"'],
    [{}, { price }, 'createFeed: source.history (undefined) must be a function'],
    [{ history, live: 5 }, { price }, 'createFeed: source.live (5) must be a function'],
    [
      { history, intervals: '1m' },
      { price },
      'createFeed: source.intervals ("1m") must be a list of intervals',
    ],
    [{ history }, 5, 'createFeed: options (5) must be an object'],
    [{ history }, {}, 'createFeed: options.price (undefined) must be a series'],
    [{ history }, { price, volume: 5 }, 'createFeed: options.volume (5) must be a series'],
    [
      { history },
      { price, silense: 5 },
      'createFeed: options.silense is not an option; the options are price, volume',
    ],
    [
      { history },
      { price, silence: -1 },
      'createFeed: options.silence (-1) must be a finite number above 0',
    ],
    [
      { history },
      { price, pauseWhenHidden: 'no' },
      'createFeed: options.pauseWhenHidden ("no") must be a finite number above 0, or null',
    ],
    [
      { history },
      { price, retryDelay: 500 },
      'createFeed: options.retryDelay (500) must be a list of the shortest and the longest delay, such as [500, 30000]',
    ],
    [
      { history },
      { price, retryDelay: [5] },
      'createFeed: options.retryDelay (a list) must be a list of the shortest and the longest delay, such as [500, 30000]',
    ],
    [
      { history },
      { price, retryDelay: [5, 1] },
      'createFeed: options.retryDelay (a list) must be a list of the shortest and the longest delay, such as [500, 30000]',
    ],
    [
      { history },
      { price, interval: '5 min' },
      'createFeed: options.interval ("5 min") must be a whole number of at least 1 and a unit',
    ],
    [
      { history },
      { price, baseInterval: '1D' },
      'createFeed: options.baseInterval ("1D") must be a whole number of at least 1 and a unit',
    ],
  ])('rejects %j with %j', (source, options, message) => {
    expect(() => createFeed(source as never, options as never)).toThrow(message);
  });

  it.each([
    ['A', 'show: target ("A") must be an object with symbol and interval'],
    [
      { symbol: 'A', interval: '1D' },
      'show: interval ("1D") must be a whole number of at least 1 and a unit',
    ],
    [{ symbol: 5, interval: '1d' }, 'show: symbol (5) must be a string'],
    [
      { symbol: 'A', interval: '5m' },
      'show: interval ("5m") must be one of "1m", "1d"; to combine other intervals from one of these, set createFeed\'s baseInterval',
    ],
  ])('refuses to show %j', (target, message) => {
    const feed = createFeed({ history, intervals: ['1m', '1d'] }, { price });
    expect(() => feed.show(target as never)).toThrow(message);
    const known = { symbol: 'A', interval: '1d' };
    expect(() => feed.show(known, { range: 'newest' as never })).toThrow(
      'show: options.range ("newest") must be one of "auto", "keep-time", "keep-count", "latest", "all"',
    );
    expect(() => feed.onError(5 as never)).toThrow('onError: handler (5) must be a function');
    expect(feed.state().status).toBe('idle');
  });
});
