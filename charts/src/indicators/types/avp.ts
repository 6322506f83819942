import type { ISeriesApi } from '../../api/source-api';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine, PriceInput } from '../../api/indicator-outputs';
import { mainLine } from '../output-styles';
import { getVolume, volumeInput } from '../volume-input';

/**
 * Options of the average traded price.
 */
export interface AvpOptions {
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'hlc3'`
   */
  price: PriceInput;
  /**
   * Series whose values are the volumes, such as a histogram; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/**
 * Average traded price (AVP), which is the volume-weighted average price since the first bar. To restart it
 * each day, use {@link VWAP}.
 *
 * @remarks
 * **Formula:** Σ (price × volume) / Σ volume, since the first bar.
 *
 * **Source:** KLineChart, with price × volume as the turnover.
 *
 * @example
 * ```ts live title="Average traded price"
 * import { createChart } from '@aijiaoyi/charts';
 * import { AVP } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(AVP);
 * ```
 */
export const AVP: IndicatorDefinition<AvpOptions, IndicatorLine> = defineIndicator({
  type: 'AVP',
  title: 'AVP',
  options: { price: { type: 'price', default: 'hlc3' } },
  inputs: { volume: volumeInput },
  outputs: { value: { type: 'line', style: mainLine() } },
  state: ['turnover', 'volume'],
  calculate(context) {
    const { bars, index, options, values } = context;
    const barVolume = getVolume(context, index);
    const turnover =
      (values.turnover[index - 1] ?? 0) + bars.getPrice(index, options.price) * barVolume;
    const volume = (values.volume[index - 1] ?? 0) + barVolume;
    return { value: volume > 0 ? turnover / volume : null, turnover, volume };
  },
});
