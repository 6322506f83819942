import { averageOptions, type AverageOptions } from '../average-options';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { mainLine } from '../output-styles';
import { smoothExponentially } from '../smoothing';

/**
 * Exponential moving average (EMA). Each value is a weighted mean of the price and the previous value. The
 * average starts with the first price, and is drawn from the bar at which it includes `length` bars.
 *
 * @remarks
 * **Formula:** price × k + EMA₁ × (1 − k), where k = 2 / (`length` + 1) and EMA₁ is the previous value.
 *
 * **Source:** Common definition.
 *
 * @example
 * ```ts live title="Exponential moving average"
 * import { createChart } from '@aijiaoyi/charts';
 * import { EMA } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(EMA, { length: 20 });
 * ```
 */
export const EMA: IndicatorDefinition<AverageOptions, IndicatorLine> = defineIndicator({
  type: 'EMA',
  title: ({ length }) => `EMA ${length}`,
  options: averageOptions,
  outputs: { value: { type: 'line', style: mainLine() } },
  state: ['average'],
  calculate({ bars, index, options: { length, price }, values }) {
    const average = smoothExponentially(
      values.average[index - 1],
      bars.getPrice(index, price),
      length,
    );
    return { value: index + 1 < length ? null : average, average };
  },
});
