import { corners } from '../graphics/geometry';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { describeSpan, lineWithHead } from './measure-parts';
import { getFillColor, getStroke, label } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a date range, which shows the number of bars and the time between two points.
 *
 * @example
 * ```ts live title="The length of a rise"
 * import { createChart, DateMeasure, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [DateMeasure] });
 * drawing.add(
 *   DateMeasure,
 *   [
 *     { time: '2026-08-07', price: 108 },
 *     { time: '2026-09-07', price: 92 },
 *   ],
 *   { color: '#6b5ca5' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeDateMeasureStyle extends ShapeLineStyle {
  /**
   * Stroke width, in CSS pixels from 1 to 8.
   *
   * @defaultValue `1`
   */
  width: number;
  /**
   * Fill color, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** Default {@link ShapeDateMeasureStyle}. */
export const defaultShapeDateMeasureStyle: ShapeDateMeasureStyle = {
  ...defaultShapeLineStyle,
  width: 1,
  fill: null,
};

/**
 * Date range, which measures bars and time between two points.
 */
export const DateMeasure: ShapeDefinition<ShapeDateMeasureStyle, 2> = defineShape({
  type: 'date-measure',
  label: 'Date range',
  group: 'measures',
  icon: 'M3 3v14M17 3v14M5 10h10M12 7l3 3-3 3',
  points: 2,
  style: defaultShapeDateMeasureStyle,
  rules: lineRules,
  figures(context) {
    const [a, b] = context.points;
    const stroke = getStroke(context);
    const y = (a.y + b.y) / 2;
    return [
      { kind: 'polygon', points: corners(a, b), fill: getFillColor(context) },
      { kind: 'line', from: a, to: { x: a.x, y: b.y }, stroke },
      { kind: 'line', from: { x: b.x, y: a.y }, to: b, stroke },
      ...lineWithHead({ x: a.x, y }, { x: b.x, y }, stroke),
      label(
        context.colors,
        describeSpan(context),
        { x: (a.x + b.x) / 2, y: Math.max(a.y, b.y) },
        'center',
        'top',
      ),
    ];
  },
});
