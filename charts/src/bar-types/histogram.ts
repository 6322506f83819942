import { drawColumns } from './draw-columns';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { autoOr, number, oneOf, orNull, paletteColor } from '../validation/rule';
import { fade } from '../util/color';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * Style options of histograms, which draw columns from a base value.
 *
 * @example
 * ```ts live title="Price changes around zero"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const change = chart.addSeries('histogram', { base: 0 });
 * change.setData(
 *   sampleBars().map(({ time, open, close }) => ({
 *     time,
 *     value: close - open,
 *     color: close < open ? '#c2410c' : '#1f6feb',
 *   })),
 * );
 * ```
 */
export interface BarHistogramStyleOptions extends CommonOptions {
  /**
   * Whether to draw a horizontal line at the last value. By default, columns don't have one, because it would cross
   * them.
   *
   * @defaultValue `false`
   */
  lastPriceLine: boolean;
  /**
   * Value that the columns start from. Even on a percentage axis, it is a value of the series and not a percentage.
   *
   * @defaultValue `0`
   */
  base: number;
  /**
   * Color of the columns, as CSS, or `'up'` or `'down'` for the palette's color; `null` uses the color that `colorBy`
   * chooses.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Color of columns below the base, as CSS, or `'up'` or `'down'` for the palette's color; `null` uses the same color
   * as for columns above the base.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
  /**
   * Color of columns if `color` is `null`:
   *
   * - `'series'`: The series' color in the theme.
   * - `'direction'`: The palette's color of rising or falling bars, depending on the bar at the same time, or the
   *   series' color if there is no such bar. That bar is from the first series with open and close prices, preferably
   *   in the same pane.
   * - `'auto'`: `'direction'` if `priceFormat.type` is `'volume'`, otherwise `'series'`.
   *
   * @defaultValue `'auto'`
   */
  colorBy: 'auto' | 'series' | 'direction';
  /**
   * Opacity of columns in a color of the theme or the palette, from 0 to 1. It doesn't apply to CSS colors. `'auto'` is
   * 0.45 if `priceFormat.type` is `'volume'`, so that volumes don't distract from the prices, and 1 otherwise.
   *
   * @defaultValue `'auto'`
   */
  opacity: number | 'auto';
}

/** Default {@link BarHistogramStyleOptions}. */
export const defaultBarHistogramStyleOptions: BarHistogramStyleOptions = {
  ...defaultCommonOptions,
  lastPriceLine: false,
  base: 0,
  color: null,
  downColor: null,
  colorBy: 'auto',
  opacity: 'auto',
};

/** Colors of columns: of rising and falling prices, of other columns, and of those below the base. */
type ColumnColors = Readonly<Record<'up' | 'down' | 'other' | 'below', string>>;

/** Default style of volumes and of other values. */
const volumes = { colorBy: 'direction', opacity: 0.45 };
const otherValues = { colorBy: 'series', opacity: 1 };

const isCssColor = (color: string | null): boolean =>
  color !== null && color !== 'up' && color !== 'down';

/** @internal Draws columns. */
export const histogram: BarTypeRuntime<BarHistogramStyleOptions> = {
  label: 'Histogram',
  data: 'value',
  style: barStyle(defaultBarHistogramStyleOptions, {
    color: orNull(paletteColor),
    downColor: orNull(paletteColor),
    colorBy: oneOf(['auto', 'series', 'direction']),
    opacity: autoOr(number({ min: 0, max: 1 }), 'a number from 0 to 1'),
  }),
  resolveStyle(style, { color, down, getDirections, palette }) {
    const { base, colorBy, downColor, opacity, priceFormat } = style;
    const auto = priceFormat.type === 'volume' ? volumes : otherValues;
    const usedOpacity = opacity === 'auto' ? auto.opacity : opacity;
    const hasDirections =
      style.color === null && (colorBy === 'auto' ? auto.colorBy : colorBy) === 'direction';
    const getRises = hasDirections ? getDirections : () => () => null;
    const createColors = (soften: (color: string) => string): ColumnColors => ({
      up: soften(palette.up),
      down: soften(palette.down),
      other: isCssColor(style.color) ? color : soften(color),
      below: downColor === null || isCssColor(downColor) ? down : soften(down),
    });
    const opaque = createColors((each) => each);
    const columns = createColors((each) => (usedOpacity === 1 ? each : fade(each, usedOpacity)));
    const choose = (colors: ColumnColors, value: number, isRise: boolean | null): string => {
      if (downColor !== null && value < base) return colors.below;
      return isRise === null ? colors.other : isRise ? colors.up : colors.down;
    };
    return {
      color,
      palette: columns,
      baseValue: base,
      hasDirections,
      dot: () => null,
      lastColor: ({ bar, close }) => choose(opaque, close, getRises()(bar)),
      draw(bars, canvas) {
        const isRise = getRises();
        const drawBars = drawColumns({
          base,
          getColor: ({ bar, close }, i) =>
            bars.color(i) ?? choose(columns, close[i] as number, isRise(bar[i] as number)),
        });
        drawBars(bars, canvas);
      },
    };
  },
};
