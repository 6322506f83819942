import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLineWithAverage, PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine, thinLine } from '../output-styles';
import { getAverage } from '../windows';

/**
 * Options of {@link Momentum}, the change of the price over a number of bars.
 */
export interface MomentumOptions {
  /**
   * Number of bars over which the change is measured, from 1 to 10,000.
   *
   * @defaultValue `12`
   */
  length: number;
  /**
   * Number of momentum values that the average line is calculated from, from 1 to 10,000.
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
}

/**
 * Momentum, which is the price minus the price `length` bars before. A second line is the average of the momentum.
 * Positive values show that the price has risen.
 *
 * @remarks **Formula:** price − Pₙ, where Pₙ is the price `length` bars before.
 *
 * **Source:** KLineChart (MTM), Lightweight Charts examples.
 *
 * @example
 * ```ts live title="Momentum" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { Momentum } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(Momentum);
 * ```
 */
export const Momentum: IndicatorDefinition<MomentumOptions, IndicatorLineWithAverage> =
  defineIndicator({
    type: 'Momentum',
    title: ({ averageLength, length }) => `MTM ${length} ${averageLength}`,
    options: {
      length: lengthOption(12),
      averageLength: lengthOption(6),
      price: { type: 'price', default: 'close' },
    },
    outputs: {
      value: { type: 'line', style: paneLine(colors.green) },
      average: { type: 'line', title: 'average', style: thinLine(colors.orange) },
    },
    pane: 'separate',
    priceFormat: 'inherit',
    calculate({ bars, index, options: { averageLength, length, price }, values }) {
      if (index < length) return null;
      const value = bars.getPrice(index, price) - bars.getPrice(index - length, price);
      return { value, average: getAverage(values.value, index, averageLength, value) };
    },
  });
