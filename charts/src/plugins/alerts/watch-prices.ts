import type { PluginHost } from '../../api/plugin-host-api';
import { getCore } from '../../core/get-core';
import type { SeriesMember } from '../../core/series-set';
import type { BarTable } from '../../data/bar-table';

/** Prices of a bar that were new at a price update, and the row of the bar. */
export interface NewPrices {
  readonly row: number;
  readonly low: number;
  readonly high: number;
}

/** Price update of a series. */
export interface PriceUpdate {
  readonly series: SeriesMember;
  /** Newest price before the update, and its row. */
  readonly previousPrice: number;
  readonly previousRow: number;
  /** Newest price. */
  readonly price: number;
  /** New prices of the bar that was the last one, and of all bars after it. A bar can cross a line and return. */
  readonly bars: readonly NewPrices[];
}

/** The newest bar of a series at the last check. */
interface Newest {
  readonly count: number;
  readonly revision: number;
  /** Key that changes if bars are replaced or inserted before the end. */
  readonly order: string;
  readonly row: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
}

/**
 * Watches the newest prices of all series. It listens to the chart's changes instead of its frames, because frames stop
 * in a hidden tab.
 *
 * @param onUpdate - Called within the change, before the time axis and indicators include the new bars.
 * @returns A function that stops watching.
 */
export function watchPrices(
  { chart }: PluginHost,
  onUpdate: (update: PriceUpdate) => void,
): () => void {
  const { context, set } = getCore('attach', chart);
  const known = new WeakMap<SeriesMember, Newest>();
  const check = (): void => {
    for (const series of set.all) {
      const before = known.get(series);
      const { table } = series;
      if (before?.revision === table.revision) continue;
      const now = getNewest(table);
      known.set(series, now);
      if (before === undefined || !isPriceUpdate(table, before, now)) continue;
      onUpdate({
        series,
        previousPrice: before.close,
        previousRow: before.row,
        price: now.close,
        bars: getNewPrices(table, before, now),
      });
    }
  };
  check();
  return context.due.on(check);
}

/** Returns the series that the series of an indicator is calculated from; `null` for other series. */
export const getInput = (series: object): SeriesMember | null =>
  (series as Partial<SeriesMember>).input ?? null;

function getNewest(table: BarTable): Newest {
  const last = table.lastValue();
  const at = (column: ArrayLike<number>): number => (last < 0 ? NaN : (column[last] as number));
  return {
    count: table.count,
    revision: table.revision,
    order: [table.reindexed, table.prepended, table.shrunk].join(),
    row: last,
    close: at(table.close),
    high: at(table.high),
    low: at(table.low),
  };
}

/** Whether the only change is to the last bar, or new bars after it. */
const isPriceUpdate = (table: BarTable, before: Newest, now: Newest): boolean =>
  before.order === now.order &&
  before.count > 0 &&
  table.changedSince(before.revision) >= before.count - 1;

function getNewPrices({ high, low }: BarTable, before: Newest, now: Newest): NewPrices[] {
  const bars: NewPrices[] = [];
  const last = before.count - 1;
  for (let row = last; row < now.count; row++) {
    const isNew = row > last;
    const [up, down] = [high[row] as number, low[row] as number];
    const close = row === now.row ? now.close : NaN;
    // Comparisons with `NaN` are false, so gaps are ignored.
    const top = isNew || up > before.high ? up : close;
    const bottom = isNew || down < before.low ? down : close;
    bars.push({ row, low: bottom, high: top });
  }
  return bars;
}
