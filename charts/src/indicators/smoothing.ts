import type { IndicatorBars } from '../api/indicator-bars';
import { averageValues } from './windows';

/**
 * Returns the next value of an exponential moving average, which starts with the first value.
 *
 * @param before - Average of the previous bar; `undefined` or `NaN` if there is none.
 * @param value - Value of the bar.
 * @param length - Number of bars.
 * @returns The average.
 */
export function smoothExponentially(
  before: number | undefined,
  value: number,
  length: number,
): number {
  const weight = 2 / (length + 1);
  const previous = before === undefined || Number.isNaN(before) ? value : before;
  // The two products of equal values would have rounding errors.
  if (value === previous) return value;
  return value * weight + previous * (1 - weight);
}

/**
 * Returns the next value of Wilder's moving average, which starts with a simple average of the first `length` values.
 *
 * @param before - Average of the previous bar.
 * @param first - Index of the first value.
 * @param index - Index of the bar.
 * @param length - Number of bars.
 * @param getValue - Function that returns the value of a bar.
 * @returns The average; `NaN` if there aren't enough values.
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

/** Returns the true range of a bar, which is the range from low to high including the previous close. */
export function getTrueRange({ close, high, low }: IndicatorBars, index: number): number {
  const [top, bottom] = [high[index] as number, low[index] as number];
  if (index === 0) return top - bottom;
  const before = close[index - 1] as number;
  return Math.max(top - bottom, Math.abs(top - before), Math.abs(bottom - before));
}
