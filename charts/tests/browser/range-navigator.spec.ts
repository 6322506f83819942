import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { IChartApi } from '../../src';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    navigated: IChartApi;
  }
}

/** Opens a chart with a navigator that shows 100 of 1,000 bars. */
async function open(page: Page, options: object = {}): Promise<void> {
  await page.evaluate(async (chartOptions) => {
    const { RangeNavigator, RangeOfType, createChart } = window.charts;
    const chart = createChart('chart', { theme: 'light', ...chartOptions });
    chart.addSeries('candle').setData(window.harness.bars(1000));
    chart.attach(RangeNavigator);
    void chart.timeAxis().setVisibleRange({ type: RangeOfType.Bars, fromIndex: 500, toIndex: 600 });
    window.navigated = chart;
    await window.harness.painted();
  }, options);
}

const readRange = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    const range = window.navigated.timeAxis().visibleRange();
    if (!range) throw new Error('no range');
    return [Math.round(range.fromIndex), Math.round(range.toIndex)] as const;
  });

async function readCenter(page: Page, name: string) {
  const box = await page.getByRole('slider', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`no slider ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, ...{ width: box.width } };
}

test('the mouse moves the window and its handles, and a press next to the window moves it there', async ({
  page,
}) => {
  await open(page);
  const center = await readCenter(page, 'Visible range');
  await page.mouse.move(center.x, center.y);
  await page.mouse.down();
  await page.mouse.move(center.x + 100, center.y, { steps: 5 });
  await page.mouse.up();
  const [from, to] = await readRange(page);
  expect(to - from).toBe(100);
  // 564 pixels are 999 bars.
  expect(Math.abs(from - 677)).toBeLessThan(4);

  const start = await readCenter(page, 'Start of the visible range');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x - 100, start.y, { steps: 5 });
  await page.mouse.up();
  const [wider, sameEnd] = await readRange(page);
  expect(sameEnd).toBe(to);
  expect(Math.abs(wider - 500)).toBeLessThan(5);

  const end = await readCenter(page, 'End of the visible range');
  await page.mouse.move(end.x, end.y);
  await page.mouse.down();
  await page.mouse.move(0, end.y, { steps: 5 });
  await page.mouse.up();
  expect(await readRange(page)).toEqual([wider, wider + 2]);

  await page.mouse.click(300, center.y);
  const [left, right] = await readRange(page);
  expect(Math.abs((left + right) / 2 - 500)).toBeLessThan(3);
});

test('Escape restores the range, and the chart is not scrolled by the drag', async ({ page }) => {
  await open(page);
  const { x, y } = await readCenter(page, 'Visible range');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y, { steps: 4 });
  expect((await readRange(page))[0]).toBeLessThan(400);
  await page.keyboard.press('Escape');
  await page.mouse.move(x - 200, y);
  await page.mouse.up();
  expect(await readRange(page)).toEqual([500, 600]);
});

test('keys move the sliders, whose values are announced', async ({ page }) => {
  await open(page);
  const slider = page.getByRole('slider', { name: 'Visible range', exact: true });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await readRange(page)).toEqual([501, 601]);
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await readRange(page)).toEqual([491, 591]);
  await page.keyboard.press('PageUp');
  expect(await readRange(page)).toEqual([591, 691]);
  await page.keyboard.press('End');
  expect(await readRange(page)).toEqual([899, 999]);
  await page.keyboard.press('Home');
  expect(await readRange(page)).toEqual([0, 100]);
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await expect(slider).toHaveAttribute('aria-valuetext', /2023.* to .*2023/);

  await page.getByRole('slider', { name: 'End of the visible range' }).focus();
  await page.keyboard.press('PageUp');
  expect(await readRange(page)).toEqual([0, 110]);
  await page.getByRole('slider', { name: 'Start of the visible range' }).focus();
  await page.keyboard.press('ArrowUp');
  expect(await readRange(page)).toEqual([1, 110]);
});

test('dragging to the first bar loads older bars, and the pointer keeps its bars', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const timeAxis = window.navigated.timeAxis();
    let loads = 0;
    timeAxis.onNearStart(() => {
      if (loads++ > 0) return [];
      const first = window.navigated.series()[0]?.data()[0]?.time as number;
      return Promise.resolve(window.harness.bars(400, first - 400 * 60));
    });
  });
  const { x, y } = await readCenter(page, 'Visible range');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 280, y, { steps: 5 });
  await page.evaluate(() => window.harness.painted());
  await page.mouse.move(x - 281, y);
  expect(await page.evaluate(() => window.navigated.timeAxis().barCount())).toBe(1400);
  const [from] = await readRange(page);
  expect(Math.abs(from - 402)).toBeLessThan(6);
  await page.mouse.up();
  // The window moves over its bars on the new scale.
  const center = 18 + (452 / 1399) * 564;
  const readDistance = async () => Math.abs((await readCenter(page, 'Visible range')).x - center);
  await expect.poll(readDistance).toBeLessThan(3);
});

test('axe finds nothing, and forced colors keep the handles visible', async ({ page }) => {
  test.slow();
  await open(page, { theme: 'dark' });
  const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
  expect(violations).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  // The canvas keeps its dark background, so the handles must not become black.
  const edge = await page
    .getByRole('slider', { name: 'Start of the visible range' })
    .evaluate((element) => getComputedStyle(element, '::before').borderTopColor);
  expect(edge).not.toBe('rgb(0, 0, 0)');
});

test('images and a chart without input have the navigator, and removing it leaves nothing', async ({
  page,
}) => {
  await open(page);
  const found = await page.evaluate(async () => {
    const { RangeNavigator, createChart, toSvg } = window.charts;
    const difference = await window.harness.svgDifference(window.navigated);
    const height = window.navigated.timeAxis().height();
    const navigator = window.navigated.plugin(RangeNavigator);
    navigator?.applyOptions({ height: 80, color: '#f0f' });
    await window.harness.painted();
    const higher = window.navigated.timeAxis().height();
    const image = toSvg(window.navigated).includes('#f0f');
    navigator?.remove();
    await window.harness.painted();
    const second = createChart('second', { interactive: false });
    second.addSeries('line').setData(window.harness.values(50));
    second.attach(RangeNavigator);
    await window.harness.painted();
    const sliders = document.querySelectorAll('[part=navigator]').length;
    return { difference, height, higher, image, sliders };
  });
  expect(found.difference).toBeLessThan(0.01);
  expect(found).toMatchObject({ image: true, sliders: 0 });
});

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 620, height: 700 } });

  /** Drags the middle of the window by 100 px. */
  async function dragWindow(page: Page): Promise<void> {
    const { x, y } = await readCenter(page, 'Visible range');
    const cdp = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove', at: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ id: 1, x: at, y }] });
    await send('touchStart', x);
    for (let i = 1; i <= 5; i++) await send('touchMove', x + i * 20);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('a touch drags the window', async ({ page }) => {
    await open(page);
    await dragWindow(page);
    const [from, to] = await readRange(page);
    expect(to - from).toBe(100);
    expect(Math.abs(from - 677)).toBeLessThan(8);
  });

  test('a touch drags a window of a few bars, which is as large as axe asks for', async ({
    page,
  }) => {
    await open(page);
    await page.evaluate(async () => {
      const { RangeOfType } = window.charts;
      await window.navigated
        .timeAxis()
        .setVisibleRange({ type: RangeOfType.Bars, fromIndex: 500, toIndex: 520 });
    });
    const { width } = await readCenter(page, 'Visible range');
    expect(width).toBe(24);
    const sizes = new AxeBuilder({ page }).include('#chart').withRules(['target-size']);
    expect((await sizes.analyze()).violations).toEqual([]);
    await dragWindow(page);
    const [from, to] = await readRange(page);
    expect(to - from).toBe(20);
    expect(Math.abs(from - 677)).toBeLessThan(8);
  });
});
