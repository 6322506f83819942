import { HIGHEST_PRICE } from '../validation/common-rules';
import { didYouMean } from '../util/did-you-mean';
import { show } from '../util/errors';
import { isRecord } from '../util/json';
import type { TimeZoneClock } from '../time/time-zone';
import type { AnyContext, AnyOptions, IndicatorType } from './indicator-type';
import type { IndicatorOutputType } from './indicator-config';
import { type AlignedBars, growColumn, type InputBars } from './input-bars';
import { createSessionCounter } from './session-number';

/** Input of a calculation. */
interface RowSource {
  readonly definition: IndicatorType;
  readonly bars: InputBars;
  readonly inputs: Readonly<Record<string, AlignedBars | null>>;
  readonly options: AnyOptions;
  /** Returns the exchange's zone, or `null` if times are trading days, which don't depend on a zone. */
  getZone(): TimeZoneClock | null;
  report(error: CalculationError): void;
}

/** Error in a calculation, and its bar. */
export interface CalculationError {
  /** Index of the bar. */
  readonly index: number;
  /** Verb and object, such as `returned "x" …`. */
  readonly message: string;
  readonly cause: unknown;
}

/** Returns the number of columns that a series of an indicator needs. */
export const getColumnCount = (type: IndicatorOutputType): number => (type === 'band' ? 2 : 1);

/** Function that writes the values that `calculate` returned for a bar into columns. */
type Writer = (values: Readonly<Record<string, unknown>>, index: number) => void;

/** Values of an indicator, as columns: first the outputs, then the state. */
export class IndicatorRows {
  private columns: Float64Array[];
  /** Columns with empty bars, by index. The map is empty if there are no empty bars. */
  private readonly spread = new Map<number, Float64Array>();
  private count = 0;
  /** Index of the first bar whose calculation threw an error; `Infinity` if there is none. */
  private failed = Infinity;
  private isReported = false;
  private areNamesChecked = false;
  private readonly names: readonly string[];
  private readonly writers: readonly Writer[];
  private readonly context: { -readonly [Name in keyof AnyContext]: AnyContext[Name] };

  constructor(private readonly source: RowSource) {
    const { bars, definition, inputs, options } = source;
    const outputs = Object.entries(definition.outputs);
    let column = 0;
    this.writers = [
      ...outputs.map(([name, { type }]) => {
        const first = column;
        column += getColumnCount(type);
        return type === 'band'
          ? this.createBandWriter(name, first)
          : this.createWriter(name, first);
      }),
      ...definition.state.map((name) => this.createStateWriter(name, column++)),
    ];
    this.names = [...outputs.map(([name]) => name), ...definition.state];
    this.columns = Array.from({ length: column }, () => new Float64Array(0));
    let session = '';
    let counter: ReturnType<typeof createSessionCounter> = () => 0;
    const context = {
      index: 0,
      bars,
      inputs,
      options,
      values: {},
      getSession(period: Parameters<AnyContext['getSession']>[0], start = '00:00') {
        const key = `${period} ${start}`;
        if (key !== session) {
          counter = createSessionCounter(source.getZone, period, start);
          session = key;
        }
        return counter(bars.time[context.index] as number);
      },
    };
    this.context = context as unknown as typeof this.context;
    this.shareColumns();
  }

  /**
   * Recalculates all bars from one on. Bars can have been added or removed after it.
   *
   * @returns The first bar that was calculated. It is an earlier one if its calculation failed before.
   */
  refresh(from: number): number {
    const { count } = this.source.bars;
    const start = Math.max(Math.min(from, this.failed, count), 0);
    if ((this.columns[0]?.length ?? 0) < count) {
      this.columns = this.columns.map((column) => growColumn(column, count, start));
      this.shareColumns();
    }
    for (const column of this.columns) column.fill(NaN, start, Math.max(count, this.count));
    this.count = count;
    this.failed = Infinity;
    for (let index = start; index < count && this.columns.length > 0; index++) {
      const problem = this.calculate(index);
      if (problem === null) continue;
      this.failed = index;
      // An error can leave a row half-written, so clear it.
      for (const column of this.columns) column[index] = NaN;
      if (!this.isReported) this.source.report({ index, ...problem });
      this.isReported = true;
      return start;
    }
    this.isReported = false;
    return start;
  }

