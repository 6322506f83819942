import { averageOptions, type AverageOptions } from '../average-options';
import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLine } from '../indicator';
import { mainLine } from '../output-styles';
import { sumValues } from '../windows';

/**
 * Adds a weighted moving average (WMA). Of the last `length` bars, the newest has the weight `length`, and the oldest
 * has the weight 1.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Weighted moving average"
 * import { createChart } from '@aijiaoyi/charts';
 * import { wma } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * wma(price, { length: 20 });
 * ```
 * @since 0.2.0
 */
export const wma: IndicatorFunction<AverageOptions, IndicatorLine> = defineIndicator({
  type: 'wma',
  title: ({ length }) => `WMA ${length}`,
  options: averageOptions,
  renamed: { source: 'price' },
  outputs: { value: { type: 'line', style: mainLine() } },
  calculate({ bars, index, options: { length, price } }) {
    const first = index + 1 - length;
    const sum = sumValues(index, length, (i) => bars.getPrice(i, price) * (i - first + 1));
    return { value: sum / ((length * (length + 1)) / 2) };
  },
});
