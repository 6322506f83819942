import { channels } from '../util/color';
import { make } from '../util/create-element';
import { isEqual } from '../util/json';
import type { Item } from '../graphics/draw-items';
import { paintItems } from '../graphics/canvas-painter';
import { getChangedAreas } from '../graphics/changed-areas';
import { clearItems } from '../graphics/clear-items';
import { type Box, grow } from '../graphics/geometry';
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
  /** The painted rows. If a row is the same object, it isn't painted again. */
  private paintedRows: readonly Row[] = [];
  /** The layout of these rows. */
  private paintedLayout: Scene['layout'] | null = null;
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
  paint({ layout, ratio, rows }: Scene, theme: ResolvedTheme, items: readonly Item[]): void {
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
    const hasSameLayout = layout === this.paintedLayout;
    // Each painted canvas costs the browser a copy, even if its pixels stay the same.
    const isCoverSame = this.cover !== null && hasSameLayout && isEqual(items, this.covered);
    rows.forEach((row, i) => {
      const painted = paintedRows[i];
      if (painted === row) return;
      // If the layout is the same, only bars changed, which often changes only a few places.
      const before = hasSameLayout ? painted?.items() : undefined;
      const areas = (before && getChangedAreas(before, row.items(), row)) ?? [null];
      for (const area of areas) paintRow(baseContext, row, area, ratio, fontFamily, !isOpaque);
    });
    this.paintedRows = rows;
    this.paintedLayout = layout;
    if (isCovered && !isCoverSame) this.paintCover(this.cover ?? baseContext, items, ratio, theme);
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

/**
 * Paints a row, clipped to its bounds.
 *
 * @param area - Part of the row that has changed, in CSS pixels; `null` for the whole row.
 */
function paintRow(
  canvas: CanvasRenderingContext2D,
  { height, items, width, x, y }: Row,
  area: Box | null,
  ratio: number,
  family: string,
  clear: boolean,
): void {
  let [left, top] = [Math.round(x * ratio), Math.round(y * ratio)];
  let [right, bottom] = [left + Math.round(width * ratio), Math.round((y + height) * ratio)];
  if (area) {
    left = Math.max(left, Math.floor(area.left * ratio));
    top = Math.max(top, Math.floor(area.top * ratio));
    right = Math.min(right, Math.ceil(area.right * ratio));
    bottom = Math.min(bottom, Math.ceil(area.bottom * ratio));
  }
  canvas.save();
  canvas.beginPath();
  canvas.rect(left, top, right - left, bottom - top);
  canvas.clip();
  // The old pixels would be visible through a translucent background.
  if (clear) canvas.clearRect(left, top, right - left, bottom - top);
  paintItems(canvas, items(), ratio, family, area && grow(area, 1 / ratio));
  canvas.restore();
}
