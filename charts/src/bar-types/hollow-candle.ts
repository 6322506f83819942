import { resolveCandleStyle, drawCandles } from './draw-candles';
import { type BarTypeDefinition, barStyle } from './bar-type-definition';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * The look of hollow candles: the body is hollow where the close is above the open, and the color says whether
 * the close is above the close of the bar before.
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
 *
 * @since 0.1.0
 */
export interface BarHollowCandleStyleOptions extends CommonOptions {
  /**
   * A bar that closes at or above the bar before, as CSS; `null` takes the palette's.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * A bar that closes below the bar before, as CSS; `null` takes the palette's.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
  /**
   * Whether the wicks are drawn.
   *
   * @defaultValue `true`
   */
  wickVisible: boolean;
}

/** What {@link BarHollowCandleStyleOptions} starts with. */
export const defaultBarHollowCandleStyleOptions: BarHollowCandleStyleOptions = {
  ...defaultCommonOptions,
  upColor: null,
  downColor: null,
  wickVisible: true,
};

/** @internal Candles whose rising bodies are hollow. */
export const hollowCandle: BarTypeDefinition<BarHollowCandleStyleOptions> = {
  label: 'Hollow candles',
  data: 'prices',
  style: barStyle(defaultBarHollowCandleStyleOptions),
  resolveStyle: (style, colors) => ({
    ...resolveCandleStyle(style, colors),
    lastColor: ({ before, close }) => (close >= before ? colors.up : colors.down),
    draw: drawCandles({
      wicks: style.wickVisible,
      borders: true,
      // The edge has the color of the change since the bar before; a body that rises is empty.
      getColors(bars, i) {
        const rises = (bars.close[i] as number) >= bars.closeBefore(i);
        const edge = bars.color(i) ?? (rises ? colors.up : colors.down);
        const isHollow = (bars.close[i] as number) > (bars.open[i] as number);
        return { body: isHollow ? null : edge, wick: edge, border: edge };
      },
    }),
  }),
};
