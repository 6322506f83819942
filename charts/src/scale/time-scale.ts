import { clamp } from '../util/clamp';
import type { BarTable } from '../data/bar-table';
import type { BarInterval } from '../time/bar-interval';
import type { TimeZoneClock } from '../time/time-zone';
import type { ViewAfterData } from '../options/set-data-options';
import type { PinnedRange } from './pinned-range';
import { TimeIndex, type AxisExtent } from './time-index';
import {
  heldInside,
  type IndexRange,
  getIndexRange,
  showing,
  type TimeView,
  type ViewLimits,
  widest,
} from './time-view';
import { toIndexRange, type TimeWindow, toTimeWindow } from './time-window';

/** What an axis starts with and goes back to. */
export interface TimeStart {
  /** CSS pixels from bar to bar. */
  readonly barSpacing: number;
  /** Places between the last bar and the right edge. */
  readonly rightOffset: number;
}

/** A view of other bars has at least so many places. */
const minBars = 10;

/** More places than time has: beyond it, numbers lose what is beside them. */
const farAway = 1e12;

/**
 * Where bars stand in time, and which of them are in view.
 *
 * A range that somebody asked for waits until the width of the panes is known: it depends on the labels of the prices
 * that are then in view.
 */
export class TimeScale {
  readonly timeIndex = new TimeIndex();
  private spacing = 0;
  private right = 0;
  private width = 0;
  /** How many places have been added before those that were known, in total. */
  inserted = 0;
  private pendingRange: IndexRange | null = null;
  /** The range that is kept as times, until something else moves the view. */
  private pinned: PinnedRange | null = null;
  private held: ViewAnchor | null = null;
  /** The view that came of a range, so that the range is told as it was asked for. */
  private lastShown: { readonly view: TimeView; readonly range: IndexRange } | null = null;

  /** @param isLocked - Whether another width changes the distance from bar to bar, and not the range. */
  constructor(private readonly isLocked: () => boolean = () => false) {}

  /** The range that is kept as times; `null` for none. */
  get pinnedRange(): PinnedRange | null {
    return this.pinned;
  }

  /**
   * The view at a width.
   *
   * @param limits - Within them it has bars; without any it is what was asked for.
   */
  viewAt(width: number, limits?: ViewLimits): TimeView {
    const { timeIndex, right, spacing } = this;
    const requested = this.getRequestedRange(width);
    if (!(width > 0)) {
      return { width: 0, spacing: Math.min(spacing || 1, farAway), right: requested?.to ?? right };
    }
    const requestedView = requested
      ? showing(width, requested)
      : { width, spacing: Math.min(spacing, widest(width)) || 1, right };
    if (timeIndex.count === 0) return requestedView;
    const held = limits ? heldInside(requestedView, limits) : requestedView;
    return requested && held === requestedView ? requestedView : this.viewInTime(held);
  }

  /** All of a view lies in time, however wide the chart has become. */
  private viewInTime({ right, spacing: set, width }: TimeView): TimeView {
    const { end, start } = this.timeIndex;
    const spacing = Math.max(set, width / (end - start + 1));
    return { width, spacing, right: clamp(right, start + width / spacing - 1, end) };
  }

  /** The range that waits, as far as there is time: bars that came since may have brought other places. */
  private get requested(): IndexRange | null {
    const { timeIndex, pendingRange } = this;
    return pendingRange && timeIndex.count > 0 ? this.inTime(pendingRange) : pendingRange;
  }

  /** The range to show at a width; `null` where the distance from bar to bar stays. */
  private getRequestedRange(width: number): IndexRange | null {
    const { requested, pinned, timeIndex } = this;
    const isOther = this.width > 0 && width > 0 && width !== this.width;
    if (requested !== null || !isOther || timeIndex.count === 0 || !this.isLocked())
      return requested;
    return pinned ? this.inTime(pinned.on(timeIndex)) : this.current();
  }

  /** The range of the view that was laid out last. */
  private current(): IndexRange {
    const { right, lastShown, spacing, width } = this;
    return this.isFromRange({ width, spacing, right }) && lastShown
      ? lastShown.range
      : getIndexRange({ width, spacing, right });
  }

  /** Whether a view came of a range. */
  private isFromRange({ right, spacing, width }: TimeView): boolean {
    const { view } = this.lastShown ?? {};
    return view?.width === width && view.spacing === spacing && view.right === right;
  }

  /** Takes over a view that was laid out. */
  commitView(view: TimeView): void {
    if (!(view.width > 0)) return;
    const requested = this.getRequestedRange(view.width);
    if (requested !== null) {
      const { right, spacing } = showing(view.width, requested);
      // Where bars had to be left in view, it is another than was asked for.
      const isRequested = view.right === right && view.spacing === spacing;
      this.lastShown = isRequested ? { view, range: requested } : null;
    }
    this.take(view);
  }

