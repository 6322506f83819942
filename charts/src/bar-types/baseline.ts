import { clamp } from '../util/clamp';
import { fade } from '../util/color';
import type { Gradient } from '../graphics/draw-items';
import { drawLines } from './draw-lines';
import { type BarTypeDefinition, barStyle, lineRules } from './bar-type-definition';
import { LineStyle, LineType } from '../types/enums';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * The look of a line that is colored by whether it is above or below a base value, with filled areas between.
 *
 * @example
 * ```ts live title="Above and below 100"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const value = chart.addSeries('baseline', { base: 100, width: 2 });
 * value.setData(sampleValues({ count: 150 }));
 * ```
 *
 * @since 0.1.0
 */
export interface BarBaselineStyleOptions extends CommonOptions {
  /**
   * The value that divides above from below, in the unit of the price axis.
   *
   * @defaultValue `0`
   */
  base: number;
  /**
   * The line above the base, as CSS; `null` takes the palette's.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * The line below the base, as CSS; `null` takes the palette's.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
  /**
   * The area above the base, as CSS; `null` takes the line's color at 20% opacity.
   *
   * @defaultValue `null`
   */
  upFill: string | null;
  /**
   * The area below the base, as CSS; `null` takes the line's color at 20% opacity.
   *
   * @defaultValue `null`
   */
  downFill: string | null;
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
}

/** What {@link BarBaselineStyleOptions} starts with. */
export const defaultBarBaselineStyleOptions: BarBaselineStyleOptions = {
  ...defaultCommonOptions,
  base: 0,
  upColor: null,
  downColor: null,
  upFill: null,
  downFill: null,
  width: 2,
  dash: LineStyle.Solid,
  type: LineType.Simple,
};

/** @internal A line with areas above and below a base value. */
export const baseline: BarTypeDefinition<BarBaselineStyleOptions> = {
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
        line: ({ height, toY }) => parted(toY(style.base), height, up, down),
        dot: getColor,
        area({ height, toY }, barColor) {
          const base = toY(style.base);
          const above = style.upFill ?? fade(up, opacity);
          const below = style.downFill ?? fade(down, opacity);
          const ink =
            barColor === undefined ? parted(base, height, above, below) : fade(barColor, opacity);
          return { ink, base };
        },
      }),
    };
  },
};

/** How much of its color the area keeps. */
const opacity = 0.2;

/** Two colors, parted at a height. */
function parted(at: number, height: number, above: string, below: string): Gradient {
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
