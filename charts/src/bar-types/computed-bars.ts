import { reportUncaught } from '../util/report-uncaught';
import type { TimeType } from '../time/timestamps';

/** Bars of a series, as columns. A bar whose prices are `NaN` is a gap. */
export interface InputTable {
  readonly count: number;
  readonly revision: number;
  readonly timeType: TimeType | null;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Returns the color that was set for a bar; `undefined` if there is none. */
  colorAt(index: number): string | undefined;
  /** Returns the first bar that has changed since a revision; `Infinity` if none has. */
  changedSince(revision: number): number;
}

/** Columns that computed bars are written to. */
export interface OutputTable {
  readonly count: number;
  readonly isDerived: boolean;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Returns the color of a bar; `undefined` if it doesn't have its own. */
  colorAt(index: number): string | undefined;
  /** Replaces the times and closes from an index, and makes space for the other prices. */
  derive(
    values: {
      readonly time: Float64Array;
      readonly value: Float64Array;
      readonly timeType: TimeType | null;
      readonly color?: ((index: number) => string | undefined) | undefined;
    },
    from: number,
    count: number,
    unchanged: number,
  ): void;
}

/** Bar that others are computed from. */
export interface InputBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Appends a computed bar.
 *
 * @param isMarked - Whether to draw the bar differently, for types that draw two kinds of bars.
 * @returns Whether there can be more bars.
 */
export type AddBar = (
  time: number,
  open: number,
  high: number,
  low: number,
  close: number,
  isMarked?: boolean,
) => boolean;

/**
 * Computation of a bar type's bars from the series' bars, one by one. A state is never changed, because the last bar is
 * computed again when it changes.
 */
export interface BarComputation<State, Style> {
  /** Name of the bar type, for errors. */
  readonly type: string;
  /** Options that the bars depend on in addition to their size. */
  readonly options?: readonly (keyof Style)[];
  /** Whether a computed bar has the color of the bar that completed it. */
  readonly hasColors?: boolean;
  /** State before the first bar. */
  readonly start: State;
  /**
   * Returns the state after a bar.
   *
   * @param size - Price move or number of bars that the options determine.
   * @param add - Adds a bar that later ones don't change.
   * @param style - Style of the series, for `options`.
   */
  next(state: State, bar: InputBar, size: number, add: AddBar, style: Readonly<Style>): State;
  /** Adds the bar that later ones can still change. */
  addOpenBar?(state: State, size: number, add: AddBar): void;
}

/** Largest number of computed bars. */
const mostBars = 1_000_000;

const none: Float64Array = new Float64Array(0);

/**
 * Bars that a bar type computes from the bars of its series, such as bricks. Their number can differ from the number of
 * the series' bars.
 *
 * If the last bar changes, only what depends on it is computed again. Several bars of the same time have timestamps
 * that differ by less than the precision of times, so that each has its own index on the time axis.
 */
export class ComputedBars<State, Style> {
  private size = NaN;
  private columns = { time: none, open: none, high: none, low: none, close: none };
  private marked: Uint8Array = new Uint8Array(0);
  /** Colors of the computed bars; empty until one has a color. */
  private readonly colors: (string | undefined)[] = [];
  /** Color of the bar that others are computed from. */
  private inputColor: string | undefined;
  private count = 0;
  private revision = -1;
  private options: readonly unknown[] = [];
  private wasReported = false;
  private readonly bars: Fold<{ readonly state: State; readonly count: number }>;
  private readonly ranges = new Fold<Ranges>({ sum: 0, count: 0, close: NaN });

  constructor(private readonly computation: BarComputation<State, Style>) {
    this.bars = new Fold({ state: computation.start, count: 0 });
  }

  /**
   * Updates the computed bars.
   *
   * @param style - Style of the series.
   * @param sizeOption - Price move or number of bars; `'auto'` for a price move that fits the bars.
   * @param input - Bars of the series.
   * @param output - Computed bars.
   */
  update(
    style: Readonly<Style>,
    sizeOption: number | 'auto',
    input: InputTable,
    output: OutputTable,
  ): void {
    const { computation } = this;
    const changed = this.revision < 0 ? 0 : input.changedSince(this.revision);
    this.revision = input.revision;
    this.bars.restartFrom(changed);
    const size = sizeOption === 'auto' ? this.getTypicalSize(changed, input) : sizeOption;
    const options = (computation.options ?? []).map((name) => style[name]);
    const isSame = size === this.size && options.every((each, i) => each === this.options[i]);
    if (isSame && changed === Infinity) return;
    if (!isSame) this.bars.restartFrom(0);
    this.size = size;
    this.options = options;
    const from = (this.count = this.bars.checkpoint.count);
    const { state } = this.bars.run(input, (before, bar, index) => {
      this.inputColor = computation.hasColors ? input.colorAt(index) : undefined;
      const after = computation.next(before.state, bar, size, this.add, style);
      return { state: after, count: this.count };
    });
    // Without the bars that were removed since the last update.
    this.inputColor = computation.hasColors ? input.colorAt(input.count - 1) : undefined;
    computation.addOpenBar?.(state, size, this.add);
    this.write(from, input, output);
  }

  /** Returns the price move or the number of bars that the bars were computed with. */
  getSize(): number {
    return this.size;
  }

