import { member, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import { finite, listOf, type Rule } from '../validation/rule';
import type { Bar } from '../types/data-types';

/**
 * Averages bars into Heikin-Ashi bars. The close is the mean of the four prices. The open is the midpoint between the
 * open and the close of the previous Heikin-Ashi bar, or of the original bar for the first one. The high is the higher
 * of the original high and the new open, and the low is the lower of the original low and the new open. Each bar keeps
 * its time, volume, color and custom values.
 *
 * Series of the type `'heikin-ashi'` do this automatically. Call this function to compute with the averaged prices.
 *
 * @param bars - Bars in ascending order of time.
 * @returns New bars; the input isn't changed.
 * @throws TypeError if `bars` isn't a list of bars, or a price is not finite.
 *
 * @example
 * Show the averaged closes as a line over the original bars.
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

// The chart's drawing code and `toHeikinAshi` share this formula.

/** Returns the close of a Heikin-Ashi bar, which is the mean of the bar's prices. */
export const averageClose = (open: number, high: number, low: number, close: number): number =>
  (open + high + low + close) / 4;

/**
 * Returns the open of a Heikin-Ashi bar from the open and close of the Heikin-Ashi bar before it. For the first bar,
 * pass the bar's own open and close.
 */
export const averageOpen = (open: number, close: number): number => (open + close) / 2;

/**
 * Returns the Heikin-Ashi bar of a bar. Its high and low include its body.
 *
 * @param bar - Original bar.
 * @param before - Heikin-Ashi bar before it. Omit it for the first bar.
 * @returns The averaged bar.
 */
function averageBar(bar: Bar, before: Bar = bar): Bar {
  const close = averageClose(bar.open, bar.high, bar.low, bar.close);
  const open = averageOpen(before.open, before.close);
  return {
    ...bar,
    open,
    high: Math.max(bar.high, open, close),
    low: Math.min(bar.low, open, close),
    close,
  };
}
