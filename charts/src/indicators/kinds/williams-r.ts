import { WilliamsR } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromWindow } from '../calculation';
import type { Indicator, IndicatorLine, IndicatorDisplayOptions } from '../contract';
import { colors, type IndicatorKind, length, paneLine } from '../kind';
import { finite, listOf } from '../../validation/rule';

/**
 * How long a Williams %R is.
 *
 * @since 0.2.0
 */
export interface WilliamsROptions {
  /**
   * How many bars, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * Where dotted lines stand.
   *
   * @defaultValue `[-80, -20]`
   */
  levels: readonly number[];
}

/** What {@link WilliamsROptions} start with. */
export const defaultWilliamsROptions: WilliamsROptions = { length: 14, levels: [-80, -20] };

const kind: IndicatorKind<WilliamsROptions, IndicatorLine> = {
  name: 'williamsR',
  schema: { defaults: defaultWilliamsROptions, rules: { length, levels: listOf(finite) } },
  title: (options) => `%R ${options.length}`,
  drawn: { value: { type: 'line', style: paneLine(colors.orange) } },
  ownPane: { range: { from: -100, to: 0 } },
  calculate: ({ length: bars }) =>
    fromWindow(bars, () => {
      const range = new WilliamsR(bars);
      return (candle, again) => [range.update(candle, again) ?? NaN];
    }),
};

/**
 * Williams %R: how far the close is below the highest high of the last bars, from -100 to 0.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Williams %R" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { williamsR } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * williamsR(price);
 * ```
 * @since 0.2.0
 */
export function williamsR(
  series: ISeriesApi,
  options?: Partial<WilliamsROptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<WilliamsROptions, IndicatorLine> {
  return attach(kind, series, options);
}
