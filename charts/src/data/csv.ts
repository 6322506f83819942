import type { Bar, Time, TimeZone } from '../types/data-types';
import { getZone, localToUtc, timeZone, type TimeZoneClock } from '../time/time-zone';
import { checkTime, getTimeType, toTimestamp } from '../time/timestamps';
import { item, member, show, wrongType } from '../util/errors';
import { text } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import { badBar, isEmptySlot, isGood } from './check-bar';

/**
 * Options of {@link parseCsv}.
 */
export interface CsvOptions {
  /**
   * IANA time zone of dates with a time of day but without an offset, such as `2026-10-30 09:30`.
   *
   * @defaultValue `'UTC'`
   */
  timeZone: TimeZone;
}

/** Default {@link CsvOptions}. */
export const defaultCsvOptions: CsvOptions = { timeZone: 'UTC' };

const schema: Schema<CsvOptions> = { defaults: defaultCsvOptions, rules: { timeZone } };

/** Names of the columns in lower case and without spaces and signs. */
const columnNames = {
  time: [
    'time',
    'date',
    'datetime',
    'timestamp',
    'opentime',
    'tradedate',
    'day',
    't',
    '日期',
    '时间',
  ],
  open: ['open', 'o', 'openprice', '开盘', '开盘价'],
  high: ['high', 'h', 'highprice', '最高', '最高价'],
  low: ['low', 'l', 'lowprice', '最低', '最低价'],
  close: ['close', 'c', 'last', 'closeprice', 'price', 'closelast', '收盘', '收盘价'],
  volume: ['volume', 'vol', 'v', '成交量'],
} as const;

type Column = keyof typeof columnNames;
type Columns = Partial<Record<Column, number>>;
const allColumns = Object.keys(columnNames) as Column[];

/**
 * Parses bars from CSV, such as the export of a broker or a spreadsheet.
 *
 * The first row names the columns, in any order and case: `Date`, `Time` or `Timestamp`, `Open`, `High`, `Low`, `Close`
 * and `Volume`. Variants such as `Open Price`, `Last` or `Vol` are accepted, and other columns are ignored. If a file
 * has the columns `Date` and `Time`, both are read. Columns are separated by commas, semicolons or tabs.
 * Numbers can have a decimal point or a decimal comma. Times can be trading days (`2026-10-30`, `20261030`), dates with
 * a time of day (`2026-10-30 09:30`, `2026-10-30T13:30:00Z`), or UTC seconds, milliseconds, microseconds or
 * nanoseconds.
 *
 * @param csv - Text of the file. The rows can be in ascending or descending order of time.
 * @param options - Options to override.
 * @returns Bars in ascending order of time; an empty list if the text is empty. Empty rows and rows without prices are
 * omitted. If clocks are set back, the order of the rows decides whether a time is in the first or the second of the
 * two equal hours.
 * @throws TypeError if `csv` is not a string, an option is unknown or has the wrong type, a cell doesn't contain a
 * number or a time, a quotation mark isn't closed or text follows the closing one, or the times mix UTC seconds and
 * trading days. The message for a row names its line.
 * @throws RangeError if a column other than the volume is missing, the time zone is unknown, a price is out of range, a
 * bar's high or low isn't its highest or lowest price, two rows have the same time, or a time isn't a valid date, is
 * outside the years 1 to 9999 or doesn't exist in the time zone.
 * @example
 * ```ts live
 * import { createChart, parseCsv } from '@aijiaoyi/charts';
 *
 * const csv = `Date,Open,High,Low,Close,Volume
 * 2026-10-30,41.20,41.95,40.80,41.62,812000
 * 2026-10-29,40.10,41.40,39.92,41.18,1034000
 * 2026-10-28,40.66,40.90,39.75,40.08,770400`;
 *
 * createChart('chart').addSeries('candle').setData(parseCsv(csv));
 * ```
 */
