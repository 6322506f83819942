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

/** Width of a label with ratio and price, in CSS pixels. */
const labelWidth = 100;

/** Returns the figures of levels between two x coordinates. `priceOf` converts a ratio to a price. */
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
  // Draw labels to the left of the levels. At the left edge of the pane, there's no space, so draw them on the levels.
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
