import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { Definition, IChartApi, Indicator, ISeriesApi } from '../../src';
import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import { readState } from '../../src/saved-state/read-chart-state';
import * as indicators from '../../src/indicators';
import type { PriceInput } from '../../src/indicators';
import { bars, byTime, day, onChart, values } from './indicator-chart';

const {
  defineIndicator,
  getAverage,
  getHighest,
  getLowest,
  getStandardDeviation,
  getWeightedAverage,
} = indicators;

/** The errors that reached nobody else than the window. */
let reported: Error[] = [];

beforeEach(() => {
  reported = [];
  vi.stubGlobal('reportError', (error: Error) => reported.push(error));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sum of the last prices in a separate pane, with an average as state. */
const Total = defineIndicator({
  type: 'test/total',
  title: ({ length }) => `Total ${length}`,
  options: {
    length: { type: 'integer', default: 2, min: 1, max: 100 },
    price: { type: 'price', default: 'close' },
    mode: { type: 'select', default: 'plain', values: ['plain', 'doubled'] },
    color: { type: 'color', default: null, nullable: true },
    levels: { type: 'numbers', default: [10] },
  },
  outputs: {
    band: { type: 'band', title: 'range' },
    value: { type: 'area', style: { width: 3 } },
  },
  state: ['sum'],
  pane: 'separate',
  range: { from: 0, to: 1000 },
  priceFormat: { precision: 4 },
  levels: ({ levels }) => levels,
  calculate({ bars: input, index, options: { length, mode, price }, values: { sum } }) {
    const before = sum[index - 1] ?? 0;
    const next = before + input.getPrice(index, price);
    const value = next - (index < length ? 0 : (sum[index - length] as number));
    return {
      value: mode === 'doubled' ? 2 * value : value,
      band: { upper: input.high[index] as number, lower: input.low[index] as number },
      sum: next,
    };
  },
});

const readValues = (indicator: Indicator<object, { value: 'area' }>): number[] => [
  ...byTime(indicator.series.value.data()).values(),
];

const onPrices = <Result>(
  numbers: readonly (number | null)[],
  work: (price: ISeriesApi<'line'>, chart: IChartApi) => Result,
): Result =>
  onChart((chart) => {
    const price = chart.addSeries('line', { id: 'price' });
    price.setData(values(numbers));
    return work(price, chart);
  });

describe('a custom indicator', () => {
  it('has its pane, range, styles, price format, titles and levels', () => {
    onPrices([1, 2, 3], (price, chart) => {
      const indicator = price.addIndicator(Total, { length: 3 });
      expect(indicator.type).toBe('test/total');
      expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'test/total']);
      const { band, value } = indicator.series;
      expect([value.type, band.type]).toEqual(['area', 'band']);
      expect([value.options().title, band.options().title]).toEqual(['Total 3', 'Total 3 range']);
      expect(value.options()).toMatchObject({ width: 3, priceFormat: { precision: 4 } });
      expect(value.pane().priceAxis('right').options().range).toEqual({ from: 0, to: 1000 });
      expect(band.priceLines().map((line) => line.options().price)).toEqual([10]);
      indicator.applyOptions({ levels: [5, 6], mode: 'doubled' });
      expect(band.priceLines().map((line) => line.options().price)).toEqual([5, 6]);
      expect(readValues(indicator)).toEqual([2, 6, 12]);
      expect(band.data().at(-1)).toMatchObject({ upper: 3, lower: 3 });
    });
  });

  it('follows new bars, corrections and gaps, calculating only from the changed bar on', () => {
    const indexes: number[] = [];
    const Probe = defineIndicator({
      type: 'test/probe',
      outputs: { value: { type: 'area' } },
      calculate({ bars: { close }, index, values: { value } }) {
        indexes.push(index);
        return { value: (value[index - 1] ?? 0) + (close[index] as number) };
      },
    });
    onPrices([1, 2, null, 4], (price) => {
      const indicator = price.addIndicator(Probe);
      expect(readValues(indicator)).toEqual([1, 3, 7]);
      const after = (change: () => void): readonly [number[], number[]] => {
        indexes.length = 0;
        change();
        return [[...indexes], readValues(indicator)];
      };
      expect(after(() => price.update({ time: day(4), value: 5 }))).toEqual([[3], [1, 3, 7, 12]]);
      expect(after(() => price.update({ time: day(4), value: 6 }))).toEqual([[3], [1, 3, 7, 13]]);
      expect(after(() => price.update({ time: day(1), value: 1 }))).toEqual([
        [1, 2, 3],
        [1, 2, 6, 12],
      ]);
      expect(after(() => price.update({ time: day(2), value: 1 }))).toEqual([
        [2, 3, 4],
        [1, 2, 3, 7, 13],
      ]);
      expect(after(() => price.removeLast(2))).toEqual([[], [1, 2, 3]]);
    });
  });

  it('reads another series at the same times, and is removed with it', () => {
    const Difference = defineIndicator({
      type: 'test/difference',
      inputs: { other: {}, volume: { optional: true, data: 'value' } },
      outputs: { value: { type: 'area' } },
      calculate: ({ bars: { close }, index, inputs: { other, volume } }) => ({
        value: (close[index] as number) - (other.close[index] as number) + (volume ? 100 : 0),
      }),
    });
    onPrices([10, 20, 30], (price, chart) => {
      const other = chart.addSeries('candle');
      other.setData(
        bars([
          [1, 1, 1],
          [2, 2, 2],
        ]),
      );
      const indicator = price.addIndicator(Difference, { other });
      expect(readValues(indicator)).toEqual([9, 18]);
      other.update({ time: day(2), open: 5, high: 5, low: 5, close: 5 });
      expect(readValues(indicator)).toEqual([9, 18, 25]);
      other.update({ time: day(0), open: 4, high: 4, low: 4, close: 4 });
      expect(readValues(indicator)).toEqual([6, 18, 25]);
      other.removeLast(2);
      expect(readValues(indicator)).toEqual([6]);
      indicator.applyOptions({ volume: price });
      expect(readValues(indicator)).toEqual([106]);
      expect(() => indicator.applyOptions({ volume: other })).toThrow(
        'applyOptions: volume (an object) must be a series of values or null',
      );
      other.remove();
      expect(indicator.removed).toBe(true);
    });
  });

  it('is saved and restored with its inputs', () => {
    const RatioTo = defineIndicator({
      type: 'test/ratio-to',
      inputs: { other: {} },
      outputs: { value: { type: 'area' } },
      calculate: ({ bars: { close }, index, inputs: { other } }) => ({
        value: (close[index] as number) / (other.close[index] as number),
      }),
    });
    const state = onPrices([10, 20], (price, chart) => {
      const other = chart.addSeries('line', { id: 'other' });
      other.setData(values([5, 4]));
      price.addIndicator(RatioTo, { other, title: 'Mine' });
      return JSON.stringify(chart.saveState({ data: 'include' }));
    });
    const load = (
      definitions: readonly Definition<'indicator'>[],
      work: (chart: IChartApi) => void,
    ) =>
      onChart((chart) => {
        const data = (): never => {
          throw new Error('all data are included');
        };
        const plan = readState('restoreChart', JSON.parse(state), data);
        planRestore(getCore('test', chart), plan, definitions);
        work(chart);
      });
    load([], (chart) => {
      expect(chart.unknownParts()).toEqual([
        { kind: 'indicator', type: 'test/ratio-to', import: null },
      ]);
    });
    load([RatioTo], (chart) => {
      expect(chart.unknownParts()).toEqual([]);
      const last = chart.series().at(-1) as ISeriesApi<'area'>;
      expect(last.options().title).toBe('Mine');
      (chart.source('other') as ISeriesApi<'line'>).update({ time: day(1), value: 2 });
      expect([...byTime(last.data()).values()]).toEqual([2, 10]);
      expect(chart.saveState().indicators).toMatchObject([
        { type: 'test/ratio-to', input: 'price', options: { other: 'other' } },
      ]);
    });
  });

  it('infers options, inputs and series', () => {
    const check = (price: ISeriesApi): void => {
      const indicator = price.addIndicator(Total);
      expectTypeOf(indicator.options().length).toEqualTypeOf<number>();
      expectTypeOf(indicator.options().price).toEqualTypeOf<PriceInput>();
      expectTypeOf(indicator.options().mode).toEqualTypeOf<'plain' | 'doubled'>();
      expectTypeOf(indicator.options().color).toEqualTypeOf<string | null>();
      expectTypeOf(indicator.series.band).toEqualTypeOf<ISeriesApi<'band'>>();
      expectTypeOf(indicator.series.value).toEqualTypeOf<ISeriesApi<'area'>>();
      // @ts-expect-error -- a misspelled option
      price.addIndicator(Total, { lenght: 3 });
      // @ts-expect-error -- an unknown series
      price.addIndicator(Total, { styles: { line: {} } });
      // @ts-expect-error -- the other series is missing
      price.addIndicator(indicators.Spread);
      // @ts-expect-error -- the other series is missing
      price.addIndicator(indicators.Spread, {});
    };
    expect(check).toBeTypeOf('function');
    defineIndicator({
      type: 'test/types',
      outputs: { value: { type: 'line' } },
      // @ts-expect-error -- a value that isn't a number
      calculate: () => ({ value: '1' }),
    });
  });
});

