import { expect, open, test } from './site';

const PAGES = ['/', '/getting-started/time-zones', '/api/classes/Series', '/category/tutorials'];

test('a page can be copied as Markdown', async ({ page }) => {
  await open(page, '/getting-started/time-zones');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^# /);
  expect(text).not.toMatch(/^title:/m);
});

test('no page is wider than a window of 320 pixels, which is 1280 at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of PAGES) {
    await open(page, path);
    const overflowing = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflowing, path).toBe(0);
  }
});

test('a wide table scrolls and can be reached by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await open(page, '/getting-started/coming-from-klinecharts');
  const wide = page.getByRole('region', { name: 'Table' }).first();
  await expect(wide).toHaveAttribute('tabindex', '0');
  await wide.focus();
  await expect(wide).toBeFocused();
});

test('a printed page has its text and no navigation', async ({ page }) => {
  await open(page, '/getting-started/time-zones');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const hidden of ['.navbar', '.footer', '.theme-doc-sidebar-container', '.pagination-nav']) {
    await expect(page.locator(hidden), hidden).toBeHidden();
  }
});

test('a printed page has its charts, and the code has the color of the text', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/examples/fibonacci');
  await expect(page.getByRole('img', { name: 'Fibonacci retracement' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('img', { name: 'Fibonacci retracement' })).toBeVisible();
  const keyword = page
    .locator('pre code span')
    .filter({ hasText: /^import$/ })
    .first();
  await expect(keyword).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('reduced motion stops transitions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/getting-started/time-zones');
  const duration = await page
    .locator('.navbar')
    .evaluate((element) => parseFloat(getComputedStyle(element).transitionDuration));
  expect(duration).toBeLessThan(0.001);
});

test('forced colors keep the wordmark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  const title = page.locator('.navbar__title');
  const [mark, page_] = await Promise.all([
    title.evaluate((element) => getComputedStyle(element).backgroundColor),
    page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor),
  ]);
  expect(mark).not.toBe(page_);
});
