import { clamp } from '../util/clamp';
import type { BarCanvas } from '../graphics/bar-canvas';

/**
 * Largest coordinate of an edge, in device pixels. It is outside every image, but small enough for a canvas, which
 * skips infinite rectangles.
 */
const maxCoordinate = 20_000;

/** Collects rectangles by color, because a canvas changes its fill color slower than it fills a rectangle. */
export class RectsByColor {
  private readonly lists = new Map<string, number[]>();

  /** @param ratio - Device pixels for each CSS pixel. Rectangles are added in device pixels. */
  constructor(private readonly ratio: number) {}

  /** Adds a rectangle by its left and top edge and its size, in device pixels. */
  add(color: string, x: number, y: number, width: number, height: number): void {
    const top = clamp(y, -maxCoordinate, maxCoordinate);
    const clippedHeight = clamp(y + height, -maxCoordinate, maxCoordinate) - top;
    if (width <= 0 || clippedHeight <= 0) return;
    let list = this.lists.get(color);
    if (list === undefined) this.lists.set(color, (list = []));
    const { ratio } = this;
    list.push(x / ratio, top / ratio, width / ratio, clippedHeight / ratio);
  }

  /** Draws the collected rectangles on a canvas. */
  drawOn({ put }: Pick<BarCanvas, 'put'>): void {
    for (const [color, at] of this.lists) put({ type: 'rects', color, at });
  }
}
