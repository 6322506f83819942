import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBars, checkUpdate } from '../../src/check/bars';
import { checkMarkers } from '../../src/check/markers';
import { checkPoints } from '../../src/check/points';
import { checkNumber } from '../../src/rules/rule';
import { dateOf } from '../../src/time/times';

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
const setData = (data: unknown) => checkBars('setData', data, 'prices', null);
const setValues = (data: unknown) => checkBars('setData', data, 'value', null);

describe('a list of bars', () => {
  it('gives the kind of its times and their keys', () => {
    expect(setData(bars({}))).toEqual({
      kind: 'instant',
      keys: Float64Array.of(start, start + 60, start + 120),
    });
    expect(setData([bar('2026-10-30'), bar('2026-11-02')])).toEqual({
      kind: 'day',
      keys: Float64Array.of(Date.parse('2026-10-30') / 1000, Date.parse('2026-11-02') / 1000),
    });
    expect(setData([])).toEqual({ kind: null, keys: new Float64Array() });
    expect(checkBars('setData', [], 'value', 'day').kind).toBe('day');
    expect(
      setValues([
        { time: 1, value: null },
        { time: 2, value: 0, color: 'red' },
      ]).keys,
    ).toHaveLength(2);
  });

  it.each([
    ['bars', TypeError, 'data ("bars") must be a list of bars'],
    [[null], TypeError, 'data[0] (null) must be a bar'],
    [
      bars({ time: start }),
      RangeError,
      `data[2].time (${start}) is before data[1].time; bars must be in ascending order`,
    ],
    [
      bars({ time: start + 60 }),
      RangeError,
      `data[2].time (${start + 60}) is the same as data[1].time; every bar needs a time of its own`,
    ],
    [
      bars({ time: NaN }),
      TypeError,
      'data[2].time (NaN) must be UTC seconds or a date "YYYY-MM-DD"',
    ],
    [
      bars({ time: start * 1000 }),
      RangeError,
      `data[2].time (${start * 1000}) must lie in the years 1 to 9999; times are seconds, not milliseconds`,
    ],
    [
      bars({ time: '2026-10-30' }),
      TypeError,
      'data[2].time ("2026-10-30") is a trading day, but the times of this chart are instants in UTC seconds',
    ],
    [
      [bar('2026-02-30')],
      RangeError,
      'data[0].time ("2026-02-30") is a date that the calendar does not have',
    ],
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
    [bars({ color: 7 }), TypeError, 'data[2].color (7) must be a CSS colour, such as "#26a69a"'],
    [bars({ color: '' }), RangeError, 'data[2].color ("") must be a CSS colour, such as "#26a69a"'],
  ])('is refused: %#', (data, error, message) => {
    expect(() => setData(data)).toThrow(new error(`setData: ${message}`));
  });

  it('of values knows gaps, but neither holes nor infinity', () => {
    for (const value of [undefined, NaN, Infinity, '1']) {
      expect(() => setValues([{ time: 1, value }])).toThrow(
        /^setData: data\[0\]\.value \(.+\) must be a finite number$/,
      );
    }
  });

  it('is taken exactly when times ascend and prices are in order', () => {
    const price = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const one = fc.record({
      time: fc.integer({ min: 0, max: 40 }),
      open: price,
      high: price,
      low: price,
      close: price,
    });
    const sorted = fc.tuple(price, price, price, price).map(([a, b, c, d]) => ({
      open: a,
      close: b,
      high: Math.max(a, b, c, d),
      low: Math.min(a, b, c, d),
    }));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 4 }), (data) => {
        const good = data.every(
          ({ open, high, low, close, time }, i) =>
            Math.max(open, low, close) <= high &&
            Math.min(open, close) >= low &&
            (i === 0 || time > (data[i - 1]?.time ?? 0)),
        );
        let taken = true;
        try {
          setData(data);
        } catch {
          taken = false;
        }
        expect(taken).toBe(good);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(sorted, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: -5e5, max: 5e5 }),
        (data, day) => {
          expect(
            setData(data.map((prices, i) => ({ time: dateOf(day + i), ...prices }))).kind,
          ).toBe('day');
        },
      ),
    );
  });
});

