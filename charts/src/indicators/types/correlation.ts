import type { ISeriesApi } from '../../api/source-api';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../define-indicator';
import type { IndicatorLine, PriceInput } from '../indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';
import { averageValues, deviateValues } from '../windows';

/**
 * Options of the correlation.
 */
export interface CorrelationOptions {
  /** Second series. The indicator only has values at times at which both series have a bar. */
  other: ISeriesApi;
  /**
   * Number of bars, from 2 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * Price of each bar to use.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * Correlation of two series, which is the Pearson correlation coefficient of their last prices, from -1 to 1.
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
      const getX = (i: number): number => bars.getPrice(i, price);
      const getY = (i: number): number => other.getPrice(i, price);
      const x = averageValues(index, length, getX);
      const y = averageValues(index, length, getY);
      const covariance = averageValues(index, length, (i) => (getX(i) - x) * (getY(i) - y));
      const deviations = deviateValues(index, length, getX) * deviateValues(index, length, getY);
      if (deviations === 0) return { value: 0 };
      return { value: Math.max(-1, Math.min(1, covariance / deviations)) };
    },
  });
