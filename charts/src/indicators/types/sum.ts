import type { IndicatorDefinition } from '../../api/indicator-api';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { colors } from '../output-styles';
import { defineTwoSeries, type TwoSeriesOptions } from '../two-series';

/**
 * Sum of the prices of two series.
 *
 * @remarks **Formula:** x + y, where x and y are the prices of the first and the second series.
 *
 * **Source:** Lightweight Charts examples.
 *
 * @example
 * ```ts live title="Sum of two series" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { Sum } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * const other = chart.addPane('other').addSeries('line');
 * other.setData(
 *   sampleBars({ count: 150, seed: 7 }).map(({ time, close }) => ({ time, value: close })),
 * );
 * price.addIndicator(Sum, { other });
 * ```
 */
export const Sum: IndicatorDefinition<TwoSeriesOptions, IndicatorLine, 'other'> = defineTwoSeries({
  type: 'Sum',
  title: 'Sum',
  color: colors.green,
  priceFormat: 'inherit',
  combine: (first, second) => first + second,
});
