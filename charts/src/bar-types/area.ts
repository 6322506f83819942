import { fade } from '../util/color';
import type { Gradient } from '../graphics/draw-items';
import { resolveLineStyle } from './draw-lines';
import { type BarTypeRuntime, barStyle, lineRules } from './bar-type-runtime';
import { LineStyle, LineType } from '../types/enums';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * Style options of area series, which draw a line with a filled area below it.
 *
 * @example
 * ```ts live title="Violet area"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const area = chart.addSeries('area', {
 *   color: '#6b5ca5',
 *   topColor: 'rgba(107, 92, 165, 0.5)',
 *   bottomColor: 'rgba(107, 92, 165, 0)',
 * });
 * area.setData(sampleValues());
 * ```
 */
export interface BarAreaStyleOptions extends CommonOptions {
  /**
   * Line color, as CSS; `null` uses the series' color in the theme.
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
   * Fill color at the top of the pane, as CSS; `null` uses the line's color at 28% opacity.
   *
   * @defaultValue `null`
   */
  topColor: string | null;
  /**
   * Fill color at the bottom of the pane, as CSS; `null` uses the line's color at 2% opacity.
   *
   * @defaultValue `null`
   */
  bottomColor: string | null;
}

/** Default {@link BarAreaStyleOptions}. */
export const defaultBarAreaStyleOptions: BarAreaStyleOptions = {
  ...defaultCommonOptions,
  color: null,
  width: 2,
  lineStyle: LineStyle.Solid,
  lineType: LineType.Simple,
  topColor: null,
  bottomColor: null,
};

/** @internal Draws a line with a filled area below it. */
export const area: BarTypeRuntime<BarAreaStyleOptions> = {
  label: 'Area',
  data: 'value',
  style: barStyle(defaultBarAreaStyleOptions, lineRules),
  resolveStyle: (style, { color }) =>
    resolveLineStyle(
      {
        ...style,
        points: false,
        area({ height }, barColor) {
          const background = barColor ?? color;
          const top = barColor === undefined ? style.topColor : null;
          const bottom = barColor === undefined ? style.bottomColor : null;
          const ink: Gradient = {
            from: 0,
            to: height,
            stops: [
              [0, top ?? fade(background, opacity.top)],
              [1, bottom ?? fade(background, opacity.bottom)],
            ],
          };
          return { ink, base: height };
        },
      },
      color,
    ),
};

/** Default opacity of the area. */
const opacity = { top: 0.28, bottom: 0.02 };
