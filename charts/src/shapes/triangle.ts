import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getFillColor, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a triangle.
 *
 * @example
 * ```ts live title="A triangle"
 * import { createChart, Drawing, Triangle } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Triangle] });
 * drawing.add(
 *   Triangle,
 *   [
 *     { time: '2026-07-06', price: 103.6 },
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-08-26', price: 104 },
 *   ],
 *   { fill: 'rgba(107, 92, 165, 0.2)' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeTriangleStyle extends ShapeLineStyle {
  /**
   * Fill color, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** Default {@link ShapeTriangleStyle}. */
export const defaultShapeTriangleStyle: ShapeTriangleStyle = {
  ...defaultShapeLineStyle,
  fill: null,
};

/**
 * Triangle whose corners are three points.
 */
export const Triangle: ShapeDefinition<ShapeTriangleStyle, 3> = defineShape({
  type: 'triangle',
  label: 'Triangle',
  group: 'areas',
  icon: 'M10 3l8 13H2z',
  points: 3,
  style: defaultShapeTriangleStyle,
  rules: lineRules,
  figures: (context) => [
    {
      kind: 'polygon',
      points: context.points,
      stroke: getStroke(context),
      fill: getFillColor(context),
    },
  ],
});
