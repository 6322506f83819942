import type { Page } from '@playwright/test';
import type * as charts from '../../src';
import { expect, test } from './harness/test';

/** Event data that handlers received and that can be sent to the test. */
interface LoggedEvent {
  name: string;
  time: charts.Time | null;
  bar: number | null;
  price: number | null;
  side: string | null;
  pane: string | null;
  source: string | null;
  bars: string[];
  point: charts.Point | null;
  event: string | null;
}

declare global {
  interface Window {
    chart: charts.IChartApi;
    events: LoggedEvent[];
  }
}

/** A chart of candles above a line, with all mouse events written down. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle', { id: 'price' }).setData(window.harness.bars(40));
    const second = chart.addPane('second').addSeries('line', { id: 'line', axis: 'left' });
    second.setData(window.harness.values(40));
    void chart
      .timeAxis()
      .setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 0, toIndex: 39 });
    window.chart = chart;
    window.events = [];
    const write = (name: string) => (event: charts.MouseEventParams) => {
      const { time, barIndex, price, axisId, pane, source, bars, point, originalEvent } = event;
      window.events.push({
        name,
        time,
        bar: barIndex,
        price,
        side: axisId,
        pane: pane?.name ?? null,
        source: source?.id ?? null,
        bars: [...bars.keys()].map(({ id }) => id),
        point,
        event: originalEvent?.type ?? null,
      });
    };
    chart.onClick(write('click'));
    chart.onDoubleClick(write('double click'));
    chart.onContextMenu(write('context menu'));
    chart.onCrosshairMove(write('move'));
    await window.harness.painted();
  });
}

const readEvents = (page: Page, name: string): Promise<LoggedEvent[]> =>
  page.evaluate((name) => window.events.filter((event) => event.name === name), name);

test('a click reports the pane, the time, the bar index, the price and the bars', async ({
  page,
}) => {
  await listen(page);
  const at = await page.evaluate(() => {
    const x =
      (window.chart.timeAxis().indexToX(10) ?? 0) +
      window.chart.pane('second').priceAxis('left').width();
    return { x: x + 2, y: (window.chart.priceAxis().priceToY(20) ?? 0) + 0 };
  });
  await page.mouse.click(at.x, at.y);
  const [click] = await readEvents(page, 'click');
  expect(click).toMatchObject({ bar: 10, time: 1_700_000_640, side: 'right', pane: 'main' });
  expect(click?.price).toBeCloseTo(20, 0);
  expect(click?.bars).toEqual(['price', 'line']);
  expect(click?.event).toBe('click');
  expect(await readEvents(page, 'click')).toHaveLength(1);
});

test('a drag scrolls and fires no click', async ({ page }) => {
  await listen(page);
  const before = await page.evaluate(() => window.chart.timeAxis().visibleRange()?.fromIndex ?? 0);
  await page.mouse.move(200, 100);
  await page.mouse.down();
  await page.mouse.move(300, 100, { steps: 5 });
  await page.mouse.up();
  const after = await page.evaluate(() => window.chart.timeAxis().visibleRange()?.fromIndex ?? 0);
  expect(after).toBeLessThan(before - 3);
  expect(await readEvents(page, 'click')).toEqual([]);
});

test('a double click, a context menu and a click on the second pane fire events', async ({
  page,
}) => {
  await listen(page);
  await page.mouse.dblclick(200, 60);
  expect(await readEvents(page, 'double click')).toMatchObject([{ pane: 'main' }]);
  await page.mouse.click(220, 300, { button: 'right' });
  expect(await readEvents(page, 'context menu')).toMatchObject([
    { pane: 'second', side: 'left', event: 'contextmenu' },
  ]);
  await page.mouse.click(590, 60, { button: 'right' });
  expect((await readEvents(page, 'context menu'))[1]).toMatchObject({ pane: null, price: null });
});

test('a context menu by keyboard has the position of the crosshair', async ({ page }) => {
  await listen(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => (await readEvents(page, 'move')).at(-1))
    .toMatchObject({ bar: 39, pane: 'main', event: 'keydown' });
  // Browsers fire it on the focused element.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true })),
  );
  expect(await readEvents(page, 'context menu')).toMatchObject([
    { bar: 39, time: 1_700_002_380, pane: 'main', event: 'contextmenu' },
  ]);
});

test('the crosshair reports its bar, its time in empty space, and null when it leaves', async ({
  page,
}) => {
  await listen(page);
  await page.evaluate(() => {
    void window.chart
      .timeAxis()
      .setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 30, toIndex: 49 });
    return window.harness.painted();
  });
  const getPoint = (bar: number) =>
    page.evaluate(
      (bar) =>
        (window.chart.timeAxis().indexToX(bar) ?? 0) +
        window.chart.pane('second').priceAxis('left').width(),
      bar,
    );
  await page.mouse.move(await getPoint(44), 100);
  const future = (await readEvents(page, 'move')).at(-1);
  expect(future).toMatchObject({ bar: null, time: 1_700_000_040 + 44 * 60, bars: [] });
  await page.mouse.move(300, 600);
  expect((await readEvents(page, 'move')).at(-1)).toMatchObject({
    time: null,
    bar: null,
    pane: null,
  });
});

test('code sets the crosshair at the nearest bar, which fires once, and clears it', async ({
  page,
}) => {
  await listen(page);
  const positions = await page.evaluate(async () => {
    const crosshair = window.chart.crosshair();
    crosshair.set(1_700_000_040 + 5 * 60 + 20, 15);
    crosshair.set(1_700_000_040 + 5 * 60 + 20, 15);
    const set = crosshair.position();
    await window.harness.painted();
    crosshair.set(1_700_000_040 + 6 * 60, null);
    const lineAlone = crosshair.position();
    await window.harness.painted();
    crosshair.clear();
    return { set, lineAlone, cleared: crosshair.position() };
  });
  expect(positions).toEqual({
    set: { time: 1_700_000_340, price: 15 },
    lineAlone: { time: 1_700_000_400, price: null },
    cleared: null,
  });
  const moves = await readEvents(page, 'move');
  expect(moves.map(({ time, price, event }) => ({ time, price, event }))).toEqual([
    { time: 1_700_000_340, price: 15, event: null },
    { time: 1_700_000_400, price: null, event: null },
    { time: null, price: null, event: null },
  ]);
});

test("two charts that set each other's crosshair don't loop forever", async ({ page }) => {
  const result = await page.evaluate(async () => {
    const make = (id: string) => {
      const chart = window.charts.createChart(id);
      chart.addSeries('line').setData(window.harness.values(30));
      return chart;
    };
    const [a, b] = [make('chart'), make('second')];
    let events = 0;
    const follow = (from: typeof a, to: typeof a) =>
      from.onCrosshairMove(({ time, price }) => {
        events++;
        if (time === null) to.crosshair().clear();
        else to.crosshair().set(time, price);
      });
    follow(a, b);
    follow(b, a);
    await window.harness.painted();
    a.crosshair().set(1_700_000_640, 15);
    return { events, other: b.crosshair().position() };
  });
  expect(result.other).toEqual({ time: 1_700_000_640, price: 15 });
  expect(result.events).toBeLessThan(5);
});

for (const magnet of ['off', 'weak', 'strong'] as const) {
  test(`magnet: "${magnet}" snaps the crosshair's line to prices`, async ({ page }) => {
    await listen(page);
    const lines = await page.evaluate(async (magnet) => {
      window.chart.applyOptions({
        crosshair: { magnet, color: '#ff00ff', lineStyle: window.charts.LineStyle.Solid },
      });
      await window.harness.painted();
      const y = window.chart.priceAxis().priceToY(window.harness.bars(40)[10]?.high ?? 0) ?? 0;
      const left = window.chart.pane('second').priceAxis('left').width();
      return { x: (window.chart.timeAxis().indexToX(10) ?? 0) + left, y };
    }, magnet);
    const hoverAt = async (offset: number) => {
      await page.mouse.move(lines.x, lines.y - offset);
      return page.evaluate(async ({ y, x }) => {
        await window.harness.painted();
        const picture = window.harness.picture(window.chart.element);
        for (let row = 0; row < 180; row++) {
          const [red, green, blue] = picture.pixel(x + 15, row);
          if (red > 200 && green < 80 && blue > 200) return Math.abs(row - y) < 2;
        }
        return null;
      }, lines);
    };
    expect(await hoverAt(8)).toBe(magnet !== 'off');
    expect(await hoverAt(24)).toBe(magnet === 'strong');
  });
}

test('code can set the crosshair over a series that has only gaps', async ({ page }) => {
  const position = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const bars = window.harness.bars(40);
    chart.addSeries('line').setData(bars.map(({ time }) => ({ time, value: null })));
    chart.crosshair().set(1_700_000_640, null);
    const alone = chart.crosshair().position();
    chart.addSeries('candle').setData(bars);
    chart.crosshair().set(1_700_000_640, null);
    await window.harness.painted();
    return { alone, together: chart.crosshair().position() };
  });
  expect(position).toEqual({ alone: null, together: { time: 1_700_000_640, price: null } });
});

test('a marker hit reports its series; markers of one bar are stacked', async ({ page }) => {
  await listen(page);
  const point = await page.evaluate(async () => {
    const { chart } = window;
    const [series] = chart.series();
    const bar = series?.data()[20] as charts.Bar;
    const marker = { time: bar.time, position: 'above', shape: 'square', size: 2 } as const;
    series?.setMarkers([
      { ...marker, color: '#ff00ff' },
      { ...marker, color: '#00ffff', text: 'second' },
    ]);
    await window.harness.painted();
    const left = chart.pane('second').priceAxis('left').width();
    const x = left + (chart.timeAxis().indexToX(20) ?? 0);
    const top = chart.priceAxis().priceToY(bar.high) ?? 0;
    const picture = window.harness.picture(chart.element);
    const rows = (color: readonly number[]) =>
      Array.from({ length: Math.floor(top) }, (_, y) => y).filter(
        (y) => picture.count(color, { x: x - 8, y, width: 16, height: 1 }) > 4,
      );
    return { x, first: rows([255, 0, 255]), second: rows([0, 255, 255]) };
  });
  expect(point.first.length).toBeGreaterThan(8);
  expect(point.second.length).toBeGreaterThan(8);
  expect(Math.max(...point.second)).toBeLessThan(Math.min(...point.first));
  await page.mouse.move(point.x, Math.min(...point.second) + 3);
  await page.mouse.click(point.x, Math.min(...point.second) + 3);
  await expect.poll(async () => (await readEvents(page, 'click')).at(-1)?.source).toBe('price');
});
