import { isRise } from './resolved-bar-style';
import { drawOhlc } from './draw-ohlc';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * Style options of OHLC bars. Each bar is a vertical line from low to high, with a short line on the left for the open
 * and one on the right for the close.
 *
 * @example
 * ```ts live title="Bars without an open"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 10 } });
 * const bars = sampleBars({ seed: 3 });
 * chart.addSeries('ohlc', { openVisible: false, thin: true }).setData(bars);
 * ```
 */
export interface BarOhlcStyleOptions extends CommonOptions {
  /**
   * Color of a rising bar, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Color of a falling bar, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
  /**
   * Whether to draw the short line for the open.
   *
   * @defaultValue `true`
   */
  openVisible: boolean;
  /**
   * Whether lines stay about one CSS pixel wide when the user zooms in. If `false`, they get wider with the bar
   * spacing.
   *
   * @defaultValue `false`
   */
  thin: boolean;
}

/** Default {@link BarOhlcStyleOptions}. */
export const defaultBarOhlcStyleOptions: BarOhlcStyleOptions = {
  ...defaultCommonOptions,
  upColor: null,
  downColor: null,
  openVisible: true,
  thin: false,
};

/** @internal Draws bars with ticks for open and close. */
export const ohlc: BarTypeRuntime<BarOhlcStyleOptions> = {
  label: 'OHLC bars',
  data: 'prices',
  style: barStyle(defaultBarOhlcStyleOptions),
  resolveStyle: (style, { down, up }) => ({
    color: up,
    baseValue: null,
    dot: () => null,
    lastColor: ({ close, open }) => (close >= open ? up : down),
    draw: drawOhlc({
      opens: style.openVisible,
      thin: style.thin,
      getColor: (bars, i) => bars.color(i) ?? (isRise(bars, i) ? up : down),
    }),
  }),
};
