import {
  checkFunctions,
  checkNames,
  createFail,
  isObject,
  type Fail,
} from '../entries/check-arguments';
import type { Bar } from '../index';
import { checkIntervals } from './check-feed-options';
import {
  readPage,
  type FeedSource,
  type HistoryPage,
  type HistoryRequest,
  type LiveOutput,
  type LiveRequest,
} from './source';

/**
 * Options of {@link createRestSource}.
 */
export interface RestOptions {
  /**
   * Returns the URL to request a page of the history from.
   *
   * @param request - Symbol, interval, and the bars to load.
   */
  historyUrl(request: HistoryRequest): string;
  /**
   * Converts a response to a list of bars, or to a {@link HistoryPage} to return `sequence` or `next` too.
   *
   * @param json - Parsed body of the response.
   * @param request - Request that it responds to.
   */
  parseHistory(json: unknown, request: HistoryRequest): readonly Bar[] | HistoryPage;
  /**
   * Returns the URL of the WebSocket. Without it, bars aren't updated live.
   *
   * @param request - Symbol and interval.
   */
  socketUrl?(request: LiveRequest): string;
  /**
   * Returns the message that subscribes to a symbol, which is sent as JSON when the socket is open.
   *
   * @param request - Symbol and interval.
   */
  subscribe?(request: LiveRequest): unknown;
  /**
   * Reports a message of the socket, by calling functions of `output`. If it throws, error handlers receive the error
   * and the feed connects again. Any message counts as a heartbeat. A text that isn't a JSON object or list, such as
   * `ping`, is only a heartbeat, so this function doesn't receive it.
   *
   * @param json - Parsed message.
   * @param output - Object to report bars and trades with.
   * @param request - Symbol and interval of the connection.
   */
  onMessage?(json: unknown, output: LiveOutput, request: LiveRequest): void;
  /**
   * Intervals that the server has. If omitted, the feed assumes that the server has every interval. For other
   * intervals, the feed combines shorter bars if {@link FeedOptions.baseInterval} is set.
   */
  intervals?: readonly string[];
  /** Function that sends requests, instead of the global `fetch`. */
  fetch?: typeof fetch;
  /**
   * Opens a socket. Defaults to `new WebSocket(url)`.
   *
   * @param url - Result of `socketUrl`.
   */
  openSocket?(url: string): WebSocket;
}

const fail: Fail = createFail('createRestSource');

const required = ['historyUrl', 'parseHistory'] as const;
const optional = ['socketUrl', 'subscribe', 'onMessage', 'fetch', 'openSocket'] as const;

/**
 * Creates a source for a server with a REST API for history and a WebSocket for live messages, both with JSON.
 *
 * @param options - URLs, and functions that convert the server's JSON.
 * @returns Source for {@link createFeed}.
 * @throws TypeError if `options` isn't an object, a required function is missing, an option that must be a function isn't
 * one, `intervals` isn't a list, or an option is unknown.
 * @example
 * ```ts
 * import { createChart, type Bar } from '@aijiaoyi/charts';
 * import { createFeed, createRestSource } from '@aijiaoyi/charts/feed';
 *
 * const source = createRestSource({
 *   historyUrl: ({ symbol, interval, before, count }) =>
 *     `/api/bars?symbol=${symbol}&interval=${interval}&before=${before ?? ''}&count=${count}`,
 *   parseHistory: (json) => json as Bar[],
 *   socketUrl: () => 'wss://example.com/live',
 *   subscribe: ({ symbol }) => ({ subscribe: symbol }),
 *   onMessage(json, output) {
 *     const { bar, sequence } = json as { bar: Bar; sequence: number };
 *     output.bar(bar, sequence);
 *   },
 * });
 * createFeed(source, { price: createChart('chart').addSeries('candle') });
 * ```
 */
export function createRestSource(options: RestOptions): FeedSource {
  if (!isObject(options)) fail('options', options, 'an object');
  checkNames('createRestSource', options, [...required, ...optional, 'intervals']);
  checkFunctions(fail, 'options', options, required, optional);
  checkIntervals(fail, 'options.intervals', options.intervals);
  const { fetch: request = fetch, intervals, socketUrl } = options;
  return {
    ...(intervals && { intervals }),
    async history(page, signal) {
      const response = await request(options.historyUrl(page), { signal });
      if (!response.ok) throw new Error(`the server responded with ${response.status}`);
      const result = options.parseHistory(await response.json(), page);
      readPage(result, 'parseHistory');
      return result;
    },
    ...(socketUrl && {
      live: (live, output, signal) => openSocket(options, socketUrl(live), live, output, signal),
    }),
  };
}

/** Opens a socket. The promise resolves when it is open and the subscription was sent. */
function openSocket(
  options: RestOptions,
  url: string,
  request: LiveRequest,
  output: LiveOutput,
  signal: AbortSignal,
): Promise<void> {
  const socket = options.openSocket?.(url) ?? new WebSocket(url);
  signal.addEventListener('abort', () => {
    socket.close();
  });
  socket.addEventListener('message', ({ data }: MessageEvent) => {
    output.heartbeat();
    try {
      if (typeof data !== 'string')
        throw new TypeError('the socket received binary data, but messages must be JSON text');
      // Many servers also send text such as "ping".
      if (/^\s*[[{]/.test(data)) options.onMessage?.(JSON.parse(data), output, request);
    } catch (error) {
      output.close(error);
    }
  });
  socket.addEventListener('close', () => {
    output.close(new Error('the socket was closed'));
  });
  return new Promise((resolve) => {
    socket.addEventListener('open', () => {
      if (options.subscribe) socket.send(JSON.stringify(options.subscribe(request)));
      resolve();
    });
  });
}