export function parseCsv(csv: string, options?: Partial<CsvOptions>): Bar[] {
  const checked = checkOptions('parseCsv', 'options', schema, options);
  text(csv, 'parseCsv: csv');
  const zone = getZone(checked.timeZone);
  const input = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = findSeparator(input);
  const [head, ...rows] = readRows(input, separator);
  if (!head) return [];
  const { clock, columns } = readHead(head.cells, head.line);
  const mark = findDecimalMark(rows, columns) ?? (separator === ',' ? '.' : null);
  const bars: Row[] = [];
  for (const { cells, line } of rows) {
    const at = `parseCsv: line ${line}`;
    const cell = (column: Column): string => cells[columns[column] ?? -1]?.trim() ?? '';
    if (priceColumns.every((column) => isMissing(cell(column)))) continue;
    const date = [cell('time'), cells[clock]?.trim()].filter(Boolean).join(' ');
    const { isLocal, time } = readTime(date, at, zone);
    const bar = readBar(time, cell, mark, at);
    if (!isGood(bar, 'prices')) throw badBar(`${at}: `, bar, 'prices');
    bars.push({ bar, line, date, isLocal, timestamp: checkTime(time, `${at}: time`) });
  }
  moveRepeatedHours(bars, zone);
  return sortBars(bars);
}

interface Row {
  bar: Bar;
  readonly line: number;
  /** Time as it is in the file. */
  readonly date: string;
  /** Whether the time doesn't have an offset, so that it can occur twice. */
  readonly isLocal: boolean;
  timestamp: number;
}

/** When the clock is set back, an hour occurs twice. Only the order of the rows distinguishes the two. */
function moveRepeatedHours(rows: readonly Row[], zone: TimeZoneClock): void {
  const isDescending = (rows[0]?.timestamp ?? 0) > (rows.at(-1)?.timestamp ?? 0);
  let previous = -Infinity;
  for (const row of isDescending ? [...rows].reverse() : rows) {
    if (row.isLocal && row.timestamp <= previous) {
      const { offset, to } = zone.segment(row.timestamp);
      const repeated = row.timestamp + offset - zone.segment(to).offset;
      if (repeated >= to && repeated > previous) {
        row.timestamp = repeated;
        row.bar = { ...row.bar, time: repeated };
      }
    }
    previous = row.timestamp;
  }
}

function readBar(time: Time, cell: (column: Column) => string, mark: DecimalMark, at: string): Bar {
  const number = (column: Column): number => {
    const value = readNumber(cell(column), mark);
    if (value !== null) return value;
    throw new TypeError(`${at}: ${column} (${show(cell(column))}) must be a number`);
  };
  const [open, high, low, close] = priceColumns.map(number) as [number, number, number, number];
  return {
    time,
    open,
    high,
    low,
    close,
    ...(!isMissing(cell('volume')) && { volume: number('volume') }),
  };
}

/** Decimal separator of a file; `null` if each number has to decide, so that a single comma is one. */
type DecimalMark = ',' | '.' | null;

/**
 * Returns the decimal separator, which a number shows if it has both separators, or one that doesn't precede three
 * digits. A volume such as `1.234` alone could be either.
 */
function findDecimalMark(
  rows: readonly { readonly cells: readonly string[] }[],
  columns: Columns,
): DecimalMark {
  for (const { cells } of rows) {
    for (const column of numberColumns) {
      const cell = cells[columns[column] ?? -1] ?? '';
      // The last separator of `1.234,567`, or of `1,5`.
      const [, comma, point] = /(?:\.\d{3}(,)|,\d{3}(\.))\d+\s*$/.exec(cell) ?? [];
      const mark = comma ?? point ?? /\d([,.])(?:\d{1,2}|\d{4,})\s*$/.exec(cell)?.[1];
      if (mark === ',' || mark === '.') return mark;
    }
  }
  return null;
}

