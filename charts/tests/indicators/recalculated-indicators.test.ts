import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataChange, ISeriesApi } from '../../src';
import { defineIndicator, SMA } from '../../src/indicators';
import { framed } from '../core/framed-chart';
import { runs } from '../property-runs';
import { readValues, run, type Step, steps } from './bar-steps';
import { bars, byTime, day, onChart, values } from './indicator-chart';

/** The errors that reached nobody else than the window. */
let reported: Error[] = [];

beforeEach(() => {
  reported = [];
  vi.stubGlobal('reportError', (error: Error) => reported.push(error));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Distance of each close from the last one, so that each bar changes all values. */
const DistanceToLast = defineIndicator({
  type: 'test/distance-to-last',
  outputs: { value: { type: 'line' } },
  calculateAll: ({ bars: { close, count } }) =>
    Array.from({ length: count }, (_, i) => ({
      value: (close[i] as number) - (close[count - 1] as number),
    })),
});

const actions = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('frame' as const) }),
    fc.record({
      kind: fc.constantFrom('change' as const, 'batch' as const, 'failed' as const),
      steps,
    }),
  ),
  { minLength: 2, maxLength: 8 },
);

function failAfter(work: () => void): never {
  work();
  throw new Error('x');
}

/** Counts the calculations of an indicator that marks the highest close. */
function createPeak() {
  const calls: number[] = [];
  const Peak = defineIndicator({
    type: 'test/peak',
    outputs: { value: { type: 'line' } },
    calculateAll({ bars: { close, count } }) {
      calls.push(count);
      let peak = 0;
      for (let i = 1; i < count; i++) if ((close[i] as number) > (close[peak] as number)) peak = i;
      return Array.from({ length: count }, (_, i) =>
        i === peak ? { value: close[i] as number } : null,
      );
    },
  });
  return { Peak, calls };
}

const read = (series: ISeriesApi) => [...byTime(series.data())];

