import type { Item } from './draw-items';

/** What a stroke or a rounding may reach beyond its place, in CSS pixels. */
const margin = 2;

/**
 * Clears the places of items that were painted: a canvas of which little is cleared is shown sooner than one that is
 * cleared as a whole. Words stand on plates.
 *
 * @param ratio - Device pixels for each CSS pixel.
 */
export function clearItems(
  canvas: CanvasRenderingContext2D,
  items: readonly Item[],
  ratio: number,
  left = 0,
  top = 0,
): void {
  const clear = (x: number, y: number, right: number, bottom: number, around: number): void => {
    const more = around + margin;
    canvas.clearRect(
      (left + x - more) * ratio,
      (top + y - more) * ratio,
      (right - x + 2 * more) * ratio,
      (bottom - y + 2 * more) * ratio,
    );
  };
  for (const item of items) {
    if (item.kind === 'clip') clearItems(canvas, item.items, ratio, left + item.x, top + item.y);
    else if (item.kind === 'plate') {
      const { height, width, x, y } = item;
      clear(x, y, x + width, y + height, 0);
    } else if (item.kind === 'path' || item.kind === 'dots') {
      const [x = 0, y = 0, right = x, bottom = y] = item.at;
      clear(x, y, right, bottom, item.kind === 'path' ? item.width : item.radius);
    }
  }
}
