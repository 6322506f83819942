import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import type { IndicatorLine } from '../indicator';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';
import { getTrueRange, smoothWilder } from '../smoothing';

/**
 * Options of the average true range.
 *
 * @since 0.2.0
 */
export interface AtrOptions {
  /**
   * Number of bars, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
}

/**
 * Adds the average true range (ATR) by Wilder. It is the average distance that prices move in a bar, including the gap
 * from the previous close.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Average true range" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { atr } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * atr(price);
 * ```
 * @since 0.2.0
 */
export const atr: IndicatorFunction<AtrOptions, IndicatorLine> = defineIndicator({
  type: 'atr',
  title: ({ length }) => `ATR ${length}`,
  options: { length: lengthOption(14) },
  outputs: { value: { type: 'line', style: paneLine(colors.red) } },
  pane: 'separate',
  priceFormat: 'inherit',
  calculate: ({ bars, index, options: { length }, values }) => ({
    value: smoothWilder(values.value[index - 1], index, length, (i) => getTrueRange(bars, i)),
  }),
});
