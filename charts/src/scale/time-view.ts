import { clamp } from '../util/clamp';

/**
 * A view of the time axis: a linear function from indexes to x coordinates. It is anchored at the right edge, so the
 * newest bars stay in place when bars are appended or the chart becomes wider.
 */
export interface TimeView {
  /** Width in CSS pixels. */
  readonly width: number;
  /** Distance between bars, in CSS pixels. */
  readonly spacing: number;
  /** Index at the right edge, whose right half ends there. It can be fractional. */
  readonly right: number;
}

/** A range of bar indexes, which includes the full width of both ends. */
export interface IndexRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the largest bar spacing for a width. */
export const widest = (width: number): number => width / 2;
/** Smallest bar spacing that the user can zoom out to, in CSS pixels, unless all bars are visible. */
const narrowest = 0.5;
/** Number of bars that stay visible, however far the user scrolls. */
const minBarsInView = 2;

/** Converts an index to the x coordinate of its center. */
export const indexToX = ({ right, spacing, width }: TimeView, index: number): number =>
  width - (right - index + 0.5) * spacing - 1;

/** Converts an x coordinate to an index, including its fraction. */
export const xToIndex = ({ right, spacing, width }: TimeView, x: number): number =>
  right + 0.5 - (width - 1 - x) / spacing;

/** Returns the visible range of indexes. */
export const getIndexRange = ({ right, spacing, width }: TimeView): IndexRange => ({
  from: right - width / spacing + 1,
  to: right,
});

/** Returns the view that shows a range of indexes. */
export function showing(width: number, { from, to }: IndexRange): TimeView {
  const exact = width / (to - from + 1);
  // Bars with a whole spacing can be halfway between two pixels, to which the rounding error of a range would move them.
  const whole = Math.round(exact);
  const spacing = Math.abs(exact - whole) < 1e-9 * exact ? whole : exact;
  return { width, spacing: Math.min(spacing, widest(width)), right: to };
}

/** Limits of scrolling and zooming by the user. */
export interface ViewLimits {
  /** Number of indexes up to the last bar. */
  readonly count: number;
  /** Smallest distance between bars, in CSS pixels; 0 for the distance at which all bars are visible. */
  readonly minSpacing: number;
  /** Largest distance between bars, in CSS pixels; 0 for half of the width. */
  readonly maxSpacing?: number;
  /** Whether scrolling stops at the first bar. */
  readonly fixLeft: boolean;
  /** Whether scrolling stops at the last bar. */
  readonly fixRight: boolean;
}

/** Returns the requested bar spacing, clamped to the limits. */
function spacingWithin(view: TimeView, requestedSpacing: number, limits: ViewLimits): number {
  const all = view.width / Math.max(1, limits.count);
  const min = limits.minSpacing > 0 ? limits.minSpacing : Math.min(narrowest, all);
  const fixed = limits.fixLeft && limits.fixRight ? Math.max(min, all) : min;
  // Code can zoom out further than the user can. Don't zoom in by more than requested then.
  const max = Math.min(limits.maxSpacing || Infinity, widest(view.width));
  // Code can also zoom in further than the user can.
  return clamp(requestedSpacing, Math.min(fixed, view.spacing), Math.max(max, view.spacing));
}

/** Changes the bar spacing; the index at `x` stays exactly at the same position. */
export function zoomed(view: TimeView, factor: number, x: number, limits: ViewLimits): TimeView {
  if (!(view.width > 0)) return view;
  const spacing = spacingWithin(view, view.spacing * factor, limits);
  const fromRight = view.width - 1 - x;
  const right = view.right + fromRight * (1 / spacing - 1 / view.spacing);
  return heldInside({ ...view, spacing, right }, limits);
}

/** Moves the view by a number of pixels, so that the index under the pointer stays under it. */
export function scrolled(view: TimeView, x: number, limits: ViewLimits): TimeView {
  return heldInside({ ...view, right: view.right - x / view.spacing }, limits);
}

/** Returns the nearest view that shows enough bars, or only bars at a fixed edge. */
export function heldInside(view: TimeView, { count, fixLeft, fixRight }: ViewLimits): TimeView {
  if (count === 0) return view;
  const inView = view.width / view.spacing;
  const last = count - 1;
  const minVisible = Math.min(minBarsInView, count);
  const min = fixLeft ? inView - 1 : minVisible - 1;
  // If both edges are fixed and there aren't enough bars to fill the view, fix the right one.
  const most = fixRight ? last : Math.max(last, last + inView - minVisible, min);
  const right = clamp(view.right, min, most);
  // Ignore a difference that is only the rounding of a requested range.
  return Math.abs(right - view.right) <= inView * 1e-9 ? view : { ...view, right };
}
