import type { BarTable } from '../data/bar-table';
import { findTimestamp } from '../data/find-timestamp';
import { lowerBound } from '../data/binary-search';
import { clamp } from '../util/clamp';
import type { MismatchDirection } from '../types/enums';
import type { TimePoints } from '../time/time-points';
import { advanced, type BarInterval, stepsBetween, typicalStep } from '../time/bar-interval';
import { getTimeLimits, type TimeType, toTime } from '../time/timestamps';
import type { Time } from '../types/data-types';
import { farthest } from './extend-times';
import {
  align,
  findBarFrom,
  findBarAt,
  getLastIndex,
  barToIndex,
  appendBar,
  growCapacity,
  type IndexMap,
} from './index-map';
import { checkEmpty, emptyBetween, gapStep } from './time-gaps';
import { union, withGaps } from './merge-times';

/** Times that the axis includes in addition to the bars. */
export interface AxisExtent {
  /** Whether times without bars have an index, such as nights, weekends and holidays. */
  readonly showGaps: boolean;
  /** Whether the axis continues after the last bar. */
  readonly future: boolean;
  /** Whether the view can extend before the first bar. */
  readonly past: boolean;
  /** Whether the times are any numbers. */
  readonly isNumeric?: boolean;
}

const none: Float64Array = new Float64Array(0);

/** Largest difference of an index that rounding a time to milliseconds can make. */
const mostRounding = 0.01;

/** Smallest and largest number of decimal places of numbers. */
const minDecimals = 3;
const maxDecimals = 20;
/** Number of decimal places after the first digit of the distance between two numbers. */
const distanceDigits = 2;
/** Largest rounding error of a number, as a multiple of the distance to the next one. */
const rounding = 1e-9;

/** Rounds a number to decimal places. */
const roundTo = (value: number, decimals: number): number =>
  // Avoid -0, which is printed differently.
  Number(value.toFixed(decimals)) + 0;

/**
 * The shared index of a chart's times: maps the times of all series to indexes from 0.
 *
 * Before the first index and after the last one, the axis continues with the interval of its bars, from year 1 to year
 * 9999, or to the largest number of a numeric axis. Those times are computed, not stored. If there are no bars, only
 * `count` is defined.
 *
 * If one series has all times, its column is used without a copy. Series with consecutive indexes don't need a map.
 *
 * @internal
 */
export class TimeIndex implements TimePoints {
  /** Number of indexes up to the last bar, including gaps. */
  count = 0;
  timeType: TimeType = 'instant';
  /** Incremented when an existing index gets another time. Appending a bar doesn't change it. */
  revision = 0;
  /** Number by which indexes increased in the last {@link refresh}, because bars were added before the first one. */
  shift = 0;
  /** Whether the axis continues after the last bar. */
  future = true;
  /** Whether the view can extend before the first bar. */
  private past = true;

  /** The series whose column contains all times; `null` if the times are merged into a separate column. */
  private base: BarTable | null = null;
  private mergedTimes: Float64Array = none;
  private indexMaps = new Map<BarTable, IndexMap>();
  private showGaps = false;
  isNumeric = false;
  /** Number of indexes without a bar. */
  private empty = 0;
  /** Interval of the indexes without bars. */
  private gap: BarInterval = { unit: 'second', size: 1 };
  /** Number of existing indexes that the current refresh hasn't removed. */
  private sure = 0;
  private knownStep: BarInterval | null = null;
  private knownEnds: readonly [least: number, most: number] | null = null;

  /**
   * Updates the index from its series. That is fast if bars were only appended or replaced; otherwise all bars are
   * read.
   *
   * @throws RangeError if gaps are shown and too many indexes would be empty. The index is unchanged then.
   */
  refresh(
    tables: readonly BarTable[],
    { showGaps, future, isNumeric = false, past }: AxisExtent,
  ): void {
    this.sure = this.count;
    this.shift = 0;
    const isSame =
      this.showGaps === showGaps &&
      this.isNumeric === isNumeric &&
      this.indexMaps.size === tables.length &&
      tables.every((table) => this.indexMaps.has(table));
    this.isNumeric = isNumeric;
    if (!isSame || !this.extend()) this.rebuild(tables, showGaps);
    this.future = future;
    this.past = past;
  }

