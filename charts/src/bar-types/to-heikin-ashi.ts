import { member, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import { finite, listOf, type Rule } from '../validation/rule';
import type { Bar } from '../types/data-types';
import { averageBar } from './heikin-ashi-average';

/**
 * Averages bars into Heikin-Ashi bars. The close is the mean of the four prices, the open is the midpoint of the
 * previous body, and the high and low include both. Each bar keeps its time, volume and color.
 *
 * Series of the type `'heikin-ashi'` do this automatically. Call this function to compute with the averaged prices.
 *
 * @param bars - Bars in ascending order of time.
 * @returns New bars; the input isn't changed.
 * @throws TypeError if it isn't a list of bars, or a price is not finite.
 *
 * @example
 * Show the averaged prices as a line over the bars that they come from.
 * ```ts live
 * import { createChart, toHeikinAshi } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const bars = sampleBars();
 * chart.addSeries('ohlc').setData(bars);
 * chart
 *   .addSeries('line')
 *   .setData(toHeikinAshi(bars).map(({ time, close }) => ({ time, value: close })));
 * ```
 *
 * @since 0.1.0
 */
export function toHeikinAshi(bars: readonly Bar[]): Bar[] {
  let before: Bar | undefined;
  listOf(isBar)(bars, 'toHeikinAshi: bars');
  return bars.map((bar) => (before = averageBar(bar, before)));
}

const isBar: Rule = (bar, at) => {
  if (!isObject(bar)) throw wrongType(at, bar, 'a bar');
  const { close, high, low, open } = bar as Bar;
  for (const [key, price] of Object.entries({ open, high, low, close })) {
    finite(price, member(at, key));
  }
  return bar;
};
