import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromState } from '../calculation';
import type { Indicator, IndicatorChannel, IndicatorDisplayOptions } from '../contract';
import { channel, colors, type IndicatorKind, length, quietLine } from '../kind';
import { positive } from '../../validation/rule';
import { averageTrueRange, exponential } from '../averages';

/**
 * How long and how wide a Keltner channel is.
 *
 * @since 0.2.0
 */
export interface KeltnerChannelOptions {
  /**
   * How many bars the average in the middle is over, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * How many bars the average true range is over, from 1 to 10,000.
   *
   * @defaultValue `10`
   */
  atrLength: number;
  /**
   * How many average true ranges the edges are away from the middle.
   *
   * @defaultValue `2`
   */
  multiplier: number;
}

/** What {@link KeltnerChannelOptions} start with. */
export const defaultKeltnerChannelOptions: KeltnerChannelOptions = {
  length: 20,
  atrLength: 10,
  multiplier: 2,
};

const kind: IndicatorKind<KeltnerChannelOptions, IndicatorChannel> = {
  name: 'keltnerChannel',
  schema: {
    defaults: defaultKeltnerChannelOptions,
    rules: { length, atrLength: length, multiplier: positive },
  },
  title: (options) => `KC ${options.length} ${options.multiplier}`,
  drawn: {
    middle: { type: 'line', style: quietLine(colors.violet) },
    band: channel(colors.violet),
  },
  calculate: ({ atrLength, length: bars, multiplier }) =>
    fromState(3, (before) => {
      const [average, range, close] = before?.slice(-3) ?? [];
      const nextMiddle = exponential(bars, average);
      const nextRange = averageTrueRange(atrLength, range, close);
      return (candle, again) => {
        const middle = nextMiddle(candle.close, again);
        const away = nextRange(candle, again);
        const edge = away * multiplier;
        // Its middle alone is no channel.
        const from = Number.isNaN(edge) ? NaN : middle;
        return [from, from + edge, from - edge, middle, away, candle.close];
      };
    }),
};

/**
 * The Keltner channel: an exponential moving average of the closes, and edges that are a number of average true ranges away
 * from it.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Keltner channel"
 * import { createChart } from '@aijiaoyi/charts';
 * import { keltnerChannel } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * keltnerChannel(price);
 * ```
 * @since 0.2.0
 */
export function keltnerChannel(
  series: ISeriesApi,
  options?: Partial<KeltnerChannelOptions> & IndicatorDisplayOptions<IndicatorChannel>,
): Indicator<KeltnerChannelOptions, IndicatorChannel> {
  return attach(kind, series, options);
}
