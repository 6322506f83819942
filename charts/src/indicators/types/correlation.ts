import type { ISeriesApi } from '../../api/source-api';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine, PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';
import { averageValues, getSpread, type Spread } from '../windows';
import { clamp } from '../../util/clamp';

/**
 * Options of {@link Correlation}, the Pearson coefficient of two series.
 */
export interface CorrelationOptions {
  /**
   * Second series. The indicator has a value at a bar only if the second series has bars at the times of the last
   * `length` bars.
   */
  other: ISeriesApi;
  /**
   * Number of bars that the coefficient is calculated from, from 2 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * Bar price that the indicator uses from both series.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * Correlation of two series, which is the Pearson correlation coefficient of their last prices, from -1 to 1. It is 0
 * if all prices of one of the series are equal.
 *
 * @remarks
 * **Formula:** Pearson's coefficient of the last `length` prices of both series.
 *
 * **Source:** Lightweight Charts examples; tested with a published data set.
 *
 * @example
 * ```ts live title="Correlation of two series" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { Correlation } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * const other = chart.addPane('other').addSeries('line');
 * other.setData(
 *   sampleBars({ count: 150, seed: 7 }).map(({ time, close }) => ({ time, value: close })),
 * );
 * price.addIndicator(Correlation, { other });
 * ```
 */
export const Correlation: IndicatorDefinition<CorrelationOptions, IndicatorLine, 'other'> =
  defineIndicator({
    type: 'Correlation',
    title: ({ length }) => `Correlation ${length}`,
    options: { length: lengthOption(20, 2), price: { type: 'price', default: 'close' } },
    inputs: { other: {} },
    outputs: { value: { type: 'line', style: paneLine(colors.violet) } },
    pane: 'separate',
    range: { from: -1, to: 1 },
    calculate({ bars, index, inputs: { other }, options: { length, price } }) {
      if (index + 1 < length) return null;
      const x = getSpread(index, length, (i) => bars.getPrice(i, price));
      const y = getSpread(index, length, (i) => other.getPrice(i, price));
      const multiply = (a: Spread, b: Spread): number =>
        averageValues(index, length, (i) => a.getDistance(i) * b.getDistance(i));
      const covariance = multiply(x, y);
      // If the other series lacks a bar, there is no value.
      if (Number.isNaN(covariance)) return null;
      if (x.isFlat || y.isFlat) return { value: 0 };
      const deviations = Math.sqrt(multiply(x, x)) * Math.sqrt(multiply(y, y));
      return { value: clamp(covariance / deviations, -1, 1) };
    },
  });
