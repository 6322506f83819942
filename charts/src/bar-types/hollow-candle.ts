import { resolveCandleStyle, drawCandles } from './draw-candles';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * Style options of hollow candles. The body is hollow if the close is above the open. The color depends on whether the
 * close is below the previous bar's close.
 *
 * @example
 * ```ts live title="Hollow candles"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 12 } });
 * const bars = sampleBars({ seed: 4 });
 * chart.addSeries('hollow-candle', { lastPriceLine: false }).setData(bars);
 * ```
 */
export interface BarHollowCandleStyleOptions extends CommonOptions {
  /**
   * Color of a bar that closes at or above the previous close, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Color of a bar that closes below the previous close, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
  /**
   * Whether to draw wicks.
   *
   * @defaultValue `true`
   */
  wickVisible: boolean;
}

/** Default {@link BarHollowCandleStyleOptions}. */
export const defaultBarHollowCandleStyleOptions: BarHollowCandleStyleOptions = {
  ...defaultCommonOptions,
  upColor: null,
  downColor: null,
  wickVisible: true,
};

/** @internal Draws candles with hollow rising bodies. */
export const hollowCandle: BarTypeRuntime<BarHollowCandleStyleOptions> = {
  label: 'Hollow candles',
  data: 'prices',
  style: barStyle(defaultBarHollowCandleStyleOptions),
  resolveStyle: (style, colors) => ({
    ...resolveCandleStyle(style, colors),
    lastColor: ({ before, close }) => (close >= before ? colors.up : colors.down),
    draw: drawCandles({
      wicks: style.wickVisible,
      borders: true,
      // The border's color shows the change since the previous close; a rising body is hollow.
      getColors(bars, i) {
        const rises = (bars.close[i] as number) >= bars.closeBefore(i);
        const edge = bars.color(i) ?? (rises ? colors.up : colors.down);
        const isHollow = (bars.close[i] as number) > (bars.open[i] as number);
        return { body: isHollow ? null : edge, wick: edge, border: edge };
      },
    }),
  }),
};
