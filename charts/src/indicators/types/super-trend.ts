import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import { lengthOption } from '../length-option';
import { mainLine } from '../output-styles';
import { getTrueRange, smoothWilder } from '../smoothing';

/**
 * Series of the SuperTrend. A bar has a value in only one of the two series, or in neither before the first average
 * true range.
 */
export interface SuperTrendSeries {
  /** Line below prices in a rising trend. */
  readonly up: 'line';
  /** Line above prices in a falling trend. */
  readonly down: 'line';
}

/**
 * Options of the SuperTrend.
 */
export interface SuperTrendOptions {
  /**
   * Number of bars of the average true range, from 1 to 10,000.
   *
   * @defaultValue `10`
   */
  length: number;
  /**
   * Largest distance of the line from the midpoint between a bar's high and low, in average true ranges. It must be
   * greater than 0.
   *
   * @defaultValue `3`
   */
  multiplier: number;
}

/**
 * SuperTrend, a trend line below rising or above falling prices, at most `multiplier` average true ranges away from the
 * middle of each bar. It changes sides when a close crosses it.
 *
 * @remarks **Formula:** (high + low) / 2 ± `multiplier` × ATR. The line only moves toward the price until a close
 * crosses it.
 *
 * **Source:** Common definition.
 *
 * @example
 * ```ts live title="SuperTrend"
 * import { createChart } from '@aijiaoyi/charts';
 * import { SuperTrend } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(SuperTrend);
 * ```
 */
export const SuperTrend: IndicatorDefinition<SuperTrendOptions, SuperTrendSeries> = defineIndicator(
  {
    type: 'SuperTrend',
    title: ({ length, multiplier }) => `SuperTrend ${length} ${multiplier}`,
    options: {
      length: lengthOption(10),
      multiplier: { type: 'number', default: 3, above: 0 },
    },
    outputs: {
      up: { type: 'line', style: mainLine('up') },
      down: { type: 'line', title: 'down', style: mainLine('down') },
    },
    state: ['upper', 'lower', 'isRising', 'range'],
    calculate({ bars, index, options: { length, multiplier }, values }) {
      const range = smoothWilder(values.range[index - 1], index, length, (i) =>
        getTrueRange(bars, i),
      );
      const close = bars.close[index] as number;
      const middle = bars.getPrice(index, 'hl2');
      let upper = middle + multiplier * range;
      let lower = middle - multiplier * range;
      let isRising = close > upper;
      const upperBefore = values.upper[index - 1] ?? NaN;
      if (!Number.isNaN(upperBefore)) {
        const lowerBefore = values.lower[index - 1] as number;
        const closeBefore = bars.close[index - 1] as number;
        // An edge only moves towards prices, until a close crosses it.
        if (!(upper < upperBefore || closeBefore > upperBefore)) upper = upperBefore;
        if (!(lower > lowerBefore || closeBefore < lowerBefore)) lower = lowerBefore;
        isRising = values.isRising[index - 1] === 1 ? close >= lower : close > upper;
      }
      return {
        up: isRising ? lower : null,
        down: isRising ? null : upper,
        upper,
        lower,
        isRising: Number(isRising),
        range,
      };
    },
  },
);
