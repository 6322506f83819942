import { isBarColor } from '../util/color';
import { item, member, outOfRange, type ArgumentPath, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import { color as colorRule, finite, number } from '../validation/rule';
import type { AnyBar } from '../api/source-maps';
import type { Bar, BarBand, BarPrices, BarValue, Time } from '../types/data-types';
import { type AcceptedTimes, checkTime, getTimeType, type TimeType } from '../time/timestamps';
import type { BandColumns, BarColumns, ValueColumns } from '../types/column-data';
import type { BarData } from '../bar-types/bar-type-runtime';
import { HIGHEST_PRICE } from '../validation/common-rules';
import {
  badBar,
  barAt,
  customValues as customValuesRule,
  checkFields,
  inOrder,
  isDrawable,
  isEmptySlot,
  isGood,
  isLater,
  notInOrder,
  outOfOrder,
} from './check-bar';
import { type Columns, ensureColors, emptyColumns, ensureVolumes } from './column-memory';
import type { BarColors } from './bar-colors';

/** Validated bars. */
export interface ReadBars {
  readonly columns: Columns;
  /** Number of free slots before the first bar. */
  readonly front: number;
  readonly count: number;
  /** Time type of the bars. Without bars, it is the time type of the chart. */
  readonly timeType: TimeType | null;
  /** Whether the columns can be written to. The columns of a caller can't. */
  readonly owned: boolean;
  /** Form of the columns. */
  readonly stored: BarData;
}

/** Context for reading bars. */
export interface Reading {
  /** Name of the calling method, for error messages. */
  readonly call: string;
  /** Data form of the bar type. If it is `'value'`, bars with four prices are accepted, too. */
  readonly form: BarData;
  /** Times that the chart accepts; `null` if it accepts both time types. */
  readonly accepted: AcceptedTimes | null;
  /** Timestamp that all bars must be before. */
  readonly first: number;
  /** Collects the colors of bars. */
  readonly palette: BarColors;
  /** Collects the bars of a custom type, or the custom values of other bars, by timestamp. */
  readonly customData: Map<number, object>;
}

/**
 * Number of bars to check for misspelled fields, at the start of a list. If a field is misspelled, it usually is in all
 * bars.
 */
const LOOKED_AT = 1000;

/** Returns the number of free slots after a number of bars, which is enough for a day of new bars. */
export const computeSpareSpace = (count: number): number => 256 + (count >> 5);

/**
 * Returns the number of free slots before a number of bars, which is enough for a page of older bars and a multiple of
 * the block size.
 */
const computeFrontSpace = (count: number): number => Math.min(1024, (count >> 9) << 6);

/**
 * Validates a list of bars and copies it to columns, in one pass. Columns are validated and used without a copy.
 *
 * @throws TypeError if a time or price is not finite, or a time is not of the chart's time type (UTC seconds or trading
 * days).
 * @throws RangeError if the times are not ascending, a time is out of range or not a valid date, or a high isn't the
 * highest or a low isn't the lowest price of its bar.
 */
export function readBars(data: unknown, request: Reading): ReadBars {
  const form = findInputForm(Array.isArray(data) ? data[0] : data, request.form);
  const reading = { ...request, form };
  if (Array.isArray(data)) return readList(data, reading);
  const at = `${reading.call}: data`;
  if (typeof reading.form === 'string') {
    checkFields(data, reading.form, () => at, 'a column');
    if (typeof data === 'object' && data !== null && 'time' in data)
      return readColumns(data as ColumnsInput, reading);
    throw wrongType(at, data, 'a list of bars, or an object of columns with "time"');
  }
  throw wrongType(at, data, 'a list of bars');
}

function readList(bars: readonly unknown[], reading: Reading): ReadBars {
  const { accepted, call, form, first } = reading;
  const count = bars.length;
  const front = first === Infinity ? computeFrontSpace(count) : 0;
  const columns = emptyColumns(form, count + computeSpareSpace(count), front);
  const run: Run = { accepted, last: -Infinity };
  for (let i = 0; i < count; i++) {
    if (i < LOOKED_AT) checkFields(bars[i], form, () => barAt(call, i));
    readBar(columns, i, bars[i], reading, run);
  }
  return { columns, front, count, timeType: toTimeType(run.accepted), owned: true, stored: form };
}

/** Returns the form of a bar or of columns. A bar type of single values accepts four prices, too. */
export const findInputForm = (input: unknown, form: BarData): BarData =>
  form === 'value' && isObject(input) && 'close' in input && !('value' in input) ? 'prices' : form;

/** State of reading a list. */
interface Run {
  /** Times that the next bar can have; `null` for both time types. */
  accepted: AcceptedTimes | null;
  /** Timestamp of the last bar. */
  last: number;
}

/**
 * Reads the next bar of a list. It is called for millions of bars. A separate short function is optimized earlier, and
 * the path for error messages is created only for invalid bars.
 */
function readBar(columns: Columns, i: number, bar: unknown, reading: Reading, run: Run): void {
  const { call, form, first } = reading;
  const { accepted, last } = run;
  if (!isGood(bar, form)) throw badBar(barAt(call, i), bar, form);
  const { time } = bar;
  const key = isLater(time, accepted, last)
    ? time
    : checkTime(time, timeAt(call, i), accepted ?? undefined);
  if (!(key > last && key < first)) {
    throw notInOrder(timeAt(call, i), timeAt(call, i - 1), time, key, last);
  }
  run.accepted ??= getTimeType(time);
  run.last = key;
  const copy = copyCustomBar(bar, form, () => barAt(call, i));
  writeBar(columns, i, key, copy, reading);
  const custom = getCustomData(copy, form);
  if (custom) reading.customData.set(key, custom);
}

/** Returns the time type of bars. Numbers are stored like UTC seconds. */
const toTimeType = (accepted: AcceptedTimes | null): TimeType | null =>
  accepted === 'number' ? 'instant' : accepted;

const timeAt = (call: string, index: number): ArgumentPath => `${barAt(call, index)}.time`;

/** Writes the edges of a band. If one is missing, the bar is a gap. */
function writeBand(
  { close, high, low, open }: Columns,
  i: number,
  { lower, upper }: BarBand,
): void {
  const isWhole = lower !== null && upper !== null;
  close[i] = isWhole ? upper : NaN;
  open[i] = isWhole ? lower : NaN;
  high[i] = isWhole ? Math.max(lower, upper) : NaN;
  low[i] = isWhole ? Math.min(lower, upper) : NaN;
}

/** A bar from JSON, where the prices of a gap are `null`. */
type SavedBar = { readonly [Name in keyof BarPrices]: number | null } & Pick<Bar, 'volume'>;

/**
 * Copies a bar of a custom type, so that changes of the caller's object don't reach the chart.
 *
 * @throws TypeError if the bar holds a function, a proxy or anything else that can't be cloned.
 */
export function copyCustomBar<T extends AnyBar>(bar: T, form: BarData, at: () => string): T {
  if (typeof form === 'string') return bar;
  try {
    return structuredClone(bar);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TypeError(`${at()} must contain only values that can be cloned: ${reason}`, {
      cause,
    });
  }
}

/** Returns what a table keeps of a bar besides its columns; `undefined` for most bars. */
export const getCustomData = (bar: AnyBar, form: BarData): object | undefined =>
  typeof form === 'string' ? (bar as Bar).customValues : bar;

/** Writes one validated bar. Of a bar of a custom type, only the prices and the color are written. */
export function writeBar(
  columns: Columns,
  i: number,
  key: number,
  bar: AnyBar,
  { palette, form }: Pick<Reading, 'palette' | 'form'>,
): void {
  columns.time[i] = key;
  if (typeof form !== 'string') {
    const { high, low, value } = form.prices(bar);
    columns.open[i] = columns.close[i] = value;
    columns.high[i] = high;
    columns.low[i] = low;
  } else if (form === 'value') {
    const value = (bar as BarValue).value ?? NaN;
    columns.close[i] = value;
    // A table with four prices keeps a single value as all of them.
    if (columns.open !== columns.close) {
      columns.open[i] = columns.high[i] = columns.low[i] = value;
      if (columns.volume) columns.volume[i] = NaN;
    }
  }
  // A bar can have more fields than its type reads.
  else if (form === 'band') writeBand(columns, i, bar as BarBand);
  else {
    const { open, high, low, close, volume } = bar as SavedBar;
    columns.open[i] = open ?? NaN;
    columns.high[i] = high ?? NaN;
    columns.low[i] = low ?? NaN;
    columns.close[i] = close ?? NaN;
    if (volume !== undefined) ensureVolumes(columns)[i] = volume;
    else if (columns.volume) columns.volume[i] = NaN;
  }
  const { color } = bar;
  if (color !== undefined) ensureColors(columns)[i] = palette.getNumber(color);
  else if (columns.color) columns.color[i] = 0;
}

/** Columns of any form. */
type ColumnsInput = Partial<BarColumns & ValueColumns & BandColumns>;

function readColumns(data: ColumnsInput, reading: Reading): ReadBars {
  const { call, form, palette } = reading;
  const at = `${call}: data`;
  const { time, timeType } = readTimes(data.time, reading);
  const count = time.length;
  const column = (
    name: Exclude<keyof ColumnsInput, 'time' | 'color' | 'customValues'>,
  ): Float64Array => {
    const input = data[name];
    const toPath = member(at, name);
    if (!(input instanceof Float64Array)) throw wrongType(toPath, input, 'a Float64Array');
    checkLength(toPath, input, count);
    return input;
  };
  const columns: Columns =
    form === 'value'
      ? valueColumns(time, column('value'))
      : form === 'band'
        ? bandColumns(time, column('upper'), column('lower'))
        : priceColumns(at, time, column);
  if (form === 'value') checkValues(member(at, 'value'), columns.close);
  else if (form === 'band') {
    checkValues(member(at, 'upper'), columns.close);
    checkValues(member(at, 'lower'), columns.open);
  } else if (data.volume !== undefined) {
    columns.volume = column('volume');
    checkVolumes(member(at, 'volume'), columns.volume);
  }
  if (data.color !== undefined) {
    columns.color = readColors(member(at, 'color'), data.color, count, palette);
  }
  if (data.customValues !== undefined) {
    readCustomValues(member(at, 'customValues'), data.customValues, time, reading.customData);
  }
  return { columns, front: 0, count, timeType, owned: false, stored: form };
}

const valueColumns = (time: Float64Array, close: Float64Array): Columns => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: null,
  color: null,
});

