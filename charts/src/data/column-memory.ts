import type { BarData } from '../bar-types/bar-type-definition';

/** One column in memory of its own. */
type Column = Float64Array | Uint32Array;

/**
 * Bars as columns. Index 0 of each is bar 0, though its memory may begin before that.
 *
 * A series of single values has one column that stands for all four prices.
 */
export interface Columns {
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** `NaN` where a bar has none; `null` where no bar has one. */
  volume: Float64Array | null;
  /** The numbers of a palette; `null` where no bar has a color of its own. */
  color: Uint32Array | null;
}

/** Columns of zeros, with so many free places before the first bar. */
export function emptyColumns(form: BarData, length: number, front = 0): Columns {
  const column = (): Float64Array => new Float64Array(front + length).subarray(front);
  const time = column();
  const close = column();
  return form === 'value'
    ? { time, open: close, high: close, low: close, close, volume: null, color: null }
    : { time, open: column(), high: column(), low: column(), close, volume: null, color: null };
}

/** The columns that `turn` makes of each; one that stands for four is turned once. */
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

/** A copy of the first `count` bars in new memory, with `front` free places before them and `back` behind. */
export const moved = (columns: Columns, count: number, front: number, back: number): Columns =>
  turned(columns, <L extends Column>(column: L): L => {
    const copy = new (getConstructor(column))(front + count + back);
    copy.set(column.subarray(0, count), front);
    return copy.subarray(front) as L;
  });

/** The same memory, beginning so many places earlier. */
export const widened = (columns: Columns, count: number): Columns =>
  turned(
    columns,
    <L extends Column>(column: L): L =>
      new (getConstructor(column))(
        column.buffer,
        column.byteOffset - count * column.BYTES_PER_ELEMENT,
      ),
  );

/** Moves the bars from `from` up to, not including, `to` so that they begin at `at`. */
export function shift(columns: Columns, at: number, from: number, to: number): void {
  turned(columns, <L extends Column>(column: L): L => column.copyWithin(at, from, to) as L);
}

/** Returns a function that writes the present values of a bar again, into the same memory. */
export function keepRow({ time, open, high, low, close, volume, color }: Columns, i: number) {
  const columnList = [time, open, high, low, close, volume, color].filter(
    (column) => column !== null,
  );
  const values = columnList.map((column) => column[i] as number);
  return (): void => columnList.forEach((column, k) => (column[i] = values[k] as number));
}

/** Writes bars over those at the front, with their colors in the numbers of the same palette. */
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

/** The volumes, which begin to be kept with the first bar that has one. */
export function ensureVolumes(columns: Columns): Float64Array {
  return (columns.volume ??= createAlignedColumn(
    columns.time,
    new Float64Array(getCapacity(columns.time)).fill(NaN),
  ));
}

/** The colors, as with volumes. */
export function ensureColors(columns: Columns): Uint32Array {
  return (columns.color ??= createAlignedColumn(
    columns.time,
    new Uint32Array(getCapacity(columns.time)),
  ));
}

/** How many places the memory of a column has. */
const getCapacity = (column: Column): number => column.buffer.byteLength / column.BYTES_PER_ELEMENT;

/** A new column over all places of another's memory, from the same bar on. */
const createAlignedColumn = <L extends Column>(column: Column, all: L): L =>
  all.subarray(column.byteOffset / column.BYTES_PER_ELEMENT) as L;
