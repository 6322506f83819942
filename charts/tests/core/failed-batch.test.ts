import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CustomBar,
  defineBarType,
  type IChartApi,
  type ISeriesApi,
  type RangeAfterData,
  RangeOfType,
} from '../../src';
import { Ichimoku, SMA } from '../../src/indicators';
import { runs } from '../property-runs';
import { withChart } from './with-chart';

interface Levels extends CustomBar {
  levels: readonly number[];
}
const LevelBars = defineBarType({
  type: 'acme/levels',
  label: 'Levels',
  fields: { levels: 'list' },
  style: {},
  prices: ({ levels: [value = 0] }: Levels) => ({ low: value - 1, high: value + 1, value }),
  figures: () => [],
});

const types = ['candle', 'ohlc', 'heikin-ashi', 'line', 'histogram', 'band', 'levels'] as const;
type Type = (typeof types)[number];
const start = Date.UTC(2026, 0, 1) / 1000;
const DAY = 86_400;

interface Numbers {
  readonly at: number;
  readonly value: number;
  readonly volume: number | undefined;
  readonly color: string | undefined;
}
type Form = 'day' | 'instant';
const toTime = (at: number, form: Form): string | number =>
  form === 'instant'
    ? start + at * DAY
    : new Date((start + at * DAY) * 1000).toISOString().slice(0, 10);

/** A bar with the fields of every type, of which a series reads its own. */
function createBar(type: Type, form: Form, { at, color, value, volume }: Numbers): object {
  const common = { time: toTime(at, form), ...(color === undefined ? {} : { color }) };
  if (type === 'levels') return { ...common, levels: [value, value] };
  if (type === 'band') return { ...common, upper: value + 1, lower: value };
  if (type === 'line' || type === 'histogram') return { ...common, value };
  return {
    ...common,
    ...{ open: value, high: value + 2, low: value - 1, close: value + 1 },
    ...(volume === undefined ? {} : { volume }),
  };
}

/** Columns of ascending values; custom types accept lists only. */
function createColumns(type: Type, form: Form, from: number, values: readonly number[]): unknown {
  if (type === 'levels') {
    return values.map((value, i) =>
      createBar(type, form, { at: from + i, value, volume: 1, color: undefined }),
    );
  }
  const column = (add = 0): Float64Array => Float64Array.from(values, (value) => value + add);
  const time = values.map((_, i) => toTime(from + i, form));
  if (type === 'band') return { time, upper: column(1), lower: column() };
  if (type === 'line' || type === 'histogram') return { time, value: column() };
  return { time, open: column(), high: column(2), low: column(-1), close: column(1) };
}

type Call =
  | { readonly name: 'update' | 'prepend' | 'markers' | 'removeLast'; readonly bar: Numbers }
  | {
      readonly name: 'setData' | 'columns';
      readonly values: readonly number[];
      readonly range: RangeAfterData;
    }
  | { readonly name: 'read' | 'show' };
type Step =
  | { readonly type: Type; readonly call: Call }
  | { readonly steps: readonly Step[]; readonly throws: boolean };

const numbers = fc.record({
  at: fc.integer({ min: 0, max: 40 }),
  value: fc.integer({ min: 5, max: 50 }),
  volume: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  color: fc.constantFrom('#ff0000', '#00ff00', undefined),
});
const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constantFrom('update', 'prepend', 'markers', 'removeLast'),
      bar: numbers,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constantFrom('setData', 'columns'),
      values: fc.array(fc.integer({ min: 5, max: 50 }), { maxLength: 30 }),
      range: fc.constantFrom<RangeAfterData>('auto', 'latest', 'all', 'keep-time', 'keep-count'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constantFrom('read', 'show') }) },
);
const { steps } = fc.letrec<{ step: Step; steps: Step[] }>((tie) => ({
  step: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({ type: fc.constantFrom(...types), call }),
    fc.record({ steps: tie('steps') as fc.Arbitrary<Step[]>, throws: fc.boolean() }),
  ),
  steps: fc.array(tie('step'), { maxLength: 8 }),
}));

class Stop extends Error {}

