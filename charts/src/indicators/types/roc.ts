import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLineWithAverage, PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { getAverage } from '../windows';

/**
 * Options of the rate of change.
 */
export interface RocOptions {
  /**
   * Number of bars over which the change is measured, from 1 to 10,000.
   *
   * @defaultValue `12`
   */
  length: number;
  /**
   * Number of ROC values that the average line is calculated from, from 1 to 10,000.
   *
   * @defaultValue `6`
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
 * Rate of change (ROC), which is the change of the price over a number of bars, in percent. A second line is the
 * average of the rate of change. Positive values show that the price has risen.
 *
 * @remarks **Formula:** 100 × (price − Pₙ) / Pₙ, where Pₙ is the price `length` bars before. If Pₙ is 0, the value is
 * 0.
 *
 * **Source:** KLineChart; tested with the example of ChartSchool.
 *
 * @example
 * ```ts live title="Rate of change" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { ROC } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(ROC);
 * ```
 */
export const ROC: IndicatorDefinition<RocOptions, IndicatorLineWithAverage> = defineIndicator({
  type: 'ROC',
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
    return { value, average: getAverage(values.value, index, averageLength, value) };
  },
});
