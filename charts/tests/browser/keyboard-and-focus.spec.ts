import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type * as charts from '../../src';
import { expect, test } from './harness/test';

test.use({ separatePage: true });

/** Charts with handles, used by keyboard, by touch and with a screen reader. */

const hour = 3600;
/** A Monday, 9:00 in New York. */
const start = Date.UTC(2026, 10, 2, 14) / 1000;

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const said = (page: Page, id = 'chart') =>
  page
    .locator(`#${id} > div > div[aria-live=polite], #${id} [aria-live=polite]`)
    .first()
    .textContent();

/** The name of what has the focus, in a shadow tree too. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute('aria-label') ?? at?.textContent ?? null;
  });

/** A chart with a DrawBar and a line, drawn by code. */
const openDrawn = (page: Page) =>
  page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { ariaLabel: 'Gold', theme: 'light' });
    const bars = window.harness.bars(60);
    chart.addSeries('candle').setData(bars);
    const drawing = window.harness.drawing(chart);
    new window.charts.DrawBar(drawing);
    const at = (index: number) => ({ time: bars[index]?.time ?? 0, price: 30 });
    drawing.add(window.charts.TrendLine, [at(20), at(50)]);
    drawing.add(window.charts.FibRetracement, [at(20), { ...at(50), price: 34 }]);
    Object.assign(window, { chart });
    await window.harness.painted();
  });

const getStyle = (page: Page, shape: number) =>
  page.evaluate((shape) => {
    const { chart } = window as unknown as { chart: charts.IChartApi };
    return window.harness.drawing(chart).shapes()[shape]?.options() as unknown as Record<
      string,
      unknown
    >;
  }, shape);

test('a key moves the focus from a shape to its style bar, and Escape moves it back', async ({
  page,
}) => {
  await openDrawn(page);
  const bar = page.getByRole('group', { name: 'Style: Trend line' });
  await press(page, 'Tab', 's');
  expect(await focused(page)).toBe('Gold');
  await press(page, 'Tab', 's');
  await expect(bar).toHaveAttribute('aria-keyshortcuts', 'S');
  expect(await focused(page)).toBe('Color');
  await press(page, 'Tab', 'ArrowDown');
  expect((await getStyle(page, 0)).width).not.toBe(1);
  await press(page, 'Escape');
  expect(await focused(page)).toBe('Gold');
  await expect(bar).toBeVisible();
  // Of a locked shape its buttons are left.
  await bar.getByRole('button', { name: 'Lock' }).press('Enter');
  await press(page, 'Escape', 's');
  expect(await focused(page)).toBe('Unlock');
  await press(page, 'Escape');
  await expect(bar).toBeVisible();
  await press(page, 'Escape');
  await expect(bar).toBeHidden();
  expect(await focused(page)).toBe('Gold');
});

