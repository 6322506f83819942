import type { ISeriesApi } from '../../api/source-api';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLineWithAverage } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { getVolume, volumeInput } from '../volume-input';
import { getAverage } from '../windows';

/**
 * Options of the volume ratio.
 */
export interface VrOptions {
  /**
   * Number of bars whose volumes are added up, from 1 to 10,000.
   *
   * @defaultValue `26`
   */
  length: number;
  /**
   * Number of VR values that the average line is calculated from, from 1 to 10,000.
   *
   * @defaultValue `6`
   */
  averageLength: number;
  /**
   * Series whose values are the volumes, such as a histogram; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/**
 * Volume ratio (VR). It is the volume of rising bars as a percentage of the volume of falling bars, over the last
 * `length` bars. A bar is rising if it closes above the previous close, falling if it closes below it, and unchanged
 * otherwise. Half of the volume of unchanged bars is added to both volumes. A second line is the simple moving average
 * of the VR. Above 100, more volume was traded in rising bars; very high values are read as overbought, very low values
 * as oversold.
 *
 * @remarks
 * **Formula:** 100 × (Σ volume of rising bars + U) / (Σ volume of falling bars + U), where the sums cover `length`
 * bars, and U is half of the volume of the unchanged ones. If the divisor is 0, the value is 0.
 *
 * **Source:** KLineChart, TDX.
 *
 * @example
 * ```ts live title="Volume ratio" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { VR } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(VR);
 * ```
 */
export const VR: IndicatorDefinition<VrOptions, IndicatorLineWithAverage> = defineIndicator({
  type: 'VR',
  title: ({ averageLength, length }) => `VR ${length} ${averageLength}`,
  options: {
    length: lengthOption(26),
    averageLength: lengthOption(6),
  },
  inputs: { volume: volumeInput },
  outputs: {
    value: { type: 'line', style: paneLine(colors.blue) },
    average: { type: 'line', title: 'average', style: thinLine(colors.orange) },
  },
  pane: 'separate',
  calculate(context) {
    const { bars, index, options, values } = context;
    const { averageLength, length } = options;
    if (index < length) return null;
    let [rises, falls, rest] = [0, 0, 0];
    for (let i = index - length + 1; i <= index; i++) {
      const change = (bars.close[i] as number) - (bars.close[i - 1] as number);
      const volume = getVolume(context, i);
      if (change > 0) rises += volume;
      else if (change < 0) falls += volume;
      else rest += volume;
    }
    const sum = falls + rest / 2;
    const value = sum === 0 ? 0 : (100 * (rises + rest / 2)) / sum;
    return { value, average: getAverage(values.value, index, averageLength, value) };
  },
});
