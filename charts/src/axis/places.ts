import type { BarTable } from '../data/bar-table';
import { findKey } from '../data/find-key';
import { lowerBound } from '../data/search';
import { clamp } from '../clamp';
import type { MismatchDirection } from '../model/enums';
import type { TimePoints } from '../time/points';
import { type Step, stepsBetween, typicalStep } from '../time/step';
import type { TimeKind } from '../time/times';
import { advanced, farthest } from './beyond';
import { align, type Track, trackOf } from './track';
import { union, withGaps } from './union';

/** What the time axis shows beside the bars. */
export interface PlacesOptions {
  /** Whether times without a bar have a place: nights, weekends and holidays. */
  readonly showGaps: boolean;
  /** Whether the axis has ticks beyond the last bar. */
  readonly future: boolean;
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

  /** The series whose column of times is the axis, if there is one; otherwise the axis has a column of its own. */
  private base: BarTable | null = null;
  private own: Float64Array = none;
  private tracks = new Map<BarTable, Track>();
  private showGaps = false;
  /** How many places have no bar. */
  private empty = 0;
  private knownStep: Step | null = null;
  private knownEnds: readonly [least: number, most: number] | null = null;

  /**
   * Brings the axis up to date with its series: in a moment where bars were added behind or written over, otherwise
   * with all bars read once.
   *
   * @throws RangeError when gaps are shown and too many places would be empty; the axis is then as it was.
   */
  refresh(tables: readonly BarTable[], { showGaps, future }: PlacesOptions): void {
    const { count } = this;
    this.shift = 0;
    this.future = future;
    this.rebuild(tables, showGaps, count);
  }

  /**
   * Checks that the gaps can be shown when a series gets new times.
   *
   * @param tables - All series.
   * @param times - The new times, the first `count` of the list.
   * @param replaced - The series that loses the times it has, if it does.
   * @throws RangeError when there would be too many empty places.
   */
  checkGaps(
    tables: readonly BarTable[],
    times: Float64Array,
    count: number,
    replaced?: BarTable,
  ): void {
    const all = tables
      .filter((table) => table !== replaced)
      .map(({ time, count }) => ({ time, count }));
    withGaps(union([...all, { time: times, count }]), kindOf(tables) ?? this.kind);
  }

  /** The distance from place to place, as most have it. */
  step(): Step {
    return (this.knownStep ??= typicalStep(this));
  }

  /** The key of a place, which may lie before the first bar or beyond the last: there the nearest key that there is. */
  keyAt(place: number): number {
    const last = this.count - 1;
    if (place >= 0 && place <= last) return this.times[place] as number;
    const [least, most] = this.ends();
    return place < 0
      ? advanced(this.keyAt(0), this.kind, this.step(), Math.max(place, least))
      : advanced(this.keyAt(last), this.kind, this.step(), Math.min(place, most) - last);
  }

  /** The first place that has a year from 1 to 9999. */
  get least(): number {
    return this.ends()[0];
  }

  /** The last place that has a year from 1 to 9999. */
  get most(): number {
    return this.ends()[1];
  }

  /** The last place that is not after a key, which may lie before the first bar or beyond the last. */
  lastNotAfter(key: number): number {
    const last = this.count - 1;
    const first = this.keyAt(0);
    if (key >= first && key < this.keyAt(last)) {
      const from = lowerBound(this.times, this.count, key);
      return this.times[from] === key ? from : from - 1;
    }
    const [least, most] = this.ends();
    const anchor = key < first ? 0 : last;
    let place = clamp(
      anchor + Math.floor(stepsBetween(this.keyAt(anchor), key, this.step())),
      least,
      most,
    );
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
    const [least, most] = this.ends();
    const inside = clamp(place, least, most);
    const whole = Math.floor(inside);
    const from = this.keyAt(whole);
    return whole === inside ? from : from + (inside - whole) * (this.keyAt(whole + 1) - from);
  }

  /** The place of the bar at a key, or of the one beside it that is asked for; `null` when there is none. */
  find(key: number, mismatch: MismatchDirection): number | null {
    return findKey(this.times, this.count, key, mismatch);
  }

  /** The place of a bar. */
  placeOf(table: BarTable, bar: number): number {
    const { map, offset } = this.trackOf(table);
    return map === null ? bar + offset : (map[bar] as number);
  }

  /** The first bar of a series that is not before a place; its count when all are. */
  barFrom(table: BarTable, place: number): number {
    const { map, offset, seen } = this.trackOf(table);
    return map === null ? clamp(Math.ceil(place) - offset, 0, seen) : lowerBound(map, seen, place);
  }

  /** The bar of a series at a place, or -1. */
  barAt(table: BarTable, place: number): number {
    const bar = this.barFrom(table, place);
    return bar < this.trackOf(table).seen && this.placeOf(table, bar) === place ? bar : -1;
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

  /** Reads all bars anew. */
  private rebuild(tables: readonly BarTable[], showGaps: boolean, known: number): void {
    const filled = tables.filter(({ count }) => count > 0);
    const kind = kindOf(filled) ?? this.kind;
    let base = filled.reduce<BarTable | null>(
      (longest, table) => (table.count > (longest?.count ?? 0) ? table : longest),
      null,
    );
    let times = base?.time ?? none;
    let count = base?.count ?? 0;
    const covers = filled.every((table) => align(times, count, table) !== null);
    const merged = covers ? times.subarray(0, count) : union(filled);
    const all = showGaps ? withGaps(merged, kind) : merged;
    if (!covers || all.length > count) {
      base = null;
      times = all;
      count = all.length;
    }
    const before = { times: this.oldTimes(), count: known };
    this.tracks = new Map(
      tables.map((table) => [table, align(times, count, table) ?? trackOf(table)]),
    );
    this.base = base;
    this.own = base ? none : times;
    this.count = count;
    this.kind = kind;
    this.showGaps = showGaps;
    this.empty = all.length - merged.length;
    this.compare(before.times, before.count);
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
  private compare(old: Float64Array | null, known: number): void {
    if (known === 0) return;
    const { count, times } = this;
    const shift = old ? lowerBound(times, count, old[0] as number) : 0;
    let stays = old !== null && shift + known <= count;
    for (let i = 0; stays && i < known; i++) stays = times[i + shift] === old?.[i];
    if (stays && shift === 0) return;
    this.shift = stays ? shift : 0;
    this.revision++;
  }
}

/** All times of a chart are of one kind. */
const kindOf = (tables: readonly BarTable[]): TimeKind | null =>
  tables.find(({ kind }) => kind !== null)?.kind ?? null;

/** Of a series that the axis does not have. */
const nowhere: Track = { map: null, offset: 0, seen: 0, reindexed: 0, prepended: 0, shrunk: 0 };
