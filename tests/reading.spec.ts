import { readFileSync } from 'node:fs';
import { checkFences } from '../src/code/fences/check';
import { faultsOf, twinFences } from './markdown';
import { expect, open, test } from './site';

const PAGES = ['/', '/getting-started/time-zones', '/api/classes/Series', '/category/tutorials'];

test('each page has its Markdown at its own address, and llms.txt lists it', async ({
  page,
  request,
}) => {
  const list = await (await request.get('./llms.txt')).text();
  expect(list).toMatch(/^# 爱交易 Charts\n\n> /);
  const origin = 'https://charts.example/';
  const addresses = [...list.matchAll(/\]\((.*?)\)/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(50);
  for (const address of addresses) {
    expect(address).toContain(origin);
    const answer = await request.get(address.replace(origin, './'));
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toMatch(/^# /m);
  }
  await page.goto('./getting-started/time-zones');
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute(
    'href',
    '/getting-started/time-zones.md',
  );
});

/** Guides and tutorials whose Markdown holds what only the build knows: shown files, and the words of a picture. */
const TWINS = [
  'getting-started/concepts',
  'getting-started/index',
  'tutorials/live-data',
  'tutorials/own-shape',
  'tutorials/trading-view',
  'tutorials/web-component',
];

test('the Markdown of pages is whole: its code compiles, and its links lead to Markdown', () => {
  const fences = TWINS.flatMap((name) => twinFences(`build/${name}.md`));
  expect(fences.length).toBeGreaterThan(TWINS.length);
  expect(checkFences(fences)).toEqual([]);
  for (const name of TWINS) expect(faultsOf(`build/${name}.md`), name).toEqual([]);
  expect(readFileSync('build/getting-started/concepts.md', 'utf8')).toContain('**Price axis**: ');
});

test('a page can be copied as Markdown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/getting-started/time-zones');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^# /);
  expect(text).not.toContain('title:');
});

test('no page is wider than a window of 320 pixels, which is 1280 at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of PAGES) {
    await open(page, path);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, path).toBe(0);
  }
});

test('a table that is too wide scrolls by itself and can be reached by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await open(page, '/api/classes/Series');
  const wide = page.getByRole('region', { name: 'Table' }).first();
  await expect(wide).toHaveAttribute('tabindex', '0');
  await wide.focus();
  await expect(wide).toBeFocused();
});

test('paper gets the words and not the navigation', async ({ page }) => {
  await open(page, '/getting-started/time-zones');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const gone of ['.navbar', '.footer', '.theme-doc-sidebar-container', '.pagination-nav']) {
    await expect(page.locator(gone), gone).toBeHidden();
  }
});

test('reduced motion stops transitions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/getting-started/time-zones');
  const duration = await page
    .locator('.navbar')
    .evaluate((element) => parseFloat(getComputedStyle(element).transitionDuration));
  expect(duration).toBeLessThan(0.001);
});

test('forced colours keep the wordmark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  const title = page.locator('.navbar__title');
  const [mark, page_] = await Promise.all([
    title.evaluate((element) => getComputedStyle(element).backgroundColor),
    page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor),
  ]);
  expect(mark).not.toBe(page_);
});
