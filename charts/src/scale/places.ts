import type { BarTable } from '../data/bar-table';
import { findKey } from '../data/find-key';
import { lowerBound } from '../data/search';
import { clamp } from '../util/clamp';
import type { MismatchDirection } from '../values/enums';
import type { TimePoints } from '../time/points';
import { type Step, stepsBetween, typicalStep } from '../time/step';
import { EARLIEST, LATEST, type TimeKind } from '../time/times';
import { advanced, farthest } from './beyond';
import { align, barFrom, barIn, lastOf, placeIn, put, roomFor, type Track } from './track';
import { checkEmpty, emptyBetween, gapStep } from './gaps';
import { union, withGaps } from './union';

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
export class Places implements TimePoints {
  /** How many places there are up to the last bar, gaps among them. */
  count = 0;
  kind: TimeKind = 'instant';
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
  private own: Float64Array = none;
  private tracks = new Map<BarTable, Track>();
  private showGaps = false;
  /** How many places have no bar. */
  private empty = 0;
  /** The distance at which places without a bar stand in gaps. */
  private gap: Step = { unit: 'second', size: 1 };
  /** How many places of before a refresh have not been taken away by it. */
  private sure = 0;
  private knownStep: Step | null = null;
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
      this.tracks.size === tables.length &&
      tables.every((table) => this.tracks.has(table));
    if (!isSame || !this.extend()) this.rebuild(tables, showGaps);
    this.future = future;
    this.past = past;
  }

  /**
   * Checks that the gaps can be shown when a series gets new times; where none are shown, all is well.
   *
   * @param times - The new times, the first `count` of the list.
   * @param kind - Their kind; series of the other one are about to be replaced too.
   * @param replaced - The series that loses the times that it has, if it does.
   * @throws RangeError when there would be too many empty places.
   */
  checkGaps(times: Float64Array, count: number, kind: TimeKind, replaced?: BarTable): void {
    if (!this.showGaps) return;
    const [key = NaN] = times;
    const isNext = count === 1 && !replaced && kind === this.kind;
    if (isNext && this.isRhythmKnown && key >= this.lastKey) {
      checkEmpty(this.empty + emptyBetween(this.lastKey, key, this.gap));
      return;
    }
    const others = [...this.tracks.keys()].filter(
      (table) => table !== replaced && table.kind === kind,
    );
    const merged = union([...others, { time: times, count }]);
    withGaps(merged, kind, gapStep(merged, kind));
  }

  /** The distance from place to place, as most have it. */
  step(): Step {
    return (this.knownStep ??= typicalStep(this));
  }

  /** The key of a place, which may lie before the first bar or beyond the last: there the nearest key that there is. */
  keyAt(place: number): number {
    const last = this.count - 1;
    if (place >= 0 && place <= last) return this.times[place] as number;
    return place < 0
      ? advanced(this.keyAt(0), this.kind, this.step(), Math.max(place, this.least))
      : advanced(this.keyAt(last), this.kind, this.step(), Math.min(place, this.most) - last);
  }

  /** The first place that has a year from 1 to 9999. */
  get least(): number {
    return this.ends()[0];
  }

  /** The last place that has a year from 1 to 9999. */
  get most(): number {
    return this.ends()[1];
  }

  /** The first place that a range may show: that of the first bar where nothing else may stand on the left. */
  get start(): number {
    return this.past ? this.least : 0;
  }

  /** The last place that is shown: that of the last bar where the axis has no ticks beyond it. */
  get end(): number {
    return this.future ? this.most : this.count - 1;
  }

  /** The last place that is not after a key, which may lie before the first bar or beyond the last. */
  lastNotAfter(key: number): number {
    const last = this.count - 1;
    const first = this.keyAt(0);
    if (key >= first && key < this.keyAt(last)) {
      const from = lowerBound(this.times, this.count, key);
      return this.times[from] === key ? from : from - 1;
    }
    const { least, most } = this;
    const anchor = key < first ? 0 : last;
    const within = clamp(key, EARLIEST, LATEST);
    const steps = Math.floor(stepsBetween(this.keyAt(anchor), within, this.step()));
    let place = clamp(anchor + steps, least, most);
    // Calendar steps are rounded to days.
    while (place > least && this.keyAt(place) > key) place--;
    while (place < most && this.keyAt(place + 1) <= key) place++;
    return place;
  }

  /** The place of a key, with a fraction between two places; `null` without any. The inverse of {@link placeToKey}. */
  keyToPlace(key: number): number | null {
    if (this.count === 0) return null;
    const place = this.lastNotAfter(key);
    const from = this.keyAt(place);
    const to = this.keyAt(place + 1);
    return to > from ? place + clamp((key - from) / (to - from), 0, 1) : place;
  }

  /** The key at a place, which may be a fraction and lie anywhere; `null` without any places. */
  placeToKey(place: number): number | null {
    if (this.count === 0) return null;
    const { least, most } = this;
    const inside = clamp(place, least, most);
    const whole = Math.floor(inside);
    const from = this.keyAt(whole);
    return whole === inside ? from : from + (inside - whole) * (this.keyAt(whole + 1) - from);
  }

  /** The first place that is not before a key. */
  firstNotBefore(key: number): number {
    const place = this.lastNotAfter(key);
    return this.keyAt(place) < key ? place + 1 : place;
  }

  /** The place of the bar at a key, or of the one beside it that is asked for; `null` when there is none. */
  find(key: number, mismatch: MismatchDirection): number | null {
    return findKey(this.times, this.count, key, mismatch);
  }

  /** The place of a bar. */
  placeOf(table: BarTable, bar: number): number {
    return placeIn(this.trackOf(table), bar);
  }

  /** The first bar of a series that is not before a place; its count when all are. */
  barFrom(table: BarTable, place: number): number {
    return barFrom(this.trackOf(table), place);
  }

  /** The bar of a series at a place, or -1. */
  barAt(table: BarTable, place: number): number {
    return barIn(this.trackOf(table), place);
  }

  /** The place of each bar of a series; `null` where that is the bar and {@link offsetOf} together. */
  mapOf(table: BarTable): Int32Array | null {
    return this.trackOf(table).map;
  }

  /** The place of the first bar of a series that has no map. */
  offsetOf(table: BarTable): number {
    return this.trackOf(table).offset;
  }

  private trackOf(table: BarTable): Track {
    return this.tracks.get(table) ?? nowhere;
  }

  private get times(): Float64Array {
    return this.base?.time ?? this.own;
  }

  private ends(): readonly [number, number] {
    return (this.knownEnds ??= farthest(
      this.keyAt(0),
      this.keyAt(this.count - 1),
      this.count,
      this.step(),
    ));
  }

  private forgetStep(): void {
    this.knownStep = null;
    this.knownEnds = null;
  }

  private get lastKey(): number {
    return this.times[this.count - 1] ?? -Infinity;
  }

  /** Whether there are bars enough that another one does not change the distance between them. */
  private get isRhythmKnown(): boolean {
    return this.count - this.empty > 100;
  }

  /** Takes up what was added or taken away at the end of series; false when all bars have to be read. */
  private extend(): boolean {
    for (const [table, track] of this.tracks) {
      if (table.reindexed !== track.reindexed || table.prepended !== track.prepended) return false;
      if (table.shrunk !== track.shrunk && !this.shrink(table, track)) return false;
    }
    for (;;) {
      let key = Infinity;
      for (const [{ count, time }, { seen }] of this.tracks) {
        if (seen < count) key = Math.min(key, time[seen] as number);
      }
      if (key === Infinity) return true;
      const place = this.placeFor(key);
      if (place === null) return false;
      for (const [{ count, time }, track] of this.tracks) {
        if (track.seen < count && time[track.seen] === key) put(track, place);
      }
    }
  }

  /** The place of a key, a new one behind all others where it is later; `null` when it falls between two. */
  private placeFor(key: number): number | null {
    if (this.count === 0) return null;
    const last = this.lastKey;
    if (key > last) {
      if (this.showGaps) {
        if (!this.isRhythmKnown) return null;
        const empty = emptyBetween(last, key, this.gap);
        checkEmpty(this.empty + empty);
        this.empty += empty;
        for (let i = 1; i <= empty; i++) this.push(advanced(last, this.kind, this.gap, i));
      }
      this.push(key);
      return this.count - 1;
    }
    const place = lowerBound(this.times, this.count, key);
    if (this.times[place] !== key) return null;
    if (this.showGaps && ![...this.tracks.values()].some((track) => barIn(track, place) >= 0)) {
      if (!this.isRhythmKnown) return null;
      this.empty--;
    }
    return place;
  }

  /** Adds a place at the end. */
  private push(key: number): void {
    const { count } = this;
    if (this.base) {
      const covers = ([table, { map, offset, seen }]: [BarTable, Track]): boolean =>
        map === null &&
        offset === 0 &&
        seen === count &&
        seen < table.count &&
        table.time[count] === key;
      const base = [...this.tracks].find(covers)?.[0];
      if (base === undefined) this.own = this.base.time.slice(0, count);
      this.base = base ?? null;
    }
    if (!this.base) {
      if (this.own.length <= count) {
        const longer = new Float64Array(roomFor(count));
        longer.set(this.own);
        this.own = longer;
      }
      this.own[count] = key;
    }
    this.count++;
    this.forgetStep();
  }

  /** Takes away the places of bars that a series has lost at its end; false when places between others go. */
  private shrink(table: BarTable, track: Track): boolean {
    const { shrunk, shrunkTo } = table;
    if (shrunk !== track.shrunk + 1 || (this.showGaps && !this.isRhythmKnown)) return false;
    const others = [...this.tracks].filter(([other]) => other !== table);
    const kept = { ...track, seen: Math.min(shrunkTo, track.seen) };
    const end = 1 + Math.max(lastOf(kept), ...others.map(([, other]) => lastOf(other)));
    let gone = 0;
    for (let bar = kept.seen; bar < track.seen; bar++) {
      const place = placeIn(track, bar);
      if (place >= end) gone++;
      else if (!others.some(([, other]) => barIn(other, place) >= 0)) return false;
    }
    if (this.base === table && end > kept.seen) {
      // Other times may stand in its column by now.
      const base = others.find(
        ([, { map, offset, seen }]) => map === null && offset === 0 && seen >= end,
      );
      if (base === undefined) return false;
      this.base = base[0];
    }
    track.seen = kept.seen;
    track.shrunk = shrunk;
    if (end < this.count) {
      this.empty -= this.count - end - gone;
      this.count = end;
      this.sure = Math.min(this.sure, end);
      this.forgetStep();
      this.revision++;
    }
    return true;
  }

  /** Reads all bars anew. */
  private rebuild(tables: readonly BarTable[], showGaps: boolean): void {
    const filled = tables.filter(({ count }) => count > 0);
    const kind = timeKindOf(filled) ?? this.kind;
    let base = filled.reduce<BarTable | null>(
      (longest, table) => (table.count > (longest?.count ?? 0) ? table : longest),
      null,
    );
    let times = base?.time ?? none;
    let count = base?.count ?? 0;
    let tracks = tracksOf(tables, times, count);
    const merged = tracks ? times.subarray(0, count) : union(filled);
    const gap = showGaps ? gapStep(merged, kind) : this.gap;
    const all = showGaps ? withGaps(merged, kind, gap) : merged;
    if (tracks === null || all.length > count) {
      base = null;
      times = all;
      count = all.length;
      tracks = tracksOf(tables, times, count) ?? new Map();
    }
    const old = this.oldTimes();
    this.tracks = tracks;
    this.base = base;
    this.own = base ? none : times;
    this.count = count;
    this.kind = kind;
    this.showGaps = showGaps;
    this.gap = gap;
    this.empty = all.length - merged.length;
    this.compare(old);
    this.forgetStep();
  }

  /** The known times as they were, where nothing has written over them. */
  private oldTimes(): Float64Array | null {
    const { base } = this;
    if (base === null) return this.own;
    const { prepended, reindexed, shrunk } = this.trackOf(base);
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
function tracksOf(
  tables: readonly BarTable[],
  times: Float64Array,
  count: number,
): Map<BarTable, Track> | null {
  const tracks = new Map<BarTable, Track>();
  for (const table of tables) {
    const track = align(times, count, table);
    if (track === null) return null;
    tracks.set(table, track);
  }
  return tracks;
}

/** All times of a chart are of one kind. */
const timeKindOf = (tables: readonly BarTable[]): TimeKind | null =>
  tables.find(({ kind }) => kind !== null)?.kind ?? null;

/** Of a series that the axis does not have. */
const nowhere: Track = { map: null, offset: 0, seen: 0, reindexed: 0, prepended: 0, shrunk: 0 };
