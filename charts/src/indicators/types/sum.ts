import type { MultiInputIndicatorFunction } from '../define-indicator';
import type { IndicatorLine } from '../indicator';
import { colors } from '../output-styles';
import { defineTwoSeries, type TwoSeriesOptions } from '../two-series';

/**
 * Sum of two series: the prices of both added up.
 *
 * @param series - Series whose bars it follows.
 * @param options - The other series, options to override, and where and how the indicator is displayed.
 * @throws TypeError if the other series is missing, a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError if a value is out of its range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Sum of two series" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { sum } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * const other = chart.addPane('other').addSeries('line');
 * other.setData(
 *   sampleBars({ count: 150, seed: 7 }).map(({ time, close }) => ({ time, value: close })),
 * );
 * sum(price, { other });
 * ```
 * @since 0.3.0
 */
export const sum: MultiInputIndicatorFunction<TwoSeriesOptions, IndicatorLine, 'other'> =
  defineTwoSeries({
    type: 'sum',
    title: 'Sum',
    color: colors.green,
    priceFormat: 'inherit',
    combine: (first, second) => first + second,
  });
