import { clamp } from '../util/clamp';
import type { BarTable } from '../data/bar-table';
import type { BarInterval } from '../time/bar-interval';
import type { TimeZoneClock } from '../time/time-zone';
import type { RangeAfterData } from '../options/set-data-options';
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

/** Options for the initial view of an axis. */
export interface TimeStart {
  /** Distance between bars, in CSS pixels. */
  readonly barSpacing: number;
  /** Distance between the last bar and the right edge, in bars. */
  readonly rightOffset: number;
  /** Whether the view ends at the last bar. */
  readonly fixRightEdge?: boolean;
  /** Largest distance between bars, in CSS pixels; 0 for no limit. */
  readonly maxBarSpacing?: number;
  /** Whether a view that shows the last bar follows new bars. */
  readonly shiftVisibleRangeOnNewBar?: boolean;
  /** Whether it also follows values that replace empty values at the end. */
  readonly allowShiftVisibleRangeOnWhitespaceReplacement?: boolean;
}

/** Returns the bar spacing of the options, within its limit. */
export const getBarSpacing = ({ barSpacing, maxBarSpacing }: TimeStart): number =>
  Math.min(barSpacing, maxBarSpacing || Infinity);

/** Smallest number of visible indexes after the bars were replaced. */
const minBars = 10;

/** Larger than any index with a time. Near it, numbers lose their precision. */
const farAway = 1e12;

/**
 * Converts times to positions: the time index of a chart and its view.
 *
 * A requested range is pending until the width of the panes is known, because that depends on the labels of the prices
 * that become visible.
 */
export class TimeScale {
  readonly timeIndex = new TimeIndex();
  private spacing = 0;
  private right = 0;
  private width = 0;
  /** Total number of indexes that were added before the first one. */
  inserted = 0;
  /**
   * Number of times that the view jumped to the newest bars, for example because other bars replaced the visible ones.
   */
  jumps = 0;
  private pendingRange: IndexRange | null = null;
  /** Range that is pinned to times until something else moves the view. */
  private pinned: PinnedRange | null = null;
  private held: ViewAnchor | null = null;
  /** Index of the last value before bars change; -1 to follow new indexes instead of values. */
  private heldEnd = -1;
  /** The view that results from a requested range, so that exactly that range is reported. */
  private lastVisible: { readonly view: TimeView; readonly range: IndexRange } | null = null;

  /** @param isLocked - Returns whether a change of the width keeps the range and changes the bar spacing. */
  constructor(private readonly isLocked: () => boolean = () => false) {}

  /** The range, pinned to times; `null` if there is none. */
  get pinnedRange(): PinnedRange | null {
    return this.pinned;
  }

  /**
   * Returns the view for a width.
   *
   * @param width - Width of the panes, in CSS pixels.
   * @param limits - Limits that keep bars visible; without them, returns the requested view.
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

  /** Moves and zooms a view so that all of it has times, however wide the chart is. */
  private viewInTime({ right, spacing: set, width }: TimeView): TimeView {
    const { end, start } = this.timeIndex;
    const spacing = Math.max(set, width / (end - start + 1));
    return { width, spacing, right: clamp(right, start + width / spacing - 1, end) };
  }

  /** The pending range, limited to indexes with times, which may have changed since the request. */
  private get requested(): IndexRange | null {
    const { timeIndex, pendingRange } = this;
    return pendingRange && timeIndex.count > 0 ? this.inTime(pendingRange) : pendingRange;
  }

  /** Returns the range to show at a width; `null` to keep the bar spacing. */
  private getRequestedRange(width: number): IndexRange | null {
    const { requested, pinned, timeIndex } = this;
    const isOther = this.width > 0 && width > 0 && width !== this.width;
    if (requested !== null || !isOther || timeIndex.count === 0 || !this.isLocked())
      return requested;
    // With new bars, the interval between indexes can be longer, so that fewer of them have times.
    return this.inTime(pinned ? pinned.on(timeIndex) : this.current());
  }

