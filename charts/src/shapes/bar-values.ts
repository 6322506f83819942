import { MismatchDirection } from '../types/enums';
import type { ShapePoint } from '../types/data-types';
import type { SeriesColumns } from '../types/series-columns';

/** Rows of the bars that a shape calculates with. */
export interface RowRange {
  readonly from: number;
  /** Row after the last. */
  readonly to: number;
}

/** Returns the rows of the bars between the first two points of a shape, or from its only point on. */
export function getRowRange(bars: SeriesColumns, points: readonly ShapePoint[]): RowRange {
  const times = points.slice(0, 2).map(({ time }) => time);
  const [first, second] = times;
  if (first === undefined) return { from: 0, to: 0 };
  const after = times.map((time) => bars.timeToRow(time, MismatchDirection.After));
  // There are no bars after a time in the future.
  const from = Math.min(...after.map((row) => (row < 0 ? bars.count : row)));
  if (second === undefined) return { from, to: bars.count };
  const before = times.map((time) => bars.timeToRow(time, MismatchDirection.Before));
  return { from, to: Math.max(...before) + 1 };
}

interface LastResult<Options, Result> {
  readonly bars: SeriesColumns;
  readonly revision: number;
  readonly options: Options;
  readonly result: Result;
}

/**
 * Returns a calculation that keeps the result of each shape until the bars, the points or the options change. A shape
 * is drawn in each frame while the chart scrolls.
 *
 * @param calculate - Calculation from the bars of some rows.
 */
export function keepResults<Options, Result>(
  calculate: (bars: SeriesColumns, rows: RowRange, options: Options) => Result,
): (bars: SeriesColumns, points: readonly ShapePoint[], options: Options) => Result {
  const results = new WeakMap<readonly ShapePoint[], LastResult<Options, Result>>();
  return (bars, points, options) => {
    const { revision } = bars;
    const last = results.get(points);
    if (last?.bars === bars && last.revision === revision && last.options === options) {
      return last.result;
    }
    const result = calculate(bars, getRowRange(bars, points), options);
    results.set(points, { bars, revision, options, result });
    return result;
  };
}
