import { clamp } from '../util/clamp';
import { fade } from '../util/color';
import type { Gradient } from '../graphics/draw-items';
import { drawLines, getPointStyle } from './draw-lines';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { type CommonLineOptions, defaultCommonLineOptions, lineRules } from './common-line-options';

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
export interface BarBaselineStyleOptions extends CommonLineOptions {
  /**
   * Base value. Even on a percentage axis, it is a value of the series and not a percentage.
   *
   * @defaultValue `0`
   */
  base: number;
  /**
   * Line color above the base, as CSS; `null` uses the palette's color of rising bars.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Line color below the base, as CSS; `null` uses the palette's color of falling bars.
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
   * Second fill color of the area above the base, as CSS, for a gradient from `upFill` to this color at the base;
   * `null` uses `upFill` everywhere.
   *
   * @defaultValue `null`
   */
  upFillAtBase: string | null;
  /**
   * Fill color below the base, as CSS; `null` uses the line's color at 20% opacity.
   *
   * @defaultValue `null`
   */
  downFill: string | null;
  /**
   * Second fill color of the area below the base, as CSS, for a gradient from this color at the base to `downFill`;
   * `null` uses `downFill` everywhere.
   *
   * @defaultValue `null`
   */
  downFillAtBase: string | null;
  /**
   * Whether the gradients extend from the base to the highest and the lowest visible value. If `false`, they extend to
   * the top and the bottom of the pane.
   *
   * @defaultValue `false`
   */
  relativeGradient: boolean;
}

/** Default {@link BarBaselineStyleOptions}. */
export const defaultBarBaselineStyleOptions: BarBaselineStyleOptions = {
  ...defaultCommonLineOptions,
  base: 0,
  upColor: null,
  downColor: null,
  upFill: null,
  upFillAtBase: null,
  downFill: null,
  downFillAtBase: null,
  relativeGradient: false,
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
      ...getPointStyle(style),
      draw: drawLines({
        ...style,
        line: ({ height, inverted, toY }) =>
          splitInk(toY(style.base), 0, height, fromTop(inverted, [up, up, down, down])),
        dot: getColor,
        area({ height, inverted, toY }, barColor, getSpan) {
          const base = toY(style.base);
          const above = style.upFill ?? fade(up, opacity);
          const below = style.downFill ?? fade(down, opacity);
          if (barColor !== undefined) return { ink: fade(barColor, opacity), base };
          const span = style.relativeGradient ? getSpan() : { from: 0, to: height };
          const colors = fromTop(inverted, [
            above,
            style.upFillAtBase ?? above,
            style.downFillAtBase ?? below,
            below,
          ]);
          const [from, to] = [Math.min(span.from, base), Math.max(span.to, base)];
          return { ink: splitInk(base, from, to, colors), base };
        },
      }),
    };
  },
};

/** Default opacity of the area. */
const opacity = 0.2;

type SplitColors = readonly [string, string, string, string];

/** Reverses colors, from the highest value to the lowest, if the lowest one is at the top. */
const fromTop = (inverted: boolean, [a, b, c, d]: SplitColors): SplitColors =>
  inverted ? [d, c, b, a] : [a, b, c, d];

/**
 * Creates a gradient with a hard edge at a y coordinate.
 *
 * @param colors - Colors at `from`, above the edge, below the edge, and at `to`.
 */
function splitInk(
  edge: number,
  from: number,
  to: number,
  [first, above, below, last]: SplitColors,
): Gradient {
  const share = clamp((edge - from) / (to - from || 1), 0, 1);
  return {
    from,
    to,
    stops: [
      [0, first],
      [share, above],
      [share, below],
      [1, last],
    ],
  };
}
