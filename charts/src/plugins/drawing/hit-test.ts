import type { PluginHit } from '../../api/plugin-pointer-event';
import type { AnySource } from '../../api/source-api';
import type { Point } from '../../types/data-types';
import { type Box, contains, distance, grow } from '../../graphics/geometry';
import { hitMark } from '../../graphics/hit-mark';
import type { Mark } from '../../graphics/figure-mark';
import type { ShapeData } from './shape-data';

/** Hit of a shape's body (`null`) or of one of its points. */
export interface SceneHit {
  readonly shape: ShapeData;
  readonly point: number | null;
}

/** A shape under the pointer. */
export interface ShapeHit extends PluginHit, Pick<SceneHit, 'point'> {
  readonly source: AnySource;
}

/** Parts of a drawn shape that the pointer can hit. */
export interface HitShape {
  readonly shape: ShapeData;
  /** Points, in CSS pixels. */
  readonly anchors: readonly Point[];
  /** Painted marks. */
  readonly marks: readonly Mark[];
  readonly bounds: Box;
}

/** Radius of the handles of a selected shape, in CSS pixels. */
export const handleRadius = 5;

/**
 * Finds the shape at a point. Handles take precedence over strokes and texts, and these over filled areas, so that
 * a large area doesn't block the lines below it. Among equals, the frontmost shape is hit.
 *
 * @param shapes - Shapes of a pane, from back to front.
 * @param getHandles - Returns the points of a shape that have handles now.
 * @param tolerance - Distance from which a thin line counts as hit, in CSS pixels.
 */
export function findShapeHit<Shape extends HitShape>(
  shapes: readonly Shape[],
  getHandles: (shape: Shape) => readonly Point[],
  at: Point,
  tolerance: number,
): SceneHit | null {
  let area: SceneHit | null = null;
  let stroke: SceneHit | null = null;
  const isNear = (handle: Point): boolean => distance(handle, at) <= handleRadius + tolerance;
  for (let i = shapes.length - 1; i >= 0; i--) {
    const entry = shapes[i] as Shape;
    const { shape } = entry;
    const points = getHandles(entry);
    const point = points.length > 0 ? points.findIndex(isNear) : -1;
    if (point >= 0) return { shape, point };
    if (stroke || !contains(grow(entry.bounds, tolerance), at)) continue;
    for (const mark of entry.marks) {
      const hit = hitMark(mark, at, tolerance);
      if (hit === 'stroke') stroke = { shape, point: null };
      else if (hit) area ??= { shape, point: null };
    }
  }
  return stroke ?? area;
}