describe('a calculation that fails', () => {
  it('leaves the bars from there on empty, is reported once, and continues when it succeeds', () => {
    let limit = 3;
    const Fragile = defineIndicator({
      type: 'test/fragile',
      outputs: { value: { type: 'area' } },
      calculate({ bars: { close }, index }) {
        if ((close[index] as number) >= limit) throw new Error('too high');
        return { value: close[index] };
      },
    });
    onPrices([1, 2, 3, 4], (price) => {
      const indicator = price.addIndicator(Fragile);
      const messages = (): string[] => reported.map(({ message }) => message);
      expect(readValues(indicator)).toEqual([1, 2]);
      expect(messages()).toEqual([
        'test/fragile: bar at 2024-01-03: calculate threw an error (too high)',
      ]);
      expect((reported[0]?.cause as Error).message).toBe('too high');
      price.update({ time: day(4), value: 5 });
      expect(price.data()).toHaveLength(5);
      expect(messages()).toHaveLength(1);
      limit = 10;
      price.update({ time: day(5), value: 6 });
      expect(readValues(indicator)).toEqual([1, 2, 3, 4, 5, 6]);
    });
  });

  it.each([
    ['a number', () => 5, 'returned 5 for a bar; it must be an object or null'],
    [
      'a wrong name',
      () => ({ valeu: 1 }),
      'returned "valeu", which is neither an output nor in state; did you mean "value"?',
    ],
    ['a string', () => ({ value: '1', sum: 0 }), 'returned "1" as "value"; it must be a number'],
    ['no state', () => ({ value: 1 }), 'returned undefined as "sum"; it must be a number'],
    [
      'half a band',
      () => ({ band: { upper: 1 }, sum: 0 }),
      'returned undefined as "band.lower"; it must be a number',
    ],
    [
      'an unknown session',
      ({ getSession }: { getSession: (...args: string[]) => number }) => getSession('dya'),
      'threw an error (getSession: session ("dya") must be one of "day", "week", "month", "none"; did you mean "day"?)',
    ],
    [
      'a wrong start of a session',
      ({ getSession }: { getSession: (...args: string[]) => number }) => getSession('day', '25:99'),
      'threw an error (getSession: start ("25:99") must be a time of day, such as "09:30")',
    ],
    [
      'a thrown string',
      () => {
        throw 'no';
      },
      'threw an error (no)',
    ],
  ])('reports %s', (_, calculate, message) => {
    const Wrong = defineIndicator({
      type: 'test/wrong',
      outputs: { value: { type: 'area' }, band: { type: 'band' } },
      state: ['sum'],
      calculate: calculate as never,
    });
    onPrices([1], (price) => {
      expect(readValues(price.addIndicator(Wrong) as never)).toEqual([]);
      expect(reported.map((error) => error.message)).toEqual([
        `test/wrong: bar at 2024-01-01: calculate ${message}`,
      ]);
    });
  });

  it('omits values that are not finite', () => {
    const Infinite = defineIndicator({
      type: 'test/infinite',
      outputs: { value: { type: 'area' } },
      calculate: ({ bars: { close }, index }) => ({ value: 1 / (close[index] as number) }),
    });
    onPrices([1, 0, 2], (price) =>
      expect(readValues(price.addIndicator(Infinite))).toEqual([1, 0.5]),
    );
  });
});

