import { clamp } from '../util/clamp';
import { fade } from '../util/color';
import type { Gradient } from '../graphics/draw-items';
import { drawLines } from './draw-lines';
import { type BarTypeRuntime, barStyle, lineRules } from './bar-type-runtime';
import { LineStyle, LineType } from '../types/enums';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * Style options of baseline series. They draw a line in one color above a base value and another color below it, and
 * fill the areas between the line and the base.
 *
 * @example
 * ```ts live title="Baseline at 100"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const value = chart.addSeries('baseline', { base: 100, width: 2 });
 * value.setData(sampleValues({ count: 150 }));
 * ```
 */
export interface BarBaselineStyleOptions extends CommonOptions {
  /**
   * Base value, in the unit of the price axis.
   *
   * @defaultValue `0`
   */
  base: number;
  /**
   * Line color above the base, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Line color below the base, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
  /**
   * Fill color above the base, as CSS; `null` uses the line's color at 20% opacity.
   *
   * @defaultValue `null`
   */
  upFill: string | null;
  /**
   * Fill color below the base, as CSS; `null` uses the line's color at 20% opacity.
   *
   * @defaultValue `null`
   */
  downFill: string | null;
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
}

/** Default {@link BarBaselineStyleOptions}. */
export const defaultBarBaselineStyleOptions: BarBaselineStyleOptions = {
  ...defaultCommonOptions,
  base: 0,
  upColor: null,
  downColor: null,
  upFill: null,
  downFill: null,
  width: 2,
  lineStyle: LineStyle.Solid,
  lineType: LineType.Simple,
};

/** @internal Draws a line with areas above and below a base value. */
export const baseline: BarTypeRuntime<BarBaselineStyleOptions> = {
  label: 'Baseline',
  data: 'value',
  style: barStyle(defaultBarBaselineStyleOptions, lineRules),
  resolveStyle(style, { down, up }) {
    const getColor = (value: number): string => (value >= style.base ? up : down);
    return {
      color: up,
      baseValue: null,
      dot: getColor,
      lastColor: ({ close }) => getColor(close),
      draw: drawLines({
        ...style,
        points: false,
        line: ({ height, toY }) => splitInk(toY(style.base), height, up, down),
        dot: getColor,
        area({ height, toY }, barColor) {
          const base = toY(style.base);
          const above = style.upFill ?? fade(up, opacity);
          const below = style.downFill ?? fade(down, opacity);
          const ink =
            barColor === undefined ? splitInk(base, height, above, below) : fade(barColor, opacity);
          return { ink, base };
        },
      }),
    };
  },
};

/** Default opacity of the area. */
const opacity = 0.2;

/** Creates a gradient with a hard edge between two colors at a y coordinate. */
function splitInk(at: number, height: number, above: string, below: string): Gradient {
  const share = clamp(at / height, 0, 1);
  return {
    from: 0,
    to: height,
    stops: [
      [0, above],
      [share, above],
      [share, below],
      [1, below],
    ],
  };
}
