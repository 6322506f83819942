import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NearStartHandler } from '../../src/api/handlers';
import type { RangeResult } from '../../src/api/range-result';
import { defaultLinkOptions, linkCharts } from '../../src/plugins/linked-charts/linked-charts';
import { sampleBars } from '../../src/samples';
import { toTimestamp } from '../../src/time/timestamps';
import type { Bar, Time } from '../../src/types/data-types';
import { RangeOfType } from '../../src/types/enums';
import { type Framed, framed, runUntilStable } from '../core/framed-chart';

const reported = vi.fn();
beforeEach(() => vi.stubGlobal('reportError', reported.mockClear()));
afterEach(() => vi.unstubAllGlobals());

const timeZone = 'America/New_York';
const serverBars = sampleBars({ interval: 900, count: 20_000, timeZone });
const dailyBars = sampleBars({ count: 900 });
const page = 300;
const { maxHistoryRequests } = defaultLinkOptions;

/** A chart of the newest 300 bars of a server that counts its requests. */
interface ServedChart extends Framed {
  /** Value of the argument `from` of each request. */
  readonly requests: (Time | null)[];
}

type Respond = (older: readonly Bar[], from: Time | null) => readonly Bar[] | Promise<never>;

/** Returns a page, whatever is needed. */
const respondWithPage: Respond = (older) => older.slice(-page);

/** Returns all bars that are needed, and at least a page. */
const respondWithNeeded: Respond = (older, from) => {
  const count = from === null ? 0 : older.filter(({ time }) => time >= from).length;
  return older.slice(-Math.max(count, page));
};

function serve(respond: Respond = respondWithPage, bars = serverBars, isSized = true): ServedChart {
  const chart = framed({ timeAxis: { timeZone } }, isSized);
  const series = chart.chart.addSeries('candle');
  series.setData(bars.slice(-300));
  const requests: (Time | null)[] = [];
  const handler: NearStartHandler = async (_barsBefore, _signal, from) => {
    requests.push(from);
    await new Promise((resolve) => setImmediate(resolve));
    const first = bars.findIndex(({ time }) => time === series.first()?.time);
    return [...(await respond(bars.slice(0, first), from))];
  };
  chart.chart.timeAxis().onNearStart(handler);
  return { ...chart, requests };
}

const linkAll = (charts: readonly Framed[], options = {}) =>
  linkCharts(
    charts.map(({ chart }) => chart),
    options,
  );

const lastTime = Number(serverBars.at(-1)?.time);
const year = { type: RangeOfType.Time as const, from: lastTime - 365 * 86_400, to: lastTime };

/** Sets a range of the first chart, and returns the result when all requests are done. */
async function setRange(charts: readonly Framed[], range: object): Promise<RangeResult> {
  const result = charts[0]?.chart.timeAxis().setVisibleRange(range as typeof year);
  await runUntilStable(charts);
  return result as Promise<RangeResult>;
}

const takeCounts = (charts: readonly ServedChart[]): number[] =>
  charts.map(({ requests }) => requests.splice(0).length);

const getStatuses = ({ linked }: RangeResult) => linked.map(({ status }) => status);

/** Whether the first bar of a chart is at or before the left edge. */
const isFilled = ({ chart }: Framed): boolean =>
  (chart.timeAxis().visibleRange()?.fromIndex ?? -1) >= 0;

