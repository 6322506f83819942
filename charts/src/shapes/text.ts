import { number } from '../validation/rule';
import { one } from './shape-parts';
import type { BuiltInShape } from './shape-definition';
import { shapeText } from './shape-text';

/**
 * The look of a text.
 *
 * @example
 * ```ts live title="Words in two lines"
 * import { addDrawing, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = addDrawing(chart);
 * drawing.add('text', [{ time: '2026-08-07', price: 92.5 }], {
 *   text: 'The low\nof August', background: '#fde68a', color: '#1f2937',
 * });
 * chart.timeAxis().fit();
 * ```
 *
 * @since 0.1.0
 */
export interface ShapeTextStyle {
  /**
   * The words; a line feed starts a new line. They are shown as text, never as markup.
   *
   * @defaultValue `'Text'`
   */
  text: string;
  /**
   * The color of the words, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * The height of the words, in CSS pixels from 6 to 96.
   *
   * @defaultValue `14`
   */
  size: number;
  /**
   * Whether the words are bold.
   *
   * @defaultValue `false`
   */
  bold: boolean;
  /**
   * The color behind the words, as CSS; `null` for none.
   *
   * @defaultValue `null`
   */
  background: string | null;
}

/** What {@link ShapeTextStyle} starts with. */
export const defaultShapeTextStyle: ShapeTextStyle = {
  text: 'Text',
  color: null,
  size: 14,
  bold: false,
  background: null,
};

/** @internal Words at a point. */
export const text: BuiltInShape<ShapeTextStyle> = {
  type: 'text',
  points: 1,
  style: defaultShapeTextStyle,
  rules: { text: shapeText, size: number({ min: 6, max: 96 }) },
  figures: ({ points, style, colors }) => [
    {
      kind: 'text',
      at: one(points),
      text: style.text,
      color: style.color ?? colors.text,
      size: style.size,
      bold: style.bold,
      background: style.background ?? undefined,
    },
  ],
};
