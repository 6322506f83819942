import type { Bar, ShapePoint } from '@aijiaoyi/charts';

/** The lowest and the highest point of the newest bars, the earlier one first: where a shape has something to say. */
export function swing(bars: readonly Bar[], count = 45): readonly [ShapePoint, ShapePoint] | null {
  const newest = bars.slice(-count);
  const lowest = newest.toSorted((a, b) => a.low - b.low)[0];
  const highest = newest.toSorted((a, b) => b.high - a.high)[0];
  if (!lowest || !highest || lowest === highest) return null;
  const low = { time: lowest.time, price: lowest.low };
  const high = { time: highest.time, price: highest.high };
  return newest.indexOf(lowest) < newest.indexOf(highest) ? [low, high] : [high, low];
}
