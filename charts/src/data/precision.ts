import type { BarTable } from './bar-table';

/** Bars that are looked at: prices of one instrument are alike. */
const sample = 64;
/** So many digits tell prices apart; averages and shares have more without end. */
const significant = 6;
/** Prices of a hundred and more are written to the cent where they have cents. */
const cents = 2;
const most = 16;

interface Known {
  revision: number;
  reindexed: number;
  decimals: number;
  largest: number;
}
const known = new WeakMap<BarTable, Known>();

/**
 * How many digits the prices of a table have behind the point, as far as they tell prices apart. It grows with bars
 * that come and shrinks with none, so that labels keep their digits while the last price moves.
 */
export function precisionOf(table: BarTable): number {
  let found = known.get(table);
  if (found?.reindexed !== table.reindexed) {
    found = { revision: -1, reindexed: table.reindexed, decimals: 0, largest: 0 };
    known.set(table, found);
  }
  if (found.revision !== table.revision) {
    const { close, count } = table;
    const from = found.revision < 0 ? 0 : Math.min(table.changedSince(found.revision), count);
    const step = Math.max(1, Math.ceil((count - from) / sample));
    // From the newest bar back: it is the one that is looked at.
    for (let i = count - 1; i >= from; i -= step) {
      const price = Math.abs(close[i] as number);
      if (!Number.isFinite(price)) continue;
      found.decimals = Math.max(found.decimals, decimalsOf(price));
      found.largest = Math.max(found.largest, price);
    }
    found.revision = table.revision;
  }
  const { decimals, largest } = found;
  const enough = largest > 0 ? significant - 1 - Math.floor(Math.log10(largest)) : cents;
  return Math.min(decimals, Math.max(enough, cents), most);
}

/** The digits behind the point, without what binary fractions add. */
function decimalsOf(price: number): number {
  const [shown = '', power = '0'] = Number(price.toPrecision(12)).toExponential().split('e');
  return Math.max(0, Math.max(0, shown.length - 2) - Number(power));
}
