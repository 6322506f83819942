import type { BarTable } from '../data/bar-table';
import type { AnyBarTypeRuntime } from '../bar-types/get-runtime';
import type { DataChange, ISeriesApi } from '../api/source-api';
import type { SeriesViewModel } from '../render/view-models';
import type { BarTypeDefinition } from '../bar-types/bar-type-config';
import type { AnyBar, AnyBarType } from '../api/source-maps';
import type { PriceLineOptions } from '../options/price-line-options';
import type { Marker } from '../types/marker';
import type { Pane } from './pane';
import type { AcceptedTimes, TimeType } from '../time/timestamps';
import type { Emitter } from '../util/emitter';
import type { TimeZoneClock } from '../time/time-zone';
import type { Lifetime } from './lifetime';

/** A series, as the other modules of its chart use it. */
export interface SeriesMember extends ISeriesApi {
  /** Implementation of the bar type. */
  readonly runtime: AnyBarTypeRuntime;
  /** Bars that are drawn and that are on the time axis. */
  readonly table: BarTable;
  /** Bars that the series was given: the same table, unless its bar type computes other bars from them. */
  readonly inputTable: BarTable;
  readonly viewModel: SeriesViewModel;
  /** Series that it is calculated from, which its indicator sets; `null` for none. */
  input: SeriesMember | null;
  /** Title of the series within its indicator, such as `signal`; empty if it doesn't have one. */
  outputTitle: string;
  /** Index of its series color in the theme; `null` until its style has needed one. */
  readonly colorIndex: number | null;
  /** Emits after each change of the options. */
  readonly optionsChanged: Emitter<void>;
  /** Queues a change of the bars for the handlers, together with the other changes of the transaction. */
  reportData(change: DataChange['change'], from: number): void;
  /** Returns the time zone that defines the trading days of the series. */
  exchangeZone(): TimeZoneClock;
  /** Resolves the style again after the palette, the theme, the style or the options changed. */
  resolveStyle(): void;
  /** Returns a function that restores the current options, pane, markers and price lines, but not the bars. */
  keep(): () => void;
  /** The custom bar type; `null` for a built-in one. */
  readonly definition: BarTypeDefinition | null;
  /** Updates the bars that its bar type computes, if it computes any. */
  computeBars(): void;
  /** Resets the index of its series color, so that a saved series can have it. */
  resetColor(): void;
  /** Applies a saved state. If it is called in a batch that fails, the bars are restored. */
  replaceState(call: string, state: SavedSeriesState): void;
  /** Repaints its pane if the colors of its bars depend on the prices of another series. */
  pricesChanged(): void;
  /** Updates the price lines after one of them changed. */
  linesChanged(): void;
}

/** Saved state of a series that is on the chart. */
export interface SavedSeriesState {
  readonly type: AnyBarType;
  /** Options and style; others are reset. */
  readonly options: object;
  readonly pane: Pane;
  readonly colorIndex: number | null;
  /** Bars to set; `null` keeps the current bars. */
  readonly data: readonly AnyBar[] | null;
  /** Markers and price lines; `null` keeps the current ones. */
  readonly markers: readonly Marker[] | null;
  readonly priceLines: readonly PriceLineOptions[] | null;
}

/** Something that a batch has changed. One of the functions is called at the end of the batch. */
export interface BatchChange {
  restore(): void;
  release(): void;
}

/** All series of a chart, in their z-order. */
export class SeriesSet {
  /** Tables that reserve indexes on the time axis without being series. */
  readonly frames = new Set<{ readonly table: BarTable }>();
  private list: SeriesMember[] = [];
  private readonly known = new WeakSet<ISeriesApi>();
  /** Changes of the innermost batch, so that it can be restored; `null` outside of a batch. */
  private changes: Map<object, BatchChange> | null = null;

  /** @param isNumeric - Returns whether the horizontal axis has numbers instead of times. */
  constructor(
    private readonly life: Lifetime,
    private readonly isNumeric: () => boolean,
  ) {}

  get all(): readonly SeriesMember[] {
    return this.list;
  }

  /** The drawn bars, up to date. */
  get tables(): readonly BarTable[] {
    for (const each of this.list) each.computeBars();
    return [...this.list, ...this.frames].map(({ table }) => table);
  }

  add(series: SeriesMember): void {
    this.list.push(series);
    this.known.add(series);
  }

  /** Whether a series belongs to the chart, or belonged to it before it was removed. */
  knows(series: ISeriesApi): series is SeriesMember {
    return this.known.has(series);
  }