  /**
   * Returns columns with the indexes of the table, in which bars can be empty.
   *
   * @param from - Index in the table from which bars have changed.
   * @param column - Index of the first column.
   * @param width - Number of columns.
   * @returns The columns.
   */
  getTableColumns(column: number, width: number, from: number): Float64Array[] {
    return this.columns
      .slice(column, column + width)
      .map((values, i) => this.addGaps(column + i, values, from));
  }

  private addGaps(column: number, values: Float64Array, from: number): Float64Array {
    const { count, positions, table } = this.source.bars;
    if (positions === null) {
      this.spread.delete(column);
      return values;
    }
    const known = this.spread.get(column);
    const start = known ? from : 0;
    const spread = growColumn(known ?? new Float64Array(0), table.count, start);
    spread.fill(NaN, start, table.count);
    for (let i = count - 1; i >= 0 && (positions[i] as number) >= start; i--) {
      spread[positions[i] as number] = values[i] as number;
    }
    this.spread.set(column, spread);
    return spread;
  }

  /** Calculates a bar and returns the error, or `null` if there is none. */
  private calculate(index: number): Omit<CalculationError, 'index'> | null {
    this.context.index = index;
    let isReturned = false;
    try {
      const values = this.source.definition.calculate(this.context);
      isReturned = true;
      if (values === null || values === undefined) return null;
      if (!isRecord(values))
        throw new TypeError(`returned ${show(values)}; it must return an object or null`);
      if (!this.areNamesChecked) this.checkNames(values);
      for (const write of this.writers) write(values as Readonly<Record<string, unknown>>, index);
      return null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { message: isReturned ? message : `threw an error (${message})`, cause: error };
    }
  }

  private checkNames(values: object): void {
    for (const name of Object.keys(values)) {
      if (this.names.includes(name)) continue;
      const hint = didYouMean(name, this.names);
      throw new TypeError(`returned "${name}", which is neither an output nor in state${hint}`);
    }
    this.areNamesChecked = true;
  }

  private createWriter(name: string, column: number): Writer {
    return (values, index) => {
      const value = values[name];
      if (value === null || value === undefined) return;
      (this.columns[column] as Float64Array)[index] = toBarValue(checkNumber(name, value));
    };
  }

  private createStateWriter(name: string, column: number): Writer {
    return (values, index) => {
      (this.columns[column] as Float64Array)[index] = checkNumber(name, values[name]);
    };
  }

  private createBandWriter(name: string, column: number): Writer {
    return (values, index) => {
      const value = values[name];
      if (value === null || value === undefined) return;
      const { lower, upper } = Object(value) as Readonly<Record<string, unknown>>;
      (this.columns[column] as Float64Array)[index] = toBarValue(
        checkNumber(`${name}.upper`, upper),
      );
      (this.columns[column + 1] as Float64Array)[index] = toBarValue(
        checkNumber(`${name}.lower`, lower),
      );
    };
  }

  /** Passes the columns to the calculation. */
  private shareColumns(): void {
    const { outputs, state } = this.source.definition;
    const values: Record<string, unknown> = {};
    let column = 0;
    for (const [name, { type }] of Object.entries(outputs)) {
      const [upper, lower] = this.columns.slice(column, column + 2);
      values[name] = type === 'band' ? { upper, lower } : upper;
      column += getColumnCount(type);
    }
    for (const name of state) values[name] = this.columns[column++];
    this.context.values = values as AnyContext['values'];
  }
}

/** Replaces values that no bar can have, such as infinite ones, by `NaN`. */
const toBarValue = (value: number): number => (Math.abs(value) <= HIGHEST_PRICE ? value : NaN);

function checkNumber(name: string, value: unknown): number {
  if (typeof value === 'number') return value;
  throw new TypeError(`returned ${show(value)} as "${name}"; it must be a number`);
}
