import type { AnyBar } from '../api/source-maps';
import type { Bar } from '../types/data-types';
import type { MismatchDirection } from '../types/enums';
import { toDay } from '../time/calendar';
import {
  type AcceptedTimes,
  checkTime,
  dayToDate,
  getTimeType,
  type TimeType,
} from '../time/timestamps';
import { ExtentBlocks, type Extent } from './extent-blocks';
import { ChangeLog } from './change-log';
import type { BarData } from '../bar-types/bar-type-runtime';
import { badBar, checkFields, isGood } from './check-bar';
import {
  type Columns,
  emptyColumns,
  ensureColors,
  keepRow,
  moved,
  paste,
  shift,
  widened,
} from './column-memory';
import { findTimestamp } from './find-timestamp';
import { BarColors } from './bar-colors';
import {
  computeSpareSpace,
  copyCustomBar,
  findInputForm,
  getCustomData,
  readBars,
  writeBar,
} from './read-bars';
import { lowerBound } from './binary-search';

/**
 * Checks new times after all bars were validated and before anything changes. It can throw.
 *
 * @param times - New times, in ascending order.
 * @param count - Number of them to check.
 * @param timeType - Their time type.
 */
export type AcceptTimes = (times: Float64Array, count: number, timeType: TimeType) => void;

/** Bars of a table that can be restored. Call one of the functions, once. */
export interface SavedBars {
  /** Restores the bars. */
  restore(): void;
  /** Releases the bars. If an earlier call also keeps them, that call can still restore them. */
  release(): void;
}

/** Values of a computed series, and their times. */
export interface DerivedValues {
  readonly time: Float64Array;
  readonly value: Float64Array;
  /** The other edge of a band. */
  readonly lower?: Float64Array | undefined;
  /** Returns the color of a value; missing if no value has its own color. */
  readonly color?: ((index: number) => string | undefined) | undefined;
  readonly timeType: TimeType | null;
}

/**
 * The bars of one series, as columns of numbers.
 *
 * Methods that change the bars validate their arguments. If they throw, nothing has changed.
 *
 * Code that caches something about the bars compares these counters: `revision` is incremented with every change,
 * `reindexed` when bars were replaced or inserted between others, `prepended` for each bar added before the first one,
 * and `shrunk` when bars were removed at the end. While the last three are the same, bars were only appended or
 * overwritten.
 *
 * @internal
 */
export class BarTable implements BarReader {
  count = 0;
  revision = 0;
  reindexed = 0;
  /** Total number of bars that were added before the first one. */
  prepended = 0;
  shrunk = 0;
  /** Number of bars that stayed when bars were last removed at the end. */
  shrunkTo = 0;
  /** Whether the values are computed from other bars, which determine the chart's time type. */
  isDerived = false;

  private columns: Columns;
  /** Number of free slots before the first bar. */
  private front = 0;
  /** Whether the columns can be written to. The columns of a caller are copied first. */
  private owned = true;
  private times: TimeType | null = null;
  private palette = new BarColors();
  /** Bars of a custom type, or the custom values of other bars, by timestamp. */
  private customData = new Map<number, object>();
  /**
   * Functions that restore what was overwritten in place since the last {@link keep}, oldest first; `null` if no bars
   * are kept.
   */
  private overwritten: (() => void)[] | null = null;
  private readonly blocks = new ExtentBlocks();
  private readonly log = new ChangeLog();

  /** Data form of the bar type, which determines what is accepted and returned. */
  form: BarData;
  /** Form of the columns. A bar type of single values keeps all four prices, if the bars have them. */
  stored: BarData;

  constructor(form: BarData) {
    this.form = this.stored = form;
    this.columns = emptyColumns(form, 0);
  }

  /** The time type; `null` if there are no bars. */
  get timeType(): TimeType | null {
    return this.count === 0 ? null : this.times;
  }

  get time(): Float64Array {
    return this.columns.time;
  }

  get open(): Float64Array {
    return this.columns.open;
  }

  get high(): Float64Array {
    return this.columns.high;
  }

  get low(): Float64Array {
    return this.columns.low;
  }

  get close(): Float64Array {
    return this.columns.close;
  }

  /** Timestamp of the first bar; `Infinity` if there are no bars. */
  get firstTimestamp(): number {
    return this.count === 0 ? Infinity : this.timestampAt(0);
  }

  /** Timestamp of the last bar; `-Infinity` if there are no bars. */
  get lastTimestamp(): number {
    return this.count === 0 ? -Infinity : this.timestampAt(this.count - 1);
  }

  /** Returns the timestamp of a bar; the index must be valid. */
  timestampAt(index: number): number {
    return this.columns.time[index] as number;
  }

  /** Whether any bar has its own color. */
  get hasColors(): boolean {
    return this.columns.color !== null;
  }

