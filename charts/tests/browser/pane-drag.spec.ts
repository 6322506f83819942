import type { Page } from '@playwright/test';
import type { AttachedPlugin, IChartApi, LegendApi } from '../../src';
import { expect, test } from './harness/test';

/** Values that tests leave in the page for each other. */
interface Left {
  chart: IChartApi;
  legend: LegendApi & AttachedPlugin;
}

/** A chart with candles, columns and a line, each in its own pane, and a legend whose menu moves panes. */
const start = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart', { theme: 'light' });
    chart.addSeries('candle', { title: 'Price' }).setData(harness.bars(50));
    const columns = chart.addPane('columns', { height: 0.6 });
    columns.addSeries('histogram', { title: 'Columns' }).setData(harness.values(50));
    const line = chart.addPane('line', { height: 0.6 });
    line.addSeries('line', { title: 'Closes' }).setData(harness.values(50));
    const legend = chart.attach(charts.Legend, { buttons: ['title', 'more'] });
    Object.assign(window, { chart, legend });
    await harness.painted();
  });

const getNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Left).chart.panes().map(({ name }) => name));

/** Returns whether the series with a title is visible. */
const isVisible = (page: Page, title: string): Promise<boolean | undefined> =>
  page.evaluate((title) => {
    const all = (window as unknown as Left).chart.series();
    return all.map((series) => series.options()).find((each) => each.title === title)?.visible;
  }, title);

const getTitle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the center of a title, in CSS pixels. */
async function getCenter(page: Page, name: string): Promise<{ x: number; y: number }> {
  const { height, width, x, y } = (await getTitle(page, name).boundingBox()) ?? {
    height: 0,
    width: 0,
    x: 0,
    y: 0,
  };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses a title with the mouse and moves to another one, in as many moves. */
async function pressAndMove(page: Page, from: string, to: string, steps = 5): Promise<void> {
  const press = await getCenter(page, from);
  const target = await getCenter(page, to);
  await page.mouse.move(press.x, press.y);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps });
}

const line = (page: Page) => page.locator('[part=legend] .drop');

test.beforeEach(async ({ page }) => {
  await start(page);
});

for (const steps of [1, 5]) {
  test(`a drag of a title moves its pane to another one, in ${steps} moves`, async ({ page }) => {
    const { y = 0 } =
      (await page.getByRole('list', { name: 'Legend of columns' }).boundingBox()) ?? {};
    await pressAndMove(page, 'Closes', 'Columns', steps);
    await expect(line(page)).toBeVisible();
    const box = await line(page).boundingBox();
    expect(box?.y).toBeCloseTo(y, 0);
    expect(await getNames(page)).toEqual(['main', 'columns', 'line']);
    await page.mouse.up();
    expect(await getNames(page)).toEqual(['main', 'line', 'columns']);
    await expect(line(page)).toHaveCount(0);
    expect(await isVisible(page, 'Closes')).toBe(true);
    // The main pane can move, too, as in the menu.
    await expect(async () => {
      const { y: columnsY } = await getCenter(page, 'Columns');
      expect(columnsY).toBeGreaterThan((await getCenter(page, 'Closes')).y);
    }).toPass();
    await pressAndMove(page, 'Price', 'Columns', steps);
    await page.mouse.up();
    expect(await getNames(page)).toEqual(['line', 'columns', 'main']);
    expect(await isVisible(page, 'Price')).toBe(true);
  });
}

