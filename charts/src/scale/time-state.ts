import { clamp } from '../util/clamp';
import type { BarTable } from '../data/bar-table';
import type { Step } from '../time/step';
import type { Zone } from '../time/zone';
import type { ViewAfterData } from '../values/set-data';
import type { KeptRange } from './kept-range';
import { Places, type AxisExtent } from './places';
import {
  heldInside,
  type PlaceRange,
  placesIn,
  showing,
  type TimeView,
  type ViewLimits,
  widest,
} from './time-view';
import { placesAt, type TimeWindow, windowOf } from './time-window';

/** What an axis starts with and goes back to. */
export interface TimeStart {
  /** CSS pixels from bar to bar. */
  readonly barSpacing: number;
  /** Places between the last bar and the right edge. */
  readonly rightOffset: number;
}

/** A view of other bars has at least so many places. */
const leastPlaces = 10;

/** More places than time has: beyond it, numbers lose what is beside them. */
const farAway = 1e12;

/**
 * Where bars stand in time, and which of them are in view.
 *
 * A range that somebody asked for waits until the width of the panes is known: it depends on the labels of the prices
 * that are then in view.
 */
export class TimeState {
  readonly places = new Places();
  private spacing = 0;
  private right = 0;
  private width = 0;
  /** How many places have been added before those that were known, in total. */
  inserted = 0;
  private wanted: PlaceRange | null = null;
  /** The range that is kept as times, until something else moves the view. */
  private keptRange: KeptRange | null = null;
  private held: ViewAnchor | null = null;
  /** The view that came of a range, so that the range is told as it was asked for. */
  private shown: { readonly view: TimeView; readonly range: PlaceRange } | null = null;

  /** @param isLocked - Whether another width changes the distance from bar to bar, and not the range. */
  constructor(private readonly isLocked: () => boolean = () => false) {}

  /** The range that is kept as times; `null` for none. */
  get kept(): KeptRange | null {
    return this.keptRange;
  }

  /**
   * The view at a width.
   *
   * @param limits - Within them it has bars; without any it is what was asked for.
   */
  viewAt(width: number, limits?: ViewLimits): TimeView {
    const { places, right, spacing } = this;
    const asked = this.askedAt(width);
    if (!(width > 0)) {
      return { width: 0, spacing: Math.min(spacing || 1, farAway), right: asked?.to ?? right };
    }
    const wanted = asked
      ? showing(width, asked)
      : { width, spacing: Math.min(spacing, widest(width)) || 1, right };
    if (places.count === 0) return wanted;
    const held = limits ? heldInside(wanted, limits) : wanted;
    return asked && held === wanted ? wanted : this.viewInTime(held);
  }

  /** All of a view lies in time, however wide the chart has become. */
  private viewInTime({ right, spacing: set, width }: TimeView): TimeView {
    const { end, start } = this.places;
    const spacing = Math.max(set, width / (end - start + 1));
    return { width, spacing, right: clamp(right, start + width / spacing - 1, end) };
  }

  /** The range that waits, as far as there is time: bars that came since may have brought other places. */
  private get asked(): PlaceRange | null {
    const { places, wanted } = this;
    return wanted && places.count > 0 ? this.inTime(wanted) : wanted;
  }

  /** The range to show at a width; `null` where the distance from bar to bar stays. */
  private askedAt(width: number): PlaceRange | null {
    const { asked, keptRange, places } = this;
    const isOther = this.width > 0 && width > 0 && width !== this.width;
    if (asked !== null || !isOther || places.count === 0 || !this.isLocked()) return asked;
    return keptRange ? this.inTime(keptRange.on(places)) : this.current();
  }

  /** The range of the view that was laid out last. */
  private current(): PlaceRange {
    const { right, shown, spacing, width } = this;
    return this.isShown({ width, spacing, right }) && shown
      ? shown.range
      : placesIn({ width, spacing, right });
  }

  /** Whether a view came of a range. */
  private isShown({ right, spacing, width }: TimeView): boolean {
    const { view } = this.shown ?? {};
    return view?.width === width && view.spacing === spacing && view.right === right;
  }

  /** Takes over a view that was laid out. */
  settle(view: TimeView): void {
    if (!(view.width > 0)) return;
    const asked = this.askedAt(view.width);
    if (asked !== null) {
      const { right, spacing } = showing(view.width, asked);
      // Where bars had to be left in view, it is another than was asked for.
      const isAsked = view.right === right && view.spacing === spacing;
      this.shown = isAsked ? { view, range: asked } : null;
    }
    this.take(view);
  }

  /** Whether a range waits for its width. */
  get waits(): boolean {
    return this.wanted !== null;
  }

