import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLineWithAverage, PriceInput } from '../indicator';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { averageWith } from '../windows';

/**
 * Options of the momentum.
 *
 * @since 0.3.0
 */
export interface MomentumOptions {
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
 * Adds the momentum, which is the price minus the price a number of bars before, and the average of the momentum.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Momentum" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { momentum } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * momentum(price);
 * ```
 * @since 0.3.0
 */
export const momentum: IndicatorFunction<MomentumOptions, IndicatorLineWithAverage> =
  defineIndicator({
    type: 'momentum',
    title: ({ averageLength, length }) => `MTM ${length} ${averageLength}`,
    options: {
      length: lengthOption(12),
      averageLength: lengthOption(6),
      price: { type: 'price', default: 'close' },
    },
    outputs: {
      value: { type: 'line', style: paneLine(colors.green) },
      average: { type: 'line', title: 'average', style: thinLine(colors.orange) },
    },
    pane: 'separate',
    priceFormat: 'inherit',
    calculate({ bars, index, options: { averageLength, length, price }, values }) {
      if (index < length) return null;
      const value = bars.getPrice(index, price) - bars.getPrice(index - length, price);
      return { value, average: averageWith(values.value, index, averageLength, value) };
    },
  });
