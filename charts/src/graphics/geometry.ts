import { clamp } from '../util/clamp';
import type { Point } from '../types/data-types';

/** An axis-aligned box, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const pointAt = (x: number, y: number): Point => ({ x, y });

export const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the unit vector from one point to another; `{ x: 1, y: 0 }` if they are the same. */
export function direction(from: Point, to: Point): Point {
  const length = distance(from, to);
  return length > 0 ? { x: (to.x - from.x) / length, y: (to.y - from.y) / length } : { x: 1, y: 0 };
}

export const along = (from: Point, unit: Point, length: number): Point => ({
  x: from.x + unit.x * length,
  y: from.y + unit.y * length,
});

/** Returns the four corners of a box between two opposite ones. */
export const corners = (a: Point, b: Point): Point[] => [
  a,
  { x: b.x, y: a.y },
  b,
  { x: a.x, y: b.y },
];

/** Returns a box that is larger by a margin on all sides. */
export const grow = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

export const shift = (box: Box, x: number, y: number): Box => ({
  left: box.left + x,
  top: box.top + y,
  right: box.right + x,
  bottom: box.bottom + y,
});

/** Returns the smallest box that contains both boxes. */
export const unite = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Returns the common part of two boxes. If the boxes don't overlap, the result has an area of 0. */
export const intersect = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const getArea = ({ bottom, left, right, top }: Box): number =>
  Math.max(right - left, 0) * Math.max(bottom - top, 0);

export const contains = (box: Box, { x, y }: Point): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

export const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

/** Returns the bounds of points, with a margin on all sides. */
export function getBounds(points: readonly Point[], margin = 0): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return {
    left: left - margin,
    top: top - margin,
    right: right + margin,
    bottom: bottom + margin,
  };
}

/**
 * Clips a line to a box, by the Liang–Barsky algorithm. The line starts at `a` and ends at `b`, or is infinite on the
 * requested sides.
 *
 * @returns The two ends in the direction of the line; `null` if the line misses the box.
 */
export function clipLine(
  a: Point,
  b: Point,
  box: Box,
  extendA = false,
  extendB = false,
): [Point, Point] | null {
  if (!extendA && !extendB) {
    if (contains(box, a) && contains(box, b)) return [a, b];
    // Most lines of a long chart are far from the box.
    if (!overlaps(getBounds([a, b]), box)) return null;
  }
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let start = extendA ? -Infinity : 0;
  let end = extendB ? Infinity : 1;
  // For the left, right, top and bottom sides: the speed towards the side, and the distance to it.
  const sides = [
    [-dx, a.x - box.left],
    [dx, box.right - a.x],
    [-dy, a.y - box.top],
    [dy, box.bottom - a.y],
  ] as const;
  for (const [towards, available] of sides) {
    if (towards === 0) {
      if (available < 0) return null;
    } else if (towards < 0) start = Math.max(start, available / towards);
    else end = Math.min(end, available / towards);
  }
  // If both points are equal, an infinite line doesn't have a direction, so its ends stay infinite.
  if (!(start <= end) || !Number.isFinite(start) || !Number.isFinite(end)) {
    return start <= end && contains(box, a) ? [a, b] : null;
  }
  return [
    start === 0 ? a : { x: a.x + dx * start, y: a.y + dy * start },
    end === 1 ? b : { x: a.x + dx * end, y: a.y + dy * end },
  ];
}

export function distanceToSegment({ x, y }: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  const at = squared > 0 ? clamp(((x - a.x) * dx + (y - a.y) * dy) / squared, 0, 1) : 0;
  return Math.hypot(x - a.x - at * dx, y - a.y - at * dy);
}

/** Returns the distance from a point to the nearest segment of a path. */
export function distanceToPath(point: Point, points: readonly Point[], closed: boolean): number {
  let nearest = Infinity;
  let last = points[closed ? points.length - 1 : 0];
  for (const next of points) {
    if (last !== undefined) nearest = Math.min(nearest, distanceToSegment(point, last, next));
    last = next;
  }
  return nearest;
}

