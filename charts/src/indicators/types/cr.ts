import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { getAverage, sumValues } from '../windows';

/**
 * Series of {@link CR}, the energy index.
 */
export interface CrSeries {
  /** Energy index, in percent. */
  readonly value: 'line';
  /** First average, shifted to later bars. */
  readonly average1: 'line';
  /** Second average, shifted to later bars. */
  readonly average2: 'line';
  /** Third average, shifted to later bars. */
  readonly average3: 'line';
  /** Fourth average, shifted to later bars. */
  readonly average4: 'line';
}

/**
 * Options of {@link CR}, the energy index.
 */
export interface CrOptions {
  /**
   * Number of bars of the energy index, from 1 to 10,000.
   *
   * @defaultValue `26`
   */
  length: number;
  /**
   * Number of CR values that the first average is calculated from, from 1 to 10,000.
   *
   * @defaultValue `10`
   */
  averageLength1: number;
  /**
   * Number of CR values that the second average is calculated from, from 1 to 10,000.
   *
   * @defaultValue `20`
   */
  averageLength2: number;
  /**
   * Number of CR values that the third average is calculated from, from 1 to 10,000.
   *
   * @defaultValue `40`
   */
  averageLength3: number;
  /**
   * Number of CR values that the fourth average is calculated from, from 1 to 10,000.
   *
   * @defaultValue `60`
   */
  averageLength4: number;
}

/**
 * Energy index (CR). It is the distance of the highs above the previous bar's midpoint, as a percentage of the distance
 * of the lows below it, over the last `length` bars. Four averages of the index are shifted to later bars. Above 100,
 * buyers have pushed prices further above the previous midpoints than sellers have pushed them below. High values are
 * read as overbought, low values as oversold.
 *
 * @remarks **Formula:** 100 × Σ max(0, high − M₁) / Σ max(0, M₁ − low), where M₁ = (high + low) / 2 of the previous
 * bar. If the divisor is 0, the value is 0. The averages of n values are shifted by n / 2.5 + 1 bars, rounded up.
 *
 * **Source:** TDX; KLineChart's CR doesn't sum over `length` bars.
 *
 * @example
 * ```ts live title="CR" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { CR } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(CR);
 * ```
 */
export const CR: IndicatorDefinition<CrOptions, CrSeries> = defineIndicator({
  type: 'CR',
  title: ({ length }) => `CR ${length}`,
  options: {
    length: lengthOption(26),
    averageLength1: lengthOption(10),
    averageLength2: lengthOption(20),
    averageLength3: lengthOption(40),
    averageLength4: lengthOption(60),
  },
  outputs: {
    value: { type: 'line', style: paneLine(colors.blue) },
    average1: { type: 'line', title: 'average 1', style: thinLine(colors.orange) },
    average2: { type: 'line', title: 'average 2', style: thinLine(colors.violet) },
    average3: { type: 'line', title: 'average 3', style: thinLine(colors.teal) },
    average4: { type: 'line', title: 'average 4', style: thinLine(colors.red) },
  },
  pane: 'separate',
  calculate({ bars, index, options, values }) {
    const { length } = options;
    if (index < length) return null;
    const { high, low } = bars;
    const getMiddleBefore = (i: number): number => bars.getPrice(i - 1, 'hl2');
    const rises = sumValues(index, length, (i) =>
      Math.max(0, (high[i] as number) - getMiddleBefore(i)),
    );
    const falls = sumValues(index, length, (i) =>
      Math.max(0, getMiddleBefore(i) - (low[i] as number)),
    );
    const value = falls === 0 ? 0 : (100 * rises) / falls;
    const getShifted = (averageLength: number): number =>
      getAverage(values.value, index - Math.ceil(averageLength / 2.5 + 1), averageLength);
    return {
      value,
      average1: getShifted(options.averageLength1),
      average2: getShifted(options.averageLength2),
      average3: getShifted(options.averageLength3),
      average4: getShifted(options.averageLength4),
    };
  },
});
