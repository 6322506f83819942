import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRestore } from '../../src/core/restore-chart';
import { restorePlugins } from '../../src/core/restore-plugins';
import * as indicators from '../../src/indicators';
import { definePlugin } from '../../src/plugin-host/define-plugin';
import { sampleBars } from '../../src/samples';
import { readState } from '../../src/saved-state/read-chart-state';
import type { ChartState } from '../../src/api/chart-state';
import type { ISeriesApi } from '../../src/api/source-api';
import type { AnyBar } from '../../src/api/source-maps';
import type { ChartOptions } from '../../src/options/chart-options';
import type { Definition } from '../../src/types/definition';
import type { DeepPartial } from '../../src/types/deep-partial';
import type { Bar, Time } from '../../src/types/data-types';
import { RangeOfType } from '../../src/types/enums';
import { added } from '../indicators/short-indicators';
import { runs } from '../property-runs';
import { type Framed, framed } from './framed-chart';

/** A plug-in that reserves times on the axis, and is saved. */
const reserve = (times: readonly Time[]) =>
  definePlugin({
    type: 'tests/reserve',
    attach: (host) => {
      host.reserveTimes(times);
      return { save: () => true };
    },
  });

interface Restore {
  readonly data?: Readonly<Record<string, readonly AnyBar[]>>;
  readonly plugin?: ReturnType<typeof reserve> | null;
  /** Called after each step of the restore. */
  readonly afterStep?: (chart: Framed) => void;
}

/** Restores a chart with its plug-ins and indicators. */
function restore(state: ChartState, { data = {}, plugin = null, afterStep }: Restore): Framed {
  const saved = JSON.parse(JSON.stringify(state)) as ChartState;
  const plan = readState('restoreChart', saved, ({ id }) => data[id] ?? []);
  const chart = framed(plan.options);
  planRestore(chart.core, plan, Object.values<unknown>(indicators) as Definition<'indicator'>[]);
  afterStep?.(chart);
  restorePlugins(chart.core, plugin ? [{ plugin, options: undefined }] : []);
  afterStep?.(chart);
  return chart;
}

function createChart(bars: readonly Bar[], options: DeepPartial<ChartOptions> = {}) {
  const chart = framed(options);
  const price = chart.chart.addSeries('candle', { id: 'price' });
  price.setData([...bars]);
  return { ...chart, price };
}

const getIndexes = ({ chart }: Framed) => {
  const { fromIndex, toIndex } = chart.timeAxis().visibleRange() ?? {};
  return { fromIndex, toIndex };
};

describe('a restored chart with an Ichimoku cloud', () => {
  const bars = sampleBars({ count: 300 });
  for (const [from, to] of [
    [100, 140],
    [250, 304],
    [280, 330],
    [310, 340],
  ] as const) {
    for (const data of ['reference', 'include'] as const) {
      it(`shows bars ${from} to ${to} again with data: '${data}'`, () => {
        const chart = createChart(bars);
        chart.price.addIndicator(indicators.Ichimoku);
        void chart.chart
          .timeAxis()
          .setVisibleRange({ type: RangeOfType.Bars, fromIndex: from, toIndex: to });
        const state = chart.chart.saveState({ data });
        expect(restore(state, { data: { price: bars } })).toSatisfy(
          (again: Framed) =>
            getIndexes(again).fromIndex === from && getIndexes(again).toIndex === to,
        );
      });
    }
  }

  it('fits data that has grown since', () => {
    const chart = createChart(bars.slice(0, 290));
    chart.price.addIndicator(indicators.Ichimoku);
    void chart.chart
      .timeAxis()
      .setVisibleRange({ type: RangeOfType.Bars, fromIndex: 100, toIndex: 140 });
    const again = restore(chart.chart.saveState(), { data: { price: bars } });
    expect(getIndexes(again)).toEqual({ fromIndex: 110, toIndex: 150 });
  });
});

