import type { ISeriesApi } from '../../api/source-api';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { colors, paneLine } from '../output-styles';
import { getVolume, volumeInput } from '../volume-input';

/**
 * Options of the on-balance volume.
 */
export interface ObvOptions {
  /**
   * Series whose values are the volumes, such as a histogram; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/**
 * On-balance volume (OBV). It is the total volume of bars that close above the previous close, minus the total volume
 * of bars that close below it. The OBV is 0 at the first bar.
 *
 * @remarks
 * **Formula:** OBV₁ + volume if the close rises, OBV₁ − volume if the close falls, where OBV₁ is the previous value.
 *
 * **Source:** Joseph Granville.
 *
 * @example
 * ```ts live title="On-balance volume" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { OBV } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(OBV);
 * ```
 */
export const OBV: IndicatorDefinition<ObvOptions, IndicatorLine> = defineIndicator({
  type: 'OBV',
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
