import { fade } from '../util/color';
import type { Figure } from '../graphics/figure';
import { distance } from '../graphics/geometry';
import { fibLines, type FibLine, fibLinesRule } from './fib-line';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { dashed, getShapeColor, getStroke, label } from './shape-parts';
import { endsInFront, spaceLabels } from './space-labels';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/** Opacity of each circle's fill. The fills of inner circles add up. */
const opacity = 0.05;

/**
 * Style options of Fibonacci circles, whose radii are multiples of the distance between two points, in pixels.
 *
 * @example
 * ```ts live title="Circles around a low"
 * import { createChart, Drawing, FibCircles } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [FibCircles] });
 * drawing.add(
 *   FibCircles,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-08-26', price: 104 },
 *   ],
 *   { lines: [{ ratio: 0.382 }, { ratio: 0.618 }, { ratio: 1 }] },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeFibCirclesStyle extends ShapeLineStyle {
  /**
   * Stroke width of the circles, in CSS pixels from 1 to 8.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Circles. A circle's ratio is its radius, as a multiple of the distance between both points.
   *
   * @defaultValue ratios 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618, all visible
   */
  lines: FibLine[];
  /**
   * Whether the circles are filled. The center is more opaque, because the fills add up.
   *
   * @defaultValue `true`
   */
  fill: boolean;
  /**
   * Whether to label the circles with their ratios. Labels that would overlap aren't drawn.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapeFibCirclesStyle}. */
export const defaultShapeFibCirclesStyle: ShapeFibCirclesStyle = {
  ...defaultShapeLineStyle,
  width: 1,
  lines: fibLines(0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618),
  fill: true,
  labels: true,
};

/**
 * Fibonacci circles around a point. Their radii are multiples of the distance to a second point, in pixels.
 */
export const FibCircles: ShapeDefinition<ShapeFibCirclesStyle, 2> = defineShape({
  type: 'fib-circles',
  label: 'Fibonacci circles',
  group: 'fibonacci',
  icon: 'M2 10a8 8 0 0 1 16 0 8 8 0 0 1-16 0M5 10a5 5 0 0 1 10 0 5 5 0 0 1-10 0M8 10a2 2 0 0 1 4 0 2 2 0 0 1-4 0',
  points: 2,
  style: defaultShapeFibCirclesStyle,
  rules: { ...lineRules, lines: fibLinesRule },
  figures(context) {
    const { colors, style } = context;
    const [center, edge] = context.points;
    const unit = distance(center, edge);
    const stroke = getStroke(context);
    const levels = style.lines
      .filter(({ visible }) => visible)
      .map(({ color, ratio }) => {
        const radius = unit * Math.abs(ratio);
        return { ratio, radius, y: center.y - radius, color: color ?? stroke.color };
      });
    const circles = levels.map(({ color, radius }): Figure => ({
      kind: 'ellipse',
      center,
      radiusX: radius,
      radiusY: radius,
      stroke: { ...stroke, color },
      ...(style.fill ? { fill: fade(color, opacity) } : {}),
    }));
    const labels = endsInFront(levels).map(({ ratio, y }) =>
      label(colors, String(ratio), { x: center.x, y }, 'center', 'middle'),
    );
    return [
      ...circles,
      { kind: 'line', from: center, to: edge, stroke: dashed(getShapeColor(context)) },
      ...(style.labels ? spaceLabels(context, labels) : []),
    ];
  },
});