describe('a restored chart that is saved again', () => {
  const bars = sampleBars({ count: 300 });

  /** Restores a chart whose visible range began with a bar, without its plug-in, and draws a frame. */
  function reopen(count: number, from: number, plugin: ReturnType<typeof reserve> | null) {
    const chart = createChart(bars.slice(0, count));
    if (plugin) chart.chart.attach(plugin);
    const range = { type: RangeOfType.Bars, fromIndex: from, toIndex: from + 30 } as const;
    void chart.chart.timeAxis().setVisibleRange(range);
    const state = chart.chart.saveState({ data: 'include' });
    const again = framed();
    planRestore(
      again.core,
      readState('restoreChart', state, () => []),
    );
    again.frame();
    return { again, state };
  }

  it('keeps a range that it cannot show without a plug-in, until something moves it', () => {
    const times = reservedTimes(bars, { before: 0, after: 40 });
    const { again, state } = reopen(300, 310, reserve(times));
    // Two bars stay visible.
    expect(getIndexes(again)).toEqual({ fromIndex: 298, toIndex: 328 });
    expect(again.chart.saveState().view).toEqual(state.view);
    again.chart.timeAxis().scrollBy(-4);
    expect(again.chart.saveState().view).toEqual({ from: -5, to: 25 });
  });

  it('has a range relative to bars that were added since', () => {
    const { again } = reopen(290, 100, null);
    for (const bar of bars.slice(290)) (again.chart.series()[0] as ISeriesApi).update(bar);
    again.frame();
    expect(getIndexes(again)).toEqual({ fromIndex: 100, toIndex: 130 });
    expect(again.chart.saveState().view).toEqual({ from: 100 - 299, to: 130 - 299 });
  });
});

const daily = sampleBars({ count: 310 });
const intraday = sampleBars({ interval: 1800, count: 310, timeZone: 'America/New_York' });