  /** Returns whether a computed bar is marked. */
  isMarked(bar: number): boolean {
    return this.marked[bar] === 1;
  }

  /** Returns the average true range of the bars, rounded to 1, 2 or 5 times a power of ten. */
  private getTypicalSize(changed: number, input: InputTable): number {
    this.ranges.restartFrom(changed);
    const { close, count, sum } = this.ranges.run(input, addRange);
    const average = sum / count || Math.abs(close) / 100 || 1;
    const unit = 10 ** Math.floor(Math.log10(average));
    const factor = average / unit;
    return roundPrice(unit * (factor < 1.5 ? 1 : factor < 3.5 ? 2 : factor < 7.5 ? 5 : 10));
  }

  private readonly add: AddBar = (time, open, high, low, close, isMarked = false) => {
    if (this.count === mostBars) {
      if (!this.wasReported) {
        const { type } = this.computation;
        const message = `a series of the type "${type}" cannot have more than ${mostBars} bars, so the latest bars are missing; use a larger boxSize, range or reversalAmount than ${this.size}`;
        reportUncaught(new RangeError(message));
      }
      this.wasReported = true;
      return false;
    }
    if (this.columns.time.length === this.count) this.enlarge();
    const i = this.count++;
    const before = i === 0 ? -Infinity : (this.columns.time[i - 1] as number);
    this.columns.time[i] = time > before ? time : before + getTimeStep(before);
    this.columns.open[i] = open;
    this.columns.high[i] = high;
    this.columns.low[i] = low;
    this.columns.close[i] = close;
    this.marked[i] = Number(isMarked);
    if (this.inputColor !== undefined || i < this.colors.length) this.colors[i] = this.inputColor;
    return this.count < mostBars;
  };

  private enlarge(): void {
    const length = 256 + 2 * this.count;
    const longer = (column: Float64Array): Float64Array => {
      const copy = new Float64Array(length);
      copy.set(column);
      return copy;
    };
    const { marked } = this;
    this.marked = new Uint8Array(length);
    this.marked.set(marked);
    const { close, high, low, open, time } = this.columns;
    this.columns = {
      time: longer(time),
      open: longer(open),
      high: longer(high),
      low: longer(low),
      close: longer(close),
    };
  }

  /** Writes the computed bars from an index to a table, unless they are the same. */
  private write(from: number, { timeType }: InputTable, output: OutputTable): void {
    const { colors, columns, count } = this;
    const names = ['time', 'open', 'high', 'low', 'close'] as const;
    const isEqual = (i: number): boolean =>
      names.every((name) => output[name][i] === columns[name][i]) &&
      output.colorAt(i) === colors[i];
    let first = from;
    while (first < Math.min(count, output.count) && isEqual(first)) first++;
    if (first === count && count === output.count && output.isDerived) return;
    let unchanged = first;
    while (unchanged < Math.min(count, output.count)) {
      if (output.time[unchanged] !== columns.time[unchanged]) break;
      unchanged++;
    }
    const color = colors.length > 0 ? (i: number) => colors[i] : undefined;
    const values = { time: columns.time, value: columns.close, timeType, color };
    output.derive(values, first, count, unchanged);
    for (const name of ['open', 'high', 'low'] as const) {
      output[name].set(columns[name].subarray(first, count), first);
    }
  }
}

/** Average true range of bars so far. */
interface Ranges {
  readonly sum: number;
  readonly count: number;
  /** Close of the last bar. */
  readonly close: number;
}

function addRange({ close, count, sum }: Ranges, bar: InputBar): Ranges {
  const high = Number.isNaN(close) ? bar.high : Math.max(bar.high, close);
  const low = Number.isNaN(close) ? bar.low : Math.min(bar.low, close);
  return { sum: sum + high - low, count: count + 1, close: bar.close };
}

/** Accumulates a value over bars. It keeps the value before the last bar, which can change. */
class Fold<Value> {
  /** Value before the last bar. */
  checkpoint: Value;
  /** Number of bars that the checkpoint includes. */
  private index = 0;

  constructor(private readonly start: Value) {
    this.checkpoint = start;
  }

  /** Starts again if a bar changed that the checkpoint includes. */
  restartFrom(changed: number): void {
    if (changed >= this.index) return;
    this.index = 0;
    this.checkpoint = this.start;
  }

  /** Returns the value after the last bar. Gaps are skipped. */
  run(table: InputTable, next: (value: Value, bar: InputBar, index: number) => Value): Value {
    const { close, count, high, low, open, time } = table;
    let value = this.checkpoint;
    for (let i = this.index; i < count; i++) {
      this.checkpoint = value;
      this.index = i;
      const price = close[i] as number;
      if (Number.isNaN(price)) continue;
      const bar = {
        time: time[i] as number,
        open: open[i] as number,
        high: high[i] as number,
        low: low[i] as number,
        close: price,
      };
      value = next(value, bar, i);
    }
    return value;
  }
}

/**
 * Returns the distance between timestamps of the same time, in seconds: far less than the millisecond that times are
 * rounded to, but still a difference for a timestamp in the year 9999.
 */
const getTimeStep = (timestamp: number): number =>
  Math.max(2 ** -20, Math.abs(timestamp) * 2 ** -52);

/** Rounds off the error of a multiplication, so that 3 × 0.1 is 0.3. */
export const roundPrice = (price: number): number => Number(price.toPrecision(14));
