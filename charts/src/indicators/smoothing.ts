import type { IndicatorBars } from './indicator-bars';
import { averageValues } from './windows';

/**
 * Returns the next value of an exponential moving average, which begins with the first value.
 *
 * @param before - The average of the bar before; `undefined` or `NaN` for none.
 */
export function smoothExponentially(
  before: number | undefined,
  value: number,
  length: number,
): number {
  const weight = 2 / (length + 1);
  const previous = before === undefined || Number.isNaN(before) ? value : before;
  return value * weight + previous * (1 - weight);
}

/**
 * Returns the next value of Wilder's moving average, which begins with a simple average of the first `length` values.
 *
 * @param before - The average of the bar before.
 * @param first - Index of the first value.
 */
export function smoothWilder(
  before: number | undefined,
  index: number,
  length: number,
  getValue: (index: number) => number,
  first = 0,
): number {
  const start = first + length - 1;
  if (index < start) return NaN;
  if (index === start) return averageValues(index, length, getValue);
  const previous = before as number;
  return (getValue(index) - previous) * (1 / length) + previous;
}

/** Returns the true range of a bar: the distance that prices moved since the close before it. */
export function getTrueRange({ close, high, low }: IndicatorBars, index: number): number {
  const [top, bottom] = [high[index] as number, low[index] as number];
  if (index === 0) return top - bottom;
  const before = close[index - 1] as number;
  return Math.max(top - bottom, Math.abs(top - before), Math.abs(bottom - before));
}