  /** Returns the color that was set for a bar; `undefined` if there is none. */
  colorAt(index: number): string | undefined {
    return this.palette.getColor(this.columns.color?.[index] ?? 0);
  }

  /** Returns the data of a bar of a custom type. */
  customBarAt(index: number): object | undefined {
    return typeof this.stored === 'string'
      ? undefined
      : this.customData.get(this.timestampAt(index));
  }

  /** Volumes; `null` if no bar has one. */
  get volume(): Float64Array | null {
    return this.columns.volume;
  }

  /** Returns the volume of a bar; `undefined` if it doesn't have one. */
  volumeAt(index: number): number | undefined {
    const volume = this.columns.volume?.[index] ?? NaN;
    return Number.isNaN(volume) ? undefined : volume;
  }

  extent(from: number, to: number): Extent {
    const { blocks, columns, count, front } = this;
    return blocks.extent(
      columns.low,
      columns.high,
      front,
      Math.max(from, 0),
      Math.min(to, count),
      count,
    );
  }

  /** Returns the last bar with a value before `end`; -1 if there is none. */
  lastValue(end = this.count): number {
    let i = Math.min(end, this.count) - 1;
    while (i >= 0 && Number.isNaN(this.columns.close[i])) i--;
    return i;
  }

  /** Returns the first bar with a value at or after `start`; -1 if there is none. */
  firstValue(start = 0): number {
    const { close } = this.columns;
    for (let i = Math.max(start, 0); i < this.count; i++) if (!Number.isNaN(close[i])) return i;
    return -1;
  }

  /** Returns the first bar at or after a timestamp; the number of bars if all are before it. */
  barFrom(timestamp: number): number {
    return lowerBound(this.columns.time, this.count, timestamp);
  }

  /**
   * Returns the index of the bar at a timestamp, or of the neighbor that `mismatch` allows; `null` if there is none.
   */
  find(timestamp: number, mismatch: MismatchDirection): number | null {
    return findTimestamp(this.columns.time, this.count, timestamp, mismatch);
  }

  /** Returns the first bar that was changed, added or removed since a revision; `Infinity` if there is none. */
  changedSince(revision: number): number {
    return this.log.since(revision);
  }

  /** Returns a bar as it was passed, without unknown fields. The prices of a gap are `NaN`. */
  barAt(index: number, form = this.form): AnyBar {
    const { close, high, low, open, time } = this.columns;
    const timestamp = time[index] as number;
    const last = close[index] as number;
    const when = this.times === 'day' ? dayToDate(toDay(timestamp)) : timestamp;
    const color = this.colorAt(index);
    const colorField = color === undefined ? {} : { color };
    const customBar = this.customBarAt(index);
    if (customBar) return structuredClone(customBar) as AnyBar;
    const values = this.customData.get(timestamp) as Bar['customValues'];
    const extras = { ...colorField, ...(values && { customValues: values }) };
    if (form === 'value') {
      return { time: when, value: Number.isNaN(last) ? null : last, ...extras };
    }
    if (form === 'band') {
      const [upper, lower] = Number.isNaN(last) ? [null, null] : [last, open[index] as number];
      return { time: when, upper, lower, ...extras };
    }
    const volume = this.volumeAt(index);
    return {
      time: when,
      open: open[index] as number,
      high: high[index] as number,
      low: low[index] as number,
      close: last,
      ...(volume === undefined ? {} : { volume }),
      ...extras,
    };
  }

  /** Returns all bars from an index, like {@link barAt}. */
  all(from = 0, form = this.form): AnyBar[] {
    return Array.from({ length: this.count - from }, (_, index) => this.barAt(from + index, form));
  }

  /**
   * Changes the data form, because the bar type changed. The bars stay the same.
   *
   * @throws TypeError or RangeError if the bars don't fit the form.
   */
  setForm(call: string, form: BarData): void {
    const before = this.form;
    if (form === before) return;
    this.form = form;
    try {
      if (this.stored !== 'prices' || (form !== 'prices' && form !== 'value')) {
        this.replace(call, this.all(0, this.stored), this.timeType);
        return;
      }
    } catch (error) {
      this.form = before;
      throw error;
    }
    this.reindexed++;
    this.changed(0);
  }

  /** Uses the form of the first bars for the columns. */
  private startWith(form: BarData): void {
    if (this.count > 0 || this.stored === form) return;
    this.columns = emptyColumns(form, 0);
    this.front = 0;
    this.owned = true;
    this.stored = form;
    this.blocks.reset(0);
  }

