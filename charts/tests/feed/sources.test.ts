import { describe, expect, it, vi } from 'vitest';
import { createRestSource, type RestOptions } from '../../src/feed/rest-source';
import type { LiveOutput } from '../../src/feed/source';
import { createUdfSource, type UdfOptions } from '../../src/feed/udf-source';

const { signal } = new AbortController();
const respond = (json: unknown, status = 200): typeof fetch =>
  vi.fn(() => Promise.resolve(new Response(JSON.stringify(json), { status })));
const createOutput = (): LiveOutput => ({
  bar: vi.fn(),
  trade: vi.fn(),
  heartbeat: vi.fn(),
  close: vi.fn(),
});

describe('createUdfSource', () => {
  const request = { symbol: 'A', interval: '4h', before: 2_000_000, count: 10 };
  const columns = {
    t: [1_800_000, 2_000_000],
    o: [1, 1],
    h: [3, 3],
    l: [1, 1],
    c: [2, 2],
    v: [5, 6],
  };

  it('requests a page and reads its columns', async () => {
    const fetch = respond({ s: 'ok', ...columns });
    const page = await createUdfSource({ url: '/udf', fetch }).history(request, signal);
    expect(page).toEqual({
      bars: [{ time: 1_800_000, open: 1, high: 3, low: 1, close: 2, volume: 5 }],
    });
    const [url] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(url).toBe('/udf/history?symbol=A&resolution=240&from=992000&to=2000000&countback=10');
  });

  it('converts days, and continues after an empty part', async () => {
    const day = { ...request, interval: '1d', before: '2026-10-30' };
    const time = Date.parse('2026-10-29') / 1000;
    const source = (json: object) => createUdfSource({ url: '', fetch: respond(json) });
    const bar = { s: 'ok', t: [time], o: [1], h: [3], l: [1], c: [2] };
    expect(await source(bar).history(day, signal)).toEqual({
      bars: [{ time: '2026-10-29', open: 1, high: 3, low: 1, close: 2 }],
    });
    expect(await source({ s: 'no_data' }).history(request, signal)).toEqual({ bars: [] });
    expect(await source({ s: 'no_data', nextTime: 900 }).history(request, signal)).toEqual({
      bars: [],
      next: 901,
    });
  });

  it('requests the newest bars one after the other', async () => {
    vi.useFakeTimers();
    const responses: ((close: number) => void)[] = [];
    const fetch = vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          responses.push((close) => {
            const bar = { s: 'ok', t: [1_800_000], o: [1], h: [9], l: [1], c: [close] };
            resolve(new Response(JSON.stringify(bar)));
          });
        }),
    );
    const output = createOutput();
    const controller = new AbortController();
    const live = { symbol: 'A', interval: '1m', since: null };
    void createUdfSource({ url: '', fetch }).live?.(live, output, controller.signal);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    responses[0]?.(2);
    await vi.advanceTimersByTimeAsync(5000);
    responses[1]?.(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.mocked(output.bar).mock.calls.map(([bar]) => bar.close)).toEqual([2, 3]);
    controller.abort();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('reads the time zone and the tick size', async () => {
    const fetch = respond({ timezone: 'Asia/Tokyo', pricescale: 100, minmov: 25 });
    expect(await createUdfSource({ url: '', fetch }).resolve?.('A', signal)).toEqual({
      timeZone: 'Asia/Tokyo',
      priceFormat: { minMove: 0.25 },
    });
  });

  it('rejects errors of the server', async () => {
    const source = (fetch: typeof globalThis.fetch) => createUdfSource({ url: '', fetch });
    await expect(
      source(respond({ s: 'error', errmsg: 'no symbol A' })).history(request, signal),
    ).rejects.toThrow('/history: no symbol A');
    await expect(
      source(respond({ s: 'error', errmsg: 'unknown_symbol' })).resolve?.('A', signal),
    ).rejects.toThrow('/symbols: unknown_symbol');
    await expect(source(respond({}, 500)).history(request, signal)).rejects.toThrow(
      '/history: the server responded with 500',
    );
    for (const body of [null, [], 5, {}])
      await expect(source(respond(body as object)).history(request, signal)).rejects.toThrow(
        '/history: the field s (undefined) must be "ok", "no_data" or "error"',
      );
  });

  it('reads columns without volumes, or with closes only', async () => {
    const body = { s: 'ok', t: [60, 120], c: [1, 2], v: [null, 5] };
    const source = createUdfSource({ url: '', fetch: respond(body) });
    expect(await source.history({ ...request, before: null }, signal)).toEqual({
      bars: [
        { time: 60, open: 1, high: 1, low: 1, close: 1 },
        { time: 120, open: 2, high: 2, low: 2, close: 2, volume: 5 },
      ],
    });
  });

  it('rejects columns without a value for each time, because they could belong to other times', async () => {
    const load = (changes: object) =>
      createUdfSource({ url: '', fetch: respond({ s: 'ok', ...columns, ...changes }) }).history(
        { ...request, before: null },
        signal,
      );
    await expect(load({ o: [1] })).rejects.toThrow(
      '/history responded with 2 items in t, but 1 in o',
    );
    await expect(load({ c: undefined })).rejects.toThrow('2 items in t, but 0 in c');
    await expect(load({ v: [] })).resolves.toMatchObject({ bars: [{ close: 2 }, { close: 2 }] });
  });

  it('accepts a URL that ends with a slash', async () => {
    const fetch = respond({ s: 'no_data' });
    await createUdfSource({ url: 'https://example.com/udf/', fetch }).history(request, signal);
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toMatch(/^https:\/\/example\.com\/udf\/history\?/);
  });

  it.each([
    [null, 'createUdfSource: options (null) must be an object'],
    [{}, 'createUdfSource: options.url (undefined) must be a string'],
    [{ url: '', fetch: 'GET' }, 'createUdfSource: options.fetch ("GET") must be a function'],
    [
      { url: '', pollInterval: 0 },
      'createUdfSource: options.pollInterval (0) must be a finite number above 0, or null',
    ],
    [
      { url: '', pollInterval: '5000' },
      'createUdfSource: options.pollInterval ("5000") must be a finite number above 0, or null',
    ],
    [{ url: '', polInterval: 5 }, 'createUdfSource: options.polInterval is not an option'],
  ])('rejects %j', (options, message) => {
    expect(() => createUdfSource(options as UdfOptions)).toThrow(message);
  });
});

