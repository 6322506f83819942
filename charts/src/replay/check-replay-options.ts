import {
  checkAs,
  checkNames,
  createFail,
  isObject,
  show,
  type Fail,
} from '../entries/check-arguments';
import { createResampler, type IChartApi } from '../index';
import type { ReplayOptions } from './replay-options';

const optionNames: readonly string[] = [
  'from',
  'speed',
  'finerBars',
  'sessions',
  'alerts',
  'orders',
  'clock',
];

const fail: Fail = createFail('createReplay');

/**
 * @throws TypeError if the value isn't a number.
 * @throws RangeError if it isn't finite and above 0.
 */
export function checkSpeed(speed: unknown, path: string): void {
  if (typeof speed !== 'number' || !Number.isFinite(speed) || speed <= 0)
    throw new (typeof speed === 'number' ? RangeError : TypeError)(
      `${path} (${show(speed)}) must be a finite number above 0`,
    );
}

/**
 * Checks the arguments of `createReplay`.
 *
 * @throws TypeError if one of them has the wrong type.
 * @throws RangeError if the speed or a session is invalid.
 */
export function checkReplayOptions(charts: readonly IChartApi[], options: ReplayOptions): void {
  for (const chart of charts)
    if (!isObject(chart) || !('batch' in chart))
      fail('charts', chart, 'a chart or a list of charts');
  if (!isObject(options)) fail('options', options, 'an object with the time "from"');
  checkNames('createReplay', options, optionNames);
  const { alerts, clock, finerBars, orders, sessions, speed } = options;
  if (speed !== undefined) checkSpeed(speed, 'createReplay: options.speed');
  if (alerts !== undefined && typeof alerts !== 'boolean')
    fail('options.alerts', alerts, 'true or false');
  if (clock !== undefined && !isClock(clock))
    fail('options.clock', clock, `an object with the functions ${clockFunctions.join(', ')}`);
  if (finerBars !== undefined && !(Array.isArray(finerBars) && finerBars.every(Array.isArray)))
    fail('options.finerBars', finerBars, 'a list of [series, bars] pairs');
  if (orders !== undefined && !(Array.isArray(orders) && orders.every(isOrderLines)))
    fail('options.orders', orders, 'a list of attached OrderLines');
  if (sessions !== undefined) {
    if (!Array.isArray(sessions)) fail('options.sessions', sessions, 'a list of sessions');
    // The replay finds the trading days with a resampler.
    checkAs('createResampler', 'createReplay', () => createResampler('1d', { sessions }));
  }
}

const clockFunctions: readonly string[] = ['now', 'setTimeout', 'clearTimeout'];

const isClock = (value: unknown): boolean =>
  isObject(value) &&
  clockFunctions.every(
    (name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'function',
  );

const isOrderLines = (value: unknown): boolean => isObject(value) && 'orders' in value;
