import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BarTable } from '../../src/data/bar-table';
import type { BarData } from '../../src/bar-types/bar-type-runtime';
import { dayToDate } from '../../src/time/timestamps';
import type { Bar, BarValue } from '../../src/types/data-types';

const start = 1_700_000_000;
const bar = (time: unknown, change: object = {}) => ({
  time,
  open: 2,
  high: 4,
  low: 1,
  close: 3,
  ...change,
});
const bars = (change: object, count = 3) =>
  Array.from({ length: count }, (_, i) => bar(start + i * 60, i === 2 ? change : {}));

function createTable(data: unknown, shape: BarData = 'prices'): BarTable {
  const table = new BarTable(shape);
  table.replace('setData', data, null);
  return table;
}

/** State that must not change when a call throws. */
const getFacts = (table: BarTable): unknown => {
  const { count, timeType, prepended, reindexed, revision, shrunk } = table;
  const data = table.all();
  return {
    count,
    kind: timeType,
    prepended,
    reindexed,
    revision,
    shrunk,
    data,
    extent: table.extent(0, count),
  };
};

/** Expects that a call throws and changes nothing. */
function expectRefused(table: BarTable, call: () => void, error: Error): void {
  const before = getFacts(table);
  expect(call).toThrow(error);
  expect(getFacts(table)).toEqual(before);
}