function readNumber(input: string, mark: DecimalMark): number | null {
  let digits = input.replace(/^[$€£¥]\s*/, '');
  const isComma = mark === ',' || (mark === null && /^[-+]?\d+,\d+$/.test(digits));
  if (isComma && /^[-+]?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(digits))
    digits = digits.replaceAll('.', '').replace(',', '.');
  else if (/^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) digits = digits.replaceAll(',', '');
  const value = Number(digits);
  return digits !== '' && Number.isFinite(value) ? value : null;
}

function sortBars(bars: Row[]): Bar[] {
  const sorted = bars.sort((a, b) => a.timestamp - b.timestamp);
  const [first] = sorted;
  for (const [i, { bar, date, line, timestamp }] of sorted.entries()) {
    const before = sorted[i - 1];
    if (first && getTimeType(bar.time) !== getTimeType(first.bar.time))
      throw new TypeError(
        `parseCsv: line ${line}: time (${show(date)}) must be ${getTimeType(first.bar.time) === 'day' ? 'a trading day' : 'UTC seconds or a date with a time of day'}, like the time in line ${first.line} (${show(first.date)})`,
      );
    if (before?.timestamp === timestamp)
      throw new RangeError(
        `parseCsv: line ${line}: time (${show(date)}) is the same as in line ${before.line} (${show(before.date)}); each bar must have a unique time`,
      );
  }
  return sorted.map(({ bar }) => bar);
}

const priceColumns = ['open', 'high', 'low', 'close'] as const;
const numberColumns = [...priceColumns, 'volume'] as const;
const isMissing = (cell: string): boolean => /^(|-|null|nan|n\/a|none)$/i.test(cell);

interface Head {
  readonly columns: Columns;
  /** Index of a second column for the time of day; -1 if there is none. */
  readonly clock: number;
}

function readHead(cells: readonly string[], line: number): Head {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const columns: Columns = {};
  for (const column of allColumns) {
    // The names are in order of preference, for example "date" before "day".
    const index = columnNames[column].map((name) => names.indexOf(name)).find((each) => each >= 0);
    if (index !== undefined) columns[column] = index;
    else if (column !== 'volume')
      throw new RangeError(
        `parseCsv: line ${line}: the column "${column}" is missing; the columns are ${cells.map(show).join(', ')}`,
      );
  }
  const date = names.findIndex((name) => /^(date|日期)$/.test(name));
  const clock = names.findIndex((name) => /^(time|时间)$/.test(name));
  if (date < 0 || clock < 0) return { columns, clock: -1 };
  return { columns: { ...columns, time: date }, clock };
}

/** Returns the separator that occurs most often in the first line. */
function findSeparator(csv: string): string {
  const firstLine = /\S.*/.exec(csv)?.[0] ?? '';
  const count = (separator: string): number => firstLine.split(separator).length;
  return [',', ';', '\t'].reduce((a, b) => (count(b) > count(a) ? b : a));
}

/** Splits CSV into rows, with quoted cells. */
function readRows(input: string, separator: string): { cells: string[]; line: number }[] {
  const cellPattern = new RegExp(
    `(?: *"((?:[^"]|"")*)" *|((?! *")[^${separator}\\n]*))(${separator}|\\n|$)`,
    'gy',
  );
  const rows: { cells: string[]; line: number }[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  while (cellPattern.lastIndex < input.length) {
    const match = cellPattern.exec(input);
    if (!match)
      throw new TypeError(
        `parseCsv: line ${line}: a quotation mark isn't closed, or text follows the closing one`,
      );
    const [whole, quoted, plain = '', end] = match;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.split('\n').length - 1;
    if (end === separator && cellPattern.lastIndex < input.length) continue;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line: start });
    cells = [];
    start = line;
  }
  return rows;
}

