import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorChannel } from '../indicator';
import { lengthOption } from '../length-option';
import { channelBand, colors, thinLine } from '../output-styles';
import { getHighest, getLowest } from '../windows';

/**
 * Options of the Donchian channel.
 *
 * @since 0.2.0
 */
export interface DonchianChannelOptions {
  /**
   * Number of bars, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
}

/**
 * Adds a Donchian channel, which consists of the highest high and the lowest low of the last bars, and the midpoint
 * between the two.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Donchian channel"
 * import { createChart } from '@aijiaoyi/charts';
 * import { donchianChannel } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * donchianChannel(price);
 * ```
 * @since 0.2.0
 */
export const donchianChannel: IndicatorFunction<DonchianChannelOptions, IndicatorChannel> =
  defineIndicator({
    type: 'donchianChannel',
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
