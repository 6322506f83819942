import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorChannel } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { channelBand, colors, thinLine } from '../output-styles';
import { getHighest, getLowest } from '../windows';

/**
 * Options of the Donchian channel.
 */
export interface DonchianChannelOptions {
  /**
   * Number of bars whose highest high and lowest low are used, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
}

/**
 * Donchian channel, which consists of the highest high and the lowest low of the last bars, and their midpoint.
 *
 * @remarks
 * **Formula:** HH, LL and (HH + LL) / 2, where HH and LL are the highest high and the lowest low of the last `length`
 * bars.
 *
 * **Source:** Richard Donchian.
 *
 * @example
 * ```ts live title="Donchian channel"
 * import { createChart } from '@aijiaoyi/charts';
 * import { DonchianChannel } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(DonchianChannel);
 * ```
 */
export const DonchianChannel: IndicatorDefinition<DonchianChannelOptions, IndicatorChannel> =
  defineIndicator({
    type: 'DonchianChannel',
    title: ({ length }) => `DC ${length}`,
    options: { length: lengthOption(20) },
    outputs: {
      middle: { type: 'line', style: thinLine(colors.green) },
      band: channelBand(colors.green),
    },
    calculate({ bars, index, options: { length } }) {
      const upper = getHighest(bars.high, index, length);
      const lower = getLowest(bars.low, index, length);
      return { middle: (upper + lower) / 2, band: { upper, lower } };
    },
  });