  /** Whether a range waits for its width. */
  get waits(): boolean {
    return this.pendingRange !== null;
  }

  /** The places in a view; `null` while neither a width nor a range is known. */
  getRange(view: TimeView, limits: ViewLimits): IndexRange | null {
    const { requested, lastShown } = this;
    if (!(view.width > 0)) {
      // A chart that became too narrow for any bar goes on with the range that is locked.
      if (requested === null) return this.width > 0 && this.isLocked() ? this.current() : null;
      const mappedCount = {
        width: requested.to - requested.from + 1,
        spacing: 1,
        right: requested.to,
      };
      const held = heldInside(mappedCount, limits);
      return held === mappedCount ? requested : getIndexRange(held);
    }
    return lastShown && this.isFromRange(view) ? lastShown.range : getIndexRange(view);
  }

  /** Shows places from one to another, both with their whole width; where time ends, as many places as there are. */
  show(range: IndexRange): void {
    this.cancelPinned();
    this.pendingRange = range;
  }

  /**
   * Shows a range of times, now and after bars change, until something else moves the view.
   *
   * @param isThere - Whether the view shows the range already.
   */
  keep(range: PinnedRange, isThere = false): void {
    if (range !== this.pinned) this.cancelPinned();
    this.pinned = range;
    if (this.timeIndex.count > 0 && !isThere) this.pendingRange = range.on(this.timeIndex);
  }

  /** Keeps no range any more; the view stays. */
  release(range: PinnedRange): void {
    if (range === this.pinned) this.pinned = null;
  }

  /** Something else is about to move the view, or the chart is about to go. */
  cancelPinned(): void {
    const { pinned } = this;
    this.pinned = null;
    pinned?.replaced();
  }

  private inTime({ from, to }: IndexRange): IndexRange {
    const { end, start } = this.timeIndex;
    const length = clamp(to - from, 0, end - start);
    const first = clamp(from, start, end - length);
    return { from: first, to: first + length };
  }

  /** Whether a view is the one that was laid out last. */
  isAt({ right, spacing, width }: TimeView): boolean {
    return (
      this.pendingRange === null &&
      width === this.width &&
      spacing === this.spacing &&
      right === this.right
    );
  }

  /** Takes a view by hand or by steps: the width is that of the picture that is seen. */
  move(view: TimeView): void {
    this.cancelPinned();
    if (!(view.width > 0) && this.pendingRange !== null) {
      this.shift(clamp(view.right - this.pendingRange.to, -farAway, farAway));
      return;
    }
    this.take(view);
  }

  private take(view: TimeView): void {
    this.pendingRange = null;
    this.width = view.width;
    this.spacing = view.spacing;
    this.right = view.right;
  }

  /** Shows more or fewer places up to the right edge, while no width is known that they would have. */
  zoomBlind(factor: number): void {
    this.cancelPinned();
    const { pendingRange } = this;
    if (pendingRange === null) this.spacing *= factor;
    else {
      const length = (pendingRange.to + 1 - pendingRange.from) / factor;
      this.pendingRange = { ...pendingRange, from: pendingRange.to + 1 - Math.max(1, length) };
    }
  }

  /** Puts the newest bars into view as the options say. */
  reset({ barSpacing, rightOffset }: TimeStart): void {
    this.cancelPinned();
    this.pendingRange = null;
    this.spacing = barSpacing;
    this.right = this.timeIndex.count - 1 + rightOffset;
  }

  /** The newest bars at the right edge; the distance from bar to bar stays. */
  toEnd({ rightOffset }: TimeStart, view: TimeView): void {
    this.move({ ...view, right: this.timeIndex.count - 1 + rightOffset });
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
    zone: TimeZoneClock,
  ): void {
    const { timeIndex } = this;
    const before = timeIndex.count;
    const { revision } = timeIndex;
    const anchor = this.held;
    this.held = null;
    try {
      timeIndex.refresh(tables, options);
    } catch (error) {
      if (!options.showGaps) throw error;
      // Bars that went away may leave more gaps than can be shown: no call can be blamed any more.
      timeIndex.refresh(tables, { ...options, showGaps: false });
    }
    if (timeIndex.count === 0) return;
    const { shift } = timeIndex;
    this.inserted += shift;
    const isMoved = revision === timeIndex.revision || shift !== 0;
    const right = this.pendingRange?.to ?? this.right;
    const added = timeIndex.count - before - shift;
    // A bar at the edge counts as seen when a part of it is.
    const follows = isMoved && before > 0 && added > 0 && Math.ceil(right) >= before - 1;
    const isSame = timeIndex.revision === revision && timeIndex.count === before;
    if (this.finds(view, follows, isSame)) return;
    if (view !== null && view !== 'auto') {
      this.turnTo(view, anchor, start, zone);
      return;
    }
    if (anchor === null) {
      if (this.pendingRange === null) this.reset(start);
      return;
    }
    if (isMoved) this.shift(shift + (follows ? added : 0));
    else this.goBack(anchor, start, view !== null);
  }

