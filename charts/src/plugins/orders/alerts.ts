import type { PluginHost } from '../../api/plugin-host-api';
import { getCore } from '../../core/get-core';
import type { SeriesMember } from '../../core/series-set';
import type { BarTable } from '../../data/bar-table';
import type { PriceLine } from '../../api/price-line-api';

/** A price that reached a line. */
export interface Crossing {
  readonly series: SeriesMember;
  readonly line: PriceLine;
  readonly price: number;
  readonly previousPrice: number;
}

/** The newest bar of a series at the last check. */
interface Newest {
  readonly count: number;
  readonly revision: number;
  /** Key that changes if bars are replaced or inserted before the end. */
  readonly order: string;
  readonly close: number;
  readonly high: number;
  readonly low: number;
}

/**
 * Watches the newest prices of all series for lines with an alert. It uses the changes of the chart and not its
 * frames, which stop in a hidden tab.
 *
 * @returns A function that stops it.
 */
export function watchAlerts(
  { chart }: PluginHost,
  onCrossing: (crossing: Crossing) => void,
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
      if (before === undefined || !isTick(table, before, now)) continue;
      const reachedRange = getReachedRange(table, before, now);
      for (const { line } of series.viewModel.lines) {
        const { alert, price } = line.options();
        const isReached = price >= reachedRange.low && price <= reachedRange.high;
        if (!alert || !isReached || price === before.close) continue;
        onCrossing({ series, line, price: now.close, previousPrice: before.close });
      }
    }
  };
  check();
  return context.due.on(check);
}

function getNewest(table: BarTable): Newest {
  const last = table.lastValue();
  const at = (column: ArrayLike<number>): number => (last < 0 ? NaN : (column[last] as number));
  return {
    count: table.count,
    revision: table.revision,
    order: [table.reindexed, table.prepended, table.shrunk].join(),
    close: at(table.close),
    high: at(table.high),
    low: at(table.low),
  };
}

/** Whether the only change is to the last bar, or new bars after it. */
const isTick = (table: BarTable, before: Newest, now: Newest): boolean =>
  before.order === now.order &&
  before.count > 0 &&
  table.changedSince(before.revision) >= before.count - 1;

/** Returns the range of prices since the last check, because a bar can cross a line and return. */
function getReachedRange({ high, low }: BarTable, before: Newest, now: Newest) {
  let top = Math.max(before.close, now.close);
  let bottom = Math.min(before.close, now.close);
  const last = before.count - 1;
  for (let i = last; i < now.count; i++) {
    const isNew = i > last;
    const [up, down] = [high[i] as number, low[i] as number];
    // Comparisons with `NaN` are false, so gaps are ignored.
    if (up > top && (isNew || up > before.high)) top = up;
    if (down < bottom && (isNew || down < before.low)) bottom = down;
  }
  return { low: bottom, high: top };
}
