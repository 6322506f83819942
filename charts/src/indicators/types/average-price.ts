import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLine } from '../indicator';
import { mainLine } from '../output-styles';

/**
 * Adds the average price, which is the mean of the open, high, low and close of each bar.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Average price"
 * import { createChart } from '@aijiaoyi/charts';
 * import { averagePrice } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * averagePrice(price);
 * ```
 * @since 0.3.0
 */
export const averagePrice: IndicatorFunction<object, IndicatorLine> = defineIndicator({
  type: 'averagePrice',
  title: 'Average price',
  outputs: { value: { type: 'line', style: mainLine() } },
  calculate: ({ bars, index }) => ({ value: bars.getPrice(index, 'ohlc4') }),
});
