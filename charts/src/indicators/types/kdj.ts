import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { getHighest, getLowest } from '../windows';
import type { NumberColumn } from '../../api/indicator-bars';

/** Series that {@link KDJ} draws, by name. */
export interface KdjSeries {
  /**
   * Location of the close between the lowest low and the highest high of the last `length` bars, from 0 to 100,
   * smoothed.
   */
  readonly k: 'line';
  /** Average of `k`, with exponential smoothing. */
  readonly d: 'line';
  /** Three times `k` minus two times `d`. */
  readonly j: 'line';
}

/**
 * Options of {@link KDJ}, a stochastic oscillator.
 */
export interface KdjOptions {
  /**
   * Number of bars whose highest high and lowest low are used, from 1 to 10,000.
   *
   * @defaultValue `9`
   */
  length: number;
  /**
   * Number of values that K is smoothed over, from 1 to 10,000.
   *
   * @defaultValue `3`
   */
  kLength: number;
  /**
   * Number of values that D is smoothed over, from 1 to 10,000.
   *
   * @defaultValue `3`
   */
  dLength: number;
  /**
   * Values at which dotted lines are drawn.
   *
   * @defaultValue `[20, 80]`
   */
  levels: readonly number[];
}

/** Value of K and D before the first bar. */
const neutral = 50;

/**
 * KDJ, which is a stochastic oscillator with two smoothed lines, K and D, and a third line, J, which exaggerates their
 * distance. High values show closes near the highs of the last bars and are read as overbought, low values as oversold.
 * J can leave the range from 0 to 100, and usually turns first.
 *
 * @remarks **Formula:** RSV = 100 × (close − LL) / (HH − LL), where HH and LL are the highest high and the lowest low
 * of the last bars. By default, K = (2 × K₁ + RSV) / 3 and D = (2 × D₁ + K) / 3, where K₁ and D₁ are the previous
 * values. For the first value, K₁ and D₁ are 50. J = 3K − 2D. If HH equals LL, RSV is 0.
 *
 * **Source:** KLineChart, TDX.
 *
 * @example
 * ```ts live title="KDJ" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { KDJ } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(KDJ);
 * ```
 */
export const KDJ: IndicatorDefinition<KdjOptions, KdjSeries> = defineIndicator({
  type: 'KDJ',
  title: ({ dLength, kLength, length }) => `KDJ ${length} ${kLength} ${dLength}`,
  options: {
    length: lengthOption(9),
    kLength: lengthOption(3),
    dLength: lengthOption(3),
    levels: { type: 'numbers', default: [20, 80] },
  },
  outputs: {
    k: { type: 'line', title: 'K', style: paneLine(colors.orange) },
    d: { type: 'line', title: 'D', style: thinLine(colors.blue) },
    j: { type: 'line', title: 'J', style: thinLine(colors.violet) },
  },
  pane: 'separate',
  levels: ({ levels }) => levels,
  calculate({ bars, index, options: { dLength, kLength, length }, values }) {
    const lowest = getLowest(bars.low, index, length);
    const range = getHighest(bars.high, index, length) - lowest;
    if (Number.isNaN(range)) return null;
    const location = range === 0 ? 0 : (100 * ((bars.close[index] as number) - lowest)) / range;
    const smooth = (column: NumberColumn, value: number, length: number): number => {
      const before = column[index - 1] ?? NaN;
      return ((Number.isNaN(before) ? neutral : before) * (length - 1) + value) / length;
    };
    const k = smooth(values.k, location, kLength);
    const d = smooth(values.d, k, dLength);
    return { k, d, j: 3 * k - 2 * d };
  },
});
