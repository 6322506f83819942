import { countDecimals } from '../util/count-decimals';
import type { BarTable } from './bar-table';

/** Smallest number of bars to read, if there are more. */
const sample = 256;
/** Largest number of significant digits of quoted prices. Averages and ratios can have many more. */
const significant = 6;
/** Fewest decimal places of prices, except whole numbers from `wholeFrom` up. */
const cents = 2;
/**
 * Smallest price for which integers are shown without decimal places. For smaller prices, an axis has ticks between
 * integers, such as 1.50.
 */
const wholeFrom = 1000;
const most = 16;
/**
 * Range from which the decimal places of computed values are kept, as a ratio of the price, because the range of the
 * first bars can be misleading.
 */
const minPreciseRange = 0.01;
/** Smallest number of steps that the range of computed values is divided into. */
const rangeSteps = 100;

interface Known {
  revision: number;
  reindexed: number;
  decimals: number;
  smallest: number;
  largest: number;
  /** Largest precision so far, without the precision of a range smaller than `minPreciseRange`. */
  precision: number;
}
const known = new WeakMap<BarTable, Known>();

/**
 * Returns the number of decimal places that distinguish the prices of a table; 2 if there are no bars.
 *
 * New bars don't decrease this number, so labels keep their decimal places while the last price changes. The exception
 * is a small range of computed values, which needs fewer decimal places as the range grows.
 */
export function computePrecision(table: BarTable): number {
  let found = known.get(table);
  if (found?.reindexed !== table.reindexed) {
    const { reindexed } = table;
    const [smallest, largest] = [Infinity, -Infinity];
    found = { revision: -1, reindexed, decimals: 0, smallest, largest, precision: 0 };
    known.set(table, found);
  }
  if (found.revision !== table.revision) {
    const from = found.revision < 0 ? 0 : Math.min(table.changedSince(found.revision), table.count);
    readPrices(found, table, from);
    found.revision = table.revision;
    found.precision = Math.max(found.precision, precisionFor(found, minPreciseRange));
  }
  if (found.largest < found.smallest) return cents;
  return Math.max(found.precision, found.largest > found.smallest ? precisionFor(found, 0) : 0);
}

/** Reads evenly spaced bars, including the last one. */
function readPrices(found: Known, table: BarTable, from: number): void {
  const { close, count, high, low, open } = table;
  // The distance is a power of two and counted from the first bar, so that the same bars are read
  // when more are added.
  const step = 2 ** Math.max(0, Math.floor(Math.log2((count - from) / sample)));
  const columns = open === close ? [close] : [open, high, low, close];
  const read = (index: number): void => {
    for (const column of columns) {
      const price = column[index] as number;
      if (!Number.isFinite(price)) continue;
      found.decimals = Math.max(found.decimals, countDecimals(price));
      found.smallest = Math.min(found.smallest, price);
      found.largest = Math.max(found.largest, price);
    }
  };
  for (let i = Math.ceil(from / step) * step; i < count; i += step) read(i);
  if (count > from) read(count - 1);
}

/** @param minRange - Smallest range to assume, as a ratio of the price. */
function precisionFor({ decimals, largest, smallest }: Known, minRange: number): number {
  const size = Math.max(Math.abs(largest), Math.abs(smallest));
  if (decimals === 0 && size >= wholeFrom) return 0;
  const quoted = Math.max(significant - 1 - getExponent(size), cents);
  if (decimals <= quoted) return Math.min(Math.max(decimals, cents), most);
  const range = Math.max(largest - smallest, minRange * size);
  // More decimal places than the values have would all be 0.
  return Math.min(Math.max(-getExponent(range / rangeSteps), cents), decimals, most);
}

/** Returns the exponent of the first digit, correcting binary rounding errors. */
const getExponent = (value: number): number => Math.floor(Math.log10(value) + 1e-9);