describe('an indicator that calculates all bars', () => {
  it('changes earlier values with each bar', () => {
    onChart((chart) => {
      const price = chart.addSeries('line');
      price.setData(values([5, 7, null, 6]));
      const { value } = price.addIndicator(createPeak().Peak).series;
      expect(read(value)).toEqual([[day(1), 7]]);
      price.update({ time: day(4), value: 9 });
      expect(read(value)).toEqual([[day(4), 9]]);
      price.update({ time: day(4), value: 1 });
      expect(read(value)).toEqual([[day(1), 7]]);
      price.removeLast(4);
      expect(read(value)).toEqual([[day(0), 5]]);
    });
  });

  it('has the same values after any changes and frames as calculated from scratch', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const { chart, frame } = framed();
        const series = chart.addSeries('candle');
        const indicator = series.addIndicator(DistanceToLast);
        const average = indicator.addIndicator(SMA, { length: 2 });
        const change = (changes: readonly Step[]): void => {
          series.setData([]);
          run(series, changes);
        };
        for (const action of list) {
          if (action.kind === 'frame') frame();
          else if (action.kind === 'change') change(action.steps);
          else if (action.kind === 'batch') chart.batch(() => change(action.steps));
          else expect(() => chart.batch(() => failAfter(() => change(action.steps)))).toThrow('x');
        }
        const expected = series.addIndicator(DistanceToLast);
        expect(readValues(indicator)).toEqual(readValues(expected));
        const expectedAverage = expected.addIndicator(SMA, { length: 2 });
        expect(readValues(average)).toEqual(readValues(expectedAverage));
        for (let i = 0; i < 5; i++) frame();
        expect(frame()).toBe(false);
      }),
      { numRuns: runs(60) },
    );
  });

  it('is calculated once for all changes before a frame, and reports them as one', () => {
    const { chart, frame } = framed();
    const { Peak, calls } = createPeak();
    const price = chart.addSeries('candle');
    price.setData(bars([[3, 1, 2]]));
    const { value } = price.addIndicator(Peak).series;
    const average = value.addIndicator(SMA, { length: 1 }).series.value;
    frame();
    expect(calls).toEqual([1]);
    const changes: Omit<DataChange, 'series'>[] = [];
    value.onDataChange(({ from, change }) => changes.push({ change, from }));
    for (let i = 1; i <= 5; i++) price.update({ time: day(i), open: i, high: i, low: i, close: i });
    expect([calls, changes]).toEqual([[1], []]);
    frame();
    expect(calls).toEqual([1, 6]);
    expect(changes).toEqual([{ change: 'set', from: 0 }]);
    expect(read(average)).toEqual([[day(5), 5]]);
    expect(frame()).toBe(true); // The average has asked for it.
    expect(frame()).toBe(false);
    expect(calls).toEqual([1, 6]);
  });

  it('is calculated before a frame if its values are read', () => {
    const { chart, frame } = framed();
    const { Peak, calls } = createPeak();
    const price = chart.addSeries('line');
    price.setData(values([1]));
    const { value } = price.addIndicator(Peak).series;
    const handler = vi.fn();
    value.onDataChange(handler);
    price.update({ time: day(1), value: 2 });
    expect(value.length).toBe(2);
    expect(value.last()).toEqual({ time: day(1), value: 2 });
    expect(calls).toEqual([2]);
    expect(handler).not.toHaveBeenCalled();
    frame();
    expect(calls).toEqual([2]);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('reports the first changed value', () => {
    const { chart, frame } = framed();
    const price = chart.addSeries('line');
    price.setData(values([5, 7, 3]));
    const { value } = price.addIndicator(createPeak().Peak).series;
    frame();
    const changes: number[] = [];
    value.onDataChange(({ from }) => changes.push(from));
    price.update({ time: day(3), value: 4 });
    frame();
    price.update({ time: day(3), value: 8 });
    frame();
    expect(changes).toEqual([3, 1]);
  });

  it('can be removed while it waits for a frame', () => {
    const { chart, frame } = framed();
    const { Peak, calls } = createPeak();
    const price = chart.addSeries('line');
    const indicator = price.addIndicator(Peak);
    price.setData(values([1]));
    indicator.remove();
    frame();
    expect(calls).toEqual([]);
  });

  it.each([
    [() => 5, 'calculateAll returned 5; it must return a list'],
    [
      () => [null],
      'calculateAll returned a list of 1 items; it must return one item for each of the 2 bars',
    ],
    [
      () => [null, { vaule: 1 }],
      'bar at 2024-01-02: calculateAll returned "vaule", which is neither an output nor in state; ' +
        'did you mean "value"?',
    ],
    [
      () => [{ value: 'x' }, null],
      'bar at 2024-01-01: calculateAll returned "x" as "value"; it must be a number',
    ],
    [
      () => {
        throw new Error('no data');
      },
      'calculateAll threw an error (no data)',
    ],
  ])('does not have values after an error, which is reported once: %o', (calculateAll, message) => {
    onChart((chart) => {
      const price = chart.addSeries('line');
      price.setData(values([1, 2]));
      let isWrong = false;
      const Wrong = defineIndicator({
        type: 'test/wrong',
        outputs: { value: { type: 'line' } },
        calculateAll: ({ bars: { close, count } }) =>
          isWrong
            ? (calculateAll() as never)
            : Array.from({ length: count }, (_, i) => ({ value: close[i] as number })),
      });
      const { value } = price.addIndicator(Wrong).series;
      const update = (last: number): number => {
        price.update({ time: day(1), value: last });
        return read(value).length;
      };
      expect(update(3)).toBe(2);
      isWrong = true;
      expect([update(4), update(5)]).toEqual([0, 0]);
      chart.batch(() => undefined);
      expect(reported.map((error) => error.message)).toEqual([`test/wrong: ${message}`]);
      isWrong = false;
      expect(update(6)).toBe(2);
    });
  });
});

