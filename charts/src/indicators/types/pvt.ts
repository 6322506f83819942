import type { ISeriesApi } from '../../api/source-api';
import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLine } from '../indicator';
import { colors, paneLine } from '../output-styles';
import { getVolume, volumeInput } from '../volume-input';

/**
 * Options of the price and volume trend.
 *
 * @since 0.3.0
 */
export interface PvtOptions {
  /**
   * Series that contains the volumes; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/**
 * Adds the price and volume trend (PVT). It is the running total of volume times the relative change of the close, and
 * 0 at the first bar.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Price and volume trend" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { pvt } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * pvt(price);
 * ```
 * @since 0.3.0
 */
export const pvt: IndicatorFunction<PvtOptions, IndicatorLine> = defineIndicator({
  type: 'pvt',
  title: 'PVT',
  inputs: { volume: volumeInput },
  outputs: { value: { type: 'line', style: paneLine(colors.teal) } },
  pane: 'separate',
  priceFormat: { type: 'volume' },
  calculate(context) {
    const { bars, index, values } = context;
    if (index === 0) return { value: 0 };
    const before = bars.close[index - 1] as number;
    const change = before === 0 ? 0 : ((bars.close[index] as number) - before) / before;
    return { value: (values.value[index - 1] as number) + change * getVolume(context, index) };
  },
});
