import type { Bar } from '../values/data';

/**
 * The Heikin-Ashi bar of a bar.
 *
 * @param bar - The bar as it was traded.
 * @param before - The Heikin-Ashi bar before it; the first bar has none.
 * @internal The one place of the formula: the chart draws with it and `toHeikinAshi` answers with it.
 */
export function averageBar(bar: Bar, before: Bar | undefined): Bar {
  const close = (bar.open + bar.high + bar.low + bar.close) / 4;
  const open = before === undefined ? (bar.open + bar.close) / 2 : (before.open + before.close) / 2;
  return {
    ...bar,
    open,
    high: Math.max(bar.high, open, close),
    low: Math.min(bar.low, open, close),
    close,
  };
}
