import { outOfRange } from '../util/errors';
import type { BarTable } from '../data/bar-table';
import { lowerBound } from '../data/binary-search';
import { toAxisTimestamp } from '../time/convert-time-type';
import type { TimeZoneClock } from '../time/time-zone';
import { checkTime } from '../time/timestamps';
import type { Time } from '../types/data-types';
import { MismatchDirection } from '../types/enums';
import type { IndicatorBars, NumberColumn } from '../api/indicator-bars';
import { priceInputs } from './price-inputs';
import type { PriceInput } from '../api/indicator-outputs';
import type { ISeriesApi } from '../api/source-api';
import type { ChartCore } from '../core/chart-core';
import { getCoreOfSeries } from '../core/get-core';
import type { AnyOptions, IndicatorType } from './indicator-type';
import { createInputRule } from './option-schema';

/** Returns a column with space for at least `count` numbers and the first `used` numbers of another column. */
export function growColumn(column: Float64Array, count: number, used: number): Float64Array {
  if (column.length >= count) return column;
  const longer = new Float64Array(count + 256 + (count >> 3));
  longer.set(column.subarray(0, used));
  return longer;
}

const emptyColumn = new Float64Array(0);

/** Copies of the columns of bars. */
type BarCopies = Record<'time' | 'open' | 'high' | 'low' | 'close', Float64Array>;

/** Bars that an indicator is calculated from, which are a series' bars or longer ones. */
export type InputTable = Pick<
  BarTable,
  'count' | 'stored' | 'timeType' | 'time' | 'open' | 'high' | 'low' | 'close' | 'volumeAt' | 'find'
>;

/** Column names of a copy of bars. A series of single values has one column for all prices. */
export const getPriceNames = ({
  stored,
}: Pick<BarTable, 'stored'>): readonly ('open' | 'high' | 'low' | 'close')[] =>
  stored === 'value' ? ['close'] : ['open', 'high', 'low', 'close'];

/**
 * Bars of the series that an indicator was added to, without the empty ones.
 *
 * If no bar is empty, it uses the columns of the series itself, so that indicators of long series don't need memory for
 * copies.
 */
export class InputBars implements IndicatorBars {
  count = 0;
  /** Index of each bar in the table; `null` if no bar of the table is empty. */
  positions: Int32Array | null = null;
  private copies: BarCopies | null = null;
  /** Volumes; `null` until an indicator reads them. */
  private volumes: Float64Array | null = null;

  /** The last result of {@link getIndex}, because calculations search for the same time in each bar. */
  private lastSearch: { readonly time: Time; readonly index: number } | null = null;

  /** @param getZone - Returns the exchange's zone. */
  constructor(
    readonly table: InputTable,
    private readonly getZone: () => TimeZoneClock,
  ) {}

  get time(): NumberColumn {
    return (this.copies ?? this.table).time;
  }

  get open(): NumberColumn {
    return (this.copies ?? this.table).open;
  }

  get high(): NumberColumn {
    return (this.copies ?? this.table).high;
  }

  get low(): NumberColumn {
    return (this.copies ?? this.table).low;
  }

  get close(): NumberColumn {
    return (this.copies ?? this.table).close;
  }

  get volume(): NumberColumn {
    if (this.volumes === null) {
      this.volumes = emptyColumn;
      this.copyVolumes(0);
    }
    return this.volumes;
  }

  getPrice(index: number, price: PriceInput): number {
    return priceInputs[price](this, index);
  }

  getIndex(time: Time): number {
    if (this.lastSearch?.time !== time) {
      checkTime(time, 'getIndex: time');
      const { timeType } = this.table;
      const index =
        timeType === null
          ? 0
          : lowerBound(this.time, this.count, toAxisTimestamp(time, timeType, this.getZone()));
      this.lastSearch = { time, index };
    }
    return this.lastSearch.index;
  }

  /**
   * Reads the table again.
   *
   * @param from - Index in the table from which bars have changed.
   * @returns The first bar that has changed.
   */
  refresh(from: number): number {
    const { table } = this;
    this.lastSearch = null;
    if (from === 0) this.positions = this.copies = null;
    if (this.positions === null) {
      const gap = findGap(table, from);
      if (gap < 0) {
        this.count = table.count;
        if (this.volumes) this.copyVolumes(from);
        return from;
      }
    }
    const first = this.copyBars(from);
    if (this.volumes) this.copyVolumes(first);
    return first;
  }

  /** Returns the index of a bar in the table. */
  getTableIndex(index: number): number {
    return this.positions?.[index] ?? index;
  }

  /** Returns the index of the bar at an index of the table; `null` if that one is empty. */
  getIndexOfRow(row: number): number | null {
    const { count, positions } = this;
    if (positions === null) return row;
    const index = lowerBound(positions, count, row);
    return positions[index] === row ? index : null;
  }

