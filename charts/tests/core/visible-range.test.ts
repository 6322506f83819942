import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NearStartHandler } from '../../src/api/handlers';
import type { RangeChange } from '../../src/api/events';
import { sampleBars } from '../../src/samples';
import type { Bar } from '../../src/types/data-types';
import { RangeOfType } from '../../src/types/enums';
import type { VisibleRangeInput, RangeResult } from '../../src/types/visible-range';
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

/** A chart of the newest 300 bars, whose handler answers with pages of 300 older ones. */
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
  it('is shown exactly once its pages are loaded, without loading more pages', async () => {
    const chart = lazy();
    const result = chart.axis.setVisibleRange(august);
    await runUntilStable([chart]);
    const { from, to } = august;
    expect(chart.axis.visibleRange()).toMatchObject({ from, to });
    expect(await result).toEqual({ status: 'shown', range: chart.axis.visibleRange() });
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
    'has an empty answer': () => Promise.resolve([]),
    'has no answer': () => undefined,
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
      // It goes on with the newest bars where they are in view.
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
    'data with another view': ({ series }) => series.setData(all.slice(-99), { view: 'latest' }),
  };
  for (const [name, act] of Object.entries(others)) {
    it(`is canceled by ${name}`, async () => {
      const chart = lazy();
      const result = chart.axis.setVisibleRange(august);
      chart.frame();
      act(chart);
      const range = chart.axis.visibleRange();
      expect(await result).toEqual({ status: 'canceled', range });
      await runUntilStable([chart]);
      expect(chart.axis.visibleRange()).not.toMatchObject({ from: august.from });
    });
  }

  it('ends with the chart', async () => {
    const chart = lazy();
    const result = chart.axis.setVisibleRange(august);
    chart.chart.remove();
    expect(await result).toEqual({ status: 'canceled', range: null });
  });

  it('resolves at once if it needs no bars', async () => {
    const chart = lazy();
    const requests: VisibleRangeInput[] = [
      { type: RangeOfType.All },
      { type: RangeOfType.Bars, from: 3, to: 9 },
      { type: RangeOfType.Time, from: all.at(-9)?.time ?? 0, to: all.at(-2)?.time ?? 0 },
    ];
    for (const request of requests) {
      const result: RangeResult = await chart.axis.setVisibleRange(request);
      expect(result).toEqual({ status: 'shown', range: chart.axis.visibleRange() });
    }
  });
});

describe('the cause of a changed range', () => {
  function watched() {
    const chart = framed();
    const series = chart.chart.addSeries('candle');
    series.setData(all.slice(-500));
    const causes: RangeChange['by'][] = [];
    chart.frame();
    chart.chart.onRangeChange(({ by }) => causes.push(by));
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

describe('a chart that is resized', () => {
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