describe('an update', () => {
  const update = (given: unknown, last = start) =>
    checkUpdate('update', given, 'prices', 'instant', last);

  it('replaces or adds', () => {
    expect(update(bar(start))).toBe(start);
    expect(update(bar(start + 1))).toBe(start + 1);
    expect(checkUpdate('update', { time: '2026-10-30', value: 1 }, 'value', null, -Infinity)).toBe(
      Date.parse('2026-10-30') / 1000,
    );
  });

  it.each([
    [
      bar(start - 1),
      RangeError,
      `bar.time (${start - 1}) is before the last bar; set the data anew to change older bars`,
    ],
    [
      bar('2026-10-30'),
      TypeError,
      'bar.time ("2026-10-30") is a trading day, but the times of this chart are instants in UTC seconds',
    ],
    [bar(start, { close: null }), TypeError, 'bar.close (null) must be a finite number'],
    [undefined, TypeError, 'bar (undefined) must be a bar'],
  ])('is refused: %#', (given, error, message) => {
    expect(() => update(given)).toThrow(new error(`update: ${message}`));
  });
});

describe('older bars', () => {
  it('must all be older', () => {
    const prepend = (first: number) => checkBars('prepend', bars({}), 'prices', 'instant', first);
    expect(prepend(start + 121).keys).toHaveLength(3);
    expect(() => prepend(start + 60)).toThrow(
      new RangeError(
        `prepend: data[1].time (${start + 60}) is not before the first bar of the series`,
      ),
    );
  });
});

describe('points', () => {
  const two = { min: 2, max: 2 };
  const points = [
    { time: 1, price: 2 },
    { time: 3, price: 4 },
  ];

  it('are copied and frozen', () => {
    const checked = checkPoints('addShape', points, two, 'instant');
    expect(checked).toEqual(points);
    expect(checked).not.toBe(points);
    expect(Object.isFrozen(checked[0])).toBe(true);
  });

  it.each([
    [{}, TypeError, 'points (an object) must be a list of points'],
    [points.slice(1), RangeError, 'points has a length of 1; this shape needs 2'],
    [
      [points[0], { time: 1, price: NaN }],
      TypeError,
      'points[1].price (NaN) must be a finite number',
    ],
    [
      [points[0], { time: '2026-10-30', price: 1 }],
      TypeError,
      'points[1].time ("2026-10-30") is a trading day, but the times of this chart are instants in UTC seconds',
    ],
    [[points[0], null], TypeError, 'points[1] (null) must be a point with time and price'],
  ])('are refused: %#', (given, error, message) => {
    expect(() => checkPoints('addShape', given, two, null)).toThrow(
      new error(`addShape: ${message}`),
    );
  });

  it('have finite numbers', () => {
    expect(checkNumber('crosshair.set', 'price', 5)).toBe(5);
    expect(() => checkNumber('crosshair.set', 'price', NaN)).toThrow(
      new TypeError('crosshair.set: price (NaN) must be a finite number'),
    );
  });
});

describe('markers', () => {
  const marker = { time: 20, position: 'above', shape: 'circle' };
  const check = (given: unknown) => checkMarkers('setMarkers', given, 'instant');

  it('are sorted and kept as they were given', () => {
    expect(check([marker, { ...marker, time: 10, text: 'Buy' }])).toEqual([
      { ...marker, time: 10, text: 'Buy' },
      marker,
    ]);
  });

  it.each([
    [{}, TypeError, 'markers (an object) must be a list'],
    [[undefined], TypeError, 'markers[0] (null) must be an object'],
    [[{ time: 1, shape: 'circle' }], TypeError, 'markers[0].position is missing'],
    [
      [{ ...marker, colour: 'red' }],
      TypeError,
      'markers[0].colour is not an option; did you mean markers[0].color?',
    ],
    [
      [{ ...marker, shape: 'arrowUp' }],
      RangeError,
      'markers[0].shape ("arrowUp") must be one of "circle", "square", "arrow-up", "arrow-down"; did you mean "arrow-up"?',
    ],
    [
      [{ ...marker, time: '2026-10-30' }],
      TypeError,
      'markers[0].time ("2026-10-30") is a trading day, but the times of this chart are instants in UTC seconds',
    ],
  ])('are refused: %#', (given, error, message) => {
    expect(() => check(given)).toThrow(new error(`setMarkers: ${message}`));
  });
});
