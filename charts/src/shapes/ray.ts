import { defaultShapeLineStyle, type ShapeLineStyle } from './line-style';
import { lineText, lineTextRules } from './line-text';
import { getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a ray, a line that starts at the first point and runs through the second point.
 *
 * @example
 * ```ts live title="A ray along two lows"
 * import { createChart, Drawing, Ray } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Ray] });
 * drawing.add(
 *   Ray,
 *   [
 *     { time: '2026-06-15', price: 89.05 },
 *     { time: '2026-08-07', price: 93.74 },
 *   ],
 *   { color: '#c2410c', width: 2 },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeRayStyle extends ShapeLineStyle {
  /**
   * Text above the midpoint between both points.
   *
   * @defaultValue `''`
   */
  text: string;
}

/** Default {@link ShapeRayStyle}. */
export const defaultShapeRayStyle: ShapeRayStyle = {
  ...defaultShapeLineStyle,
  text: '',
};

/**
 * Ray, which starts at one point and runs through a second point to the edge of the pane.
 */
export const Ray: ShapeDefinition<ShapeRayStyle, 2> = defineShape({
  type: 'ray',
  label: 'Ray',
  group: 'lines',
  icon: 'M4 16 18 4M4 15a1 1 0 1 0 .1 0M11 9a1 1 0 1 0 .1 0',
  points: 2,
  style: defaultShapeRayStyle,
  rules: lineTextRules,
  pricesAt: ({ anchors: [from, to], linePrice, progress }) =>
    progress(from, to) >= 0 ? [linePrice(from, to)] : [],
  figures(context) {
    const [from, to] = context.points;
    return [
      { kind: 'line', from, to, extend: 'to', stroke: getStroke(context) },
      ...lineText(context),
    ];
  },
});
