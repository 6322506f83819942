import { expect, test } from './harness/test';

test('each type of range is visible at once and after the frame', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { RangeOfType } = window.charts;
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(200));
    const axis = chart.timeAxis();
    // The first frame lays the axes out.
    await window.harness.painted();
    const read = async (range: Parameters<typeof axis.setVisibleRange>[0]) => {
      void axis.setVisibleRange(range);
      const now = axis.visibleRange();
      const x = axis.indexToX(120);
      await window.harness.painted();
      return { now, x, then: axis.visibleRange(), thenX: axis.indexToX(120) };
    };
    const start = 1_700_000_040;
    return {
      all: await read({ type: RangeOfType.All }),
      last: await read({ type: RangeOfType.LastBars, count: 50 }),
      bars: await read({ type: RangeOfType.Bars, fromIndex: 100, toIndex: 149 }),
      time: await read({ type: RangeOfType.Time, from: start + 600, to: start + 30 * 60 }),
    };
  });
  for (const { now, x, then, thenX } of Object.values(result)) {
    expect(then?.fromIndex).toBeCloseTo(now?.fromIndex ?? NaN, 3);
    expect(then?.toIndex).toBeCloseTo(now?.toIndex ?? NaN, 3);
    expect(thenX).toBeCloseTo(x ?? NaN, 1);
  }
  expect(result.all.then?.fromIndex).toBeCloseTo(0, 3);
  expect(result.all.then?.toIndex).toBeCloseTo(204, 3);
  expect(result.last.then?.fromIndex).toBeCloseTo(150, 3);
  expect(result.bars.then).toMatchObject({ fromIndex: 100, toIndex: 149 });
  expect(result.time.then?.fromIndex).toBeCloseTo(10, 3);
  expect(result.time.then?.toIndex).toBeCloseTo(30, 3);
  expect(result.time.then?.from).toBe(1_700_000_640);
});

test('a fixed left edge keeps the newest bars visible', async ({ page }) => {
  const range = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', {
      timeAxis: { fixLeftEdge: true, rightOffset: 20, barSpacing: 14 },
    });
    chart.addSeries('candle').setData(window.harness.bars(100));
    await window.harness.painted();
    return chart.timeAxis().visibleRange();
  });
  expect(range?.toIndex).toBeCloseTo(119, 3);
});

test('times, indexes and pixels convert between bars, in the future and off screen', async ({
  page,
}) => {
  const errors = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(300));
    const axis = chart.timeAxis();
    await window.harness.painted();
    const wrong: string[] = [];
    const start = 1_700_000_040;
    for (const time of [start - 9_000, start + 10, start + 150 * 60 + 31, start + 400 * 60]) {
      const x = axis.timeToX(time) ?? NaN;
      const back = axis.xToTime(x);
      if (Math.abs(Number(back) - time) > 0.01) wrong.push(`${time} became ${back}`);
      const bar = axis.xToIndex(x) ?? NaN;
      if (Math.abs((axis.indexToX(bar) ?? NaN) - x) > 0.01) wrong.push(`bar ${bar} is not at ${x}`);
      if (Math.abs(Number(axis.indexToTime(bar)) - time) > 0.01)
        wrong.push(`bar ${bar} is not ${time}`);
    }
    return wrong;
  });
  expect(errors).toEqual([]);
});

test('a time without a bar converts to the bar that MismatchDirection selects', async ({
  page,
}) => {
  const bars = await page.evaluate(() => {
    const { MismatchDirection: Where } = window.charts;
    const chart = window.charts.createChart('chart');
    chart.addSeries('line').setData(window.harness.values(10, 1_000_000_000, 100));
    const at = (where?: (typeof Where)[keyof typeof Where]) =>
      chart.timeAxis().timeToIndex(1_000_000_270, where);
    return [at(), at(Where.Before), at(Where.After), at(Where.Nearest)];
  });
  expect(bars).toEqual([null, 2, 3, 3]);
});