  /**
   * Replaces all bars.
   *
   * @param call - Name of the calling method, for error messages.
   * @param data - A list of bars, or columns, which are used without a copy.
   * @param accepted - Times that the chart without these bars accepts; `null` for both time types.
   * @param accept - Checks the new times.
   */
  replace(call: string, data: unknown, accepted: AcceptedTimes | null, accept?: AcceptTimes): void {
    const palette = new BarColors();
    const customData = new Map<number, object>();
    const { form } = this;
    const read = readBars(data, { call, form, accepted, first: Infinity, palette, customData });
    if (read.timeType !== null) accept?.(read.columns.time, read.count, read.timeType);
    this.columns = read.columns;
    this.count = read.count;
    this.owned = read.owned;
    this.stored = read.stored;
    this.times = read.timeType;
    this.palette = palette;
    this.customData = customData;
    this.front = read.front;
    this.reindexed++;
    this.blocks.reset(read.front + read.columns.time.length);
    this.changed(0);
  }

  /**
   * Adds older bars before the first one.
   *
   * @param call - Name of the calling method, for error messages.
   * @param data - A list of bars, or columns.
   * @param accepted - Times that the chart accepts; `null` for both time types.
   * @param accept - Checks the new times.
   */
  prepend(call: string, data: unknown, accepted: AcceptedTimes | null, accept?: AcceptTimes): void {
    const { palette, form } = this;
    const customData = new Map<number, object>();
    const read = readBars(data, {
      call,
      form,
      accepted: this.getAcceptedTimes(accepted),
      first: this.firstTimestamp,
      palette,
      customData,
    });
    const { columns, count, timeType } = read;
    if (count === 0 || timeType === null) return;
    accept?.(columns.time, count, timeType);
    this.startWith(read.stored);
    this.reserve(count, 0);
    for (const [timestamp, custom] of customData) this.setCustomData(timestamp, custom);
    this.columns = widened(this.columns, count);
    this.front -= count;
    paste(this.columns, columns, count);
    this.count += count;
    this.times = timeType;
    this.prepended += count;
    this.changed(0);
  }

  /** @param accepted - Times that the chart accepts; `null` for both time types. */
  private getAcceptedTimes(accepted: AcceptedTimes | null): AcceptedTimes | null {
    return accepted === 'number' ? accepted : (this.timeType ?? accepted);
  }

  /**
   * Inserts a bar by its time, or replaces the bar that has the same time.
   *
   * @returns The index of the bar.
   */
  update(call: string, bar: unknown, accepted: AcceptedTimes | null, accept?: AcceptTimes): number {
    const form = findInputForm(bar, this.form);
    checkFields(bar, form, () => `${call}: bar`);
    if (!isGood(bar, form)) throw badBar(`${call}: bar`, bar, form);
    const copy = copyCustomBar(bar, form, () => `${call}: bar`);
    const timestamp = checkTime(
      bar.time,
      `${call}: bar.time`,
      this.getAcceptedTimes(accepted) ?? undefined,
    );
    const index = timestamp > this.lastTimestamp ? this.count : this.barFrom(timestamp);
    this.startWith(form);
    const isNew = index === this.count || this.timestampAt(index) !== timestamp;
    if (isNew) {
      accept?.(Float64Array.of(timestamp), 1, getTimeType(bar.time));
      // Inserting moves other bars in place. If the bars are kept, copy them first.
      if (this.overwritten && index < this.count) this.owned = false;
      this.insertSlot(index);
    } else {
      this.reserve(0, 0);
      this.overwritten?.push(keepRow(this.columns, index));
    }
    this.times = getTimeType(bar.time);
    writeBar(this.columns, index, timestamp, copy, { palette: this.palette, form });
    this.setCustomData(timestamp, getCustomData(copy, form));
    this.blocks.touch(this.front + index, this.front + index + 1);
    this.changed(index);
    return index;
  }

  /**
   * Sets values that were computed from other bars.
   *
   * @param values - Times and values.
   * @param from - Index of the first value that changed.
   * @param count - Total number of values.
   * @param unchanged - Number of existing bars that keep their times, at most.
   */
  derive(
    { timeType, color, lower, time, value }: DerivedValues,
    from: number,
    count: number,
    unchanged: number,
  ): void {
    const before = this.count;
    this.count = Math.min(from, before);
    this.reserve(0, count - this.count);
    this.columns.time.set(time.subarray(from, count), from);
    const { close, high, low, open } = this.columns;
    close.set(value.subarray(from, count), from);
    if (lower) {
      for (let i = from; i < count; i++) {
        const [a, b] = [value[i] as number, lower[i] as number];
        high[i] = Math.max(a, b);
        low[i] = Math.min(a, b);
        // If one edge is missing, the bar is a gap.
        open[i] = Number.isNaN(a) ? a : b;
        if (Number.isNaN(b)) close[i] = b;
      }
    }
    if (color) {
      const colors = ensureColors(this.columns);
      for (let i = from; i < count; i++) colors[i] = this.palette.getNumber(color(i));
    } else {
      this.columns.color?.fill(0, from, count);
    }
    this.blocks.touch(this.front + this.count, this.front + Math.max(count, before));
    this.count = count;
    this.times = timeType;
    this.isDerived = true;
    if (unchanged < before) {
      if (unchanged === 0) this.reindexed++;
      else this.shrunk++;
      this.shrunkTo = unchanged;
    }
    this.changed(from);
  }

