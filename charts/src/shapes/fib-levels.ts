import { fade } from '../util/color';
import type { Figure } from '../graphics/figure';
import { textPadding } from '../graphics/figure-mark';
import { corners } from '../graphics/geometry';
import type { FibLine } from './fib-line';
import type { ShapeLineStyle } from './line-style';
import { getShapeColor, getStroke, label, labelSize } from './shape-parts';
import type { ShapePoint } from '../types/data-types';
import type { ShapeContext, ShapePriceContext } from './shape-definition';
import { endsInFront, spaceLabels } from './space-labels';

interface FibStyle extends ShapeLineStyle {
  lines: FibLine[];
  extend: boolean;
  fill: boolean;
  labels: boolean;
}

/** Distance of a label from the edge and from its line, in CSS pixels. */
const labelGap = { x: 4, y: 1 };
/** Opacities of the first and the last band. */
const opacities = { first: 0.05, last: 0.2 };

/**
 * Draws the levels of a Fibonacci shape between two x coordinates. It draws a line for each level, a band between two
 * levels, each denser than the one before, and labels at the left edge, or at the right edge of the pane if the levels
 * extend to it.
 *
 * @param ratioToPrice - Converts the ratio of a level to its price.
 */
export function fibLevels(
  context: ShapeContext<FibStyle>,
  x1: number,
  x2: number,
  ratioToPrice: (ratio: number) => number,
): Figure[] {
  const { style, width } = context;
  const left = Math.min(x1, x2);
  const right = style.extend ? Math.max(width, x1, x2) : Math.max(x1, x2);
  const stroke = getStroke(context);
  const levels = style.lines
    .filter(({ visible }) => visible)
    .map(({ ratio, color }) => {
      const price = ratioToPrice(ratio);
      const y = snapLine(context.y(price), stroke.width);
      return { ratio, price, y, color: color ?? getShapeColor(context) };
    });
  const bands = levels.slice(1).map(({ color, y }, i): Figure => {
    return {
      kind: 'polygon',
      points: corners({ x: left, y: levels[i]?.y ?? y }, { x: right, y }),
      fill: fade(color, getBandOpacity(i, levels.length - 1)),
    };
  });
  const lines = levels.map(({ color, y }): Figure => ({
    kind: 'line',
    from: { x: left, y },
    to: { x: right, y },
    stroke: { ...stroke, color },
  }));
  return [
    ...(style.fill ? bands : []),
    ...lines,
    ...(style.labels ? labelLevels(context, levels, left, right, stroke.width) : []),
  ];
}

/** Labels levels with ratio and price: to the left of their lines if there is space, and above them otherwise. */
function labelLevels(
  context: ShapeContext<FibStyle>,
  levels: readonly { readonly ratio: number; readonly price: number; readonly y: number }[],
  left: number,
  right: number,
  strokeWidth: number,
): Figure[] {
  const { colors, measureText, style, width } = context;
  const texts = endsInFront(levels).map(({ price, ratio, y }) => ({
    text: `${ratio} (${context.formatPrice(price)})`,
    y,
  }));
  const labelWidth = Math.max(...texts.map(({ text }) => measureText(text, labelSize)));
  const isOutside = !style.extend && left > labelWidth + 2 * textPadding.x + labelGap.x;
  const x = style.extend
    ? Math.min(right, width) - labelGap.x
    : isOutside
      ? left - labelGap.x
      : Math.max(left, 0) + labelGap.x;
  const labels = texts.map(({ text, y }) =>
    isOutside
      ? label(colors, text, { x, y }, 'right', 'middle')
      : label(
          colors,
          text,
          { x, y: y - strokeWidth / 2 - labelGap.y },
          style.extend ? 'right' : 'left',
        ),
  );
  return spaceLabels(context, labels);
}

/**
 * Returns the prices of the visible levels between the times of two points, or after the first of them if the levels
 * extend to the right; none at other times.
 */
export function getLevelPrices(
  { barsSince, style }: Pick<ShapePriceContext<FibStyle>, 'barsSince' | 'style'>,
  a: ShapePoint,
  b: ShapePoint,
  ratioToPrice: (ratio: number) => number,
): number[] {
  const since = [barsSince(a), barsSince(b)];
  const isInside = Math.max(...since) >= 0 && (style.extend || Math.min(...since) <= 0);
  const levels = isInside ? style.lines.filter(({ visible }) => visible) : [];
  return levels.map(({ ratio }) => ratioToPrice(ratio));
}

/** Returns the opacity of a band, which increases from the first to the last one. */
export function getBandOpacity(index: number, count: number): number {
  const share = count > 1 ? index / (count - 1) : 1;
  return opacities.first + (opacities.last - opacities.first) * share;
}

/** Moves the center of a horizontal line so that its edges are between pixels. Otherwise, a thin line is blurred. */
const snapLine = (y: number, width: number): number =>
  width % 2 === 1 ? Math.floor(y) + 0.5 : Math.round(y);
