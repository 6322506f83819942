import { isColor } from '../base/color';
import { member, pathOf, type ArgumentPath, show, wrongType } from '../base/errors';
import { isObject } from '../base/json';
import type { BarData } from '../kinds/bar-kind';
import { color, finite, number, type Rule } from '../rules/rule';
import { checkTime, timeKindOf, type TimeKind } from '../time/times';
import type { Bar, BarValue } from '../values/data';

/** What a check of bars found out. */
export interface CheckedBars {
  /** The kind of the times; `null` when there are no bars and the chart had none. */
  readonly kind: TimeKind | null;
  /** The number that orders each bar on the time axis. */
  readonly keys: ArrayLike<number> & Iterable<number>;
}

/** Beyond this a price has no cents any more. */
const HIGHEST_PRICE = 90_071_992_547_409.91;

/** The year 9000: up to here a comparison is enough, and the rest takes the long way. */
const LATEST_CHEAP = 221_845_392_000;

/**
 * Checks a list of bars in one pass.
 *
 * @param call - The method that was called, for the message.
 * @param data - What the caller gave.
 * @param shape - What each bar must have.
 * @param kind - The kind of time that the chart has already.
 * @param first - The key that all bars must come before: that of the first bar, where older ones are added.
 * @throws TypeError when a time or price is not finite, or a time is of the other kind.
 * @throws RangeError when times do not ascend, or a high is below another price of its bar.
 * @internal Bars come in only through here.
 */
export function checkBars(
  call: string,
  data: unknown,
  shape: BarData,
  kind: TimeKind | null,
  first = Infinity,
): CheckedBars {
  if (!Array.isArray(data)) throw wrongType(`${call}: data`, data, 'a list of bars');
  const bars: readonly unknown[] = data;
  const keys = new Float64Array(bars.length);
  let last = -Infinity;
  for (let i = 0; i < bars.length; i++) {
    const bar = bars[i];
    if (!isGood[shape](bar)) throw badBar(`${call}: data[${i}]`, bar, shape);
    const { time } = bar;
    // An instant that comes later than a valid one can only be wrong by lying too far in the future.
    const key =
      kind === 'instant' && typeof time === 'number' && time > last && time < LATEST_CHEAP
        ? time
        : checkTime(time, `${call}: data[${i}].time`, kind ?? undefined);
    if (!(key > last && key < first)) {
      const before = `data[${i - 1}].time`;
      const what =
        key > last
          ? 'is not before the first bar of the series'
          : key === last
            ? `is the same as ${before}; every bar needs a time of its own`
            : `is before ${before}; bars must be in ascending order`;
      throw new RangeError(`${call}: data[${i}].time (${show(time)}) ${what}`);
    }
    kind ??= timeKindOf(time);
    keys[i] = last = key;
  }
  return { kind, keys };
}

/**
 * Checks the bar of an update.
 *
 * @param last - The key of the last bar, `-Infinity` without bars.
 * @returns The key of the bar.
 * @internal Otherwise as {@link checkBars}.
 */
export function checkUpdate(
  call: string,
  bar: unknown,
  shape: BarData,
  kind: TimeKind | null,
  last: number,
): number {
  if (!isGood[shape](bar)) throw badBar(`${call}: bar`, bar, shape);
  const key = checkTime(bar.time, `${call}: bar.time`, kind ?? undefined);
  if (key >= last) return key;
  throw new RangeError(
    `${call}: bar.time (${show(bar.time)}) is before the last bar; set the data anew to change older bars`,
  );
}

/** Fast, for a hundred thousand bars: {@link badBar} takes its time to say what is wrong. */
const isGood = {
  prices(bar: unknown): bar is Bar {
    if (!isObject(bar)) return false;
    const { open, high, low, close, volume, color } = bar as Bar;
    return (
      typeof open === 'number' &&
      typeof high === 'number' &&
      typeof low === 'number' &&
      typeof close === 'number' &&
      // Every comparison with NaN is false, so these also find what is not a number.
      open >= low &&
      open <= high &&
      close >= low &&
      close <= high &&
      low >= -HIGHEST_PRICE &&
      high <= HIGHEST_PRICE &&
      (volume === undefined || Number.isFinite(volume)) &&
      (color === undefined || isColor(color))
    );
  },
  value(bar: unknown): bar is BarValue {
    if (!isObject(bar)) return false;
    const { value, color } = bar as BarValue;
    return (
      (value === null ||
        (typeof value === 'number' && value >= -HIGHEST_PRICE && value <= HIGHEST_PRICE)) &&
      (color === undefined || isColor(color))
    );
  },
};

const drawable = number({ min: -HIGHEST_PRICE, max: HIGHEST_PRICE });

/** Says what is wrong with a bar that is known to be bad. */
function badBar(at: ArgumentPath, given: unknown, shape: BarData): Error {
  if (!isObject(given)) return wrongType(at, given, 'a bar');
  const bar = given as Record<string, unknown>;
  const check = (key: string, rule: Rule): unknown => rule(bar[key], member(at, key));
  for (const key of shape === 'prices' ? ['open', 'high', 'low', 'close'] : ['value']) {
    if (shape === 'value' && bar.value === null) continue;
    check(key, finite);
    check(key, drawable);
  }
  const price = (key: string): number => bar[key] as number;
  for (const other of ['low', 'open', 'close']) {
    const key = price('high') < price(other) ? 'high' : price('low') > price(other) ? 'low' : null;
    if (key === null) continue;
    const word = key === 'high' ? 'below' : 'above';
    return new RangeError(
      `${at}.${key} (${price(key)}) is ${word} ${pathOf(at)}.${other} (${price(other)})`,
    );
  }
  if (bar.color !== undefined) check('color', color);
  check('volume', finite);
  return wrongType(at, given, 'a bar');
}
