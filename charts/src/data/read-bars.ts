import { isBarColor } from '../util/color';
import { item, member, outOfRange, type ArgumentPath, wrongType } from '../util/errors';
import { color as colorRule, finite, number } from '../validation/rule';
import type { AnyBar } from '../api/maps';
import type { Bar, BarBand, BarPrices, BarValue, Time } from '../values/data';
import { checkTime, timeKindOf, type TimeKind } from '../time/times';
import type { BandColumns, BarColumns, ValueColumns } from '../values/columns';
import type { BarData } from '../bar-types/bar-kind';
import {
  badBar,
  barAt,
  checkFields,
  HIGHEST_PRICE,
  inOrder,
  isDrawable,
  isEmptySlot,
  isGood,
  isLater,
  notInOrder,
  outOfOrder,
} from './check-bar';
import { type Columns, colorsOf, emptyColumns, volumeOf } from './columns';
import type { BarColors } from './bar-colors';

/** Bars that were checked. */
export interface ReadBars {
  readonly columns: Columns;
  /** How many places are free before the first bar. */
  readonly front: number;
  readonly count: number;
  /** The kind of their times; without bars the one that was asked with. */
  readonly kind: TimeKind | null;
  /** Whether the columns are ours to write to; those of a caller are not. */
  readonly owned: boolean;
}

/** What bars are read for. */
export interface Reading {
  /** The method that was called, for messages. */
  readonly call: string;
  readonly form: BarData;
  /** The kind of time that the chart has already. */
  readonly kind: TimeKind | null;
  /** The key that all bars must come before. */
  readonly first: number;
  /** Where their colours are kept. */
  readonly palette: BarColors;
  /** Where bars of a type of one's own are kept, by their keys. */
  readonly own: Map<number, object>;
}

/** So many bars of a list are searched for misspelt fields: who misspells one does it in all of them. */
const LOOKED_AT = 1000;

/** How many more bars so many bars have room for: enough for a day of ticks. */
export const spareOf = (count: number): number => 256 + (count >> 5);

/** How much room there is for older bars before so many: enough for a page of history, in whole blocks. */
const frontOf = (count: number): number => Math.min(1024, (count >> 9) << 6);

/**
 * Checks bars and copies them into columns, in one pass. Columns are checked and kept.
 *
 * @throws TypeError when a time or price is not finite, or a time is of the other kind.
 * @throws RangeError when times do not ascend, or a high is below another price of its bar.
 */
export function readBars(data: unknown, reading: Reading): ReadBars {
  if (Array.isArray(data)) return readList(data, reading);
  const isNamed = typeof reading.form === 'string';
  if (isNamed && typeof data === 'object' && data !== null && 'time' in data) {
    return readColumns(data as GivenColumns, reading);
  }
  throw wrongType(`${reading.call}: data`, data, 'a list of bars');
}

function readList(bars: readonly unknown[], reading: Reading): ReadBars {
  const { call, form, first, kind } = reading;
  const count = bars.length;
  const front = first === Infinity ? frontOf(count) : 0;
  const columns = emptyColumns(form, count + spareOf(count), front);
  const run: Run = { kind, last: -Infinity };
  for (let i = 0; i < count; i++) {
    if (i < LOOKED_AT) checkFields(bars[i], form, call, i);
    readBar(columns, i, bars[i], reading, run);
  }
  return { columns, front, count, kind: run.kind, owned: true };
}

/** What the bars of a list have come to. */
interface Run {
  /** The kind of their times. */
  kind: TimeKind | null;
  /** The key of the last one. */
  last: number;
}

/**
 * Reads the next bar of a list. Millions pass here: it is a function by itself because a short one is compiled early,
 * and no place is written down for a bar that is right.
 */
function readBar(columns: Columns, i: number, bar: unknown, reading: Reading, run: Run): void {
  const { call, form, first } = reading;
  const { kind, last } = run;
  if (!isGood(bar, form)) throw badBar(barAt(call, i), bar, form);
  const { time } = bar;
  const key = isLater(time, kind, last)
    ? time
    : checkTime(time, timeAt(call, i), kind ?? undefined);
  if (!(key > last && key < first)) {
    throw notInOrder(timeAt(call, i), timeAt(call, i - 1), time, key, last);
  }
  run.kind ??= timeKindOf(time);
  run.last = key;
  writeBar(
    columns,
    i,
    key,
    copyCustomBar(bar, form, () => barAt(call, i)),
    reading,
  );
}

const timeAt = (call: string, index: number): ArgumentPath => `${barAt(call, index)}.time`;

/** A time without one of its edges is an empty place. */
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

/** A bar as JSON keeps it: the prices of an empty slot are `null`. */
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
    throw new TypeError(`${at()} must hold only values that can be cloned: ${reason}`, { cause });
  }
}

