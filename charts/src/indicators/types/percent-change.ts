import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLine, PriceInput } from '../indicator';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';

/**
 * Options of the percent change.
 *
 * @since 0.3.0
 */
export interface PercentChangeOptions {
  /**
   * Number of bars between the two prices, from 1 to 10,000.
   *
   * @defaultValue `1`
   */
  length: number;
  /**
   * Price of each bar to use.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * Adds the change of the price over a number of bars, in percent.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Percent change" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { percentChange } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * percentChange(price);
 * ```
 * @since 0.3.0
 */
export const percentChange: IndicatorFunction<PercentChangeOptions, IndicatorLine> =
  defineIndicator({
    type: 'percentChange',
    title: ({ length }) => `Change ${length}`,
    options: { length: lengthOption(1), price: { type: 'price', default: 'close' } },
    outputs: { value: { type: 'line', style: paneLine(colors.blue) } },
    pane: 'separate',
    priceFormat: { type: 'percent' },
    calculate({ bars, index, options: { length, price } }) {
      if (index < length) return null;
      const before = bars.getPrice(index - length, price);
      return { value: ((bars.getPrice(index, price) - before) * 100) / before };
    },
  });