  /** The places in a view; `null` while neither a width nor a range is known. */
  rangeOf(view: TimeView, limits: ViewLimits): PlaceRange | null {
    const { asked, shown } = this;
    if (!(view.width > 0)) {
      // A chart that became too narrow for any bar goes on with the range that is locked.
      if (asked === null) return this.width > 0 && this.isLocked() ? this.current() : null;
      const seen = { width: asked.to - asked.from + 1, spacing: 1, right: asked.to };
      const held = heldInside(seen, limits);
      return held === seen ? asked : placesIn(held);
    }
    return shown && this.isShown(view) ? shown.range : placesIn(view);
  }

  /** Shows places from one to another, both with their whole width; where time ends, as many places as there are. */
  show(range: PlaceRange): void {
    this.forget();
    this.wanted = range;
  }

  /**
   * Shows a range of times, now and after bars change, until something else moves the view.
   *
   * @param isThere - Whether the view shows the range already.
   */
  keep(range: KeptRange, isThere = false): void {
    if (range !== this.keptRange) this.forget();
    this.keptRange = range;
    if (this.places.count > 0 && !isThere) this.wanted = range.on(this.places);
  }

  /** Keeps no range any more; the view stays. */
  release(range: KeptRange): void {
    if (range === this.keptRange) this.keptRange = null;
  }

  /** Something else is about to move the view, or the chart is about to go. */
  forget(): void {
    const { keptRange } = this;
    this.keptRange = null;
    keptRange?.replaced();
  }

  private inTime({ from, to }: PlaceRange): PlaceRange {
    const { end, start } = this.places;
    const length = clamp(to - from, 0, end - start);
    const first = clamp(from, start, end - length);
    return { from: first, to: first + length };
  }

  /** Whether a view is the one that was laid out last. */
  isAt({ right, spacing, width }: TimeView): boolean {
    return (
      this.wanted === null &&
      width === this.width &&
      spacing === this.spacing &&
      right === this.right
    );
  }

  /** Takes a view by hand or by steps: the width is that of the picture that is seen. */
  move(view: TimeView): void {
    this.forget();
    if (!(view.width > 0) && this.wanted !== null) {
      this.shift(clamp(view.right - this.wanted.to, -farAway, farAway));
      return;
    }
    this.take(view);
  }

  private take(view: TimeView): void {
    this.wanted = null;
    this.width = view.width;
    this.spacing = view.spacing;
    this.right = view.right;
  }

  /** Shows more or fewer places up to the right edge, while no width is known that they would have. */
  zoomBlind(factor: number): void {
    this.forget();
    const { wanted } = this;
    if (wanted === null) this.spacing *= factor;
    else {
      const length = (wanted.to + 1 - wanted.from) / factor;
      this.wanted = { ...wanted, from: wanted.to + 1 - Math.max(1, length) };
    }
  }

  /** Puts the newest bars into view as the options say. */
  reset({ barSpacing, rightOffset }: TimeStart): void {
    this.forget();
    this.wanted = null;
    this.spacing = barSpacing;
    this.right = this.places.count - 1 + rightOffset;
  }

  /** The newest bars at the right edge; the distance from bar to bar stays. */
  toEnd({ rightOffset }: TimeStart, view: TimeView): void {
    this.move({ ...view, right: this.places.count - 1 + rightOffset });
  }

  /**
   * Bars are about to change: remembers where the view stands in time.
   *
   * @param width - That of the panes as long as they were not laid out, in CSS pixels.
   */
  hold(width: number): void {
    this.held = this.anchor(width);
  }

  /**
   * Takes in that bars came or went. A view that shows the last bar goes on with it, and any other stays where it is
   * in time. Where bars were replaced by others, the view is the one that is asked for.
   *
   * @param view - What is in view after bars were replaced; `null` where none were.
   */
  follow(
    tables: readonly BarTable[],
    options: AxisExtent,
    start: TimeStart,
    view: ViewAfterData | null,
    zone: Zone,
  ): void {
    const { places } = this;
    const before = places.count;
    const { revision } = places;
    const anchor = this.held;
    this.held = null;
    try {
      places.refresh(tables, options);
    } catch (error) {
      if (!options.showGaps) throw error;
      // Bars that went away may leave more gaps than can be shown: no call can be blamed any more.
      places.refresh(tables, { ...options, showGaps: false });
    }
    if (places.count === 0) return;
    const { shift } = places;
    this.inserted += shift;
    const isMoved = revision === places.revision || shift !== 0;
    const right = this.wanted?.to ?? this.right;
    const added = places.count - before - shift;
    // A bar at the edge counts as seen when a part of it is.
    const follows = isMoved && before > 0 && added > 0 && Math.ceil(right) >= before - 1;
    const isSame = places.revision === revision && places.count === before;
    if (this.finds(view, follows, isSame)) return;
    if (view !== null && view !== 'auto') {
      this.turnTo(view, anchor, start, zone);
      return;
    }
    if (anchor === null) {
      if (this.wanted === null) this.reset(start);
      return;
    }
    if (isMoved) this.shift(shift + (follows ? added : 0));
    else this.goBack(anchor, start, view !== null);
  }