/** Writes one checked bar; one of a custom type must be a copy. */
export function writeBar(
  columns: Columns,
  i: number,
  key: number,
  bar: AnyBar,
  { own, palette, form }: Pick<Reading, 'own' | 'palette' | 'form'>,
): void {
  columns.time[i] = key;
  if (typeof form !== 'string') {
    const { high, low, value } = form.prices(bar);
    columns.open[i] = columns.close[i] = value;
    columns.high[i] = high;
    columns.low[i] = low;
    own.set(key, bar);
  } else if (form === 'value') columns.close[i] = (bar as BarValue).value ?? NaN;
  // A bar may have more than its type reads.
  else if (form === 'band') writeBand(columns, i, bar as BarBand);
  else {
    const { open, high, low, close, volume } = bar as SavedBar;
    columns.open[i] = open ?? NaN;
    columns.high[i] = high ?? NaN;
    columns.low[i] = low ?? NaN;
    columns.close[i] = close ?? NaN;
    if (volume !== undefined) volumeOf(columns)[i] = volume;
    else if (columns.volume) columns.volume[i] = NaN;
  }
  const { color } = bar;
  if (color !== undefined) colorsOf(columns)[i] = palette.numberOf(color);
  else if (columns.color) columns.color[i] = 0;
}

/** Columns of whatever form. */
type GivenColumns = Partial<BarColumns & ValueColumns & BandColumns>;

function readColumns(data: GivenColumns, reading: Reading): ReadBars {
  const { call, form, palette } = reading;
  const at = `${call}: data`;
  const { time, kind } = readTimes(data.time, reading);
  const count = time.length;
  const column = (name: Exclude<keyof GivenColumns, 'time' | 'color'>): Float64Array => {
    const given = data[name];
    const place = member(at, name);
    if (!(given instanceof Float64Array)) throw wrongType(place, given, 'a Float64Array');
    checkLength(place, given, count);
    return given;
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
  return { columns, front: 0, count, kind, owned: false };
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

/** The edges stand in the columns of close and open; a time without both is an empty place. */
function bandColumns(time: Float64Array, upper: Float64Array, lower: Float64Array): Columns {
  // Each edge needs memory of its own, or writing one would change the other.
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
  // One column that stands for several prices is the mark of single values.
  const price = (name: 'open' | 'high' | 'low'): Float64Array => {
    const given = column(name);
    return given === close ? given.slice() : given;
  };
  const [open, high, low] = [price('open'), price('high'), price('low')];
  for (let i = 0; i < time.length; i++) {
    const o = open[i] as number;
    const h = high[i] as number;
    const l = low[i] as number;
    const c = close[i] as number;
    if (inOrder(o, h, l, c)) continue;
    // A place is empty when all four are missing, not when some are.
    if (isEmptySlot(o, h, l, c)) continue;
    const prices = { open: o, high: h, low: l, close: c };
    const place = (key: string): ArgumentPath => item(member(at, key), i);
    for (const [key, price] of Object.entries(prices)) {
      finite(price, place(key));
      drawable(price, place(key));
    }
    throw outOfOrder(prices, place) as Error;
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
  given: unknown,
  { call, kind: known, first }: Reading,
): { time: Float64Array; kind: TimeKind | null } {
  const at = `${call}: data.time`;
  if (!(given instanceof Float64Array) && !Array.isArray(given)) {
    throw wrongType(at, given, 'a Float64Array or a list of times');
  }
  const times: ArrayLike<unknown> = given;
  const time = given instanceof Float64Array ? given : new Float64Array(given.length);
  const place = (index: number): ArgumentPath => item(at, index);
  let kind = known;
  let last = -Infinity;
  for (let i = 0; i < time.length; i++) {
    const value = times[i];
    const key = isLater(value, kind, last) ? value : checkTime(value, place(i), kind ?? undefined);
    if (!(key > last && key < first)) throw notInOrder(place(i), place(i - 1), value, key, last);
    kind ??= timeKindOf(value as Time);
    time[i] = last = key;
  }
  return { time, kind };
}

function readColors(
  at: ArgumentPath,
  given: unknown,
  count: number,
  palette: BarColors,
): Uint32Array {
  if (!Array.isArray(given)) throw wrongType(at, given, 'a list of colours');
  checkLength(at, given, count);
  const colors = given as readonly unknown[];
  return Uint32Array.from(colors, (value, i) => {
    if (value === undefined) return 0;
    if (!isBarColor(value)) colorRule(value, item(at, i));
    return palette.numberOf(value as string);
  });
}

function checkLength(at: ArgumentPath, given: ArrayLike<unknown>, count: number): void {
  if (given.length === count) return;
  throw outOfRange(at, `${given.length} items`, `as long as the times, which are ${count}`);
}
