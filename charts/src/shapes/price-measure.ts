import { fade } from '../util/color';
import { corners } from '../graphics/geometry';
import { getChangeColor, lineWithHead } from './measure-parts';
import { change, label } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a price range, which shows the price change between two points, absolute and in percent.
 *
 * @example
 * ```ts live title="The height of a rise"
 * import { createChart, Drawing, PriceMeasure } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [PriceMeasure] });
 * drawing.add(
 *   PriceMeasure,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-09-07', price: 106.5 },
 *   ],
 *   { upColor: '#6b5ca5' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapePriceMeasureStyle {
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

/** Default {@link ShapePriceMeasureStyle}. */
export const defaultShapePriceMeasureStyle: ShapePriceMeasureStyle = {
  upColor: null,
  downColor: null,
};

/**
 * Price range, which shows the price change between two points, absolute and in percent.
 */
export const PriceMeasure: ShapeDefinition<ShapePriceMeasureStyle, 2> = defineShape({
  type: 'price-measure',
  label: 'Price range',
  group: 'measures',
  icon: 'M3 3h14M3 17h14M10 15V5M7 8l3-3 3 3',
  points: 2,
  style: defaultShapePriceMeasureStyle,
  figures(context) {
    const { colors } = context;
    const [a, b] = context.points;
    const [start, end] = context.anchors;
    const color = getChangeColor(context);
    const stroke = { color, width: 1 };
    const x = (a.x + b.x) / 2;
    const text = change(context, start.price, end.price);
    return [
      { kind: 'polygon', points: corners(a, b), fill: fade(color, 0.15) },
      { kind: 'line', from: a, to: { x: b.x, y: a.y }, stroke },
      { kind: 'line', from: { x: a.x, y: b.y }, to: b, stroke },
      ...lineWithHead({ x, y: a.y }, { x, y: b.y }, stroke),
      label(colors, text, { x, y: b.y }, 'center', b.y < a.y ? 'bottom' : 'top'),
    ];
  },
});
