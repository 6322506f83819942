import {
  checkFunctions,
  checkNames,
  createFail,
  isObject,
  show,
  type Fail,
} from '../entries/check-arguments';
import type { Bar } from '../index';
import { getSeconds } from './session';
import type { FeedSource } from './source';

/**
 * Options of {@link createUdfSource}.
 */
export interface UdfOptions {
  /** Base URL of the server, to which the source appends `/history` and `/symbols`. It can end with a slash. */
  url: string;
  /**
   * Polling interval for the newest bars, in milliseconds, because UDF servers don't send live messages; `null` to load
   * the history only.
   *
   * @defaultValue `5000`
   */
  pollInterval?: number | null;
  /** Function that sends requests, instead of the global `fetch`. */
  fetch?: typeof fetch;
}

/** Response of `/history`, in columns. */
interface UdfHistory {
  readonly s: 'ok' | 'no_data';
  readonly nextTime?: number;
  readonly t?: readonly number[];
  readonly o?: readonly number[];
  readonly h?: readonly number[];
  readonly l?: readonly number[];
  readonly c?: readonly number[];
  readonly v?: readonly (number | null)[];
}

const fail: Fail = createFail('createUdfSource');

/** Days that a trading day can be away from another one: a weekend and holidays. */
const SPARE_DAYS = 10;
const DAY = 86_400;

/** Converts `'4h'` to `'240'`, `'1d'` to `'1D'` and `'3M'` to `'3M'`. */
function toResolution(interval: string): string {
  const [count, unit] = [parseInt(interval, 10), interval.slice(-1)];
  if (unit === 'm') return String(count);
  if (unit === 'h') return String(count * 60);
  if (unit === 'y') return `${count * 12}M`;
  return `${count}${unit.toUpperCase()}`;
}

const toDate = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/**
 * Creates a source for a server with the UDF protocol (Universal Data Feed), which has the URLs `/symbols` and
 * `/history`. The source polls the server for the newest bars, unless `pollInterval` is `null`.
 *
 * @param options - URL of the server, and other options.
 * @returns Source for {@link createFeed}.
 * @throws TypeError if `options` isn't an object, `url` isn't a string, `pollInterval` is neither `null` nor a finite
 * number above 0, `fetch` isn't a function, or an option is unknown.
 * @example
 * ```ts
 * import { createChart } from '@aijiaoyi/charts';
 * import { createFeed, createUdfSource } from '@aijiaoyi/charts/feed';
 *
 * const price = createChart('chart').addSeries('candle');
 * const source = createUdfSource({ url: 'https://example.com/udf' });
 * createFeed(source, { price, symbol: 'ACME', interval: '1d' });
 * ```
 */
export function createUdfSource(options: UdfOptions): FeedSource {
  if (!isObject(options)) fail('options', options, 'an object');
  checkNames('createUdfSource', options, ['url', 'pollInterval', 'fetch']);
  const { fetch: request = fetch, pollInterval = 5000, url } = options;
  if (typeof url !== 'string') fail('options.url', url, 'a string');
  checkFunctions(fail, 'options', options, [], ['fetch']);
  if (pollInterval !== null && !(Number.isFinite(pollInterval) && pollInterval > 0))
    fail('options.pollInterval', pollInterval, 'a finite number above 0, or null');
  const get = async (
    path: string,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const base = url.replace(/\/+$/, '');
    const response = await request(`${base}${path}?${new URLSearchParams(query)}`, { signal });
    return readResponse(path, response);
  };
  const history: FeedSource['history'] = async ({ before, count, interval, symbol }, signal) => {
    const seconds = typeof before === 'string' ? Date.parse(before) / 1000 : before;
    const to = seconds ?? Math.ceil(Date.now() / 1000) + DAY;
    const from = Math.max(0, to - getSeconds(interval) * count - SPARE_DAYS * DAY);
    const query = {
      symbol,
      resolution: toResolution(interval),
      from: String(from),
      to: String(to),
      countback: String(count),
    };
    const result = (await get('/history', query, signal)) as UdfHistory;
    if (!['ok', 'no_data'].includes(result.s))
      throw new TypeError(
        `/history: the field s (${show(result.s)}) must be "ok", "no_data" or "error"`,
      );
    const isDaily = /[dwMy]$/.test(interval);
    const bars = readBars(result, isDaily).filter(({ time }) => before === null || time < before);
    if (bars.length > 0 || result.nextTime === undefined) return { bars: bars.slice(-count) };
    const next = result.nextTime + 1;
    return { bars: [], next: isDaily ? toDate(next + DAY) : next };
  };
  return {
    history,
    async resolve(symbol, signal) {
      const {
        minmov = 1,
        pricescale,
        timezone,
      } = (await get('/symbols', { symbol }, signal)) as {
        readonly timezone?: string;
        readonly pricescale?: number;
        readonly minmov?: number;
      };
      return {
        ...(timezone !== undefined && { timeZone: timezone === 'Etc/UTC' ? 'UTC' : timezone }),
        ...(pricescale !== undefined && { priceFormat: { minMove: minmov / pricescale } }),
      };
    },
    ...(pollInterval !== null && {
      live({ interval, symbol }, output, signal) {
        const poll = async (): Promise<void> => {
          const page = await history({ symbol, interval, before: null, count: 2 }, signal);
          for (const bar of 'bars' in page ? page.bars : page) output.bar(bar);
          output.heartbeat();
        };
        let isPending = false;
        const timer = setInterval(() => {
          // A slow response must not arrive after a newer one, whose prices it would replace.
          if (isPending) return;
          isPending = true;
          poll()
            .catch(output.close)
            .finally(() => (isPending = false));
        }, pollInterval);
        signal.addEventListener('abort', () => {
          clearInterval(timer);
        });
      },
    }),
  };
}

/** @throws Error if the server reports one. */
async function readResponse(path: string, response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${path}: the server responded with ${response.status}`);
  const result: unknown = Object(await response.json());
  const { errmsg = 'the server reported an error', s } = result as { s?: string; errmsg?: string };
  if (s === 'error') throw new Error(`${path}: ${errmsg}`);
  return result;
}

/** @throws TypeError if a column doesn't have a value for each time, because the values could belong to other times. */
function readBars({ t = [], ...columns }: UdfHistory, isDaily: boolean): Bar[] {
  const get = (name: 'o' | 'h' | 'l' | 'c' | 'v'): readonly (number | null)[] | null => {
    const column = columns[name] ?? [];
    if (column.length === t.length) return column;
    // A server can omit volumes, and all prices except for the closes.
    if (column.length === 0 && name !== 'c') return null;
    throw new TypeError(
      `/history responded with ${t.length} items in t, but ${column.length} in ${name}`,
    );
  };
  const [opens, highs, lows, closes, volumes] = [get('o'), get('h'), get('l'), get('c'), get('v')];
  return t.map((time, i): Bar => {
    const read = (prices: typeof closes): number => (prices ?? closes)?.[i] ?? NaN;
    const volume = volumes?.[i];
    return {
      time: isDaily ? toDate(time) : time,
      open: read(opens),
      high: read(highs),
      low: read(lows),
      close: read(closes),
      ...(typeof volume === 'number' && { volume }),
    };
  });
}
