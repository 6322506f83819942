import type { Figure } from '../graphics/figure';
import { midpoint } from '../graphics/geometry';
import type { Point, ShapePoint } from '../types/data-types';
import { dashed, label } from './shape-parts';
import type { ShapeColors } from './shape-definition';

/** Distance of a label from its point, in CSS pixels. */
export const labelGap = 4;

/** Returns the number of points that are set. While the user draws a pattern, its last point is repeated. */
export function countSetPoints(points: readonly Point[]): number {
  const isRepeated = (i: number): boolean =>
    points[i]?.x === points[i - 1]?.x && points[i]?.y === points[i - 1]?.y;
  let count = points.length;
  while (count > 1 && isRepeated(count - 1)) count--;
  return count;
}

/** Whether a point is above its neighbors, so that its label is above it, too. */
export function isHigh(points: readonly Point[], index: number): boolean {
  const y = points[index]?.y ?? 0;
  const neighbor = points[index - 1] ?? points[index + 1];
  return y <= (neighbor?.y ?? y);
}

/** Labels the points of a pattern above the highs and below the lows. */
export const labelPoints = (
  colors: ShapeColors,
  points: readonly Point[],
  names: readonly string[],
): Figure[] =>
  names.slice(0, countSetPoints(points)).flatMap((name, i) => {
    const { x, y } = points[i] ?? { x: NaN, y: NaN };
    if (name === '') return [];
    return isHigh(points, i)
      ? [label(colors, name, { x, y: y - labelGap }, 'center', 'bottom')]
      : [label(colors, name, { x, y: y + labelGap }, 'center', 'top')];
  });

/** Returns the length of a leg as a ratio of the leg before; `null` if its height is 0. */
export function getLegRatio(from: ShapePoint, turn: ShapePoint, to: ShapePoint): number | null {
  const leg = Math.abs(turn.price - from.price);
  return leg > 0 ? Math.abs(to.price - turn.price) / leg : null;
}

/** Connects two points of a pattern with a dashed line, which is labeled with a ratio. */
export function ratioLine(
  colors: ShapeColors,
  color: string,
  from: Point,
  to: Point,
  ratio: number | null,
): Figure[] {
  const line: Figure = { kind: 'line', from, to, stroke: dashed(color) };
  return ratio === null
    ? [line]
    : [line, label(colors, ratio.toFixed(3), midpoint(from, to), 'center', 'middle')];
}
