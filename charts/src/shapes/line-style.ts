import { lineStyle } from '../validation/common-rules';
import { number, type Rule } from '../validation/rule';
import { LineStyle } from '../types/enums';

/**
 * Stroke options that most shapes share.
 *
 * @example
 * ```ts live title="Dash styles"
 * import { createChart, Drawing, HorizontalLine, LineStyle } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
 * [LineStyle.Solid, LineStyle.Dashed, LineStyle.Dotted].forEach((lineStyle, index) => {
 *   const price = 100 + 3 * index;
 *   const point = { time: '2026-09-15', price };
 *   drawing.add(HorizontalLine, [point], { lineStyle, width: 2 });
 * });
 * ```
 */
export interface ShapeLineStyle {
  /**
   * Stroke color, as CSS; `null` uses the theme's color for shapes.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Stroke width, in CSS pixels from 1 to 8.
   *
   * @defaultValue `2`
   */
  width: number;
  /**
   * Dash style of the stroke.
   *
   * @defaultValue `LineStyle.Solid`
   */
  lineStyle: LineStyle;
}

/** Default {@link ShapeLineStyle}. */
export const defaultShapeLineStyle: ShapeLineStyle = {
  color: null,
  width: 2,
  lineStyle: LineStyle.Solid,
};

/** @internal Rules of {@link ShapeLineStyle}. */
export const lineRules: Readonly<Record<'width' | 'lineStyle', Rule>> = {
  width: number({ min: 1, max: 8 }),
  lineStyle,
};
