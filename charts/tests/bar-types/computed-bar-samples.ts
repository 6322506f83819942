import { expect } from 'vitest';
import type { Bar } from '../../src';
import type { ComputedBarInfo } from '../../src/bar-types/resolved-bar-style';
import type { Series } from '../../src/core/series';

/** Returns the trading day that is a number of days after March 1. */
export const day = (i: number): string =>
  new Date(Date.UTC(2026, 2, 1 + i)).toISOString().slice(0, 10);

/** Returns a bar that opens and closes at a price. */
export const toBar = (time: Bar['time'], close: number): Bar => ({
  ...{ time, close },
  ...{ open: close, high: close + 0.25, low: close - 0.25 },
});

/** Returns daily bars with these closes. */
export const toBars = (closes: readonly number[]): Bar[] =>
  closes.map((close, i) => toBar(day(i), close));

/** A computed bar, with its timestamp. */
export interface ComputedBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly isMarked: boolean;
}

/** Returns the computed bars of a series, which must be on the time axis one after the other. */
export function readComputedBars(api: unknown): readonly ComputedBar[] {
  const { context, table } = api as Series;
  const { transform } = api as { readonly transform: Pick<ComputedBarInfo, 'isMarked'> | null };
  const { timeIndex } = context;
  expect(timeIndex.count).toBe(table.count);
  return Array.from({ length: table.count }, (_, i) => {
    expect(timeIndex.barToIndex(table, i)).toBe(i);
    return {
      time: table.time[i] ?? NaN,
      open: table.open[i] ?? NaN,
      high: table.high[i] ?? NaN,
      low: table.low[i] ?? NaN,
      close: table.close[i] ?? NaN,
      isMarked: transform?.isMarked(i) ?? false,
    };
  });
}

/** Returns the opens and closes of the computed bars of a series, such as `10-12`. */
export const readMoves = (series: unknown): string[] =>
  readComputedBars(series).map(({ close, open }) => `${open}-${close}`);
