import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NearStartHandler } from '../../src/api/handlers';
import type { RangeChange } from '../../src/api/events';
import type { ChartOptions } from '../../src/options/chart-options';
import { SMA } from '../../src/indicators';
import { sampleBars } from '../../src/samples';
import type { Bar } from '../../src/types/data-types';
import type { DeepPartial } from '../../src/types/deep-partial';
import { RangeOfType } from '../../src/types/enums';
import type { RangeResult } from '../../src/api/range-result';
import type { VisibleRangeInput } from '../../src/types/visible-range';
import { framed, runUntilStable } from './framed-chart';

const reported = vi.fn();
beforeEach(() => vi.stubGlobal('reportError', reported.mockClear()));
afterEach(() => vi.unstubAllGlobals());

const all = sampleBars({ interval: 900, count: 5200 });
const at = (date: string): number => Date.parse(`${date}T12:00:00Z`) / 1000;
const august = {
  type: RangeOfType.Time as const,
  from: at('2026-08-10'),
  to: at('2026-08-28'),
};

/** A chart of the newest 300 bars, whose handler returns pages of 300 older ones. */
function lazy(history: readonly Bar[] = all, handler?: NearStartHandler) {
  const chart = framed();
  const series = chart.chart.addSeries('candle');
  series.setData(history.slice(-300));
  const onNearStart = vi.fn<NearStartHandler>(
    handler ??
      (async (): Promise<Bar[]> => {
        await new Promise((resolve) => setImmediate(resolve));
        const first = history.findIndex(
          ({ time }) => time === chart.chart.timeAxis().indexToTime(0),
        );
        return history.slice(Math.max(0, first - 300), first);
      }),
  );
  chart.chart.timeAxis().onNearStart(onNearStart);
  return { ...chart, series, asked: onNearStart, axis: chart.chart.timeAxis() };
}

