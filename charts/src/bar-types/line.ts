import { resolveLineStyle } from './draw-lines';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { type CommonLineOptions, defaultCommonLineOptions, lineRules } from './common-line-options';
import { orNull, paletteColor } from '../validation/rule';

/**
 * Style options of line series, which draw a line through one value per bar.
 *
 * @example
 * ```ts live title="Dashed step line"
 * import { createChart, LineStyle, LineType } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 12 } });
 * const rate = chart.addSeries('line', {
 *   lineType: LineType.Steps,
 *   lineStyle: LineStyle.Dashed,
 *   width: 2,
 * });
 * rate.setData(sampleValues());
 * ```
 */
export interface BarLineStyleOptions extends CommonLineOptions {
  /**
   * Line color, as CSS, or `'up'` or `'down'` for the palette's color; `null` uses the series' color in the theme.
   *
   * @defaultValue `null`
   */
  color: string | null;
}

/** Default {@link BarLineStyleOptions}. */
export const defaultBarLineStyleOptions: BarLineStyleOptions = {
  ...defaultCommonLineOptions,
  color: null,
};

/** @internal Draws a line through the values. */
export const line: BarTypeRuntime<BarLineStyleOptions> = {
  label: 'Line',
  data: 'value',
  style: barStyle(defaultBarLineStyleOptions, { ...lineRules, color: orNull(paletteColor) }),
  resolveStyle: (style, { color }) => resolveLineStyle(style, color),
};
