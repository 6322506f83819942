import { resolveCandleStyle } from './draw-candles';
import { type BarTypeDefinition, barStyle } from './bar-type-definition';
import { defaultCommonOptions, type CommonOptions } from '../options/series-options';

/**
 * The look of candles: a body from open to close, and wicks to high and low.
 *
 * @example
 * ```ts live title="Candles with borders of their own"
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
 *
 * @since 0.1.0
 */
export interface BarCandleStyleOptions extends CommonOptions {
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
  /**
   * Whether the body has a border.
   *
   * @defaultValue `false`
   */
  borderVisible: boolean;
  /**
   * The border of a rising bar, as CSS; `null` takes that of the body.
   *
   * @defaultValue `null`
   */
  borderUpColor: string | null;
  /**
   * The border of a falling bar, as CSS; `null` takes that of the body.
   *
   * @defaultValue `null`
   */
  borderDownColor: string | null;
}

/** What {@link BarCandleStyleOptions} starts with. */
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

/** @internal Candles: a body from open to close, and wicks to high and low. */
export const candle: BarTypeDefinition<BarCandleStyleOptions> = {
  label: 'Candles',
  data: 'prices',
  style: barStyle(defaultBarCandleStyleOptions),
  resolveStyle: resolveCandleStyle,
};