  delete(series: SeriesMember): void {
    this.list = this.list.filter((each) => each !== series);
  }

  find(id: string): SeriesMember | undefined {
    return this.list.find((series) => series.id === id);
  }

  /** Returns the lowest index of a series color that no series of the chart has. */
  getFreeColorIndex(): number {
    const used = new Set(this.list.map(({ colorIndex }) => colorIndex));
    let index = 0;
    while (used.has(index)) index++;
    return index;
  }

  /** Returns the series of a pane, from back to front. */
  on(pane: unknown): readonly SeriesMember[] {
    // After the chart was removed, `pane()` of a series throws.
    return this.life.ended ? [] : this.list.filter((each) => each.pane() === pane);
  }

  /** Changes the z-order of a pane's series. The series of other panes keep their indexes in the list. */
  reorder(sorted: readonly SeriesMember[]): void {
    let next = 0;
    this.list = this.list.map((each) =>
      sorted.includes(each) ? (sorted[next++] as SeriesMember) : each,
    );
  }

  /** Replaces the z-order of all series. Missing series are removed from the chart. */
  replace(all: readonly SeriesMember[]): void {
    this.list = [...all];
  }

  /** Returns a function that restores the current series, but not their bars. */
  keep(): () => void {
    const list = [...this.list];
    const restores = list.map((series) => series.keep());
    return () => {
      this.list = list;
      for (const restore of restores) restore();
    };
  }

  /** Moves a series in front of all others, for example when it is moved to another pane. */
  bringForward(series: SeriesMember): void {
    this.delete(series);
    this.add(series);
  }

  /**
   * Returns the time type of all series, or of all except one that is about to be replaced; `null` if there are no
   * bars.
   */
  timeType(except?: SeriesMember): TimeType | null {
    const tables = this.list.map((each) => (each === except ? null : each.inputTable));
    for (const table of [...tables, ...Array.from(this.frames, (each) => each.table)]) {
      if (table?.isDerived === false && table.timeType !== null) return table.timeType;
    }
    return null;
  }

  /** Whether a batch is in progress. */
  get isOpen(): boolean {
    return this.changes !== null;
  }

  /** Returns the times that new bars of a series must have; `null` if both time types are allowed. */
  getAcceptedTimes(except?: SeriesMember): AcceptedTimes | null {
    if (this.isNumeric()) return 'number';
    return this.changes === null ? this.timeType(except) : null;
  }

  /**
   * Keeps something that is about to change until the end of the batch, so that it can be restored.
   *
   * @param owner - What changes. It is kept once in each batch.
   * @param keep - Returns how to restore it.
   */
  mayChange(owner: object, keep: () => BatchChange): void {
    if (this.changes !== null && !this.changes.has(owner)) this.changes.set(owner, keep());
  }

  /**
   * Runs a batch, in which the series can switch to the other time type. The types are compared at the end of the
   * outermost batch. If `work` throws, or if the types differ, all series get their previous bars and markers back.
   *
   * @throws TypeError if the series have different time types at the end.
   */
  together<Result>(call: string, work: () => Result): Result {
    const outer = this.changes;
    const changes = (this.changes = new Map<object, BatchChange>());
    try {
      const result = work();
      if (outer === null) this.checkTimeTypes(call);
      for (const [owner, each] of changes) {
        // The first state that an outer batch has kept is the one that it restores.
        if (outer && !outer.has(owner)) outer.set(owner, each);
        else each.release();
      }
      return result;
    } catch (error) {
      for (const each of changes.values()) each.restore();
      throw error;
    } finally {
      this.changes = outer;
    }
  }

  private checkTimeTypes(call: string): void {
    const odd = this.odd();
    if (!odd) return;
    const [one, other] = odd.map(
      ({ id, inputTable }) =>
        `"${id}" uses ${inputTable.timeType === 'day' ? 'trading days' : 'UTC seconds'}`,
    );
    throw new TypeError(
      `${call}: ${one} but ${other}; all series of a chart must use the same time type`,
    );
  }

  /** Returns two series with different time types; `null` if all series have the same type. */
  private odd(): readonly SeriesMember[] | null {
    const filled = this.list.filter(
      ({ inputTable }) => inputTable.timeType !== null && !inputTable.isDerived,
    );
    const other = filled.find(
      ({ inputTable }) => inputTable.timeType !== filled[0]?.inputTable.timeType,
    );
    return filled[0] && other ? [filled[0], other] : null;
  }
}