  /**
   * Checks the number of gaps before a series gets new times. If gaps aren't shown, there is nothing to check.
   *
   * @param times - New times, which are the first `count` of the list.
   * @param count - Number of new times.
   * @param timeType - Type of the new times. Series of the other type are ignored, because they are about to be
   * replaced, too.
   * @param replaced - Series whose current times are replaced; omit it if the times are added.
   * @throws RangeError if there would be too many empty indexes.
   */
  checkGaps(times: Float64Array, count: number, timeType: TimeType, replaced?: BarTable): void {
    if (!this.showGaps) return;
    const [timestamp = NaN] = times;
    const isNext = count === 1 && !replaced && timeType === this.timeType;
    if (isNext && this.isRhythmKnown && timestamp >= this.lastTimestamp) {
      checkEmpty(
        this.empty + emptyBetween(this.lastTimestamp, timestamp, this.gap),
        this.gap,
        this.isNumeric,
      );
      return;
    }
    const others = [...this.indexMaps.keys()].filter(
      (table) => table !== replaced && table.timeType === timeType,
    );
    const merged = union([...others, { time: times, count }]);
    withGaps(merged, timeType, gapStep(merged, timeType, this.isNumeric), this.isNumeric);
  }

  /** Returns the most common interval between indexes. */
  step(): BarInterval {
    return (this.knownStep ??= typicalStep(this));
  }

  /**
   * Returns the timestamp of an index, which can be before the first bar or after the last one. It is clamped to the
   * years 1 to 9999.
   */
  timestampAt(index: number): number {
    const last = this.count - 1;
    if (index >= 0 && index <= last) return this.times[index] as number;
    return index < 0
      ? advanced(this.timestampAt(0), this.timeType, this.step(), Math.max(index, this.minIndex))
      : advanced(
          this.timestampAt(last),
          this.timeType,
          this.step(),
          Math.min(index, this.maxIndex) - last,
        );
  }

  /** The first index with a year from 1 to 9999. */
  get minIndex(): number {
    return this.ends()[0];
  }

  /** The last index with a year from 1 to 9999. */
  get maxIndex(): number {
    return this.ends()[1];
  }

  /** The first index that can be visible: 0 if the view can't extend before the first bar. */
  get start(): number {
    return this.past ? this.minIndex : 0;
  }

  /** The last index that can be visible: that of the last bar if the axis doesn't continue after it. */
  get end(): number {
    return this.future ? this.maxIndex : this.count - 1;
  }

  /** Returns the last index at or before a timestamp, which can be outside of the bars. */
  lastNotAfter(timestamp: number): number {
    const last = this.count - 1;
    const first = this.timestampAt(0);
    if (timestamp >= first && timestamp < this.timestampAt(last)) {
      const from = lowerBound(this.times, this.count, timestamp);
      return this.times[from] === timestamp ? from : from - 1;
    }
    const { minIndex, maxIndex } = this;
    const anchor = timestamp < first ? 0 : last;
    const within = clamp(timestamp, ...getTimeLimits(this.isNumeric));
    const steps = Math.floor(stepsBetween(this.timestampAt(anchor), within, this.step()));
    let index = clamp(anchor + steps, minIndex, maxIndex);
    // Calendar intervals are rounded to days.
    while (index > minIndex && this.timestampAt(index) > timestamp) index--;
    while (index < maxIndex && this.timestampAt(index + 1) <= timestamp) index++;
    return index;
  }

  /**
   * Converts a timestamp to an index, including its fraction; `null` if there are no bars. The inverse of
   * {@link indexToTimestamp}.
   */
  timestampToIndex(timestamp: number): number | null {
    if (this.count === 0) return null;
    const index = this.lastNotAfter(timestamp);
    const from = this.timestampAt(index);
    const to = this.timestampAt(index + 1);
    return to > from ? index + clamp((timestamp - from) / (to - from), 0, 1) : index;
  }

