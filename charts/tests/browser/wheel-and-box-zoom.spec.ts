import type { Page } from '@playwright/test';
import type { ChartOptions, DeepPartial, IChartApi, PriceAxisOptions } from '../../src';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    chart: IChartApi;
  }
}

const open = (page: Page, options: DeepPartial<ChartOptions> = {}) =>
  page.evaluate(async (options) => {
    const chart = window.charts.createChart('chart', options);
    chart.addSeries('candle').setData(window.harness.bars(400));
    Object.assign(window, { chart });
    await window.harness.painted();
  }, options);

const view = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    const { chart } = window;
    const prices = chart.priceAxis().visibleRange();
    const bars = chart.timeAxis().visibleRange();
    if (!prices || !bars) throw new Error('no range');
    return {
      from: prices.from,
      to: prices.to,
      price: prices.to - prices.from,
      middle: (prices.from + prices.to) / 2,
      fromIndex: bars.fromIndex,
      toIndex: bars.toIndex,
      bars: bars.toIndex - bars.fromIndex + 1,
      autoRange: chart.priceAxis().options().autoScale,
    };
  });

const applyToAxis = (page: Page, options: DeepPartial<PriceAxisOptions>) =>
  page.evaluate((options) => {
    window.chart.priceAxis().applyOptions(options);
  }, options);

async function wheel(page: Page, x: number, y: number, by: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, by);
}

const axis = { x: 585, y: 120 };

test('the wheel over a price axis zooms its prices around their center', async ({ page }) => {
  await open(page);
  const before = await view(page);
  await wheel(page, axis.x, axis.y, -100);
  const near = await view(page);
  expect(near.price).toBeCloseTo(before.price / 1.1, 6);
  expect(near.middle).toBeCloseTo(before.middle, 6);
  expect(near.autoRange).toBe(false);
  expect([near.fromIndex, near.toIndex]).toEqual([before.fromIndex, before.toIndex]);
  await wheel(page, axis.x, axis.y, 100);
  expect((await view(page)).price).toBeCloseTo(before.price, 6);
  await page.mouse.dblclick(axis.x, axis.y);
  expect((await view(page)).autoRange).toBe(true);
});

for (const [name, chartOptions, axisOptions] of [
  ['dragToScale: false', {}, { dragToScale: false }],
  ['zoom: false', { zoom: false }, {}],
  ["wheel: 'never'", { wheel: 'never' }, {}],
] as const) {
  test(`with ${name} the wheel over a price axis scrolls the page`, async ({ page }) => {
    await open(page, chartOptions);
    await applyToAxis(page, axisOptions);
    const before = await view(page);
    await wheel(page, axis.x, axis.y, 100);
    await page.waitForFunction(() => window.scrollY > 0);
    expect(await view(page)).toEqual(before);
  });
}

test('a locked ratio zooms prices with time and time with prices, by the same factor', async ({
  page,
}) => {
  await open(page);
  await applyToAxis(page, { lockRatio: true });
  const before = await view(page);
  expect(before.autoRange).toBe(false);
  const ratio = before.price / before.bars;
  const zooms = [
    () => wheel(page, 300, 200, -100),
    () => wheel(page, axis.x, axis.y, -100),
    () => page.evaluate(() => window.chart.timeAxis().zoomBy(0.7)),
    async () => {
      await page.mouse.move(400, 390);
      await page.mouse.down();
      await page.mouse.move(330, 390, { steps: 3 });
      await page.mouse.up();
    },
    async () => {
      await page.mouse.move(axis.x, 100);
      await page.mouse.down();
      await page.mouse.move(axis.x, 160, { steps: 3 });
      await page.mouse.up();
    },
  ];
  let last = before;
  for (const zoom of zooms) {
    await zoom();
    const now = await view(page);
    expect(now.bars).not.toBeCloseTo(last.bars, 1);
    expect(now.price / now.bars / ratio).toBeCloseTo(1, 6);
    expect(now.middle).toBeCloseTo(before.middle, 4);
    last = now;
  }
  await page.mouse.move(300, 200);
  await page.mouse.down();
  await page.mouse.move(380, 200, { steps: 3 });
  await page.mouse.up();
  const scrolled = await view(page);
  expect(scrolled.toIndex).toBeLessThan(last.toIndex);
  expect(scrolled.price).toBeCloseTo(last.price, 6);
});