describe('a list of bars', () => {
  it('is stored with its time type and timestamps', () => {
    const instants = createTable(bars({}));
    expect([instants.timeType, instants.firstTimestamp, instants.lastTimestamp]).toEqual([
      'instant',
      start,
      start + 120,
    ]);
    const days = createTable([bar('2026-10-30'), bar('2026-11-02')]);
    expect([days.timeType, days.timestampAt(1)]).toEqual(['day', Date.parse('2026-11-02') / 1000]);
    const none = createTable([]);
    expect([none.timeType, none.firstTimestamp, none.lastTimestamp]).toEqual([
      null,
      Infinity,
      -Infinity,
    ]);
  });

  it.each([
    [
      'bars',
      TypeError,
      'data ("bars") must be a list of bars, or an object of columns with "time"',
    ],
    [{}, TypeError, 'data (an object) must be a list of bars, or an object of columns with "time"'],
    [[null], TypeError, 'data[0] (null) must be a bar'],
    [
      bars({ time: start }),
      RangeError,
      `data[2].time (${start}) is before data[1].time; bars must be in ascending order`,
    ],
    [
      bars({ time: start + 60 }),
      RangeError,
      `data[2].time (${start + 60}) is the same as data[1].time; each bar must have a unique time`,
    ],
    [
      bars({ time: NaN }),
      TypeError,
      'data[2].time (NaN) must be UTC seconds or a date "YYYY-MM-DD"',
    ],
    [
      bars({ time: start * 1000 }),
      RangeError,
      `data[2].time (${start * 1000}) must be in the years 1 to 9999; times are seconds, not milliseconds`,
    ],
    [
      bars({ time: '2026-10-30' }),
      TypeError,
      'data[2].time ("2026-10-30") must be a number, such as UTC seconds, because the other times are numbers',
    ],
    [[bar('2026-02-30')], RangeError, 'data[0].time ("2026-02-30") is not a valid date'],
    [bars({ close: NaN }), TypeError, 'data[2].close (NaN) must be a finite number'],
    [bars({ high: Infinity }), TypeError, 'data[2].high (Infinity) must be a finite number'],
    [
      bars({ high: 1e15 }),
      RangeError,
      'data[2].high (1000000000000000) must be a finite number from -90071992547409.9 to 90071992547409.9',
    ],
    [bars({ open: '2' }), TypeError, 'data[2].open ("2") must be a finite number'],
    [bars({ high: 2.5 }), RangeError, 'data[2].high (2.5) is below data[2].close (3)'],
    [bars({ low: 2.5 }), RangeError, 'data[2].low (2.5) is above data[2].open (2)'],
    [bars({ low: 9 }), RangeError, 'data[2].high (4) is below data[2].low (9)'],
    [bars({ volume: -Infinity }), TypeError, 'data[2].volume (-Infinity) must be a finite number'],
    [bars({ color: 7 }), TypeError, 'data[2].color (7) must be a CSS color, such as "#26a69a"'],
    [bars({ color: '' }), RangeError, 'data[2].color ("") must be a CSS color, such as "#26a69a"'],
    [
      bars({ colour: 'red' }),
      TypeError,
      'data[2].colour is not a field of a bar; did you mean data[2].color?',
    ],
    [
      [{ time: 1, open: 1, hight: 2, low: 1, close: 1 }],
      TypeError,
      'data[0].hight is not a field of a bar; did you mean data[0].high?',
    ],
  ])('throws if invalid: %#', (data, error, message) => {
    const table = createTable(bars({ volume: 5, color: 'red' }));
    const wrong = new error(`setData: ${message}`);
    expectRefused(table, () => table.replace('setData', data, null), wrong);
  });

  it('can have unknown fields', () => {
    const extraFields = {
      turnover: 5,
      vol: 3,
      closed: true,
      closeTime: 9,
      volumeUsd: 1,
      isFinal: true,
    };
    expect(createTable([bar(start, extraFields)]).all()).toEqual([bar(start)]);
  });

  it('of values can have gaps, but neither missing items nor infinity', () => {
    const data = [
      { time: 1, value: null },
      { time: 2, value: 0, color: 'red' },
    ];
    expect(createTable(data, 'value').all()).toEqual(data);
    for (const value of [undefined, NaN, Infinity, '1']) {
      expect(() => createTable([{ time: 1, value }], 'value')).toThrow(
        /^setData: data\[0\]\.value \(.+\) must be a finite number$/,
      );
    }
  });

  it('of bands can have crossing edges and gaps, in a list and in columns', () => {
    const whole = [
      { time: 1, upper: 5, lower: 3 },
      { time: 2, upper: 2, lower: 4, color: 'red' },
    ];
    const list = createTable([...whole, { time: 3, upper: null, lower: 4 }], 'band');
    const time = Float64Array.of(1, 2, 3);
    const upper = Float64Array.of(5, 2, NaN);
    const lower = Float64Array.of(3, 4, 4);
    const columns = createTable(
      { time, upper, lower, color: [undefined, 'red', undefined] },
      'band',
    );
    for (const table of [list, columns]) {
      expect(table.all()).toEqual([...whole, { time: 3, upper: null, lower: null }]);
      expect(table.extent(0, 3)).toEqual({ min: 2, max: 5 });
      expect(table.lastValue()).toBe(1);
      table.update('update', { time: 3, upper: 9, lower: 8 }, null);
      expect(table.extent(0, 3)).toEqual({ min: 2, max: 9 });
    }
    expect([...lower], 'the columns of the caller').toEqual([3, 4, 4]);
    for (const [bar, message] of [
      [{ time: 1, upper: 1 }, 'data[0].lower (undefined) must be a finite number'],
      [{ time: 1, upper: Infinity, lower: 1 }, 'data[0].upper (Infinity) must be a finite number'],
      [
        { time: 1, upper: 1, lowr: 1 },
        'data[0].lowr is not a field of a bar; did you mean data[0].lower?',
      ],
    ] as const) {
      expect(() => createTable([bar], 'band')).toThrow(new TypeError(`setData: ${message}`));
    }
  });

  it('is accepted if and only if times ascend and prices are in order', () => {
    const price = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const one = fc.record({
      time: fc.integer({ min: 0, max: 40 }),
      open: price,
      high: price,
      low: price,
      close: price,
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 4 }), (data) => {
        const good = data.every(
          ({ open, high, low, close, time }, i) =>
            Math.max(open, low, close) <= high &&
            Math.min(open, close) >= low &&
            (i === 0 || time > (data[i - 1]?.time ?? 0)),
        );
        if (good) expect(createTable(data).all()).toEqual(data);
        else expect(() => createTable(data)).toThrow(Error);
      }),
    );
  });

  it('must have the time type of the chart', () => {
    const table = new BarTable('prices');
    const day = new TypeError(
      'setData: data[0].time (1700000000) must be a trading day, such as "2026-10-30", because the other times are trading days',
    );
    expectRefused(table, () => table.replace('setData', bars({}), 'day'), day);
    // The first of many is no later than any.
    expect(() => table.replace('setData', [bar(-1e300)], 'instant')).toThrow(RangeError);
  });
});

