import { StochasticOscillator } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromWindow } from '../calculation';
import type { Indicator, IndicatorDisplayOptions } from '../contract';
import { colors, type IndicatorKind, length, paneLine, quietLine } from '../kind';
import { finite, listOf } from '../../validation/rule';

/**
 * What the stochastic oscillator draws.
 *
 * @since 0.2.0
 */
export interface StochasticSeries {
  /** Where the close stands, smoothed. */
  readonly k: 'line';
  /** The average of the other line. */
  readonly d: 'line';
}

/**
 * The lengths of a stochastic oscillator.
 *
 * @since 0.2.0
 */
export interface StochasticOptions {
  /**
   * How many bars the highest high and the lowest low are of, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
  /**
   * How many bars %K is averaged over, from 1 to 10,000; 1 is the fast one.
   *
   * @defaultValue `3`
   */
  smoothing: number;
  /**
   * How many values of %K the signal %D is over, from 1 to 10,000.
   *
   * @defaultValue `3`
   */
  signalLength: number;
  /**
   * Where dotted lines stand.
   *
   * @defaultValue `[20, 80]`
   */
  levels: readonly number[];
}

/** What {@link StochasticOptions} start with. */
export const defaultStochasticOptions: StochasticOptions = {
  length: 14,
  smoothing: 3,
  signalLength: 3,
  levels: [20, 80],
};

const kind: IndicatorKind<StochasticOptions, StochasticSeries> = {
  name: 'stochastic',
  schema: {
    defaults: defaultStochasticOptions,
    rules: { length, smoothing: length, signalLength: length, levels: listOf(finite) },
  },
  title: (options) => `Stoch ${options.length} ${options.smoothing} ${options.signalLength}`,
  drawn: {
    k: { type: 'line', style: paneLine(colors.blue) },
    d: { type: 'line', word: '%D', style: quietLine(colors.orange) },
  },
  ownPane: { range: { from: 0, to: 100 } },
  calculate: ({ length: bars, signalLength, smoothing }) =>
    fromWindow(bars + smoothing + signalLength - 2, () => {
      const oscillator = new StochasticOscillator({
        kPeriod: bars,
        kSlowingPeriod: smoothing,
        dPeriod: signalLength,
      });
      return (candle, again) => {
        const made = oscillator.update(candle, again);
        return made ? [made.stochK, made.stochD] : [];
      };
    }),
};

/**
 * The stochastic oscillator: where the close stands between the lowest low and the highest high of the last bars, from 0 to
 * 100, and its average.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Stochastic oscillator" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { stochastic } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * stochastic(price);
 * ```
 * @since 0.2.0
 */
export function stochastic(
  series: ISeriesApi,
  options?: Partial<StochasticOptions> & IndicatorDisplayOptions<StochasticSeries>,
): Indicator<StochasticOptions, StochasticSeries> {
  return attach(kind, series, options);
}
