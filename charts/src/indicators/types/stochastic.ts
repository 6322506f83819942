import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { getAverage, getHighest, getLowest } from '../windows';

/** Series that the {@link Stochastic} oscillator draws, by name. */
export interface StochasticSeries {
  /**
   * Location of the close between the lowest low and the highest high of the last `length` bars, from 0 to 100,
   * averaged.
   */
  readonly k: 'line';
  /** Simple moving average of `k`. */
  readonly d: 'line';
}

/**
 * Options of the stochastic oscillator.
 */
export interface StochasticOptions {
  /**
   * Number of bars whose highest high and lowest low are used, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * Number of bars that %K is averaged over, from 1 to 10,000; 1 is the fast oscillator.
   *
   * @defaultValue `3`
   */
  smoothing: number;
  /**
   * Number of values of %K that the signal %D is averaged over, from 1 to 10,000.
   *
   * @defaultValue `3`
   */
  signalLength: number;
  /**
   * Values at which dotted lines are drawn.
   *
   * @defaultValue `[20, 80]`
   */
  levels: readonly number[];
}

/**
 * Stochastic oscillator. It shows where the close is between the lowest low and the highest high of the last bars, from
 * 0 to 100. The second line is the average of the first. High values are read as overbought, low values as oversold.
 *
 * @remarks **Formula:** %K is the SMA of 100 × (close − LL) / (HH − LL), where HH and LL are the highest high and the
 * lowest low of the last bars. If HH equals LL, the value before averaging is 0. %D is the SMA of %K.
 *
 * **Source:** George Lane.
 *
 * @example
 * ```ts live title="Stochastic oscillator" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { Stochastic } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(Stochastic);
 * ```
 */
export const Stochastic: IndicatorDefinition<StochasticOptions, StochasticSeries> = defineIndicator(
  {
    type: 'Stochastic',
    title: ({ length, signalLength, smoothing }) => `Stoch ${length} ${smoothing} ${signalLength}`,
    options: {
      length: lengthOption(14),
      smoothing: lengthOption(3),
      signalLength: lengthOption(3),
      levels: { type: 'numbers', default: [20, 80] },
    },
    outputs: {
      k: { type: 'line', style: paneLine(colors.blue) },
      d: { type: 'line', title: '%D', style: thinLine(colors.orange) },
    },
    state: ['fast', 'slow'],
    pane: 'separate',
    range: { from: 0, to: 100 },
    levels: ({ levels }) => levels,
    calculate({ bars, index, options: { length, signalLength, smoothing }, values }) {
      const lowest = getLowest(bars.low, index, length);
      const range = getHighest(bars.high, index, length) - lowest;
      const fast = (((bars.close[index] as number) - lowest) * 100) / (range === 0 ? 1 : range);
      const slow = getAverage(values.fast, index, smoothing, fast);
      const d = getAverage(values.slow, index, signalLength, slow);
      return { k: Number.isNaN(d) ? null : slow, d, fast, slow };
    },
  },
);