describe('columns', () => {
  const columns = () => ({
    time: Float64Array.of(start, start + 60, start + 120),
    open: Float64Array.of(1, 2, NaN),
    high: Float64Array.of(4, 5, NaN),
    low: Float64Array.of(0, 1, NaN),
    close: Float64Array.of(3, 2, NaN),
    volume: Float64Array.of(7, NaN, NaN),
    color: [undefined, 'red', undefined],
  });

  it("aren't copied until a bar changes", () => {
    const input = columns();
    const table = createTable(input);
    expect([table.time, table.close]).toEqual([input.time, input.close]);
    expect(table.close).toBe(input.close);
    expect(table.all()).toEqual([
      { time: start, open: 1, high: 4, low: 0, close: 3, volume: 7 },
      { time: start + 60, open: 2, high: 5, low: 1, close: 2, color: 'red' },
      { time: start + 120, open: NaN, high: NaN, low: NaN, close: NaN },
    ]);
    expect(table.extent(0, 3)).toEqual({ min: 0, max: 5 });
    expect([table.lastValue(), table.firstValue()]).toEqual([1, 0]);
    table.update('update', bar(start + 120), null);
    expect(table.all()[2]).toEqual(bar(start + 120));
    expect(input.close[2]).toBeNaN();
  });

  it('of values accept a list of days', () => {
    const table = createTable(
      { time: ['2026-10-30', '2026-11-02'], value: Float64Array.of(NaN, 2) },
      'value',
    );
    expect(table.all()).toEqual([
      { time: '2026-10-30', value: null },
      { time: '2026-11-02', value: 2 },
    ]);
  });

  it.each([
    [{ time: 5 }, TypeError, 'data.time (5) must be a Float64Array or a list of times'],
    [{ close: [1, 2, 3] }, TypeError, 'data.close (a list) must be a Float64Array'],
    [{ close: undefined }, TypeError, 'data.close (undefined) must be a Float64Array'],
    [
      { high: Float64Array.of(4, 5) },
      RangeError,
      'data.high.length (2) must be data.time.length (3)',
    ],
    [
      { time: Float64Array.of(1, 3, 2) },
      RangeError,
      'data.time[2] (2) is before data.time[1]; bars must be in ascending order',
    ],
    [
      { time: Float64Array.of(1, 3, NaN) },
      TypeError,
      'data.time[2] (NaN) must be UTC seconds or a date "YYYY-MM-DD"',
    ],
    [{ low: Float64Array.of(0, NaN, NaN) }, TypeError, 'data.low[1] (NaN) must be a finite number'],
    [
      { high: Float64Array.of(4, 1, NaN) },
      RangeError,
      'data.high[1] (1) is below data.open[1] (2)',
    ],
    [
      { volume: Float64Array.of(4, Infinity, NaN) },
      TypeError,
      'data.volume[1] (Infinity) must be a finite number',
    ],
    [
      { color: [undefined, 'red', 7] },
      TypeError,
      'data.color[2] (7) must be a CSS color, such as "#26a69a"',
    ],
    [{ color: 'red' }, TypeError, 'data.color ("red") must be a list of colors'],
  ])('throw if invalid: %#', (change, error, message) => {
    const table = createTable(bars({}));
    const wrong = new error(`setData: ${message}`);
    expectRefused(table, () => table.replace('setData', { ...columns(), ...change }, null), wrong);
  });
});

describe('misspelled columns', () => {
  const column = Float64Array.of(1);
  it.each([
    ['value', { time: [60], valu: column }, 'data.valu is not a column; did you mean data.value?'],
    [
      'value',
      { times: [60], value: column },
      'data.times is not a column; did you mean data.time?',
    ],
    [
      'prices',
      { time: [60], open: column, hihg: column, High: column, low: column, close: column },
      'data.High is not a column; did you mean data.high?',
    ],
    [
      'band',
      { time: [60], uper: column, lower: column },
      'data.uper is not a column; did you mean data.upper?',
    ],
  ] as const)('of %s throw: %#', (form, data, message) => {
    const table = createTable([], form);
    const wrong = new TypeError(`setData: ${message}`);
    expectRefused(table, () => table.replace('setData', data, null), wrong);
  });
});

