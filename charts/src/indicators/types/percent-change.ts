import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine, PriceInput } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';

/**
 * Options of {@link PercentChange}, the relative change of the price over a number of bars.
 */
export interface PercentChangeOptions {
  /**
   * Number of bars over which the change is measured, from 1 to 10,000.
   *
   * @defaultValue `1`
   */
  length: number;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'close'`
   */
  price: PriceInput;
}

/**
 * Change of the price over a number of bars, in percent.
 *
 * @remarks
 * **Formula:** 100 × (price − Pₙ) / Pₙ, where Pₙ is the price `length` bars before. If Pₙ is 0, the line has a gap.
 *
 * **Source:** Lightweight Charts examples.
 *
 * @example
 * ```ts live title="Percent change" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { PercentChange } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(PercentChange);
 * ```
 */
export const PercentChange: IndicatorDefinition<PercentChangeOptions, IndicatorLine> =
  defineIndicator({
    type: 'PercentChange',
    title: ({ length }) => `Change ${length}`,
    options: { length: lengthOption(1), price: { type: 'price', default: 'close' } },
    outputs: { value: { type: 'line', style: paneLine(colors.blue) } },
    pane: 'separate',
    priceFormat: { type: 'percent' },
    calculate({ bars, index, options: { length, price } }) {
      if (index < length) return null;
      const before = bars.getPrice(index - length, price);
      return { value: ((bars.getPrice(index, price) - before) * 100) / before };
    },
  });
