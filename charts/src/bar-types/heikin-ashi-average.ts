import type { Bar } from '../types/data-types';

// The one place of the Heikin-Ashi formula: the chart draws with it and `toHeikinAshi` answers with it.

/** The close of a Heikin-Ashi bar: the mean of the prices of its bar. */
export const averageClose = (open: number, high: number, low: number, close: number): number =>
  (open + high + low + close) / 4;

/** Its open: the middle of the Heikin-Ashi body before it; of the first bar the middle of its own body. */
export const averageOpen = (open: number, close: number): number => (open + close) / 2;

/**
 * The Heikin-Ashi bar of a bar. Its high and low reach over its body.
 *
 * @param bar - The bar as it was traded.
 * @param before - The Heikin-Ashi bar before it; the first bar has none.
 */
export function averageBar(bar: Bar, before: Bar = bar): Bar {
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
