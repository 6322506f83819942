import type { IndicatorDefinition } from '../../api/indicator-api';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { colors } from '../output-styles';
import { defineTwoSeries, type TwoSeriesOptions } from '../two-series';

/**
 * Product of two series. Multiply prices by an exchange rate, for example, to show them in another currency.
 *
 * @remarks **Formula:** x × y, where x and y are the prices of the first and the second series.
 *
 * **Source:** Lightweight Charts examples.
 *
 * @example
 * ```ts live title="Product of two series" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { Product } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * const other = chart.addPane('other').addSeries('line');
 * other.setData(
 *   sampleBars({ count: 150, seed: 7 }).map(({ time, close }) => ({ time, value: close })),
 * );
 * price.addIndicator(Product, { other });
 * ```
 */
export const Product: IndicatorDefinition<TwoSeriesOptions, IndicatorLine, 'other'> =
  defineTwoSeries({
    type: 'Product',
    title: 'Product',
    color: colors.teal,
    combine: (first, second) => first * second,
  });
