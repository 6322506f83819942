import { resolveCandleStyle } from './draw-candles';
import { type BarTypeDefinition, barStyle } from './bar-type-definition';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * The look of Heikin-Ashi bars. The chart averages the prices for drawing; data, events and the last price keep
 * the prices that were given.
 *
 * @example
 * ```ts live title="Heikin-Ashi bars without wicks"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 9 } });
 * chart.addSeries('heikin-ashi', { wickVisible: false }).setData(sampleBars());
 * ```
 *
 * @since 0.1.0
 */
export interface BarHeikinAshiStyleOptions extends CommonOptions {
  /**
   * The body of a rising bar, as CSS; `null` takes the palette's.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * The body of a falling bar, as CSS; `null` takes the palette's.
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
  /**
   * The wick of a rising bar, as CSS; `null` takes that of the body.
   *
   * @defaultValue `null`
   */
  wickUpColor: string | null;
  /**
   * The wick of a falling bar, as CSS; `null` takes that of the body.
   *
   * @defaultValue `null`
   */
  wickDownColor: string | null;
}

/** What {@link BarHeikinAshiStyleOptions} starts with. */
export const defaultBarHeikinAshiStyleOptions: BarHeikinAshiStyleOptions = {
  ...defaultCommonOptions,
  upColor: null,
  downColor: null,
  wickVisible: true,
  wickUpColor: null,
  wickDownColor: null,
};

/** @internal Candles of averaged prices. */
export const heikinAshi: BarTypeDefinition<BarHeikinAshiStyleOptions> = {
  label: 'Heikin-Ashi bars',
  data: 'prices',
  style: barStyle(defaultBarHeikinAshiStyleOptions),
  averaged: true,
  resolveStyle: resolveCandleStyle,
};
