import type { BarData } from '../bar-types/bar-type-runtime';

/** A column of numbers. */
type Column = Float64Array | Uint32Array;

/**
 * Bars as columns. Index 0 of each is the first bar, but its memory can start before that.
 *
 * A series of single values has one column, which is used for all four prices.
 */
export interface Columns {
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** `NaN` for a bar without volume; `null` if no bar has one. */
  volume: Float64Array | null;
  /** Numbers of the colors; `null` if no bar has its own color. */
  color: Uint32Array | null;
}

/** Creates columns of zeros, with `front` free slots before the first bar. */
export function emptyColumns(form: BarData, length: number, front = 0): Columns {
  const column = (): Float64Array => new Float64Array(front + length).subarray(front);
  const time = column();
  const close = column();
  return form === 'value'
    ? { time, open: close, high: close, low: close, close, volume: null, color: null }
    : { time, open: column(), high: column(), low: column(), close, volume: null, color: null };
}

/** Applies a function to each column. If all four prices use one column, it is converted once. */
function turned(columns: Columns, turn: <L extends Column>(column: L) => L): Columns {
  const close = turn(columns.close);
  const price = (column: Float64Array): Float64Array =>
    column === columns.close ? close : turn(column);
  return {
    time: turn(columns.time),
    open: price(columns.open),
    high: price(columns.high),
    low: price(columns.low),
    close,
    volume: columns.volume && turn(columns.volume),
    color: columns.color && turn(columns.color),
  };
}

type ColumnConstructor<L> = new (lengthOrBuffer: number | ArrayBufferLike, offset?: number) => L;

const getConstructor = <L extends Column>(column: L): ColumnConstructor<L> =>
  column.constructor as ColumnConstructor<L>;

/** Copies the first `count` bars to new memory, with `front` free slots before them and `back` after them. */
export const moved = (columns: Columns, count: number, front: number, back: number): Columns =>
  turned(columns, <L extends Column>(column: L): L => {
    const copy = new (getConstructor(column))(front + count + back);
    copy.set(column.subarray(0, count), front);
    return copy.subarray(front) as L;
  });

/** Returns columns on the same memory that start `count` slots earlier. */
export const widened = (columns: Columns, count: number): Columns =>
  turned(
    columns,
    <L extends Column>(column: L): L =>
      new (getConstructor(column))(
        column.buffer,
        column.byteOffset - count * column.BYTES_PER_ELEMENT,
      ),
  );

/** Moves a range of bars, which excludes `to`, to index `at`. */
export function shift(columns: Columns, at: number, from: number, to: number): void {
  turned(columns, <L extends Column>(column: L): L => column.copyWithin(at, from, to) as L);
}

/** Returns a function that restores the current values of a bar in the same memory. */
export function keepRow({ time, open, high, low, close, volume, color }: Columns, i: number) {
  const columnList = [time, open, high, low, close, volume, color].filter(
    (column) => column !== null,
  );
  const values = columnList.map((column) => column[i] as number);
  return (): void => columnList.forEach((column, k) => (column[i] = values[k] as number));
}

/** Overwrites the first bars. The colors must have the same numbers. */
export function paste(columns: Columns, bars: Columns, count: number): void {
  const { close } = columns;
  columns.time.set(bars.time.subarray(0, count));
  close.set(bars.close.subarray(0, count));
  for (const name of ['open', 'high', 'low'] as const) {
    if (columns[name] !== close) columns[name].set(bars[name].subarray(0, count));
  }
  if (bars.volume) ensureVolumes(columns).set(bars.volume.subarray(0, count));
  else columns.volume?.fill(NaN, 0, count);
  if (bars.color) ensureColors(columns).set(bars.color.subarray(0, count));
  else columns.color?.fill(0, 0, count);
}

/** Returns the column of volumes, which is added with the first bar that has a volume. */
export function ensureVolumes(columns: Columns): Float64Array {
  return (columns.volume ??= createAlignedColumn(
    columns.time,
    new Float64Array(getCapacity(columns.time)).fill(NaN),
  ));
}

/** Returns the column of color numbers, which is added with the first bar that has a color. */
export function ensureColors(columns: Columns): Uint32Array {
  return (columns.color ??= createAlignedColumn(
    columns.time,
    new Uint32Array(getCapacity(columns.time)),
  ));
}

/** Returns the total number of slots in a column's memory. */
const getCapacity = (column: Column): number => column.buffer.byteLength / column.BYTES_PER_ELEMENT;

/**
 * Returns a column that starts at the same bar as another one.
 *
 * @param column - The other column.
 * @param all - A column for all slots of the other one's memory.
 */
const createAlignedColumn = <L extends Column>(column: Column, all: L): L =>
  all.subarray(column.byteOffset / column.BYTES_PER_ELEMENT) as L;
