import { MismatchDirection } from '../values/enums';
import { lastNotAfter, type TimePoints } from '../time/points';
import { advance, type Step, stepsBetween } from '../time/step';

/**
 * Where bars stand: the engine's axis is a straight line from bar index to pixel.
 *
 * @internal The engine answers for whole bars only (`logicalToCoordinate(10.5)` is 0), and rounds
 * on the way back.
 */
export interface PixelScale {
  /** The x of bar 0, in CSS pixels from the left edge of the pane. */
  readonly origin: number;
  /** CSS pixels from bar to bar. */
  readonly spacing: number;
}

/** The points of an axis that goes on where it has no bars. */
export interface AxisPoints extends TimePoints {
  /** The distance from bar to bar, as most bars have it. */
  step(): Step;
}

/** Far from bar 0, so that the error of the engine's subtraction shrinks by as much. */
const FAR_BAR = 2 ** 20;

/**
 * Reads the scale off two bars, which need not exist.
 *
 * @param coordinateOf - The engine's `logicalToCoordinate`.
 * @returns `null` while the chart has no bars or no width.
 * @internal Read it once per frame, not once per point.
 */
export function readPixelScale(coordinateOf: (bar: number) => number | null): PixelScale | null {
  const origin = coordinateOf(0);
  const far = coordinateOf(FAR_BAR);
  if (origin === null || far === null) return null;
  return { origin, spacing: (far - origin) / FAR_BAR };
}

/** The x of a bar index, which may be a fraction. */
export function barToX(scale: PixelScale, bar: number): number {
  return scale.origin + bar * scale.spacing;
}

/** The bar index, with its fraction, at an x. */
export function xToBar(scale: PixelScale, x: number): number {
  return (x - scale.origin) / scale.spacing;
}

/**
 * The bar index of a key: between two bars by the time between them, before the first and after
 * the last by the typical step.
 *
 * @returns `null` without bars.
 * @internal Strictly ascending in the key, so {@link barToKey} is its inverse.
 */
export function keyToBar(points: AxisPoints, key: number): number | null {
  const { count } = points;
  if (count === 0) return null;
  const step = points.step();
  const index = lastNotAfter(points, key);
  if (index < 0) return stepsBetween(points.keyAt(0), key, step);
  const from = points.keyAt(index);
  if (index === count - 1) return index + stepsBetween(from, key, step);
  return index + (key - from) / (points.keyAt(index + 1) - from);
}

/**
 * The key at a bar index, which may be a fraction, negative, or beyond the last bar.
 *
 * @returns `null` without bars.
 * @internal The inverse of {@link keyToBar}.
 */
export function barToKey(points: AxisPoints, bar: number): number | null {
  const { count } = points;
  if (count === 0) return null;
  const step = points.step();
  if (bar < 0) return advance(points.keyAt(0), step, bar);
  const last = count - 1;
  if (bar >= last) return advance(points.keyAt(last), step, bar - last);
  const index = Math.floor(bar);
  const from = points.keyAt(index);
  return from + (bar - index) * (points.keyAt(index + 1) - from);
}

/**
 * The index of the bar at a key, or of the one beside it that `mismatch` asks for.
 *
 * @returns `null` when there is none.
 * @internal "Nearest" measures time, not pixels; the earlier of two equally near bars wins.
 */
export function findBar(
  points: TimePoints,
  key: number,
  mismatch: MismatchDirection,
): number | null {
  const before = lastNotAfter(points, key);
  if (before >= 0 && points.keyAt(before) === key) return before;
  const after = before + 1 < points.count ? before + 1 : null;
  switch (mismatch) {
    case MismatchDirection.None:
      return null;
    case MismatchDirection.Before:
      return before >= 0 ? before : null;
    case MismatchDirection.After:
      return after;
    case MismatchDirection.Nearest:
      if (before < 0 || after === null) return before < 0 ? after : before;
      return key - points.keyAt(before) <= points.keyAt(after) - key ? before : after;
  }
}
