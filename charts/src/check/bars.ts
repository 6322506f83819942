import type { BarType } from '../model/aliases';
import type { Bar, BarValue, Time } from '../model/data';
import { checkTime, kindOf, type TimeKind } from '../time/times';
import { isColor } from './color';
import { member, outOfRange, type Place, show, wrongType } from './place';

/** What the items of a list of bars have: four prices, or one value that may be missing. */
export type BarShape = 'prices' | 'value';

/** What the bars of a bar type have. */
export function barShapeOf(type: BarType): BarShape {
  switch (type) {
    case 'candle':
    case 'hollow-candle':
    case 'ohlc':
    case 'heikin-ashi':
      return 'prices';
    default:
      return 'value';
  }
}

/** What a check of bars found out. */
export interface CheckedBars {
  /** The kind of the times; `null` when there are no bars and the chart had none. */
  readonly kind: TimeKind | null;
  /** The number that orders each bar on the time axis. */
  readonly keys: Float64Array;
}

/** Beyond this the engine cannot tell cents apart, and refuses to draw. */
const HIGHEST_PRICE = 90_071_992_547_409.91;

/**
 * Checks a list of bars in one pass.
 *
 * @param call - The method that was called, for the message.
 * @param data - What the caller gave.
 * @param shape - What each bar must have.
 * @param kind - The kind of time that the chart has already.
 * @throws TypeError when a time or price is not finite, or a time is of the other kind.
 * @throws RangeError when times do not ascend, or a high is below another price of its bar.
 * @internal Bars come in only through here.
 */
export function checkBars(
  call: string,
  data: unknown,
  shape: BarShape,
  kind: TimeKind | null,
): CheckedBars {
  if (!Array.isArray(data)) throw wrongType({ call, path: 'data' }, data, 'a list of bars');
  const bars: readonly unknown[] = data;
  const keys = new Float64Array(bars.length);
  const isGood = shape === 'prices' ? hasGoodPrices : hasGoodValue;
  let known = kind ?? undefined;
  let last = -Infinity;
  for (let i = 0; i < bars.length; i++) {
    const bar = bars[i];
    if (!isGood(bar)) throw badBar({ call, path: `data[${i}]` }, bar, shape);
    const { time } = bar;
    // An instant that comes later than a valid one can only be wrong by lying too far in the future.
    const key =
      known === 'instant' && typeof time === 'number' && time > last && time < LATEST_CHEAP
        ? time
        : checkTime(time, `${call}: data[${i}].time`, known);
    if (!(key > last)) throw notAscending(call, i, bars);
    known ??= kindOf(time);
    keys[i] = last = key;
  }
  return { kind: known ?? null, keys };
}

/** The year 9000: up to here a comparison is enough, and the rest takes the long way. */
const LATEST_CHEAP = 221_845_392_000;

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
  shape: BarShape,
  kind: TimeKind | null,
  last: number,
): number {
  const isGood = shape === 'prices' ? hasGoodPrices : hasGoodValue;
  if (!isGood(bar)) throw badBar({ call, path: 'bar' }, bar, shape);
  const key = checkTime(bar.time, `${call}: bar.time`, kind ?? undefined);
  if (key < last) {
    throw new RangeError(
      `${call}: bar.time (${show(bar.time)}) is before the last bar; ` +
        'set the data anew to change older bars',
    );
  }
  return key;
}

/**
 * Checks bars that go before the first one.
 *
 * @param first - The key of the first bar, `Infinity` without bars.
 * @internal Otherwise as {@link checkBars}.
 */
export function checkPrepend(
  call: string,
  data: unknown,
  shape: BarShape,
  kind: TimeKind | null,
  first: number,
): CheckedBars {
  const checked = checkBars(call, data, shape, kind);
  const index = checked.keys.findIndex((key) => key >= first);
  if (index >= 0) {
    const { time } = (data as readonly (Bar | BarValue)[])[index] as Bar | BarValue;
    throw new RangeError(
      `${call}: data[${index}].time (${show(time)}) is not before the first bar of the series`,
    );
  }
  return checked;
}

function hasGoodPrices(bar: unknown): bar is Bar {
  if (typeof bar !== 'object' || bar === null) return false;
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
    (color === undefined || isGoodColor(color))
  );
}

function hasGoodValue(bar: unknown): bar is BarValue {
  if (typeof bar !== 'object' || bar === null) return false;
  const { value, color } = bar as BarValue;
  return (
    (value === null ||
      (typeof value === 'number' && value >= -HIGHEST_PRICE && value <= HIGHEST_PRICE)) &&
    (color === undefined || isGoodColor(color))
  );
}

const isGoodColor = (color: unknown): boolean => typeof color === 'string' && isColor(color);

/** Says what is wrong with a bar that is known to be bad. */
function badBar(at: Place, bar: unknown, shape: BarShape): TypeError | RangeError {
  if (typeof bar !== 'object' || bar === null) return wrongType(at, bar, 'a bar');
  const fields = bar as Record<string, unknown>;
  const keys = shape === 'prices' ? (['open', 'high', 'low', 'close'] as const) : ['value'];
  for (const key of keys) {
    const price = fields[key];
    if (shape === 'value' && price === null) continue;
    if (typeof price !== 'number' || !Number.isFinite(price)) {
      const wanted = shape === 'value' ? 'a finite number, or null for a gap' : 'a finite number';
      return wrongType(member(at, key), price, wanted);
    }
    if (Math.abs(price) > HIGHEST_PRICE) {
      return outOfRange(member(at, key), price, `between ±${HIGHEST_PRICE}`);
    }
  }
  return (shape === 'prices' ? wrongOrder(at, fields) : undefined) ?? badExtra(at, fields);
}

function wrongOrder(at: Place, fields: Record<string, unknown>): RangeError | undefined {
  const price = (key: string): number => fields[key] as number;
  const message = (key: string, word: string, other: string): RangeError =>
    new RangeError(
      `${at.call}: ${at.path}.${key} (${price(key)}) is ${word} ${at.path}.${other} (${price(other)})`,
    );
  for (const other of ['low', 'open', 'close']) {
    if (price('high') < price(other)) return message('high', 'below', other);
    if (price('low') > price(other)) return message('low', 'above', other);
  }
  return undefined;
}

function badExtra(at: Place, { volume, color }: Record<string, unknown>): TypeError | RangeError {
  if (color !== undefined && !isGoodColor(color)) {
    const wanted = 'a CSS colour';
    const place = member(at, 'color');
    return typeof color === 'string'
      ? outOfRange(place, color, wanted)
      : wrongType(place, color, wanted);
  }
  return wrongType(member(at, 'volume'), volume, 'a finite number');
}

function notAscending(call: string, index: number, bars: readonly unknown[]): RangeError {
  const { time } = bars[index] as { time: Time };
  const { time: before } = bars[index - 1] as { time: Time };
  const what =
    time === before
      ? `is the same as data[${index - 1}].time; every bar needs a time of its own`
      : `is before data[${index - 1}].time; bars must be in ascending order`;
  return new RangeError(`${call}: data[${index}].time (${show(time)}) ${what}`);
}
