import { defaultShapeLineStyle, type ShapeLineStyle } from './line-style';
import { lineText, lineTextRules } from './line-text';
import { getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of an extended line, which runs through both points to both edges of the pane.
 *
 * @example
 * ```ts live title="A line to both edges"
 * import { createChart, Drawing, ExtendedLine, LineStyle } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [ExtendedLine] });
 * drawing.add(
 *   ExtendedLine,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-18', price: 100.46 },
 *   ],
 *   { lineStyle: LineStyle.Dashed },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeExtendedLineStyle extends ShapeLineStyle {
  /**
   * Text above the midpoint between both points.
   *
   * @defaultValue `''`
   */
  text: string;
}

/** Default {@link ShapeExtendedLineStyle}. */
export const defaultShapeExtendedLineStyle: ShapeExtendedLineStyle = {
  ...defaultShapeLineStyle,
  text: '',
};

/**
 * Extended line, which runs through two points to both edges of the pane.
 */
export const ExtendedLine: ShapeDefinition<ShapeExtendedLineStyle, 2> = defineShape({
  type: 'extended-line',
  label: 'Extended line',
  group: 'lines',
  icon: 'M2 18 18 2M7 12a1 1 0 1 0 .1 0M13 6a1 1 0 1 0 .1 0',
  points: 2,
  style: defaultShapeExtendedLineStyle,
  rules: lineTextRules,
  pricesAt: ({ anchors: [from, to], linePrice }) => [linePrice(from, to)],
  figures(context) {
    const [from, to] = context.points;
    return [
      { kind: 'line', from, to, extend: 'both', stroke: getStroke(context) },
      ...lineText(context),
    ];
  },
});