test('Escape cancels a drag of a title, and its end is not a click', async ({ page }) => {
  await pressAndMove(page, 'Closes', 'Columns');
  await expect(line(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveCount(0);
  const { x, y } = await getCenter(page, 'Closes');
  await page.mouse.move(x, y);
  await page.mouse.up();
  expect(await getNames(page)).toEqual(['main', 'columns', 'line']);
  expect(await isVisible(page, 'Closes')).toBe(true);
});

test('a drag that returns to its pane changes nothing, and a press without a move is a click', async ({
  page,
}) => {
  await pressAndMove(page, 'Closes', 'Columns');
  const { x, y } = await getCenter(page, 'Closes');
  await page.mouse.move(x, y);
  await expect(line(page)).toHaveCount(0);
  await page.mouse.up();
  expect(await getNames(page)).toEqual(['main', 'columns', 'line']);
  expect(await isVisible(page, 'Closes')).toBe(true);
  // By keyboard, too, although the last press was a drag.
  await getTitle(page, 'Closes').focus();
  await page.keyboard.press('Enter');
  await expect(getTitle(page, 'Closes')).toHaveAttribute('aria-pressed', 'false');
  await page.mouse.down();
  await page.mouse.move(x, y + 2);
  await page.mouse.up();
  await expect(getTitle(page, 'Closes')).toHaveAttribute('aria-pressed', 'true');
});

test('a drag of a title ends when the panes or the options change', async ({ page }) => {
  const changes: (() => void)[] = [
    () => (window as unknown as Left).chart.pane('columns').applyOptions({ visible: false }),
    () => (window as unknown as Left).chart.pane('columns').applyOptions({ visible: true }),
    () => (window as unknown as Left).chart.pane('line').maximize(),
    () => (window as unknown as Left).chart.pane('line').restore(),
    () => (window as unknown as Left).chart.addPane('new').addSeries('line'),
    () => (window as unknown as Left).legend.applyOptions({ buttons: ['title'] }),
    () => (window as unknown as Left).legend.applyOptions({ buttons: ['more'] }),
    () => (window as unknown as Left).legend.remove(),
  ];
  const expected = await getNames(page);
  for (const change of changes) {
    const press = await page.locator('.name', { hasText: 'Closes' }).boundingBox();
    const { x, y } = press ?? { x: 0, y: 0 };
    await page.mouse.move(x + 5, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 5, 30, { steps: 3 });
    await page.evaluate(change);
    await page.evaluate(() => window.harness.painted());
    await expect(line(page)).toHaveCount(0);
    await page.mouse.up();
    const names = await getNames(page);
    expect(names.filter((name) => name !== 'new')).toEqual(expected);
  }
});

test('titles of a legend without the menu, or with one pane, cannot be dragged', async ({
  page,
}) => {
  await page.evaluate(() =>
    (window as unknown as Left).legend.applyOptions({ buttons: ['title'] }),
  );
  await pressAndMove(page, 'Closes', 'Columns');
  await expect(line(page)).toHaveCount(0);
  await page.mouse.up();
  expect(await getNames(page)).toEqual(['main', 'columns', 'line']);
  await page.evaluate(async () => {
    const { chart, legend } = window as unknown as Left;
    legend.applyOptions({ buttons: ['title', 'more'] });
    for (const name of ['columns', 'line']) chart.pane(name).remove();
    await window.harness.painted();
  });
  await expect(page.locator('[data-movable]')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a tap is a click, and a vertical drag moves the pane without scrolling the page', async ({
    page,
  }) => {
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
    });
    const cdp = await page.context().newCDPSession(page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
      ...touchPoints: { x: number; y: number }[]
    ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    const drag = async (): Promise<void> => {
      const press = await getCenter(page, 'Closes');
      const target = await getCenter(page, 'Columns');
      await send('touchStart', press);
      for (const part of [0.2, 0.4, 0.6, 0.8, 1])
        await send('touchMove', { x: press.x, y: press.y + (target.y - press.y) * part });
      await expect(line(page)).toBeVisible();
    };
    await getTitle(page, 'Closes').tap();
    await expect(getTitle(page, 'Closes')).toHaveAttribute('aria-pressed', 'false');
    await drag();
    await send('touchCancel');
    await expect(line(page)).toHaveCount(0);
    expect(await getNames(page)).toEqual(['main', 'columns', 'line']);
    await drag();
    await send('touchEnd');
    await expect.poll(() => getNames(page)).toEqual(['main', 'line', 'columns']);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await isVisible(page, 'Closes')).toBe(false);
  });
});
