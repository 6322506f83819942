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
   * Price of each bar.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * Percent change: the change of the price from a bar before, in percent.
 *
 * @param series - Series whose bars it follows.
 * @param options - Options to override, and where and how the indicator is displayed.
 * @throws TypeError if a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError if a value is out of its range, or the pane or the axis is unknown.
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
