import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { averageValues } from '../windows';

/**
 * Series of {@link BIAS}, the price's distance from moving averages.
 */
export interface BiasSeries {
  /** Distance of the price from the short average, in percent of the average. */
  readonly short: 'line';
  /** Distance of the price from the middle average, in percent of the average. */
  readonly middle: 'line';
  /** Distance of the price from the long average, in percent of the average. */
  readonly long: 'line';
}

/**
 * Options of {@link BIAS}, the price's distance from moving averages.
 */
export interface BiasOptions {
  /**
   * Number of bars of the short average, from 1 to 10,000.
   *
   * @defaultValue `6`
   */
  shortLength: number;
  /**
   * Number of bars of the middle average, from 1 to 10,000.
   *
   * @defaultValue `12`
   */
  middleLength: number;
  /**
   * Number of bars of the long average, from 1 to 10,000.
   *
   * @defaultValue `24`
   */
  longLength: number;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * BIAS, which is the distance of the price from three moving averages, in percent of each average. A positive value
 * means that the price is above the average.
 *
 * @remarks
 * **Formula:** 100 × (price − SMA) / SMA, for each of three lengths.
 *
 * **Source:** KLineChart, TDX.
 *
 * @example
 * ```ts live title="BIAS" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { BIAS } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(BIAS);
 * ```
 */
export const BIAS: IndicatorDefinition<BiasOptions, BiasSeries> = defineIndicator({
  type: 'BIAS',
  title: ({ longLength, middleLength, shortLength }) =>
    `BIAS ${shortLength} ${middleLength} ${longLength}`,
  options: {
    shortLength: lengthOption(6),
    middleLength: lengthOption(12),
    longLength: lengthOption(24),
    price: { type: 'price', default: 'close' },
  },
  outputs: {
    short: { type: 'line', title: 'short', style: paneLine(colors.orange) },
    middle: { type: 'line', title: 'middle', style: thinLine(colors.blue) },
    long: { type: 'line', title: 'long', style: thinLine(colors.violet) },
  },
  pane: 'separate',
  calculate({ bars, index, options: { longLength, middleLength, price, shortLength } }) {
    const getBias = (length: number): number => {
      const average = averageValues(index, length, (i) => bars.getPrice(i, price));
      return ((bars.getPrice(index, price) - average) / average) * 100;
    };
    return {
      short: getBias(shortLength),
      middle: getBias(middleLength),
      long: getBias(longLength),
    };
  },
});
