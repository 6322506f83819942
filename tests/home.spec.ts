import { expect, onFastProcessor, open, getLayoutShift, test, watchShifts } from './site';
import type { Page } from '@playwright/test';

const charts = (page: Page) => page.locator('[data-chart]');

/** Scrolls a chart into view and waits until it runs. */
async function run(page: Page, index: number): Promise<void> {
  const chart = charts(page).nth(index);
  await chart.scrollIntoViewIfNeeded();
  await chart.hover();
  await expect(chart).toHaveAttribute('data-chart', 'running');
}

async function runAll(page: Page): Promise<number> {
  const count = await charts(page).count();
  for (let index = 0; index < count; index += 1) await run(page, index);
  return count;
}

const hero = (page: Page) => page.getByRole('region', { name: 'Trading terminal' });
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('the home page has one heading of level 1 and ten live charts', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await runAll(page)).toBe(10);
});

test('charts start when they come near the screen', async ({ page }) => {
  await onFastProcessor(page);
  await open(page, '/');
  await expect(charts(page).first()).toHaveAttribute('data-chart', 'running');
  await expect(charts(page).last()).toHaveAttribute('data-chart', 'waiting');
});

test('on a laptop the first screen has the heading, the whole terminal and the install command', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const command = page.locator('pre').filter({ hasText: /^npm install/ });
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: 'Get started' }).first(),
    page.getByRole('link', { name: 'Open in playground' }),
    command,
    hero(page),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  const isWhole = await command.evaluate((pre) => pre.scrollWidth <= pre.clientWidth);
  expect(isWhole).toBe(true);
});

test('the prices of the terminal change until they are paused', async ({ page }) => {
  await open(page, '/');
  await run(page, 0);
  const values = hero(page).locator('[part="legend"] .values').first();
  const initial = await values.textContent();
  await expect(values).not.toHaveText(initial ?? '');
  await hero(page).getByRole('button', { name: 'Pause' }).click();
  await expect(hero(page).getByRole('button', { name: 'Resume' })).toBeVisible();
  const paused = await values.textContent();
  // Another symbol loads while the prices are paused, and stays as it is.
  await page.clock.install();
  await hero(page).getByRole('button', { name: 'Symbol: NORTH' }).click();
  await page.getByRole('option', { name: 'WEST' }).click();
  await expect(values).not.toHaveText(paused ?? '');
  const loaded = (await values.textContent()) ?? '';
  await page.clock.runFor(5000);
  await expect(values).toHaveText(loaded);
  await hero(page).getByRole('button', { name: 'Resume' }).click();
  await page.clock.runFor(5000);
  await expect(values).not.toHaveText(loaded);
});

test('with reduced motion the prices start paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await run(page, 0);
  await expect(hero(page).getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(hero(page).locator('[part="legend"] .values').first()).toHaveText(/\d/);
});

test('the terminal begins with indicators and a line, which its own page does not keep', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.clear());
  await open(page, '/');
  await run(page, 0);
  for (const name of ['NORTH', 'EMA', 'RSI'])
    await expect(hero(page).locator('[part="legend"]').getByText(name).first()).toBeVisible();
  await hero(page).getByRole('button', { name: 'Objects' }).click();
  await expect(hero(page).getByText('Ray')).toBeVisible();
  await page.getByRole('link', { name: 'Open the terminal' }).click();
  await expect(page).toHaveURL(/\/terminal$/);
  // The URL changes before the charts of the home page are removed.
  await expect(charts(page)).toHaveCount(1);
  await expect(charts(page)).toHaveAttribute('data-chart', 'running');
  await page.getByRole('button', { name: 'Objects' }).click();
  const terminal = charts(page);
  await expect(terminal.locator('[part="objects"]').getByText('NORTH').first()).toBeVisible();
  await expect(terminal.getByText('Ray')).toBeHidden();
});

test('switching the color mode recolors the charts without restarting them', async ({ page }) => {
  await open(page, '/');
  await run(page, 1);
  const chart = charts(page).nth(1);
  const canvas = await chart.locator('canvas').first().elementHandle();
  const before = await chart.screenshot();
  await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'));
  await expect
    .poll(async () => (await chart.screenshot()).equals(before), { message: 'the chart repaints' })
    .toBe(false);
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);
});

test("the layout of the home page doesn't shift while its charts load", async ({ page }) => {
  await watchShifts(page);
  await open(page, '/');
  await runAll(page);
  expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.01);
});

test('the command of each package manager and the script tag can be copied', async ({ page }) => {
  await open(page, '/');
  for (const [tab, text] of [
    ['npm', /^npm install https:/],
    ['pnpm', /^pnpm add https:/],
    ['Yarn', /^yarn add @aijiaoyi\/charts@https:/],
    ['Script tag', /^<script\s+src="https:[^"]+"\s+integrity="sha384-[\w+/=]+"/],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
  }
});

test('the facts count what the code has, and link to it', async ({ page }) => {
  await open(page, '/');
  for (const [name, address] of [
    [/^\d{2,} indicators/, '/getting-started/indicator-catalog'],
    [/^\d{2,} drawing tools/, '/getting-started/shape-catalog'],
    [/^\d+ times faster/, '/getting-started/performance#compare-with-other-libraries'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('the code of a first chart and its chart are in the first 2,000 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  for (const part of [
    charts(page).nth(1),
    page.locator('pre').filter({ hasText: 'sampleVolumes' }),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(2000);
  }
});

test('the playground opens the code of the terminal and runs it', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Open in playground' }).click();
  await expect(page.locator('.cm-content').first()).toContainText('sampleInstruments');
  await expect(page.locator('[data-live]')).toHaveAttribute('data-live', 'running');
});

test('the chart of a million bars shows how many bars are in view', async ({ page }) => {
  await open(page, '/');
  await run(page, 8);
  const million = section(page, 'A million bars in one chart');
  const output = million.locator('output');
  await expect(output).toContainText('1,000,000 bars in view, loaded in');
  await million.getByRole('button', { name: 'Zoom in' }).click();
  await expect(output).toContainText(/^1\d,\d{3} bars in view/);
  await million.getByRole('button', { name: 'Show all bars' }).click();
  await expect(output).toContainText('1,000,000 bars in view');
});

test('the arrow keys move from bar to bar, and the page shows what is announced', async ({
  page,
}) => {
  await open(page, '/');
  await run(page, 9);
  const keyboard = section(page, 'Keyboard, touch and screen readers');
  await keyboard.getByRole('button', { name: 'Focus the chart' }).click();
  await page.keyboard.press('ArrowLeft');
  const announced = keyboard.locator('[aria-live]').filter({ hasText: /\d/ });
  await expect(announced).toHaveCount(1);
  await expect(keyboard.getByText((await announced.textContent()) ?? '')).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows its text, previews of its charts, code and links', async ({ page }) => {
    await page.goto('./');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-chart] svg').first()).toBeVisible();
    await expect(page.locator('pre').filter({ hasText: 'npm install' })).toBeVisible();
    await expect(page.locator('pre').filter({ hasText: 'createChart' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A million bars in one chart' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get started' }).first()).toBeVisible();
  });
});
