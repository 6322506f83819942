import type { Bar, Time } from '../index';

/** Returns the index of the first bar that isn't before a time. */
export function findIndex(bars: readonly Bar[], time: Time): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle] as Bar).time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds a bar in order of time, or replaces the one with the same time. */
export function putBar(bars: Bar[], bar: Bar): void {
  const index = findIndex(bars, bar.time);
  bars.splice(index, bars[index]?.time === bar.time ? 1 : 0, bar);
}

/** Returns the bars that can be shown, in order of time; the last one of bars with the same time. */
export function sortBars(bars: readonly Bar[]): Bar[] {
  const isSorted = bars.every((bar, i) => i === 0 || (bars[i - 1] as Bar).time < bar.time);
  if (isSorted) return [...bars];
  const byTime = new Map(bars.map((bar) => [bar.time, bar]));
  return [...byTime.values()].sort((a, b) => (a.time < b.time ? -1 : 1));
}

const fields = ['time', 'open', 'high', 'low', 'close', 'volume', 'color'] as const;

export const isSameBar = (a: Bar, b: Bar): boolean =>
  a === b ||
  (fields.every((field) => a[field] === b[field]) &&
    JSON.stringify(a.customValues) === JSON.stringify(b.customValues));