  /** Finds the range that is kept as times among the bars as they are now; false where none is kept. */
  private finds(view: ViewAfterData | null, follows: boolean, isSame: boolean): boolean {
    if (view !== null && view !== 'auto' && view !== 'keep-time') this.forget();
    const { keptRange, places } = this;
    if (keptRange === null) return false;
    // A change of the last bar is no reason to lay out the chart again.
    if (isSame) return true;
    const next = keptRange.after(places, follows);
    if (next !== 'keep') this.keptRange = null;
    if (next === 'leave') return false;
    this.wanted = keptRange.on(places);
    return true;
  }

  /** Finds the times that were in view among other places. */
  private goBack(anchor: ViewAnchor, start: TimeStart, replaced: boolean): void {
    const { ahead, key, left, step } = anchor;
    const { places } = this;
    const last = places.count - 1;
    const right = ahead >= 0 ? last + ahead : (places.keyToPlace(key) ?? last);
    const first = places.keyToPlace(left) ?? 0;
    const now = places.step();
    const isSameStep = now.unit === step.unit && now.size === step.size;
    // Bars that stood in view and stand there no more would leave it blank.
    const inView = Math.min(right, last) - Math.max(first, 0);
    const isFull = inView >= (right - first) / 2;
    if (!replaced || (isSameStep && isFull)) this.endAt(right);
    else this.showNewest(anchor, start);
  }

  /** Shows what a caller wants to see of other bars. */
  private turnTo(
    view: Exclude<ViewAfterData, 'auto'>,
    anchor: ViewAnchor | null,
    start: TimeStart,
    zone: Zone,
  ): void {
    const { places } = this;
    const last = places.count - 1;
    if (view === 'all') this.show({ from: 0, to: last + Math.max(0, start.rightOffset) });
    else if (view === 'latest' || anchor === null) this.reset(start);
    else if (view === 'keep-count') this.showNewest(anchor, start);
    else this.showTimes(anchor, start, zone);
  }

  /** Shows the times that were in view, where there are bars enough. */
  private showTimes(anchor: ViewAnchor, start: TimeStart, zone: Zone): void {
    const { places } = this;
    const last = places.count - 1;
    const { from, to } = placesAt(places, anchor.window, zone);
    // A day of minutes is one bar of days: its neighbours come along.
    const more = Math.max(0, leastPlaces - (to - from + 1));
    const range = { from: from - more, to: anchor.ahead >= 0 ? to : to + more };
    const inView = Math.min(range.to, last) - Math.max(range.from, 0) + 1;
    if (inView >= (range.to - range.from + 1) / 2) this.show(range);
    else this.showNewest(anchor, start);
  }

  /** Shows as many bars as before, the newest ones; fewer where most of the view would be blank. */
  private showNewest({ length }: ViewAnchor, { rightOffset }: TimeStart): void {
    const { count } = this.places;
    const to = count - 1 + rightOffset;
    const most = Math.max(leastPlaces, 2 * count);
    if (length > most) this.show({ from: to - most + 1, to });
    else this.endAt(to);
  }

  /** The view as wide as it is, with another right edge. */
  private endAt(to: number): void {
    const { wanted } = this;
    this.shown = null;
    if (wanted !== null) this.wanted = { from: wanted.from + to - wanted.to, to };
    this.right = to;
  }

  /** Moves the view along with the places. */
  private shift(by: number): void {
    if (by === 0) return;
    this.right += by;
    this.shown = null;
    if (this.wanted === null) return;
    this.wanted = { from: this.wanted.from + by, to: this.wanted.to + by };
  }

  /** Where the view stands in time, before bars change. */
  private anchor(usualWidth: number): ViewAnchor | null {
    const { places, spacing } = this;
    if (places.count === 0 || spacing === 0) return null;
    const width = this.width || usualWidth;
    const to = this.wanted?.to ?? this.right;
    const from = this.wanted?.from ?? to - width / spacing + 1;
    return {
      window: windowOf(places, { from, to }),
      length: to - from + 1,
      key: places.placeToKey(to) ?? 0,
      left: places.placeToKey(from) ?? 0,
      step: places.step(),
      ahead: to - (places.count - 1),
    };
  }
}

/** Where a view stood in time before its bars were replaced. */
export interface ViewAnchor {
  /** How many places were in view. */
  readonly length: number;
  readonly window: TimeWindow;
  /** The time at the right edge. */
  readonly key: number;
  /** The time at the left edge. */
  readonly left: number;
  readonly step: Step;
  /** Places between the last bar and the right edge. */
  readonly ahead: number;
}