describe('four linked charts whose server returns pages', () => {
  it('load one year on the leading chart, a limited number of pages on the others, and report both', async () => {
    const charts = [serve(), serve(), serve(), serve()];
    linkAll(charts);
    const result = await setRange(charts, year);
    expect(result).toMatchObject({ status: 'shown', hasOlderBars: true });
    expect(result.range).toMatchObject({ from: year.from, to: year.to });
    expect(result.linked.map(({ chart }) => chart)).toEqual(
      charts.slice(1).map(({ chart }) => chart),
    );
    expect(getStatuses(result)).toEqual(['limited', 'limited', 'limited']);
    for (const { chart, range, hasOlderBars } of result.linked) {
      expect(range).toEqual(chart.timeAxis().visibleRange());
      expect(range?.from).toBeCloseTo(year.from, -3);
      expect(hasOlderBars).toBe(true);
    }
    const [leading = 0, ...others] = takeCounts(charts);
    expect(leading).toBeGreaterThan(maxHistoryRequests);
    expect(others).toEqual(Array(3).fill(maxHistoryRequests));
    expect(charts.map(isFilled)).toEqual([true, false, false, false]);
  });

  it('show all loaded bars of the leading chart, and report what is missing on the others', async () => {
    const charts = [serve(), serve(), serve(), serve()];
    linkAll(charts, { maxHistoryRequests: 4 });
    await setRange(charts, year);
    takeCounts(charts);
    const result = await setRange(charts, { type: RangeOfType.All });
    expect(result).toMatchObject({ status: 'shown', hasOlderBars: true });
    expect(getStatuses(result)).toEqual(['limited', 'limited', 'limited']);
    for (const count of takeCounts(charts)) expect(count).toBeLessThanOrEqual(4);
  });

  it('load more if the same range is set again, and not with new bars', async () => {
    const charts = [serve(), serve()] as const;
    linkAll(charts, { maxHistoryRequests: 3 });
    await setRange(charts, { type: RangeOfType.LastBars, count: 300 });
    await setRange(charts, year);
    takeCounts(charts);
    const [series] = charts[0].core.set.all;
    for (let i = 1; i <= 5; i++) {
      series?.update({ time: lastTime + 900 * i, open: 1, high: 1, low: 1, close: 1 } as never);
      await runUntilStable(charts);
    }
    expect(takeCounts(charts)[1]).toBe(0);
    await setRange(charts, year);
    expect(takeCounts(charts)[1]).toBe(3);
  });

  it('follow a drag of the leading chart, and load again at each step', async () => {
    const charts = [serve(respondWithPage, dailyBars), serve()] as const;
    linkAll(charts, { maxHistoryRequests: 1 });
    await runUntilStable(charts);
    takeCounts(charts);
    for (let i = 0; i < 3; i++) {
      charts[0].drag(300);
      await runUntilStable(charts);
    }
    expect(takeCounts(charts)[1]).toBe(3);
  });
});

describe('linked charts whose server returns what is needed', () => {
  it('need one request each, and one for scrolling', async () => {
    const charts = [serve(respondWithNeeded), serve(respondWithNeeded), serve(respondWithNeeded)];
    linkAll(charts);
    const result = await setRange(charts, year);
    expect(result.status).toBe('shown');
    expect(getStatuses(result)).toEqual(['shown', 'shown']);
    for (const { requests } of charts) {
      expect(requests).toEqual([year.from, null]);
    }
    expect(charts.map(isFilled)).toEqual([true, true, true]);
    for (const { range } of result.linked) {
      expect(range?.fromIndex).toBeGreaterThanOrEqual(0);
      expect(range?.from).toBeCloseTo(Number(result.range?.from), 3);
    }
  });

  it('receive the time in the type of their bars', async () => {
    const charts = [serve(respondWithNeeded, dailyBars), serve(respondWithNeeded)] as const;
    linkAll(charts);
    const from = dailyBars[500]?.time ?? '';
    const result = await setRange(charts, {
      type: RangeOfType.Time,
      from,
      to: dailyBars.at(-1)?.time,
    });
    expect(charts[0].requests[0]).toBe(from);
    expect(charts[1].requests[0]).toBe(toTimestamp(from) + 4 * 3600);
    expect(getStatuses(result)).toEqual(['shown']);
  });

  it('stop at the time of a trading day, even from an intraday chart', async () => {
    const charts = [serve(respondWithNeeded), serve(respondWithNeeded, dailyBars)] as const;
    linkAll(charts);
    const from = dailyBars[520]?.time ?? '';
    const result = await setRange(charts, {
      type: RangeOfType.Time,
      from,
      to: dailyBars[600]?.time,
    });
    expect(result.status).toBe('shown');
    expect(charts[0].requests[0]).toBe(toTimestamp(from) + 4 * 3600);
    expect(charts[1].requests[0]).toBe(from);
  });
});

