import type { Point } from '../types/data-types';

/**
 * Returns the vertical distance from the edge between `a` and `b` to the one through `c`, so that both edges start and
 * end at the same times.
 */
export function getEdgeOffset(a: Point, b: Point, c: Point): Point {
  if (a.x === b.x) return { x: c.x - a.x, y: 0 };
  return { x: 0, y: c.y - a.y - ((b.y - a.y) * (c.x - a.x)) / (b.x - a.x) };
}
