import { haloWidth } from './draw-items';
import type { Area, Clip, Dots, Edge, Ink, Item, Path, Plate, Rects, TextItem } from './draw-items';
import { baselineShare } from './figure-mark';
import { type Box as Bounds, overlaps, shift } from './geometry';
import { getItemBounds } from './item-bounds';
import { getPartBetween, isDense, trace, wayBack } from './line-path';
import { StrokeArea } from './stroke-area';
import { resolveCssColor } from '../util/color';

/**
 * Paints items on a canvas whose unit is the device pixel.
 *
 * @param canvas - The canvas.
 * @param items - Items to paint.
 * @param ratio - Device pixels for each CSS pixel.
 * @param family - Font family of texts.
 * @param within - Bounds that the canvas is clipped to, in CSS pixels. Items outside of them are skipped.
 */
export function paintItems(
  canvas: CanvasRenderingContext2D,
  items: readonly Item[],
  ratio: number,
  family: string,
  within: Bounds | null = null,
): void {
  for (const item of items) {
    if (within && !canOverlap(item, within)) continue;
    switch (item.type) {
      case 'rects':
        fillRects(canvas, item, ratio, within);
        break;
      case 'path':
        strokePath(canvas, item, ratio, within);
        break;
      case 'area':
        fillArea(canvas, item, ratio);
        break;
      case 'dots':
        fillDots(canvas, item, ratio);
        break;
      case 'text':
        drawText(canvas, item, ratio, family);
        break;
      case 'plate':
        fillPlate(canvas, item, ratio);
        break;
      case 'clip':
        paintClipped(canvas, item, ratio, family, within);
        break;
      case 'box': {
        const { height, radii, width, x, y } = item;
        const radiiOnCanvas = radii.map((radius) => radius * ratio);
        canvas.beginPath();
        canvas.roundRect(x * ratio, y * ratio, width * ratio, height * ratio, radiiOnCanvas);
        fillAndStroke(canvas, item, ratio);
        break;
      }
      case 'outline':
        canvas.beginPath();
        trace(canvas, item, ratio);
        if (item.closed) canvas.closePath();
        fillAndStroke(canvas, item, ratio);
        break;
      case 'ellipse': {
        const { radiusX, radiusY, x, y } = item;
        canvas.beginPath();
        canvas.ellipse(x * ratio, y * ratio, radiusX * ratio, radiusY * ratio, 0, 0, 2 * Math.PI);
        fillAndStroke(canvas, item, ratio);
        break;
      }
      case 'image': {
        const { height, source, width, x, y } = item;
        if (source) canvas.drawImage(source, x * ratio, y * ratio, width * ratio, height * ratio);
        break;
      }
      case 'faded': {
        const { globalAlpha } = canvas;
        canvas.globalAlpha = globalAlpha * item.opacity;
        paintItems(canvas, item.items, ratio, family, within);
        canvas.globalAlpha = globalAlpha;
      }
    }
  }
}

function paintClipped(
  canvas: CanvasRenderingContext2D,
  { height, items, width, x, y }: Clip,
  ratio: number,
  family: string,
  within: Bounds | null,
): void {
  if (items.length === 0) return;
  const [left, top] = [Math.round(x * ratio), Math.round(y * ratio)];
  const right = Math.round((x + width) * ratio);
  const bottom = Math.round((y + height) * ratio);
  canvas.save();
  canvas.beginPath();
  canvas.rect(left, top, right - left, bottom - top);
  canvas.clip();
  canvas.translate(left, top);
  paintItems(canvas, items, ratio, family, within && shift(within, -left / ratio, -top / ratio));
  canvas.restore();
}

function fillDots(
  canvas: CanvasRenderingContext2D,
  { at, color, radius }: Dots,
  ratio: number,
): void {
  canvas.fillStyle = resolveCssColor(color);
  canvas.beginPath();
  for (let i = 0; i < at.length; i += 2) {
    const [x, y] = [(at[i] as number) * ratio, (at[i + 1] as number) * ratio];
    canvas.moveTo(x + radius * ratio, y);
    canvas.arc(x, y, radius * ratio, 0, 2 * Math.PI);
  }
  canvas.fill();
}

/** Number of coordinates from which computing the bounds of a line takes longer than painting a part of it. */
const longLine = 400;

/** Whether an item can be within bounds. Each of many rectangles is compared with them later. */
const canOverlap = (item: Item, within: Bounds): boolean =>
  item.type === 'rects' ||
  (item.type === 'path' && item.at.length > longLine) ||
  overlaps(getItemBounds(item), within);

function fillRects(
  canvas: CanvasRenderingContext2D,
  { at, color }: Rects,
  ratio: number,
  within: Bounds | null,
): void {
  canvas.fillStyle = resolveCssColor(color);
  for (let i = 0; i < at.length; i += 4) {
    const [x, y] = [at[i] as number, at[i + 1] as number];
    const [width, height] = [at[i + 2] as number, at[i + 3] as number];
    if (within && !overlaps({ left: x, top: y, right: x + width, bottom: y + height }, within)) {
      continue;
    }
    canvas.fillRect(
      Math.round(x * ratio),
      Math.round(y * ratio),
      Math.round(width * ratio),
      Math.round(height * ratio),
    );
  }
}

