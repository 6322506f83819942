import type { IndicatorDefinition } from '../../api/indicator-api';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { colors } from '../output-styles';
import { defineTwoSeries, type TwoSeriesOptions } from '../two-series';

/**
 * Spread of two series, which is the price of the first minus the price of the second.
 *
 * @remarks **Formula:** x − y, where x and y are the prices of the first and the second series.
 *
 * **Source:** Lightweight Charts examples.
 *
 * @example
 * ```ts live title="Spread of two series" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { Spread } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * const other = chart.addPane('other').addSeries('line');
 * other.setData(
 *   sampleBars({ count: 150, seed: 7 }).map(({ time, close }) => ({ time, value: close })),
 * );
 * price.addIndicator(Spread, { other });
 * ```
 */
export const Spread: IndicatorDefinition<TwoSeriesOptions, IndicatorLine, 'other'> =
  defineTwoSeries({
    type: 'Spread',
    title: 'Spread',
    color: colors.blue,
    priceFormat: 'inherit',
    combine: (first, second) => first - second,
  });
