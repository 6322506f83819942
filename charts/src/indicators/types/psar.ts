import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { colors, stepLine } from '../output-styles';

/**
 * Options of the parabolic SAR.
 */
export interface PsarOptions {
  /**
   * Acceleration at the start of a trend, and its increase with each new extreme. It must be greater than 0.
   *
   * @defaultValue `0.02`
   */
  step: number;
  /**
   * Maximum of the acceleration. It must be greater than 0. In one bar, the stop moves by at most the acceleration
   * times its distance to the extreme, unless the trend reverses. If `step` is greater than `max`, the acceleration is
   * `step` until the first new extreme of a trend.
   *
   * @defaultValue `0.2`
   */
  max: number;
}

/**
 * Parabolic stop and reverse (PSAR) by Wilder. It is a stop that follows a trend at increasing speed, and
 * changes sides when prices cross it.
 *
 * @remarks **Formula:** SAR₁ + acceleration × (extreme − SAR₁), where SAR₁ is the previous value. The acceleration
 * grows by `step` with each new extreme, up to `max`. The stop stays outside the ranges of the previous two bars.
 *
 * **Source:** Wilder, *New Concepts in Technical Trading Systems*, 1978.
 *
 * @example
 * ```ts live title="Parabolic SAR"
 * import { createChart } from '@aijiaoyi/charts';
 * import { PSAR } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(PSAR);
 * ```
 */
export const PSAR: IndicatorDefinition<PsarOptions, IndicatorLine> = defineIndicator({
  type: 'PSAR',
  title: ({ max, step }) => `PSAR ${step} ${max}`,
  options: {
    step: { type: 'number', default: 0.02, above: 0 },
    max: { type: 'number', default: 0.2, above: 0 },
  },
  outputs: {
    value: { type: 'line', style: stepLine(colors.violet) },
  },
  state: ['isRising', 'acceleration', 'extreme'],
  calculate({ bars, index, options: { max, step }, values }) {
    if (index === 0) return { isRising: 1, acceleration: NaN, extreme: NaN };
    const high = bars.high[index] as number;
    const low = bars.low[index] as number;
    const highBefore = bars.high[index - 1] as number;
    const lowBefore = bars.low[index - 1] as number;
    let isRising = values.isRising[index - 1] === 1;
    let acceleration = values.acceleration[index - 1] as number;
    let extreme = values.extreme[index - 1] as number;
    let stop: number;
    if (index === 1) {
      // The second bar decides the direction.
      isRising = high + low >= highBefore + lowBefore;
      acceleration = step;
      extreme = isRising ? Math.max(high, highBefore) : Math.min(low, lowBefore);
      stop = isRising ? lowBefore : highBefore;
    } else {
      const before = values.value[index - 1] as number;
      const moved = before + acceleration * (extreme - before);
      // The stop doesn't enter the range of the last two bars.
      stop = isRising
        ? Math.min(moved, lowBefore, bars.low[index - 2] as number)
        : Math.max(moved, highBefore, bars.high[index - 2] as number);
    }
    const nextExtreme = isRising ? Math.max(extreme, high) : Math.min(extreme, low);
    if (isRising ? low < stop : high > stop) {
      return {
        // The extreme of the trend that ends. This bar can exceed it, and the stop is never inside the bar.
        value: nextExtreme,
        isRising: Number(!isRising),
        acceleration: step,
        extreme: isRising ? low : high,
      };
    }
    return {
      value: stop,
      isRising: Number(isRising),
      acceleration: nextExtreme === extreme ? acceleration : Math.min(acceleration + step, max),
      extreme: nextExtreme,
    };
  },
});
