import { HIGHEST_PRICE } from '../validation/common-rules';
import { isBarColor } from '../util/color';
import { didYouMean } from '../util/did-you-mean';
import { show } from '../util/errors';
import { isRecord } from '../util/json';
import type { AnyContext, IndicatorType } from './indicator-type';
import { growColumn, type InputBars } from './input-bars';

/** Function that writes the value of an output or of the state for a bar. */
type Writer = (value: unknown, index: number) => void;

/** Columns of an output: one of numbers for its value, or two for both edges of a band. */
interface OutputColumns {
  readonly name: string;
  numbers: Float64Array[];
  /** Colors by bar index; `null` if no bar has its own color. */
  colors: (string | undefined)[] | null;
}

/** Values of an output with the indexes of the table, in which bars can be empty. */
interface OutputValues {
  readonly value: Float64Array;
  /** Lower edge of a band. */
  readonly lower?: Float64Array | undefined;
  /** Returns the color of a value; missing if no value has its own color. */
  readonly color?: (index: number) => string | undefined;
}

const emptyColumn = new Float64Array(0);

/** Values of an indicator by bar index: the columns of its outputs and of its state. */
export class ValueColumns {
  private readonly outputs: readonly OutputColumns[];
  private readonly all: readonly OutputColumns[];
  private readonly writers: Readonly<Record<string, Writer>>;
  /** Columns with empty bars, by the column without them. The map is empty if there are no empty bars. */
  private readonly spread = new Map<string, Float64Array>();
  private areNamesChecked = false;
  private count = 0;

  constructor({ outputs, state }: Pick<IndicatorType, 'outputs' | 'state'>) {
    const create = (name: string, width: number): OutputColumns => ({
      name,
      numbers: Array.from({ length: width }, () => emptyColumn),
      colors: null,
    });
    this.outputs = Object.entries(outputs).map(([name, { type }]) =>
      create(name, type === 'band' ? 2 : 1),
    );
    const stateColumns = state.map((name) => create(name, 1));
    this.all = [...this.outputs, ...stateColumns];
    this.writers = Object.fromEntries([
      ...this.outputs.map((each) => [each.name, this.createWriter(each)] as const),
      ...stateColumns.map((each) => [each.name, createStateWriter(each)] as const),
    ]);
  }

  /** Whether there are neither outputs nor state. */
  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  /**
   * Sets the number of bars, and clears the values from a bar on. Returns whether longer columns replaced the columns.
   */
  resize(count: number, from: number): boolean {
    let isReplaced = false;
    for (const each of this.all) {
      const longer = each.numbers.map((column) => growColumn(column, count, from));
      isReplaced ||= longer[0] !== each.numbers[0];
      each.numbers = longer;
      for (const column of each.numbers) column.fill(NaN, from, Math.max(count, this.count));
      if (each.colors) each.colors.length = Math.min(each.colors.length, from);
    }
    this.count = count;
    return isReplaced;
  }

  /** Clears the values of a bar. */
  clear(index: number): void {
    for (const { colors, numbers } of this.all) {
      for (const column of numbers) column[index] = NaN;
      if (colors) colors[index] = undefined;
    }
  }

  /**
   * Writes the values that a calculation has returned for a bar.
   *
   * @throws TypeError if they aren't an object, or a name or a value is wrong. The bar can be half-written then.
   */
  write(values: unknown, index: number): void {
    if (values === null || values === undefined) return;
    if (!isRecord(values)) {
      throw new TypeError(`returned ${show(values)} for a bar; it must be an object or null`);
    }
    if (!this.areNamesChecked) this.checkNames(values);
    const byName = values as Readonly<Record<string, unknown>>;
    for (const { name } of this.all) this.writers[name]?.(byName[name], index);
  }

  /** Returns the columns by name, as calculations read them. */
  getColumns(): AnyContext['values'] {
    const entries = this.all.map(({ name, numbers: [upper, lower] }) => [
      name,
      lower ? { upper, lower } : upper,
    ]);
    return Object.fromEntries(entries) as AnyContext['values'];
  }

