import { fade } from '../util/color';
import type { Figure } from '../graphics/figure';
import { corners } from '../graphics/geometry';
import type { FibLine } from './fib-line';
import type { ShapeLineStyle } from './line-style';
import { getShapeColor, getStroke, labelSize } from './shape-parts';
import type { ShapeContext } from './shape-definition';

interface FibStyle extends ShapeLineStyle {
  lines: FibLine[];
  extend: boolean;
  fill: boolean;
  labels: boolean;
}

/** Width that a label takes, in CSS pixels. */
const labelWidth = 100;
/** Height of a label with a background, in CSS pixels. */
export const labelHeight = 18;
/** Distance of a label from the edge and from its line, in CSS pixels. */
const labelGap = { x: 4, y: 1 };
/** Opacities of the first and the last band. */
const opacities = { first: 0.05, last: 0.2 };

/**
 * Draws the levels of a Fibonacci shape between two x coordinates. It draws a line for each level, a band between two
 * levels, each denser than the one before, and labels at the left edge, or at the right edge of the pane if the levels extend to it.
 *
 * @param ratioToPrice - Converts the ratio of a level to its price.
 */
export function fibLevels(
  context: ShapeContext<FibStyle>,
  x1: number,
  x2: number,
  ratioToPrice: (ratio: number) => number,
): Figure[] {
  const { colors, style, width } = context;
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
  const isOutside = !style.extend && left > labelWidth;
  const labels = getLabeledLevels(levels).map(({ price, ratio, y }): Figure => ({
    kind: 'text',
    text: `${ratio} (${context.formatPrice(price)})`,
    color: colors.text,
    size: labelSize,
    at: {
      x: style.extend
        ? Math.min(right, width) - labelGap.x
        : isOutside
          ? left - labelGap.x
          : Math.max(left, 0) + labelGap.x,
      y: isOutside ? y : y - stroke.width / 2 - labelGap.y,
    },
    align: style.extend || isOutside ? 'right' : 'left',
    baseline: isOutside ? 'middle' : 'bottom',
  }));
  return [...(style.fill ? bands : []), ...lines, ...(style.labels ? labels : [])];
}

/** Returns the opacity of a band, which increases from the first to the last one. */
export function getBandOpacity(index: number, count: number): number {
  const share = count > 1 ? index / (count - 1) : 1;
  return opacities.first + (opacities.last - opacities.first) * share;
}

/**
 * Returns the levels whose labels don't overlap. The first and the last one come first.
 *
 * @param minDistance - Minimum distance between labels, in CSS pixels.
 */
export function getLabeledLevels<Level extends { readonly y: number }>(
  levels: readonly Level[],
  minDistance = labelSize,
): Level[] {
  const labeled: Level[] = [];
  for (const level of [levels[0], levels.at(-1), ...levels]) {
    if (level && labeled.every(({ y }) => Math.abs(y - level.y) >= minDistance))
      labeled.push(level);
  }
  return labeled;
}

/** Moves the center of a horizontal line so that its edges are between pixels. Otherwise, a thin line is blurred. */
const snapLine = (y: number, width: number): number =>
  width % 2 === 1 ? Math.floor(y) + 0.5 : Math.round(y);
