import { expect, onFastProcessor, open, shiftOf, test, watchShifts } from './site';
import type { Page } from '@playwright/test';

/** Scrolls every chart of the page into view and waits until it runs. */
async function runAll(page: Page): Promise<number> {
  const charts = page.locator('[data-chart]');
  const count = await charts.count();
  for (let index = 0; index < count; index += 1) {
    await charts.nth(index).scrollIntoViewIfNeeded();
    await charts.nth(index).hover();
    await expect(charts.nth(index)).toHaveAttribute('data-chart', 'running');
  }
  return count;
}

test('the home page has one heading of level 1, a live chart and six more that prove something', async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await runAll(page)).toBe(7);
});

test('charts wait until they come near the screen', async ({ page }) => {
  await onFastProcessor(page);
  await open(page, '/');
  const charts = page.locator('[data-chart]');
  await expect(charts.first()).toHaveAttribute('data-chart', 'running');
  await expect(charts.last()).toHaveAttribute('data-chart', 'waiting');
});

test('the switches change the chart and its program', async ({ page }) => {
  await open(page, '/');
  const screen = page.getByRole('region', { name: 'A live chart and its program' });
  await screen.locator('[data-chart]').hover();
  await expect(screen.locator('[data-chart]')).toHaveAttribute('data-chart', 'running');
  await expect(screen.locator('pre')).toContainText("timeZone: 'America/New_York'");
  await screen.getByRole('radio', { name: 'Shanghai' }).check();
  await screen.getByRole('radio', { name: 'Red up' }).check();
  await expect(screen.locator('pre')).toContainText("timeZone: 'Asia/Shanghai'");
  await expect(screen.locator('pre')).toContainText("palette: 'red-up'");
  await expect(screen.locator('[data-chart]')).toHaveAttribute('data-chart', 'running');
});

test('a switch of the color mode recolors the charts and restarts none', async ({ page }) => {
  await open(page, '/');
  const place = page.locator('[data-chart]').first();
  await place.hover();
  await expect(place).toHaveAttribute('data-chart', 'running');
  const canvas = await place.locator('canvas').first().elementHandle();
  const before = await place.screenshot();
  await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'));
  await expect
    .poll(async () => (await place.screenshot()).equals(before), { message: 'the chart repaints' })
    .toBe(false);
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);
});

test('nothing moves while the charts of the home page arrive', async ({ page }) => {
  await watchShifts(page);
  await open(page, '/');
  await runAll(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

test('the install line and the program can be copied', async ({ page }) => {
  await open(page, '/');
  const [install, program] = [0, 1].map((at) => page.getByRole('button', { name: 'Copy' }).nth(at));
  await install?.click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^npm install /);
  await program?.click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("chart.addSeries('candle')");
});

test('shapes of the home page can be dragged, and the drag taken back', async ({ page }) => {
  await open(page, '/');
  const strength = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Shapes that stay where they are put' }),
  });
  const place = strength.locator('[data-chart]');
  await place.hover();
  await expect(place).toHaveAttribute('data-chart', 'running');
  const undo = strength.getByRole('button', { name: 'Undo' });
  const redo = strength.getByRole('button', { name: 'Redo' });
  await expect(undo).toBeDisabled();

  // The levels run to the right edge: a drag somewhere down the middle meets one of them.
  const box = await place.boundingBox();
  if (!box) throw new Error('the chart has no place');
  const x = box.x + box.width * 0.65;
  for (let y = box.y + 10; y < box.y + box.height - 40 && (await undo.isDisabled()); y += 4) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 12, { steps: 3 });
    await page.mouse.up();
  }
  await expect(redo).toBeDisabled();
  await undo.click();
  await expect(redo).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page says what it is, shows the program and leads on', async ({ page }) => {
    await page.goto('./');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('pre').filter({ hasText: 'createChart' })).toBeVisible();
    await expect(page.locator('[data-chart] svg').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The whole chart as JSON' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible();
  });
});
