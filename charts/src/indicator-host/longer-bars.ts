import type { TimeAxisOptions } from '../options/time-axis-options';
import type { BarTable } from '../data/bar-table';
import { lowerBound } from '../data/binary-search';
import { formatStep, toSeconds, typicalStep, type BarInterval } from '../time/bar-interval';
import { BarStarts } from '../time/bar-starts';
import { parseInterval, type Interval } from '../time/interval';
import type { TimeZoneClock } from '../time/time-zone';
import { toTime, type TimeType } from '../time/timestamps';
import type { TradingHours } from '../time/trading-hours';
import { getPriceNames, growColumn, type InputTable } from './input-bars';

const emptyColumn = new Float64Array(0);
const priceNames = ['open', 'high', 'low', 'close'] as const;

const getStep = (table: BarTable): BarInterval =>
  typicalStep({
    count: table.count,
    timeType: table.timeType ?? 'instant',
    timestampAt: (index) => table.timestampAt(index),
  });

/** Whether longer bars can have times: trading days can't be combined to a number of hours. */
const canContain = ({ isDaily }: Interval, table: BarTable): boolean =>
  isDaily || table.timeType !== 'day';

/**
 * @throws TypeError if the axis is numeric.
 * @throws RangeError if a series has bars that aren't shorter than an interval.
 */
export function checkIsLonger(
  at: string,
  interval: string,
  table: BarTable,
  { type }: Readonly<TimeAxisOptions>,
): void {
  if (type === 'number') {
    throw new TypeError(`${at} ("${interval}") must be null, because timeAxis.type is "number"`);
  }
  if (table.count < 2) return;
  const parsed = parseInterval(interval, at);
  const step = getStep(table);
  if (parsed.seconds <= toSeconds(step))
    throw new RangeError(
      `${at} ("${interval}") must be longer than the interval of the series' bars, "${formatStep(step)}"`,
    );
}

/**
 * Bars of a longer interval, combined from the bars of a series, with the longer bar that each bar of the series
 * belongs to. If the interval isn't longer than that of the series, or is less than a day and the series has trading
 * days, the list of longer bars is empty.
 */
export class LongerBars implements InputTable {
  count = 0;
  time: Float64Array = emptyColumn;
  open: Float64Array = emptyColumn;
  high: Float64Array = emptyColumn;
  low: Float64Array = emptyColumn;
  close: Float64Array = emptyColumn;
  private volumes: Float64Array = emptyColumn;
  /** Timestamps of the longer bars of trading days or instants. */
  private readonly calendar: BarStarts;
  /** Newest longer bar up to each bar of the series; -1 before the first one. */
  private rows: Int32Array = new Int32Array(0);
  /** Whether each bar of the series is part of a longer bar. */
  private isPart: Uint8Array = new Uint8Array(0);
  /** First bar of each longer bar. */
  private firstRows: number[] = [];
  private isLonger = true;

  constructor(
    readonly source: BarTable,
    interval: string,
    sessions: readonly TradingHours[],
    zone: TimeZoneClock,
  ) {
    this.calendar = new BarStarts(parseInterval(interval, 'interval'), zone, sessions);
  }

  get stored(): BarTable['stored'] {
    return this.source.stored;
  }

  get timeType(): TimeType | null {
    if (this.count === 0) return null;
    return this.calendar.interval.isDaily ? 'day' : 'instant';
  }

  volumeAt(index: number): number | undefined {
    const volume = this.volumes[index] as number;
    return Number.isNaN(volume) ? undefined : volume;
  }

  find(timestamp: number): number | null {
    const index = lowerBound(this.time, this.count, timestamp);
    return index < this.count && this.time[index] === timestamp ? index : null;
  }

  /**
   * Combines the bars again.
   *
   * @param changed - First bar of the series that has changed; `Infinity` if there is none.
   * @returns The first longer bar that can have changed; `Infinity` if there is none.
   */
  refresh(changed: number): number {
    if (changed === Infinity) return Infinity;
    const { calendar, source } = this;
    const wasLonger = this.isLonger;
    this.isLonger =
      source.count > 0 &&
      calendar.interval.seconds > toSeconds(getStep(source)) &&
      canContain(calendar.interval, source);
    const from = wasLonger === this.isLonger ? changed : 0;
    // The last longer bar before the change can continue after it.
    const last = from > 0 ? (this.rows[from - 1] as number) : -1;
    const first = Math.max(last, 0);
    const known = this.time[first] as number;
    this.reserveRows(from);
    if (from === 0) for (const name of priceNames) this[name] = emptyColumn;
    this.count = first;
    for (let row = this.firstRows[last] ?? from; row < source.count; row++) {
      const start = row < from ? (this.isPart[row] ? known : null) : this.findStart(row);
      this.isPart[row] = start === null ? 0 : 1;
      if (start !== null) this.add(row, start);
      this.rows[row] = this.count - 1;
    }
    this.firstRows.length = this.count;
    if (this.stored === 'value') this.open = this.high = this.low = this.close;
    return first;
  }

  /** Returns the index of the longer bar whose value a bar of the series shows; -1 if there is none. */
  getDisplayed(row: number, offset: number): number {
    // The newest longer bar isn't complete before the next one begins.
    const index = (this.rows[row] as number) - 1 - offset;
    return index < this.count - 1 ? Math.max(index, -1) : -1;
  }

  /** Returns the first bar of the series that shows a longer bar or a later one. */
  getFirstRow(index: number, offset: number): number {
    const owner = index + 1 + offset;
    return owner < 0 ? 0 : (this.firstRows[owner] ?? this.source.count);
  }

  private findStart(row: number): number | null {
    const { source } = this;
    if (!this.isLonger || Number.isNaN(source.close[row])) return null;
    return this.calendar.findStart(toTime(source.timestampAt(row), source.timeType ?? 'instant'));
  }

  private add(row: number, start: number): void {
    const { source } = this;
    const volume = source.volumeAt(row) ?? NaN;
    const index = this.count - 1;
    if (index >= 0 && this.time[index] === start) {
      if (this.stored !== 'value') {
        this.high[index] = Math.max(this.high[index] as number, source.high[row] as number);
        this.low[index] = Math.min(this.low[index] as number, source.low[row] as number);
      }
      this.close[index] = source.close[row] as number;
      const sum = this.volumes[index] as number;
      if (!Number.isNaN(volume)) this.volumes[index] = (Number.isNaN(sum) ? 0 : sum) + volume;
      return;
    }
    const added = this.count++;
    const names = getPriceNames(source);
    for (const name of ['time', 'volumes', ...names] as const)
      this[name] = growColumn(this[name], this.count, added);
    this.time[added] = start;
    for (const name of names) this[name][added] = source[name][row] as number;
    this.volumes[added] = volume;
    this.firstRows[added] = row;
  }

  private reserveRows(used: number): void {
    const { count } = this.source;
    if (this.rows.length >= count) return;
    const [rows, isPart] = [
      new Int32Array(count + 256 + (count >> 3)),
      new Uint8Array(count + 256 + (count >> 3)),
    ];
    rows.set(this.rows.subarray(0, used));
    isPart.set(this.isPart.subarray(0, used));
    this.rows = rows;
    this.isPart = isPart;
  }
}