test('Escape closes a menu and keeps the shape selected', async ({ page }) => {
  await openDrawn(page);
  await press(page, 'Tab', 'Tab', 'Tab', 's');
  const bar = page.getByRole('group', { name: 'Style: Fibonacci retracement' });
  const levels = bar.getByRole('button', { name: 'Levels' });
  await levels.press('Enter');
  await expect(page.getByRole('menu', { name: 'Levels' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  expect(await focused(page)).toBe('Levels');
  await press(page, 'Enter', 'Enter');
  const lines = (await getStyle(page, 1)).lines as { visible: boolean }[];
  expect(lines[0]?.visible).toBe(false);
});

test('the focus moves to the chart when the focused toolbar is removed', async ({ page }) => {
  await openDrawn(page);
  await press(page, 'Tab', 'Tab', 's');
  expect(await focused(page)).toBe('Color');
  await page.evaluate(() => {
    const { chart } = window as unknown as { chart: charts.IChartApi };
    window.harness.drawing(chart).shapes()[0]?.remove();
  });
  expect(await focused(page)).toBe('Gold');
});

test('choosing a tool by keyboard moves the focus to the chart, where keys draw', async ({
  page,
}) => {
  await openDrawn(page);
  await page.getByRole('button', { name: 'Lines' }).focus();
  await press(page, 'Enter', 'Enter');
  expect(await focused(page)).toBe('Gold');
  await press(page, 'Enter', 'Enter', 'ArrowRight', 'ArrowUp', 'Enter');
  expect(await said(page)).toBe('Trend line selected, 3 of 3');
});

test('keyboard reading announces the session of a bar, and the countdown of the newest one', async ({
  page,
}) => {
  await page.clock.install({ time: new Date((start + 9 * hour + 600) * 1000) });
  await page.evaluate(
    ({ hour, start }) => {
      const { Countdown, Sessions, createChart } = window.charts;
      const timeZone = 'America/New_York';
      const chart = createChart('chart', { locale: 'en-US', timeAxis: { timeZone } });
      const series = chart.addSeries('line');
      series.setData(window.harness.values(10, start, hour));
      chart.attach(Sessions, {
        timeZone,
        sessions: [{ from: '09:00', to: '10:00', title: 'Before hours' }],
        spans: [{ from: start, to: start + hour, title: 'Halt' }],
      });
      chart.attach(Countdown, { series });
    },
    { hour, start },
  );
  await page.clock.runFor(100);
  await press(page, 'Tab', 'Home');
  expect(await said(page)).toBe('Mon, Nov 2, 2026 09:00 EST (UTC−5): 12.00, Before hours, Halt');
  await press(page, 'ArrowRight');
  expect(await said(page)).toMatch(/10:00 EST \(UTC−5\): 11\.00, Halt$/);
  await press(page, 'ArrowRight');
  expect(await said(page)).toMatch(/11:00 EST \(UTC−5\): 13\.00$/);
  await press(page, 'End');
  expect(await said(page)).toMatch(/18:00 EST \(UTC−5\): 15\.00, (50:00|49:\d\d)$/);
});

test('End moves to the newest bar of the current series, even if empty slots follow', async ({
  page,
}) => {
  await page.evaluate(
    ({ hour, start }) => {
      const chart = window.charts.createChart('chart', { locale: 'en-US' });
      chart.addSeries('line').setData(window.harness.values(10, start, hour));
      chart.addSeries('line', { title: 'Ahead' }).setData(window.harness.values(30, start, hour));
    },
    { hour, start },
  );
  await press(page, 'Tab', 'ArrowLeft');
  expect(await said(page)).toMatch(/23:00 UTC: 15\.00$/);
  await press(page, 'Home', 'End');
  expect(await said(page)).toMatch(/23:00 UTC: 15\.00$/);
  await press(page, 'ArrowDown', 'End');
  expect(await said(page)).toMatch(/19:00 UTC: /);
});

test('keys move the crosshairs of linked charts, and skip hidden panes', async ({ page }) => {
  await page.evaluate(
    ({ hour, start }) => {
      const { createChart, linkCharts } = window.charts;
      const made = ['chart', 'second'].map((id) => {
        const chart = createChart(id);
        chart.addSeries('line', { title: 'Price' }).setData(window.harness.values(20, start, hour));
        const pane = chart.addPane('low');
        pane.addSeries('line', { title: 'Low' }).setData(window.harness.values(20, start, hour));
        return chart;
      });
      linkCharts(made);
      made[0]?.pane('low')?.applyOptions({ visible: false });
      Object.assign(window, { second: made[1] });
    },
    { hour, start },
  );
  await press(page, 'Tab', 'Home', 'ArrowRight', 'ArrowDown');
  expect(await said(page)).toMatch(/^Price, /);
  const position = () =>
    page.evaluate(() =>
      (window as unknown as { second: charts.IChartApi }).second.crosshair().position(),
    );
  expect(await position()).toMatchObject({ time: start + hour });
  await press(page, 'Escape');
  expect(await position()).toBeNull();
});

/** One chart with all that can be reached. */
const openAll = (page: Page, theme: 'dark' | 'light', width = 600) =>
  page.evaluate(
    async ({ hour, start, theme, width }) => {
      const { charts } = window;
      const element = document.getElementById('chart');
      if (element) element.style.width = `${width}px`;
      const chart = charts.createChart('chart', { ariaLabel: 'Gold', theme });
      const price = chart.addSeries('candle', { title: 'Price' });
      const bars = window.harness.bars(60, start, hour);
      price.setData(bars);
      price.setMarkers([
        { time: start + 50 * hour, position: 'above', shape: 'circle', tooltip: 'Sold 10' },
      ]);
      const draggable = { draggable: true, buttonLabel: 'Cancel', includeInAutoScale: true };
      price.addPriceLine({ price: 36, title: 'Stop', ...draggable });
      chart
        .addPane('low')
        .addSeries('line', { title: 'Low' })
        .setData(window.harness.values(60, start, hour));
      chart.attach(charts.OrderLines);
      chart.attach(charts.Legend, { buttons: ['title'] });
      chart.attach(charts.Tooltip);
      chart.attach(charts.MarkerTooltips);
      chart.attach(charts.Sessions, { sessions: [{ from: '00:00', to: '06:00', title: 'Night' }] });
      chart.attach(charts.Countdown, { series: price });
      const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
      new charts.DrawBar(drawing, { position: 'top' });
      const at = (index: number) => ({ time: bars[index]?.time ?? 0, price: 30 });
      drawing.add(charts.TrendLine, [at(40), at(55)]);
      Object.assign(window, { chart });
      await window.harness.painted();
    },
    { hour, start, theme, width },
  );

test('Tab moves through all parts of a chart and leaves it', async ({ page }) => {
  await openAll(page, 'light');
  const stops: (string | null)[] = [];
  for (let i = 0; i < 8; i++) {
    await press(page, 'Tab');
    stops.push(await focused(page));
  }
  // The second stop of the chart is its shape.
  const [chart, shape, ...others] = stops;
  expect([chart, shape]).toEqual(['Gold', 'Gold']);
  expect(others.slice(0, 5)).toEqual([
    'Collapse the drawing tools',
    'Price',
    'Low',
    'Stop',
    'Cancel Stop',
  ]);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe reports no violations in a chart with all features: ${theme}`, async ({ page }) => {
    await openAll(page, theme);
    await press(page, 'Tab', 'm');
    await expect(page.getByRole('tooltip')).toHaveText('Sold 10');
    await press(page, 'Tab');
    await expect(page.getByRole('group', { name: 'Style: Trend line' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
    ).toEqual([]);
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } });

  test('touch draws with a tool of the toolbar, and restyles the shape', async ({ page }) => {
    await openAll(page, 'light', 390);
    await page.getByRole('button', { name: 'Areas' }).tap();
    await page.getByRole('menuitemradio', { name: 'Rectangle' }).tap();
    for (const [x, y] of [
      [120, 140],
      [240, 200],
    ] as const)
      await page.touchscreen.tap(x, y);
    const style = page.getByRole('group', { name: 'Style: Rectangle' });
    await style.getByRole('button', { name: 'Lock' }).tap();
    const lock = style.getByRole('button', { name: 'Unlock' });
    await expect(lock).toBeVisible();
    const box = await lock.boundingBox();
    // The page is zoomed, which leaves a rounding error.
    expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(40);
    await lock.tap();
    await style.getByRole('button', { name: 'Delete' }).tap();
    await expect(style).toBeHidden();
  });
});
