import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLineWithAverage, PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { averageValues, getAverage } from '../windows';

/**
 * Options of the difference of moving averages.
 */
export interface DmaOptions {
  /**
   * Number of bars of the short average, from 1 to 10,000.
   *
   * @defaultValue `10`
   */
  shortLength: number;
  /**
   * Number of bars of the long average, from 1 to 10,000.
   *
   * @defaultValue `50`
   */
  longLength: number;
  /**
   * Number of DMA values that the average line is calculated from, from 1 to 10,000.
   *
   * @defaultValue `10`
   */
  averageLength: number;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * Difference of moving averages (DMA), which is a short simple moving average minus a long one. A second line is the
 * average of the difference.
 *
 * @remarks
 * **Formula:** SMA of `shortLength` bars − SMA of `longLength` bars.
 *
 * **Source:** KLineChart, TDX.
 *
 * @example
 * ```ts live title="Difference of moving averages" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { DMA } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(DMA);
 * ```
 */
export const DMA: IndicatorDefinition<DmaOptions, IndicatorLineWithAverage> = defineIndicator({
  type: 'DMA',
  title: ({ averageLength, longLength, shortLength }) =>
    `DMA ${shortLength} ${longLength} ${averageLength}`,
  options: {
    shortLength: lengthOption(10),
    longLength: lengthOption(50),
    averageLength: lengthOption(10),
    price: { type: 'price', default: 'close' },
  },
  outputs: {
    value: { type: 'line', style: paneLine(colors.blue) },
    average: { type: 'line', title: 'average', style: thinLine(colors.orange) },
  },
  pane: 'separate',
  priceFormat: 'inherit',
  calculate({ bars, index, options, values }) {
    const { averageLength, longLength, price, shortLength } = options;
    const getValue = (i: number): number => bars.getPrice(i, price);
    const short = averageValues(index, shortLength, getValue);
    const value = short - averageValues(index, longLength, getValue);
    return { value, average: getAverage(values.value, index, averageLength, value) };
  },
});