describe('an invalid definition', () => {
  const right = {
    type: 'test/right',
    outputs: { value: { type: 'line' } },
    calculate: () => null,
  };
  it.each([
    [null, 'defineIndicator: config (null) must be an object'],
    [{ ...right, type: 'no spaces' }, 'defineIndicator: config.type ("no spaces") must be'],
    [{ ...right, type: 5 }, 'defineIndicator: config.type (5) must be a name'],
    [
      { ...right, calculate: undefined },
      'defineIndicator: test/right must have calculate or calculateAll',
    ],
    [
      { ...right, calculateAll: () => [] },
      'defineIndicator: test/right cannot have both calculate and calculateAll',
    ],
    [
      { ...right, calculate: undefined, calculateAll: () => [], state: ['sum'] },
      'defineIndicator: test/right.state cannot be used with calculateAll',
    ],
    [
      { ...right, options: { start: { type: 'time', default: null } } },
      'test/right.options.start.default (null) must be UTC seconds or a date "YYYY-MM-DD"',
    ],
    [{ ...right, outputs: undefined }, 'defineIndicator: test/right.outputs is missing'],
    [
      { ...right, output: {} },
      'test/right.output is not an option; did you mean test/right.outputs?',
    ],
    [{ ...right, outputs: { value: {} } }, 'test/right.outputs.value.type is missing'],
    [{ ...right, outputs: { value: { type: 'lien' } } }, 'did you mean "line"?'],
    [
      { ...right, options: { length: { type: 'int', default: 5 } } },
      'test/right.options.length.type ("int") must be one of',
    ],
    [
      { ...right, options: { length: { type: 'integer', default: 0, min: 1 } } },
      'test/right.options.length.default (0) must be a whole number of at least 1',
    ],
    [
      { ...right, options: { width: { type: 'number', default: 3, max: 2 } } },
      'test/right.options.width.default (3) must be a finite number of at most 2',
    ],
    [
      { ...right, options: { length: { type: 'integer' } } },
      'test/right.options.length.default is missing',
    ],
    [
      { ...right, options: { mode: { type: 'select', default: 'a' } } },
      'test/right.options.mode.values is missing',
    ],
    [
      { ...right, options: { mode: { type: 'boolean', default: true, min: 1 } } },
      'test/right.options.mode.min is not an option',
    ],
    [
      { ...right, options: { pane: { type: 'string', default: '' } } },
      'test/right.options cannot contain "pane", which is reserved or already used',
    ],
    [
      { ...right, inputs: { other: {} }, options: { other: { type: 'string', default: '' } } },
      'test/right.inputs cannot contain "other"',
    ],
    [{ ...right, state: ['value'] }, 'test/right.state cannot contain "value"'],
    [{ ...right, inputs: { other: { data: 'bar' } } }, 'test/right.inputs.other.data ("bar")'],
    [{ ...right, pane: 'new' }, 'test/right.pane ("new") must be one of "input", "separate"'],
    [{ ...right, range: { from: 1 } }, 'test/right.range.to is missing'],
  ])('%o', (definition, message) => {
    expect(() => defineIndicator(definition as never)).toThrow(message);
  });

  it('of options throws with the name of the indicator', () => {
    onPrices([1], (price, chart) => {
      expect(() => price.addIndicator(Total, { length: 0 })).toThrow(
        'addIndicator: options.length (0) must be',
      );
      expect(() => price.addIndicator(indicators.Spread, {} as never)).toThrow(
        'addIndicator: options.other is missing',
      );
      expect(() => price.addIndicator(indicators.Spread, { other: chart as never })).toThrow(
        'addIndicator: options.other (an object) must be a series',
      );
      const elsewhere = onChart((other) => other.addSeries('line'));
      expect(() => price.addIndicator(indicators.Spread, { other: elsewhere })).toThrow(
        'addIndicator: options.other',
      );
      expect(chart.panes()).toHaveLength(1);
    });
  });
});

