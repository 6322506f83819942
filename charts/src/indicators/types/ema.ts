import { averageOptions, type AverageOptions } from '../average-options';
import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLine } from '../indicator';
import { mainLine } from '../output-styles';
import { smoothExponentially } from '../smoothing';

/**
 * Adds an exponential moving average (EMA). Each value is a weighted mean of the price and the previous value. The
 * average starts with the first price, and is drawn from the bar at which it includes `length` bars.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Exponential moving average"
 * import { createChart } from '@aijiaoyi/charts';
 * import { ema } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * ema(price, { length: 20 });
 * ```
 * @since 0.2.0
 */
export const ema: IndicatorFunction<AverageOptions, IndicatorLine> = defineIndicator({
  type: 'ema',
  title: ({ length }) => `EMA ${length}`,
  options: averageOptions,
  renamed: { source: 'price' },
  outputs: { value: { type: 'line', style: mainLine() } },
  state: ['average'],
  calculate({ bars, index, options: { length, price }, values }) {
    const average = smoothExponentially(
      values.average[index - 1],
      bars.getPrice(index, price),
      length,
    );
    return { value: index + 1 < length ? null : average, average };
  },
});
