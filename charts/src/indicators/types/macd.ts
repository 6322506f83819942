import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneColumns, paneLine, thinLine } from '../output-styles';
import { smoothExponentially } from '../smoothing';

/** Series that the {@link MACD} draws, by name. */
export interface MacdSeries {
  /** MACD minus its signal. */
  readonly histogram: 'histogram';
  /** Short exponential moving average minus the long one. */
  readonly macd: 'line';
  /** Exponential moving average of the MACD. */
  readonly signal: 'line';
}

/**
 * Options of the {@link MACD}, the difference of two exponential moving averages.
 */
export interface MacdOptions {
  /**
   * Number of bars of the short average, from 1 to 10,000.
   *
   * @defaultValue `12`
   */
  shortLength: number;
  /**
   * Number of bars of the long average, from 1 to 10,000.
   *
   * @defaultValue `26`
   */
  longLength: number;
  /**
   * Number of bars of the signal line's average, from 1 to 10,000.
   *
   * @defaultValue `9`
   */
  signalLength: number;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * Moving average convergence divergence (MACD). It is a short exponential moving average minus a long one. A signal
 * line shows the average of the MACD, and columns show the MACD minus the signal line.
 *
 * @remarks
 * **Formula:** EMA of `shortLength` bars − EMA of `longLength` bars. The signal line is the EMA of
 * `signalLength` MACD values.
 *
 * **Source:** Gerald Appel.
 *
 * @example
 * ```ts live title="Moving average convergence divergence" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { MACD } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(MACD);
 * ```
 */
export const MACD: IndicatorDefinition<MacdOptions, MacdSeries> = defineIndicator({
  type: 'MACD',
  title: ({ longLength, shortLength, signalLength }) =>
    `MACD ${shortLength} ${longLength} ${signalLength}`,
  options: {
    shortLength: lengthOption(12),
    longLength: lengthOption(26),
    signalLength: lengthOption(9),
    price: { type: 'price', default: 'close' },
  },
  outputs: {
    histogram: { type: 'histogram', title: 'histogram', style: paneColumns() },
    macd: { type: 'line', style: paneLine(colors.blue) },
    signal: { type: 'line', title: 'signal', style: thinLine(colors.orange) },
  },
  state: ['short', 'long', 'average'],
  pane: 'separate',
  priceFormat: 'inherit',
  calculate({ bars, index, options, values }) {
    const { longLength, shortLength, signalLength } = options;
    const before = index - 1;
    const price = bars.getPrice(index, options.price);
    const short = smoothExponentially(values.short[before], price, shortLength);
    const long = smoothExponentially(values.long[before], price, longLength);
    const first = Math.max(shortLength, longLength) - 1;
    if (index < first) return { short, long, average: NaN };
    const macd = short - long;
    const average = smoothExponentially(values.average[before], macd, signalLength);
    const signal = index < first + signalLength - 1 ? null : average;
    return {
      histogram: signal === null ? null : macd - signal,
      ...{ macd, signal, short, long, average },
    };
  },
});
