import { fade } from '../util/color';
import type { Gradient } from '../graphics/draw-items';
import { resolveLineStyle } from './draw-lines';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { type CommonLineOptions, defaultCommonLineOptions, lineRules } from './common-line-options';

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
export interface BarAreaStyleOptions extends CommonLineOptions {
  /**
   * Line color, as CSS; `null` uses the series' color in the theme.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Whether to fill the area above the line instead of the area below it.
   *
   * @defaultValue `false`
   */
  invertFilledArea: boolean;
  /**
   * Whether the gradient extends from the highest visible point of the line to the bottom of the pane, or with
   * `invertFilledArea` from the top of the pane to the lowest visible point. If `false`, it extends from the top to the
   * bottom of the pane.
   *
   * @defaultValue `false`
   */
  relativeGradient: boolean;
  /**
   * Fill color at the top of the gradient, as CSS; `null` uses the line's color at 28% opacity.
   *
   * @defaultValue `null`
   */
  topColor: string | null;
  /**
   * Fill color at the bottom of the gradient, as CSS; `null` uses the line's color at 2% opacity.
   *
   * @defaultValue `null`
   */
  bottomColor: string | null;
}

/** Default {@link BarAreaStyleOptions}. */
export const defaultBarAreaStyleOptions: BarAreaStyleOptions = {
  ...defaultCommonLineOptions,
  color: null,
  invertFilledArea: false,
  relativeGradient: false,
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
        area({ height }, barColor, getSpan) {
          const background = barColor ?? color;
          const top = barColor === undefined ? style.topColor : null;
          const bottom = barColor === undefined ? style.bottomColor : null;
          const { invertFilledArea: isInverted } = style;
          const span = style.relativeGradient ? getSpan() : { from: 0, to: height };
          const ink: Gradient = {
            from: isInverted ? 0 : span.from,
            to: isInverted ? span.to : height,
            stops: [
              [0, top ?? fade(background, opacity.top)],
              [1, bottom ?? fade(background, opacity.bottom)],
            ],
          };
          return { ink, base: isInverted ? 0 : height };
        },
      },
      color,
    ),
};

/** Default opacity of the area. */
const opacity = { top: 0.28, bottom: 0.02 };
