import type { Point } from '../types/data-types';
import type { Mark } from './figure-mark';
import { contains, distanceToPath, grow, insidePolygon } from './geometry';

/** Part of a mark that a pointer hits: its stroke or text, or its fill. */
export type Hit = 'stroke' | 'fill';

/** Returns how a point hits a mark, with a tolerance in CSS pixels; `null` if it doesn't. */
export function hitMark(mark: Mark, point: Point, tolerance: number): Hit | null {
  if (!contains(grow(mark.bounds, tolerance), point)) return null;
  if ('lines' in mark) return contains(mark.bounds, point) ? 'stroke' : null;
  const { points, closed, stroke, fill } = mark;
  if (stroke && distanceToPath(point, points, closed) <= tolerance + stroke.width / 2) {
    return 'stroke';
  }
  return fill !== undefined && insidePolygon(point, points) ? 'fill' : null;
}
