import type * as charts from '../../src';
import { expect, test } from './harness/test';

const start = 1_700_000_400;

test('linked charts of two intervals show the same range, scrolled by pointer or code, until unlinked', async ({
  page,
}) => {
  await page.evaluate(async (start) => {
    const { createChart, linkCharts } = window.charts;
    const minutes = createChart('chart');
    const hours = createChart('second');
    const price = minutes.addSeries('candle');
    price.setData(window.harness.bars(3000, start, 60));
    hours.addSeries('candle').setData(window.harness.bars(600, start, 300));
    const link = linkCharts([minutes, hours]);
    Object.assign(window, { minutes, hours, price, link });
    await window.harness.painted();
  }, start);
  const ranges = () =>
    page.evaluate(async () => {
      const { hours, minutes } = window as unknown as Record<string, charts.IChartApi>;
      for (let i = 0; i < 3; i++) await window.harness.painted();
      return [minutes, hours].map((chart) => {
        const { from = 0, to = 0 } = chart?.timeAxis().visibleRange() ?? {};
        return [Number(from), Number(to)] as const;
      });
    });
  const drag = async (y: number, by: number) => {
    await page.mouse.move(300, y);
    await page.mouse.down();
    await page.mouse.move(300 + by, y, { steps: 4 });
    await page.mouse.up();
  };
  const [, other] = await ranges();
  await drag(200, 240);
  const [first, second] = await ranges();
  expect(second?.[0]).toBeLessThan((other?.[0] ?? 0) - 1000);
  // The right edge is that of the last bar in view, whose intervals differ.
  expect(second?.[0]).toBeCloseTo(first?.[0] ?? NaN, -2);
  expect((second?.[1] ?? 0) + 300).toBeCloseTo((first?.[1] ?? NaN) + 60, -2);
  await drag(600, 100);
  const [third] = await ranges();
  expect(third?.[0]).toBeLessThan((first?.[0] ?? 0) - 500);
  const unchanged = await ranges();
  expect(await ranges()).toEqual(unchanged);
  // New bars move no other chart.
  await page.evaluate((start) => {
    const { price } = window as unknown as { price: charts.ISeriesApi<'line'> };
    price.update({ ...window.harness.bars(1, start + 3000 * 60)[0] } as never);
  }, start);
  expect((await ranges())[1]).toEqual(unchanged[1]);
  await page.evaluate(() => {
    const { link, minutes } = window as unknown as {
      link: charts.ChartLink;
      minutes: charts.IChartApi;
    };
    minutes.timeAxis().fit();
    Object.assign(window, { end: () => link.remove() });
  });
  const [whole, wholeToo] = await ranges();
  expect(wholeToo?.[0]).toBeCloseTo(whole?.[0] ?? NaN, -2);
  await page.evaluate(() => (window as unknown as { end(): void }).end());
  await drag(200, -200);
  expect((await ranges())[1]).toEqual(wholeToo);
});

test('a linked crosshair is at the bar of the same time, even with trading days', async ({
  page,
}) => {
  const ask = await page.evaluate(async () => {
    const { createChart, linkCharts } = window.charts;
    const zone = { timeAxis: { timeZone: 'America/New_York' } };
    const [days, hours] = [createChart('chart', zone), createChart('second', zone)];
    const dates = ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04'];
    days.addSeries('line').setData(dates.map((time, value) => ({ time, value })));
    const opens = dates.map((date) => Date.parse(`${date}T13:30:00Z`) / 1000);
    const bars = opens.flatMap((open) => [0, 3600, 7200].map((by) => open + by));
    hours.addSeries('line').setData(bars.map((time, value) => ({ time, value })));
    linkCharts([days, hours], { time: false, price: true });
    days.timeAxis().fit();
    hours.timeAxis().fit();
    Object.assign(window, { days, hours });
    await window.harness.painted();
    const x = (chart: charts.IChartApi, time: charts.Time) => chart.timeAxis().timeToX(time) ?? 0;
    return { hour: x(hours, (bars[7] ?? 0) + 1), day: x(days, '2026-09-02') };
  });
  const positions = () =>
    page.evaluate(() => {
      const { days, hours } = window as unknown as Record<string, charts.IChartApi>;
      return [days, hours].map((chart) => chart?.crosshair().position()?.time ?? null);
    });
  const at = (time: string) => Date.parse(time) / 1000;
  await page.mouse.move(ask.hour, 600);
  await expect.poll(positions).toEqual(['2026-09-03', at('2026-09-03T14:30:00Z')]);
  await page.mouse.move(ask.day, 100);
  await expect.poll(positions).toEqual(['2026-09-02', at('2026-09-02T13:30:00Z')]);
  await page.mouse.move(300, 900);
  await expect.poll(positions).toEqual([null, null]);
});

test('linked charts show a new range in the same frame', async ({ page }) => {
  const ranges = await page.evaluate(async () => {
    const { createChart, linkCharts, RangeOfType } = window.charts;
    const [leader, other] = [createChart('chart'), createChart('second')];
    for (const chart of [leader, other]) {
      chart.addSeries('candle').setData(window.harness.bars(600));
    }
    linkCharts([leader, other]);
    await window.harness.painted();
    await window.harness.painted();
    // A frame is requested before the handler below requests one, so it runs first.
    void leader.timeAxis().setVisibleRange({ type: RangeOfType.LastBars, count: 40 });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return [leader, other].map((chart) => chart.timeAxis().visibleRange());
  });
  expect(ranges[1]).toEqual(ranges[0]);
  expect(ranges[0]).not.toBeNull();
});

