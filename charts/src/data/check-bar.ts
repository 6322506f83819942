import { isBarColor } from '../util/color';
import { isRecord } from '../util/json';
import { member, formatPath, type ArgumentPath, show, wrongType } from '../util/errors';
import { HIGHEST_PRICE } from '../validation/common-rules';
import { color, finite, number, type Rule } from '../validation/rule';
import type { AnyBar } from '../api/source-maps';
import type { Bar, BarBand, BarValue } from '../types/data-types';
import type { BarData } from '../bar-types/bar-type-runtime';
import { type AcceptedTimes, EARLIEST } from '../time/timestamps';

/** The year 9000. Times before it are validated by a single comparison. */
const LATEST_CHEAP = 221_845_392_000;

/** Fast validation for millions of bars. {@link badBar} then finds out what is wrong. */
const good = {
  prices(bar: unknown): bar is Bar {
    if (!isObject(bar)) return false;
    const { open, high, low, close, volume, color, customValues } = bar as Bar;
    const hasPrices =
      typeof open === 'number' &&
      typeof high === 'number' &&
      typeof low === 'number' &&
      typeof close === 'number' &&
      inOrder(open, high, low, close);
    return (
      (hasPrices || isEmptySlot(open, high, low, close)) &&
      (volume === undefined || Number.isFinite(volume)) &&
      (color === undefined || isBarColor(color)) &&
      (customValues === undefined || isRecord(customValues))
    );
  },
  value(bar: unknown): bar is BarValue {
    if (!isObject(bar)) return false;
    const { value, color, customValues } = bar as BarValue;
    return (
      isValue(value) &&
      (color === undefined || isBarColor(color)) &&
      (customValues === undefined || isRecord(customValues))
    );
  },
  band(bar: unknown): bar is BarBand {
    if (!isObject(bar)) return false;
    const { lower, upper, color, customValues } = bar as BarBand;
    return (
      isValue(lower) &&
      isValue(upper) &&
      (color === undefined || isBarColor(color)) &&
      (customValues === undefined || isRecord(customValues))
    );
  },
};

/** Whether a time doesn't have prices, so that all four are `NaN`, or `null`, which JSON writes for `NaN`. */
export const isEmptySlot = (...prices: readonly unknown[]): boolean =>
  prices.every((price) => price === null) || prices.every(Number.isNaN);

const isValue = (value: unknown): boolean =>
  value === null || (typeof value === 'number' && isDrawable(value));

/** Whether four prices are valid. Comparisons with `NaN` are false, so this rejects values that aren't numbers. */
export const inOrder = (open: number, high: number, low: number, close: number): boolean =>
  open >= low &&
  open <= high &&
  close >= low &&
  close <= high &&
  low >= -HIGHEST_PRICE &&
  high <= HIGHEST_PRICE;

export const isDrawable = (value: number): boolean =>
  value >= -HIGHEST_PRICE && value <= HIGHEST_PRICE;

/** Whether a value is a valid bar, except for its time. */
export const isGood = (bar: unknown, form: BarData): bar is AnyBar =>
  typeof form === 'string' ? good[form](bar) : isObject(bar) && form.wrong(bar, '') === null;

/** Whether a time is a number and after a valid one. If so, it doesn't need any other check. */
export const isLater = (
  time: unknown,
  accepted: AcceptedTimes | null,
  last: number,
): time is number =>
  accepted !== null &&
  accepted !== 'day' &&
  typeof time === 'number' &&
  time > last &&
  time < LATEST_CHEAP &&
  last >= EARLIEST;

/** The data forms of the built-in bar types. */
type Known = Extract<BarData, string>;

const fields: Readonly<Record<Known, readonly string[]>> = {
  prices: ['time', 'open', 'high', 'low', 'close', 'volume', 'color', 'customValues'],
  value: ['time', 'value', 'color', 'customValues'],
  band: ['time', 'upper', 'lower', 'color', 'customValues'],
};

/** The price fields of each form. */
const priced: Readonly<Record<Known, readonly string[]>> = {
  prices: ['open', 'high', 'low', 'close'],
  value: ['value'],
  band: ['upper', 'lower'],
};

