import type { BarReader, BarTable } from './bar-table';
import { ExtentBlocks, type Extent } from './extent-blocks';

/** The closes of a table with four prices, as single values. Bar types of single values draw them. */
export class CloseBars implements BarReader {
  private readonly blocks = new ExtentBlocks();
  private lastRevision = -1;
  private capacity = -1;

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
    return this.table.close;
  }

  get high(): Float64Array {
    return this.table.close;
  }

  get low(): Float64Array {
    return this.table.close;
  }

  get close(): Float64Array {
    return this.table.close;
  }

  extent(from: number, to: number): Extent {
    const { blocks, count, lastRevision, table } = this;
    const { close, revision } = table;
    if (revision !== lastRevision) {
      if (close.length === this.capacity) {
        blocks.touch(Math.min(table.changedSince(lastRevision), count), close.length);
      } else blocks.reset(close.length);
      this.capacity = close.length;
      this.lastRevision = revision;
    }
    return blocks.extent(close, close, 0, Math.max(from, 0), Math.min(to, count), count);
  }
}
