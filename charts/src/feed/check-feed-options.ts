import { checkNames, createFail, isObject, type Fail } from '../entries/check-arguments';
import type { FeedOptions } from './feed-options';
import type { FeedSource } from './source';
import { checkInterval } from './session';

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

const fail: Fail = createFail('createFeed');

/**
 * Checks the arguments of `createFeed`.
 *
 * @throws TypeError if one of them is invalid.
 * @throws RangeError if an interval is invalid.
 */
export function checkFeedOptions(source: FeedSource, options: FeedOptions): void {
  if (!isObject(source)) fail('source', source, 'an object with the function "history"');
  if (typeof source.history !== 'function') fail('source.history', source.history, 'a function');
  for (const key of ['live', 'resolve'] as const) {
    const value: unknown = source[key];
    if (value !== undefined && typeof value !== 'function')
      fail(`source.${key}`, value, 'a function');
  }
  if (!isObject(options)) fail('options', options, 'an object');
  checkNames('createFeed', options, optionNames);
  const { baseInterval, interval, pauseWhenHidden, price, retryDelay, symbol, volume } = options;
  if (!isSeries(price)) fail('options.price', price, 'a series');
  if (volume && !isSeries(volume)) fail('options.volume', volume, 'a series');
  for (const key of ['pageSize', 'silence', 'timeout'] as const)
    if (options[key] !== undefined && !isPositive(options[key]))
      fail(`options.${key}`, options[key], 'a finite number above 0');
  if (pauseWhenHidden != null && !isPositive(pauseWhenHidden))
    fail('options.pauseWhenHidden', pauseWhenHidden, 'a finite number above 0, or null');
  if (retryDelay && !(retryDelay.length === 2 && retryDelay.every(isPositive)))
    fail('options.retryDelay', retryDelay, 'two numbers above 0');
  if (symbol !== undefined && typeof symbol !== 'string')
    fail('options.symbol', symbol, 'a string');
  if (interval !== undefined) checkInterval('createFeed: options', interval);
  if (baseInterval !== undefined) checkInterval('createFeed: options', baseInterval);
}

const isSeries = (value: unknown): boolean =>
  isObject(value) && 'kind' in value && value.kind === 'series';