test("a Shift drag zooms to its box, and a Shift click doesn't zoom", async ({ page }) => {
  await open(page, { boxZoom: true });
  const expected = await page.evaluate(() => {
    const { chart } = window;
    return {
      from: chart.priceAxis().yToPrice(250),
      to: chart.priceAxis().yToPrice(100),
      fromIndex: chart.timeAxis().xToIndex(200),
      toIndex: chart.timeAxis().xToIndex(350),
    };
  });
  const pixel = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      return window.harness.pixel(window.chart.element, 345, 248);
    });
  const bare = await pixel();
  await page.keyboard.down('Shift');
  await page.mouse.move(350, 250);
  await page.mouse.down();
  await page.mouse.move(200, 100, { steps: 4 });
  expect(await pixel()).not.toEqual(bare);
  await page.mouse.up();
  const now = await view(page);
  expect(now.from).toBeCloseTo(expected.from ?? NaN, 4);
  expect(now.to).toBeCloseTo(expected.to ?? NaN, 4);
  expect(now.fromIndex).toBeCloseTo((expected.fromIndex ?? NaN) + 0.5, 1);
  expect(now.toIndex).toBeCloseTo((expected.toIndex ?? NaN) - 0.5, 1);
  await page.mouse.click(300, 200);
  await page.keyboard.up('Shift');
  expect(await view(page)).toEqual(now);
});

test('Escape cancels a box zoom', async ({ page }) => {
  await open(page, { boxZoom: true });
  const before = await view(page);
  const readPicture = () =>
    page.evaluate(async () => {
      // The crosshair follows the pointer.
      window.chart.crosshair().clear();
      await window.harness.painted();
      return window.harness.picture(window.chart.element).print();
    });
  await page.mouse.move(350, 250);
  const bare = await readPicture();
  await page.keyboard.down('Shift');
  await page.mouse.down();
  await page.mouse.move(200, 100, { steps: 4 });
  expect(await readPicture()).not.toEqual(bare);
  await page.keyboard.press('Escape');
  expect(await readPicture()).toEqual(bare);
  await page.mouse.move(150, 60, { steps: 2 });
  expect(await readPicture()).toEqual(bare);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  expect(await view(page)).toEqual(before);
});

test('a box narrower than a bar zooms to the largest bar spacing', async ({ page }) => {
  await open(page, { boxZoom: true });
  const center = await page.evaluate(async () => {
    const axis = window.chart.timeAxis();
    void axis.setVisibleRange({
      type: window.charts.RangeOfType.Bars,
      fromIndex: 100,
      toIndex: 108,
    });
    await window.harness.painted();
    return axis.xToIndex(306) ?? NaN;
  });
  await page.keyboard.down('Shift');
  await page.mouse.move(300, 100);
  await page.mouse.down();
  await page.mouse.move(312, 150, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const zoomedView = await view(page);
  expect(zoomedView.bars).toBeCloseTo(2, 6);
  expect((zoomedView.fromIndex + zoomedView.toIndex) / 2).toBeCloseTo(center, 1);
  const isAccepted = await page.evaluate(async () => {
    const axis = window.chart.timeAxis();
    const range = axis.visibleRange();
    if (!range) return false;
    await axis.setVisibleRange(range);
    return true;
  });
  expect(isAccepted).toBe(true);
});

test('without boxZoom a Shift drag pans', async ({ page }) => {
  await open(page);
  const before = await view(page);
  await page.keyboard.down('Shift');
  await page.mouse.move(200, 150);
  await page.mouse.down();
  await page.mouse.move(350, 200, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const now = await view(page);
  expect(now.bars).toBeCloseTo(before.bars, 6);
  expect(now.toIndex).toBeLessThan(before.toIndex);
});
