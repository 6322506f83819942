import type { BarTable } from '../data/bar-table';
import { findTimestamp } from '../data/find-timestamp';
import { lowerBound } from '../data/binary-search';
import { clamp } from '../util/clamp';
import type { MismatchDirection } from '../types/enums';
import type { TimePoints } from '../time/time-points';
import { type BarInterval, stepsBetween, typicalStep } from '../time/bar-interval';
import { EARLIEST, LATEST, type TimeType } from '../time/timestamps';
import { advanced, farthest } from './extend-times';
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

/** What the time axis shows beside the bars. */
export interface AxisExtent {
  /** Whether times without a bar have a place: nights, weekends and holidays. */
  readonly showGaps: boolean;
  /** Whether the axis has ticks beyond the last bar. */
  readonly future: boolean;
  /** Whether the view may go on before the first bar. */
  readonly past: boolean;
}

const none: Float64Array = new Float64Array(0);

/**
 * The one time axis of a chart: the times of all series together, each with a place from 0 on.
 *
 * The axis goes on at the distance of its bars before the first place and beyond the last, as far as the years 1 to
 * 9999 go; nothing is stored there. While it has no places at all, nothing but `count` means anything.
 *
 * Where one series has all the times, its column is the axis. Series without holes on the axis have no map.
 *
 * @internal
 */
export class TimeIndex implements TimePoints {
  /** How many places there are up to the last bar, gaps among them. */
  count = 0;
  timeType: TimeType = 'instant';
  /** Goes up when a place that was known comes to mean another time; a bar that is added does not do that. */
  revision = 0;
  /** By how much known places have moved with the last {@link refresh}, because bars came in front of all others. */
  shift = 0;
  /** Whether the axis has ticks beyond the last bar. */
  future = true;
  /** Whether the view may go on before the first bar. */
  private past = true;

  /** The series whose column of times is the axis, if there is one; otherwise the axis has a column of its own. */
  private base: BarTable | null = null;
  private mergedTimes: Float64Array = none;
  private indexMaps = new Map<BarTable, IndexMap>();
  private showGaps = false;
  /** How many places have no bar. */
  private empty = 0;
  /** The distance at which places without a bar stand in gaps. */
  private gap: BarInterval = { unit: 'second', size: 1 };
  /** How many places of before a refresh have not been taken away by it. */
  private sure = 0;
  private knownStep: BarInterval | null = null;
  private knownEnds: readonly [least: number, most: number] | null = null;

  /**
   * Brings the axis up to date with its series: in a moment where bars were added behind or written over, otherwise
   * with all bars read once.
   *
   * @throws RangeError when gaps are shown and too many places would be empty; the axis is then as it was.
   */
  refresh(tables: readonly BarTable[], { showGaps, future, past }: AxisExtent): void {
    this.sure = this.count;
    this.shift = 0;
    const isSame =
      this.showGaps === showGaps &&
      this.indexMaps.size === tables.length &&
      tables.every((table) => this.indexMaps.has(table));
    if (!isSame || !this.extend()) this.rebuild(tables, showGaps);
    this.future = future;
    this.past = past;
  }

  /**
   * Checks that the gaps can be shown when a series gets new times; where none are shown, all is well.
   *
   * @param times - The new times, the first `count` of the list.
   * @param timeType - Their kind; series of the other one are about to be replaced too.
   * @param replaced - The series that loses the times that it has, if it does.
   * @throws RangeError when there would be too many empty places.
   */
  checkGaps(times: Float64Array, count: number, timeType: TimeType, replaced?: BarTable): void {
    if (!this.showGaps) return;
    const [timestamp = NaN] = times;
    const isNext = count === 1 && !replaced && timeType === this.timeType;
    if (isNext && this.isRhythmKnown && timestamp >= this.lastTimestamp) {
      checkEmpty(this.empty + emptyBetween(this.lastTimestamp, timestamp, this.gap));
      return;
    }
    const others = [...this.indexMaps.keys()].filter(
      (table) => table !== replaced && table.timeType === timeType,
    );
    const merged = union([...others, { time: times, count }]);
    withGaps(merged, timeType, gapStep(merged, timeType));
  }

  /** The distance from place to place, as most have it. */
  step(): BarInterval {
    return (this.knownStep ??= typicalStep(this));
  }

  /** The key of a place, which may lie before the first bar or beyond the last: there the nearest key that there is. */
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

  /** The first place that has a year from 1 to 9999. */
  get minIndex(): number {
    return this.ends()[0];
  }

  /** The last place that has a year from 1 to 9999. */
  get maxIndex(): number {
    return this.ends()[1];
  }

  /** The first place that a range may show: that of the first bar where nothing else may stand on the left. */
  get start(): number {
    return this.past ? this.minIndex : 0;
  }

  /** The last place that is shown: that of the last bar where the axis has no ticks beyond it. */
  get end(): number {
    return this.future ? this.maxIndex : this.count - 1;
  }

