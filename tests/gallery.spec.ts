// The gallery at /examples/: its content and its filters.
import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { block, runs } from './live/live-blocks';
import { SearchBox } from './search/search-box';
import { expect, open, test, watch } from './site';

const pages = readdirSync('docs/examples').filter((name) => name.endsWith('.md'));

const main = (page: Page) => page.getByRole('main');
const groups = (page: Page) => main(page).getByRole('heading', { level: 2 });
const tiles = (page: Page) => main(page).locator('section li');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Filter examples' });
const topic = (page: Page, name: string) =>
  main(page).getByRole('button', { name: new RegExp(`^${name} \\d+$`) });

test('every example has a tile with a picture that leads to it', async ({ page }) => {
  await open(page, '/examples/');
  expect(pages.length).toBeGreaterThanOrEqual(40);
  await expect(tiles(page)).toHaveCount(pages.length);
  await expect(page.getByRole('status')).toHaveText(`${pages.length} examples`);
  await expect(tiles(page).filter({ has: page.locator('img') })).toHaveCount(pages.length);
  const addresses = await tiles(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(addresses.toSorted()).toEqual(
    pages.map((name) => `/examples/${name.replace('.md', '')}`).toSorted(),
  );
  await page
    .getByRole('link', { name: /^Hollow candles/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/examples\/hollow-candles$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hollow candles' })).toBeVisible();
});

test('typing filters the list, and the URL keeps the query', async ({ page }) => {
  const problems = watch(page);
  await open(page, '/examples/');
  await field(page).pressSequentially('percent race');
  await expect(tiles(page)).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('0 examples');
  await field(page).fill('fibonacci');
  await expect(tiles(page)).toHaveCount(1);
  await expect(groups(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/examples\/\?words=fibonacci$/);
  await page.reload();
  await expect(field(page)).toHaveValue('fibonacci');
  await expect(tiles(page)).toHaveCount(1);
  expect(problems).toEqual({ errors: [], foreign: [] });
});

test('a topic can be selected, combined with a query and cleared by keyboard', async ({ page }) => {
  await open(page, '/examples/?topic=shapes');
  await expect(topic(page, 'shapes')).toHaveAttribute('aria-pressed', 'true');
  const all = await tiles(page).count();
  await expect(topic(page, 'shapes')).toHaveText(`shapes ${all}`);
  expect(all).toBeGreaterThan(3);
  expect(all).toBeLessThan(pages.length);
  await field(page).focus();
  await page.keyboard.type('undo');
  await expect.poll(() => tiles(page).count()).toBeLessThan(all);
  await expect(page).toHaveURL(/\?topic=shapes&words=undo$/);
  await page.getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toHaveCount(pages.length);
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/examples\/$/);
  await topic(page, 'volume').focus();
  await page.keyboard.press('Space');
  await expect(topic(page, 'volume')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(topic(page, 'volume')).toHaveAttribute('aria-pressed', 'false');
});

test('on a phone the topics are one row, and tiles begin on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/examples/');
  const topics = page.getByRole('list', { name: 'Topics' });
  expect((await topics.boundingBox())?.height).toBeLessThan(70);
  await expect(tiles(page).first()).toBeInViewport();
});

test('the chart of a tile is live while the pointer or the focus is on it', async ({ page }) => {
  await open(page, '/examples/');
  const tile = tiles(page).filter({ hasText: 'Hollow candles' }).first();
  const chart = tile.locator('[data-live="running"][data-painted]');
  await tile.hover();
  await expect(chart).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tile.locator('[data-live]')).toHaveCount(0);
  await tile.getByRole('link').focus();
  await expect(chart).toBeVisible();
});

test('the search finds examples', async ({ page }) => {
  await open(page, '/');
  const box = new SearchBox(page);
  await box.search('sparkline table');
  await expect(box.getGroup('Examples').first()).toContainText('Sparkline');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all examples are listed, without controls that need JavaScript', async ({ page }) => {
    await page.goto('./examples/');
    await expect(tiles(page)).toHaveCount(pages.length);
    await expect(field(page)).toBeHidden();
  });
});

test('an example can be saved as a file', async ({ page }) => {
  for (const { example, button, name, begins } of [
    { example: 'picture', button: 'PNG', name: 'chart.png', begins: '\u{fffd}PNG' },
    { example: 'picture', button: 'SVG', name: 'chart.svg', begins: '<svg ' },
    {
      example: 'download-csv',
      button: 'Download CSV',
      name: 'bars.csv',
      begins: 'time,open,high,low,close,volume\n',
    },
  ]) {
    await test.step(name, async () => {
      if (!page.url().endsWith(example)) await open(page, `/examples/${example}`);
      const live = block(page, 0);
      await runs(live);
      const download = page.waitForEvent('download');
      await live.frame.getByText(button, { exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(name);
      expect((await readFile(await file.path(), 'utf8')).startsWith(begins)).toBe(true);
    });
  }
});