  /** Returns the range of the last view. */
  private current(): IndexRange {
    const { right, lastVisible, spacing, width } = this;
    return this.isFromRange({ width, spacing, right }) && lastVisible
      ? lastVisible.range
      : getIndexRange({ width, spacing, right });
  }

  /** Whether a view results from a requested range. */
  private isFromRange({ right, spacing, width }: TimeView): boolean {
    const { view } = this.lastVisible ?? {};
    return view?.width === width && view.spacing === spacing && view.right === right;
  }

  /** Saves a view that was laid out. */
  commitView(view: TimeView): void {
    if (!(view.width > 0)) return;
    const requested = this.getRequestedRange(view.width);
    if (requested !== null) {
      const { right, spacing } = showing(view.width, requested);
      // If the limits kept bars visible, the view differs from the requested range.
      const isRequested = view.right === right && view.spacing === spacing;
      this.lastVisible = isRequested ? { view, range: requested } : null;
    }
    this.take(view);
  }

  /** Whether a range is pending. */
  get waits(): boolean {
    return this.pendingRange !== null;
  }

  /** Returns the range of a view; `null` while neither a width nor a range is known. */
  getRange(view: TimeView, limits: ViewLimits): IndexRange | null {
    const { requested, lastVisible } = this;
    if (!(view.width > 0)) {
      // If the chart became too narrow for bars, keep the locked range.
      const range = requested ?? (this.width > 0 && this.isLocked() ? this.current() : null);
      if (range === null) return null;
      const bars = { width: range.to - range.from + 1, spacing: 1, right: range.to };
      const held = heldInside(bars, limits);
      return held === bars ? range : getIndexRange(held);
    }
    return lastVisible && this.isFromRange(view) ? lastVisible.range : getIndexRange(view);
  }

  /**
   * Shows a range of indexes, both ends with their full width. It is moved if it extends beyond the indexes with times.
   */
  show(range: IndexRange): void {
    this.cancelPinned();
    this.pendingRange = range;
  }

  /**
   * Pins a range to times and shows it, again after bars change, until something else moves the view.
   *
   * @param range - The range.
   * @param isThere - Whether the view already shows the range.
   */
  keep(range: PinnedRange, isThere = false): void {
    if (range !== this.pinned) this.cancelPinned();
    this.pinned = range;
    if (this.timeIndex.count > 0 && !isThere) this.pendingRange = range.on(this.timeIndex);
  }

  /** Unpins a range without moving the view. */
  release(range: PinnedRange): void {
    if (range === this.pinned) this.pinned = null;
  }

  /** Unpins the range, because something else is about to move the view or the chart is being removed. */
  cancelPinned(): void {
    const { pinned } = this;
    this.pinned = null;
    pinned?.replaced();
  }

  /** Returns a function that restores the current view. The times of the axis must be the same again. */
  keepView(): () => void {
    const { held, inserted, lastVisible, pendingRange, pinned, right, spacing, width } = this;
    return () => {
      // A pinned range that was replaced has been canceled, so it isn't pinned again.
      if (this.pinned !== pinned) this.cancelPinned();
      this.held = held;
      this.inserted = inserted;
      this.lastVisible = lastVisible;
      this.pendingRange = pendingRange;
      this.right = right;
      this.spacing = spacing;
      this.width = width;
    };
  }

  private inTime(range: IndexRange): IndexRange {
    const { from, to } = range;
    const { end, start } = this.timeIndex;
    if (from >= start && to >= from && to <= end) return range;
    const length = clamp(to - from, 0, end - start);
    const first = clamp(from, start, end - length);
    return { from: first, to: first + length };
  }

  /** Whether a view is the same as the last one. */
  isAt({ right, spacing, width }: TimeView): boolean {
    return (
      this.pendingRange === null &&
      width === this.width &&
      spacing === this.spacing &&
      right === this.right
    );
  }

  /** Sets the view after the user or a method moved it. Its width is that of the displayed scene. */
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

