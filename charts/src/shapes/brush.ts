import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a brush stroke, which users draw freehand.
 *
 * @example
 * ```ts live title="A stroke over a top"
 * import { Brush, createChart, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Brush] });
 * drawing.add(
 *   Brush,
 *   [
 *     { time: '2026-08-26', price: 105 },
 *     { time: '2026-09-02', price: 107.5 },
 *     { time: '2026-09-07', price: 108.3 },
 *     { time: '2026-09-14', price: 107 },
 *     { time: '2026-09-18', price: 104 },
 *   ],
 *   { color: '#d63b3b', width: 4 },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeBrushStyle extends ShapeLineStyle {
  /**
   * Stroke width, in CSS pixels from 1 to 8.
   *
   * @defaultValue `3`
   */
  width: number;
}

/** Default {@link ShapeBrushStyle}. */
export const defaultShapeBrushStyle: ShapeBrushStyle = {
  ...defaultShapeLineStyle,
  width: 3,
};

/**
 * Brush stroke, drawn freehand while the pointer is pressed.
 */
export const Brush: ShapeDefinition<
  ShapeBrushStyle,
  {
    /** Minimum number of points. */
    readonly min: 2;
    /** Maximum number of points. */
    readonly max: 5000;
  }
> = defineShape({
  type: 'brush',
  label: 'Brush',
  group: 'areas',
  icon: 'M3 17c0-3 1-4 3-4s3 3 1 4zM8 13 17 3',
  points: { min: 2, max: 5000 },
  style: defaultShapeBrushStyle,
  rules: lineRules,
  freehand: true,
  figures: (context) => [{ kind: 'polyline', points: context.points, stroke: getStroke(context) }],
});
