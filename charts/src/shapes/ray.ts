import type { Point } from '../types/data-types';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getStroke, type Two } from './shape-parts';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a ray, a line that starts at the first point and runs through the second one.
 *
 * @example
 * ```ts live title="A ray along two lows"
 * import { addDrawing, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = addDrawing(chart);
 * drawing.add(
 *   'ray',
 *   [
 *     { time: '2026-06-15', price: 89.05 },
 *     { time: '2026-08-07', price: 93.74 },
 *   ],
 *   { color: '#c2410c', width: 2 },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeRayStyle extends ShapeLineStyle {}

/** Default {@link ShapeRayStyle}. */
export const defaultShapeRayStyle: ShapeRayStyle = { ...defaultShapeLineStyle };

/**
 * Ray, which starts at one point and runs through another to the edge of the pane.
 */
export const ray: ShapeDefinition<ShapeRayStyle> = {
  type: 'ray',
  label: 'Ray',
  points: 2,
  style: defaultShapeRayStyle,
  rules: lineRules,
  figures(context) {
    const [from, to] = context.points as Two<Point>;
    return [{ kind: 'line', from, to, extend: 'to', stroke: getStroke(context) }];
  },
};
