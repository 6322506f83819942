import type { Page } from '@playwright/test';
import type * as charts from '../../src';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    flung: { chart: charts.IChartApi; linked: charts.IChartApi; drawing: charts.IDrawingApi };
  }
}

test.use({ hasTouch: true, viewport: { width: 620, height: 820 } });

/** Two charts, one below the other. A swipe on the first one has just ended, so that it continues to scroll. */
async function fling(page: Page, isLinked = false): Promise<void> {
  await page.evaluate(async (isLinked) => {
    const { Drawing, allShapes, createChart, definePlugin, linkCharts } = window.charts;
    const [chart, linked] = (['chart', 'second'] as const).map((id) => {
      const chart = createChart(id);
      chart.addSeries('candle').setData(window.harness.bars(3000));
      return chart;
    }) as [charts.IChartApi, charts.IChartApi];
    if (isLinked) linkCharts([chart, linked]);
    const plugin = definePlugin({
      type: 'acme/handle',
      attach: () => ({
        hitTest: (view, { x }) => (view.area === 'pane' && x < 60 ? { id: 'handle' } : null),
        press: () => ({}),
      }),
    });
    chart.attach(plugin);
    window.flung = { chart, linked, drawing: chart.attach(Drawing, { shapes: allShapes }) };
    await window.harness.painted();
    const surface = document.querySelector('#chart canvas')?.parentElement;
    const send = (type: string, x: number) => {
      const touch = { pointerId: 7, pointerType: 'touch', clientX: x, clientY: 150 };
      surface?.dispatchEvent(new PointerEvent(type, { ...touch, bubbles: true }));
    };
    send('pointerdown', 200);
    for (let x = 220; x <= 340; x += 20) {
      send('pointermove', x);
      await window.harness.painted();
    }
    send('pointerup', 340);
    const read = () => chart.timeAxis().visibleRange()?.fromIndex ?? NaN;
    const released = read();
    while (read() === released) await window.harness.painted();
  }, isLinked);
}

/** Returns the visible ranges of both charts now and after some frames. A fling would move on in each. */
const watch = (page: Page) =>
  page.evaluate(async () => {
    const read = () =>
      [window.flung.chart, window.flung.linked].map((chart) => {
        const range = chart.timeAxis().visibleRange();
        return [range?.fromIndex, range?.toIndex];
      });
    await window.harness.painted();
    const now = read();
    for (let frame = 0; frame < 4; frame++) await window.harness.painted();
    return { now, later: read() };
  });

/** Calls that move the view. They run in the page. */
const calls: Readonly<Record<string, () => void>> = {
  setVisibleRange() {
    const type = window.charts.RangeOfType.Bars;
    void window.flung.chart.timeAxis().setVisibleRange({ type, fromIndex: 100, toIndex: 200 });
  },
  applyState: () => window.flung.chart.applyState(window.flung.chart.saveState()),
  fit: () => window.flung.chart.timeAxis().fit(),
  scrollToEnd: () => window.flung.chart.timeAxis().scrollToEnd(),
  scrollBy: () => window.flung.chart.timeAxis().scrollBy(-50),
  zoomBy: () => window.flung.chart.timeAxis().zoomBy(2),
  'setData with a view': () =>
    window.flung.chart.series()[0]?.setData(window.harness.bars(2000), { range: 'all' }),
  'setData with bars of another interval': () =>
    window.flung.chart
      .series()[0]
      ?.setData(
        window.harness.bars(2000).map((bar, i) => ({ ...bar, time: 1_600_000_000 + i * 3600 })),
      ),
};

for (const [name, call] of Object.entries(calls)) {
  test(`${name} ends kinetic scrolling`, async ({ page }) => {
    await fling(page);
    await page.evaluate(call);
    const { later, now } = await watch(page);
    expect(later).toEqual(now);
  });
}

test('a call that an event handler makes ends kinetic scrolling', async ({ page }) => {
  await fling(page);
  const range = await page.evaluate(async () => {
    const axis = window.flung.chart.timeAxis();
    const type = window.charts.RangeOfType.Bars;
    await new Promise<void>((resolve) => {
      const off = window.flung.chart.onRangeChange(() => {
        off();
        void axis.setVisibleRange({ type, fromIndex: 100, toIndex: 200 });
        resolve();
      });
    });
    for (let frame = 0; frame < 4; frame++) await window.harness.painted();
    return axis.visibleRange();
  });
  expect(range).toMatchObject({ fromIndex: 100, toIndex: 200 });
});

test('kinetic scrolling continues while bars are added, and stays on their times', async ({
  page,
}) => {
  await fling(page);
  const moved = await page.evaluate(async () => {
    const axis = window.flung.chart.timeAxis();
    const read = () => Number(axis.visibleRange()?.from);
    await window.harness.painted();
    const first = read();
    window.flung.chart.series()[0]?.prepend(window.harness.bars(500, 1_700_000_040 - 500 * 60));
    const afterPrepend = read();
    for (let frame = 0; frame < 4; frame++) await window.harness.painted();
    return {
      prepended: Math.abs(afterPrepend - first) / 60,
      scrolled: (afterPrepend - read()) / 60,
    };
  });
  expect(moved.prepended).toBeLessThan(1);
  expect(moved.scrolled).toBeGreaterThan(0);
  expect(moved.scrolled).toBeLessThan(400);
});

for (const target of ['chart', 'linked'] as const) {
  test(`a wheel on the ${target} ends kinetic scrolling`, async ({ page }) => {
    await fling(page, true);
    await page.mouse.move(300, target === 'chart' ? 200 : 600);
    await page.mouse.wheel(0, -100);
    const { later, now } = await watch(page);
    expect(later).toEqual(now);
    expect(now[0]).toEqual(now[1]);
  });
}

for (const what of ['a drawing tool', 'a plug-in'] as const) {
  test(`a press on ${what} ends kinetic scrolling`, async ({ page }) => {
    await fling(page);
    if (what === 'a drawing tool')
      await page.evaluate(() => window.flung.drawing.start(window.charts.TrendLine));
    const cdp = await page.context().newCDPSession(page);
    const touchPoints = [{ x: what === 'a plug-in' ? 30 : 300, y: 200 }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const { later, now } = await watch(page);
    expect(later).toEqual(now);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
}
