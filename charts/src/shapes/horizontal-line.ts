import { clamp } from '../util/clamp';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { label, getStroke } from './shape-parts';
import { priceLabelFields } from './price-label-fields';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';
import { shapeText } from './shape-text';

/**
 * Style options of a horizontal line, which has the full width of the pane.
 *
 * @example
 * ```ts live title="A level with its price"
 * import { createChart, Drawing, HorizontalLine } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
 * drawing.add(HorizontalLine, [{ time: '2026-08-20', price: 102.3 }], {
 *   text: 'Resistance', label: true,
 * });
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeHorizontalLineStyle extends ShapeLineStyle {
  /**
   * Whether to show the price at the line.
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
   * Text above the line.
   *
   * @defaultValue `''`
   */
  text: string;
}

/** Default {@link ShapeHorizontalLineStyle}. */
export const defaultShapeHorizontalLineStyle: ShapeHorizontalLineStyle = {
  ...defaultShapeLineStyle,
  label: true,
  axisLabel: false,
  text: '',
};

/**
 * Horizontal line at a price, across the whole pane.
 */
export const HorizontalLine: ShapeDefinition<ShapeHorizontalLineStyle, 1> = defineShape({
  type: 'horizontal-line',
  label: 'Horizontal line',
  group: 'lines',
  icon: 'M2 10h16M10 9a1 1 0 1 0 .1 0',
  points: 1,
  style: defaultShapeHorizontalLineStyle,
  rules: { ...lineRules, text: shapeText },
  fields: priceLabelFields,
  axisPrices: (anchors, { axisLabel }) => (axisLabel ? [anchors[0].price] : []),
  pricesAt: ({ anchors: [{ price }] }) => [price],
  figures(context) {
    const { style, width, colors } = context;
    const { x, y } = context.points[0];
    const line = {
      kind: 'line',
      from: { x: 0, y },
      to: { x: width, y },
      stroke: getStroke(context),
    } as const;
    const price = style.label ? context.formatPrice(context.anchors[0].price) : '';
    const labelText = [style.text, price].filter(Boolean).join('  ');
    if (labelText === '') return [line];
    // Keep the text in view if its anchor is out of view.
    const at = { x: clamp(x, 0, width), y: y - style.width / 2 };
    const text = label(colors, labelText, at, x > width / 2 ? 'right' : 'left');
    return [line, { ...text, optional: style.text === '' }];
  },
});