describe('the colors of an indicator', () => {
  const Colored = defineIndicator({
    type: 'test/colored',
    outputs: { value: { type: 'histogram' }, band: { type: 'band', title: 'band' } },
    calculate({ bars: { close }, index }) {
      const value = close[index] as number;
      const edges = { upper: value + 1, lower: value };
      return value < 0
        ? { value: { value, color: 'down' }, band: { ...edges, color: 'red' } }
        : { value, band: edges };
    },
  });
  const getColors = (series: ISeriesApi) =>
    series.data().map((bar) => (bar as { color?: string }).color ?? null);

  it('can differ for each bar', () => {
    onChart((chart) => {
      const price = chart.addSeries('line');
      price.setData(values([1, -1, null, -2]));
      const { band, value } = price.addIndicator(Colored).series;
      expect(value.data()[1]).toEqual({ time: day(1), value: -1, color: 'down' });
      expect(getColors(value)).toEqual([null, 'down', null, 'down']);
      expect(getColors(band)).toEqual([null, 'red', null, 'red']);
      price.update({ time: day(3), value: 2 });
      price.update({ time: day(4), value: -3 });
      expect(getColors(value)).toEqual([null, 'down', null, null, 'down']);
      price.setData(values([1, 2]));
      expect(getColors(value)).toEqual([null, null]);
    });
  });

  it('move with the offset of an output', () => {
    onChart((chart) => {
      const price = chart.addSeries('line');
      price.setData(values([1, -1, 2, -3]));
      const Moved = defineIndicator({
        type: 'test/moved',
        options: { offset: { type: 'integer', default: 1 } },
        outputs: { value: { type: 'line', offset: ({ offset }) => offset } },
        calculate: ({ bars: { close }, index }) => ({
          value: { value: close[index] as number, color: close[index] === -1 ? 'red' : 'blue' },
        }),
      });
      const indicator = price.addIndicator(Moved);
      const { value } = indicator.series;
      expect(value.data()[1]).toEqual({ time: day(2), value: -1, color: 'red' });
      indicator.applyOptions({ offset: -1 });
      expect(value.data()[0]).toEqual({ time: day(0), value: -1, color: 'red' });
    });
  });

  it('report a wrong color', () => {
    onChart((chart) => {
      const price = chart.addSeries('line');
      price.setData(values([1]));
      price.addIndicator(
        defineIndicator({
          type: 'test/wrong-color',
          outputs: { value: { type: 'line' } },
          calculate: () => ({ value: { value: 1, color: 'nocolor' } }),
        }),
      );
    });
    expect(reported.map(({ message }) => message)).toEqual([
      'test/wrong-color: bar at 2024-01-01: calculate returned "nocolor" as "value.color"; it must ' +
        'be a CSS color, "up" or "down"',
    ]);
  });

  it('count as a change of calculated values', () => {
    const { chart, frame } = framed();
    const price = chart.addSeries('line');
    price.setData(values([1, 2, 3]));
    const Trend = defineIndicator({
      type: 'test/trend',
      outputs: { value: { type: 'line' } },
      calculateAll({ bars: { close, count } }) {
        const color = (close[count - 1] as number) > 2 ? 'up' : 'down';
        return Array.from({ length: count }, (_, i) => ({
          value: i === 0 ? 0 : { value: i, color },
        }));
      },
    });
    const { value } = price.addIndicator(Trend).series;
    frame();
    const changes: number[] = [];
    value.onDataChange(({ from }) => changes.push(from));
    price.update({ time: day(2), value: 4 });
    frame();
    price.update({ time: day(2), value: 1 });
    frame();
    expect(changes).toEqual([2, 1]);
    expect(getColors(value)).toEqual([null, 'down', 'down']);
  });
});

describe('a time option', () => {
  const Since = defineIndicator({
    type: 'test/since',
    options: { start: { type: 'time', default: null, nullable: true } },
    outputs: { value: { type: 'line' } },
    calculate({ bars: input, index, options: { start } }) {
      if (start !== null && index < input.getIndex(start)) return null;
      return { value: input.close[index] as number };
    },
  });

  it('is the index of the first bar from a time on', () => {
    onChart((chart) => {
      const price = chart.addSeries('line');
      price.setData(values([1, 2, null, 4]));
      const indicator = price.addIndicator(Since);
      const { value } = indicator.series;
      expect(read(value).map(([, each]) => each)).toEqual([1, 2, 4]);
      indicator.applyOptions({ start: day(1) });
      expect(read(value).map(([, each]) => each)).toEqual([2, 4]);
      indicator.applyOptions({ start: day(2) });
      expect(read(value).map(([, each]) => each)).toEqual([4]);
      // 15:00 UTC on 2 January.
      indicator.applyOptions({ start: Date.UTC(2024, 0, 2, 15) / 1000 });
      expect(read(value).map(([, each]) => each)).toEqual([2, 4]);
      expect(chart.saveState().indicators?.[0]?.options).toEqual({ start: 1704207600 });
    });
  });

  it('converts a trading day to its midnight in the zone of the exchange', () => {
    onChart((chart) => {
      chart.applyOptions({ exchangeTimeZone: 'America/New_York' });
      const price = chart.addSeries('line');
      const first = Date.UTC(2024, 0, 2, 3) / 1000;
      price.setData([0, 1, 2, 3].map((hour) => ({ time: first + hour * 3600, value: hour })));
      const { value } = price.addIndicator(Since, { start: '2024-01-02' }).series;
      expect(value.data().map(({ value: each }) => each)).toEqual([null, null, 2, 3]);
    });
  });

  it.each([
    ['5 May', 'addIndicator: options.start ("5 May") must be UTC seconds or a date "YYYY-MM-DD"'],
    ['2024-02-30', 'addIndicator: options.start ("2024-02-30") is not a valid date'],
    [1704207600000, 'times are seconds, not milliseconds'],
  ])('refuses %o', (start, message) => {
    onChart((chart) => {
      const price = chart.addSeries('line');
      expect(() => price.addIndicator(Since, { start })).toThrow(message);
    });
  });
});
