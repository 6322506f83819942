import { resolveCandleStyle } from './draw-candles';
import { type BarTypeRuntime, barStyle } from './bar-type-runtime';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * Style options of candles, which have a body from open to close and wicks to high and low.
 *
 * @example
 * ```ts live title="Candles with custom borders"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 10 } });
 * const price = chart.addSeries('candle', {
 *   upColor: '#ffffff',
 *   borderVisible: true,
 *   borderUpColor: '#1f6feb',
 *   wickUpColor: '#1f6feb',
 *   downColor: '#1f6feb',
 * });
 * price.setData(sampleBars());
 * ```
 */
export interface BarCandleStyleOptions extends CommonOptions {
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
  /**
   * Whether to draw a border around the body.
   *
   * @defaultValue `false`
   */
  borderVisible: boolean;
  /**
   * Border color of a rising bar, as CSS; `null` uses the body's color. This option requires `borderVisible`.
   *
   * @defaultValue `null`
   */
  borderUpColor: string | null;
  /**
   * Border color of a falling bar, as CSS; `null` uses the body's color. This option requires `borderVisible`.
   *
   * @defaultValue `null`
   */
  borderDownColor: string | null;
}

/** Default {@link BarCandleStyleOptions}. */
export const defaultBarCandleStyleOptions: BarCandleStyleOptions = {
  ...defaultCommonOptions,
  upColor: null,
  downColor: null,
  wickVisible: true,
  wickUpColor: null,
  wickDownColor: null,
  borderVisible: false,
  borderUpColor: null,
  borderDownColor: null,
};

/** @internal Draws candles with a body from open to close and wicks to high and low. */
export const candle: BarTypeRuntime<BarCandleStyleOptions> = {
  label: 'Candles',
  data: 'prices',
  style: barStyle(defaultBarCandleStyleOptions),
  resolveStyle: resolveCandleStyle,
};
