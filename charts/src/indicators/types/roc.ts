import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLineWithAverage, PriceInput } from '../indicator';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { averageWith } from '../windows';

/**
 * Options of the rate of change.
 *
 * @since 0.3.0
 */
export interface RocOptions {
  /**
   * Number of bars between the two prices, from 1 to 10,000.
   *
   * @defaultValue `12`
   */
  length: number;
  /**
   * Number of values of the average, from 1 to 10,000.
   *
   * @defaultValue `6`
   */
  averageLength: number;
  /**
   * Price of each bar to use.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * Adds the rate of change (ROC), which is the change of the price over a number of bars, in percent, and the average of
 * the rate of change.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Rate of change" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { roc } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * roc(price);
 * ```
 * @since 0.3.0
 */
export const roc: IndicatorFunction<RocOptions, IndicatorLineWithAverage> = defineIndicator({
  type: 'roc',
  title: ({ averageLength, length }) => `ROC ${length} ${averageLength}`,
  options: {
    length: lengthOption(12),
    averageLength: lengthOption(6),
    price: { type: 'price', default: 'close' },
  },
  outputs: {
    value: { type: 'line', style: paneLine(colors.blue) },
    average: { type: 'line', title: 'average', style: thinLine(colors.orange) },
  },
  pane: 'separate',
  calculate({ bars, index, options: { averageLength, length, price }, values }) {
    if (index < length) return null;
    const before = bars.getPrice(index - length, price);
    const value = before === 0 ? 0 : ((bars.getPrice(index, price) - before) / before) * 100;
    return { value, average: averageWith(values.value, index, averageLength, value) };
  },
});
