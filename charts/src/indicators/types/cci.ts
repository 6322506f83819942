import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';
import { averageValues, getSpread, getTypicalPrice } from '../windows';

/**
 * Options of the commodity channel index.
 */
export interface CciOptions {
  /**
   * Number of bars of the moving average and of the mean deviation, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  length: number;
  /**
   * Values at which dotted lines are drawn.
   *
   * @defaultValue `[-100, 100]`
   */
  levels: readonly number[];
}

/**
 * Commodity channel index (CCI), which is the distance of the typical price from its average, in relation to the mean
 * deviation. It is 0 if all typical prices are equal. Most values are between -100 and 100; values outside these bounds
 * show that prices have left their usual range.
 *
 * @remarks
 * **Formula:** (TP − SMA of TP) / (0.015 × mean deviation of TP), where TP = (high + low + close) / 3.
 *
 * **Source:** Lambert, “Commodity Channel Index”, *Commodities*, 1980.
 *
 * @example
 * ```ts live title="Commodity channel index" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { CCI } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(CCI);
 * ```
 */
export const CCI: IndicatorDefinition<CciOptions, IndicatorLine> = defineIndicator({
  type: 'CCI',
  title: ({ length }) => `CCI ${length}`,
  options: { length: lengthOption(20), levels: { type: 'numbers', default: [-100, 100] } },
  outputs: { value: { type: 'line', style: paneLine(colors.blue) } },
  pane: 'separate',
  levels: ({ levels }) => levels,
  calculate({ bars, index, options: { length } }) {
    if (index + 1 < length) return null;
    const { getDistance, isFlat } = getSpread(index, length, (i) => getTypicalPrice(bars, i));
    // If prices don't move, they are at their average.
    if (isFlat) return { value: 0 };
    const deviation = averageValues(index, length, (i) => Math.abs(getDistance(i)));
    return { value: getDistance(index) / (0.015 * deviation) };
  },
});
