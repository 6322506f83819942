import type { ISeriesApi } from '../../api/source-api';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';
import { getVolume, volumeInput } from '../volume-input';
import { getTypicalPrice } from '../windows';

/**
 * Options of the money flow index.
 */
export interface MfiOptions {
  /**
   * Number of bars over which price × volume is added up, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * Series whose values are the volumes, such as a histogram; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
  /**
   * Values at which dotted lines are drawn.
   *
   * @defaultValue `[20, 80]`
   */
  levels: readonly number[];
}

/**
 * Money flow index (MFI), which is a volume-weighted relative strength index, from 0 to 100. High values are read
 * as overbought, low values as oversold.
 *
 * @remarks **Formula:** 100 × R / (R + F), where R and F are the sums of typical price × volume over the last `length`
 * bars: R over bars whose typical price rises, and F over bars whose typical price falls. The typical price is (high +
 * low + close) / 3. If the typical price doesn't change in these bars, or they don't have volumes, the
 * value is 50.
 *
 * **Source:** ChartSchool.
 *
 * @example
 * ```ts live title="Money flow index" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { MFI } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(MFI);
 * ```
 */
export const MFI: IndicatorDefinition<MfiOptions, IndicatorLine> = defineIndicator({
  type: 'MFI',
  title: ({ length }) => `MFI ${length}`,
  options: { length: lengthOption(14), levels: { type: 'numbers', default: [20, 80] } },
  inputs: { volume: volumeInput },
  outputs: { value: { type: 'line', style: paneLine(colors.green) } },
  pane: 'separate',
  range: { from: 0, to: 100 },
  levels: ({ levels }) => levels,
  calculate(context) {
    const { bars, index } = context;
    const { length } = context.options;
    if (index < length) return null;
    let rises = 0;
    let falls = 0;
    for (let i = index - length + 1; i <= index; i++) {
      const price = getTypicalPrice(bars, i);
      const before = getTypicalPrice(bars, i - 1);
      // With the sign of a negative price, flows could cancel each other.
      const flow = Math.abs(price) * getVolume(context, i);
      if (price > before) rises += flow;
      else if (price < before) falls += flow;
    }
    const sum = rises + falls;
    return { value: sum === 0 ? 50 : (100 * rises) / sum };
  },
});
