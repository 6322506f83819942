import type { MultiInputIndicatorFunction } from '../define-indicator';
import type { IndicatorLine } from '../indicator';
import { colors } from '../output-styles';
import { defineTwoSeries, type TwoSeriesOptions } from '../two-series';

/**
 * Adds the ratio of two series, which is the price of the first divided by the price of the second.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - The other series, and options to override, including display options.
 * @throws TypeError if the other series is missing, a key is unknown, a value has the wrong type, or the series
 * was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Ratio of two series" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { ratio } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * const other = chart.addPane('other').addSeries('line');
 * other.setData(
 *   sampleBars({ count: 150, seed: 7 }).map(({ time, close }) => ({ time, value: close })),
 * );
 * ratio(price, { other });
 * ```
 * @since 0.3.0
 */
export const ratio: MultiInputIndicatorFunction<TwoSeriesOptions, IndicatorLine, 'other'> =
  defineTwoSeries({
    type: 'ratio',
    title: 'Ratio',
    color: colors.violet,
    combine: (first, second) => first / second,
  });
