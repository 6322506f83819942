import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';
import { drawBubble, layOutText } from './text-box';
import { textRules } from './text-style';

/** Distance of the label from its point, in CSS pixels. */
const gap = { x: 10, y: 16 };

/**
 * Style options of a price label, which shows the price of its point.
 *
 * @example
 * ```ts live title="The price of a low"
 * import { createChart, Drawing, PriceLabel } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [PriceLabel] });
 * drawing.add(PriceLabel, [{ time: '2026-09-07', price: 106.5 }], { color: '#6b5ca5' });
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapePriceLabelStyle {
  /**
   * Background color of the label, as CSS; `null` uses the theme's color for shapes.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Text color, as CSS; `null` uses white or black, whichever is readable on the label.
   *
   * @defaultValue `null`
   */
  textColor: string | null;
  /**
   * Font size, in CSS pixels from 6 to 96.
   *
   * @defaultValue `13`
   */
  size: number;
  /**
   * Whether the text is bold.
   *
   * @defaultValue `false`
   */
  bold: boolean;
}

/** Default {@link ShapePriceLabelStyle}. */
export const defaultShapePriceLabelStyle: ShapePriceLabelStyle = {
  color: null,
  textColor: null,
  size: 13,
  bold: false,
};

/**
 * Price label, a bubble with the price of its point.
 */
export const PriceLabel: ShapeDefinition<ShapePriceLabelStyle, 1> = defineShape({
  type: 'price-label',
  label: 'Price label',
  group: 'text',
  icon: 'M5 4h13v8H9l-6 5 2-7zM8 8h7',
  points: 1,
  style: defaultShapePriceLabelStyle,
  rules: { size: textRules.size },
  figures(context) {
    const { style } = context;
    const [tip] = context.points;
    const price = context.formatPrice(context.anchors[0].price);
    const { height, text, width } = layOutText(context, price, { ...style, maxWidth: Infinity });
    // Near the upper and the right edge, the label is on the other side of its point.
    const isBelow = tip.y - gap.y - height < 0;
    const isLeft = tip.x + gap.x + width > context.width;
    const left = isLeft ? tip.x - gap.x - width : tip.x + gap.x;
    const top = isBelow ? tip.y + gap.y : tip.y - gap.y - height;
    const box = { left, top, right: left + width, bottom: top + height };
    return drawBubble(context, text, box, tip);
  },
});
