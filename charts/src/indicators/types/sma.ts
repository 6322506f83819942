import { averageOptions, type AverageOptions } from '../average-options';
import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLine } from '../indicator';
import { mainLine } from '../output-styles';
import { averageValues } from '../windows';

/**
 * Adds a simple moving average (SMA), which is the mean price of the last bars.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Simple moving average"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sma } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * sma(price, { length: 20 });
 * ```
 * @since 0.2.0
 */
export const sma: IndicatorFunction<AverageOptions, IndicatorLine> = defineIndicator({
  type: 'sma',
  title: ({ length }) => `SMA ${length}`,
  options: averageOptions,
  renamed: { source: 'price' },
  outputs: { value: { type: 'line', style: mainLine() } },
  calculate: ({ bars, index, options: { length, price } }) => ({
    value: averageValues(index, length, (i) => bars.getPrice(i, price)),
  }),
});