  /**
   * Converts an index, which can be fractional and outside of the bars, to a timestamp; `null` if there are no bars.
   */
  indexToTimestamp(index: number): number | null {
    if (this.count === 0) return null;
    const { minIndex, maxIndex } = this;
    const inside = clamp(index, minIndex, maxIndex);
    const whole = Math.floor(inside);
    const from = this.timestampAt(whole);
    return whole === inside ? from : from + (inside - whole) * (this.timestampAt(whole + 1) - from);
  }

  /**
   * Converts an index, which can be fractional and outside of the bars, to a time; `null` if there are no bars. UTC
   * seconds are rounded to milliseconds, unless these belong to another index. Computed bars that share a time, such as
   * bricks, are less than a millisecond apart. Numbers are rounded to the decimal places of their label.
   */
  indexToTime(index: number): Time | null {
    const timestamp = this.indexToTimestamp(index);
    if (timestamp === null) return null;
    const time = this.toTime(timestamp);
    if (typeof time === 'string') return time;
    const rounded = this.timestampToIndex(time) as number;
    const inside = clamp(index, this.minIndex, this.maxIndex);
    return Math.abs(rounded - inside) < mostRounding ? time : timestamp;
  }

  /**
   * Converts a timestamp to a time. The number of a bar isn't rounded, so that the bar can be found by it.
   */
  toTime(timestamp: number): Time {
    if (!this.isNumeric) return toTime(timestamp, this.timeType);
    const index = lowerBound(this.times, this.count, timestamp);
    const isStored = index < this.count && this.times[index] === timestamp;
    const isBar =
      isStored && [...this.indexMaps.values()].some((indexMap) => findBarAt(indexMap, index) >= 0);
    return isBar ? timestamp : roundTo(timestamp, this.countDecimals(timestamp));
  }

  /**
   * Returns the number of decimal places of the label of a number. The label differs from the labels of its neighbors,
   * and a number close to 0 has three significant digits.
   */
  countDecimals(value: number): number {
    if (this.count === 0) return minDecimals;
    const index = this.lastNotAfter(value);
    const [before, here, after] = [index - 1, index, index + 1].map((each) =>
      this.timestampAt(each),
    ) as [number, number, number];
    const distances = [this.step().size, here - before, after - here];
    const distance = Math.min(...distances.filter((each) => each > 0));
    const needed = distanceDigits - Math.floor(Math.log10(distance));
    // A sum such as −0.3 + 3 × 0.1 isn't exactly 0.
    const isZero = Math.abs(value) < distance * rounding;
    const significant = isZero ? 0 : 2 - Math.floor(Math.log10(Math.abs(value)));
    return clamp(Math.max(needed, significant), minDecimals, maxDecimals);
  }

  /** Returns the first index at or after a timestamp. */
  firstNotBefore(timestamp: number): number {
    const index = this.lastNotAfter(timestamp);
    return this.timestampAt(index) < timestamp ? index + 1 : index;
  }

  /** Returns the index of a timestamp, or of its neighbor that `mismatch` allows; `null` if there is none. */
  find(timestamp: number, mismatch: MismatchDirection): number | null {
    return findTimestamp(this.times, this.count, timestamp, mismatch);
  }

  /** Returns the index of a bar. */
  barToIndex(table: BarTable, bar: number): number {
    return barToIndex(this.getIndexMap(table), bar);
  }

  /** Returns the first bar of a series at or after an index; the number of bars if all are before it. */
  barFrom(table: BarTable, index: number): number {
    return findBarFrom(this.getIndexMap(table), index);
  }

  /** Returns the bar of a series at an index; -1 if there is none. */
  barAt(table: BarTable, index: number): number {
    return findBarAt(this.getIndexMap(table), index);
  }

  /** Returns the index of each bar of a series; `null` if it is the bar's number plus {@link getOffset}. */
  getBarIndexes(table: BarTable): Int32Array | null {
    return this.getIndexMap(table).map;
  }

  /** Returns the index of the first bar of a series without a map. */
  getOffset(table: BarTable): number {
    return this.getIndexMap(table).offset;
  }

  private getIndexMap(table: BarTable): IndexMap {
    return this.indexMaps.get(table) ?? nowhere;
  }

  private get times(): Float64Array {
    return this.base?.time ?? this.mergedTimes;
  }

