import { dashed, getShapeColor, getStroke } from './shape-parts';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';
import { verticalLine } from './vertical-lines';

/** Minimum distance between drawn lines, in CSS pixels. */
const minDistance = 4;

/**
 * Style options of cyclic lines, which are vertical lines with the same number of bars between them. The first two
 * lines are at the two points, and the others continue in the same direction.
 *
 * @example
 * ```ts live title="A cycle of six weeks"
 * import { createChart, CyclicLines, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [CyclicLines] });
 * drawing.add(
 *   CyclicLines,
 *   [
 *     { time: '2026-06-26', price: 92 },
 *     { time: '2026-08-07', price: 92 },
 *   ],
 *   { color: '#6b5ca5' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeCyclicLinesStyle extends ShapeLineStyle {
  /**
   * Stroke width, in CSS pixels from 1 to 8.
   *
   * @defaultValue `1`
   */
  width: number;
}

/** Default {@link ShapeCyclicLinesStyle}. */
export const defaultShapeCyclicLinesStyle: ShapeCyclicLinesStyle = {
  ...defaultShapeLineStyle,
  width: 1,
};

/**
 * Cyclic lines, which are vertical lines with the same number of bars between them. The first two lines are at the two
 * points, and the others continue in the same direction.
 */
export const CyclicLines: ShapeDefinition<ShapeCyclicLinesStyle, 2> = defineShape({
  type: 'cyclic-lines',
  label: 'Cyclic lines',
  group: 'patterns',
  icon: 'M3 3v14M8 3v14M13 3v14M18 3v14',
  points: 2,
  style: defaultShapeCyclicLinesStyle,
  rules: lineRules,
  figures(context) {
    const { height, width } = context;
    const [from, to] = context.points;
    const stroke = getStroke(context);
    const lines = getCycles(from.x, to.x, width).map((x) => verticalLine(x, height, stroke));
    return [...lines, { kind: 'line', from, to, stroke: dashed(getShapeColor(context)) }];
  },
});

/** Returns the x coordinates of the lines on a pane, from the first point in the direction of the second one. */
export function getCycles(from: number, to: number, width: number): number[] {
  const distance = to - from;
  if (distance === 0) return [from];
  // If the lines are too dense to see, draw only some of them.
  const step = distance * Math.ceil(minDistance / Math.abs(distance));
  const ends = [-from / step, (width - from) / step];
  const last = Math.floor(Math.max(...ends));
  const cycles: number[] = [];
  for (let i = Math.max(Math.ceil(Math.min(...ends)), 0); i <= last; i++) {
    cycles.push(from + i * step);
  }
  return cycles;
}
