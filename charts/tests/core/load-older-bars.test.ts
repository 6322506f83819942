import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { OlderBarsLoader, type ViewStart } from '../../src/core/load-older-bars';
import type { NearStartHandler, OlderBars } from '../../src/api/handlers';
import type { ISeriesApi } from '../../src/api/source-api';
import { valuesAt, withChart } from './with-chart';

const reported = vi.fn();
beforeEach(() => vi.stubGlobal('reportError', reported.mockClear()));
afterEach(() => vi.unstubAllGlobals());

const flushPromises = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

/** A handler, and its result for each call. */
function createLoader(series: readonly ISeriesApi[] | (() => readonly ISeriesApi[]) = []) {
  const answers: { give(bars?: OlderBars): void; fail(error: Error): void }[] = [];
  const handler = vi.fn<NearStartHandler>(
    () =>
      new Promise<OlderBars | undefined>((give, fail) => {
        answers.push({ give, fail });
      }),
  );
  let view: ViewStart = { fromIndex: 100, firstTimestamp: 0, from: null, budget: null };
  const stopped = vi.fn();
  const nearStart = new OlderBarsLoader({
    nearStartBars: () => 50,
    series: () => (typeof series === 'function' ? series() : series),
    change: (work) => work(),
    view: () => view,
    stopped,
  });
  const end = nearStart.on(handler);
  const checkAt = (fromIndex: number, firstTimestamp: number): void => {
    view = { ...view, fromIndex, firstTimestamp };
    nearStart.check();
  };
  const signal = () => handler.mock.lastCall?.[1];
  return { nearStart, handler, answers, end, signal, look: checkAt, stopped };
}

/** A series that takes what is prepended. */
const fakeSeries = (isRemoved = false) => {
  const prepend = vi.fn();
  return { prepend, removed: isRemoved } as unknown as ISeriesApi & {
    prepend: typeof prepend;
  };
};
const bars = valuesAt([60, 120]);

