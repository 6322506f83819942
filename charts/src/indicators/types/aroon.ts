import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import { lengthOption } from '../length-option';
import { paneLine } from '../output-styles';

/**
 * Series of the Aroon indicator.
 *
 * @since 0.2.0
 */
export interface AroonSeries {
  /** Recency of the highest high. */
  readonly up: 'line';
  /** Recency of the lowest low. */
  readonly down: 'line';
}

/**
 * Options of the Aroon indicator.
 *
 * @since 0.2.0
 */
export interface AroonOptions {
  /**
   * Number of bars, from 1 to 10,000.
   *
   * @defaultValue `25`
   */
  length: number;
}

/**
 * Adds the Aroon indicator. It shows how recent the highest high and the lowest low of the last bars are, from 100 for
 * the last bar down to 0.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Aroon" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { aroon } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * aroon(price);
 * ```
 * @since 0.2.0
 */
export const aroon: IndicatorFunction<AroonOptions, AroonSeries> = defineIndicator({
  type: 'aroon',
  title: ({ length }) => `Aroon ${length}`,
  options: { length: lengthOption(25) },
  outputs: {
    up: { type: 'line', title: 'up', style: paneLine('up') },
    down: { type: 'line', title: 'down', style: paneLine('down') },
  },
  pane: 'separate',
  range: { from: 0, to: 100 },
  calculate({ bars: { high, low }, index, options: { length } }) {
    if (index < length) return null;
    let highest = index - length;
    let lowest = highest;
    for (let i = highest; i <= index; i++) {
      if ((high[i] as number) >= (high[highest] as number)) highest = i;
      if ((low[i] as number) <= (low[lowest] as number)) lowest = i;
    }
    return {
      up: (100 * (length - (index - highest))) / length,
      down: (100 * (length - (index - lowest))) / length,
    };
  },
});
