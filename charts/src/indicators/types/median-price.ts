import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLine } from '../indicator';
import { mainLine } from '../output-styles';

/**
 * Adds the median price, which is the midpoint between the high and the low of each bar.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Median price"
 * import { createChart } from '@aijiaoyi/charts';
 * import { medianPrice } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * medianPrice(price);
 * ```
 * @since 0.3.0
 */
export const medianPrice: IndicatorFunction<object, IndicatorLine> = defineIndicator({
  type: 'medianPrice',
  title: 'Median price',
  outputs: { value: { type: 'line', style: mainLine() } },
  calculate: ({ bars, index }) => ({ value: bars.getPrice(index, 'hl2') }),
});
