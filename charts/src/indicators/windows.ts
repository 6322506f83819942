import type { IndicatorBars, NumberColumn } from '../api/indicator-bars';

/** Largest relative difference of two equal prices, which is a few rounding errors. */
const FLAT = 4 * Number.EPSILON;

/**
 * Returns the average of a column's last values.
 *
 * @param column - Numbers by bar index.
 * @param index - Index of the last value.
 * @param length - Number of values.
 * @param current - Value at `index`, if the column doesn't contain it yet.
 * @returns The average; `NaN` if the column has fewer than `length` values up to `index`, or one of the values is
 * `NaN`.
 */
export function getAverage(
  column: NumberColumn,
  index: number,
  length: number,
  current?: number,
): number {
  return averageValues(index, length, createReader(column, index, current));
}

/**
 * Returns the weighted average of a column's last values. The newest value has the weight `length`, and the oldest has
 * the weight 1.
 *
 * @param column - Numbers by bar index.
 * @param index - Index of the last value.
 * @param length - Number of values.
 * @param current - Value at `index`, if the column doesn't contain it yet.
 * @returns The average; `NaN` if the column has fewer than `length` values up to `index`, or one of the values is
 * `NaN`.
 */
export function getWeightedAverage(
  column: NumberColumn,
  index: number,
  length: number,
  current?: number,
): number {
  return weightValues(index, length, createReader(column, index, current));
}

/**
 * Returns the standard deviation of a column's last values, with the number of values as the divisor.
 *
 * @param column - Numbers by bar index.
 * @param index - Index of the last value.
 * @param length - Number of values.
 * @param current - Value at `index`, if the column doesn't contain it yet.
 * @returns The standard deviation; `NaN` if the column has fewer than `length` values up to `index`, or one of the
 * values is `NaN`.
 */
export function getStandardDeviation(
  column: NumberColumn,
  index: number,
  length: number,
  current?: number,
): number {
  return deviateValues(index, length, createReader(column, index, current));
}

/**
 * Returns the highest of a column's last values.
 *
 * @param column - Numbers by bar index.
 * @param index - Index of the last value.
 * @param length - Number of values.
 * @param current - Value at `index`, if the column doesn't contain it yet.
 * @returns Highest value; `NaN` if the column has fewer than `length` values up to `index`, or one of the values is
 * `NaN`.
 */
export function getHighest(
  column: NumberColumn,
  index: number,
  length: number,
  current = column[index] as number,
): number {
  if (index + 1 < length) return NaN;
  let highest = current;
  for (let i = index + 1 - length; i < index; i++) highest = Math.max(highest, column[i] as number);
  return highest;
}

/**
 * Returns the lowest of a column's last values.
 *
 * @param column - Numbers by bar index.
 * @param index - Index of the last value.
 * @param length - Number of values.
 * @param current - Value at `index`, if the column doesn't contain it yet.
 * @returns Lowest value; `NaN` if the column has fewer than `length` values up to `index`, or one of the values is
 * `NaN`.
 */
export function getLowest(
  column: NumberColumn,
  index: number,
  length: number,
  current = column[index] as number,
): number {
  if (index + 1 < length) return NaN;
  let lowest = current;
  for (let i = index + 1 - length; i < index; i++) lowest = Math.min(lowest, column[i] as number);
  return lowest;
}

/** Returns the sum of the last values, added from the oldest to the newest. */
export function sumValues(
  index: number,
  length: number,
  getValue: (index: number) => number,
): number {
  if (index + 1 < length) return NaN;
  let sum = 0;
  for (let i = index + 1 - length; i <= index; i++) sum += getValue(i);
  return sum;
}

/**
 * Returns the average of the last values. The average of equal values is exactly that value, so that differences from
 * it and deviations are 0, without a rounding error.
 */
export function averageValues(
  index: number,
  length: number,
  getValue: (index: number) => number,
): number {
  if (index + 1 < length) return NaN;
  const first = getValue(index + 1 - length);
  let sum = first;
  let isSame = true;
  for (let i = index + 2 - length; i <= index; i++) {
    const value = getValue(i);
    sum += value;
    isSame &&= value === first;
  }
  return isSame ? first : sum / length;
}

/** Returns the standard deviation of the last values. */
export function deviateValues(
  index: number,
  length: number,
  getValue: (index: number) => number,
): number {
  const average = averageValues(index, length, getValue);
  const squares = averageValues(index, length, (i) => {
    const distance = getValue(i) - average;
    return distance * distance;
  });
  return Math.sqrt(squares);
}

/** Distances of the last values from their average. */
export interface Spread {
  /** Returns the distance of a value from the average. */
  readonly getDistance: (index: number) => number;
  /** Whether the values are equal, except for rounding errors. Don't divide by their deviation then. */
  readonly isFlat: boolean;
}

/**
 * Returns the distances of the last values from their average. They are measured from the last value, because the
 * differences of close prices are exact, unlike the sum of large ones.
 */
export function getSpread(
  index: number,
  length: number,
  getValue: (index: number) => number,
): Spread {
  const last = getValue(index);
  const average = averageValues(index, length, (i) => getValue(i) - last);
  let isFlat = true;
  for (let i = index + 1 - length; i <= index; i++) {
    const value = getValue(i);
    // Prices such as `hlc3` are rounded, so equal ones can differ in their last bits.
    if (Math.abs(value - last) > FLAT * Math.max(Math.abs(value), Math.abs(last))) isFlat = false;
  }
  return { getDistance: (i) => getValue(i) - last - average, isFlat };
}

/** Returns a function that reads a column, with the value at `index` if the column doesn't contain it yet. */
const createReader = (
  column: NumberColumn,
  index: number,
  current: number | undefined,
): ((index: number) => number) =>
  current === undefined
    ? (i) => column[i] as number
    : (i) => (i === index ? current : (column[i] as number));

/** Returns the weighted average of the last values, in which the newest has the largest weight. */
export function weightValues(
  index: number,
  length: number,
  getValue: (index: number) => number,
): number {
  const first = index + 1 - length;
  const sum = sumValues(index, length, (i) => getValue(i) * (i - first + 1));
  return sum / ((length * (length + 1)) / 2);
}

/** Returns the midpoint between the highest high and the lowest low of the last bars. */
export const getMiddle = ({ high, low }: IndicatorBars, index: number, length: number): number =>
  (getHighest(high, index, length) + getLowest(low, index, length)) / 2;

/** Returns the mean of high, low and close. */
export const getTypicalPrice = (bars: IndicatorBars, index: number): number =>
  bars.getPrice(index, 'hlc3');
