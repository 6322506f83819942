import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkCharts } from '../../src/plugins/linked-charts/linked-charts';
import { sampleBars } from '../../src/samples';
import { across } from '../../src/time/convert-time-type';
import { toTimestamp, getTimeType } from '../../src/time/timestamps';
import { getZone } from '../../src/time/time-zone';
import type { Bar, Time } from '../../src/types/data-types';
import { RangeOfType } from '../../src/types/enums';
import { type Framed, framed, runUntilStable } from '../core/framed-chart';

const reported = vi.fn();
beforeEach(() => vi.stubGlobal('reportError', reported.mockClear()));
afterEach(() => {
  expect(reported).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

const timeZone = 'America/New_York';
const days = sampleBars({ count: 200 });
const minutes = sampleBars({ interval: 900, count: 5200, timeZone });

/** A chart of the newest bars, whose handler returns pages of older ones. */
interface Lazy extends Framed {
  readonly all: readonly Bar[];
  readonly page: number;
  /** The number of the first bar that was loaded at the start. */
  readonly firstLoaded: number;
  /** How many pages were asked for. */
  requestCount: number;
  /** Number of bars that were appended since. */
  added: number;
  /** The earliest time that was at the left edge after a frame, as a key of the chart's own bars. */
  earliest: number;
  update(): void;
}

function lazy(
  all: readonly Bar[],
  { loaded = 300, page = 300, isSized = true, live = 0 } = {},
): Lazy {
  const chart = framed({ timeAxis: { timeZone } }, isSized);
  const series = chart.chart.addSeries('candle');
  const history = all.slice(0, all.length - live);
  series.setData(history.slice(-loaded));
  const state: Lazy = {
    ...chart,
    all,
    page,
    firstLoaded: history.length - loaded,
    requestCount: 0,
    added: 0,
    earliest: Infinity,
    update() {
      const next = all[history.length + state.added];
      if (!next) return;
      series.update(next);
      state.added++;
    },
  };
  chart.chart.timeAxis().onNearStart(async () => {
    state.requestCount++;
    await new Promise((resolve) => setImmediate(resolve));
    const first = all.findIndex(({ time }) => time === chart.chart.timeAxis().indexToTime(0));
    return all.slice(Math.max(0, first - page), first);
  });
  return state;
}

/** The number of a time on a clock that instants and trading days have in common. */
const clock = (time: Time, zone = timeZone): number =>
  across(toTimestamp(time), getTimeType(time), 'day', getZone(zone));

/** The edges of a chart's range, to a fraction of a bar. */
function edges({ core }: Framed, zone = timeZone): { from: number; to: number; last: number } {
  const range = core.timeAxis.range();
  const { timeIndex } = core.context;
  if (range === null) throw new Error('no range');
  const at = (index: number): number =>
    across(timeIndex.indexToTimestamp(index) as number, timeIndex.timeType, 'day', getZone(zone));
  const length = range.to + 1 - range.from;
  return {
    from: at(range.from),
    to: at(range.to + 1),
    // Where the last bar ends, as a part of the width.
    last: (timeIndex.count - range.from) / length,
  };
}

const range = ({ core }: Framed) => core.timeAxis.range();

/** The time at the left edge, which no time zone changes: that of the chart's own bars. */
const leftEdge = (chart: Framed): number =>
  chart.core.context.timeIndex.indexToTimestamp(range(chart)?.from ?? NaN) as number;

describe('linked charts of one interval', () => {
  const pair = () => {
    const charts = [lazy(minutes, { live: 50 }), lazy(minutes, { live: 50 })] as const;
    const link = linkCharts(charts.map(({ chart }) => chart));
    return { charts, link, run: () => runUntilStable(charts) };
  };
  const moves: Record<string, (chart: Lazy) => void> = {
    scrollBy: ({ chart }) => chart.timeAxis().scrollBy(-10),
    setVisibleRange: ({ chart }) =>
      void chart.timeAxis().setVisibleRange({ type: RangeOfType.LastBars, count: 100 }),
    fit: ({ chart }) => chart.timeAxis().fit(),
    zoomBy: ({ chart }) => chart.timeAxis().zoomBy(0.7),
    'a drag': ({ drag }) => drag(80),
    'a resize': ({ chart }) => chart.resize(300, 300),
    'a wider right offset': ({ chart }) => chart.timeAxis().applyOptions({ rightOffset: 12 }),
  };
  for (const [name, move] of Object.entries(moves)) {
    for (const which of [0, 1] as const) {
      it(`follow ${name} of chart ${which + 1} with live bars in the same frame`, async () => {
        const { charts, run } = pair();
        await run();
        const moved = charts[which];
        moved.core.context.changes.run(() => {
          move(moved);
          moved.update();
        });
        const other = charts[1 - which] as Lazy;
        other.update();
        await run();
        expect(range(charts[1])).toEqual(range(charts[0]));
        moved.update();
        move(moved);
        await run();
        other.update();
        await run();
        expect(range(charts[1])).toEqual(range(charts[0]));
      });
    }
  }

  it('show the newest bars once, whichever chart has them first', async () => {
    const { charts, run } = pair();
    await run();
    const before = range(charts[0]);
    for (const order of [
      [0, 1],
      [1, 0],
      [1, 0],
      [0, 1],
    ] as const) {
      for (const which of order) {
        charts[which].update();
        if (order[0] === 1) await run();
      }
      await run();
    }
    const moved = { from: (before?.from ?? 0) + 4, to: (before?.to ?? 0) + 4 };
    expect(charts.map(range)).toEqual([moved, moved]);
  });

  it('scroll with the chart whose market is open', async () => {
    const { charts, run } = pair();
    await run();
    const before = range(charts[1]);
    for (let i = 0; i < 20; i++) {
      charts[1].update();
      await run();
    }
    const moved = { from: (before?.from ?? 0) + 20, to: (before?.to ?? 0) + 20 };
    expect(charts.map(range)).toEqual([moved, moved]);
  });

  it('do not move with new bars after scrolling back', async () => {
    const { charts, run } = pair();
    charts[0].chart.timeAxis().scrollBy(-100);
    await run();
    const before = range(charts[0]);
    for (const chart of charts) for (let i = 0; i < 9; i++) chart.update();
    await run();
    expect(charts.map(range)).toEqual([before, before]);
  });

  it('keep their range while they are maximized, hidden and restored', async () => {
    const { charts, run } = pair();
    await run();
    const [one, other] = charts;
    const before = range(one);
    one.chart.resize(760, 300);
    await run();
    expect(charts.map(range)).toEqual([before, before]);
    one.chart.timeAxis().scrollBy(-20);
    await run();
    one.chart.resize(300, 300);
    other.chart.resize(200, 300);
    await run();
    const moved = { from: (before?.from ?? 0) - 20, to: (before?.to ?? 0) - 20 };
    expect(charts.map(range)).toEqual([moved, moved]);
  });

  it('show only times that exist if new bars make the interval longer and the chart is resized', async () => {
    const chart = framed();
    const series = chart.chart.addSeries('candle');
    series.setData([0, 1].map((time) => ({ time, open: 1, high: 2, low: 1, close: 2 })));
    linkCharts([chart.chart, framed().chart]);
    void chart.chart.timeAxis().setVisibleRange({ type: RangeOfType.LastBars, count: 1e9 });
    await runUntilStable([chart]);
    for (let time = 3600; time < 72000; time += 3600)
      series.update({ time, open: 2, high: 2, low: 1, close: 1 });
    chart.chart.resize(590, 300);
    await runUntilStable([chart]);
    const { timeIndex } = chart.core.context;
    expect(range(chart)?.from).toBeGreaterThanOrEqual(timeIndex.minIndex);
    expect(range(chart)?.to).toBeLessThanOrEqual(timeIndex.maxIndex);
  });

  it('scroll independently after the link is removed or no longer links times', async () => {
    for (const end of ['remove', 'applyOptions', 'unlink'] as const) {
      const { charts, link, run } = pair();
      await run();
      const before = range(charts[1]);
      if (end === 'remove') link.remove();
      else if (end === 'unlink') link.unlink(charts[1].chart);
      else link.applyOptions({ time: false });
      charts[0].chart.timeAxis().scrollBy(-30);
      await run();
      expect(range(charts[1])).toEqual(before);
      charts[1].chart.resize(300, 300);
      expect(range(charts[1])).not.toEqual(before);
      if (end !== 'applyOptions') continue;
      link.applyOptions({ time: true });
      await run();
      expect(range(charts[1])).toEqual(range(charts[0]));
    }
  });

  it('follow a chart without a size, and one that gets its bars later', async () => {
    const hidden = lazy(minutes, { isSized: false });
    const empty = framed({ timeAxis: { timeZone } });
    const series = empty.chart.addSeries('candle');
    const expectedChart = lazy(minutes);
    linkCharts([hidden.chart, empty.chart, expectedChart.chart]);
    void hidden.chart
      .timeAxis()
      .setVisibleRange({ type: RangeOfType.Bars, fromIndex: 200, toIndex: 240 });
    await runUntilStable([hidden, empty, expectedChart]);
    expect(range(expectedChart)).toEqual({ from: 200, to: 240 });
    series.setData(minutes.slice(-300));
    await runUntilStable([hidden, empty, expectedChart]);
    expect(range(empty)).toEqual({ from: 200, to: 240 });
    hidden.chart.resize(500, 300);
    await runUntilStable([hidden, empty, expectedChart]);
    expect(range(hidden)).toEqual({ from: 200, to: 240 });
  });

  it('show what the first chart shows, even if its bars load last', async () => {
    const [first, second] = [framed(), lazy(minutes)];
    const series = first.chart.addSeries('candle');
    linkCharts([first.chart, second.chart]);
    await runUntilStable([first, second]);
    series.setData(minutes.slice(-150));
    await runUntilStable([first, second]);
    const { from = NaN, to = NaN } = range(first) ?? {};
    expect(range(second)?.from).toBeCloseTo(from + 150, 6);
    expect(range(second)?.to).toBeCloseTo(to + 150, 6);
  });

  it('can start with an empty list', async () => {
    const { charts } = pair();
    const link = linkCharts([]);
    for (const { chart } of charts) link.add(chart);
    charts[1].chart.timeAxis().scrollBy(-7);
    await runUntilStable(charts);
    expect(range(charts[0])).toEqual(range(charts[1]));
  });
});

/** How many pages a chart must ask for to have the bars of its range, and 50 before them. */
function pagesFor({ all, earliest, firstLoaded, page }: Lazy): number {
  const next = all.findIndex(({ time }) => toTimestamp(time) > earliest);
  const [from, to] = [all[next - 1], all[next]].map((bar) => toTimestamp(bar?.time ?? 0)) as [
    number,
    number,
  ];
  const left = next - 1 + (earliest - from) / (to - from);
  if (next <= 0 || left < 50) {
    // Load all bars, until the handler returns that there are no older ones.
    return Math.ceil(firstLoaded / page) + 1;
  }
  return Math.max(0, Math.ceil((firstLoaded - (left - 50)) / page));
}

describe('linked charts of several intervals', () => {
  it("load no more history than the leader's range needs, and show that range", async () => {
    const [leader, follower] = [lazy(days), lazy(minutes)];
    linkCharts([leader.chart, follower.chart]);
    void leader.chart.timeAxis().setVisibleRange({ type: RangeOfType.LastBars, count: 60 });
    await runUntilStable([leader, follower]);
    const [leaderEdges, followerEdges] = [edges(leader), edges(follower)];
    expect(followerEdges.from).toBeCloseTo(leaderEdges.from, 0);
    expect(followerEdges.last).toBeCloseTo(leaderEdges.last, 6);
    // 60 days have 1,560 bars, and 50 more are near.
    expect(follower.requestCount).toBe(Math.ceil((1560 + 50 - 300) / 300));
  });

  it('stay in sync if the leader scrolls on before its pages are loaded', async () => {
    const [leader, follower] = [lazy(days), lazy(minutes)];
    linkCharts([leader.chart, follower.chart]);
    for (let i = 0; i < 12; i++) {
      leader.drag(30);
      leader.frame();
      follower.frame();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await runUntilStable([leader, follower]);
    const [leaderEdges, followerEdges] = [edges(leader), edges(follower)];
    expect(followerEdges.from).toBeCloseTo(leaderEdges.from, 0);
    expect(followerEdges.to).toBeCloseTo(leaderEdges.to, 0);
  });

  it('show a requested range of one while all of them load it', async () => {
    const charts = [lazy(minutes), lazy(days, { loaded: 20, page: 20 })] as const;
    linkCharts(charts.map(({ chart }) => chart));
    const from = Number(minutes[2600]?.time);
    const to = Number(minutes[2860]?.time);
    const result = charts[0].chart.timeAxis().setVisibleRange({ type: RangeOfType.Time, from, to });
    await runUntilStable(charts);
    expect((await result).status).toBe('shown');
    expect(edges(charts[1]).from).toBeCloseTo(clock(from), 3);
    expect(edges(charts[1]).to).toBeCloseTo(edges(charts[0]).to, 3);
  });

  it('all end with their last bar if one shows the last trading day', async () => {
    const hours = sampleBars({ interval: 3600, count: 600, timeZone });
    const charts = [lazy(minutes), lazy(hours), lazy(days)] as const;
    const [leader, ...followers] = charts;
    linkCharts(charts.map(({ chart }) => chart));
    const day = '2026-10-30';
    void leader.chart.timeAxis().setVisibleRange({ type: RangeOfType.Time, from: day, to: day });
    await runUntilStable(charts);
    for (const chart of charts) expect(edges(chart).last).toBeCloseTo(1, 6);
    expect(edges(followers[0]).from).toBeCloseTo(edges(leader).from, 0);
  });

  it("keep trading days and instants together when the exchange's time zone changes", async () => {
    const [leader, follower] = [lazy(days), lazy(minutes)];
    linkCharts([leader.chart, follower.chart]);
    await runUntilStable([leader, follower]);
    follower.chart.applyOptions({ exchangeTimeZone: 'Asia/Tokyo' });
    await runUntilStable([leader, follower]);
    const zone = follower.core.context.exchangeZone();
    const { from = NaN } = follower.core.timeAxis.range() ?? {};
    const left = across(
      follower.core.context.timeIndex.indexToTimestamp(from) as number,
      'instant',
      'day',
      zone,
    );
    expect(left).toBeCloseTo(edges(leader).from, 0);
  });
});

const halfHours = sampleBars({ interval: 1800, count: 2600, timeZone });
const loaded = 120;
const page = 150;
/** Bars that arrive one after another, in each interval. */
const live = { 900: 104, 1800: 52, day: 4 };

type Step = (charts: readonly Lazy[], of: Lazy) => void;

const steps: Record<string, (value: number) => Step> = {
  drag:
    (value) =>
    (_, { drag }) =>
      drag(value * 400),
  scroll:
    (value) =>
    (_, { chart }) =>
      chart.timeAxis().scrollBy(value * 60),
  zoom:
    (value) =>
    (_, { chart }) =>
      chart.timeAxis().zoomBy(2 ** value),
  fit:
    () =>
    (_, { chart }) =>
      chart.timeAxis().fit(),
  toEnd:
    () =>
    (_, { chart }) =>
      chart.timeAxis().scrollToEnd(),
  lastBars:
    (value) =>
    (_, { chart }) =>
      void chart.timeAxis().setVisibleRange({
        type: RangeOfType.LastBars,
        count: 10 + Math.abs(value) * 100,
      }),
  resize:
    (value) =>
    (_, { chart }) =>
      chart.resize(600 + value * 300, 300),
  zone: (value) => (charts) => {
    const zone = value < 0 ? 'Europe/London' : timeZone;
    for (const { chart } of charts) chart.applyOptions({ exchangeTimeZone: zone });
  },
  bar: () => (charts) => {
    // A day begins with its first half hour, and that with its first quarter.
    const [quarters, halves, whole] = charts as [Lazy, Lazy, Lazy];
    if (quarters.added % 26 === 0) whole.update();
    if (quarters.added % 2 === 0) halves.update();
    quarters.update();
  },
  frame: () => (charts) => {
    for (const chart of charts) chart.frame();
  },
};

it('linked charts show the same times and load as little history as possible after any calls', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(steps), 'bar', 'frame', 'drag'),
    value: fc.double({ min: -1, max: 1, noNaN: true }),
    of: fc.nat(2),
    isSettled: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (program) => {
      const charts = [
        lazy(minutes, { loaded, page, live: live[900] }),
        lazy(halfHours, { loaded, page, live: live[1800] }),
        lazy(days, { loaded, page, live: live.day }),
      ];
      linkCharts(
        charts.map(({ chart }) => chart),
        { maxHistoryRequests: 1000 },
      );
      const check = (): void => {
        for (const each of charts) each.earliest = Math.min(each.earliest, leftEdge(each));
      };
      await runUntilStable(charts, check);
      for (const { isSettled: isAwaited, name, of, value } of program) {
        steps[name]?.(value)(charts, charts[of] as Lazy);
        if (!isAwaited) continue;
        await runUntilStable(charts, check);
      }
      await runUntilStable(charts, check);
      const zone = charts[0]?.chart.options().exchangeTimeZone ?? timeZone;
      const [one, ...others] = charts.map((each) => edges(each, zone));
      for (const other of others) {
        if (charts.some(isNarrow)) break;
        expect(other.from).toBeCloseTo(one?.from ?? NaN, 0);
        const isAtEnd = [one, other].some((each) => (each?.last ?? 1) <= 1);
        if (isAtEnd) expect(other.last).toBeCloseTo(one?.last ?? NaN, 3);
        else expect(other.to).toBeCloseTo(one?.to ?? NaN, 0);
      }
      for (const each of charts) {
        expect(each.requestCount).toBe(pagesFor(each));
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);

/** Whether a chart shows about as few bars as it can: two, which may be more than the others show. */
const isNarrow = (chart: Framed): boolean => {
  const { from, to } = range(chart) ?? { from: 0, to: 0 };
  return Math.min(to, chart.core.context.timeIndex.count) - from < 2.1;
};
