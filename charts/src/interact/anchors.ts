import type { Point, ShapePoint } from '../model/data';
import { distance, pointAt } from '../shapes/geometry';
import type { Viewport } from '../shapes/viewport';
import type { InteractHost } from './host';

/** How near a price has to be to attract a point weakly, in CSS pixels. */
const weakReach = 12;

/** The time and the price at a place. */
export function anchorAt(viewport: Viewport, { x, y }: Point): ShapePoint | null {
  const time = viewport.xToTime(x);
  const price = viewport.yToPrice(y);
  return time === null || price === null ? null : { time, price };
}

/** The time and the price at a place, drawn to the prices of the nearest bar as far as the magnet is on. */
export function magneticAnchor(
  host: InteractHost,
  pane: string,
  axis: string,
  at: Point,
): ShapePoint | null {
  const viewport = host.viewport(pane, axis);
  const free = viewport && anchorAt(viewport, at);
  const magnet = host.magnet();
  if (!free || magnet === 'off') return free;
  const bar = host.barNear(pane, axis, free.time);
  const x = bar && viewport.timeToX(bar.time);
  if (!bar || x === null) return free;
  let best: { price: number; away: number } | null = null;
  for (const price of bar.prices) {
    const y = viewport.priceToY(price);
    if (y === null) continue;
    const away = magnet === 'weak' ? distance(at, pointAt(x, y)) : Math.abs(y - at.y);
    if (!best || away < best.away) best = { price, away };
  }
  if (!best || (magnet === 'weak' && best.away > weakReach)) return free;
  return { time: bar.time, price: best.price };
}

/** The place nearest to `at` on a line from `from` at a multiple of 45 degrees. */
export function stepOf45(from: Point, at: Point): Point {
  const step = Math.PI / 4;
  const angle = Math.round(Math.atan2(at.y - from.y, at.x - from.x) / step) * step;
  const unit = {
    x: Math.round(Math.cos(angle) * 1e9) / 1e9,
    y: Math.round(Math.sin(angle) * 1e9) / 1e9,
  };
  const length = (at.x - from.x) * unit.x + (at.y - from.y) * unit.y;
  return pointAt(from.x + unit.x * length, from.y + unit.y * length);
}

/** The place of an anchor. */
export function placeOf(viewport: Viewport, { time, price }: ShapePoint): Point | null {
  const x = viewport.timeToX(time);
  const y = viewport.priceToY(price);
  return x === null || y === null ? null : pointAt(x, y);
}

/**
 * Anchors moved by pixels. A direction that is not moved in keeps its exact times or prices.
 *
 * @returns `null` while the axes have no scale.
 */
export function moveAnchors(
  points: readonly ShapePoint[],
  viewport: Viewport,
  by: Point,
): ShapePoint[] | null {
  const moved: ShapePoint[] = [];
  for (const point of points) {
    const at = placeOf(viewport, point);
    const to = at && anchorAt(viewport, pointAt(at.x + by.x, at.y + by.y));
    if (!to) return null;
    moved.push({
      time: by.x === 0 ? point.time : to.time,
      price: by.y === 0 ? point.price : to.price,
    });
  }
  return moved;
}

/** The distance between two bars in CSS pixels, from what the view shows. */
export function barSpacing(viewport: Viewport): number {
  const from = viewport.xToTime(0);
  const to = viewport.xToTime(viewport.width);
  const bars = from === null || to === null ? 0 : viewport.barsBetween(from, to);
  return bars > 0 ? viewport.width / bars : 1;
}