  /** Finds the range that is kept as times among the bars as they are now; false where none is kept. */
  private finds(view: ViewAfterData | null, follows: boolean, isSame: boolean): boolean {
    if (view !== null && view !== 'auto' && view !== 'keep-time') this.cancelPinned();
    const { pinned, timeIndex } = this;
    if (pinned === null) return false;
    // A change of the last bar is no reason to lay out the chart again.
    if (isSame) return true;
    const next = pinned.after(timeIndex, follows);
    if (next !== 'keep') this.pinned = null;
    if (next === 'leave') return false;
    this.pendingRange = pinned.on(timeIndex);
    return true;
  }

  /** Finds the times that were in view among other places. */
  private goBack(anchor: ViewAnchor, start: TimeStart, replaced: boolean): void {
    const { ahead, timestamp, left, step } = anchor;
    const { timeIndex } = this;
    const last = timeIndex.count - 1;
    const right = ahead >= 0 ? last + ahead : (timeIndex.timestampToIndex(timestamp) ?? last);
    const first = timeIndex.timestampToIndex(left) ?? 0;
    const now = timeIndex.step();
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
    zone: TimeZoneClock,
  ): void {
    const { timeIndex } = this;
    const last = timeIndex.count - 1;
    if (view === 'all') this.show({ from: 0, to: last + Math.max(0, start.rightOffset) });
    else if (view === 'latest' || anchor === null) this.reset(start);
    else if (view === 'keep-count') this.showNewest(anchor, start);
    else this.showTimes(anchor, start, zone);
  }

  /** Shows the times that were in view, where there are bars enough. */
  private showTimes(anchor: ViewAnchor, start: TimeStart, zone: TimeZoneClock): void {
    const { timeIndex } = this;
    const last = timeIndex.count - 1;
    const { from, to } = toIndexRange(timeIndex, anchor.window, zone);
    // A day of minutes is one bar of days: its neighbors come along.
    const more = Math.max(0, minBars - (to - from + 1));
    const range = { from: from - more, to: anchor.ahead >= 0 ? to : to + more };
    const inView = Math.min(range.to, last) - Math.max(range.from, 0) + 1;
    if (inView >= (range.to - range.from + 1) / 2) this.show(range);
    else this.showNewest(anchor, start);
  }

  /** Shows as many bars as before, the newest ones; fewer where most of the view would be blank. */
  private showNewest({ length }: ViewAnchor, { rightOffset }: TimeStart): void {
    const { count } = this.timeIndex;
    const to = count - 1 + rightOffset;
    const most = Math.max(minBars, 2 * count);
    if (length > most) this.show({ from: to - most + 1, to });
    else this.endAt(to);
  }

  /** The view as wide as it is, with another right edge. */
  private endAt(to: number): void {
    const { pendingRange } = this;
    this.lastShown = null;
    if (pendingRange !== null)
      this.pendingRange = { from: pendingRange.from + to - pendingRange.to, to };
    this.right = to;
  }

  /** Moves the view along with the places. */
  private shift(by: number): void {
    if (by === 0) return;
    this.right += by;
    this.lastShown = null;
    if (this.pendingRange === null) return;
    this.pendingRange = { from: this.pendingRange.from + by, to: this.pendingRange.to + by };
  }

  /** Where the view stands in time, before bars change. */
  private anchor(usualWidth: number): ViewAnchor | null {
    const { timeIndex, spacing } = this;
    if (timeIndex.count === 0 || spacing === 0) return null;
    const width = this.width || usualWidth;
    const to = this.pendingRange?.to ?? this.right;
    const from = this.pendingRange?.from ?? to - width / spacing + 1;
    return {
      window: toTimeWindow(timeIndex, { from, to }),
      length: to - from + 1,
      timestamp: timeIndex.indexToTimestamp(to) ?? 0,
      left: timeIndex.indexToTimestamp(from) ?? 0,
      step: timeIndex.step(),
      ahead: to - (timeIndex.count - 1),
    };
  }
}

/** Where a view stood in time before its bars were replaced. */
export interface ViewAnchor {
  /** How many places were in view. */
  readonly length: number;
  readonly window: TimeWindow;
  /** The time at the right edge. */
  readonly timestamp: number;
  /** The time at the left edge. */
  readonly left: number;
  readonly step: BarInterval;
  /** Places between the last bar and the right edge. */
  readonly ahead: number;
}
