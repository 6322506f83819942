import { fade } from '../util/color';
import type { Item, Rect } from '../graphics/draw-items';
import type { ResolvedTheme } from '../options/theme';

/** Draws the area and the edges of a zoom box, aligned to device pixels. */
export function zoomBoxItems(box: Rect, { line }: ResolvedTheme, ratio: number): Item[] {
  const snap = (at: number): number => Math.round(at * ratio) / ratio;
  const [left, top] = [snap(box.x), snap(box.y)];
  const width = snap(box.x + box.width) - left;
  const height = snap(box.y + box.height) - top;
  const edge = snap(1);
  return [
    { type: 'rects', color: fade(line, 0.15), at: [left, top, width, height] },
    {
      type: 'rects',
      color: line,
      at: [
        ...[left, top, width, edge, left, top + height - edge, width, edge],
        ...[left, top, edge, height, left + width - edge, top, edge, height],
      ],
    },
  ];
}
