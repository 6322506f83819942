import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { ChartOptions, DeepPartial, IChartApi } from '../../src/index';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    chart: IChartApi;
  }
}

const open = (page: Page, options: DeepPartial<ChartOptions> = {}) =>
  page.evaluate(async (options) => {
    const chart = window.charts.createChart('chart', {
      interactive: false,
      ariaLabel: 'Copper, 90 days',
      theme: 'light',
      ...options,
    });
    // Candles, because Chromium rounds sloped lines at the edge of a painted area differently.
    chart.addSeries('candle').setData(window.harness.bars(90));
    Object.assign(window, { chart });
    await window.harness.painted();
    // The picture of a first frame can differ from later ones.
    chart.applyOptions({});
    await window.harness.painted();
  }, options);

/** The names of the events that the elements in `#chart` listen to. */
async function listeners(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: "[...document.querySelectorAll('#chart *')]",
  });
  const { result: members } = await cdp.send('Runtime.getProperties', {
    objectId: result.objectId ?? '',
    ownProperties: true,
  });
  const found: string[] = [];
  for (const { name, value } of members) {
    if (!/^\d+$/.test(name)) continue;
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
      objectId: value?.objectId ?? '',
    });
    found.push(...listeners.map(({ type }) => type));
  }
  return found;
}

test('a non-interactive chart is an image with one canvas, a label and no listeners', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('img', { name: 'Copper, 90 days' })).toBeVisible();
  await expect(page.locator('#chart canvas')).toHaveCount(1);
  await expect(page.locator('#chart [tabindex], #chart [aria-live]')).toHaveCount(0);
  await expect(page.locator('#chart [role=application]')).toHaveCount(0);
  expect(await listeners(page)).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('an interactive chart has the listeners that a non-interactive one lacks', async ({
  page,
}) => {
  await open(page, { interactive: true });
  expect(await listeners(page)).toEqual(
    expect.arrayContaining(['pointerdown', 'wheel', 'keydown']),
  );
});

test("the pointer, the wheel and keys don't change a chart that isn't interactive", async ({
  page,
}) => {
  await open(page);
  const state = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      const range = window.chart.timeAxis().visibleRange();
      return { range, crosshair: window.chart.crosshair().position() };
    });
  const before = await state();
  await page.mouse.move(300, 200);
  await page.mouse.down();
  await page.mouse.move(200, 150, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.press('ArrowLeft');
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => window.scrollY > 0);
  expect(await state()).toEqual(before);
});

test("a chart that isn't interactive draws new bars, and a crosshair set by code", async ({
  page,
}) => {
  await open(page);
  const prints = await page.evaluate(async () => {
    const { chart, harness } = window;
    const print = async () => {
      await harness.painted();
      return harness.picture(chart.element).print();
    };
    const bare = await print();
    const bar = harness.bars(80).at(-1);
    chart.crosshair().set(bar?.time ?? 0, bar?.close ?? null);
    const crossed = await print();
    chart.crosshair().clear();
    const cleared = await print();
    const [series] = chart.series();
    const [next] = harness.bars(91).slice(-1);
    if (series?.type === 'candle' && next) series.update({ ...next, high: 200, close: 200 });
    return { bare, crossed, cleared, updated: await print() };
  });
  expect(prints.crossed).not.toBe(prints.bare);
  expect(prints.cleared).toBe(prints.bare);
  expect(prints.updated).not.toBe(prints.bare);
});

test('a non-interactive chart draws its legend, without elements', async ({ page }) => {
  await open(page);
  const different = await page.evaluate(async () => {
    const { chart, charts, harness } = window;
    const bare = harness.picture(chart.element).print();
    const legend = chart.attach(charts.Legend);
    chart.attach(charts.Tooltip);
    await harness.painted();
    const drawn = harness.picture(chart.element).print();
    legend.remove();
    await harness.painted();
    return { drawn: drawn !== bare, removed: harness.picture(chart.element).print() === bare };
  });
  expect(different).toEqual({ drawn: true, removed: true });
  expect(await listeners(page)).toEqual([]);
});

test('interactive is saved and restored', async ({ page }) => {
  await open(page);
  const saved = await page.evaluate(() => {
    const state = window.chart.saveState({ data: 'include' });
    window.chart.remove();
    window.charts.restoreChart('chart', state);
    return state.options;
  });
  expect(saved).toMatchObject({ interactive: false });
  await expect(page.getByRole('img', { name: 'Copper, 90 days' })).toBeVisible();
  expect(await listeners(page)).toEqual([]);
});

test('interactive cannot change after the chart was created', async ({ page }) => {
  await open(page);
  const errors = await page.evaluate(() => {
    const catchMessage = (work: () => void): string => {
      try {
        work();
        return '';
      } catch (error) {
        return String(error);
      }
    };
    const { chart, charts } = window;
    chart.applyOptions({ interactive: false });
    const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
    return [
      catchMessage(() => chart.applyOptions({ interactive: true, fontSize: 20 })),
      chart.options().fontSize,
      catchMessage(() => new charts.DrawBar(drawing)),
      catchMessage(() => chart.attach(charts.MarkerTooltips)),
      catchMessage(() => drawing.start(window.charts.Ray)),
    ];
  });
  expect(errors).toEqual([
    'TypeError: applyOptions: interactive (true) cannot change; pass it when you create the chart',
    12,
    'TypeError: DrawBar: not available on a chart with interactive: false',
    'TypeError: attach: plug-in "marker-tooltips": not available on a chart with interactive: false',
    'TypeError: start: not available without a DOM or with interactive: false',
  ]);
});
