import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NearStart } from '../../src/chart/near-start';
import type { NearStartHandler, OlderBars } from '../../src/contract/handlers';
import type { ISeriesApi } from '../../src/contract/sources';
import { valuesAt, withChart } from './chart';

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
  const nearStart = new NearStart({
    nearStartBars: () => 50,
    series: () => series,
    change: (work) => work(),
  });
  const end = nearStart.on(handler);
  return { nearStart, handler, answers, end, signal: () => handler.mock.lastCall?.[1] };
}

/** A series that takes what is prepended. */
const fakeSeries = (isRemoved = false) => {
  const prepend = vi.fn();
  return { prepend, isRemoved: () => isRemoved } as unknown as ISeriesApi & {
    prepend: typeof prepend;
  };
};
const bars = valuesAt([60, 120]);

describe('who listens to the start', () => {
  it('is told once while an answer is on its way, wherever the view goes', async () => {
    const { handler, nearStart } = askedBy();
    for (const fromBar of [80, 40, 10, 90, 20]) nearStart.look(fromBar, 0);
    await settled();
    expect(handler.mock.calls.map(([bars]) => bars)).toEqual([40]);
  });

  it('has what it hands back prepended, and is asked for the next page', async () => {
    const series = fakeSeries();
    const { answers, handler, nearStart } = askedBy([series]);
    nearStart.look(-3.5, 600);
    expect(handler.mock.lastCall?.[0]).toBe(0);
    answers[0]?.give(bars);
    await settled();
    expect(series.prepend).toHaveBeenCalledExactlyOnceWith(bars);
    nearStart.look(30, 60);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('hands back the bars of several series, of which one may be gone', async () => {
    const [one, other, gone] = [fakeSeries(), fakeSeries(), fakeSeries(true)];
    const { answers, nearStart } = askedBy([one, other]);
    nearStart.look(1, 0);
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

  it('is told no more after an empty answer, until other bars begin', async () => {
    const { answers, handler, nearStart } = askedBy([fakeSeries(), fakeSeries()]);
    nearStart.look(1, 0);
    answers[0]?.give([]);
    await settled();
    for (const fromBar of [80, 1]) nearStart.look(fromBar, 0);
    expect(handler).toHaveBeenCalledTimes(1);
    nearStart.restart();
    nearStart.look(1, 0);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('is asked once more after a failure when the reader scrolls on', async () => {
    const { answers, handler, nearStart } = askedBy();
    nearStart.look(40, 0);
    answers[0]?.fail(new Error('offline'));
    await settled();
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('offline'));
    for (const fromBar of [40, 39, 31]) nearStart.look(fromBar, 0);
    expect(handler).toHaveBeenCalledTimes(1);
    nearStart.look(30, 0);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('is given a signal that ends with the data, and nothing comes of a late answer', async () => {
    const series = fakeSeries();
    const { answers, handler, nearStart, signal } = askedBy([series]);
    nearStart.look(1, 0);
    const first = signal();
    expect(first?.aborted).toBe(false);
    nearStart.restart();
    expect(first?.aborted).toBe(true);
    nearStart.look(1, 0);
    expect(handler).toHaveBeenCalledTimes(2);
    answers[0]?.fail(new Error('aborted'));
    await settled();
    nearStart.look(1, 0);
    answers[1]?.give(bars);
    await settled();
    expect(series.prepend).toHaveBeenCalledTimes(1);
    expect(reported).not.toHaveBeenCalled();
  });

  it('ends its request when it listens no more', () => {
    const { end, handler, nearStart, signal } = askedBy();
    nearStart.look(1, 0);
    end();
    expect(signal()?.aborted).toBe(true);
    nearStart.look(80, 0);
    nearStart.look(1, 0);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('may see to older bars by itself', async () => {
    const handler = vi.fn(() => undefined);
    const late = vi.fn(async () => settled().then(() => undefined));
    const { nearStart } = askedBy();
    nearStart.on(handler);
    nearStart.on(late);
    nearStart.look(1, 600);
    nearStart.look(2, 600);
    expect(handler).toHaveBeenCalledTimes(1);
    nearStart.look(80, 600);
    nearStart.look(1, 600);
    expect([handler, late].map((each) => each.mock.calls.length)).toEqual([2, 1]);
    await settled();
    await settled();
    nearStart.look(1, 60);
    expect([handler, late].map((each) => each.mock.calls.length)).toEqual([3, 2]);
  });

  it('says for which series bars are, where there are several', async () => {
    const { answers, nearStart } = askedBy([fakeSeries(), fakeSeries()]);
    nearStart.look(1, 0);
    answers[0]?.give(bars);
    await settled();
    expect(reported).toHaveBeenCalledExactlyOnceWith(
      new TypeError(
        'onNearStart: the chart has 2 series; hand back pairs of a series and its bars, or the bars of the only series',
      ),
    );
  });

  it('is a function', () => {
    expect(() => withChart((chart) => chart.timeAxis().onNearStart(5 as never))).toThrow(
      'onNearStart: handler (5) must be a function',
    );
  });
});
