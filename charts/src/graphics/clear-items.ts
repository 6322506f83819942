import type { Item } from './draw-items';
import { getItemBounds } from './item-bounds';

/** Distance by which rounding can exceed the bounds of an item, in CSS pixels. */
const margin = 2;

/**
 * Clears the bounds of items that were painted. Browsers composite a canvas faster if only a small part was cleared.
 *
 * @param canvas - The canvas.
 * @param items - Items to clear.
 * @param ratio - Device pixels for each CSS pixel.
 */
export function clearItems(
  canvas: CanvasRenderingContext2D,
  items: readonly Item[],
  ratio: number,
  x = 0,
  y = 0,
): void {
  for (const item of items) {
    if (item.type === 'clip') clearItems(canvas, item.items, ratio, x + item.x, y + item.y);
    else if (item.type === 'faded') clearItems(canvas, item.items, ratio, x, y);
    else {
      const { bottom, left, right, top } = getItemBounds(item);
      canvas.clearRect(
        (x + left - margin) * ratio,
        (y + top - margin) * ratio,
        (right - left + 2 * margin) * ratio,
        (bottom - top + 2 * margin) * ratio,
      );
    }
  }
}
