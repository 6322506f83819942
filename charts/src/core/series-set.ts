import type { BarTable } from '../data/bar-table';
import type { DataChange, ISeriesApi } from '../api/source-api';
import type { SeriesViewModel } from '../render/view-models';
import type { TimeType } from '../time/timestamps';
import type { Emitter } from '../util/emitter';
import type { TimeZoneClock } from '../time/time-zone';
import type { Lifetime } from './lifetime';

/** A series as the other parts of its chart know it. */
export interface SeriesMember extends ISeriesApi {
  readonly table: BarTable;
  readonly viewModel: SeriesViewModel;
  /** What stands in the label of the last price, below it. */
  belowLast: (() => string) | null;
  /** Emits after each change of the style. */
  readonly styleChanged: Emitter<void>;
  /** Reports a change of the bars to the handlers, with the other changes of the transaction. */
  reportData(scope: DataChange['scope'], from: number): void;
  /** The clock that the trading days of the series follow. */
  exchangeZone(): TimeZoneClock;
  /** The palette, the theme, the style or the options changed. */
  resolveStyle(): void;
  /** A price line changed. */
  linesChanged(): void;
}

/** All series of a chart, in the order in which their panes paint them. */
export class SeriesSet {
  /** What gives places to the time axis without being a series. */
  readonly frames = new Set<{ readonly table: BarTable }>();
  private list: SeriesMember[] = [];
  /** While series change together: what restores the bars of each table that was changed. */
  private undo: Map<BarTable, () => void> | null = null;

  constructor(private readonly life: Lifetime) {}

  get all(): readonly SeriesMember[] {
    return this.list;
  }

  get tables(): readonly BarTable[] {
    return [...this.list, ...this.frames].map(({ table }) => table);
  }

  add(series: SeriesMember): void {
    this.list.push(series);
  }

  delete(series: SeriesMember): void {
    this.list = this.list.filter((each) => each !== series);
  }

  find(id: string): SeriesMember | undefined {
    return this.list.find((series) => series.id === id);
  }

  /** The series of a pane, from back to front. */
  on(pane: unknown): readonly SeriesMember[] {
    // A chart that is gone asks no handle: they throw then.
    return this.life.ended ? [] : this.list.filter((each) => each.pane() === pane);
  }

  /** Puts the series of a pane into another order; the places that they share stay theirs. */
  reorder(sorted: readonly SeriesMember[]): void {
    let next = 0;
    this.list = this.list.map((each) =>
      sorted.includes(each) ? (sorted[next++] as SeriesMember) : each,
    );
  }

  /** Moves a series in front of all others, as it comes to another pane. */
  bringForward(series: SeriesMember): void {
    this.delete(series);
    this.add(series);
  }

  /** The kind of the times of all series but one, which may be replaced; `null` without bars. */
  timeType(except?: SeriesMember): TimeType | null {
    for (const each of [...this.list, ...this.frames]) {
      const timeType = each === except || each.table.isDerived ? null : each.table.timeType;
      if (timeType !== null) return timeType;
    }
    return null;
  }

  /** Whether series change together. */
  get isOpen(): boolean {
    return this.undo !== null;
  }

  /** The kind that new bars of a series must have; `null` while any may come. */
  getShapeType(except?: SeriesMember): TimeType | null {
    return this.undo === null ? this.timeType(except) : null;
  }

  /**
   * Keeps the bars of a series that is about to change, until the series have changed together.
   *
   * @param restored - Called if the bars are restored.
   */
  mayChange(table: BarTable, restored: () => void): void {
    if (this.undo === null || this.undo.has(table)) return;
    const restore = table.keep();
    this.undo.set(table, () => {
      restore();
      restored();
    });
  }

  /**
   * Lets all series take another kind of time: what `work` changes is looked at in the end. If it throws, or two kinds
   * are left, all series have the bars again that they had before.
   *
   * @throws TypeError when two kinds are left.
   */
  together<Result>(call: string, work: () => Result): Result {
    if (this.undo !== null) return work();
    const undo = (this.undo = new Map<BarTable, () => void>());
    try {
      const result = work();
      this.checkTimeTypes(call);
      return result;
    } catch (error) {
      for (const restore of undo.values()) restore();
      throw error;
    } finally {
      for (const table of undo.keys()) table.release();
      this.undo = null;
    }
  }

  private checkTimeTypes(call: string): void {
    const odd = this.odd();
    if (!odd) return;
    const [one, other] = odd.map(
      ({ id, table }) => `"${id}" are ${table.timeType === 'day' ? 'trading days' : 'instants'}`,
    );
    throw new TypeError(
      `${call}: the times of ${one} and those of ${other}; give all series times of one kind`,
    );
  }

  /** Two series with times of different kinds; `null` without such. */
  private odd(): readonly SeriesMember[] | null {
    const filled = this.list.filter(({ table }) => table.timeType !== null && !table.isDerived);
    const other = filled.find(({ table }) => table.timeType !== filled[0]?.table.timeType);
    return filled[0] && other ? [filled[0], other] : null;
  }
}
