import type { Point, ShapePoint } from '../../../types/data-types';
import { distance, pointAt } from '../../../graphics/geometry';
import type { Viewport } from '../shape-viewport';
import type { DrawingInputHost } from './drawing-input-host';
import { weakMagnetDistance } from '../../../util/hit-tolerance';

/** Converts a point on the pane to a time and a price. */
export const anchorAt = (viewport: Viewport, { x, y }: Point): ShapePoint => ({
  time: viewport.xToTime(x),
  price: viewport.yToPrice(y),
});

/** Converts a time and a price to a point on the pane. */
export const toPixel = (viewport: Viewport, { time, price }: ShapePoint): Point =>
  pointAt(viewport.timeToX(time), viewport.priceToY(price));

/** A time and a price on a pane, to which a tool or a drag moves a point. */
export interface AimedPoint {
  readonly pane: string;
  readonly axis: string;
  readonly point: ShapePoint;
  /** Whether the magnet has moved the point to the price of a bar. */
  readonly isMagnetic: boolean;
}

/** Converts a point on the pane to a time and a price, and snaps to the nearest bar if the magnet is on. */
export function magneticAnchor(
  host: DrawingInputHost,
  pane: string,
  axis: string,
  at: Point,
): AimedPoint | null {
  const viewport = host.viewport(pane, axis);
  if (!viewport) return null;
  let point = anchorAt(viewport, at);
  let isMagnetic = false;
  const magnet = host.magnet();
  const bar = magnet === 'off' ? null : host.barNear(pane, axis, point.time);
  const { time } = bar ?? point;
  let maxDistance = magnet === 'weak' ? weakMagnetDistance : Infinity;
  for (const price of bar?.prices ?? []) {
    const pixel = toPixel(viewport, { time, price });
    const away = magnet === 'weak' ? distance(at, pixel) : Math.abs(pixel.y - at.y);
    if (away > maxDistance) continue;
    maxDistance = away;
    point = { time, price };
    isMagnetic = true;
  }
  return { pane, axis, point, isMagnetic };
}

/** Slope of 22.5 degrees, the limit between snapping to 0 and to 45 degrees. */
const flat = Math.tan(Math.PI / 8);

/** Returns the point nearest to `at` on a line from `from` at a multiple of 45 degrees. */
export function stepOf45(from: Point, at: Point): Point {
  const x = at.x - from.x;
  const y = at.y - from.y;
  const [wide, high] = [Math.abs(x), Math.abs(y)];
  if (high < wide * flat) return pointAt(at.x, from.y);
  if (wide < high * flat) return pointAt(from.x, at.y);
  const side = (wide + high) / 2;
  return pointAt(from.x + Math.sign(x) * side, from.y + Math.sign(y) * side);
}

/** Moves points by pixels. In a direction without movement, they keep their exact times or prices, even far away. */
export const moveAnchors = (
  points: readonly ShapePoint[],
  viewport: Viewport,
  by: Point,
): ShapePoint[] =>
  points.map((point) => {
    const { x, y } = toPixel(viewport, point);
    const { time, price } = anchorAt(viewport, pointAt(x + by.x, y + by.y));
    return { time: by.x ? time : point.time, price: by.y && isFinite(price) ? price : point.price };
  });