  /**
   * Returns the values of an output with the indexes of the table, in which bars can be empty.
   *
   * @param name - Name of the output.
   * @param bars - Bars of the values.
   * @param from - Index in the table from which bars have changed.
   */
  getTableValues(name: string, bars: InputBars, from: number): OutputValues {
    const output = this.outputs.find((each) => each.name === name) as OutputColumns;
    const [value, lower] = output.numbers.map((column, i) =>
      this.addGaps(`${name} ${i}`, column, bars, from),
    ) as [Float64Array, Float64Array?];
    const { colors } = output;
    if (!colors) return { value, lower };
    return { value, lower, color: (index) => colors[bars.getIndexOfRow(index) ?? -1] };
  }

  /**
   * Returns the first bar whose values differ from other ones, which can be fewer or more; the smaller number of bars
   * if there is none.
   */
  findDifference(other: ValueColumns): number {
    const end = Math.min(this.count, other.count);
    let first = end;
    for (const [i, { colors, numbers }] of this.outputs.entries()) {
      const { colors: otherColors, numbers: otherNumbers } = other.outputs[i] as OutputColumns;
      for (const [k, column] of numbers.entries()) {
        const otherColumn = otherNumbers[k] as Float64Array;
        let index = 0;
        while (index < first && Object.is(column[index], otherColumn[index])) index++;
        first = index;
      }
      if (!colors && !otherColors) continue;
      let index = 0;
      while (index < first && colors?.[index] === otherColors?.[index]) index++;
      first = index;
    }
    return first;
  }

  private addGaps(
    key: string,
    values: Float64Array,
    { count, positions, table }: InputBars,
    from: number,
  ): Float64Array {
    if (positions === null) {
      this.spread.delete(key);
      return values;
    }
    const known = this.spread.get(key);
    const start = known ? from : 0;
    const spread = growColumn(known ?? emptyColumn, table.count, start);
    spread.fill(NaN, start, table.count);
    for (let i = count - 1; i >= 0 && (positions[i] as number) >= start; i--) {
      spread[positions[i] as number] = values[i] as number;
    }
    this.spread.set(key, spread);
    return spread;
  }

  private checkNames(values: object): void {
    const names = this.all.map(({ name }) => name);
    for (const name of Object.keys(values)) {
      if (names.includes(name)) continue;
      const hint = didYouMean(name, names);
      throw new TypeError(`returned "${name}", which is neither an output nor in state${hint}`);
    }
    this.areNamesChecked = true;
  }

  private createWriter(output: OutputColumns): Writer {
    const isBand = output.numbers.length === 2;
    const { name } = output;
    return (value, index) => {
      if (value === null || value === undefined) return;
      const [first, second] = output.numbers as [Float64Array, Float64Array?];
      if (!isBand && typeof value === 'number') {
        first[index] = toBarValue(value);
        return;
      }
      const parts = Object(value) as Readonly<Record<string, unknown>>;
      if (second) {
        first[index] = toBarValue(checkNumber(`${name}.upper`, parts.upper));
        second[index] = toBarValue(checkNumber(`${name}.lower`, parts.lower));
      } else if (isRecord(value)) {
        first[index] = toBarValue(checkNumber(`${name}.value`, parts.value));
      } else {
        checkNumber(name, value);
      }
      if (parts.color !== undefined) this.writeColor(output, parts.color, index);
    };
  }

  private writeColor(output: OutputColumns, color: unknown, index: number): void {
    if (!isBarColor(color)) {
      const expected = 'it must be a CSS color, "up" or "down"';
      throw new TypeError(`returned ${show(color)} as "${output.name}.color"; ${expected}`);
    }
    const colors = (output.colors ??= []);
    colors[index] = color as string;
  }
}

const createStateWriter =
  (state: OutputColumns): Writer =>
  (value, index) => {
    (state.numbers[0] as Float64Array)[index] = checkNumber(state.name, value);
  };

/** Replaces values that no bar can have, such as infinite ones, by `NaN`. */
const toBarValue = (value: number): number => (Math.abs(value) <= HIGHEST_PRICE ? value : NaN);

function checkNumber(name: string, value: unknown): number {
  if (typeof value === 'number') return value;
  throw new TypeError(`returned ${show(value)} as "${name}"; it must be a number`);
}
