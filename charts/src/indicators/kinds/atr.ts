import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromState } from '../calculation';
import type { Indicator, IndicatorLine, IndicatorDisplayOptions } from '../contract';
import { colors, type IndicatorKind, length, paneLine } from '../kind';
import { averageTrueRange } from '../averages';

/**
 * How long an average true range is.
 *
 * @since 0.2.0
 */
export interface AtrOptions {
  /**
   * How many bars, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
}

/** What {@link AtrOptions} start with. */
export const defaultAtrOptions: AtrOptions = { length: 14 };

const kind: IndicatorKind<AtrOptions, IndicatorLine> = {
  name: 'atr',
  schema: { defaults: defaultAtrOptions, rules: { length } },
  title: (options) => `ATR ${options.length}`,
  drawn: { value: { type: 'line', style: paneLine(colors.red) } },
  ownPane: { unit: 'price' },
  calculate: ({ length: bars }) =>
    fromState(2, (before) => {
      const next = averageTrueRange(bars, before?.[0], before?.[2]);
      return (candle, again) => {
        const value = next(candle, again);
        return [value, value, candle.close];
      };
    }),
};

/**
 * The average true range, after Wilder: how far prices go in a bar, counted from the close before it.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Average true range" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { atr } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * atr(price);
 * ```
 * @since 0.2.0
 */
export function atr(
  series: ISeriesApi,
  options?: Partial<AtrOptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<AtrOptions, IndicatorLine> {
  return attach(kind, series, options);
}