describe("a range of times that aren't loaded yet", () => {
  it('is loaded for the only series with bars, whatever indicators it has', async () => {
    const chart = lazy();
    chart.series.addIndicator(SMA);
    const result = chart.axis.setVisibleRange(august);
    await runUntilStable([chart]);
    expect(await result).toMatchObject({ status: 'shown' });
    expect(reported).not.toHaveBeenCalled();
  });

  it('is shown exactly once its pages are loaded, without loading more pages', async () => {
    const chart = lazy();
    const result = chart.axis.setVisibleRange(august);
    await runUntilStable([chart]);
    const { from, to } = august;
    expect(chart.axis.visibleRange()).toMatchObject({ from, to });
    expect(await result).toMatchObject({ status: 'shown', range: chart.axis.visibleRange() });
    // One page earlier, the left edge was within 50 bars of the first bar.
    const first = all.findIndex(({ time }) => Number(time) >= from);
    const missing = all.length - 300 - (first - 50);
    expect(chart.asked).toHaveBeenCalledTimes(Math.ceil(missing / 300));
  });

  it('stays the same while live bars arrive', async () => {
    const chart = lazy();
    void chart.axis.setVisibleRange(august);
    for (let i = 1; i <= 8; i++) {
      chart.frame();
      const last = chart.series.data().at(-1) as Bar;
      chart.series.update({ ...last, time: Number(last.time) + 900 });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await runUntilStable([chart]);
    expect(chart.axis.visibleRange()).toMatchObject({ from: august.from, to: august.to });
  });

  it('can be set before the chart has bars', async () => {
    const chart = framed();
    const result = chart.chart.timeAxis().setVisibleRange(august);
    await runUntilStable([chart]);
    chart.chart.addSeries('candle').setData(all);
    await runUntilStable([chart]);
    const { from, to } = august;
    expect(chart.chart.timeAxis().visibleRange()).toMatchObject({ from, to });
    expect((await result).status).toBe('shown');
  });

  it('is completed by bars that the caller prepends without a handler', async () => {
    const chart = framed();
    const series = chart.chart.addSeries('candle');
    series.setData(all.slice(-300));
    const result = await chart.chart.timeAxis().setVisibleRange(august);
    expect(result.status).toBe('incomplete');
    series.prepend(all.slice(0, -300));
    const { from, to } = august;
    expect(chart.chart.timeAxis().visibleRange()).toMatchObject({ from, to });
  });

  it('has empty space if the history starts inside it, and reports that', async () => {
    const history = all.filter(({ time }) => Number(time) >= at('2026-08-18'));
    const chart = lazy(history);
    const result = chart.axis.setVisibleRange(august);
    await runUntilStable([chart]);
    const { from, to } = august;
    expect(await result).toMatchObject({ status: 'incomplete', range: { from, to } });
    expect(chart.axis.visibleRange()).toMatchObject({ from, to });
  });

  const answers: Record<string, NearStartHandler> = {
    'returns an empty list': () => Promise.resolve([]),
    'returns nothing': () => undefined,
    'promises nothing': () => Promise.resolve(undefined),
    fails: () => Promise.reject(new Error('offline')),
  };
  for (const [name, handler] of Object.entries(answers)) {
    it(`shows the first bars if the handler ${name}, and reports that`, async () => {
      const chart = lazy(all, handler);
      const result = await Promise.all([
        chart.axis.setVisibleRange(august),
        runUntilStable([chart]),
      ]);
      expect(result[0].status).toBe('incomplete');
      expect(chart.axis.visibleRange()?.fromIndex).toBe(0);
      expect(chart.axis.visibleRange()?.toIndex).toBe(299);
      await runUntilStable([chart]);
      expect(chart.asked).toHaveBeenCalledTimes(1);
      // It continues with the newest bars if they are visible.
      const last = chart.series.data().at(-1) as Bar;
      chart.series.update({ ...last, time: Number(last.time) + 900 });
      expect(chart.axis.visibleRange()?.toIndex).toBe(300);
    });
  }

  const others: Record<string, (chart: ReturnType<typeof lazy>) => unknown> = {
    'a drag': ({ drag }) => drag(-200),
    'another range': ({ axis }) => axis.setVisibleRange({ type: RangeOfType.LastBars, count: 9 }),
    'a zoom': ({ axis }) => axis.zoomBy(2),
    fit: ({ axis }) => axis.fit(),
    scrollToEnd: ({ axis }) => axis.scrollToEnd(),
    'data with another view': ({ series }) => series.setData(all.slice(-99), { range: 'latest' }),
  };
  for (const [name, act] of Object.entries(others)) {
    it(`is canceled by ${name}`, async () => {
      const chart = lazy();
      const result = chart.axis.setVisibleRange(august);
      chart.frame();
      act(chart);
      const range = chart.axis.visibleRange();
      expect(await result).toMatchObject({ status: 'canceled', range });
      await runUntilStable([chart]);
      expect(chart.axis.visibleRange()).not.toMatchObject({ from: august.from });
    });
  }

  it('ends with the chart', async () => {
    const chart = lazy();
    const result = chart.axis.setVisibleRange(august);
    chart.chart.remove();
    expect(await result).toMatchObject({ status: 'canceled', range: null });
  });

  it('resolves at once if all bars are loaded', async () => {
    const chart = lazy();
    const requests: VisibleRangeInput[] = [
      { type: RangeOfType.All },
      { type: RangeOfType.Bars, fromIndex: 3, toIndex: 9 },
      { type: RangeOfType.Time, from: all.at(-9)?.time ?? 0, to: all.at(-2)?.time ?? 0 },
    ];
    for (const request of requests) {
      const result: RangeResult = await chart.axis.setVisibleRange(request);
      expect(result).toMatchObject({ status: 'shown', range: chart.axis.visibleRange() });
    }
  });
});

describe('the result of a range', () => {
  const loaded = (count = 300, options = {}) => {
    const chart = framed(options);
    chart.chart.addSeries('candle').setData(all.slice(-count));
    chart.frame();
    return { ...chart, axis: chart.chart.timeAxis() };
  };
  const time = (index: number): number => Number(all.at(index)?.time);
  const last = time(-1);
  const bars = (from: number, to: number) => ({
    type: RangeOfType.Bars as const,
    fromIndex: from,
    toIndex: to,
  });
  const fixed = { timeAxis: { fixLeftEdge: true, fixRightEdge: true } };

  it.each<[name: string, range: VisibleRangeInput, options: object]>([
    ['bars after the last one', bars(400, 500), {}],
    ['bars before the first one', bars(-90, -50), {}],
    ['bars before a fixed left edge', bars(-5, 50), fixed],
    ['bars after a fixed right edge', bars(250, 320), fixed],
    ['future times', { type: RangeOfType.Time, from: last + 9e6, to: last + 9.5e6 }, {}],
  ])('is adjusted for %s', async (_, range, options) => {
    const { axis } = loaded(300, options);
    const result = await axis.setVisibleRange(range);
    expect(result.status).toBe('adjusted');
    expect(result.range).toEqual(axis.visibleRange());
    const { fromIndex = NaN, toIndex = NaN } = result.range ?? {};
    expect(Math.min(toIndex, 299) - Math.max(fromIndex, 0)).toBeGreaterThanOrEqual(1);
  });

  it.each<[name: string, range: VisibleRangeInput, count: number, options: object]>([
    ['all bars', { type: RangeOfType.All }, 300, {}],
    ['all bars between fixed edges', { type: RangeOfType.All }, 300, fixed],
    ['the only bar', { type: RangeOfType.All }, 1, { timeAxis: { rightOffset: 0 } }],
    ['less than a bar', bars(5, 5.5), 300, {}],
    ['bars and the future', bars(290, 400), 300, {}],
    ['bars and the past', bars(-100, 20), 300, {}],
  ])('is shown for %s', async (_, range, count, options) => {
    const result = await loaded(count, options).axis.setVisibleRange(range);
    expect(result.status).toBe('shown');
  });

  it.each<[name: string, show: (chart: ReturnType<typeof loaded>) => unknown, from: number]>([
    ['all bars', ({ axis }) => axis.fit(), 0],
    [
      'the last bars',
      ({ axis }) => axis.setVisibleRange({ type: RangeOfType.LastBars, count: 20 }),
      280,
    ],
    ['new data', ({ chart }) => chart.series()[0]?.setData(all.slice(-300), { range: 'all' }), 0],
  ])('does not show empty space at a fixed right edge: %s', (_, show, from) => {
    const chart = loaded(300, { timeAxis: { fixRightEdge: true } });
    show(chart);
    expect(chart.axis.visibleRange()).toMatchObject({ fromIndex: from, toIndex: 299 });
  });

  it('is incomplete without bars, and canceled by a later call', async () => {
    const empty = framed().chart.timeAxis();
    const all = { type: RangeOfType.All } as const;
    expect(await empty.setVisibleRange(all)).toMatchObject({ status: 'incomplete', range: null });
    const { axis } = loaded();
    const results = [axis.setVisibleRange(bars(10, 90)), axis.setVisibleRange(all)];
    expect((await Promise.all(results)).map(({ status }) => status)).toEqual(['canceled', 'shown']);
  });

  it('returns whether older bars can be loaded', async () => {
    const { axis } = loaded();
    expect((await axis.setVisibleRange({ type: RangeOfType.All })).hasOlderBars).toBe(false);
    axis.onNearStart(() => []);
    expect((await axis.setVisibleRange({ type: RangeOfType.All })).hasOlderBars).toBe(true);
  });
});

describe('trading days on an intraday chart', () => {
  const timeZone = 'America/New_York';
  const exchange = sampleBars({ interval: 900, count: 2600, timeZone });
  const toDay = (bar: Bar | undefined): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(Number(bar?.time) * 1000);
  const days = [...new Set(exchange.map(toDay))];
  const getBars = (...dates: string[]) => exchange.filter((bar) => dates.includes(toDay(bar)));
  const intraday = (
    bars: readonly Bar[] = exchange,
    options: DeepPartial<ChartOptions> = { timeAxis: { timeZone } },
  ) => {
    const chart = framed(options);
    const series = chart.chart.addSeries('candle');
    series.setData([...bars]);
    chart.frame();
    return { ...chart, series, axis: chart.chart.timeAxis() };
  };

  it('reach from the first bar of a day to the last one of a day in the exchange zone', async () => {
    const [from = '', , to = ''] = days.slice(40);
    const expected = { from: getBars(from)[0]?.time, to: getBars(to).at(-1)?.time };
    const zones = [
      { timeAxis: { timeZone } },
      { timeAxis: { timeZone: 'Asia/Tokyo' }, exchangeTimeZone: timeZone },
    ];
    for (const options of zones) {
      const { axis } = intraday(exchange, options);
      const result = await axis.setVisibleRange({ type: RangeOfType.Time, from, to });
      expect(result).toMatchObject({ status: 'shown', range: expected });
    }
  });

  it('can be a single day, or one bound with UTC seconds', async () => {
    const { axis } = intraday();
    const [day = ''] = days.slice(50);
    const dayBars = getBars(day);
    const whole = { from: dayBars[0]?.time, to: dayBars.at(-1)?.time };
    const results = [
      await axis.setVisibleRange({ type: RangeOfType.Time, from: day, to: day }),
      await axis.setVisibleRange({ type: RangeOfType.Time, from: Number(whole.from), to: day }),
      await axis.setVisibleRange({ type: RangeOfType.Time, from: day, to: Number(whole.to) }),
    ];
    for (const { range, status } of results) {
      expect(range).toMatchObject(whole);
      expect(status).toBe('shown');
    }
  });

  it('end with the last bar of the chart, not at midnight', async () => {
    const [to = ''] = days.slice(-1);
    const [from = ''] = days.slice(-5);
    const expected = { from: getBars(from)[0]?.time, to: getBars(to).at(-1)?.time };
    const charts = [
      { timeAxis: { timeZone } },
      { timeAxis: { timeZone: 'Asia/Tokyo' }, exchangeTimeZone: timeZone },
    ];
    for (const options of charts) {
      const { axis } = intraday(exchange, options);
      const week = await axis.setVisibleRange({ type: RangeOfType.Time, from, to });
      expect(week).toMatchObject({ status: 'shown', range: expected });
      const day = await axis.setVisibleRange({ type: RangeOfType.Time, from: to, to });
      expect(day).toMatchObject({
        status: 'shown',
        range: { from: getBars(to)[0]?.time, to: expected.to },
      });
    }
    // An axis with gaps begins a day at midnight.
    const { axis } = intraday(exchange, { timeAxis: { timeZone, showGaps: true } });
    const { range } = await axis.setVisibleRange({ type: RangeOfType.Time, from: to, to });
    expect(range?.to).toBe(expected.to);
  });

  it('end with the last bar on a day that has just begun, and then follow new bars', async () => {
    const [day = ''] = days.slice(-1);
    const dayBars = getBars(day);
    const { axis, frame, series } = intraday(exchange.slice(0, 3 - dayBars.length));
    const result = await axis.setVisibleRange({ type: RangeOfType.Time, from: day, to: day });
    expect(result.range).toMatchObject({ from: dayBars[0]?.time, to: dayBars[2]?.time });
    series.update(dayBars[3] as Bar);
    frame();
    expect(axis.visibleRange()?.to).toBe(dayBars[3]?.time);
  });

  it('continue after the last bar to a later day', async () => {
    const { axis } = intraday();
    const [from = ''] = days.slice(-1);
    const result = await axis.setVisibleRange({ type: RangeOfType.Time, from, to: '2026-10-31' });
    expect(result.range?.toIndex).toBeGreaterThan(exchange.length);
  });

  it('show the bars around a weekend', async () => {
    const { axis } = intraday();
    const saturday = '2026-08-22';
    expect(days).not.toContain(saturday);
    const sunday = '2026-08-23';
    const result = await axis.setVisibleRange({
      type: RangeOfType.Time,
      from: saturday,
      to: sunday,
    });
    expect(result.range).toMatchObject({
      from: getBars('2026-08-21').at(-1)?.time,
      to: getBars('2026-08-24')[0]?.time,
    });
  });

  it('load older bars, and show the first day from its first bar', async () => {
    const { axis, series, frame } = intraday(exchange.slice(-300));
    const [first = '', second = ''] = days;
    const requests: unknown[] = [];
    axis.onNearStart(async (_barsBefore, _signal, from) => {
      requests.push(from);
      await new Promise((resolve) => setImmediate(resolve));
      return exchange.filter(({ time }) => time < (series.first()?.time ?? 0));
    });
    const result = axis.setVisibleRange({ type: RangeOfType.Time, from: second, to: second });
    await runUntilStable([{ frame } as never]);
    const dayBars = getBars(second);
    const expected = { from: dayBars[0]?.time, to: dayBars.at(-1)?.time };
    expect(await result).toMatchObject({ status: 'shown', range: expected });
    expect(requests[0]).toBe(Date.parse(`${second}T04:00:00Z`) / 1000);

    const begins = intraday();
    const whole = await begins.axis.setVisibleRange({
      type: RangeOfType.Time,
      from: first,
      to: second,
    });
    expect(whole.status).toBe('shown');
    expect(begins.axis.visibleRange()).toMatchObject({ fromIndex: 0, to: expected.to });
  });

  it('can be set before the chart has bars', async () => {
    const { chart, frame } = framed({ timeAxis: { timeZone } });
    const [day = ''] = days.slice(50);
    const result = chart.timeAxis().setVisibleRange({ type: RangeOfType.Time, from: day, to: day });
    chart.addSeries('candle').setData(exchange);
    frame();
    expect(await result).toMatchObject({ status: 'shown', range: { from: getBars(day)[0]?.time } });
  });
});

describe('the cause of a changed range', () => {
  function watched() {
    const chart = framed();
    const series = chart.chart.addSeries('candle');
    series.setData(all.slice(-500));
    const causes: RangeChange['cause'][] = [];
    chart.frame();
    chart.chart.onRangeChange(({ cause }) => causes.push(cause));
    const tick = (): void => {
      const last = series.data().at(-1) as Bar;
      series.update({ ...last, close: last.low });
    };
    return { ...chart, causes, tick, axis: chart.chart.timeAxis() };
  }

  it('is the user if the user contributed to it', () => {
    const { axis, causes, chart, drag, frame, tick } = watched();
    drag(60);
    tick();
    frame();
    tick();
    drag(60);
    frame();
    drag(60);
    axis.scrollBy(-3);
    frame();
    drag(60);
    chart.resize(500, 300);
    frame();
    expect(causes).toEqual(['user', 'user', 'user', 'user']);
  });

  it("isn't the user if the user moved nothing, or moved in an earlier frame", () => {
    const { axis, causes, chart, drag, frame } = watched();
    drag(0);
    axis.scrollBy(-3);
    frame();
    drag(60);
    drag(-60);
    frame();
    axis.scrollBy(-3);
    frame();
    drag(60);
    frame();
    chart.applyOptions({ grid: { vertical: false } });
    axis.scrollBy(-3);
    frame();
    expect(causes).toEqual(['code', 'code', 'user', 'code']);
  });

  it('is a resize if nothing else moved the visible range', () => {
    const { axis, causes, chart, drag, frame, tick } = watched();
    drag(60);
    frame();
    chart.resize(500, 300);
    tick();
    frame();
    chart.resize(700, 300);
    axis.scrollBy(-3);
    frame();
    expect(causes).toEqual(['user', 'resize', 'code']);
  });
});

describe('a resized chart', () => {
  for (const isLocked of [false, true]) {
    it(`${isLocked ? 'keeps' : 'does not keep'} its range with lockVisibleTimeRangeOnResize: ${isLocked}`, () => {
      const { chart, frame } = framed({ timeAxis: { lockVisibleTimeRangeOnResize: isLocked } });
      chart.addSeries('candle').setData(all.slice(-200));
      chart.timeAxis().fit();
      frame();
      const range = chart.timeAxis().visibleRange();
      for (const width of [300, 900, 41, 600]) {
        chart.resize(width, 300);
        frame();
        if (isLocked) expect(chart.timeAxis().visibleRange()).toEqual(range);
        else if (width !== 600) expect(chart.timeAxis().visibleRange()).not.toEqual(range);
      }
    });
  }

  it('keeps scrolling with new bars and with a drag', () => {
    const { chart, drag, frame } = framed({ timeAxis: { lockVisibleTimeRangeOnResize: true } });
    const series = chart.addSeries('candle');
    series.setData(all.slice(-200));
    frame();
    const last = all.at(-1) as Bar;
    series.update({ ...last, time: Number(last.time) + 900 });
    chart.resize(400, 300);
    drag(30);
    const range = chart.timeAxis().visibleRange();
    chart.resize(800, 300);
    expect(chart.timeAxis().visibleRange()).toEqual(range);
  });

  it('has a range with bars while it is too narrow for them', () => {
    const { chart, frame } = framed();
    const series = chart.addSeries('candle');
    series.setData(all.slice(-200));
    for (const width of [90, 30]) {
      chart.resize(width, 300);
      frame();
    }
    series.setData(all.slice(-2));
    frame();
    expect(chart.timeAxis().visibleRange()).toBeNull();
    chart.applyOptions({ timeAxis: { lockVisibleTimeRangeOnResize: true } });
    const range = chart.timeAxis().visibleRange();
    expect(range?.fromIndex).toBeLessThanOrEqual(0);
    chart.resize(90, 300);
    expect(chart.timeAxis().visibleRange()).toEqual(range);
  });
});