  /** Zooms around the right edge while the width isn't known. */
  zoomBlind(factor: number): void {
    this.cancelPinned();
    const { pendingRange } = this;
    if (pendingRange === null) this.spacing *= factor;
    else {
      const length = (pendingRange.to + 1 - pendingRange.from) / factor;
      this.pendingRange = { ...pendingRange, from: pendingRange.to + 1 - Math.max(1, length) };
    }
  }

  /** Shows the newest bars with the bar spacing and right offset of the options. */
  reset(start: TimeStart): void {
    this.jumps++;
    this.cancelPinned();
    this.pendingRange = null;
    this.spacing = getBarSpacing(start);
    this.right = this.timeIndex.count - 1 + start.rightOffset;
  }

  /** Scrolls to the newest bars without changing the bar spacing. */
  toEnd({ rightOffset }: TimeStart, view: TimeView): void {
    this.move({ ...view, right: this.timeIndex.count - 1 + rightOffset });
  }

  /**
   * Saves the position of the view in time before bars change.
   *
   * @param width - Width to use before the panes have one, in CSS pixels.
   * @param tables - Bars whose last value the view follows; none if it follows the last index.
   */
  hold(width: number, tables: readonly BarTable[]): void {
    this.held = this.anchor(width);
    this.heldEnd = this.getLastValueIndex(tables);
  }

  /** Returns the index of the last value; -1 if there is none. */
  private getLastValueIndex(tables: readonly BarTable[]): number {
    return tables.reduce((last, table) => {
      const bar = table.lastValue();
      return bar < 0 ? last : Math.max(last, this.timeIndex.barToIndex(table, bar));
    }, -1);
  }

  /**
   * Updates the time index after bars changed. A view that shows the last bar follows it, and any other view keeps its
   * position in time. If the bars were replaced, `view` determines the new view.
   *
   * @param tables - Bars of all series.
   * @param options - What the axis includes in addition to the bars.
   * @param start - Options for the initial view.
   * @param view - View after the bars were replaced; `null` if they weren't.
   * @param zone - Time zone of trading days.
   */
  follow(
    tables: readonly BarTable[],
    options: AxisExtent,
    start: TimeStart,
    view: RangeAfterData | null,
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
      // Removing bars can leave more gaps than the limit. Hide the gaps, because there is no call
      // that could throw the error.
      timeIndex.refresh(tables, { ...options, showGaps: false });
    }
    if (timeIndex.count === 0) return;
    const { shift } = timeIndex;
    this.inserted += shift;
    const isMoved = revision === timeIndex.revision || shift !== 0;
    const right = this.pendingRange?.to ?? this.right;
    const { heldEnd } = this;
    const end = heldEnd < 0 ? before - 1 : heldEnd;
    const added =
      (heldEnd < 0 ? timeIndex.count - 1 : this.getLastValueIndex(tables)) - end - shift;
    // A partly visible bar at the edge counts as visible.
    const isAtEnd = before > 0 && Math.ceil(right) >= end;
    const follows = isMoved && added > 0 && isAtEnd && start.shiftVisibleRangeOnNewBar !== false;
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

  /**
   * Whether the view of a requested range includes certain indexes. Not every range can be shown, because bars stay
   * visible and the edges can be fixed.
   */
  canShow(range: IndexRange, { from, to }: IndexRange, limits: ViewLimits): boolean {
    const limited = this.limit(range, limits);
    const tolerance = 1e-9 * (Math.abs(from) + Math.abs(to) + 1);
    return limited.from <= from + tolerance && limited.to >= to - tolerance;
  }

  /** Returns the range that is visible if a range is requested. */
  limit(range: IndexRange, limits: ViewLimits): IndexRange {
    const { from, to } = this.inTime(range);
    const { right } = heldInside({ width: to - from + 1, spacing: 1, right: to }, limits);
    return { from: right - to + from, to: right };
  }

  /** Shows the pinned range after bars changed. Returns `false` if no range is pinned. */
  private finds(view: RangeAfterData | null, follows: boolean, isSame: boolean): boolean {
    if (view !== null && view !== 'auto' && view !== 'keep-time') this.cancelPinned();
    const { pinned, timeIndex } = this;
    if (pinned === null) return false;
    // A change of the last bar doesn't need a new layout.
    if (isSame) return true;
    const next = pinned.after(timeIndex, follows);
    if (next !== 'keep') this.pinned = null;
    if (next === 'leave') return false;
    this.pendingRange = pinned.on(timeIndex);
    return true;
  }

