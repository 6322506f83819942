import type { Page } from '@playwright/test';
import type * as charts from '../../src';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    canceled: { chart: charts.IChartApi; drawing: charts.IDrawingApi };
  }
}

/** Parts of the chart that the mouse drags. */
type Part = 'pane' | 'price axis' | 'price axis with a locked ratio' | 'time axis' | 'separator';

const parts: readonly Part[] = [
  'pane',
  'price axis',
  'price axis with a locked ratio',
  'time axis',
  'separator',
];

/** A chart with two panes, fixed prices, and a selected shape far from where the mouse drags. */
async function open(page: Page, part: Part): Promise<void> {
  await page.evaluate(async (part) => {
    const { createChart, Drawing, allShapes, HorizontalLine, RangeOfType } = window.charts;
    const chart = createChart('chart', { theme: 'light', crosshair: { visible: false } });
    chart.addSeries('candle').setData(window.harness.bars(300));
    chart.addPane('second').addSeries('line').setData(window.harness.values(300));
    chart.priceAxis().applyOptions({
      range: { from: 0, to: 120 },
      minWidth: 100,
      lockRatio: part === 'price axis with a locked ratio',
    });
    const type = RangeOfType.Bars;
    void chart.timeAxis().setVisibleRange({ type, fromIndex: 100, toIndex: 199 });
    const drawing = chart.attach(Drawing, { shapes: allShapes });
    drawing.select([drawing.add(HorizontalLine, [{ time: 1_700_000_040, price: 115 }])]);
    window.canceled = { chart, drawing };
    await window.harness.painted();
  }, part);
}

const findPart = (page: Page, part: Part) =>
  page.evaluate((part) => {
    const { chart } = window.canceled;
    const width = chart.timeAxis().width();
    const { height } = chart.pane().size();
    if (part === 'pane') return { x: 200, y: height - 30 };
    if (part === 'time axis') return { x: 200, y: 390 };
    return part === 'separator' ? { x: 200, y: height } : { x: width + 20, y: height / 2 };
  }, part);

const read = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    const { chart, drawing } = window.canceled;
    const prices = chart.priceAxis().visibleRange();
    // A locked ratio computes the prices from the zoom.
    const round = (price = NaN): number => Number(price.toFixed(6));
    return {
      range: chart.timeAxis().visibleRange(),
      prices: { from: round(prices?.from), to: round(prices?.to) },
      fixedRange: chart.priceAxis().options().range,
      heights: chart.panes().map((pane) => pane.options().height),
      selected: drawing.selection().length,
    };
  });

/** Presses the mouse on a part and moves it. */
async function drag(page: Page, part: Part): Promise<{ x: number; y: number }> {
  const { x, y } = await findPart(page, part);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 30, { steps: 4 });
  return { x: x + 40, y: y + 30 };
}

for (const part of parts) {
  test(`Escape cancels a drag of the ${part}`, async ({ page }) => {
    await open(page, part);
    const before = await read(page);
    const at = await drag(page, part);
    expect(await read(page)).not.toEqual(before);
    await page.keyboard.press('Escape');
    expect(await read(page)).toEqual(before);
    await page.mouse.move(at.x + 20, at.y + 20, { steps: 2 });
    await page.mouse.up();
    expect(await read(page)).toEqual(before);
    await page.keyboard.press('Escape');
    expect(await read(page)).toEqual({ ...before, selected: 0 });
  });
}

test('a drag of the pane continues from the range that code sets', async ({ page }) => {
  await open(page, 'pane');
  const at = await drag(page, 'pane');
  const call = await page.evaluate(async () => {
    const { chart } = window.canceled;
    chart.timeAxis().fit();
    chart.priceAxis().applyOptions({ range: { from: 20, to: 60 } });
    await window.harness.painted();
    return chart.timeAxis().visibleRange();
  });
  const fitted = await read(page);
  await page.mouse.move(at.x - 10, at.y);
  const { prices, range } = await read(page);
  const perPixel = 300 / (await page.evaluate(() => window.canceled.chart.timeAxis().width()));
  expect(range?.fromIndex).toBeCloseTo((call?.fromIndex ?? NaN) + 10 * perPixel, 0);
  expect(range?.toIndex).toBeCloseTo((call?.toIndex ?? NaN) + 10 * perPixel, 0);
  expect(prices).toEqual({ from: 20, to: 60 });
  await page.keyboard.press('Escape');
  expect(await read(page)).toEqual(fitted);
  await page.mouse.up();
});

test('drags of axes and separators continue from what code sets', async ({ page }) => {
  await open(page, 'price axis');
  const at = await drag(page, 'price axis');
  await page.evaluate(() => {
    window.canceled.chart.priceAxis().applyOptions({ range: { from: 20, to: 60 } });
  });
  await page.mouse.move(at.x, at.y + 1);
  const { prices } = await read(page);
  expect(prices.from).toBeCloseTo(20, 0);
  expect(prices.to).toBeCloseTo(60, 0);
  await page.mouse.up();
  const border = await drag(page, 'separator');
  await page.evaluate(() => {
    for (const pane of window.canceled.chart.panes()) pane.applyOptions({ height: 1 });
  });
  await page.mouse.move(border.x, border.y + 1);
  const [first = 0, second = 0] = (await read(page)).heights;
  expect(first / second).toBeCloseTo(1, 1);
  await page.mouse.up();
});

/** Changes by code that don't allow a drag anymore. They run in the page. */
const revocations: readonly (readonly [part: Part, name: string, revoke: () => void])[] = [
  ['pane', 'scroll is false', () => window.canceled.chart.applyOptions({ scroll: false })],
  ['pane', 'it is hidden', () => window.canceled.chart.pane().applyOptions({ visible: false })],
  [
    'price axis',
    'dragToScale is false',
    () => window.canceled.chart.priceAxis().applyOptions({ dragToScale: false }),
  ],
  [
    'price axis',
    'it is hidden',
    () => window.canceled.chart.priceAxis().applyOptions({ visible: false }),
  ],
  ['time axis', 'zoom is false', () => window.canceled.chart.applyOptions({ zoom: false })],
  [
    'time axis',
    'it is hidden',
    () => window.canceled.chart.applyOptions({ timeAxis: { visible: false } }),
  ],
  [
    'separator',
    'paneResize is false',
    () => window.canceled.chart.applyOptions({ paneResize: false }),
  ],
  ['separator', 'another pane is inserted', () => window.canceled.chart.addPane('third').moveTo(1)],
];

for (const [part, name, revoke] of revocations) {
  test(`a drag of the ${part} ends where it is if ${name}`, async ({ page }) => {
    await open(page, part);
    const before = await read(page);
    const at = await drag(page, part);
    expect(await read(page)).not.toEqual(before);
    await page.evaluate(revoke);
    const revoked = await read(page);
    await page.mouse.move(at.x + 20, at.y + 20, { steps: 2 });
    await page.mouse.up();
    expect(await read(page)).toEqual(revoked);
  });
}
