import type { Bar } from '../types/data-types';

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
