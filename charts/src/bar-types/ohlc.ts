import { isRise } from './resolved-bar-style';
import { drawOhlc } from './draw-ohlc';
import { type BarTypeDefinition, barStyle } from './bar-type-definition';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * The look of OHLC bars: a stroke from low to high with a tick on the left for the open and one on the right for
 * the close.
 *
 * @example
 * ```ts live title="Bars without an open"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 10 } });
 * const bars = sampleBars({ seed: 3 });
 * chart.addSeries('ohlc', { openVisible: false, thin: false }).setData(bars);
 * ```
 *
 * @since 0.1.0
 */
export interface BarOhlcStyleOptions extends CommonOptions {
  /**
   * A rising bar, as CSS; `null` takes the palette's.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * A falling bar, as CSS; `null` takes the palette's.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
  /**
   * Whether the tick of the open is drawn.
   *
   * @defaultValue `true`
   */
  openVisible: boolean;
  /**
   * Whether strokes are one CSS pixel wide however far the view is zoomed in.
   *
   * @defaultValue `true`
   */
  thin: boolean;
}

/** What {@link BarOhlcStyleOptions} starts with. */
export const defaultBarOhlcStyleOptions: BarOhlcStyleOptions = {
  ...defaultCommonOptions,
  upColor: null,
  downColor: null,
  openVisible: true,
  thin: true,
};

/** @internal Bars with ticks for open and close. */
export const ohlc: BarTypeDefinition<BarOhlcStyleOptions> = {
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