function createProgram(chart: IChartApi) {
  const series = Object.fromEntries(
    types.map((type) => [
      type,
      chart.addSeries(type === 'levels' ? LevelBars : type, { id: type }),
    ]),
  ) as unknown as Record<Type, ISeriesApi>;
  series.candle.addIndicator(SMA, { length: 2 });
  series.line.addIndicator(Ichimoku, {
    conversionLength: 2,
    baseLength: 3,
    spanLength: 4,
    displacement: 2,
  });
  const axis = chart.timeAxis();
  const getBars = (list: readonly ISeriesApi[] = Object.values(series)): unknown =>
    list.map((each) => [each.id, each.data(), each.markers()]);
  const getState = (): unknown => [
    getBars(chart.series()),
    chart.series().map((each) => [each.options(), each.options(), each.priceAxis().visibleRange()]),
    chart.options(),
    [axis.visibleRange(), axis.barCount(), axis.options()],
  ];

  function run(type: Type, form: Form, each: Call): void {
    const target = series[type] as unknown as {
      readonly length: number;
      update(bar: object): void;
      prepend(bars: readonly object[]): void;
      setData(data: unknown, options?: object): void;
      removeLast(count: number): void;
      first(): { readonly time: string | number } | null;
      setMarkers(markers: readonly object[]): void;
    };
    if (!('values' in each || 'bar' in each)) {
      if (each.name === 'read') getState();
      else void axis.setVisibleRange({ type: RangeOfType.Bars, fromIndex: 1, toIndex: 7 });
    } else if ('values' in each) {
      const { name, range, values } = each;
      const list = values.map((value, i) =>
        createBar(type, form, { at: 2 + i * 2, value, volume: value, color: undefined }),
      );
      const data = name === 'columns' ? createColumns(type, form, 3, values) : list;
      target.setData(data, { range });
    } else if (each.name === 'update') target.update(createBar(type, form, each.bar));
    else if (each.name === 'removeLast') target.removeLast(each.bar.value % 4);
    else if (each.name === 'markers')
      target.setMarkers([{ time: toTime(each.bar.at, form), shape: 'circle', position: 'above' }]);
    else {
      const first = target.first()?.time;
      const at = first === undefined ? 50 : toIndex(first) - 1;
      target.prepend([createBar(type, form, { ...each.bar, at })]);
    }
  }

  /** Runs steps. Batches that throw must restore the bars. Indicators follow at the end of the outermost batch. */
  function runAll(list: readonly Step[], form: Form): void {
    for (const step of list) {
      if ('call' in step) run(step.type, form, step.call);
      else {
        const before = getBars();
        const work = (): void =>
          chart.batch(() => {
            runAll(step.steps, form);
            if (step.throws) throw new Stop();
          });
        if (step.throws) {
          expect(work).toThrow(Stop);
          expect(getBars()).toEqual(before);
        } else work();
      }
    }
  }
  return { getState, runAll, series };
}

const toIndex = (time: string | number): number =>
  ((typeof time === 'string' ? Date.parse(time) / 1000 : time) - start) / DAY;

describe('a batch that throws', () => {
  it.each(['day', 'instant'] as const)(
    'restores bars, markers and ranges of all types of series, even inside another batch: from %s',
    (form) => {
      fc.assert(
        fc.property(steps, steps, fc.constantFrom<Form>('day', 'instant'), (first, failed, to) => {
          withChart((chart) => {
            const { getState, runAll, series } = createProgram(chart);
            runAll(first, form);
            const before = getState();
            const fail = (): void =>
              chart.batch(() => {
                if (to !== form) for (const type of types) series[type].setData([]);
                if (to !== form) for (const type of types) series[type].setMarkers([]);
                runAll(failed, to);
                throw new Stop();
              });
            expect(fail).toThrow(Stop);
            expect(getState()).toEqual(before);
          });
        }),
        { numRuns: runs(100) },
      );
    },
  );

  it('restores a custom bar that was removed and added again', () => {
    withChart((chart) => {
      const { series } = createProgram(chart);
      const levels = series.levels as unknown as {
        setData(bars: readonly Levels[]): void;
        update(bar: Levels): void;
        data(): readonly Levels[];
        removeLast(): void;
      };
      const data = [
        { time: '2026-01-01', levels: [1] },
        { time: '2026-01-02', levels: [2] },
      ];
      levels.setData(data);
      const fail = (): void =>
        chart.batch(() => {
          levels.removeLast();
          levels.update({ time: '2026-01-02', levels: [3] });
          throw new Stop();
        });
      expect(fail).toThrow(Stop);
      expect(levels.data()).toEqual(data);
    });
  });

  it('restores only its own changes inside another batch', () => {
    withChart((chart) => {
      const { series } = createProgram(chart);
      const bar = (at: number, value: number): object => ({ time: toTime(at, 'day'), value });
      series.line.setData([bar(0, 1), bar(1, 2)] as never);
      chart.batch(() => {
        series.line.update(bar(1, 3) as never);
        const fail = (): void =>
          chart.batch(() => {
            series.line.update(bar(1, 4) as never);
            series.line.update(bar(2, 5) as never);
            throw new Stop();
          });
        expect(fail).toThrow(Stop);
        expect(series.line.data()).toEqual([bar(0, 1), bar(1, 3)]);
      });
      expect(series.line.data()).toEqual([bar(0, 1), bar(1, 3)]);
    });
  });
});
