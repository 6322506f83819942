import { growth } from '../browser/harness/memory-metrics';
import { expect, test } from '../browser/harness/test';

test.use({ separatePage: true });

test.setTimeout(120_000);

test("creating and removing 50 charts doesn't leak memory", async ({ page }) => {
  const comeAndGo = (count: number) =>
    page.evaluate(async (count) => {
      const { createChart } = window.charts;
      const { bars, painted, values } = window.harness;
      for (let i = 0; i < count; i++) {
        const chart = createChart('chart', { timeAxis: { timeZone: 'Asia/Tokyo' } });
        const series = chart.addSeries('candle');
        series.setData(bars(300));
        series.setMarkers([{ time: bars(1)[0]?.time ?? 0, position: 'above', shape: 'circle' }]);
        chart.addPane('low').addSeries('histogram').setData(values(300));
        const [from, to] = bars(2);
        if (from === undefined || to === undefined) throw new Error('no bars');
        const drawing = window.harness.drawing(chart);
        const shape = drawing.add(window.charts.TrendLine, [
          { time: from.time, price: 10 },
          { time: to.time, price: 12 },
        ]);
        drawing.select([shape]);
        chart.onClick(() => chart);
        chart.onCrosshairMove(() => chart);
        chart.onRangeChange(() => chart);
        await painted();
        chart.toCanvas({ pixelRatio: 1 });
        chart.remove();
      }
      await painted();
    }, count);
  const { heap, listeners, nodes } = await growth(page, comeAndGo, { warm: 5, count: 50 });
  expect(await page.locator('#chart > *').count()).toBe(0);
  expect(nodes).toBeLessThan(50);
  expect(listeners).toBeLessThan(10);
  expect(heap).toBeLessThan(1_000_000);
});

test("adding and removing 500 panes doesn't leak memory", async ({ page }) => {
  const comeAndGo = (count: number) =>
    page.evaluate(async (count) => {
      const { painted, values } = window.harness;
      const holder = window as { lasting?: ReturnType<typeof window.charts.createChart> };
      const chart = (holder.lasting ??= window.charts.createChart('chart'));
      if (chart.series().length === 0) chart.addSeries('line').setData(values(50));
      for (let i = 0; i < count; i++) {
        const pane = chart.addPane('volume');
        pane.addSeries('histogram').setData(values(50));
        chart.timeAxis().visibleRange();
        pane.remove();
      }
      await painted();
    }, count);
  // The first some hundred warm the engine of scripts, which keeps what it learnt.
  const { heap } = await growth(page, comeAndGo, { warm: 600, count: 500 });
  // Once it was 4.7 kB for each.
  expect(heap).toBeLessThan(250_000);
});

test("adding and removing 10,000 shapes doesn't leak memory", async ({ page }) => {
  const comeAndGo = (count: number) =>
    page.evaluate(async (count) => {
      const { bars, painted } = window.harness;
      const holder = window as { lasting?: ReturnType<typeof window.charts.createChart> };
      const chart = (holder.lasting ??= window.charts.createChart('chart'));
      const drawing = chart.attach(window.charts.Drawing, {
        shapes: window.charts.allShapes,
        undoLimit: 0,
      });
      const time = bars(1)[0]?.time ?? 0;
      for (let i = 0; i < count; i++)
        drawing.add(window.charts.VerticalLine, [{ time, price: 11 }]).remove();
      await painted();
    }, count);
  const { heap } = await growth(page, comeAndGo, { warm: 100, count: 10_000 });
  expect(heap).toBeLessThan(400_000);
});

test('removed charts with plug-ins are released', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const { createChart, Drawing, Legend, RangeBar, Tooltip, allShapes } = window.charts;
    const elements: WeakRef<Element>[] = [];
    for (let i = 0; i < 20; i++) {
      const chart = createChart('chart');
      chart.addSeries('candle').setData(bars(100));
      chart.attach(Drawing, { shapes: allShapes });
      chart.attach(Legend);
      chart.attach(RangeBar);
      chart.attach(Tooltip);
      await painted();
      elements.push(new WeakRef(chart.element));
      chart.remove();
    }
    Object.assign(window, { elements });
  });
  const countElements = async (): Promise<number> => {
    await cdp.send('HeapProfiler.collectGarbage');
    return page.evaluate(() => {
      const { elements } = window as unknown as { elements: WeakRef<Element>[] };
      return elements.filter((each) => each.deref()).length;
    });
  };
  await expect.poll(countElements).toBe(0);
});
