import { dash } from '../validation/common-rules';
import { number, type Rule } from '../validation/rule';
import { LineStyle } from '../types/enums';

/**
 * The stroke that most shapes share.
 *
 * @example
 * ```ts live title="One stroke, three dashes"
 * import { addDrawing, createChart, LineStyle } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = addDrawing(chart);
 * [LineStyle.Solid, LineStyle.Dashed, LineStyle.Dotted].forEach((dash, index) => {
 *   const price = 100 + 3 * index;
 *   const point = { time: '2026-09-15', price };
 *   drawing.add('horizontal-line', [point], { dash, width: 2 });
 * });
 * ```
 *
 * @since 0.1.0
 */
export interface ShapeLineStyle {
  /**
   * The color of the stroke, as CSS; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * The width of the stroke, in CSS pixels from 1 to 8.
   *
   * @defaultValue `2`
   */
  width: number;
  /**
   * How the stroke is dashed.
   *
   * @defaultValue `LineStyle.Solid`
   */
  dash: LineStyle;
}

/** What {@link ShapeLineStyle} starts with. */
export const defaultShapeLineStyle: ShapeLineStyle = {
  color: null,
  width: 2,
  dash: LineStyle.Solid,
};

/** @internal What {@link ShapeLineStyle} may be. */
export const lineRules: Readonly<Record<'width' | 'dash', Rule>> = {
  width: number({ min: 1, max: 8 }),
  dash,
};
