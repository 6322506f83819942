import { clamp } from '../util/clamp';

/**
 * Where bars stand: on a straight line from place to pixel. It hangs from the right edge, so that bars that are added
 * behind the last one, and a chart that gets wider, leave the newest bars where they are.
 */
export interface TimeView {
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels from bar to bar. */
  readonly spacing: number;
  /** The place of which the right half ends at the right edge; a fraction is a part of a place. */
  readonly right: number;
}

/** A range of places, both ends with their whole width. */
export interface IndexRange {
  readonly from: number;
  readonly to: number;
}

/** A bar is never wider than a half of the view. */
export const widest = (width: number): number => width / 2;
/** A bar is no narrower than this by hand, in CSS pixels, as long as not all bars fit. */
const narrowest = 0.5;
/** So many bars stay in view, however far a hand scrolls. */
const minBarsInView = 2;

/** The middle of a place. */
export const indexToX = ({ right, spacing, width }: TimeView, index: number): number =>
  width - (right - index + 0.5) * spacing - 1;

/** The place at an x, with its fraction. */
export const xToIndex = ({ right, spacing, width }: TimeView, x: number): number =>
  right + 0.5 - (width - 1 - x) / spacing;

/** The places in view. */
export const getIndexRange = ({ right, spacing, width }: TimeView): IndexRange => ({
  from: right - width / spacing + 1,
  to: right,
});

/** The view of a range of places. */
export function showing(width: number, { from, to }: IndexRange): TimeView {
  const spacing = Math.min(width / (to - from + 1), widest(width));
  return { width, spacing, right: to };
}

/** How near and how far hands may bring bars. */
export interface ViewLimits {
  /** How many places there are up to the last bar. */
  readonly count: number;
  /** The least distance from bar to bar, in CSS pixels; 0 for as little as all bars need. */
  readonly minSpacing: number;
  /** Whether nothing but bars is shown on the left. */
  readonly fixLeft: boolean;
  /** Whether nothing but bars is shown on the right. */
  readonly fixRight: boolean;
}

/** The distance from bar to bar that is nearest to the wanted one within the limits. */
export function spacingWithin(
  view: TimeView,
  requestedSpacing: number,
  limits: ViewLimits,
): number {
  const all = view.width / Math.max(1, limits.count);
  const min = limits.minSpacing > 0 ? limits.minSpacing : Math.min(narrowest, all);
  const fixed = limits.fixLeft && limits.fixRight ? Math.max(min, all) : min;
  // Code may show more bars than hands may: a hand then makes them no fewer at once.
  return clamp(requestedSpacing, Math.min(fixed, view.spacing), widest(view.width));
}

/** Another distance from bar to bar; the place at `x` stays there, to the last bit that a number has. */
export function zoomed(view: TimeView, factor: number, x: number, limits: ViewLimits): TimeView {
  if (!(view.width > 0)) return view;
  const spacing = spacingWithin(view, view.spacing * factor, limits);
  const fromRight = view.width - 1 - x;
  const right = view.right + fromRight * (1 / spacing - 1 / view.spacing);
  return heldInside({ ...view, spacing, right }, limits);
}

/** The view moved by pixels: the place under the pointer stays under it. */
export function scrolled(view: TimeView, x: number, limits: ViewLimits): TimeView {
  return heldInside({ ...view, right: view.right - x / view.spacing }, limits);
}

/** The nearest view in which bars are left, or nothing but bars where an edge is fixed. */
export function heldInside(view: TimeView, { count, fixLeft, fixRight }: ViewLimits): TimeView {
  if (count === 0) return view;
  const inView = view.width / view.spacing;
  const last = count - 1;
  const minVisible = Math.min(minBarsInView, count);
  const min = fixLeft ? inView - 1 : minVisible - 1;
  // Where both are wanted and bars are too few to fill the view, the newest ones count.
  const most = fixRight ? last : Math.max(last, last + inView - minVisible, min);
  const right = clamp(view.right, min, most);
  // What is next to nothing is the rounding of a range that was asked for.
  return Math.abs(right - view.right) <= inView * 1e-9 ? view : { ...view, right };
}
