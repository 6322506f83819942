import {
  checkFunctions,
  checkInterval,
  checkNames,
  createFail,
  isObject,
  show,
  type Fail,
} from '../entries/check-arguments';
import type { RangeAfterData } from '../index';
import type { FeedOptions } from './feed-options';
import type { FeedSeries } from './feed-series';
import type { FeedSource } from './source';

const optionNames: readonly string[] = [
  'price',
  'volume',
  'symbol',
  'interval',
  'baseInterval',
  'pageSize',
  'silence',
  'timeout',
  'retryDelay',
  'pauseWhenHidden',
  'clock',
];

const isPositive = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

const isDelay = (value: readonly [number, number]): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(isPositive) && value[0] <= value[1];

const ranges: readonly RangeAfterData[] = ['auto', 'keep-time', 'keep-count', 'latest', 'all'];

/** @throws RangeError if a visible range is unknown. */
export function checkRange(range: RangeAfterData | undefined): void {
  if (range === undefined || ranges.includes(range)) return;
  const names = ranges.map((each) => `"${each}"`).join(', ');
  throw new RangeError(`show: options.range (${show(range)}) must be one of ${names}`);
}

const fail: Fail = createFail('createFeed');

/**
 * Checks the arguments of `createFeed`.
 *
 * @throws TypeError if one of them is invalid.
 * @throws RangeError if an interval is invalid.
 */
export function checkFeedOptions(source: FeedSource, options: FeedOptions): void {
  checkSource(fail, source);
  if (!isObject(options)) fail('options', options, 'an object');
  checkNames('createFeed', options, optionNames);
  const { baseInterval, interval, pauseWhenHidden, retryDelay, symbol } = options;
  checkSeries(fail, 'options', options);
  for (const key of ['pageSize', 'silence', 'timeout'] as const)
    if (options[key] !== undefined && !isPositive(options[key]))
      fail(`options.${key}`, options[key], 'a finite number above 0');
  if (pauseWhenHidden != null && !isPositive(pauseWhenHidden))
    fail('options.pauseWhenHidden', pauseWhenHidden, 'a finite number above 0, or null');
  if (retryDelay && !isDelay(retryDelay))
    fail(
      'options.retryDelay',
      retryDelay,
      'a list of the shortest and the longest delay, such as [500, 30000]',
    );
  if (symbol !== undefined && typeof symbol !== 'string')
    fail('options.symbol', symbol, 'a string');
  if (interval !== undefined) checkInterval('createFeed: options.interval', interval);
  if (baseInterval !== undefined) checkInterval('createFeed: options.baseInterval', baseInterval);
}

/** @throws TypeError if a feed can't write to the series. */
export function checkSeries(fail: Fail, at: string, series: FeedSeries): void {
  const { price, volume } = Object(series) as FeedSeries;
  if (!isSeries(price)) fail(`${at}.price`, price, 'a series');
  if (volume && !isSeries(volume)) fail(`${at}.volume`, volume, 'a series');
}

/** @throws TypeError if a source doesn't have the right functions. */
export function checkSource(fail: Fail, source: FeedSource): void {
  if (!isObject(source)) fail('source', source, 'an object with the function "history"');
  checkFunctions(fail, 'source', source, ['history'], ['live', 'resolve']);
  checkIntervals(fail, 'source.intervals', source.intervals);
}

/** @throws TypeError if the intervals of a server aren't a list. */
export function checkIntervals(fail: Fail, at: string, intervals: unknown): void {
  if (intervals !== undefined && !Array.isArray(intervals))
    fail(at, intervals, 'a list of intervals');
}

const isSeries = (value: unknown): boolean =>
  isObject(value) && 'kind' in value && value.kind === 'series';