class FakeSocket extends EventTarget {
  static last: FakeSocket | null = null;
  readonly sent: string[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  receive(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

describe('createRestSource', () => {
  const bar = { time: 60, open: 1, high: 3, low: 1, close: 2 };
  const options: RestOptions = {
    historyUrl: ({ before, symbol }) => `/bars/${symbol}?before=${before}`,
    parseHistory: (json) => (json as { list: (typeof bar)[] }).list,
    socketUrl: ({ symbol }) => `wss://example.com/${symbol}`,
    subscribe: ({ interval }) => ({ interval }),
    onMessage(json, output) {
      output.bar(json as typeof bar, 7);
    },
    openSocket: (url) => new FakeSocket(url) as unknown as WebSocket,
  };

  it('requests pages', async () => {
    const fetch = respond({ list: [bar] });
    const page = { symbol: 'A', interval: '1m', before: 120, count: 5 };
    expect(await createRestSource({ ...options, fetch }).history(page, signal)).toEqual([bar]);
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/bars/A?before=120');
    const failing = createRestSource({ ...options, fetch: respond({}, 404) });
    await expect(failing.history(page, signal)).rejects.toThrow('the server responded with 404');
    const other = createRestSource({ ...options, fetch: respond({ data: [bar] }) });
    await expect(other.history(page, signal)).rejects.toThrow(
      'parseHistory returned undefined, but must return a list of bars',
    );
  });

  it('subscribes when the socket is open, and closes it', async () => {
    const output = createOutput();
    const abort = new AbortController();
    const live = { symbol: 'A', interval: '1m', since: null };
    const opened = createRestSource(options).live?.(live, output, abort.signal);
    const socket = FakeSocket.last as FakeSocket;
    socket.dispatchEvent(new Event('open'));
    await opened;
    expect([socket.url, socket.sent]).toEqual(['wss://example.com/A', ['{"interval":"1m"}']]);
    socket.receive(JSON.stringify(bar));
    expect(output.bar).toHaveBeenCalledWith(bar, 7);
    expect(output.heartbeat).toHaveBeenCalledTimes(1);
    socket.receive('{"bar":');
    expect(output.close).toHaveBeenCalledWith(expect.any(SyntaxError));
    socket.dispatchEvent(new Event('close'));
    expect(output.close).toHaveBeenLastCalledWith(new Error('the socket was closed'));
    abort.abort();
    expect(socket.isClosed).toBe(true);
  });

  it('keeps the connection if the server sends text such as "ping", which is only a heartbeat', () => {
    const [output, onMessage] = [createOutput(), vi.fn()];
    const live = { symbol: 'A', interval: '1m', since: null };
    void createRestSource({ ...options, onMessage }).live?.(live, output, signal);
    const socket = FakeSocket.last as FakeSocket;
    for (const text of ['ping', 'SUBSCRIBED A', '', '"pong"']) socket.receive(text);
    expect(output.heartbeat).toHaveBeenCalledTimes(4);
    expect([vi.mocked(output.close).mock.calls, onMessage.mock.calls]).toEqual([[], []]);
    socket.receive(' [1]');
    expect(onMessage).toHaveBeenCalledWith([1], output, live);
    socket.receive(new ArrayBuffer(3));
    expect(output.close).toHaveBeenCalledWith(
      new TypeError('the socket received binary data, but messages must be JSON text'),
    );
  });

  it("doesn't connect without a URL", () => {
    expect(createRestSource({ ...options, socketUrl: undefined }).live).toBeUndefined();
  });

  it.each([
    [null, 'createRestSource: options (null) must be an object'],
    [{}, 'createRestSource: options.historyUrl (undefined) must be a function'],
    [
      { ...options, socketUrl: 'wss://x' },
      'createRestSource: options.socketUrl ("wss://x") must be a function',
    ],
    [{ ...options, fetch: null }, 'createRestSource: options.fetch (null) must be a function'],
    [
      { ...options, intervals: '1m' },
      'createRestSource: options.intervals ("1m") must be a list of intervals',
    ],
    [{ ...options, onMesage: null }, 'createRestSource: options.onMesage is not an option'],
  ])('rejects %j', (invalid, message) => {
    expect(() => createRestSource(invalid as RestOptions)).toThrow(message);
  });
});
