import type { Point } from '../types/data-types';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getStroke, type Two } from './shape-parts';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of an extended line, which runs through both points to both edges of the pane.
 *
 * @example
 * ```ts live title="A line to both edges"
 * import { addDrawing, createChart, LineStyle } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = addDrawing(chart);
 * drawing.add(
 *   'extended-line',
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-18', price: 100.46 },
 *   ],
 *   { lineStyle: LineStyle.Dashed },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeExtendedLineStyle extends ShapeLineStyle {}

/** Default {@link ShapeExtendedLineStyle}. */
export const defaultShapeExtendedLineStyle: ShapeExtendedLineStyle = { ...defaultShapeLineStyle };

/**
 * Extended line, which runs through two points to both edges of the pane.
 */
export const extendedLine: ShapeDefinition<ShapeExtendedLineStyle> = {
  type: 'extended-line',
  label: 'Extended line',
  points: 2,
  style: defaultShapeExtendedLineStyle,
  rules: lineRules,
  figures(context) {
    const [from, to] = context.points as Two<Point>;
    return [{ kind: 'line', from, to, extend: 'both', stroke: getStroke(context) }];
  },
};
