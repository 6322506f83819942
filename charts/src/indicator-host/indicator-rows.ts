import type { TimeZoneClock } from '../time/time-zone';
import { timeOfDay } from '../time/time-of-day';
import { show } from '../util/errors';
import type { AnyAllContext, AnyContext, AnyOptions, IndicatorType } from './indicator-type';
import type { AlignedBars, InputBars } from './input-bars';
import { createSessionCounter, sessionRule } from './session-number';
import { ValueColumns } from './value-columns';

/** Input of a calculation. */
interface RowSource {
  readonly definition: IndicatorType;
  readonly bars: InputBars;
  readonly inputs: Readonly<Record<string, AlignedBars | null>>;
  readonly options: AnyOptions;
  /** Returns the exchange's zone, or `null` if times are trading days, which don't depend on a zone. */
  getZone(): TimeZoneClock | null;
  /** Whether the horizontal axis has numbers, which don't belong to days. */
  isNumeric(): boolean;
  report(error: CalculationError): void;
}

/** Error in a calculation, and its bar. */
export interface CalculationError {
  /** Index of the bar; `null` if the error isn't about one bar. */
  readonly index: number | null;
  /** Function, verb and object, such as `calculate returned "x" …`. */
  readonly message: string;
  readonly cause: unknown;
}

/** The values of an indicator, and their calculation. */
export interface IndicatorRows {
  readonly values: ValueColumns;
  /**
   * Recalculates the values after bars from one on have changed. Bars can have been added or removed after it.
   *
   * @returns The first bar whose values can have changed. It can be an earlier or a later one.
   */
  refresh(from: number): number;
}

/** Creates the values of an indicator, which are calculated bar by bar or all at once. */
export const createRows = (source: RowSource): IndicatorRows =>
  source.definition.calculateAll === null ? new StreamedRows(source) : new RecalculatedRows(source);

/** Values that are calculated bar by bar. A change recalculates the bars from the first changed one on. */
class StreamedRows implements IndicatorRows {
  readonly values: ValueColumns;
  /** Index of the first bar whose calculation threw an error; `Infinity` if there is none. */
  private failed = Infinity;
  private isReported = false;
  private readonly context: { -readonly [Name in keyof AnyContext]: AnyContext[Name] };

  constructor(private readonly source: RowSource) {
    const { bars, definition, inputs, options } = source;
    this.values = new ValueColumns(definition);
    const getSession = createSessions(source);
    const context = {
      index: 0,
      bars,
      inputs,
      options,
      values: this.values.getColumns(),
      getSession: (...args: Parameters<AnyContext['getSession']>) =>
        getSession(context.index, ...args),
    };
    this.context = context as unknown as typeof this.context;
  }

  refresh(from: number): number {
    const { count } = this.source.bars;
    const start = Math.max(Math.min(from, this.failed, count), 0);
    if (this.values.resize(count, start)) this.context.values = this.values.getColumns();
    this.failed = Infinity;
    for (let index = start; index < count && !this.values.isEmpty; index++) {
      const problem = this.calculate(index);
      if (problem === null) continue;
      this.failed = index;
      // An error can leave the values of a bar half-written, so clear them.
      this.values.clear(index);
      if (!this.isReported) this.source.report({ index, ...problem });
      this.isReported = true;
      return start;
    }
    this.isReported = false;
    return start;
  }

  /** Calculates a bar and returns the error, or `null` if there is none. */
  private calculate(index: number): Omit<CalculationError, 'index'> | null {
    this.context.index = index;
    let isReturned = false;
    try {
      const values = this.source.definition.calculate?.(this.context);
      isReturned = true;
      this.values.write(values, index);
      return null;
    } catch (cause) {
      return describe('calculate', cause, isReturned);
    }
  }
}

/** Values that are calculated for all bars at once, after any change. */
class RecalculatedRows implements IndicatorRows {
  values: ValueColumns;
  private isReported = false;
  private readonly context: AnyAllContext;

  constructor(private readonly source: RowSource) {
    const { bars, definition, inputs, options } = source;
    this.values = new ValueColumns(definition);
    const getSession = createSessions(source);
    this.context = { bars, inputs, options, getSession } as unknown as AnyAllContext;
  }

  refresh(from: number): number {
    const { source, values: before } = this;
    const problem = this.calculate();
    if (problem && !this.isReported) source.report(problem);
    this.isReported = problem !== null;
    return Math.min(from, this.values.findDifference(before));
  }

  /** Calculates all bars and returns the error, or `null` if there is none. */
  private calculate(): CalculationError | null {
    const { bars, definition } = this.source;
    const { count } = bars;
    let index: number | null = null;
    let isReturned = false;
    this.values = new ValueColumns(definition);
    this.values.resize(count, 0);
    try {
      const list: unknown = definition.calculateAll?.(this.context);
      isReturned = true;
      if (!Array.isArray(list)) {
        throw new TypeError(`returned ${show(list)}; it must return a list`);
      }
      if (list.length !== count) {
        const expected = `it must return one item for each of the ${count} bars`;
        throw new RangeError(`returned a list of ${list.length} items; ${expected}`);
      }
      for (index = 0; index < count; index++) this.values.write(list[index], index);
      return null;
    } catch (cause) {
      this.values = new ValueColumns(definition);
      this.values.resize(count, 0);
      return { index, ...describe('calculateAll', cause, isReturned) };
    }
  }
}

/** Returns the message of an error that a calculation has thrown, or that its result has caused. */
function describe(
  name: string,
  cause: unknown,
  isReturned: boolean,
): Omit<CalculationError, 'index'> {
  const message = cause instanceof Error ? cause.message : String(cause);
  return { message: `${name} ${isReturned ? message : `threw an error (${message})`}`, cause };
}

/** Creates the function that returns the session number of a bar. */
function createSessions({ bars, getZone, isNumeric }: RowSource): AnyAllContext['getSession'] {
  let session = '';
  let counter: ReturnType<typeof createSessionCounter> = () => 0;
  return (index, period, start = '00:00') => {
    if (period !== 'none' && isNumeric()) {
      throw new TypeError(
        `getSession: session ("${period}") must be "none", because timeAxis.type is "number"`,
      );
    }
    const key = `${period} ${start}`;
    if (key !== session) {
      sessionRule(period, 'getSession: session');
      timeOfDay(start, 'getSession: start');
      counter = createSessionCounter(getZone, period, start);
      session = key;
    }
    return counter(bars.time[index] as number);
  };
}
