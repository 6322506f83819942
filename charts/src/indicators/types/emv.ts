import type { ISeriesApi } from '../../api/source-api';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLineWithAverage } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { getVolume, volumeInput } from '../volume-input';
import { averageValues, getAverage } from '../windows';

/**
 * Options of the ease of movement.
 */
export interface EmvOptions {
  /**
   * Number of bars that the ease of movement is averaged over, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * Number of EMV values that the average line is calculated from, from 1 to 10,000.
   *
   * @defaultValue `9`
   */
  averageLength: number;
  /**
   * Series whose values are the volumes, such as a histogram; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/** Divisor of the volume, so that values are easy to read. */
const scale = 100_000_000;

/**
 * Ease of movement (EMV). It is the move of a bar's midpoint times the bar's range, divided by its volume and averaged
 * over the last bars. A second line is the average of the EMV. High values show prices that rise on little volume, low
 * values prices that fall on little volume.
 *
 * @remarks **Formula:** SMA of (M − M₁) × (high − low) × 100,000,000 / volume, where M = (high + low) / 2 and M₁ is the
 * previous bar's M. A bar without a range or a volume counts as 0.
 *
 * **Source:** Richard Arms; as in ChartSchool and KLineChart.
 *
 * @example
 * ```ts live title="Ease of movement" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { EMV } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(EMV);
 * ```
 */
export const EMV: IndicatorDefinition<EmvOptions, IndicatorLineWithAverage> = defineIndicator({
  type: 'EMV',
  title: ({ averageLength, length }) => `EMV ${length} ${averageLength}`,
  options: {
    length: lengthOption(14),
    averageLength: lengthOption(9),
  },
  inputs: { volume: volumeInput },
  outputs: {
    value: { type: 'line', style: paneLine(colors.green) },
    average: { type: 'line', title: 'average', style: thinLine(colors.orange) },
  },
  pane: 'separate',
  calculate(context) {
    const { bars, index, options, values } = context;
    const { averageLength, length } = options;
    if (index < length) return null;
    const value = averageValues(index, length, (i) => {
      const distance = bars.getPrice(i, 'hl2') - bars.getPrice(i - 1, 'hl2');
      const range = (bars.high[i] as number) - (bars.low[i] as number);
      const volume = getVolume(context, i);
      return range === 0 || volume === 0 ? 0 : distance / (volume / scale / range);
    });
    return { value, average: getAverage(values.value, index, averageLength, value) };
  },
});
