import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { mainLine } from '../output-styles';

/**
 * Weighted close, the weighted mean of each bar's high, low and close. The close has double weight.
 *
 * @remarks
 * **Formula:** (high + low + 2 × close) / 4.
 *
 * **Source:** Lightweight Charts examples, TA-Lib.
 *
 * @example
 * ```ts live title="Weighted close"
 * import { createChart } from '@aijiaoyi/charts';
 * import { WeightedClose } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(WeightedClose);
 * ```
 */
export const WeightedClose: IndicatorDefinition<object, IndicatorLine> = defineIndicator({
  type: 'WeightedClose',
  title: 'Weighted close',
  outputs: { value: { type: 'line', style: mainLine() } },
  calculate: ({ bars, index }) => ({
    value: (bars.getPrice(index, 'hl2') + (bars.close[index] as number)) / 2,
  }),
});
