import { averageOptions, type AverageOptions } from '../average-options';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { mainLine } from '../output-styles';
import { weightValues } from '../windows';

/**
 * Weighted moving average (WMA). Of the last `length` bars, the newest has the weight `length`, and the oldest
 * has the weight 1.
 *
 * @remarks
 * **Formula:** Σ (weight × price) / Σ weight, with the weights 1 to `length`.
 *
 * **Source:** Common definition.
 *
 * @example
 * ```ts live title="Weighted moving average"
 * import { createChart } from '@aijiaoyi/charts';
 * import { WMA } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(WMA, { length: 20 });
 * ```
 */
export const WMA: IndicatorDefinition<AverageOptions, IndicatorLine> = defineIndicator({
  type: 'WMA',
  title: ({ length }) => `WMA ${length}`,
  options: averageOptions,
  outputs: { value: { type: 'line', style: mainLine() } },
  calculate({ bars, index, options: { length, price } }) {
    return { value: weightValues(index, length, (i) => bars.getPrice(i, price)) };
  },
});
