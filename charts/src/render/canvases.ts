import { channels } from '../util/color';
import { make } from '../util/create-element';
import type { Item } from '../graphics/draw-items';
import { paintItems } from '../graphics/canvas-painter';
import { clearItems } from '../graphics/clear-items';
import { getFont } from './axis-labels';
import type { Row, Scene } from './scene';
import type { ResolvedTheme } from '../options/theme';

/** A canvas has at most so many pixels on a side in every browser. */
const longestSide = 8192;

/**
 * The two canvases of a chart: the picture, and over it what follows the pointer. The picture is opaque, which costs a
 * browser less, until the page shall be seen through its ground. A chart without input has only the first one.
 */
export class Canvases {
  readonly elements: [lower: HTMLCanvasElement, ...upper: HTMLCanvasElement[]];
  private baseContext: CanvasRenderingContext2D | null;
  private readonly cover: CanvasRenderingContext2D | null;
  /** The rows that the canvas shows: what is the same object looks the same. */
  private paintedRows: readonly Row[] = [];
  /** What follows the pointer, as it was painted last. */
  private covered: readonly Item[] = [];
  private isOpaque = true;

  constructor(hasCover: boolean) {
    const style = 'position:absolute;left:0;top:0;pointer-events:none';
    const lower = make('canvas', { style });
    const upper = hasCover ? [make('canvas', { style })] : [];
    this.elements = [lower, ...upper];
    this.baseContext = lower.getContext('2d', { alpha: false });
    this.cover = upper[0]?.getContext('2d') ?? null;
  }

  /** The ratio that the canvases of a size can have. */
  static ratioFor(width: number, height: number, requestedRatio: number): number {
    return Math.min(requestedRatio, longestSide / Math.max(width, height, 1));
  }

  /** Gives the canvases a size, in CSS pixels; what they showed is gone then. */
  resize(width: number, height: number, ratio: number): void {
    for (const canvas of this.elements) {
      canvas.width = Math.max(1, Math.round(width * ratio));
      canvas.height = Math.max(1, Math.round(height * ratio));
      canvas.style.width = `${canvas.width / ratio}px`;
      canvas.style.height = `${canvas.height / ratio}px`;
    }
    this.paintedRows = [];
    this.covered = [];
  }

  /**
   * Paints the rows that have changed, and what follows the pointer.
   *
   * @param items - What follows the pointer.
   */
  paint({ ratio, rows }: Scene, theme: ResolvedTheme, items: readonly Item[]): void {
    const { background, fontFamily } = theme;
    this.setOpaque(channels(background)[3] === 1);
    const { baseContext, isOpaque } = this;
    if (baseContext === null) return;
    const isCovered = this.covered.length > 0 || items.length > 0;
    // On the only canvas the rows are painted over what was there.
    if (isCovered && this.cover === null) this.paintedRows = [];
    const { paintedRows } = this;
    rows.forEach((row, i) => {
      if (paintedRows[i] !== row) paintRow(baseContext, row, ratio, fontFamily, !isOpaque);
    });
    this.paintedRows = rows;
    if (isCovered) this.paintCover(this.cover ?? baseContext, items, ratio, theme);
  }

  /** A canvas stays what it was made as, so the other one takes its place. */
  private setOpaque(isOpaque: boolean): void {
    if (isOpaque === this.isOpaque) return;
    this.isOpaque = isOpaque;
    const [before] = this.elements;
    const lower = before.cloneNode() as HTMLCanvasElement;
    before.replaceWith(lower);
    this.elements[0] = lower;
    this.baseContext = lower.getContext('2d', { alpha: !isOpaque });
    this.paintedRows = [];
  }

  private paintCover(
    cover: CanvasRenderingContext2D,
    items: readonly Item[],
    ratio: number,
    theme: ResolvedTheme,
  ): void {
    if (cover === this.cover) clearItems(cover, this.covered, ratio);
    // Else each label looked it up anew, as what is set within a clip is forgotten with it.
    cover.font = getFont(theme, false, ratio);
    paintItems(cover, items, ratio, theme.fontFamily);
    this.covered = items;
  }
}

/** Paints one row; nothing of it reaches into the others. */
export function paintRow(
  canvas: CanvasRenderingContext2D,
  { height, items, width, x, y }: Row,
  ratio: number,
  family: string,
  clear = false,
): void {
  const top = Math.round(y * ratio);
  const bottom = Math.round((y + height) * ratio);
  canvas.save();
  canvas.beginPath();
  canvas.rect(Math.round(x * ratio), top, Math.round(width * ratio), bottom - top);
  canvas.clip();
  // What was there would be seen through the new ground.
  if (clear) canvas.clearRect(0, 0, canvas.canvas.width, canvas.canvas.height);
  paintItems(canvas, items(), ratio, family);
  canvas.restore();
}
