import { resolveLineStyle } from './draw-lines';
import { type BarTypeRuntime, barStyle, lineRules } from './bar-type-runtime';
import { LineStyle, LineType } from '../types/enums';
import { orNull, paletteColor } from '../validation/rule';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

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
export interface BarLineStyleOptions extends CommonOptions {
  /**
   * Line color, as CSS, or `'up'` or `'down'` for the palette's color; `null` uses the series' color in the theme.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Line width, in CSS pixels from 1 to 4.
   *
   * @defaultValue `2`
   */
  width: number;
  /**
   * Line dash style.
   *
   * @defaultValue `LineStyle.Solid`
   */
  lineStyle: LineStyle;
  /**
   * Shape of the line between values.
   *
   * @defaultValue `LineType.Simple`
   */
  lineType: LineType;
  /**
   * Whether to draw a dot at each value.
   *
   * @defaultValue `false`
   */
  pointsVisible: boolean;
}

/** Default {@link BarLineStyleOptions}. */
export const defaultBarLineStyleOptions: BarLineStyleOptions = {
  ...defaultCommonOptions,
  color: null,
  width: 2,
  lineStyle: LineStyle.Solid,
  lineType: LineType.Simple,
  pointsVisible: false,
};

/** @internal Draws a line through the values. */
export const line: BarTypeRuntime<BarLineStyleOptions> = {
  label: 'Line',
  data: 'value',
  style: barStyle(defaultBarLineStyleOptions, { ...lineRules, color: orNull(paletteColor) }),
  resolveStyle: (style, { color }) =>
    resolveLineStyle({ ...style, points: style.pointsVisible }, color),
};
