import { clamp } from '../../../util/clamp';
import type { Point } from '../../../types/data-types';
import type { Size } from '../../../types/visible-range';

/** Bounds on the chart, in CSS pixels. */
export type Bounds = Readonly<Point & Size>;

/** Distance between a box and its anchor, in CSS pixels. */
const gap = 12;
/** Distance between a box and the edge of its frame, in CSS pixels. */
const edge = 4;
/** Distance from its anchor up to which a box stays at a suitable position, in CSS pixels. */
const far = 100;

/** Returns the overlap of two boxes, as an area. */
function overlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Whether two boxes overlap. */
export const isOverlapping = (a: Bounds, b: Bounds): boolean => overlap(a, b) > 0;

const distance = (a: Bounds, b: Bounds): number =>
  Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width, b.y - a.y - a.height, a.y - b.y - b.height);

/**
 * Returns a free position for a box: above, below or at a side of its anchor, or in a corner of the frame. If no
 * position is free, returns the one at which the box covers the least: first of the bounds to keep free, in their order,
 * and then of the anchor and the others.
 *
 * @param box - Box at its current position. It stays there if it doesn't cover anything and isn't far away.
 * @param anchor - Bounds that the box belongs to.
 * @param others - Other bounds that the box must not cover.
 * @param details - Lists of bounds to keep free even if the box has to cover something, such as points of the anchor,
 * and then its texts.
 */
export function findFreePosition(
  box: Bounds,
  anchor: Bounds,
  frame: { readonly width: number; readonly height: number },
  others: readonly Bounds[],
  details: readonly (readonly Bounds[])[] = [others],
): Point {
  const { height, width } = box;
  const clampToFrame = ({ x, y }: Point): Bounds => ({
    x: clamp(x, edge, Math.max(edge, frame.width - width - edge)),
    y: clamp(y, edge, Math.max(edge, frame.height - height - edge)),
    width,
    height,
  });
  // A line doesn't have an area, so also keep the space around it free.
  const around = {
    x: anchor.x - edge,
    y: anchor.y - edge,
    width: anchor.width + 2 * edge,
    height: anchor.height + 2 * edge,
  };
  const sumOverlaps = (at: Bounds, parts: readonly Bounds[]): number =>
    parts.reduce((sum, each) => sum + overlap(at, each), 0);
  const getCoveredArea = (at: Bounds): number => sumOverlaps(at, [around, ...others]);
  const now = clampToFrame(box);
  const isHere = now.x === box.x && now.y === box.y;
  if (isHere && getCoveredArea(box) === 0 && distance(box, anchor) < far) return box;
  const middle = {
    x: anchor.x + (anchor.width - width) / 2,
    y: anchor.y + (anchor.height - height) / 2,
  };
  const right = anchor.x + anchor.width + gap;
  const low = anchor.y + anchor.height + gap;
  const candidates = [
    { x: middle.x, y: anchor.y - height - gap },
    { x: middle.x, y: low },
    { x: right, y: middle.y },
    { x: anchor.x - width - gap, y: middle.y },
    { x: frame.width, y: 0 },
    { x: 0, y: 0 },
    { x: frame.width, y: frame.height },
    { x: 0, y: frame.height },
  ].map(clampToFrame);
  const free = candidates.find((at) => getCoveredArea(at) === 0);
  if (free) return free;
  const tops = details.flatMap((each) => findTops(each, height));
  const rows = tops.flatMap((y) => candidates.map(({ x }) => clampToFrame({ x, y })));
  const costs = [...candidates, ...rows].map((at) => ({
    at,
    areas: [...details.map((each) => sumOverlaps(at, each)), getCoveredArea(at)],
  }));
  const min = costs.reduce((best, each) => {
    const differences = each.areas.map((area, i) => area - (best.areas[i] ?? 0));
    return (differences.find((difference) => difference !== 0) ?? 0) < 0 ? each : best;
  });
  return min.at;
}

/** Returns the y coordinates at which a box is directly above, below or in the middle between bounds. */
function findTops(bounds: readonly Bounds[], height: number): number[] {
  const sorted = bounds.toSorted((a, b) => a.y - b.y);
  return sorted.flatMap(({ height: size, y }, i) => {
    const next = sorted[i + 1]?.y ?? y;
    return [y - height - edge, y + size + edge, (y + size + next - height) / 2];
  });
}