/** Stores the edges in the columns of close and open. If one is missing, the bar is a gap. */
function bandColumns(time: Float64Array, upper: Float64Array, lower: Float64Array): Columns {
  // If both edges are the same array, copy one. Otherwise writing one would change the other.
  if (lower === upper) lower = lower.slice();
  const high = upper.map((value, i) => Math.max(value, lower[i] as number));
  const low = upper.map((value, i) => Math.min(value, lower[i] as number));
  const whole = (edge: Float64Array): Float64Array =>
    edge.some((value, i) => Number.isNaN(value) !== Number.isNaN(high[i]))
      ? edge.map((value, i) => (Number.isNaN(high[i]) ? NaN : value))
      : edge;
  return { time, open: whole(lower), high, low, close: whole(upper), volume: null, color: null };
}

function priceColumns(
  at: ArgumentPath,
  time: Float64Array,
  column: (name: 'open' | 'high' | 'low' | 'close') => Float64Array,
): Columns {
  const close = column('close');
  // If several prices share an array, copy it, because a shared column means single values.
  const price = (name: 'open' | 'high' | 'low'): Float64Array => {
    const input = column(name);
    return input === close ? input.slice() : input;
  };
  const [open, high, low] = [price('open'), price('high'), price('low')];
  for (let i = 0; i < time.length; i++) {
    const o = open[i] as number;
    const h = high[i] as number;
    const l = low[i] as number;
    const c = close[i] as number;
    if (inOrder(o, h, l, c)) continue;
    // A bar is a gap only if all four prices are missing.
    if (isEmptySlot(o, h, l, c)) continue;
    const prices = { open: o, high: h, low: l, close: c };
    const toPath = (key: string): ArgumentPath => item(member(at, key), i);
    for (const [key, price] of Object.entries(prices)) {
      finite(price, toPath(key));
      drawable(price, toPath(key));
    }
    throw outOfOrder(prices, toPath) as Error;
  }
  return { time, open, high, low, close, volume: null, color: null };
}

