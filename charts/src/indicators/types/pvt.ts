import type { ISeriesApi } from '../../api/source-api';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { colors, paneLine } from '../output-styles';
import { getVolume, volumeInput } from '../volume-input';

/**
 * Options of the price and volume trend.
 */
export interface PvtOptions {
  /**
   * Series whose values are the volumes, such as a histogram; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/**
 * Price and volume trend (PVT). It is the running total of volume times the relative change of the close, and
 * 0 at the first bar.
 *
 * @remarks
 * **Formula:** PVT₁ + volume × (close − C₁) / C₁, where PVT₁ is the previous value and C₁ is the previous close.
 *
 * **Source:** KLineChart.
 *
 * @example
 * ```ts live title="Price and volume trend" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { PVT } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(PVT);
 * ```
 */
export const PVT: IndicatorDefinition<PvtOptions, IndicatorLine> = defineIndicator({
  type: 'PVT',
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
