import type { AlertCondition } from '../../api/alerts-api';

/** Prices of a line, or of the borders of an area, in ascending order. */
export type LinePrices = readonly number[];

/** Prices of a line and of a series at one time. */
export interface Step {
  readonly line: LinePrices;
  readonly low: number;
  readonly high: number;
}

/** A line that the price reached. */
export interface Crossing {
  readonly linePrice: number;
  readonly direction: 'up' | 'down';
}

/**
 * Returns the first line that the price reaches as the condition requires; `null` if it doesn't reach one.
 *
 * @param from - Lines and price before the update.
 * @param steps - Lines and new prices of each bar of the update.
 */
export function findCrossing(
  condition: AlertCondition,
  from: { readonly line: LinePrices; readonly price: number },
  steps: readonly Step[],
): Crossing | null {
  if (condition === 'enters' || condition === 'leaves') {
    return findBorder(condition, from, steps);
  }
  for (const [index, linePrice] of from.line.entries()) {
    const isBelow = from.price < linePrice;
    if (from.price === linePrice || Number.isNaN(from.price)) continue;
    if (condition !== 'crosses' && isBelow !== (condition === 'crosses-up')) continue;
    for (const { high, line, low } of steps) {
      const level = line[index] ?? NaN;
      if (isBelow ? high >= level : low <= level) {
        return { linePrice: level, direction: isBelow ? 'up' : 'down' };
      }
    }
  }
  return null;
}

/** Returns the border of the area that the price crosses. */
function findBorder(
  condition: 'enters' | 'leaves',
  from: { readonly line: LinePrices; readonly price: number },
  steps: readonly Step[],
): Crossing | null {
  const [bottom = NaN, top = NaN] = getBorders(from.line);
  const isBelow = from.price < bottom;
  const isAbove = from.price > top;
  const isOutside = isBelow || isAbove;
  if (isOutside !== (condition === 'enters')) return null;
  for (const { high, line, low } of steps) {
    const [newBottom = NaN, newTop = NaN] = getBorders(line);
    if (condition === 'enters') {
      if (isBelow && high >= newBottom) return { linePrice: newBottom, direction: 'up' };
      if (isAbove && low <= newTop) return { linePrice: newTop, direction: 'down' };
    } else {
      if (high > newTop) return { linePrice: newTop, direction: 'up' };
      if (low < newBottom) return { linePrice: newBottom, direction: 'down' };
    }
  }
  return null;
}

const getBorders = (line: LinePrices): readonly (number | undefined)[] => [line[0], line.at(-1)];
