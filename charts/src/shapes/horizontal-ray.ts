import { clamp } from '../util/clamp';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getStroke, label, labelSize } from './shape-parts';
import { priceLabelFields } from './price-label-fields';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';
import { shapeText } from './shape-text';

/**
 * Style options of a horizontal ray, which starts at a point and runs to the right edge of the pane.
 *
 * @example
 * ```ts live title="Level that starts at a low"
 * import { createChart, Drawing, HorizontalRay } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [HorizontalRay] });
 * drawing.add(HorizontalRay, [{ time: '2026-08-07', price: 93.74 }], {
 *   text: 'Support', axisLabel: true,
 * });
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeHorizontalRayStyle extends ShapeLineStyle {
  /**
   * Whether to show the price at the ray.
   *
   * @defaultValue `true`
   */
  label: boolean;
  /**
   * Whether to label the price on the price axis.
   *
   * @defaultValue `false`
   */
  axisLabel: boolean;
  /**
   * Text above the ray.
   *
   * @defaultValue `''`
   */
  text: string;
}

/** Default {@link ShapeHorizontalRayStyle}. */
export const defaultShapeHorizontalRayStyle: ShapeHorizontalRayStyle = {
  ...defaultShapeLineStyle,
  label: true,
  axisLabel: false,
  text: '',
};

/**
 * Horizontal ray, which runs from a point to the right edge of the pane.
 */
export const HorizontalRay: ShapeDefinition<ShapeHorizontalRayStyle, 1> = defineShape({
  type: 'horizontal-ray',
  label: 'Horizontal ray',
  group: 'lines',
  icon: 'M4 10h14M4 9a1 1 0 1 0 .1 0',
  points: 1,
  style: defaultShapeHorizontalRayStyle,
  rules: { ...lineRules, text: shapeText },
  fields: priceLabelFields,
  axisPrices: (anchors, { axisLabel }) => (axisLabel ? [anchors[0].price] : []),
  pricesAt: ({ anchors: [from], barsSince }) => (barsSince(from) >= 0 ? [from.price] : []),
  figures(context) {
    const { anchors, colors, style, width } = context;
    const [from] = context.points;
    const { x, y } = from;
    const ray = {
      kind: 'line',
      from,
      to: { x: x + 1, y },
      extend: 'to',
      stroke: getStroke(context),
    } as const;
    const price = style.label ? context.formatPrice(anchors[0].price) : '';
    const labelText = [style.text, price].filter(Boolean).join('  ');
    if (labelText === '' || x > width) return [ray];
    // Keep the text in view if the start of the ray is out of view, or near the right edge.
    const labelWidth = context.measureText(labelText, labelSize) + 8;
    const at = { x: clamp(x, 0, width - labelWidth), y: y - style.width / 2 };
    return [ray, { ...label(colors, labelText, at), optional: style.text === '' }];
  },
});
