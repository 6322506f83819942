import { make } from '../base/make';
import type { Item } from '../figures/items';
import { paintItems } from '../paint/canvas';
import type { Row, Scene } from '../scene/scene';

/** A canvas has at most so many pixels on a side in every browser. */
const longestSide = 8192;

/** The two canvases of a chart: the picture, which is opaque, and over it what follows the pointer. */
export class Canvases {
  readonly elements: readonly HTMLCanvasElement[];
  private readonly ground: CanvasRenderingContext2D | null;
  private readonly cover: CanvasRenderingContext2D | null;
  /** The rows that the canvas shows: what is the same object looks the same. */
  private shown: readonly Row[] = [];
  private isCovered = false;

  constructor() {
    const style = 'position:absolute;left:0;top:0;pointer-events:none';
    const [lower, upper] = [make('canvas', { style }), make('canvas', { style })];
    this.elements = [lower, upper];
    this.ground = lower.getContext('2d', { alpha: false });
    this.cover = upper.getContext('2d');
  }

  /** The ratio that the canvases of a size can have. */
  static ratioFor(width: number, height: number, wanted: number): number {
    return Math.min(wanted, longestSide / Math.max(width, height, 1));
  }

  /** Gives the canvases a size, in CSS pixels; what they showed is gone then. */
  resize(width: number, height: number, ratio: number): void {
    for (const canvas of this.elements) {
      canvas.width = Math.max(1, Math.round(width * ratio));
      canvas.height = Math.max(1, Math.round(height * ratio));
      canvas.style.width = `${canvas.width / ratio}px`;
      canvas.style.height = `${canvas.height / ratio}px`;
    }
    this.shown = [];
    this.isCovered = false;
  }

  /** Paints the rows that have changed. */
  paint({ ratio, rows }: Scene, family: string): void {
    const { ground, shown } = this;
    if (ground === null) return;
    rows.forEach((row, i) => {
      if (shown[i] !== row) paintRow(ground, row, ratio, family);
    });
    this.shown = rows;
  }

  /** Paints what follows the pointer. */
  paintCover(items: readonly Item[], ratio: number, family: string): void {
    const { cover } = this;
    if (cover === null || (items.length === 0 && !this.isCovered)) return;
    cover.clearRect(0, 0, cover.canvas.width, cover.canvas.height);
    paintItems(cover, items, ratio, family);
    this.isCovered = items.length > 0;
  }
}

/** Paints one row; nothing of it reaches into the others. */
export function paintRow(
  canvas: CanvasRenderingContext2D,
  { height, items, width, x, y }: Row,
  ratio: number,
  family: string,
): void {
  const top = Math.round(y * ratio);
  const bottom = Math.round((y + height) * ratio);
  canvas.save();
  canvas.beginPath();
  canvas.rect(Math.round(x * ratio), top, Math.round(width * ratio), bottom - top);
  canvas.clip();
  paintItems(canvas, items, ratio, family);
  canvas.restore();
}