describe('the window functions', () => {
  it('return NaN until the window is full', () => {
    const column = [1, 2, 3, 6];
    expect(getAverage(column, 1, 3)).toBeNaN();
    expect(getAverage(column, 3, 3)).toBe(11 / 3);
    expect([getHighest(column, 2, 2), getLowest(column, 2, 2)]).toEqual([3, 2]);
    expect([getHighest(column, 0, 2), getLowest(column, 0, 2)]).toEqual([NaN, NaN]);
    expect(getStandardDeviation([2, 4], 1, 2)).toBe(1);
    expect(getStandardDeviation([2, 4], 0, 2)).toBeNaN();
    expect(getWeightedAverage([3, 6, 12], 2, 2)).toBe(10);
    expect(getWeightedAverage([3, 6, 12], 0, 2)).toBeNaN();
  });

  it('include the value of the current bar if it is passed', () => {
    const column = [1, 2, NaN];
    expect(getAverage(column, 2, 3)).toBeNaN();
    expect(getAverage(column, 2, 3, 6)).toBe(3);
    expect(getWeightedAverage(column, 2, 2, 5)).toBe(4);
    expect([getHighest(column, 2, 3, 6), getLowest(column, 2, 3, 0)]).toEqual([6, 0]);
    expect(getStandardDeviation(column, 2, 2, 4)).toBe(1);
  });
});
