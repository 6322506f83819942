import { fade } from '../util/color';
import { corners, midpoint } from '../graphics/geometry';
import { describeSpan, getChangeColor, lineWithHead } from './measure-parts';
import { change, label } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a measurement, a box that shows the price change (absolute and in percent), the number of bars and
 * the time span.
 *
 * @example
 * ```ts live title="The rise of a summer"
 * import { createChart, Drawing, Measure } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Measure] });
 * drawing.add(
 *   Measure,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-07', price: 106.5 },
 *   ],
 *   { upColor: '#1f6feb' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeMeasureStyle {
  /**
   * Color of a rise, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Color of a fall, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
}

/** Default {@link ShapeMeasureStyle}. */
export const defaultShapeMeasureStyle: ShapeMeasureStyle = {
  upColor: null,
  downColor: null,
};

/**
 * Measurement of price, bars and time between two points.
 */
export const Measure: ShapeDefinition<ShapeMeasureStyle, 2> = defineShape({
  type: 'measure',
  label: 'Measure',
  group: 'measures',
  icon: 'M3 13 13 3l4 4L7 17zM6 10l2 2M9 7l2 2',
  points: 2,
  style: defaultShapeMeasureStyle,
  figures(context) {
    const { colors } = context;
    const [a, b] = context.points;
    const [start, end] = context.anchors;
    const color = getChangeColor(context);
    const stroke = { color, width: 1 };
    const { x, y } = midpoint(a, b);
    const labelText = `${change(context, start.price, end.price)}\n${describeSpan(context)}`;
    return [
      { kind: 'polygon', points: corners(a, b), fill: fade(color, 0.15) },
      ...lineWithHead({ x, y: a.y }, { x, y: b.y }, stroke),
      ...lineWithHead({ x: a.x, y }, { x: b.x, y }, stroke),
      label(colors, labelText, { x, y: b.y }, 'center', b.y < a.y ? 'bottom' : 'top'),
    ];
  },
});
