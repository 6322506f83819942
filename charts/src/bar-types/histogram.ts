import { drawColumns } from './draw-columns';
import { type BarTypeDefinition, barStyle } from './bar-type-definition';
import { orNull, paletteColor } from '../validation/rule';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * The look of columns from a base value.
 *
 * @example
 * ```ts live title="Changes around zero"
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
   * The value that the columns start from, in the unit of the price axis.
   *
   * @defaultValue `0`
   */
  base: number;
  /**
   * The color of the columns, as CSS, or `'up'` or `'down'` for that of the palette; `null` takes the theme's.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * The color of columns below the base; `null` takes that of the others.
   *
   * @defaultValue `null`
   * @since 0.2.0
   */
  downColor: string | null;
}

/** What {@link BarHistogramStyleOptions} starts with. */
export const defaultBarHistogramStyleOptions: BarHistogramStyleOptions = {
  ...defaultCommonOptions,
  base: 0,
  color: null,
  downColor: null,
};

/** @internal Columns. */
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
