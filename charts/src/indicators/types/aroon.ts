import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import { lengthOption } from '../length-option';
import { paneLine } from '../output-styles';

/** Series that the {@link Aroon} indicator draws, by name. */
export interface AroonSeries {
  /** How recent the highest high is, from 0 (`length` bars ago) to 100 (in the current bar). */
  readonly up: 'line';
  /** How recent the lowest low is, from 0 (`length` bars ago) to 100 (in the current bar). */
  readonly down: 'line';
}

/**
 * Options of the Aroon indicator.
 */
export interface AroonOptions {
  /**
   * Number of bars before the current one, from 1 to 10,000.
   *
   * @defaultValue `25`
   */
  length: number;
}

/**
 * Aroon indicator. It shows how recent the highest high and the lowest low are, from 100 if they are in the current bar
 * to 0 if they were `length` bars ago.
 *
 * @remarks **Formula:** 100 × (`length` − number of bars since HH or LL) / `length`, where HH and LL are the highest
 * high and the lowest low of the last `length` + 1 bars.
 *
 * **Source:** Tushar Chande; as in ChartSchool.
 *
 * @example
 * ```ts live title="Aroon" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { Aroon } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(Aroon);
 * ```
 */
export const Aroon: IndicatorDefinition<AroonOptions, AroonSeries> = defineIndicator({
  type: 'Aroon',
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