  private ends(): readonly [number, number] {
    return (this.knownEnds ??= farthest(
      this.timestampAt(0),
      this.timestampAt(this.count - 1),
      this.count,
      this.step(),
      this.isNumeric,
    ));
  }

  private clearStepCache(): void {
    this.knownStep = null;
    this.knownEnds = null;
  }

  private get lastTimestamp(): number {
    return this.times[this.count - 1] ?? -Infinity;
  }

  /** Whether there are enough bars that another one can't change the interval. */
  private get isRhythmKnown(): boolean {
    return this.count - this.empty > 100;
  }

  /** Applies the bars that were added or removed at the end of series. Returns `false` if all bars have to be read. */
  private extend(): boolean {
    for (const [table, indexMap] of this.indexMaps) {
      if (table.reindexed !== indexMap.reindexed || table.prepended !== indexMap.prepended)
        return false;
      if (table.shrunk !== indexMap.shrunk && !this.shrink(table, indexMap)) return false;
    }
    for (;;) {
      let timestamp = Infinity;
      for (const [{ count, time }, { mappedCount }] of this.indexMaps) {
        if (mappedCount < count) timestamp = Math.min(timestamp, time[mappedCount] as number);
      }
      if (timestamp === Infinity) return true;
      const index = this.findOrAppend(timestamp);
      if (index === null) return false;
      for (const [{ count, time }, indexMap] of this.indexMaps) {
        if (indexMap.mappedCount < count && time[indexMap.mappedCount] === timestamp)
          appendBar(indexMap, index);
      }
    }
  }

  /** Returns the index of a timestamp, appending it if it is later than all others; `null` if it is between two. */
  private findOrAppend(timestamp: number): number | null {
    if (this.count === 0) return null;
    const last = this.lastTimestamp;
    if (timestamp > last) {
      if (this.showGaps) {
        if (!this.isRhythmKnown) return null;
        const empty = emptyBetween(last, timestamp, this.gap);
        checkEmpty(this.empty + empty, this.gap, this.isNumeric);
        this.empty += empty;
        for (let i = 1; i <= empty; i++) this.push(advanced(last, this.timeType, this.gap, i));
      }
      this.push(timestamp);
      return this.count - 1;
    }
    const index = lowerBound(this.times, this.count, timestamp);
    if (this.times[index] !== timestamp) return null;
    if (
      this.showGaps &&
      ![...this.indexMaps.values()].some((indexMap) => findBarAt(indexMap, index) >= 0)
    ) {
      if (!this.isRhythmKnown) return null;
      this.empty--;
    }
    return index;
  }

  /** Appends an index. */
  private push(timestamp: number): void {
    const { count } = this;
    if (this.base) {
      const covers = ([table, { map, offset, mappedCount }]: [BarTable, IndexMap]): boolean =>
        map === null &&
        offset === 0 &&
        mappedCount === count &&
        mappedCount < table.count &&
        table.time[count] === timestamp;
      const base = [...this.indexMaps].find(covers)?.[0];
      if (base === undefined) this.mergedTimes = this.base.time.slice(0, count);
      this.base = base ?? null;
    }
    if (!this.base) {
      if (this.mergedTimes.length <= count) {
        const longer = new Float64Array(growCapacity(count));
        longer.set(this.mergedTimes);
        this.mergedTimes = longer;
      }
      this.mergedTimes[count] = timestamp;
    }
    this.count++;
    this.clearStepCache();
  }

