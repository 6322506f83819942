import { DonchianChannels } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromWindow } from '../calculation';
import type { Indicator, IndicatorChannel, IndicatorDisplayOptions } from '../contract';
import { channel, colors, type IndicatorKind, length, quietLine } from '../kind';

/**
 * How long a Donchian channel is.
 *
 * @since 0.2.0
 */
export interface DonchianChannelOptions {
  /**
   * How many bars, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
}

/** What {@link DonchianChannelOptions} start with. */
export const defaultDonchianChannelOptions: DonchianChannelOptions = { length: 20 };

const kind: IndicatorKind<DonchianChannelOptions, IndicatorChannel> = {
  name: 'donchianChannel',
  schema: { defaults: defaultDonchianChannelOptions, rules: { length } },
  title: (options) => `DC ${options.length}`,
  drawn: {
    middle: { type: 'line', style: quietLine(colors.green) },
    band: channel(colors.green),
  },
  calculate: ({ length: bars }) =>
    fromWindow(bars, () => {
      const channel = new DonchianChannels(bars);
      return (candle, again) => {
        const made = channel.update(candle, again);
        return made ? [made.middle, made.upper, made.lower] : [];
      };
    }),
};

/**
 * The Donchian channel: the highest high and the lowest low of the last bars, and the middle between the two.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
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
export function donchianChannel(
  series: ISeriesApi,
  options?: Partial<DonchianChannelOptions> & IndicatorDisplayOptions<IndicatorChannel>,
): Indicator<DonchianChannelOptions, IndicatorChannel> {
  return attach(kind, series, options);
}
