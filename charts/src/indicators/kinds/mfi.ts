import { MFI } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromWindow } from '../calculation';
import type { Indicator, IndicatorLine, IndicatorDisplayOptions } from '../contract';
import { colors, type IndicatorKind, length, paneLine, volumeSeries } from '../kind';
import { finite, listOf } from '../../validation/rule';

/**
 * How long a money flow index is.
 *
 * @since 0.2.0
 */
export interface MfiOptions {
  /**
   * How many bars, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * A series of volumes at the same times; `null` takes the volumes of the bars themselves.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
  /**
   * Where dotted lines stand.
   *
   * @defaultValue `[20, 80]`
   */
  levels: readonly number[];
}

/** What {@link MfiOptions} start with. */
export const defaultMfiOptions: MfiOptions = { length: 14, volume: null, levels: [20, 80] };

const kind: IndicatorKind<MfiOptions, IndicatorLine> = {
  name: 'mfi',
  schema: {
    defaults: defaultMfiOptions,
    rules: { length, volume: volumeSeries, levels: listOf(finite) },
  },
  title: (options) => `MFI ${options.length}`,
  drawn: { value: { type: 'line', style: paneLine(colors.green) } },
  ownPane: { range: { from: 0, to: 100 } },
  calculate: ({ length: bars }) =>
    fromWindow(bars + 1, () => {
      const index = new MFI(bars);
      return (candle, again) => [index.update(candle, again) ?? NaN];
    }),
};

/**
 * The money flow index: a relative strength index of price times volume, from 0 to 100.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Money flow index" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { mfi } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * mfi(price);
 * ```
 * @since 0.2.0
 */
export function mfi(
  series: ISeriesApi,
  options?: Partial<MfiOptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<MfiOptions, IndicatorLine> {
  return attach(kind, series, options);
}