function readTime(
  input: string,
  at: string,
  zone: TimeZoneClock,
): { readonly time: Time; readonly isLocal: boolean } {
  if (/^\d{4}([-/.]?)\d\d\1\d\d$/.test(input)) {
    const time = input.replace(/^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)$/, '$1-$2-$3');
    return { time, isLocal: false };
  }
  const [, year, month, day, hours, minutes, seconds = '00', offset] =
    /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)[T ]([01]\d|2[0-3]):?([0-5]\d)(?::?([0-5]\d(?:\.\d+)?))?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(
      input,
    ) ?? [];
  if (year !== undefined) {
    const date = checkTime(`${year}-${month}-${day}`, `${at}: time`);
    const local = date + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    const isLocal = offset === undefined;
    if (!isLocal) return { time: local - parseOffset(offset), isLocal };
    const time = localToUtc(zone, local);
    // `localToUtc` returns the time of the change for times that don't exist.
    if (Math.abs(zone.local(time) - local) < 1) return { time, isLocal };
    throw new RangeError(
      `${at}: time (${show(input)}) doesn't exist in the time zone ${zone.name}, because the clocks are set forward; set options.timeZone to the time zone of the file`,
    );
  }
  const number = Number(input);
  // As seconds, milliseconds would be after the year 5000.
  const divisor = [1, 1e3, 1e6, 1e9].find((each) => Math.abs(number) / each < 1e11);
  if (input === '' || divisor === undefined)
    throw new TypeError(
      `${at}: time (${show(input)}) must be a date "YYYY-MM-DD", a date with a 24-hour time "YYYY-MM-DD HH:MM", or UTC seconds`,
    );
  return { time: number / divisor, isLocal: false };
}

function parseOffset(offset: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
  return (Number(hours) * 3600 + Number(minutes) * 60) * (sign === '-' ? -1 : 1);
}

/**
 * Formats bars as CSV, which spreadsheets and {@link parseCsv} can read. Numbers in `time` are UTC seconds, so don't
 * pass the bars of a numeric axis ({@link TimeAxisOptions.type}).
 *
 * @param bars - Bars in any order.
 * @returns A header and one row for each bar. Times in UTC seconds are written as ISO 8601 dates in UTC, such as
 * `2026-10-30T13:30:00Z`. If no bar has a volume, the column is omitted.
 * @throws TypeError if `bars` isn't a list, a field of a bar has the wrong type, a price or volume is not finite, or a
 * time is neither UTC seconds nor a trading day.
 * @throws RangeError if a price is out of range, a bar's high or low isn't its highest or lowest price, a color is
 * invalid, or a time isn't a valid date or is outside the years 1 to 9999.
 * @example
 * ```ts
 * import { formatCsv } from '@aijiaoyi/charts';
 *
 * const csv = formatCsv([{ time: '2026-10-30', open: 10, high: 12, low: 9, close: 11 }]);
 * ```
 */
export function formatCsv(bars: readonly Bar[]): string {
  if (!Array.isArray(bars)) throw wrongType('formatCsv: bars', bars, 'a list of bars');
  const hasVolume = bars.some((bar: Bar | null | undefined) => bar?.volume !== undefined);
  const rows = bars.map((bar: Bar, index) => {
    const at = item('formatCsv: bars', index);
    if (!isGood(bar, 'prices')) throw badBar(at, bar, 'prices');
    checkTime(bar.time, member(at, 'time'));
    const { close, high, low, open, time, volume } = bar;
    const prices = isEmptySlot(open, high, low, close)
      ? ['', '', '', '']
      : [open, high, low, close];
    return [writeTime(time), ...prices, ...(hasVolume ? [volume ?? ''] : [])].join();
  });
  const head = ['time', ...priceColumns, ...(hasVolume ? ['volume'] : [])].join();
  return [head, ...rows, ''].join('\n');
}

function writeTime(time: Time): string {
  if (typeof time === 'string') return time;
  return new Date(toTimestamp(time) * 1000).toISOString().replace('.000Z', 'Z');
}
