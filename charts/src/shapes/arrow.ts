import { number } from '../validation/rule';
import { direction } from '../graphics/geometry';
import { defaultShapeLineStyle, type ShapeLineStyle } from './line-style';
import { lineText, lineTextRules } from './line-text';
import { arrowHead, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of an arrow, whose head is at the second point.
 *
 * @example
 * ```ts live title="An arrow to the low"
 * import { Arrow, createChart, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Arrow] });
 * drawing.add(
 *   Arrow,
 *   [
 *     { time: '2026-07-20', price: 92 },
 *     { time: '2026-08-07', price: 93.6 },
 *   ],
 *   { color: '#1f6feb', headSize: 18, width: 2 },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeArrowStyle extends ShapeLineStyle {
  /**
   * Length of the head, in CSS pixels from 2 to 96.
   *
   * @defaultValue `12`
   */
  headSize: number;
  /**
   * Text above the midpoint between both points.
   *
   * @defaultValue `''`
   */
  text: string;
}

/** Default {@link ShapeArrowStyle}. */
export const defaultShapeArrowStyle: ShapeArrowStyle = {
  ...defaultShapeLineStyle,
  headSize: 12,
  text: '',
};

/**
 * Arrow, a segment with a head at its second point.
 */
export const Arrow: ShapeDefinition<ShapeArrowStyle, 2> = defineShape({
  type: 'arrow',
  label: 'Arrow',
  group: 'lines',
  icon: 'M4 16 16 4M9 4h7v7',
  points: 2,
  style: defaultShapeArrowStyle,
  rules: { ...lineTextRules, headSize: number({ min: 2, max: 96 }) },
  figures(context) {
    const [from, to] = context.points;
    const stroke = getStroke(context);
    const head = arrowHead(to, direction(from, to), context.style.headSize);
    return [
      { kind: 'line', from, to, stroke },
      { kind: 'polyline', points: head, stroke: { color: stroke.color, width: stroke.width } },
      ...lineText(context),
    ];
  },
});
