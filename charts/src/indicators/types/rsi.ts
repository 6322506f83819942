import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine, PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';
import { smoothWilder } from '../smoothing';

/**
 * Options of the relative strength index.
 */
export interface RsiOptions {
  /**
   * Number of bars that the rises and falls are averaged over, from 2 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
  /**
   * Values at which dotted lines are drawn.
   *
   * @defaultValue `[30, 70]`
   */
  levels: readonly number[];
}

/**
 * Relative strength index (RSI) by Wilder. It compares the rises of the price with its falls, on a scale from 0 to 100.
 * High values are read as overbought, low values as oversold.
 *
 * @remarks **Formula:** 100 − 100 / (1 + rise / fall), where rise and fall are the averages of the rises and of the
 * falls with Wilder's smoothing: (value + previous average × (n − 1)) / n, where n is `length`. Each average starts
 * with the simple average of n values. Without falls, the RSI is 100.
 *
 * **Source:** Wilder, *New Concepts in Technical Trading Systems*, 1978; tested with the example of ChartSchool.
 *
 * @example
 * ```ts live title="Relative strength index" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { RSI } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(RSI);
 * ```
 */
export const RSI: IndicatorDefinition<RsiOptions, IndicatorLine> = defineIndicator({
  type: 'RSI',
  title: ({ length }) => `RSI ${length}`,
  options: {
    length: lengthOption(14, 2),
    price: { type: 'price', default: 'close' },
    levels: { type: 'numbers', default: [30, 70] },
  },
  outputs: { value: { type: 'line', style: paneLine(colors.violet) } },
  state: ['rise', 'fall'],
  pane: 'separate',
  range: { from: 0, to: 100 },
  levels: ({ levels }) => levels,
  calculate({ bars, index, options: { length, price }, values }) {
    const getChange = (i: number): number => bars.getPrice(i, price) - bars.getPrice(i - 1, price);
    const before = index - 1;
    const rise = smoothWilder(
      values.rise[before],
      index,
      length,
      (i) => Math.max(getChange(i), 0),
      1,
    );
    const fall = smoothWilder(
      values.fall[before],
      index,
      length,
      (i) => Math.max(-getChange(i), 0),
      1,
    );
    return { value: fall === 0 ? 100 : 100 - 100 / (rise / fall + 1), rise, fall };
  },
});
