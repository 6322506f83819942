import { resolveLineStyle } from './draw-lines';
import { type BarTypeDefinition, barStyle, lineRules } from './bar-type-definition';
import { LineStyle, LineType } from '../types/enums';
import { orNull, paletteColor } from '../validation/rule';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * The look of a line through one value a bar.
 *
 * @example
 * ```ts live title="A dashed line in steps"
 * import { createChart, LineStyle, LineType } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 12 } });
 * const rate = chart.addSeries('line', {
 *   type: LineType.Steps,
 *   dash: LineStyle.Dashed,
 *   width: 2,
 * });
 * rate.setData(sampleValues());
 * ```
 *
 * @since 0.1.0
 */
export interface BarLineStyleOptions extends CommonOptions {
  /**
   * The color of the line, as CSS, or `'up'` or `'down'` for that of the palette; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * The width of the line, in CSS pixels from 1 to 4.
   *
   * @defaultValue `2`
   */
  width: number;
  /**
   * How the line is dashed.
   *
   * @defaultValue `LineStyle.Solid`
   */
  dash: LineStyle;
  /**
   * How the line goes from one value to the next.
   *
   * @defaultValue `LineType.Simple`
   */
  type: LineType;
  /**
   * Whether a dot stands at each value.
   *
   * @defaultValue `false`
   */
  pointsVisible: boolean;
}

/** What {@link BarLineStyleOptions} starts with. */
export const defaultBarLineStyleOptions: BarLineStyleOptions = {
  ...defaultCommonOptions,
  color: null,
  width: 2,
  dash: LineStyle.Solid,
  type: LineType.Simple,
  pointsVisible: false,
};

/** @internal A line through the values. */
export const line: BarTypeDefinition<BarLineStyleOptions> = {
  label: 'Line',
  data: 'value',
  style: barStyle(defaultBarLineStyleOptions, { ...lineRules, color: orNull(paletteColor) }),
  resolveStyle: (style, { color }) =>
    resolveLineStyle({ ...style, points: style.pointsVisible }, color),
};