  /**
   * Keeps all bars until they are released, so that they can be restored. They are copied only if bars are inserted or
   * removed. Bars that are already kept can be kept again; the last ones must be restored or released first.
   */
  keep(): SavedBars {
    const { columns, count, front, customData, overwritten: outer, owned, palette, times } = this;
    const { form, stored } = this;
    const overwritten: (() => void)[] = (this.overwritten = []);
    // The first volume or color adds a column, so change a copy of the object.
    this.columns = { ...columns };
    const restore = (): void => {
      for (const undo of overwritten.reverse()) undo();
      this.overwritten = outer;
      this.columns = columns;
      this.count = count;
      this.front = front;
      this.owned = owned;
      this.palette = palette;
      this.customData = customData;
      this.times = times;
      this.form = form;
      this.stored = stored;
      this.reindexed++;
      this.blocks.reset(front + columns.time.length);
      this.changed(0);
    };
    const release = (): void => {
      if (outer) for (const undo of overwritten) outer.push(undo);
      this.overwritten = outer;
    };
    return { restore, release };
  }

  /** Stores the custom data of a bar, or removes it, and keeps what it replaces. */
  private setCustomData(timestamp: number, custom: object | undefined): void {
    const { overwritten, customData } = this;
    const before = customData.get(timestamp);
    if (custom === before) return;
    overwritten?.push(() => {
      if (before) customData.set(timestamp, before);
      else customData.delete(timestamp);
    });
    if (custom) customData.set(timestamp, custom);
    else customData.delete(timestamp);
  }

  /** Removes the last bars, at most all. */
  removeLast(count: number): void {
    const left = Math.max(this.count - count, 0);
    if (left === this.count) return;
    if (this.customData.size > 0) {
      for (let i = left; i < this.count; i++) this.setCustomData(this.timestampAt(i), undefined);
    }
    this.blocks.touch(this.front + left, this.front + this.count);
    // The next bar would overwrite the first removed one in place, so copy the columns before.
    if (this.overwritten) this.owned = false;
    this.count = left;
    this.shrunk++;
    this.shrunkTo = left;
    this.changed(left);
  }

  /** Makes a free slot at an index by moving other bars. */
  private insertSlot(index: number): void {
    const { count, front } = this;
    const before = index < count / 2 && front > 0 && this.owned;
    if (before) {
      this.columns = widened(this.columns, 1);
      this.front--;
      shift(this.columns, 0, 1, index + 1);
      this.blocks.touch(this.front, this.front + index + 1);
    } else {
      this.reserve(0, 1);
      shift(this.columns, index + 1, index, count);
      this.blocks.touch(this.front + index, this.front + count + 1);
    }
    this.count++;
    if (index < count) this.reindexed++;
  }

  /** Ensures that the columns can be written to and have enough free slots at both ends. */
  private reserve(front: number, back: number): void {
    const { columns, count, owned } = this;
    const hasFront = this.front >= front;
    const hasBack = columns.time.length - count >= back;
    if (owned && hasFront && hasBack) return;
    // Columns that grew once will grow again. Growing by an eighth keeps the total cost of copying
    // proportional to the size.
    const nextFront = hasFront ? this.front : front + Math.max(1024, count >> 3);
    const nextBack =
      hasBack && owned
        ? columns.time.length - count
        : back + computeSpareSpace(count + back) + (owned ? count >> 3 : 0);
    this.columns = moved(columns, count, nextFront, nextBack);
    this.front = nextFront;
    this.owned = true;
    this.blocks.reset(nextFront + count + nextBack);
  }

  private changed(from: number): void {
    this.revision++;
    this.log.add(this.revision, from);
  }
}

/**
 * Read-only access to bars in columns, which are the data of a series or the values that it draws instead.
 *
 * Index 0 is the first bar. The columns can be longer than `count`, so don't read values at `count` or after it. A change
 * can replace the columns.
 */
export interface BarReader {
  readonly count: number;
  /** Incremented with every change. */
  readonly revision: number;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  /** For single values, the same column as the other three. `NaN` is a gap. */
  readonly close: Float64Array;
  /** Returns the lowest low and highest high of a range of bars, which excludes `to`. Gaps are ignored. */
  extent(from: number, to: number): Extent;
}