const drawable = number({ min: -HIGHEST_PRICE, max: HIGHEST_PRICE });

function checkValues(at: ArgumentPath, values: Float64Array): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!isDrawable(value) && !Number.isNaN(value)) drawable(value, item(at, i));
  }
}

function checkVolumes(at: ArgumentPath, volumes: Float64Array): void {
  const bad = volumes.findIndex((volume) => volume === Infinity || volume === -Infinity);
  if (bad >= 0) finite(volumes[bad], item(at, bad));
}

function readTimes(
  input: unknown,
  { accepted: known, call, first }: Reading,
): { time: Float64Array; timeType: TimeType | null } {
  const at = `${call}: data.time`;
  if (!(input instanceof Float64Array) && !Array.isArray(input)) {
    throw wrongType(at, input, 'a Float64Array or a list of times');
  }
  const times: ArrayLike<unknown> = input;
  const time = input instanceof Float64Array ? input : new Float64Array(input.length);
  const toPath = (index: number): ArgumentPath => item(at, index);
  let accepted = known;
  let last = -Infinity;
  for (let i = 0; i < time.length; i++) {
    const value = times[i];
    const key = isLater(value, accepted, last)
      ? value
      : checkTime(value, toPath(i), accepted ?? undefined);
    if (!(key > last && key < first)) throw notInOrder(toPath(i), toPath(i - 1), value, key, last);
    accepted ??= getTimeType(value as Time);
    time[i] = last = key;
  }
  return { time, timeType: toTimeType(accepted) };
}

function readColors(
  at: ArgumentPath,
  input: unknown,
  count: number,
  palette: BarColors,
): Uint32Array {
  if (!Array.isArray(input)) throw wrongType(at, input, 'a list of colors');
  checkLength(at, input, count);
  const colors = input as readonly unknown[];
  return Uint32Array.from(colors, (value, i) => {
    if (value === undefined) return 0;
    if (!isBarColor(value)) colorRule(value, item(at, i));
    return palette.getNumber(value as string);
  });
}

function readCustomValues(
  at: ArgumentPath,
  input: unknown,
  time: Float64Array,
  customData: Map<number, object>,
): void {
  if (!Array.isArray(input)) throw wrongType(at, input, 'a list of objects');
  checkLength(at, input, time.length);
  for (const [i, values] of (input as readonly unknown[]).entries()) {
    if (values === undefined) continue;
    customData.set(time[i] as number, customValuesRule(values, item(at, i)) as object);
  }
}

function checkLength(at: ArgumentPath, input: ArrayLike<unknown>, count: number): void {
  if (input.length === count) return;
  throw outOfRange(`${at}.length`, input.length, `data.time.length (${count})`);
}
