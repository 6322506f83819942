import { drawColumns } from './draw-columns';
import { type BarTypeDefinition, barStyle } from './bar-type-definition';
import { orNull, paletteColor } from '../validation/rule';
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
 *
 * @since 0.1.0
 */
export interface BarHistogramStyleOptions extends CommonOptions {
  /**
   * Value that the columns start from, in the unit of the price axis.
   *
   * @defaultValue `0`
   */
  base: number;
  /**
   * Color of the columns, as CSS, or `'up'` or `'down'` for the palette's color; `null` uses the series' color in
   * the theme.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Color of columns below the base, as CSS, or `'up'` or `'down'` for the palette's color; `null` uses `color`.
   *
   * @defaultValue `null`
   * @since 0.2.0
   */
  downColor: string | null;
}

/** Default {@link BarHistogramStyleOptions}. */
export const defaultBarHistogramStyleOptions: BarHistogramStyleOptions = {
  ...defaultCommonOptions,
  base: 0,
  color: null,
  downColor: null,
};

/** @internal Draws columns. */
export const histogram: BarTypeDefinition<BarHistogramStyleOptions> = {
  label: 'Histogram',
  data: 'value',
  style: barStyle(defaultBarHistogramStyleOptions, {
    color: orNull(paletteColor),
    downColor: orNull(paletteColor),
  }),
  resolveStyle({ base, downColor }, { color, down }) {
    const getColor = (value: number): string => (downColor !== null && value < base ? down : color);
    return {
      color,
      baseValue: base,
      dot: () => null,
      lastColor: ({ close }) => getColor(close),
      draw: drawColumns({
        base,
        getColor: (bars, i) => bars.color(i) ?? getColor(bars.close[i] as number),
      }),
    };
  },
};
