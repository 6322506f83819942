import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorChannel } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { channelBand, colors, thinLine } from '../output-styles';
import { getTrueRange, smoothExponentially, smoothWilder } from '../smoothing';

/**
 * Options of the Keltner channel.
 */
export interface KeltnerChannelOptions {
  /**
   * Number of bars of the moving average, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * Number of bars of the average true range, from 1 to 10,000.
   *
   * @defaultValue `10`
   */
  atrLength: number;
  /**
   * Distance of the edges from the middle line, in average true ranges. It must be greater than 0.
   *
   * @defaultValue `2`
   */
  multiplier: number;
}

/**
 * Keltner channel. It consists of an exponential moving average of the closes and two edges, which are `multiplier`
 * average true ranges above and below it.
 *
 * @remarks
 * **Formula:** EMA of the closes over `length` bars ± `multiplier` × ATR over `atrLength` bars.
 *
 * **Source:** Common definition with an EMA and the ATR.
 *
 * @example
 * ```ts live title="Keltner channel"
 * import { createChart } from '@aijiaoyi/charts';
 * import { KeltnerChannel } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(KeltnerChannel);
 * ```
 */
export const KeltnerChannel: IndicatorDefinition<KeltnerChannelOptions, IndicatorChannel> =
  defineIndicator({
    type: 'KeltnerChannel',
    title: ({ length, multiplier }) => `KC ${length} ${multiplier}`,
    options: {
      length: lengthOption(20),
      atrLength: lengthOption(10),
      multiplier: { type: 'number', default: 2, above: 0 },
    },
    outputs: {
      middle: { type: 'line', style: thinLine(colors.violet) },
      band: channelBand(colors.violet),
    },
    state: ['average', 'range'],
    calculate({ bars, index, options: { atrLength, length, multiplier }, values }) {
      const average = smoothExponentially(
        values.average[index - 1],
        bars.close[index] as number,
        length,
      );
      const range = smoothWilder(values.range[index - 1], index, atrLength, (i) =>
        getTrueRange(bars, i),
      );
      // Start all lines at the same bar, because the middle line alone isn't a channel.
      const isComplete = index + 1 >= length && !Number.isNaN(range);
      if (!isComplete) return { average, range };
      const distance = range * multiplier;
      return {
        middle: average,
        band: { upper: average + distance, lower: average - distance },
        average,
        range,
      };
    },
  });