/** Fills and strokes the current path. */
function fillAndStroke(
  canvas: CanvasRenderingContext2D,
  { edge, ink }: { readonly edge: Edge | null; readonly ink: Ink | null },
  ratio: number,
): void {
  if (ink !== null) {
    canvas.fillStyle = toCanvasStyle(canvas, ink, ratio);
    canvas.fill();
  }
  if (edge !== null) {
    canvas.strokeStyle = resolveCssColor(edge.color);
    canvas.lineWidth = edge.width * ratio;
    canvas.lineJoin = 'round';
    canvas.setLineDash(edge.dash.map((length) => length * ratio));
    canvas.lineDashOffset = 0;
    canvas.stroke();
  }
}

function toCanvasStyle(
  canvas: CanvasRenderingContext2D,
  ink: Ink,
  ratio: number,
): string | CanvasGradient {
  if (typeof ink === 'string') return resolveCssColor(ink);
  const { from, fromX = 0, to, toX = 0 } = ink;
  const gradient = canvas.createLinearGradient(
    fromX * ratio,
    from * ratio,
    toX * ratio,
    to * ratio,
  );
  for (const [share, color] of ink.stops) gradient.addColorStop(share, resolveCssColor(color));
  return gradient;
}

function strokePath(
  canvas: CanvasRenderingContext2D,
  path: Path,
  ratio: number,
  within: Bounds | null,
): void {
  const style = toCanvasStyle(canvas, path.ink, ratio);
  const area = computeStrokeArea(canvas, path, ratio, within);
  if (area) {
    canvas.fillStyle = style;
    area.fillOn(canvas);
    return;
  }
  canvas.strokeStyle = style;
  canvas.lineWidth = path.width * ratio;
  canvas.lineJoin = 'round';
  canvas.setLineDash(path.dash.map((part) => part * ratio));
  canvas.lineDashOffset = (path.phase ?? 0) * ratio;
  canvas.beginPath();
  trace(canvas, path, ratio);
  canvas.stroke();
}

/**
 * Computes the area of a dense line.
 *
 * @returns `null` if stroking the line is faster or the only way. A browser strokes lines up to one pixel wide fast.
 */
function computeStrokeArea(
  canvas: CanvasRenderingContext2D,
  path: Path,
  ratio: number,
  within: Bounds | null,
): StrokeArea | null {
  const width = path.width * ratio;
  if (path.dash.length > 0 || width <= 1 || !isDense(path, ratio)) return null;
  // Points can be far outside of the canvas, whose origin may be translated.
  const { width: size } = canvas.canvas;
  const [left, right] = within
    ? [Math.floor(within.left * ratio - width), Math.ceil(within.right * ratio + width)]
    : [-size, size];
  const part = getPartBetween(path, left / ratio, right / ratio);
  const [start, end] = part.map((i) => (path.at[2 * i] as number) * ratio);
  const from = Math.max(start as number, -size, left);
  const to = Math.min(end as number, size, right);
  if (!(from < to)) return null;
  const area = new StrokeArea(from, to, width / 2);
  const line = { ...path, part };
  const lines =
    within && !path.curved
      ? area.limitTo(line, ratio, within.top * ratio, within.bottom * ratio)
      : [line];
  for (const each of lines) trace(area, each, ratio);
  return area.turnsBack ? null : area;
}

function fillArea(canvas: CanvasRenderingContext2D, area: Area, ratio: number): void {
  canvas.fillStyle = toCanvasStyle(canvas, area.ink, ratio);
  canvas.beginPath();
  trace(canvas, area, ratio);
  const back = wayBack(area, area.base);
  for (let i = 0; i < back.length; i += 2) {
    canvas.lineTo((back[i] as number) * ratio, (back[i + 1] as number) * ratio);
  }
  canvas.closePath();
  canvas.fill();
}

function drawText(
  canvas: CanvasRenderingContext2D,
  { align, bold, color, halo, size, text, ...at }: TextItem,
  ratio: number,
  family: string,
): void {
  const x = at.x * ratio;
  const y = Math.round((at.y + size * baselineShare) * ratio);
  canvas.font = `${bold ? 'bold ' : ''}${size * ratio}px ${family}`;
  canvas.textAlign = align;
  if (halo !== undefined) {
    canvas.strokeStyle = resolveCssColor(halo);
    canvas.lineWidth = haloWidth * ratio;
    canvas.lineJoin = 'round';
    canvas.setLineDash([]);
    canvas.strokeText(text, x, y);
  }
  canvas.fillStyle = resolveCssColor(color);
  canvas.fillText(text, x, y);
}

function fillPlate(canvas: CanvasRenderingContext2D, plate: Plate, ratio: number): void {
  const { height, radius, width, x, y } = plate;
  canvas.fillStyle = resolveCssColor(plate.color);
  canvas.beginPath();
  canvas.roundRect(
    Math.round(x * ratio),
    Math.round(y * ratio),
    Math.round(width * ratio),
    Math.round(height * ratio),
    radius * ratio,
  );
  canvas.fill();
}