describe('an update', () => {
  it.each([
    [
      bar('2026-10-30'),
      TypeError,
      'bar.time ("2026-10-30") must be a number, such as UTC seconds, because the other times are numbers',
    ],
    [bar(start, { close: null }), TypeError, 'bar.close (null) must be a finite number'],
    [
      bar(start, { Volume: 5 }),
      TypeError,
      'bar.Volume is not a field of a bar; did you mean bar.volume?',
    ],
    [undefined, TypeError, 'bar (undefined) must be a bar'],
  ])('throws if invalid: %#', (input, error, message) => {
    const table = createTable(bars({}));
    const wrong = new error(`update: ${message}`);
    expectRefused(table, () => table.update('update', input, null), wrong);
  });

  it('that a caller rejects changes nothing', () => {
    const table = createTable(bars({}));
    const no = new RangeError('no');
    const refuse = (): never => {
      throw no;
    };
    expectRefused(table, () => table.update('update', bar(start + 9), null, refuse), no);
    expectRefused(table, () => table.prepend('prepend', [bar(1)], null, refuse), no);
    expectRefused(table, () => table.replace('setData', [bar(1)], null, refuse), no);
  });
});

describe('older bars', () => {
  it('must all be older', () => {
    const table = createTable([bar(start + 60)]);
    const wrong = new RangeError(
      `prepend: data[1].time (${start + 60}) is not before the first bar of the series`,
    );
    expectRefused(table, () => table.prepend('prepend', bars({}), null), wrong);
  });
});

