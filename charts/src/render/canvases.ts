import { channels } from '../util/color';
import { make } from '../util/create-element';
import type { Item } from '../graphics/draw-items';
import { paintItems } from '../graphics/canvas-painter';
import { clearItems } from '../graphics/clear-items';
import { getFont } from './axis-labels';
import type { Row, Scene } from './scene';
import type { ResolvedTheme } from '../options/theme';

/** Longest side of a canvas that all browsers support, in device pixels. */
const longestSide = 8192;

/**
 * The two canvases of a chart: the chart itself, and a layer above it for what follows the pointer. The first canvas is
 * opaque, which is faster, unless the background is translucent. A chart that isn't interactive has only the first one.
 */
export class Canvases {
  readonly elements: [lower: HTMLCanvasElement, ...upper: HTMLCanvasElement[]];
  private baseContext: CanvasRenderingContext2D | null;
  private readonly cover: CanvasRenderingContext2D | null;
  /** The rows that are painted on the canvas. A row that is the same object is not painted again. */
  private paintedRows: readonly Row[] = [];
  /** The items on the upper canvas. */
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

  /** Returns the pixel ratio for canvases of a size, which is limited by the longest side. */
  static ratioFor(width: number, height: number, requestedRatio: number): number {
    return Math.min(requestedRatio, longestSide / Math.max(width, height, 1));
  }

  /** Sets the size of the canvases, in CSS pixels, which clears them. */
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
   * Paints the rows that changed, and the items above them.
   *
   * @param items - Items that follow the pointer.
   */
  paint({ ratio, rows }: Scene, theme: ResolvedTheme, items: readonly Item[]): void {
    const { background, backgroundBottom, fontFamily } = theme;
    const isOpaqueAt = (color: string): boolean => channels(color)[3] === 1;
    this.setOpaque(isOpaqueAt(background) && isOpaqueAt(backgroundBottom ?? background));
    const { baseContext, isOpaque } = this;
    if (baseContext === null) return;
    const isCovered = this.covered.length > 0 || items.length > 0;
    // If there is only one canvas, the items are painted over the rows, so paint the rows again
    // first.
    if (isCovered && this.cover === null) this.paintedRows = [];
    const { paintedRows } = this;
    rows.forEach((row, i) => {
      if (paintedRows[i] !== row) paintRow(baseContext, row, ratio, fontFamily, !isOpaque);
    });
    this.paintedRows = rows;
    if (isCovered) this.paintCover(this.cover ?? baseContext, items, ratio, theme);
  }

  /** The option `alpha` of a context can't be changed, so replace the canvas. */
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
    // Set the font before `paintItems` clips: `restore` would discard it, and each label would set
    // it again.
    cover.font = getFont(theme, false, ratio);
    paintItems(cover, items, ratio, theme.fontFamily);
    this.covered = items;
  }
}

/** Paints one row, clipped to its bounds. */
function paintRow(
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
  // The old pixels would be visible through a translucent background.
  if (clear) canvas.clearRect(0, 0, canvas.canvas.width, canvas.canvas.height);
  paintItems(canvas, items(), ratio, family);
  canvas.restore();
}
