import { number } from '../validation/rule';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';
import { shapeText } from './shape-text';

/**
 * Style options of a text.
 *
 * @example
 * ```ts live title="Text in two lines"
 * import { createChart, Drawing, TextShape } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [TextShape] });
 * drawing.add(TextShape, [{ time: '2026-08-07', price: 92.5 }], {
 *   text: 'The low\nof August', background: '#fde68a', color: '#1f2937',
 * });
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeTextStyle {
  /**
   * Text. A line feed starts a new line. HTML isn't interpreted.
   *
   * @defaultValue `'Text'`
   */
  text: string;
  /**
   * Text color, as CSS; `null` uses {@link ChartOptions.textColor}.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Font size, in CSS pixels from 6 to 96.
   *
   * @defaultValue `14`
   */
  size: number;
  /**
   * Whether the text is bold.
   *
   * @defaultValue `false`
   */
  bold: boolean;
  /**
   * Background color, as CSS; `null` for none.
   *
   * @defaultValue `null`
   */
  background: string | null;
}

/** Default {@link ShapeTextStyle}. */
export const defaultShapeTextStyle: ShapeTextStyle = {
  text: 'Text',
  color: null,
  size: 14,
  bold: false,
  background: null,
};

/**
 * Text with its top left corner at a point.
 */
export const TextShape: ShapeDefinition<ShapeTextStyle, 1> = defineShape({
  type: 'text',
  label: 'Text',
  group: 'text',
  icon: 'M4 6V4h12v2M10 4v12M8 16h4',
  points: 1,
  style: defaultShapeTextStyle,
  rules: { text: shapeText, size: number({ min: 6, max: 96 }) },
  figures: ({ points, style, colors }) => [
    {
      kind: 'text',
      at: points[0],
      text: style.text,
      color: style.color ?? colors.text,
      size: style.size,
      bold: style.bold,
      background: style.background ?? undefined,
    },
  ],
});
