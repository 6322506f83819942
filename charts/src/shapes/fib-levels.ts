import { fade } from '../util/color';
import type { Figure } from '../graphics/figure';
import { corners } from '../graphics/geometry';
import type { FibLine } from './fib-line';
import type { ShapeLineStyle } from './line-style';
import { getShapeColor, label, getStroke } from './shape-parts';
import type { ShapeContext } from './shape-definition';

interface FibStyle extends ShapeLineStyle {
  lines: FibLine[];
  extend: boolean;
  fill: boolean;
  labels: boolean;
}

/** The width that ratio and price take, in CSS pixels. */
const labelWidth = 100;

/** The levels of a Fibonacci shape between two places; `priceOf` says at which price a ratio stands. */
export function fibLevels(
  context: ShapeContext<FibStyle>,
  x1: number,
  x2: number,
  priceOf: (ratio: number) => number,
): Figure[] {
  const { style, colors } = context;
  const left = Math.min(x1, x2);
  const right = style.extend ? Math.max(context.width, x1, x2) : Math.max(x1, x2);
  const stroke = getStroke(context);
  const levels = style.lines
    .filter(({ visible }) => visible)
    .map(({ ratio, color }) => {
      const price = priceOf(ratio);
      return { ratio, price, y: context.y(price), color: color ?? getShapeColor(context) };
    });
  const areas = levels.slice(1).map(({ y, color }, i): Figure => {
    const above = levels[i]?.y ?? y;
    return {
      kind: 'polygon',
      points: corners({ x: left, y: above }, { x: right, y }),
      fill: fade(color, 0.1),
    };
  });
  const lines = levels.map(({ y, color }): Figure => ({
    kind: 'line',
    from: { x: left, y },
    to: { x: right, y },
    stroke: { ...stroke, color },
  }));
  // Beside the levels the words cover none of them; at the edge of the pane they have to stand on them.
  const hasSpace = left > labelWidth;
  const labels = levels.map(({ ratio, price, y }): Figure =>
    label(
      colors,
      `${ratio} (${context.formatPrice(price)})`,
      { x: Math.max(left, 0), y: hasSpace ? y : y - stroke.width / 2 },
      hasSpace ? 'right' : 'left',
      hasSpace ? 'middle' : 'bottom',
    ),
  );
  return [...(style.fill ? areas : []), ...lines, ...(style.labels ? labels : [])];
}