  /**
   * Removes the indexes of bars that were removed at the end of a series. Returns `false` if indexes between others
   * would be removed.
   */
  private shrink(table: BarTable, indexMap: IndexMap): boolean {
    const { shrunk, shrunkTo } = table;
    if (shrunk !== indexMap.shrunk + 1 || (this.showGaps && !this.isRhythmKnown)) return false;
    const others = [...this.indexMaps].filter(([other]) => other !== table);
    const remaining: IndexMap = {
      ...indexMap,
      mappedCount: Math.min(shrunkTo, indexMap.mappedCount),
    };
    const end =
      1 + Math.max(getLastIndex(remaining), ...others.map(([, other]) => getLastIndex(other)));
    let removedCount = 0;
    for (let bar = remaining.mappedCount; bar < indexMap.mappedCount; bar++) {
      const index = barToIndex(indexMap, bar);
      if (index >= end) removedCount++;
      else if (!others.some(([, other]) => findBarAt(other, index) >= 0)) return false;
    }
    if (this.base === table && end > remaining.mappedCount) {
      // The column of the series can already contain other times after its last bar.
      const base = others.find(
        ([, { map, offset, mappedCount }]) => map === null && offset === 0 && mappedCount >= end,
      );
      if (base === undefined) return false;
      this.base = base[0];
    }
    indexMap.mappedCount = remaining.mappedCount;
    indexMap.shrunk = shrunk;
    if (end < this.count) {
      this.empty -= this.count - end - removedCount;
      this.count = end;
      this.sure = Math.min(this.sure, end);
      this.clearStepCache();
      this.revision++;
    }
    return true;
  }

  /** Reads all bars again. */
  private rebuild(tables: readonly BarTable[], showGaps: boolean): void {
    const filled = tables.filter(({ count }) => count > 0);
    const timeType = findTimeType(filled) ?? this.timeType;
    let base = filled.reduce<BarTable | null>(
      (longest, table) => (table.count > (longest?.count ?? 0) ? table : longest),
      null,
    );
    let times = base?.time ?? none;
    let count = base?.count ?? 0;
    let indexMaps = createIndexMaps(tables, times, count);
    const merged = indexMaps ? times.subarray(0, count) : union(filled);
    const gap = showGaps ? gapStep(merged, timeType, this.isNumeric) : this.gap;
    const all = showGaps ? withGaps(merged, timeType, gap, this.isNumeric) : merged;
    if (indexMaps === null || all.length > count) {
      base = null;
      times = all;
      count = all.length;
      indexMaps = createIndexMaps(tables, times, count) ?? new Map();
    }
    const old = this.oldTimes();
    this.indexMaps = indexMaps;
    this.base = base;
    this.mergedTimes = base ? none : times;
    this.count = count;
    this.timeType = timeType;
    this.showGaps = showGaps;
    this.gap = gap;
    this.empty = all.length - merged.length;
    this.compare(old);
    this.clearStepCache();
  }

  /** Returns the times before the refresh; `null` if they were overwritten. */
  private oldTimes(): Float64Array | null {
    const { base } = this;
    if (base === null) return this.mergedTimes;
    const { prepended, reindexed, shrunk } = this.getIndexMap(base);
    if (base.reindexed !== reindexed || base.shrunk !== shrunk) return null;
    return base.time.subarray(base.prepended - prepended);
  }

  /** Updates `shift` and `revision` by comparing the times with those before the refresh. */
  private compare(old: Float64Array | null): void {
    const { count, sure: known, times } = this;
    if (known === 0) return;
    const shift = old ? lowerBound(times, count, old[0] as number) : 0;
    let stays = old !== null && shift + known <= count;
    // If bars were added before the first one, the old ones are still in the same memory.
    const isSame = old?.buffer === times.buffer && old.byteOffset === times.byteOffset + 8 * shift;
    for (let i = isSame ? known : 0; stays && i < known; i++) stays = times[i + shift] === old?.[i];
    if (stays && shift === 0) return;
    this.shift = stays ? shift : 0;
    this.revision++;
  }
}

/** Maps the bars of all series to ascending times; `null` if one of them is missing. */
function createIndexMaps(
  tables: readonly BarTable[],
  times: Float64Array,
  count: number,
): Map<BarTable, IndexMap> | null {
  const indexMaps = new Map<BarTable, IndexMap>();
  for (const table of tables) {
    const indexMap = align(times, count, table);
    if (indexMap === null) return null;
    indexMaps.set(table, indexMap);
  }
  return indexMaps;
}

/** Returns the time type of the series, which all have the same one; `null` if there are no bars. */
const findTimeType = (tables: readonly BarTable[]): TimeType | null =>
  tables.find(({ timeType }) => timeType !== null)?.timeType ?? null;

/** Map for a series that isn't on the axis. */
const nowhere: IndexMap = {
  map: null,
  offset: 0,
  mappedCount: 0,
  reindexed: 0,
  prepended: 0,
  shrunk: 0,
};