describe('the result of a visible range', () => {
  it('reports a linked chart without older bars, a handler, a size or bars', async () => {
    const short = serve(respondWithPage, serverBars.slice(-400));
    const failing = serve(() => Promise.reject(new Error('offline')));
    const hidden = serve(respondWithPage, serverBars, false);
    const unhandled = framed({ timeAxis: { timeZone } });
    unhandled.chart.addSeries('candle').setData(serverBars.slice(-300));
    const empty = framed({ timeAxis: { timeZone } });
    const charts = [serve(respondWithNeeded), short, failing, hidden, unhandled, empty];
    linkAll(charts);
    const result = await setRange(charts, year);
    expect(getStatuses(result)).toEqual(Array(5).fill('incomplete'));
    expect(result.linked.map(({ hasOlderBars }) => hasOlderBars)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(result.linked[4]?.range).toBeNull();
    expect(reported).toHaveBeenCalledWith(new Error('offline'));
  });

  it('tries again after a failure when code sets the range again', async () => {
    let isOffline = true;
    const respond: Respond = (older, from) =>
      isOffline ? Promise.reject(new Error('offline')) : respondWithNeeded(older, from);
    const charts = [serve(respond), serve(respond)];
    linkAll(charts);
    const first = await setRange(charts, year);
    expect([first.status, ...getStatuses(first)]).toEqual(['incomplete', 'incomplete']);
    isOffline = false;
    const second = await setRange(charts, year);
    expect([second.status, ...getStatuses(second)]).toEqual(['shown', 'shown']);
  });

  const cancels: Record<
    string,
    (charts: readonly Framed[], link: ReturnType<typeof linkAll>) => void
  > = {
    'the leading chart moves': ([leader]) => leader?.drag(-100),
    'the linked chart moves': ([, other]) => other?.drag(-100),
    'another range is set': ([leader]) => leader?.chart.timeAxis().fit(),
    'the linked chart is unlinked': ([, other], link) => link.unlink((other as Framed).chart),
    'the linked chart is removed': ([, other]) => other?.chart.remove(),
    'the link is removed': (_, link) => link.remove(),
    'the link ends for times': (_, link) => link.applyOptions({ time: false }),
  };
  for (const [name, cancel] of Object.entries(cancels)) {
    it(`is canceled for a linked chart if ${name} while it loads`, async () => {
      // The leading chart has its bars already.
      const leader = framed({ timeAxis: { timeZone } });
      leader.chart.addSeries('candle').setData(serverBars);
      const charts = [leader, serve()] as const;
      const link = linkAll(charts);
      await runUntilStable(charts);
      const result = leader.chart.timeAxis().setVisibleRange(year);
      while (charts[1].requests.length === 0) {
        for (const chart of charts) chart.frame();
        await new Promise((resolve) => setImmediate(resolve));
      }
      cancel(charts, link);
      await runUntilStable(charts);
      expect(await result).toMatchObject({ status: 'shown', linked: [{ status: 'canceled' }] });
    });
  }

  it("is without linked charts if there aren't any, or only their crosshairs are linked", async () => {
    const charts = [serve(respondWithNeeded), serve(respondWithNeeded)] as const;
    expect((await setRange([charts[0]], year)).linked).toEqual([]);
    linkAll(charts, { time: false });
    expect((await setRange(charts, { type: RangeOfType.All })).linked).toEqual([]);
    expect(charts[1].requests).toEqual([]);
  });
});
