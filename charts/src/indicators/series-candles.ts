import type { BarTable } from '../data/bar-table';
import { MismatchDirection } from '../types/enums';
import type { Candle } from './calculation';
import type { Candles } from './rows';

/** The bars of a series, with their own volumes or with those of another series at the same times. */
export class SeriesCandles implements Candles {
  constructor(
    readonly table: BarTable,
    readonly volumes: BarTable | null,
  ) {}

  get count(): number {
    return this.table.count;
  }

  at(index: number): Candle | null {
    const { table } = this;
    const close = table.close[index] as number;
    if (Number.isNaN(close)) return null;
    const key = table.timestampAt(index);
    return {
      key,
      open: table.open[index] as number,
      high: table.high[index] as number,
      low: table.low[index] as number,
      close,
      volume: this.volumeAt(index, key),
    };
  }

  private volumeAt(index: number, key: number): number {
    const { table, volumes } = this;
    if (volumes === null) return table.volumeAt(index) ?? 0;
    const at = volumes.find(key, MismatchDirection.None);
    return at === null ? 0 : volumes.close[at] || 0;
  }
}

/** What has happened to a table since it was last looked at. */
export interface Seen {
  /** The first bar that has changed; `Infinity` for none. */
  readonly from: number;
  /** So many bars have kept their times, if there are so many. */
  readonly kept: number;
}

/** Looks at a table now and then. */
export class TableWatch {
  private revision = -1;
  private moves = 0;
  private shrunk = 0;

  constructor(private readonly table: BarTable) {}

  look(): Seen {
    const { prepended, reindexed, revision, shrunk } = this.table;
    const moves = prepended + reindexed;
    const from = this.revision < 0 ? 0 : this.table.changedSince(this.revision);
    const kept = moves !== this.moves ? 0 : shrunk !== this.shrunk ? from : Infinity;
    this.revision = revision;
    this.moves = moves;
    this.shrunk = shrunk;
    return { from, kept };
  }
}