describe('a table', () => {
  const time = fc.integer({ min: 0, max: 300 });
  const value = fc.record({
    time,
    value: fc.option(fc.integer({ min: -50, max: 50 }), { freq: 3 }),
    color: fc.constantFrom('red', 'blue', undefined),
  });
  const prices = fc
    .record({
      time,
      four: fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 1, max: 90 }))),
      volume: fc.option(fc.nat(9), { nil: undefined, freq: 2 }),
      color: fc.constantFrom('red', 'blue', undefined),
    })
    .map(({ time, four: [a, b, c, d], volume, color }) => ({
      time,
      open: a as number,
      high: Math.max(a as number, b as number, c as number, d as number),
      low: Math.min(a as number, b as number, c as number, d as number),
      close: b as number,
      ...(volume === undefined ? {} : { volume }),
      ...(color === undefined ? {} : { color }),
    }));
  const createList = <B extends { time: number }>(one: fc.Arbitrary<B>, most: number) =>
    fc
      .uniqueArray(one, { selector: (each) => each.time, maxLength: most })
      .map((list) => list.sort((a, b) => a.time - b.time));
  const changes = <B extends { time: number }>(one: fc.Arbitrary<B>) =>
    fc.array(
      fc.oneof(
        { arbitrary: fc.record({ replace: createList(one, 200) }), weight: 1 },
        { arbitrary: fc.record({ prepend: createList(one, 80) }), weight: 2 },
        { arbitrary: fc.record({ update: one }), weight: 8 },
        { arbitrary: fc.record({ append: one }), weight: 8 },
        { arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 4 }) }), weight: 2 },
      ),
      { maxLength: 40 },
    );

  const plain = (each: object): object =>
    Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined));
  const getLow = (each: Bar | BarValue): number => ('low' in each ? each.low : (each.value ?? NaN));
  const getHigh = (each: Bar | BarValue): number =>
    'high' in each ? each.high : (each.value ?? NaN);

  function follow(
    shape: 'prices' | 'value',
    list: readonly object[],
    from: number,
    to: number,
  ): void {
    const table = new BarTable(shape);
    let model: (Bar | BarValue)[] = [];
    let copy: unknown[] = [];
    let lastRevision = 0;
    for (const change of list) {
      if ('replace' in change) {
        model = change.replace as typeof model;
        table.replace('setData', model, null);
      } else if ('prepend' in change) {
        const before = (change.prepend as typeof model).map((each) => ({
          ...each,
          time: (each.time as number) - 301 + Math.min(Number(model[0]?.time ?? 0), 0),
        }));
        model = [...before, ...model];
        table.prepend('prepend', before, null);
      } else if ('remove' in change) {
        model = model.slice(0, Math.max(model.length - Number(change.remove), 0));
        table.removeLast(Number(change.remove));
      } else {
        const [input, isLater] =
          'append' in change
            ? [change.append, true]
            : [(change as { update: unknown }).update, false];
        const one = input as Bar;
        const last = Number(model.at(-1)?.time ?? 0);
        const next = isLater ? { ...one, time: last + (Number(one.time) % 3) } : one;
        model = [...model.filter((each) => each.time !== next.time), next].sort(
          (a, b) => Number(a.time) - Number(b.time),
        );
        expect(table.update('update', next, null)).toBe(model.indexOf(next));
      }
      const expected = model.map(plain);
      expect(table.all()).toEqual(expected);
      expect(Array.from(expected, (_, i) => table.timestampAt(i))).toEqual(
        model.map((each) => each.time),
      );
      // The change log is sufficient to keep a copy up to date.
      const since = table.changedSince(lastRevision);
      copy = [...copy.slice(0, since), ...expected.slice(since)].slice(0, table.count);
      expect(copy).toEqual(expected);
      lastRevision = table.revision;
      const run = model.slice(from, to);
      const numbers = (of: typeof getLow): number[] => run.map(of).filter((n) => !Number.isNaN(n));
      expect(table.extent(from, to)).toEqual({
        min: Math.min(...numbers(getLow)),
        max: Math.max(...numbers(getHigh)),
      });
      const hasValue = (each: Bar | BarValue): boolean => !Number.isNaN(getLow(each));
      expect([table.firstValue(), table.lastValue()]).toEqual([
        model.findIndex(hasValue),
        model.findLastIndex(hasValue),
      ]);
    }
  }

  const end = fc.integer({ min: 0, max: 400 });
  it('of prices matches a plain list after any change', () => {
    fc.assert(
      fc.property(changes(prices), end, end, (list, a, b) => {
        follow('prices', list, Math.min(a, b), Math.max(a, b));
      }),
    );
  });

  it('of values matches a plain list after any change', () => {
    fc.assert(
      fc.property(changes(value), end, end, (list, a, b) => {
        follow('value', list, Math.min(a, b), Math.max(a, b));
      }),
    );
  });

  it('returns the extent of any range of many bars, even after changes', () => {
    const values = Array.from({ length: 20_000 }, (_, i) =>
      i % 97 === 0 ? NaN : (i * 7919) % 10_007,
    );
    const table = new BarTable('value');
    table.replace(
      'setData',
      { time: Float64Array.from(values, (_, i) => i), value: Float64Array.from(values) },
      null,
    );
    const brute = (from: number, to: number) => {
      const run = values.slice(from, to).filter((n) => !Number.isNaN(n));
      return { min: Math.min(...run), max: Math.max(...run) };
    };
    fc.assert(
      fc.property(
        fc.nat(20_100),
        fc.nat(20_100),
        fc.nat(19_999),
        fc.integer({ min: -9e5, max: 9e5 }),
        (a, b, at, next) => {
          expect(table.extent(Math.min(a, b), Math.max(a, b))).toEqual(
            brute(Math.min(a, b), Math.max(a, b)),
          );
          table.update('update', { time: at, value: next }, null);
          values[at] = next;
        },
      ),
      { numRuns: 500 },
    );
  });

  it('handles a million bars, updates, and a thousand prepended pages', () => {
    const table = createTable(
      {
        time: Float64Array.from({ length: 1_000_000 }, (_, i) => start + i * 60),
        value: new Float64Array(1_000_000).fill(1),
      },
      'value',
    );
    for (let i = 0; i < 1000; i++) {
      table.update('update', { time: start + (1_000_000 + i) * 60, value: 2 }, null);
      const page = Array.from({ length: 10 }, (_, k) => ({
        time: start - (i + 1) * 600 + k * 60,
        value: 0,
      }));
      table.prepend('prepend', page, null);
      expect(table.extent(0, table.count)).toEqual({ min: 0, max: 2 });
    }
    expect([table.count, table.firstTimestamp]).toEqual([1_011_000, start - 600_000]);
  });

  it('returns days as dates', () => {
    const days = Array.from({ length: 500 }, (_, i) => bar(dayToDate(15_000 + i)));
    expect(createTable(days).all()).toEqual(days);
  });
});