  /** Shows the same times as before, at their new indexes. */
  private goBack(anchor: ViewAnchor, start: TimeStart, replaced: boolean): void {
    const { ahead, timestamp, left, step } = anchor;
    const { timeIndex } = this;
    const last = timeIndex.count - 1;
    const right = ahead >= 0 ? last + ahead : (timeIndex.timestampToIndex(timestamp) ?? last);
    const first = timeIndex.timestampToIndex(left) ?? 0;
    const now = timeIndex.step();
    const isSameStep = now.unit === step.unit && now.size === step.size;
    // If fewer than half of the visible indexes had bars, the view would be mostly blank.
    const inView = Math.min(right, last) - Math.max(first, 0);
    const isFull = inView >= (right - first) / 2;
    if (!replaced || (isSameStep && isFull)) this.endAt(right);
    else this.showNewest(anchor, start);
  }

  /** Applies the option `view` after the bars were replaced. */
  private turnTo(
    view: Exclude<RangeAfterData, 'auto'>,
    anchor: ViewAnchor | null,
    start: TimeStart,
    zone: TimeZoneClock,
  ): void {
    const { timeIndex } = this;
    const last = timeIndex.count - 1;
    const space = start.fixRightEdge ? 0 : Math.max(0, start.rightOffset);
    if (view === 'all') this.show({ from: 0, to: last + space });
    else if (view === 'latest' || anchor === null) this.reset(start);
    else if (view === 'keep-count') this.showNewest(anchor, start);
    else this.showTimes(anchor, start, zone);
  }

  /** Shows the same times as before if there are enough bars; otherwise the newest bars. */
  private showTimes(anchor: ViewAnchor, start: TimeStart, zone: TimeZoneClock): void {
    const { timeIndex } = this;
    const last = timeIndex.count - 1;
    const { from, to } = toIndexRange(timeIndex, anchor.window, zone);
    // One day of minutes is a single daily bar, so include its neighbors.
    const more = Math.max(0, minBars - (to - from + 1));
    const range = { from: from - more, to: anchor.ahead >= 0 ? to : to + more };
    const inView = Math.min(range.to, last) - Math.max(range.from, 0) + 1;
    if (inView >= (range.to - range.from + 1) / 2) this.show(range);
    else this.showNewest(anchor, start);
  }

  /** Shows the newest bars, as many as before, but fewer if most of the view would be blank. */
  private showNewest({ length }: ViewAnchor, { rightOffset }: TimeStart): void {
    this.jumps++;
    const { count } = this.timeIndex;
    const to = count - 1 + rightOffset;
    const most = Math.max(minBars, 2 * count);
    if (length > most) this.show({ from: to - most + 1, to });
    else this.endAt(to);
  }

  /** Moves the right edge of the view, keeping its width. */
  private endAt(to: number): void {
    const { pendingRange } = this;
    this.lastVisible = null;
    if (pendingRange !== null)
      this.pendingRange = { from: pendingRange.from + to - pendingRange.to, to };
    this.right = to;
  }

  /** Moves the view by a number of indexes. */
  private shift(by: number): void {
    if (by === 0) return;
    this.right += by;
    this.lastVisible = null;
    if (this.pendingRange === null) return;
    this.pendingRange = { from: this.pendingRange.from + by, to: this.pendingRange.to + by };
  }

  /** Returns the position of the view in time, before bars change. */
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

/** Position of a view in time before its bars were replaced. */
export interface ViewAnchor {
  /** Number of visible indexes. */
  readonly length: number;
  readonly window: TimeWindow;
  /** The time at the right edge. */
  readonly timestamp: number;
  /** The time at the left edge. */
  readonly left: number;
  readonly step: BarInterval;
  /** Number of indexes between the last bar and the right edge. */
  readonly ahead: number;
}
