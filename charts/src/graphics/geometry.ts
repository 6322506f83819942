import { clamp } from '../util/clamp';
import type { Point } from '../types/data-types';

/** An upright box, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const pointAt = (x: number, y: number): Point => ({ x, y });

export const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The unit vector from one point to another; to the right when both are the same. */
export function direction(from: Point, to: Point): Point {
  const length = distance(from, to);
  return length > 0 ? { x: (to.x - from.x) / length, y: (to.y - from.y) / length } : { x: 1, y: 0 };
}

export const along = (from: Point, unit: Point, length: number): Point => ({
  x: from.x + unit.x * length,
  y: from.y + unit.y * length,
});

/** A box between two corners. */
export const corners = (a: Point, b: Point): Point[] => [
  a,
  { x: b.x, y: a.y },
  b,
  { x: a.x, y: b.y },
];

/** The box grown by a margin on all sides. */
export const grow = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

export const contains = (box: Box, { x, y }: Point): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

export const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

/** The box around points, with a margin on all sides. */
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
 * The part of a line inside a box (Liang and Barsky): the line starts at `a` and ends at `b`, or runs on without an
 * end on the sides that are asked for.
 *
 * @returns The two ends in the direction of the line, or `null` when the line misses the box.
 */
export function clipLine(
  a: Point,
  b: Point,
  box: Box,
  extendA = false,
  extendB = false,
): [Point, Point] | null {
  if (!extendA && !extendB && contains(box, a) && contains(box, b)) return [a, b];
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let start = extendA ? -Infinity : 0;
  let end = extendB ? Infinity : 1;
  // Left, right, top, bottom: how fast the line goes out there, and how far it is to go.
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
  // Two equal points have no direction to run on in: the infinite ends are still there.
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

/** The distance to the nearest of the segments that join the points. */
export function distanceToPath(point: Point, points: readonly Point[], closed: boolean): number {
  let nearest = Infinity;
  let last = points[closed ? points.length - 1 : 0];
  for (const next of points) {
    if (last !== undefined) nearest = Math.min(nearest, distanceToSegment(point, last, next));
    last = next;
  }
  return nearest;
}

/** Whether a point is inside a polygon by its winding number, the rule by which canvas and SVG fill. */
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

/** How many straight pieces replace one rounded corner. */
const piecesPerCorner = 8;

/** Rounds the corners of a path: every corner becomes a parabola between the middles of its two sides. */
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

/** An ellipse as a polygon with so many corners that it strays less than a tenth of a pixel. */
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
