import type { BarTable } from './bar-table';

/** How many bars are read, at least, of many. */
const sample = 256;
/** Quoted prices have at most so many significant digits; averages and shares have more without end. */
const significant = 6;
/** Fewest decimal places of prices, except whole numbers from `wholeFrom` up. */
const cents = 2;
/** Between smaller whole numbers an axis has labels and lines: 1.50 between 1 and 2. */
const wholeFrom = 1000;
const most = 16;
/** A price is assumed to move by at least this share: the range of few bars says little. */
const minRange = 0.01;
/** Steps that computed values divide their range into, at least. */
const rangeSteps = 100;

interface Known {
  revision: number;
  reindexed: number;
  decimals: number;
  smallest: number;
  largest: number;
  precision: number;
}
const known = new WeakMap<BarTable, Known>();

/**
 * The number of decimal places that the prices of a table have, as far as they tell prices apart; 2 without bars.
 *
 * New bars never make it smaller, so labels keep their decimal places while the last price moves.
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
    found.precision = Math.max(found.precision, precisionFor(found));
  }
  return found.largest < found.smallest ? cents : found.precision;
}

/** Looks at bars that are spread evenly, the last one included. */
function readPrices(found: Known, table: BarTable, from: number): void {
  const { close, count, high, low, open } = table;
  // A power of two and counted from the first bar, so the same bars are read when there are more of them.
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

function precisionFor({ decimals, largest, smallest }: Known): number {
  const size = Math.max(Math.abs(largest), Math.abs(smallest));
  if (decimals === 0 && size >= wholeFrom) return 0;
  const quoted = Math.max(significant - 1 - getExponent(size), cents);
  if (decimals <= quoted) return Math.min(Math.max(decimals, cents), most);
  const range = Math.max(largest - smallest, minRange * size);
  return Math.min(Math.max(-getExponent(range / rangeSteps), cents), most);
}

/** The power of ten of the first digit, without what binary fractions take away. */
const getExponent = (value: number): number => Math.floor(Math.log10(value) + 1e-9);

/** The number of decimal places, without what binary fractions add. */
export function countDecimals(price: number): number {
  const [mantissa = '', power = '0'] = Math.abs(Number(price.toPrecision(12)))
    .toExponential()
    .split('e');
  return Math.max(0, Math.max(0, mantissa.length - 2) - Number(power));
}
