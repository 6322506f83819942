import { midpoint } from '../graphics/geometry';
import type { Point, ShapePoint } from '../types/data-types';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { change, label, getStroke, type Two } from './shape-parts';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a trend line, which is a segment between two points.
 *
 * @example
 * ```ts live title="A trend line with its label"
 * import { addDrawing, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = addDrawing(chart);
 * drawing.add(
 *   'trend-line',
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-10-09', price: 103.61 },
 *   ],
 *   { label: true },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeTrendLineStyle extends ShapeLineStyle {
  /**
   * Whether to show the change in price and percent next to the line.
   *
   * @defaultValue `false`
   */
  label: boolean;
}

/** Default {@link ShapeTrendLineStyle}. */
export const defaultShapeTrendLineStyle: ShapeTrendLineStyle = {
  ...defaultShapeLineStyle,
  label: false,
};

/**
 * Trend line, a segment between two points.
 */
export const trendLine: ShapeDefinition<ShapeTrendLineStyle> = {
  type: 'trend-line',
  label: 'Trend line',
  points: 2,
  style: defaultShapeTrendLineStyle,
  rules: lineRules,
  figures(context) {
    const [from, to] = context.points as Two<Point>;
    const line = { kind: 'line', from, to, stroke: getStroke(context) } as const;
    if (!context.style.label) return [line];
    const [start, end] = context.anchors as Two<ShapePoint>;
    const labelText = change(context, start.price, end.price);
    return [line, label(context.colors, labelText, midpoint(from, to), 'center')];
  },
};
