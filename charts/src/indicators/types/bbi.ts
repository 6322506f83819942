import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine, PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { mainLine } from '../output-styles';
import { averageValues, getAverage } from '../windows';

/**
 * Options of the bull and bear index.
 */
export interface BbiOptions {
  /**
   * Number of bars of the first average, from 1 to 10,000.
   *
   * @defaultValue `3`
   */
  length1: number;
  /**
   * Number of bars of the second average, from 1 to 10,000.
   *
   * @defaultValue `6`
   */
  length2: number;
  /**
   * Number of bars of the third average, from 1 to 10,000.
   *
   * @defaultValue `12`
   */
  length3: number;
  /**
   * Number of bars of the fourth average, from 1 to 10,000.
   *
   * @defaultValue `24`
   */
  length4: number;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * Bull and bear index (BBI), which is the mean of four moving averages of different lengths.
 *
 * @remarks
 * **Formula:** (SMA₁ + SMA₂ + SMA₃ + SMA₄) / 4, by default of 3, 6, 12 and 24 bars.
 *
 * **Source:** KLineChart, TDX.
 *
 * @example
 * ```ts live title="Bull and bear index"
 * import { createChart } from '@aijiaoyi/charts';
 * import { BBI } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(BBI);
 * ```
 */
export const BBI: IndicatorDefinition<BbiOptions, IndicatorLine> = defineIndicator({
  type: 'BBI',
  title: ({ length1, length2, length3, length4 }) =>
    `BBI ${length1} ${length2} ${length3} ${length4}`,
  options: {
    length1: lengthOption(3),
    length2: lengthOption(6),
    length3: lengthOption(12),
    length4: lengthOption(24),
    price: { type: 'price', default: 'close' },
  },
  outputs: { value: { type: 'line', style: mainLine() } },
  calculate({ bars, index, options: { length1, length2, length3, length4, price } }) {
    const averages = [length1, length2, length3, length4].map((length) =>
      averageValues(index, length, (i) => bars.getPrice(i, price)),
    );
    return { value: getAverage(averages, averages.length - 1, averages.length) };
  },
});
