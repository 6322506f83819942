import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine } from '../../api/indicator-outputs';
import { lengthOption } from '../length-option';
import { colors, paneLine } from '../output-styles';
import { getTrueRange, smoothWilder } from '../smoothing';

/**
 * Options of the average true range.
 */
export interface AtrOptions {
  /**
   * Number of bars over which the true range is smoothed, from 1 to 10,000.
   *
   * @defaultValue `14`
   */
  length: number;
}

/**
 * Average true range (ATR) by Wilder. It is the average distance that prices move in a bar, including the gap
 * from the previous close.
 *
 * @remarks
 * **Formula:** Wilder's smoothing of max(high, C₁) − min(low, C₁), where C₁ is the previous close.
 *
 * **Source:** Wilder, *New Concepts in Technical Trading Systems*, 1978.
 *
 * @example
 * ```ts live title="Average true range" height=380
 * import { createChart } from '@aijiaoyi/charts';
 * import { ATR } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(ATR);
 * ```
 */
export const ATR: IndicatorDefinition<AtrOptions, IndicatorLine> = defineIndicator({
  type: 'ATR',
  title: ({ length }) => `ATR ${length}`,
  options: { length: lengthOption(14) },
  outputs: { value: { type: 'line', style: paneLine(colors.red) } },
  pane: 'separate',
  priceFormat: 'inherit',
  calculate: ({ bars, index, options: { length }, values }) => ({
    value: smoothWilder(values.value[index - 1], index, length, (i) => getTrueRange(bars, i)),
  }),
});
