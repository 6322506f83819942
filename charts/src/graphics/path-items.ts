import { clipPath } from './geometry';
import type { Edge, Item } from './draw-items';

/** Size of the area that paths are drawn on, in CSS pixels, and the number of device pixels per CSS pixel. */
export interface PathTarget {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/**
 * Strokes that reach farther than this, in CSS pixels, are clipped to the margin around the target, because dashes over
 * millions of invisible pixels stall a canvas.
 */
const farAway = 10_000;
const farMargin = 2000;

/** Whether a coordinate is finite for painters, which use 32-bit floats. A canvas would ignore the whole path. */
export const isPaintable = (coordinate: number): boolean => Math.abs(coordinate) < 1e38;

/**
 * Largest number of points of a path to align to device pixels. Longer paths are curves, whose points have equal
 * coordinates only by chance.
 */
const mostCorners = 5;

/** Aligns the horizontal and vertical lines of a path to device pixels, because they would blur otherwise. */
export function crispPoints(
  points: readonly number[],
  lineWidth: number,
  closed: boolean,
  ratio: number,
): readonly number[] {
  const { length } = points;
  if (length > 2 * mostCorners) return points;
  const offset = (Math.max(1, Math.round(lineWidth * ratio)) % 2) / 2;
  const snap = (value: number): number => (Math.round(value * ratio - offset) + offset) / ratio;
  return points.map((value, i) => {
    const before = closed ? points[(i - 2 + length) % length] : points[i - 2];
    const after = closed ? points[(i + 2) % length] : points[i + 2];
    return value === before || value === after ? snap(value) : value;
  });
}

export const isFar = (points: readonly number[]): boolean =>
  points.some((coordinate) => Math.abs(coordinate) > farAway);

/**
 * Returns the items that stroke a path, without the parts that are far away.
 *
 * @param at - Coordinates, already aligned to device pixels.
 * @param phase - Offset into the dash pattern of an open path, in CSS pixels.
 */
export function toStrokeItems(
  at: readonly number[],
  closed: boolean,
  edge: Edge,
  { height, width }: PathTarget,
  phase = 0,
): Item[] {
  const toPath = (run: readonly number[]): Item => ({
    type: 'path',
    at: run,
    curved: false,
    ink: edge.color,
    width: edge.width,
    dash: edge.dash,
    phase,
  });
  if (isFar(at)) {
    const near = {
      left: -farMargin,
      top: -farMargin,
      right: width + farMargin,
      bottom: height + farMargin,
    };
    const points = Array.from({ length: at.length / 2 }, (_, i) => ({
      x: at[2 * i] as number,
      y: at[2 * i + 1] as number,
    }));
    return clipPath(points, closed, near).map((run) => toPath(run.flatMap(({ x, y }) => [x, y])));
  }
  if (!closed) return [toPath(at)];
  return [{ type: 'outline', at, curved: false, closed, ink: null, edge }];
}