describe('a handler of onNearStart', () => {
  it('is called once while its result is pending, however the chart scrolls', async () => {
    const { handler, look: checkAt } = createLoader();
    for (const fromIndex of [80, 40, 10, 90, 20]) checkAt(fromIndex, 0);
    await flushPromises();
    expect(handler.mock.calls.map(([bars]) => bars)).toEqual([40]);
  });

  it('has its bars prepended, and is called for the next page', async () => {
    const series = fakeSeries();
    const { answers, handler, look: checkAt } = createLoader([series]);
    checkAt(-3.5, 600);
    expect(handler.mock.lastCall?.[0]).toBe(0);
    answers[0]?.give(bars);
    await flushPromises();
    expect(series.prepend).toHaveBeenCalledExactlyOnceWith(bars);
    checkAt(30, 60);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('can return bars of several series, one of which may be removed', async () => {
    const [one, other, removed] = [fakeSeries(), fakeSeries(), fakeSeries(true)];
    const { answers, look: checkAt } = createLoader([one, other]);
    checkAt(1, 0);
    answers[0]?.give([
      [one, bars],
      [other, bars.slice(1)],
      [removed, bars],
    ]);
    await flushPromises();
    expect([one, other, removed].map(({ prepend }) => prepend.mock.calls)).toEqual([
      [[bars]],
      [[bars.slice(1)]],
      [],
    ]);
  });

  it.each([
    ['removed', []],
    ['replaced by another', [fakeSeries()]],
  ])('can return bars of the only series after it was %s', async (_, others) => {
    let isRemoved = false;
    const series = [
      {
        prepend: vi.fn(),
        get removed() {
          return isRemoved;
        },
      } as unknown as ISeriesApi & { prepend: Mock },
    ];
    const { answers, look: checkAt } = createLoader(() => (isRemoved ? others : series));
    checkAt(1, 0);
    isRemoved = true;
    answers[0]?.give(bars);
    await flushPromises();
    expect(reported).not.toHaveBeenCalled();
    expect(series[0]?.prepend).not.toHaveBeenCalled();
    for (const { prepend } of others) expect(prepend).not.toHaveBeenCalled();
  });

  it("isn't called after an empty result, until the first bar changes", async () => {
    const {
      answers,
      handler,
      nearStart,
      look: checkAt,
    } = createLoader([fakeSeries(), fakeSeries()]);
    checkAt(1, 0);
    answers[0]?.give([]);
    await flushPromises();
    for (const fromIndex of [80, 1]) checkAt(fromIndex, 0);
    expect(handler).toHaveBeenCalledTimes(1);
    nearStart.restart();
    checkAt(1, 0);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('is called again after a failure when the user scrolls further', async () => {
    const { answers, handler, look: checkAt } = createLoader();
    checkAt(40, 0);
    answers[0]?.fail(new Error('offline'));
    await flushPromises();
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('offline'));
    for (const fromIndex of [40, 39, 31]) checkAt(fromIndex, 0);
    expect(handler).toHaveBeenCalledTimes(1);
    checkAt(30, 0);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('gets a signal that aborts with new data, and late results are ignored', async () => {
    const series = fakeSeries();
    const { answers, handler, nearStart, signal, look: checkAt } = createLoader([series]);
    checkAt(1, 0);
    const first = signal();
    expect(first?.aborted).toBe(false);
    nearStart.restart();
    expect(first?.aborted).toBe(true);
    checkAt(1, 0);
    expect(handler).toHaveBeenCalledTimes(2);
    answers[0]?.fail(new Error('aborted'));
    await flushPromises();
    checkAt(1, 0);
    answers[1]?.give(bars);
    await flushPromises();
    expect(series.prepend).toHaveBeenCalledTimes(1);
    expect(reported).not.toHaveBeenCalled();
  });

  it('ends the loading state once all handlers have returned', async () => {
    const { answers, look: checkAt, nearStart, stopped } = createLoader([fakeSeries()]);
    const late = vi.fn(async () => flushPromises().then(() => undefined));
    nearStart.on(late);
    checkAt(1, 600);
    answers[0]?.give([]);
    expect(stopped).not.toHaveBeenCalled();
    await flushPromises();
    await flushPromises();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('aborts its request when it unsubscribes', () => {
    const { end, handler, look: checkAt, signal } = createLoader();
    checkAt(1, 0);
    end();
    expect(signal()?.aborted).toBe(true);
    checkAt(80, 0);
    checkAt(1, 0);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('can prepend older bars itself', async () => {
    const handler = vi.fn(() => undefined);
    const late = vi.fn(async () => flushPromises().then(() => undefined));
    const { nearStart, look: checkAt } = createLoader();
    nearStart.on(handler);
    nearStart.on(late);
    checkAt(1, 600);
    checkAt(2, 600);
    expect(handler).toHaveBeenCalledTimes(1);
    checkAt(80, 600);
    checkAt(1, 600);
    expect([handler, late].map((each) => each.mock.calls.length)).toEqual([2, 1]);
    await flushPromises();
    await flushPromises();
    checkAt(1, 60);
    expect([handler, late].map((each) => each.mock.calls.length)).toEqual([3, 2]);
  });

  it('must name the series if there are several', async () => {
    const { answers, look: checkAt } = createLoader([fakeSeries(), fakeSeries()]);
    checkAt(1, 0);
    answers[0]?.give(bars);
    await flushPromises();
    expect(reported).toHaveBeenCalledExactlyOnceWith(
      new TypeError(
        'onNearStart: the handler must return [series, bars] pairs, because the chart has 2 series',
      ),
    );
  });

  it('is a function', () => {
    expect(() => withChart((chart) => chart.timeAxis().onNearStart(5 as never))).toThrow(
      'onNearStart: handler (5) must be a function',
    );
  });
});
