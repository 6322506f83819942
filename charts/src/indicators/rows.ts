import type { Calculation, Candle, Feed, BarRow } from './calculation';

/** The bars that rows are computed from. */
export interface Candles {
  readonly count: number;
  /** A bar; `null` where the place is empty, which a calculation passes over. */
  at(index: number): Candle | null;
}

/**
 * The rows of an indicator, as columns.
 *
 * Another last bar and bars behind it go on from where the calculation stands; any other change begins it anew, from
 * the nearest row before the change that says enough.
 */
export class Rows {
  /** One for each number of a row; `NaN` where there is none. */
  columns: Float64Array[];
  count = 0;
  private feed: Feed | null = null;
  /** The last bar that the calculation took. */
  private fed = -1;

  /** @param width - How many numbers a row has. */
  constructor(
    private readonly candles: Candles,
    private readonly calculation: Calculation,
    width: number,
  ) {
    this.columns = Array.from({ length: width }, () => new Float64Array(0));
  }

  /** Brings the rows up to date: the bars from one on are others, or there are more or fewer. */
  refresh(from: number): void {
    const { candles, count: before } = this;
    const { count } = candles;
    this.makeRoom(count);
    this.count = count;
    // Every calculation can take its last bar anew, but not give back that it took one.
    const isLast = from >= before - 1 && count >= before;
    const isGone = isLast && this.fed === from && candles.at(from) === null;
    if (this.feed === null || !isLast || isGone)
      this.restart(Math.max(Math.min(from, count - 1), 0));
    else for (let i = from; i < count; i++) this.take(this.feed, i, i);
  }

  private restart(from: number): void {
    const [start, before] = this.startOf(from);
    this.feed = this.calculation.start(before);
    this.fed = -1;
    for (let i = start; i < this.count; i++) this.take(this.feed, i, from);
  }

  /** Where to begin so that the rows from one on are right, and the row to go on from. */
  private startOf(from: number): readonly [start: number, before: BarRow | null] {
    const { memory, state } = this.calculation;
    if (state > 0) {
      for (let row = from - 1; row >= 0; row--) {
        const values = this.columns.map((column) => column[row] as number);
        if (!values.slice(-state).some(Number.isNaN)) return [row + 1, values];
      }
      return [0, null];
    }
    let start = from;
    for (let left = memory; left > 0 && start > 0;) if (this.candles.at(--start) !== null) left--;
    return [start, null];
  }

  /** Takes a bar, and keeps its row where it is one of those that are wanted. */
  private take(feed: Feed, index: number, from: number): void {
    const candle = this.candles.at(index);
    const row = candle && feed(candle, this.fed === index);
    if (candle) this.fed = index;
    if (index < from) return;
    this.columns.forEach((column, i) => (column[index] = row?.[i] ?? NaN));
  }

  private makeRoom(count: number): void {
    if ((this.columns[0] as Float64Array).length >= count) return;
    this.columns = this.columns.map((column) => {
      const longer = new Float64Array(count + 256 + (count >> 3));
      longer.set(column.subarray(0, this.count));
      return longer;
    });
  }
}