/**
 * Checks that a bar doesn't have misspelled fields, and columns don't have misspelled names.
 *
 * Bars from other sources can have additional fields (`turnover`, `vol`, `closeTime`), which charts ignore. So a field
 * counts as misspelled only if the correct one is missing, and the two differ only in case and one letter.
 *
 * @param bar - The bar, or columns with the same names.
 * @param form - Data form of the series.
 * @param at - Function that returns the path of the bar or the columns.
 * @param role - What a field is, for the error message.
 * @throws TypeError if a field is misspelled; the message names the correct one.
 */
export function checkFields(
  bar: unknown,
  form: BarData,
  at: () => ArgumentPath,
  role = 'a field of a bar',
): void {
  if (!isObject(bar)) return;
  const known = typeof form === 'string' ? fields[form] : form.fields;
  for (const key in bar) {
    const meant = known.includes(key) ? undefined : meantBy(key, known, bar);
    if (meant === undefined) continue;
    throw new TypeError(
      `${member(at(), key)} is not ${role}; did you mean ${formatPath(member(at(), meant))}?`,
    );
  }
}

/** Returns the missing field that a name is probably meant to be. */
const meantBy = (name: string, known: readonly string[], bar: object): string | undefined =>
  known.find((field) => !(field in bar) && isSlip(name, field));

/** Whether a word differs from another one only in case and by one extra, missing or wrong letter. */
function isSlip(name: string, right: string): boolean {
  const input = name.toLowerCase();
  if (Math.abs(input.length - right.length) > 1) return false;
  let same = 0;
  while (same < right.length && input[same] === right[same]) same++;
  // After the first difference, there can be a wrong letter, an extra letter or a missing letter.
  return [
    [1, 1],
    [1, 0],
    [0, 1],
  ].some(([more, fewer]) => input.slice(same + (more ?? 0)) === right.slice(same + (fewer ?? 0)));
}

/** Returns the path of a bar in a list. */
export const barAt = (call: string, index: number): ArgumentPath =>
  `${call}: ${call === 'setBars' ? 'bars' : 'data'}[${index}]`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Rule for the caller's own values of a bar. */
export const customValues: Rule = (input, at) => {
  if (!isRecord(input)) throw wrongType(at, input, 'a plain object');
  return input;
};

const drawable = number({ min: -HIGHEST_PRICE, max: HIGHEST_PRICE });

/** Returns the error for an invalid bar. */
export function badBar(at: ArgumentPath, input: unknown, form: BarData): Error {
  if (!isObject(input) || Array.isArray(input)) return wrongType(at, input, 'a bar');
  if (typeof form !== 'string') return form.wrong(input, at) as Error;
  const bar = input as Record<string, unknown>;
  const check = (key: string, rule: Rule): unknown => rule(bar[key], member(at, key));
  for (const key of priced[form]) {
    if (form !== 'prices' && bar[key] === null) continue;
    check(key, finite);
    check(key, drawable);
  }
  if (form === 'prices') {
    const disorder = outOfOrder(bar as unknown as Bar, (key) => member(at, key));
    if (disorder) return disorder;
  }
  if (bar.color !== undefined) check('color', color);
  if (bar.customValues !== undefined) check('customValues', customValues);
  check('volume', finite);
  return wrongType(at, input, 'a bar');
}

/** Returns the error for four finite prices if one is above the high or below the low; `null` if none is. */
export function outOfOrder(
  prices: Readonly<Record<'open' | 'high' | 'low' | 'close', number>>,
  toPath: (key: string) => ArgumentPath,
): Error | null {
  for (const other of ['low', 'open', 'close'] as const) {
    const key = prices.high < prices[other] ? 'high' : prices.low > prices[other] ? 'low' : null;
    if (key === null) continue;
    const relation = key === 'high' ? 'below' : 'above';
    return new RangeError(
      `${toPath(key)} (${prices[key]}) is ${relation} ${formatPath(toPath(other))} (${prices[other]})`,
    );
  }
  return null;
}

/**
 * Returns the error for a timestamp that isn't after the previous bar's, or isn't before the first bar of the series.
 */
export function notInOrder(
  at: ArgumentPath,
  before: ArgumentPath,
  time: unknown,
  key: number,
  last: number,
): RangeError {
  const what =
    key > last
      ? 'is not before the first bar of the series'
      : key === last
        ? `is the same as ${formatPath(before)}; each bar must have a unique time`
        : `is before ${formatPath(before)}; bars must be in ascending order`;
  return new RangeError(`${at} (${show(time)}) ${what}`);
}
