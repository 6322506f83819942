import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { mainLine } from '../output-styles';

/**
 * Median price, which is the midpoint between the high and the low of each bar.
 *
 * @remarks
 * **Formula:** (high + low) / 2.
 *
 * **Source:** Lightweight Charts examples, TA-Lib.
 *
 * @example
 * ```ts live title="Median price"
 * import { createChart } from '@aijiaoyi/charts';
 * import { MedianPrice } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(MedianPrice);
 * ```
 */
export const MedianPrice: IndicatorDefinition<object, IndicatorLine> = defineIndicator({
  type: 'MedianPrice',
  title: 'Median price',
  outputs: { value: { type: 'line', style: mainLine() } },
  calculate: ({ bars, index }) => ({ value: bars.getPrice(index, 'hl2') }),
});