  /** The last place that is not after a key, which may lie before the first bar or beyond the last. */
  lastNotAfter(timestamp: number): number {
    const last = this.count - 1;
    const first = this.timestampAt(0);
    if (timestamp >= first && timestamp < this.timestampAt(last)) {
      const from = lowerBound(this.times, this.count, timestamp);
      return this.times[from] === timestamp ? from : from - 1;
    }
    const { minIndex, maxIndex } = this;
    const anchor = timestamp < first ? 0 : last;
    const within = clamp(timestamp, EARLIEST, LATEST);
    const steps = Math.floor(stepsBetween(this.timestampAt(anchor), within, this.step()));
    let index = clamp(anchor + steps, minIndex, maxIndex);
    // Calendar steps are rounded to days.
    while (index > minIndex && this.timestampAt(index) > timestamp) index--;
    while (index < maxIndex && this.timestampAt(index + 1) <= timestamp) index++;
    return index;
  }

  /** The place of a key, with a fraction between two places; `null` without any. The inverse of {@link indexToTimestamp}. */
  timestampToIndex(timestamp: number): number | null {
    if (this.count === 0) return null;
    const index = this.lastNotAfter(timestamp);
    const from = this.timestampAt(index);
    const to = this.timestampAt(index + 1);
    return to > from ? index + clamp((timestamp - from) / (to - from), 0, 1) : index;
  }

  /** The key at a place, which may be a fraction and lie anywhere; `null` without any places. */
  indexToTimestamp(index: number): number | null {
    if (this.count === 0) return null;
    const { minIndex, maxIndex } = this;
    const inside = clamp(index, minIndex, maxIndex);
    const whole = Math.floor(inside);
    const from = this.timestampAt(whole);
    return whole === inside ? from : from + (inside - whole) * (this.timestampAt(whole + 1) - from);
  }

  /** The first place that is not before a key. */
  firstNotBefore(timestamp: number): number {
    const index = this.lastNotAfter(timestamp);
    return this.timestampAt(index) < timestamp ? index + 1 : index;
  }

  /** The place of the bar at a key, or of the one beside it that is asked for; `null` when there is none. */
  find(timestamp: number, mismatch: MismatchDirection): number | null {
    return findTimestamp(this.times, this.count, timestamp, mismatch);
  }

  /** The place of a bar. */
  barToIndex(table: BarTable, bar: number): number {
    return barToIndex(this.getIndexMap(table), bar);
  }

  /** The first bar of a series that is not before a place; its count when all are. */
  barFrom(table: BarTable, index: number): number {
    return findBarFrom(this.getIndexMap(table), index);
  }

  /** The bar of a series at a place, or -1. */
  barAt(table: BarTable, index: number): number {
    return findBarAt(this.getIndexMap(table), index);
  }

  /** The place of each bar of a series; `null` where that is the bar and {@link getOffset} together. */
  getBarIndexes(table: BarTable): Int32Array | null {
    return this.getIndexMap(table).map;
  }

  /** The place of the first bar of a series that has no map. */
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
    ));
  }

  private clearStepCache(): void {
    this.knownStep = null;
    this.knownEnds = null;
  }

  private get lastTimestamp(): number {
    return this.times[this.count - 1] ?? -Infinity;
  }

  /** Whether there are bars enough that another one does not change the distance between them. */
  private get isRhythmKnown(): boolean {
    return this.count - this.empty > 100;
  }

  /** Takes up what was added or taken away at the end of series; false when all bars have to be read. */
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

  /** The place of a key, a new one behind all others where it is later; `null` when it falls between two. */
  private findOrAppend(timestamp: number): number | null {
    if (this.count === 0) return null;
    const last = this.lastTimestamp;
    if (timestamp > last) {
      if (this.showGaps) {
        if (!this.isRhythmKnown) return null;
        const empty = emptyBetween(last, timestamp, this.gap);
        checkEmpty(this.empty + empty);
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

  /** Adds a place at the end. */
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

  /** Takes away the places of bars that a series has lost at its end; false when places between others go. */
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
      // Other times may stand in its column by now.
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

  /** Reads all bars anew. */
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
    const gap = showGaps ? gapStep(merged, timeType) : this.gap;
    const all = showGaps ? withGaps(merged, timeType, gap) : merged;
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

  /** The known times as they were, where nothing has written over them. */
  private oldTimes(): Float64Array | null {
    const { base } = this;
    if (base === null) return this.mergedTimes;
    const { prepended, reindexed, shrunk } = this.getIndexMap(base);
    if (base.reindexed !== reindexed || base.shrunk !== shrunk) return null;
    return base.time.subarray(base.prepended - prepended);
  }

  /** Finds out whether the places that were known have moved or changed. */
  private compare(old: Float64Array | null): void {
    const { count, sure: known, times } = this;
    if (known === 0) return;
    const shift = old ? lowerBound(times, count, old[0] as number) : 0;
    let stays = old !== null && shift + known <= count;
    // Bars that went in front leave those behind them in the same memory.
    const isSame = old?.buffer === times.buffer && old.byteOffset === times.byteOffset + 8 * shift;
    for (let i = isSame ? known : 0; stays && i < known; i++) stays = times[i + shift] === old?.[i];
    if (stays && shift === 0) return;
    this.shift = stays ? shift : 0;
    this.revision++;
  }
}

/** Where the bars of all series stand among ascending times; `null` when one is not there. */
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

/** All times of a chart are of one kind. */
const findTimeType = (tables: readonly BarTable[]): TimeType | null =>
  tables.find(({ timeType }) => timeType !== null)?.timeType ?? null;

/** Of a series that the axis does not have. */
const nowhere: IndexMap = {
  map: null,
  offset: 0,
  mappedCount: 0,
  reindexed: 0,
  prepended: 0,
  shrunk: 0,
};
