import { averageClose, averageOpen } from '../bar-types/to-heikin-ashi';
import type { BarReader, BarTable } from './bar-table';
import { ExtentBlocks, type Extent } from './extent-blocks';

const none: Float64Array = new Float64Array(0);

/**
 * The Heikin-Ashi bars of a table. When they are read, the changed bars are computed again; after a price update, that
 * is only the last one. A bar after a gap continues from the last bar before it.
 */
export class HeikinAshiBars implements BarReader {
  private columns = { open: none, high: none, low: none, close: none };
  private readonly blocks = new ExtentBlocks();
  private lastRevision = -1;

  constructor(private readonly table: BarTable) {}

  get count(): number {
    return this.table.count;
  }

  get revision(): number {
    return this.table.revision;
  }

  get time(): Float64Array {
    return this.table.time;
  }

  get open(): Float64Array {
    return this.getColumns().open;
  }

  get high(): Float64Array {
    return this.getColumns().high;
  }

  get low(): Float64Array {
    return this.getColumns().low;
  }

  get close(): Float64Array {
    return this.getColumns().close;
  }

  extent(from: number, to: number): Extent {
    const { high, low } = this.getColumns();
    const { count } = this;
    return this.blocks.extent(low, high, 0, Math.max(from, 0), Math.min(to, count), count);
  }

  /** Returns the columns, up to date. */
  private getColumns(): typeof this.columns {
    const { table } = this;
    if (table.revision === this.lastRevision) return this.columns;
    const from = Math.min(
      this.lastRevision < 0 ? 0 : table.changedSince(this.lastRevision),
      table.count,
    );
    this.lastRevision = table.revision;
    this.ensureCapacity(from);
    this.average(from);
    return this.columns;
  }

  private ensureCapacity(unchanged: number): void {
    const { count } = this;
    if (this.columns.close.length < count) {
      // As in the table, leave space so that a million updates don't cause a million copies.
      const capacity = count + 256 + (count >> (unchanged === 0 ? 5 : 3));
      const longer = (column: Float64Array): Float64Array => {
        const copy = new Float64Array(capacity);
        copy.set(column.subarray(0, unchanged));
        return copy;
      };
      const { open, high, low, close } = this.columns;
      this.columns = {
        open: longer(open),
        high: longer(high),
        low: longer(low),
        close: longer(close),
      };
      this.blocks.reset(capacity);
    } else this.blocks.touch(unchanged, Math.max(count, unchanged + 1));
  }

  /** Computes the bars from an index. */
  private average(from: number): void {
    const { close, high, low, open } = this.columns;
    const { table } = this;
    const [opens, highs, lows, closes] = [table.open, table.high, table.low, table.close];
    let last = from - 1;
    while (last >= 0 && Number.isNaN(close[last])) last--;
    let bodyFrom = last < 0 ? NaN : (open[last] as number);
    let bodyTo = last < 0 ? NaN : (close[last] as number);
    for (let i = from; i < table.count; i++) {
      const o = opens[i] as number;
      const h = highs[i] as number;
      const l = lows[i] as number;
      const c = closes[i] as number;
      const end = averageClose(o, h, l, c);
      if (Number.isNaN(end)) {
        open[i] = high[i] = low[i] = close[i] = NaN;
        continue;
      }
      const start = Number.isNaN(bodyFrom) ? averageOpen(o, c) : averageOpen(bodyFrom, bodyTo);
      bodyFrom = open[i] = start;
      bodyTo = close[i] = end;
      high[i] = Math.max(h, start, end);
      low[i] = Math.min(l, start, end);
    }
  }
}
