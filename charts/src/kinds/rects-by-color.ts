import type { BarCanvas } from '../figures/bars-in-view';

/** Collects rectangles by colour: a canvas changes its colour slower than it fills a rectangle. */
export class RectsByColor {
  private readonly lists = new Map<string, number[]>();

  /** @param ratio - Device pixels for each CSS pixel: rectangles are given on device pixels. */
  constructor(private readonly ratio: number) {}

  /** Adds a rectangle by its edges, in device pixels. */
  add(color: string, x: number, y: number, width: number, height: number): void {
    if (width <= 0 || height <= 0) return;
    let list = this.lists.get(color);
    if (list === undefined) this.lists.set(color, (list = []));
    const { ratio } = this;
    list.push(x / ratio, y / ratio, width / ratio, height / ratio);
  }

  /** Hands over what was collected. */
  putOn({ put }: BarCanvas): void {
    for (const [color, at] of this.lists) put({ kind: 'rects', color, at });
  }
}
