import { defaultShapeLineStyle, type ShapeLineStyle } from './line-style';
import { lineText, lineTextRules } from './line-text';
import { change, getSegmentPrices, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a trend line, which is a segment between two points.
 *
 * @example
 * ```ts live title="A trend line with its text and its change"
 * import { createChart, Drawing, TrendLine } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [TrendLine] });
 * drawing.add(
 *   TrendLine,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-10-09', price: 103.61 },
 *   ],
 *   { label: true, text: 'Support' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeTrendLineStyle extends ShapeLineStyle {
  /**
   * Whether to show the price change next to the line, absolute and in percent.
   *
   * @defaultValue `false`
   */
  label: boolean;
  /**
   * Text above the midpoint between both points.
   *
   * @defaultValue `''`
   */
  text: string;
}

/** Default {@link ShapeTrendLineStyle}. */
export const defaultShapeTrendLineStyle: ShapeTrendLineStyle = {
  ...defaultShapeLineStyle,
  label: false,
  text: '',
};

/**
 * Trend line, a segment between two points.
 */
export const TrendLine: ShapeDefinition<ShapeTrendLineStyle, 2> = defineShape({
  type: 'trend-line',
  label: 'Trend line',
  group: 'lines',
  icon: 'M4 16 16 4M4 15a1 1 0 1 0 .1 0M16 3a1 1 0 1 0 .1 0',
  points: 2,
  style: defaultShapeTrendLineStyle,
  rules: lineTextRules,
  fields: {
    label: { type: 'boolean', label: 'Change at the line', icon: 'M5 17 17 7M3 3h9v6H3z' },
  },
  pricesAt: (context) => getSegmentPrices(context),
  figures(context) {
    const [from, to] = context.points;
    const line = { kind: 'line', from, to, stroke: getStroke(context) } as const;
    const [start, end] = context.anchors;
    const value = context.style.label ? change(context, start.price, end.price) : '';
    return [line, ...lineText(context, value)];
  },
});
