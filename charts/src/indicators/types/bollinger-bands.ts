import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorChannel, PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { channelBand, colors, thinLine } from '../output-styles';
import { averageValues, deviateValues } from '../windows';

/**
 * Options of Bollinger bands.
 */
export interface BollingerBandsOptions {
  /**
   * Number of bars of the moving average and of the standard deviation, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * Distance of the edges from the middle line, in standard deviations. It must be greater than 0.
   *
   * @defaultValue `2`
   */
  deviations: number;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * Bollinger bands. They consist of a simple moving average and two edges, which are `deviations` standard deviations
 * above and below it.
 *
 * @remarks
 * **Formula:** SMA ± `deviations` × population standard deviation, both over `length` bars.
 *
 * **Source:** Bollinger, *Bollinger on Bollinger Bands*, 2001.
 *
 * @example
 * ```ts live title="Bollinger bands"
 * import { createChart } from '@aijiaoyi/charts';
 * import { BollingerBands } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(BollingerBands);
 * ```
 */
export const BollingerBands: IndicatorDefinition<BollingerBandsOptions, IndicatorChannel> =
  defineIndicator({
    type: 'BollingerBands',
    title: ({ deviations, length }) => `BB ${length} ${deviations}`,
    options: {
      length: lengthOption(20),
      deviations: { type: 'number', default: 2, above: 0 },
      price: { type: 'price', default: 'close' },
    },
    outputs: {
      middle: { type: 'line', style: thinLine(colors.blue) },
      band: channelBand(colors.blue),
    },
    calculate({ bars, index, options: { deviations, length, price } }) {
      const getValue = (i: number): number => bars.getPrice(i, price);
      const middle = averageValues(index, length, getValue);
      const deviation = deviateValues(index, length, getValue);
      return {
        middle,
        band: { upper: middle + deviation * deviations, lower: middle - deviation * deviations },
      };
    },
  });
