import type { Point } from '../types/data-types';
import { LineStyle } from '../types/enums';
import type { Item } from './draw-items';
import { dashPattern, type Mark } from './figure-mark';
import { corners } from './geometry';
import { crispPoints, isPaintable, type PathTarget, toStrokeItems } from './path-items';

/** Returns the items that paint a mark on a pane. */
export function toMarkItems(mark: Mark, target: PathTarget): Item[] {
  if ('lines' in mark) {
    const { background, bold, bounds, color, haloColor: halo, lines, size } = mark;
    const { bottom, left, right, top } = bounds;
    const box = toFlatPoints(corners({ x: left, y: top }, { x: right, y: bottom }));
    const items: Item[] = background === undefined ? [] : [toArea(box, background)];
    for (const { text, x, y } of lines) {
      items.push({ type: 'text', text, x, y, size, bold, color, align: 'left', halo });
    }
    return items;
  }
  const { closed, fill, phase, points, stroke } = mark;
  const at = toFlatPoints(points);
  if (at.length < 4) return [];
  const items: Item[] = fill === undefined ? [] : [toArea(at, fill)];
  if (stroke) {
    const { color, lineStyle = LineStyle.Solid, width } = stroke;
    const edge = { color, width, dash: dashPattern[lineStyle].map((part) => part * width) };
    const crisp = crispPoints(at, width, closed, target.ratio);
    items.push(...toStrokeItems(crisp, closed, edge, target, phase));
  }
  return items;
}

const toArea = (at: readonly number[], ink: string): Item => ({
  type: 'outline',
  at,
  curved: false,
  closed: true,
  ink,
  edge: null,
});

/** Returns the coordinates of points, without points that a canvas would ignore. */
function toFlatPoints(points: readonly Point[]): number[] {
  const at: number[] = [];
  for (const { x, y } of points) {
    if (isPaintable(x) && isPaintable(y)) at.push(x, y);
  }
  return at;
}
