import { fade } from '../util/color';
import type { Gradient } from '../graphics/draw-items';
import { resolveLineStyle } from './draw-lines';
import { type BarTypeDefinition, barStyle, lineRules } from './bar-type-definition';
import { LineStyle, LineType } from '../types/enums';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * The look of a line with a filled area below it.
 *
 * @example
 * ```ts live title="A violet area"
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
 *
 * @since 0.1.0
 */
export interface BarAreaStyleOptions extends CommonOptions {
  /**
   * The color of the line, as CSS; `null` takes the theme's.
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
   * The fill at the line, as CSS; `null` takes the line's color at 28% opacity.
   *
   * @defaultValue `null`
   */
  topColor: string | null;
  /**
   * The fill at the bottom of the pane, as CSS; `null` takes the line's color at 2% opacity.
   *
   * @defaultValue `null`
   */
  bottomColor: string | null;
}

/** What {@link BarAreaStyleOptions} starts with. */
export const defaultBarAreaStyleOptions: BarAreaStyleOptions = {
  ...defaultCommonOptions,
  color: null,
  width: 2,
  dash: LineStyle.Solid,
  type: LineType.Simple,
  topColor: null,
  bottomColor: null,
};

/** @internal A line with a filled area below it. */
export const area: BarTypeDefinition<BarAreaStyleOptions> = {
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

/** How much of its color the area keeps. */
const opacity = { top: 0.28, bottom: 0.02 };
