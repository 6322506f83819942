import type { PriceRange, Time } from './data-types';
import type { EnumValue } from './enum-value';
import type { MismatchDirection } from './enums';

/** Read-only column of numbers, such as the closes of all bars. */
export interface NumberColumn {
  /** Length of the column, which can be greater than the number of bars. */
  readonly length: number;
  /** Value of a row. */
  readonly [row: number]: number;
}

/**
 * Bars of a series as read-only columns with one row for each bar, from {@link ShapeContext.bars} and
 * {@link PluginHost.bars}.
 *
 * For a series of single values, all four price columns contain the value. If such a series draws bars with four
 * prices, the columns contain these prices. A band has its upper edge in `close` and its lower edge in `open`, and
 * `high` and `low` are the higher and the lower of both. For bars of a custom type, `open` and `close` contain the
 * `value` of {@link CustomBarPrices}, and `high` and `low` its `high` and `low`. An empty slot has `NaN` in all price
 * columns. If the bar type computes its bars, such as `Renko`, the rows are the computed bars; for Heikin-Ashi candles,
 * they are the original bars.
 */
export interface SeriesColumns {
  /**
   * Number of rows.
   *
   * @group Columns
   */
  readonly count: number;
  /**
   * Form of the rows: four prices, a single value, or an upper and a lower edge. Bars of a custom type have the form
   * `'value'`.
   *
   * @group Columns
   */
  readonly form: 'prices' | 'value' | 'band';
  /**
   * Number that changes with each change of the bars, so that cached results can be checked. Each series counts its own
   * changes.
   *
   * @group Columns
   */
  readonly revision: number;
  /**
   * Times, in UTC seconds, or the numbers of a numeric axis. The time of a trading day is its midnight in UTC.
   *
   * @group Columns
   */
  readonly time: NumberColumn;
  /**
   * Opening prices.
   *
   * @group Columns
   */
  readonly open: NumberColumn;
  /**
   * Highest prices.
   *
   * @group Columns
   */
  readonly high: NumberColumn;
  /**
   * Lowest prices.
   *
   * @group Columns
   */
  readonly low: NumberColumn;
  /**
   * Closing prices.
   *
   * @group Columns
   */
  readonly close: NumberColumn;
  /**
   * Volumes, with `NaN` for a bar without one; `null` if no bar has a volume.
   *
   * @group Columns
   */
  readonly volume: NumberColumn | null;
  /**
   * Returns the row of the bar at a time; -1 if no bar matches. It uses a binary search.
   *
   * @param time - Time of the bar.
   * @param mismatch - Bar to find if no bar has that time. Defaults to `MismatchDirection.None`.
   * @group Lookup
   */
  timeToRow(time: Time, mismatch?: EnumValue<MismatchDirection>): number;
  /**
   * Returns the time of a row: UTC seconds, a trading day, or the number on a numeric axis.
   *
   * @group Lookup
   */
  rowToTime(row: number): Time;
  /**
   * Returns the first row at or after a bar index of the time axis; `count` if there is none.
   *
   * @group Lookup
   */
  indexToRow(barIndex: number): number;
  /**
   * Returns the bar index of a row on the time axis.
   *
   * @group Lookup
   */
  rowToIndex(row: number): number;
  /**
   * Returns the lowest low and the highest high of some rows, without reading each row; `null` if they don't have
   * prices.
   *
   * @param from - First row.
   * @param to - Row after the last.
   * @group Lookup
   */
  priceRange(from: number, to: number): PriceRange | null;
}
