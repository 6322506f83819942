import type { BarTable } from '../data/bar-table';
import type { ISeriesApi } from '../contract/sources';
import type { SeenSeries } from '../scene/seen';
import type { TimeKind } from '../time/times';
import type { Life } from './life';

/** A series as the other parts of its chart know it. */
export interface SeriesMember extends ISeriesApi {
  readonly table: BarTable;
  readonly seen: SeenSeries;
  /** The palette, the theme, the style or the options changed. */
  dress(): void;
  /** A price line changed. */
  linesChanged(): void;
}

/** All series of a chart, in the order in which their panes paint them. */
export class SeriesSet {
  /** What gives places to the time axis without being a series. */
  readonly frames = new Set<{ readonly table: BarTable }>();
  private list: SeriesMember[] = [];

  constructor(private readonly life: Life) {}

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

  /** The series of a pane, from back to front. */
  on(pane: unknown): readonly SeriesMember[] {
    // A chart that is gone asks no handle: they throw then.
    return this.life.signal.aborted ? [] : this.list.filter((each) => each.pane() === pane);
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
  timeKind(except?: SeriesMember): TimeKind | null {
    for (const each of [...this.list, ...this.frames]) {
      const kind = each === except || each.table.isDerived ? null : each.table.kind;
      if (kind !== null) return kind;
    }
    return null;
  }
}