  private copyBars(from: number): number {
    const { table } = this;
    const isFirstCopy = this.positions === null;
    let positions = this.positions ?? new Int32Array(0);
    const copies = this.copies ?? ({ time: emptyColumn } as BarCopies);
    const start = isFirstCopy ? 0 : lowerBound(positions, this.count, from);
    const used = isFirstCopy ? 0 : start;
    if (positions.length < table.count) {
      const longer = new Int32Array(table.count + 256 + (table.count >> 3));
      longer.set(positions.subarray(0, used));
      positions = longer;
    }
    const names = getPriceNames(table);
    for (const name of ['time', ...names] as const) {
      copies[name] = growColumn(copies[name] ?? emptyColumn, table.count, used);
    }
    let count = used;
    for (let i = isFirstCopy ? 0 : from; i < table.count; i++) {
      if (Number.isNaN(table.close[i])) continue;
      positions[count] = i;
      copies.time[count] = table.time[i] as number;
      for (const name of names) copies[name][count] = table[name][i] as number;
      count++;
    }
    if (names.length === 1) copies.open = copies.high = copies.low = copies.close;
    this.positions = positions;
    this.copies = copies;
    this.count = count;
    // Up to the first gap, the first copy has the same indexes as the table.
    return isFirstCopy ? lowerBound(positions, count, from) : start;
  }

  private copyVolumes(from: number): void {
    const { count, table } = this;
    const volumes = growColumn(this.volumes ?? emptyColumn, count, from);
    for (let i = from; i < count; i++) {
      volumes[i] = table.volumeAt(this.getTableIndex(i)) ?? 0;
    }
    this.volumes = volumes;
  }
}

function findGap({ close, count }: InputTable, from: number): number {
  for (let i = from; i < count; i++) if (Number.isNaN(close[i])) return i;
  return -1;
}

/** Bars of another series at the times of an indicator's main series; `NaN` where a bar is missing. */
export class AlignedBars implements IndicatorBars {
  open: Float64Array = emptyColumn;
  high: Float64Array = emptyColumn;
  low: Float64Array = emptyColumn;
  close: Float64Array = emptyColumn;
  volume: Float64Array = emptyColumn;

  constructor(
    private readonly main: InputBars,
    readonly table: InputTable,
  ) {}

  get count(): number {
    return this.main.count;
  }

  get time(): NumberColumn {
    return this.main.time;
  }

  getPrice(index: number, price: PriceInput): number {
    return priceInputs[price](this, index);
  }

  getIndex(time: Time): number {
    return this.main.getIndex(time);
  }

  /** Reads all bars from one on again. */
  refresh(from: number): void {
    const { count, table, time } = this;
    const names = getPriceNames(table);
    for (const name of [...names, 'volume'] as const) {
      this[name] = growColumn(this[name], count, from);
    }
    for (let i = from; i < count; i++) {
      const index = table.find(time[i] as number, MismatchDirection.None);
      for (const name of names)
        this[name][i] = index === null ? NaN : (table[name][index] as number);
      this.volume[i] = index === null ? 0 : (table.volumeAt(index) ?? 0);
    }
    if (names.length === 1) this.open = this.high = this.low = this.close;
  }
}

/** Changes of a table since it was last read. */
export interface TableChange {
  /** Index of the first bar that has changed; `Infinity` if there is none. */
  readonly from: number;
  /** Number of bars at the start whose times have not changed, unless bars were removed since. */
  readonly unmoved: number;
}

export const noChange: TableChange = { from: Infinity, unmoved: Infinity };

/** Detects changes of a table between two reads. */
export class TableWatch {
  private revision = -1;
  private moves = 0;
  private shrunk = 0;

  constructor(readonly table: BarTable) {}

  /** Whether the table hasn't changed since the last read. */
  get isSame(): boolean {
    return this.revision === this.table.revision;
  }

  read(): TableChange {
    const { prepended, reindexed, revision, shrunk } = this.table;
    const moves = prepended + reindexed;
    const from = this.revision < 0 ? 0 : this.table.changedSince(this.revision);
    const unmoved = moves !== this.moves ? 0 : shrunk !== this.shrunk ? from : Infinity;
    this.revision = revision;
    this.moves = moves;
    this.shrunk = shrunk;
    return { from, unmoved };
  }
}

/**
 * Replaces the ids of series in the options by their handles.
 *
 * @param path - Path of the options in messages, with its separator.
 * @throws RangeError if an id is unknown, or a series is on another chart.
 * @throws TypeError if a series was removed or has the wrong type of data.
 */
export function resolveInputs<Options extends AnyOptions>(
  core: ChartCore,
  path: string,
  { inputs }: IndicatorType,
  options: Options,
): Options {
  const series = Object.entries(inputs).map(([name, input]) => {
    const value = options[name];
    const at = `${path}${name}`;
    const handle = typeof value === 'string' ? core.set.find(value) : value;
    if (handle === undefined) throw outOfRange(at, value, 'the id of a series of the chart');
    createInputRule(input)(handle, at);
    const isHandle = handle !== null && typeof value !== 'string';
    if (isHandle && getCoreOfSeries(at, handle as ISeriesApi) !== core) {
      throw new RangeError(`${at} must be a series of the same chart`);
    }
    return [name, handle] as const;
  });
  return { ...options, ...Object.fromEntries(series) };
}
