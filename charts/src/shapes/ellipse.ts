import { midpoint } from '../graphics/geometry';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getFillColor, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of an ellipse.
 *
 * @example
 * ```ts live title="An ellipse around a rise"
 * import { createChart, Drawing, Ellipse } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Ellipse] });
 * drawing.add(
 *   Ellipse,
 *   [
 *     { time: '2026-08-19', price: 96 },
 *     { time: '2026-09-11', price: 108 },
 *   ],
 *   { color: '#6b5ca5', width: 2 },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeEllipseStyle extends ShapeLineStyle {
  /**
   * Fill color, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** Default {@link ShapeEllipseStyle}. */
export const defaultShapeEllipseStyle: ShapeEllipseStyle = {
  ...defaultShapeLineStyle,
  fill: null,
};

/**
 * Ellipse in the box between two corners.
 */
export const Ellipse: ShapeDefinition<ShapeEllipseStyle, 2> = defineShape({
  type: 'ellipse',
  label: 'Ellipse',
  group: 'areas',
  icon: 'M2 10a8 6 0 0 1 16 0 8 6 0 0 1-16 0',
  points: 2,
  style: defaultShapeEllipseStyle,
  rules: lineRules,
  figures(context) {
    const [a, b] = context.points;
    return [
      {
        kind: 'ellipse',
        center: midpoint(a, b),
        radiusX: Math.abs(a.x - b.x) / 2,
        radiusY: Math.abs(a.y - b.y) / 2,
        stroke: getStroke(context),
        fill: getFillColor(context),
      },
    ];
  },
});
