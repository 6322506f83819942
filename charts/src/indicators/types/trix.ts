import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLineWithAverage, PriceInput } from '../../api/indicator-outputs';
import type { NumberColumn } from '../../api/indicator-bars';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { smoothExponentially } from '../smoothing';
import { getAverage } from '../windows';

/**
 * Options of {@link TRIX}, the change of a triple average.
 */
export interface TrixOptions {
  /**
   * Number of bars of each of the three averages, from 1 to 10,000.
   *
   * @defaultValue `12`
   */
  length: number;
  /**
   * Number of TRIX values that the average line is calculated from, from 1 to 10,000.
   *
   * @defaultValue `9`
   */
  averageLength: number;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * TRIX, which is the change of a triple exponential moving average (EMA) from bar to bar, in percent. A second line is
 * the average of the TRIX. Positive values show that the triple EMA rises. TRIX above its average shows that the rise
 * gets faster, or the fall slower.
 *
 * @remarks
 * **Formula:** 100 × (T − T₁) / T₁, where T is the EMA of the EMA of the EMA of prices, and T₁ is its previous value.
 *
 * **Source:** KLineChart, TDX.
 *
 * @example
 * ```ts live title="TRIX" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { TRIX } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(TRIX);
 * ```
 */
export const TRIX: IndicatorDefinition<TrixOptions, IndicatorLineWithAverage> = defineIndicator({
  type: 'TRIX',
  title: ({ averageLength, length }) => `TRIX ${length} ${averageLength}`,
  options: {
    length: lengthOption(12),
    averageLength: lengthOption(9),
    price: { type: 'price', default: 'close' },
  },
  outputs: {
    value: { type: 'line', style: paneLine(colors.teal) },
    average: { type: 'line', title: 'average', style: thinLine(colors.orange) },
  },
  pane: 'separate',
  state: ['first', 'second', 'third'],
  calculate({ bars, index, options: { averageLength, length, price }, values }) {
    const before = index - 1;
    // Each average starts at the bar where the one before it includes `length` values.
    const smooth = (column: NumberColumn, value: number, step: number): number =>
      index < step * (length - 1) ? NaN : smoothExponentially(column[before], value, length);
    const first = smooth(values.first, bars.getPrice(index, price), 0);
    const second = smooth(values.second, first, 1);
    const third = smooth(values.third, second, 2);
    const thirdBefore = values.third[before] ?? NaN;
    const isComplete = index > 3 * (length - 1);
    const change = third === thirdBefore ? 0 : (third - thirdBefore) / thirdBefore;
    const value = isComplete ? 100 * change : NaN;
    const average = getAverage(values.value, index, averageLength, value);
    return { value, average, first, second, third };
  },
});
