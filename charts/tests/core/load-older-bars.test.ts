import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OlderBarsLoader } from '../../src/core/load-older-bars';
import type { NearStartHandler, OlderBars } from '../../src/api/handlers';
import type { ISeriesApi } from '../../src/api/source-api';
import { valuesAt, withChart } from './with-chart';

const reported = vi.fn();
beforeEach(() => vi.stubGlobal('reportError', reported.mockClear()));
afterEach(() => vi.unstubAllGlobals());

const settled = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

/** Someone who is asked, and how each time is answered. */
function askedBy(series: readonly ISeriesApi[] = []) {
  const answers: { give(bars?: OlderBars): void; fail(error: Error): void }[] = [];
  const handler = vi.fn<NearStartHandler>(
    () =>
      new Promise<OlderBars | undefined>((give, fail) => {
        answers.push({ give, fail });
      }),
  );
  let view = { fromIndex: 100, firstTimestamp: 0 };
  const stopped = vi.fn();
  const nearStart = new OlderBarsLoader({
    nearStartBars: () => 50,
    series: () => series,
    change: (work) => work(),
    view: () => view,
    stopped,
  });
  const end = nearStart.on(handler);
  const look = (fromIndex: number, firstTimestamp: number): void => {
    view = { fromIndex, firstTimestamp };
    nearStart.check();
  };
  const signal = () => handler.mock.lastCall?.[1];
  return { nearStart, handler, answers, end, signal, look, stopped };
}

/** A series that takes what is prepended. */
const fakeSeries = (isRemoved = false) => {
  const prepend = vi.fn();
  return { prepend, isRemoved: () => isRemoved } as unknown as ISeriesApi & {
    prepend: typeof prepend;
  };
};
const bars = valuesAt([60, 120]);

describe('a handler of onNearStart', () => {
  it('is called once while its result is pending, however the chart scrolls', async () => {
    const { handler, look } = askedBy();
    for (const fromIndex of [80, 40, 10, 90, 20]) look(fromIndex, 0);
    await settled();
    expect(handler.mock.calls.map(([bars]) => bars)).toEqual([40]);
  });

  it('has its bars prepended, and is called for the next page', async () => {
    const series = fakeSeries();
    const { answers, handler, look } = askedBy([series]);
    look(-3.5, 600);
    expect(handler.mock.lastCall?.[0]).toBe(0);
    answers[0]?.give(bars);
    await settled();
    expect(series.prepend).toHaveBeenCalledExactlyOnceWith(bars);
    look(30, 60);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('can return bars of several series, one of which may be removed', async () => {
    const [one, other, gone] = [fakeSeries(), fakeSeries(), fakeSeries(true)];
    const { answers, look } = askedBy([one, other]);
    look(1, 0);
    answers[0]?.give([
      [one, bars],
      [other, bars.slice(1)],
      [gone, bars],
    ]);
    await settled();
    expect([one, other, gone].map(({ prepend }) => prepend.mock.calls)).toEqual([
      [[bars]],
      [[bars.slice(1)]],
      [],
    ]);
  });

  it("isn't called after an empty result, until the first bar changes", async () => {
    const { answers, handler, nearStart, look } = askedBy([fakeSeries(), fakeSeries()]);
    look(1, 0);
    answers[0]?.give([]);
    await settled();
    for (const fromIndex of [80, 1]) look(fromIndex, 0);
    expect(handler).toHaveBeenCalledTimes(1);
    nearStart.restart();
    look(1, 0);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('is called again after a failure when the user scrolls further', async () => {
    const { answers, handler, look } = askedBy();
    look(40, 0);
    answers[0]?.fail(new Error('offline'));
    await settled();
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('offline'));
    for (const fromIndex of [40, 39, 31]) look(fromIndex, 0);
    expect(handler).toHaveBeenCalledTimes(1);
    look(30, 0);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('gets a signal that aborts with new data, and late results are ignored', async () => {
    const series = fakeSeries();
    const { answers, handler, nearStart, signal, look } = askedBy([series]);
    look(1, 0);
    const first = signal();
    expect(first?.aborted).toBe(false);
    nearStart.restart();
    expect(first?.aborted).toBe(true);
    look(1, 0);
    expect(handler).toHaveBeenCalledTimes(2);
    answers[0]?.fail(new Error('aborted'));
    await settled();
    look(1, 0);
    answers[1]?.give(bars);
    await settled();
    expect(series.prepend).toHaveBeenCalledTimes(1);
    expect(reported).not.toHaveBeenCalled();
  });

  it('ends the loading state once all handlers have returned', async () => {
    const { answers, look, nearStart, stopped } = askedBy([fakeSeries()]);
    const late = vi.fn(async () => settled().then(() => undefined));
    nearStart.on(late);
    look(1, 600);
    answers[0]?.give([]);
    expect(stopped).not.toHaveBeenCalled();
    await settled();
    await settled();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('aborts its request when it unsubscribes', () => {
    const { end, handler, look, signal } = askedBy();
    look(1, 0);
    end();
    expect(signal()?.aborted).toBe(true);
    look(80, 0);
    look(1, 0);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('can prepend older bars itself', async () => {
    const handler = vi.fn(() => undefined);
    const late = vi.fn(async () => settled().then(() => undefined));
    const { nearStart, look } = askedBy();
    nearStart.on(handler);
    nearStart.on(late);
    look(1, 600);
    look(2, 600);
    expect(handler).toHaveBeenCalledTimes(1);
    look(80, 600);
    look(1, 600);
    expect([handler, late].map((each) => each.mock.calls.length)).toEqual([2, 1]);
    await settled();
    await settled();
    look(1, 60);
    expect([handler, late].map((each) => each.mock.calls.length)).toEqual([3, 2]);
  });

  it('must name the series if there are several', async () => {
    const { answers, look } = askedBy([fakeSeries(), fakeSeries()]);
    look(1, 0);
    answers[0]?.give(bars);
    await settled();
    expect(reported).toHaveBeenCalledExactlyOnceWith(
      new TypeError(
        'onNearStart: the chart has 2 series; return [series, bars] pairs, or only the bars if there is one series',
      ),
    );
  });

  it('is a function', () => {
    expect(() => withChart((chart) => chart.timeAxis().onNearStart(5 as never))).toThrow(
      'onNearStart: handler (5) must be a function',
    );
  });
});