const move = fc.oneof(
  fc.record({
    kind: fc.constant('range' as const),
    from: fc.double({ min: -40, max: 330, noNaN: true }),
    length: fc.double({ min: 0.5, max: 200, noNaN: true }),
  }),
  fc.record({
    kind: fc.constantFrom('scroll' as const, 'zoom' as const, 'last' as const, 'drag' as const),
    value: fc.double({ min: -1, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constantFrom('all' as const, 'end' as const, 'frame' as const) }),
);

function apply(chart: Framed, step: typeof move extends fc.Arbitrary<infer Step> ? Step : never) {
  const axis = chart.chart.timeAxis();
  switch (step.kind) {
    case 'range':
      void axis.setVisibleRange({
        type: RangeOfType.Bars,
        fromIndex: step.from,
        toIndex: step.from + step.length,
      });
      break;
    case 'last':
      void axis.setVisibleRange({
        type: RangeOfType.LastBars,
        count: 2 + Math.abs(step.value) * 200,
      });
      break;
    case 'scroll':
      axis.scrollBy(step.value * 80);
      break;
    case 'zoom':
      axis.zoomBy(4 ** step.value);
      break;
    case 'drag':
      chart.drag(step.value * 900);
      break;
    case 'all':
      axis.fit();
      break;
    case 'end':
      axis.scrollToEnd();
      break;
    default:
      chart.frame();
  }
}

it('a restored chart shows the same range, with any indicators, series, plug-ins and options', () => {
  const program = fc.record({
    isIntraday: fc.boolean(),
    count: fc.constantFrom(1, 2, 40, 300),
    timeAxis: fc.record({
      rightOffset: fc.constantFrom(0, 5, 12, -3),
      barSpacing: fc.constantFrom(2, 8, 40),
      fixLeftEdge: fc.boolean(),
      fixRightEdge: fc.boolean(),
      showGaps: fc.boolean(),
    }),
    names: fc.subarray(Object.keys(added), { maxLength: 3 }),
    cloud: fc.option(fc.constantFrom(5, 26)),
    isHidden: fc.boolean(),
    other: fc.option(fc.record({ first: fc.nat(100), isVisible: fc.boolean() })),
    reserved: fc.option(fc.record({ before: fc.nat(20), after: fc.nat(40) })),
    moves: fc.array(move, { maxLength: 3 }),
    data: fc.constantFrom('reference' as const, 'include' as const),
    hasFrames: fc.boolean(),
  });
  fc.assert(
    fc.property(program, (each) => {
      const all = each.isIntraday ? intraday : daily;
      const first = 5;
      const bars = all.slice(first, first + each.count);
      const chart = createChart(bars, { timeAxis: each.timeAxis });
      const data: Record<string, readonly AnyBar[]> = { price: bars };
      if (each.other) {
        const series = chart.chart.addSeries('line', { id: 'other' });
        data.other = all
          .slice(each.other.first, each.other.first + each.count)
          .map(({ close, time }) => ({ time, value: close }));
        series.setData(data.other as { time: Time; value: number }[]);
        series.applyOptions({ visible: each.other.isVisible });
      }
      for (const name of each.names) added[name]?.(chart.price);
      if (each.cloud !== null)
        chart.price.addIndicator(indicators.Ichimoku, { displacement: each.cloud });
      chart.price.applyOptions({ visible: !each.isHidden });
      const plugin = each.reserved && reserve(reservedTimes(bars, each.reserved));
      if (plugin) chart.chart.attach(plugin);
      for (const step of each.moves) apply(chart, step);
      if (each.hasFrames) chart.frame();
      const before = getIndexes(chart);
      const again = restore(chart.chart.saveState({ data: each.data }), {
        data,
        plugin,
        afterStep: (restored) => each.hasFrames && restored.frame(),
      });
      expect(again.chart.timeAxis().barCount()).toBe(chart.chart.timeAxis().barCount());
      const after = getIndexes(again);
      expect(after.fromIndex).toBeCloseTo(before.fromIndex ?? NaN, 5);
      expect(after.toIndex).toBeCloseTo(before.toIndex ?? NaN, 5);
    }),
    { numRuns: runs(400) },
  );
}, 120_000);

it('keeps saved markers whose time type differs from that of the passed bars, like setData', () => {
  const { chart } = framed();
  const line = chart.addSeries('line', { id: 'line' });
  line.setMarkers([{ time: '2026-10-30', position: 'above', shape: 'circle' }]);
  const state = chart.saveState();
  const data = [{ time: 1_700_000_000, value: 1 }];
  line.setData(data);
  const [restored] = restore(state, { data: { line: data } }).chart.series();
  expect(line.markers().length).toBe(1);
  expect(restored?.markers()).toEqual(line.markers());
  expect(restored?.data()).toEqual(data);
});

it('saves markers of the other time type, which are drawn again with such bars', () => {
  const { chart } = framed();
  const line = chart.addSeries('line', { id: 'line' });
  const marker = { time: '2026-10-30', position: 'above', shape: 'circle' } as const;
  line.setMarkers([marker]);
  line.setData([{ time: 1_700_000_000, value: 1 }]);
  const [restored] = restore(chart.saveState(), {}).chart.series();
  expect(restored?.markers()).toEqual(line.markers());
  restored?.setData([{ time: marker.time, value: 1 }]);
  expect(restored?.markers()).toMatchObject([marker]);
});

/** Returns times before the first bar and after the last one. */
function reservedTimes(bars: readonly Bar[], count: { before: number; after: number }): Time[] {
  const [first, last] = [bars[0]?.time ?? 0, bars.at(-1)?.time ?? 0];
  const shifted = (time: Time, steps: number): Time =>
    typeof time === 'number'
      ? time + 1800 * steps
      : new Date(Date.parse(time) + 86_400_000 * steps).toISOString().slice(0, 10);
  return [
    ...Array.from({ length: count.before }, (_, i) => shifted(first, i - count.before)),
    ...Array.from({ length: count.after }, (_, i) => shifted(last, i + 1)),
  ];
}