test("prepended bars don't move the view, and onNearStart fires once for each", async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { timeAxis: { nearStartBars: 20 } });
    const series = chart.addSeries('candle');
    const all = window.harness.bars(400);
    series.setData(all.slice(200));
    const axis = chart.timeAxis();
    const calls: number[] = [];
    axis.onNearStart((bars) => {
      calls.push(bars);
      if (calls.length === 1) series.prepend(all.slice(0, 200));
    });
    await window.harness.painted();
    const quiet = calls.length;
    void axis.setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 10, toIndex: 60 });
    await window.harness.painted();
    const before = { time: all[230]?.time ?? 0, x: axis.timeToX(all[230]?.time ?? 0) };
    await window.harness.painted();
    return { quiet, calls, before, after: axis.timeToX(before.time), range: axis.visibleRange() };
  });
  expect(result.quiet).toBe(0);
  expect(result.calls).toEqual([10]);
  expect(result.after).toBeCloseTo(result.before.x ?? NaN, 1);
  expect(result.range?.fromIndex).toBeCloseTo(210, 2);
});

test('older bars returned by a handler are prepended, unless they belong to another symbol', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { timeAxis: { nearStartBars: 20 } });
    const price = chart.addSeries('candle');
    const volume = chart.addSeries('line');
    const all = window.harness.bars(400);
    const values = window.harness.values(400);
    const axis = chart.timeAxis();
    const pages: (() => void)[] = [];
    const signals: AbortSignal[] = [];
    axis.onNearStart(async (_, signal) => {
      signals.push(signal);
      const end = all.findIndex(({ time }) => time === axis.indexToTime(0));
      await new Promise<void>((resolve) => pages.push(resolve));
      const from = Math.max(end - 100, 0);
      return [
        [price, all.slice(from, end)],
        [volume, values.slice(from, end)],
      ];
    });
    const show = async (from: number) => {
      void axis.setVisibleRange({
        type: window.charts.RangeOfType.Bars,
        fromIndex: from,
        toIndex: from + 50,
      });
      await window.harness.painted();
    };
    const set = (from: number, by = 0) => {
      const raised = ({ open, high, low, close, time }: (typeof all)[number]) => ({
        time,
        open: open + by,
        high: high + by,
        low: low + by,
        close: close + by,
      });
      price.setData(all.slice(from).map(raised));
      volume.setData(values.slice(from));
    };
    const resolveRequest = async () => {
      pages.shift()?.();
      await window.harness.painted();
    };
    set(200);
    await show(10);
    await show(100);
    await show(5);
    const requestCount = signals.length;
    const x = axis.timeToX(all[230]?.time ?? 0);
    await resolveRequest();
    const stays = Math.abs((axis.timeToX(all[230]?.time ?? 0) ?? NaN) - (x ?? NaN)) < 0.5;
    const page = [price.data().length, volume.data().length, axis.barCount()];
    await show(5);
    // A tick and a longer list of the same symbol are no other data.
    set(100);
    const wasAborted = signals.at(-1)?.aborted;
    // Another symbol at the same times.
    set(100, 1000);
    const dropped = signals.map(({ aborted }) => aborted);
    await resolveRequest();
    const late = price.data().length;
    await show(5);
    return {
      asked: requestCount,
      stays,
      page,
      kept: wasAborted,
      dropped,
      late,
      again: signals.length,
    };
  });
  expect(result).toEqual({
    asked: 1,
    stays: true,
    page: [300, 300, 300],
    kept: false,
    dropped: [false, true],
    late: 300,
    again: 3,
  });
});

test('a live bar scrolls the chart only while the last bar is visible', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle');
    const all = window.harness.bars(210);
    series.setData(all.slice(0, 200));
    const axis = chart.timeAxis();
    await window.harness.painted();
    const read = () => axis.visibleRange()?.toIndex ?? NaN;
    const atEnd = read();
    for (const bar of all.slice(200, 205)) series.update(bar);
    await window.harness.painted();
    const followed = read();
    void axis.setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 20, toIndex: 70 });
    await window.harness.painted();
    for (const bar of all.slice(205)) series.update(bar);
    await window.harness.painted();
    return { atEnd, followed, away: read(), count: axis.barCount() };
  });
  expect(result.atEnd).toBeCloseTo(204, 2);
  expect(result.followed).toBeCloseTo(209, 2);
  expect(result.away).toBeCloseTo(70, 2);
  expect(result.count).toBe(210);
});

