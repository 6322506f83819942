import type { ISeriesApi } from '../../api/source-api';
import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLine } from '../indicator';
import { colors, paneLine } from '../output-styles';
import { getVolume, volumeInput } from '../volume-input';

/**
 * Options of the on-balance volume.
 *
 * @since 0.2.0
 */
export interface ObvOptions {
  /**
   * Series that contains the volumes; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/**
 * Adds the on-balance volume (OBV). It is the total volume of rising bars minus the total volume of falling bars, and 0
 * at the first bar.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="On-balance volume" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { obv } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * obv(price);
 * ```
 * @since 0.2.0
 */
export const obv: IndicatorFunction<ObvOptions, IndicatorLine> = defineIndicator({
  type: 'obv',
  title: 'OBV',
  inputs: { volume: volumeInput },
  outputs: { value: { type: 'line', style: paneLine(colors.teal) } },
  pane: 'separate',
  priceFormat: { type: 'volume' },
  calculate(context) {
    const { bars, index, values } = context;
    if (index === 0) return { value: 0 };
    const change = (bars.close[index] as number) - (bars.close[index - 1] as number);
    const before = values.value[index - 1] as number;
    return { value: before + Math.sign(change) * getVolume(context, index) };
  },
});
