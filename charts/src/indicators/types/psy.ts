import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLineWithAverage, PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { getAverage, sumValues } from '../windows';

/**
 * Options of the psychological line.
 */
export interface PsyOptions {
  /**
   * Number of bars among which the rising ones are counted, from 1 to 10,000.
   *
   * @defaultValue `12`
   */
  length: number;
  /**
   * Number of PSY values that the average line is calculated from, from 1 to 10,000.
   *
   * @defaultValue `6`
   */
  averageLength: number;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
  /**
   * Values at which dotted lines are drawn.
   *
   * @defaultValue `[25, 75]`
   */
  levels: readonly number[];
}

/**
 * Psychological line (PSY), which is the percentage of rising bars among the last `length` bars. A second line is the
 * average of this percentage. A bar is rising if its price is above the previous bar's. Above 50, most bars rose; high
 * values are read as overbought, low values as oversold.
 *
 * @remarks
 * **Formula:** 100 × number of rising bars / `length`.
 *
 * **Source:** KLineChart, TDX.
 *
 * @example
 * ```ts live title="Psychological line" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { PSY } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(PSY);
 * ```
 */
export const PSY: IndicatorDefinition<PsyOptions, IndicatorLineWithAverage> = defineIndicator({
  type: 'PSY',
  title: ({ averageLength, length }) => `PSY ${length} ${averageLength}`,
  options: {
    length: lengthOption(12),
    averageLength: lengthOption(6),
    price: { type: 'price', default: 'close' },
    levels: { type: 'numbers', default: [25, 75] },
  },
  outputs: {
    value: { type: 'line', style: paneLine(colors.violet) },
    average: { type: 'line', title: 'average', style: thinLine(colors.orange) },
  },
  pane: 'separate',
  range: { from: 0, to: 100 },
  levels: ({ levels }) => levels,
  calculate({ bars, index, options: { averageLength, length, price }, values }) {
    if (index < length) return null;
    const rises = sumValues(index, length, (i) =>
      Number(bars.getPrice(i, price) > bars.getPrice(i - 1, price)),
    );
    const value = (100 * rises) / length;
    return { value, average: getAverage(values.value, index, averageLength, value) };
  },
});
