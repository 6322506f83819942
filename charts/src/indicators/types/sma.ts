import { averageOptions, type AverageOptions } from '../average-options';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { mainLine } from '../output-styles';
import { averageValues } from '../windows';

/**
 * Simple moving average (SMA), which is the mean price of the last bars.
 *
 * @remarks
 * **Formula:** Σ price / n, over the last n = `length` bars.
 *
 * **Source:** Common definition.
 *
 * @example
 * ```ts live title="Simple moving average"
 * import { createChart } from '@aijiaoyi/charts';
 * import { SMA } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(SMA, { length: 20 });
 * ```
 */
export const SMA: IndicatorDefinition<AverageOptions, IndicatorLine> = defineIndicator({
  type: 'SMA',
  title: ({ length }) => `SMA ${length}`,
  options: averageOptions,
  outputs: { value: { type: 'line', style: mainLine() } },
  calculate: ({ bars, index, options: { length, price } }) => ({
    value: averageValues(index, length, (i) => bars.getPrice(i, price)),
  }),
});