test('bars at unexpected times keep their order and leave no empty slots', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line');
    series.setData(window.harness.values(50, 1_000_000_000, 60));
    let time = 1_000_000_000 + 49 * 60;
    for (const step of [75, 3600, 61, 59, 7, 60, 60]) {
      time += step;
      series.update({ time, value: 12 });
    }
    await window.harness.painted();
    return { count: chart.timeAxis().barCount(), last: chart.timeAxis().indexToTime(56), time };
  });
  expect(result.count).toBe(57);
  expect(result.last).toBe(result.time);
});

test('with gaps shown nights take space; without, bars are next to each other', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const day = window.harness.values(10, 1_000_000_000, 60);
    const next = window.harness.values(10, 1_000_000_000 + 3600, 60);
    chart.addSeries('line').setData([...day, ...next]);
    const axis = chart.timeAxis();
    const distance = async () => {
      await window.harness.painted();
      const [from, to] = [axis.timeToX(1_000_000_540) ?? NaN, axis.timeToX(1_000_003_600) ?? NaN];
      const step = (axis.indexToX(1) ?? NaN) - (axis.indexToX(0) ?? NaN);
      return (to - from) / step;
    };
    const side = await distance();
    axis.applyOptions({ showGaps: true });
    const gaps = await distance();
    axis.applyOptions({ showGaps: false });
    return { side, gaps, again: await distance() };
  });
  expect(result.side).toBeCloseTo(1, 3);
  expect(result.gaps).toBeCloseTo(51, 3);
  expect(result.again).toBeCloseTo(1, 3);
});

test('zooming keeps its anchor, scrolling moves by bars, and both fire once per frame', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('line').setData(window.harness.values(300));
    const axis = chart.timeAxis();
    await window.harness.painted();
    let calls = 0;
    const stop = chart.onRangeChange(() => calls++);
    const bar = axis.xToIndex(100) ?? NaN;
    axis.zoomBy(2, 100);
    const zoomed = axis.indexToX(bar);
    const spacing = (axis.indexToX(1) ?? NaN) - (axis.indexToX(0) ?? NaN);
    axis.scrollBy(-10);
    const scrolled = axis.indexToX(bar);
    await window.harness.painted();
    stop();
    axis.scrollToEnd();
    await window.harness.painted();
    return { zoomed, scrolled, spacing, told: calls, end: axis.visibleRange()?.toIndex };
  });
  expect(result.zoomed).toBeCloseTo(100, 1);
  expect(result.spacing).toBeCloseTo(16, 3);
  expect(result.scrolled).toBeCloseTo(260, 1);
  expect(result.told).toBe(1);
  expect(result.end).toBeCloseTo(304, 2);
});

test('barSpacing and rightOffset move the view when they change, and other options do not', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('line').setData(window.harness.values(300));
    const axis = chart.timeAxis();
    axis.applyOptions({ barSpacing: 10, rightOffset: 2 });
    await window.harness.painted();
    const first = axis.visibleRange();
    const spacing = (axis.indexToX(1) ?? NaN) - (axis.indexToX(0) ?? NaN);
    void axis.setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 50, toIndex: 80 });
    chart.applyOptions({ grid: { vertical: false }, timeAxis: { timeZone: 'Asia/Tokyo' } });
    await window.harness.painted();
    return { spacing, end: first?.toIndex, kept: axis.visibleRange()?.fromIndex };
  });
  expect(result.spacing).toBeCloseTo(10, 3);
  expect(result.end).toBeCloseTo(301, 2);
  expect(result.kept).toBeCloseTo(50, 2);
});

test('the labels of the time axis are formatted again if the view moves, but not if a price changes', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    let calls = 0;
    const chart = window.charts.createChart('chart', {
      timeAxis: {
        tickFormatter: () => {
          calls++;
          return null;
        },
      },
    });
    const series = chart.addSeries('line');
    series.setData(window.harness.values(300));
    const count = async (work: () => void): Promise<number> => {
      await window.harness.painted();
      calls = 0;
      work();
      await window.harness.painted();
      return calls;
    };
    const last = series.last();
    return {
      price: await count(() => last && series.update({ ...last, value: (last.value ?? 0) + 0.01 })),
      scroll: await count(() => chart.timeAxis().scrollBy(-40)),
    };
  });
  expect(result.price).toBe(0);
  expect(result.scroll).toBeGreaterThan(0);
});
