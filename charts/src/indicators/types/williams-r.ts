import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';
import { getHighest, getLowest } from '../windows';

/**
 * Options of Williams %R.
 */
export interface WilliamsROptions {
  /**
   * Number of bars whose highest high and lowest low are used, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * Values at which dotted lines are drawn.
   *
   * @defaultValue `[-80, -20]`
   */
  levels: readonly number[];
}

/**
 * Williams %R, which is the distance of the close from the highest high of the last bars, in percent of their range,
 * from -100 to 0. Values near 0 are read as overbought, values near -100 as oversold.
 *
 * @remarks **Formula:** −100 × (HH − close) / (HH − LL), where HH and LL are the highest high and the lowest low of the
 * last `length` bars. If HH equals LL, the value is -100.
 *
 * **Source:** Larry Williams.
 *
 * @example
 * ```ts live title="Williams %R" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { WilliamsR } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(WilliamsR);
 * ```
 */
export const WilliamsR: IndicatorDefinition<WilliamsROptions, IndicatorLine> = defineIndicator({
  type: 'WilliamsR',
  title: ({ length }) => `%R ${length}`,
  options: { length: lengthOption(14), levels: { type: 'numbers', default: [-80, -20] } },
  outputs: { value: { type: 'line', style: paneLine(colors.orange) } },
  pane: 'separate',
  range: { from: -100, to: 0 },
  levels: ({ levels }) => levels,
  calculate({ bars, index, options: { length } }) {
    const highest = getHighest(bars.high, index, length);
    const range = highest - getLowest(bars.low, index, length);
    const distance = highest - (bars.close[index] as number);
    return { value: range === 0 ? -100 : (distance / range) * -100 };
  },
});
