import { CCI } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromWindow } from '../calculation';
import type { Indicator, IndicatorLine, IndicatorDisplayOptions } from '../contract';
import { colors, type IndicatorKind, length, paneLine } from '../kind';
import { finite, listOf } from '../../validation/rule';

/**
 * How long a commodity channel index is.
 *
 * @since 0.2.0
 */
export interface CciOptions {
  /**
   * How many bars, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * Where dotted lines stand.
   *
   * @defaultValue `[-100, 100]`
   */
  levels: readonly number[];
}

/** What {@link CciOptions} start with. */
export const defaultCciOptions: CciOptions = { length: 20, levels: [-100, 100] };

const kind: IndicatorKind<CciOptions, IndicatorLine> = {
  name: 'cci',
  schema: { defaults: defaultCciOptions, rules: { length, levels: listOf(finite) } },
  title: (options) => `CCI ${options.length}`,
  drawn: { value: { type: 'line', style: paneLine(colors.blue) } },
  ownPane: {},
  calculate: ({ length: bars }) =>
    fromWindow(bars, () => {
      const index = new CCI(bars);
      return (candle, again) => {
        const value = index.update(candle, again);
        // Prices that do not move are nowhere but at their mean.
        return [value === null ? NaN : Number.isFinite(value) ? value : 0];
      };
    }),
};

/**
 * The commodity channel index: how far the mean of high, low and close stands from its average, in mean deviations.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Commodity channel index" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { cci } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * cci(price);
 * ```
 * @since 0.2.0
 */
export function cci(
  series: ISeriesApi,
  options?: Partial<CciOptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<CciOptions, IndicatorLine> {
  return attach(kind, series, options);
}