/** Whether a point is inside a polygon, by the nonzero winding rule that canvas and SVG use. */
export function insidePolygon({ x, y }: Point, corners: readonly Point[]): boolean {
  let winding = 0;
  let a = corners[corners.length - 1];
  for (const b of corners) {
    if (a !== undefined && a.y <= y !== b.y <= y) {
      const side = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y);
      if (b.y > a.y && side > 0) winding++;
      if (b.y < a.y && side < 0) winding--;
    }
    a = b;
  }
  return winding !== 0;
}

/**
 * Simplifies a path by the Ramer–Douglas–Peucker algorithm. It removes points that are less than a tolerance away from
 * the simplified path. Returns the indexes of the remaining points.
 */
export function simplifyPath(points: readonly Point[], tolerance: number): number[] {
  const last = points.length - 1;
  const remaining = new Set([0, last]);
  // A list instead of recursion, because a path can have thousands of points.
  const parts: [from: number, to: number][] = [[0, last]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let farthest = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const away = distanceToSegment(
        points[i] as Point,
        points[from] as Point,
        points[to] as Point,
      );
      if (away > most) [farthest, most] = [i, away];
    }
    if (farthest < 0) continue;
    remaining.add(farthest);
    parts.push([from, farthest], [farthest, to]);
  }
  return [...remaining].sort((a, b) => a - b);
}

/** Number of segments that replace one rounded corner. */
const piecesPerCorner = 8;

/** Rounds the corners of a path. Each corner becomes a parabola between the midpoints of its two sides. */
export function smoothPath(points: readonly Point[], closed: boolean): readonly Point[] {
  if (points.length < 3) return points;
  const smooth: Point[] = [];
  points.forEach((corner, i) => {
    const before = points.at(i - 1);
    const after = points[(i + 1) % points.length];
    const isEnd = !closed && (i === 0 || i === points.length - 1);
    if (isEnd || before === undefined || after === undefined) {
      smooth.push(corner);
      return;
    }
    const from = midpoint(before, corner);
    const to = midpoint(corner, after);
    for (let piece = 0; piece <= piecesPerCorner; piece++) {
      const t = piece / piecesPerCorner;
      smooth.push(
        pointAt(
          (1 - t) ** 2 * from.x + 2 * t * (1 - t) * corner.x + t * t * to.x,
          (1 - t) ** 2 * from.y + 2 * t * (1 - t) * corner.y + t * t * to.y,
        ),
      );
    }
  });
  return smooth;
}

/** Approximates an ellipse by a polygon, to less than a tenth of a pixel. */
export function ellipsePath(center: Point, radiusX: number, radiusY: number): Point[] {
  const count = clamp(Math.ceil(7 * Math.sqrt(Math.max(radiusX, radiusY))), 16, 500);
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return pointAt(center.x + radiusX * Math.cos(angle), center.y + radiusY * Math.sin(angle));
  });
}

/** Returns the parts of a path that are inside a box. */
export function clipPath(points: readonly Point[], closed: boolean, box: Box): Point[][] {
  const runs: Point[][] = [];
  let last = closed ? points[points.length - 1] : undefined;
  for (const next of points) {
    const part = last && clipLine(last, next, box);
    const run = runs[runs.length - 1];
    if (part && run && run[run.length - 1] === part[0]) run.push(part[1]);
    else if (part) runs.push(part);
    last = next;
  }
  return runs;
}

/** Returns the smallest box that contains all bounds; `null` if there are none. */
export function uniteBounds(parts: readonly { readonly bounds: Box }[]): Box | null {
  let all: Box | null = null;
  for (const { bounds } of parts) {
    all = all
      ? {
          left: Math.min(all.left, bounds.left),
          top: Math.min(all.top, bounds.top),
          right: Math.max(all.right, bounds.right),
          bottom: Math.max(all.bottom, bounds.bottom),
        }
      : bounds;
  }
  return all;
}
