/** Work for a price update, counted instead of timed. It must not grow with the number of bars. */
import { Session, type Profiler } from 'node:inspector';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { IChartApi } from '../../src/api/chart-api';
import type { toSvg as ToSvg } from '../../src/chart/to-svg';
import type { withChart as WithChart } from './with-chart';

const session = new Session();

function ask<Answer>(method: string, params?: object): Answer {
  let result: unknown;
  session.post(method, params, (error, reply) => {
    if (error) throw error;
    result = reply;
  });
  return result as Answer;
}

let withChart: typeof WithChart;
let toSvg: typeof ToSvg;

beforeAll(async () => {
  session.connect();
  ask('Profiler.enable');
  // Blocks are counted in what is compiled from here on. Files that ran in this thread may have loaded the library.
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  vi.resetModules();
  ({ withChart } = await import('./with-chart'));
  ({ toSvg } = await import('../../src/chart/to-svg'));
});

afterAll(() => {
  ask('Profiler.stopPreciseCoverage');
  session.disconnect();
});

/** Every column of numbers has these methods. */
const lists = Object.getPrototypeOf(Float64Array.prototype) as Float64Array;

/** How many numbers each of them writes. */
const written = {
  set: (_: Float64Array, [args]: readonly unknown[]) => (args as ArrayLike<number>).length,
  slice: ({ length }: Float64Array, [from = 0, to = length]: readonly number[]) => to - from,
  copyWithin: ({ length }: Float64Array, [, from = 0, to = length]: readonly number[]) => to - from,
  fill: ({ length }: Float64Array, [, from = 0, to = length]: readonly number[]) => to - from,
} as const;
type CountOf = (list: Float64Array, args: readonly unknown[]) => number;
const copying = Object.keys(written) as (keyof typeof written)[];

/** How many blocks of the library run meanwhile, each time counted, and how many numbers are copied. */
function measureWork(work: () => void): number {
  const take = () =>
    ask<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage').result;
  const spies = copying.map((name) => vi.spyOn(lists, name));
  take();
  work();
  const blocks = take()
    .filter(({ url }) => url.includes('/charts/src/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
  const copied = spies.map(({ mock }, way) =>
    mock.calls.map((args, i) => {
      const count = written[copying[way] as keyof typeof written] as CountOf;
      return count(mock.contexts[i] as Float64Array, args);
    }),
  );
  for (const spy of spies) spy.mockRestore();
  return copied.flat().reduce((sum, count) => sum + count, blocks);
}

const END = 1_700_000_040;

/** Bars that end alike, however many there are. */
const barsUpTo = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const at = i - count;
    const [open, close] = [100 + Math.sin(at / 7), 100 + Math.cos(at / 7)];
    const [high, low] = [Math.max(open, close) + 1, Math.min(open, close) - 1];
    return { time: END + at * 60, open, high, low, close };
  });

/** Counts the work for each kind of price update and the following frame, for a number of bars. */
function ticksWith(count: number): Record<string, { update: number; picture: number }> {
  return withChart((chart: IChartApi) => {
    const bars = barsUpTo(count);
    const candles = chart.addSeries('candle');
    candles.setData(bars);
    const [line] = Array.from({ length: 6 }, (_, i) => {
      const series = i === 5 ? chart.addPane('low').addSeries('area') : chart.addSeries('line');
      series.setData(bars.map(({ time, close }) => ({ time, value: close })));
      return series;
    });
    // The first bar after `setData` reserves space for many.
    candles.update({ ...(bars.at(-1) as (typeof bars)[0]), time: END - 1 });
    line?.update({ time: END - 1, value: 1 });
    toSvg(chart);
    const bar = { time: END, open: 100, high: 101, low: 99, close: 100.5 };
    const steps = {
      'the last bar again': () => candles.update({ ...bar, time: END - 60 }),
      'a new bar': () => candles.update(bar),
      'a value next to it': () => line?.update({ time: END, value: 100 }),
      'a null that begins': () => line?.update({ time: END, value: null }),
      'a filled null': () => line?.update({ time: END, value: 100 }),
      'an older bar': () => candles.update({ ...bar, time: END - 300 * 60 }),
      'one bar less': () => line?.removeLast(),
    };
    return Object.fromEntries(
      Object.entries(steps).map(([name, step]) => [
        name,
        { update: measureWork(() => void step()), picture: measureWork(() => void toSvg(chart)) },
      ]),
    );
  });
}

it('an update and its frame do no more work with 100,000 bars than with 1,000', () => {
  // What is made once, such as labels of times, is there afterwards.
  ticksWith(1000);
  const [few, many] = [ticksWith(1000), ticksWith(100_000)];
  expect(Object.keys(few)).toHaveLength(7);
  for (const [name, { picture, update }] of Object.entries(few)) {
    expect(many[name]?.update, name).toBeLessThan(update * 1.25);
    expect(many[name]?.picture, name).toBeLessThan(picture * 1.25);
  }
});
