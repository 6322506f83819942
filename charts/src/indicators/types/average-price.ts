import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { mainLine } from '../output-styles';

/**
 * Average price, which is the mean of the open, high, low and close of each bar.
 *
 * @remarks
 * **Formula:** (open + high + low + close) / 4.
 *
 * **Source:** Lightweight Charts examples, TA-Lib.
 *
 * @example
 * ```ts live title="Average price"
 * import { createChart } from '@aijiaoyi/charts';
 * import { AveragePrice } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(AveragePrice);
 * ```
 */
export const AveragePrice: IndicatorDefinition<object, IndicatorLine> = defineIndicator({
  type: 'AveragePrice',
  title: 'Average price',
  outputs: { value: { type: 'line', style: mainLine() } },
  calculate: ({ bars, index }) => ({ value: bars.getPrice(index, 'ohlc4') }),
});
