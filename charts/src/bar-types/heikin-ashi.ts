import { resolveCandleStyle } from './draw-candles';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * Style options of Heikin-Ashi bars. The chart averages the prices for drawing only. Indicators, legends, events and
 * the last price use the original prices.
 *
 * @example
 * ```ts live title="Heikin-Ashi bars without wicks"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 9 } });
 * chart.addSeries('heikin-ashi', { wickVisible: false }).setData(sampleBars());
 * ```
 */
export interface BarHeikinAshiStyleOptions extends CommonOptions {
  /**
   * Body color of a rising bar, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Body color of a falling bar, as CSS; `null` uses the palette's color.
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
  /**
   * Wick color of a rising bar, as CSS; `null` uses the body's color.
   *
   * @defaultValue `null`
   */
  wickUpColor: string | null;
  /**
   * Wick color of a falling bar, as CSS; `null` uses the body's color.
   *
   * @defaultValue `null`
   */
  wickDownColor: string | null;
}

/** Default {@link BarHeikinAshiStyleOptions}. */
export const defaultBarHeikinAshiStyleOptions: BarHeikinAshiStyleOptions = {
  ...defaultCommonOptions,
  upColor: null,
  downColor: null,
  wickVisible: true,
  wickUpColor: null,
  wickDownColor: null,
};

/** @internal Draws candles of averaged prices. */
export const heikinAshi: BarTypeRuntime<BarHeikinAshiStyleOptions> = {
  label: 'Heikin-Ashi bars',
  data: 'prices',
  style: barStyle(defaultBarHeikinAshiStyleOptions),
  averaged: true,
  resolveStyle: resolveCandleStyle,
};