test('a linked crosshair follows new bars under the pointer', async ({ page }) => {
  await page.evaluate(async () => {
    const { createChart, linkCharts } = window.charts;
    const [leader, other] = [createChart('chart'), createChart('second')];
    const [price] = [leader, other].map((chart) => {
      const series = chart.addSeries('candle');
      series.setData(window.harness.bars(50));
      return series;
    });
    linkCharts([leader, other]);
    const at = () => other.crosshair().position()?.time ?? null;
    Object.assign(window, { at, empty: () => price?.setData([]) });
    await window.harness.painted();
  });
  const at = () => page.evaluate(() => (window as unknown as { at(): unknown }).at());
  await page.mouse.move(300, 100);
  await expect.poll(at).not.toBeNull();
  await page.evaluate(() => (window as unknown as { empty(): void }).empty());
  await expect.poll(at).toBeNull();
});

test('linked charts load the same symbol, and ignore a late result for an older one', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const { createChart, linkCharts } = window.charts;
    const made = ['chart', 'second'].map((id) => createChart(id));
    const series = made.map((chart) => chart.addSeries('candle'));
    const waiting: (() => void)[] = [];
    const received: string[] = [];
    const link = linkCharts(made, {
      async loadSymbol(chart, symbol, signal) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        if (signal.aborted) return;
        received.push(symbol);
        series[made.indexOf(chart)]?.setData(window.harness.bars(50));
      },
    });
    const north = link.setSymbol('North');
    const south = link.setSymbol('South');
    for (const resolve of waiting) resolve();
    await Promise.all([north, south]);
    const symbol = link.symbol();
    link.applyOptions({
      loadSymbol: () => Promise.reject(new Error('offline')),
    });
    const failed = await link.setSymbol('East').catch((error: unknown) => String(error));
    made[1]?.remove();
    const left = link.charts().length;
    const wrong = [
      () => linkCharts([made[1] as charts.IChartApi]),
      () => linkCharts([{} as charts.IChartApi]),
      () => linkCharts('chart' as never),
    ].map((call) => {
      try {
        call();
        return '';
      } catch (error) {
        return String(error);
      }
    });
    return { given: received, symbol, failed, left, wrong };
  });
  expect(result).toEqual({
    given: ['South', 'South'],
    symbol: 'South',
    failed: 'Error: offline',
    left: 1,
    wrong: [
      'TypeError: linkCharts: the chart was removed',
      'TypeError: linkCharts: charts[0] (an object) must be a chart from createChart() or restoreChart()',
      'TypeError: linkCharts: charts ("chart") must be a list of charts',
    ],
  });
});

test('a removed link throws when used, and can be removed again', async ({ page }) => {
  const said = await page.evaluate(async () => {
    const { createChart, linkCharts } = window.charts;
    const charts = [createChart('chart'), createChart('second')];
    const link = linkCharts(charts, { loadSymbol: () => undefined });
    link.remove();
    link.remove();
    const catchMessage = async (work: () => unknown): Promise<string> => {
      try {
        await work();
        return 'nothing';
      } catch (error) {
        return String(error);
      }
    };
    return {
      left: link.charts().length,
      add: await catchMessage(() => link.add(createChart('chart'))),
      applyOptions: await catchMessage(() => link.applyOptions({ time: false })),
      setSymbol: await catchMessage(() => link.setSymbol('GOLD')),
    };
  });
  expect(said).toEqual({
    left: 0,
    add: 'TypeError: add: the link was removed',
    applyOptions: 'TypeError: applyOptions: the link was removed',
    setSymbol: 'TypeError: setSymbol: the link was removed',
  });
});

test('drawings of one chart appear on the other while they are drawn, dragged and undone', async ({
  page,
}) => {
  await page.evaluate(async (start) => {
    const { createChart, linkCharts } = window.charts;
    const minutes = createChart('chart');
    const hours = createChart('second');
    minutes.addSeries('candle').setData(window.harness.bars(300, start, 60));
    hours.addSeries('candle').setData(window.harness.bars(60, start, 300));
    linkCharts([minutes, hours], { drawings: 'symbol' });
    for (const chart of [minutes, hours]) new window.charts.DrawBar(window.harness.drawing(chart));
    Object.assign(window, { minutes, hours });
    await window.harness.painted();
  }, start);
  /** Prices of the points of each shape, in thousandths, on both charts. */
  const read = () =>
    page.evaluate(async () => {
      const { hours, minutes } = window as unknown as Record<string, charts.IChartApi>;
      await window.harness.painted();
      return [minutes, hours].map((chart) =>
        chart
          ? window.harness
              .drawing(chart)
              .shapes()
              .map((shape) => shape.points().map(({ price }) => Math.round(price * 1000)))
          : [],
      );
    });
  const first = page.locator('#chart');
  await first.getByRole('button', { name: 'Trend line', exact: true }).click();
  await page.mouse.click(200, 100);
  await page.mouse.click(300, 160);
  const [drawn, copy] = await read();
  expect(drawn).toHaveLength(1);
  expect(copy).toEqual(drawn);
  await page.mouse.move(250, 130);
  await page.mouse.down();
  await page.mouse.move(290, 150, { steps: 3 });
  const [dragged, follower] = await read();
  expect(dragged).not.toEqual(drawn);
  expect(follower).toEqual(dragged);
  await page.mouse.up();
  await page.locator('#second').getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await read()).toEqual([drawn, drawn]);
  await page.locator('#second').getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await read()).toEqual([[], []]);
  await first.getByRole('button', { name: 'Redo', exact: true }).click();
  expect(await read()).toEqual([drawn, drawn]);
});
