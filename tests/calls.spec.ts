// Section 7 of the specification, "The calls it makes", on the pages beyond those that routes.spec.ts visits.
import { type Page } from '@playwright/test';
import { specifiedRoutes } from './specification/routes';
import { expect, open, sitePages, test, watch } from './site';

test.describe('7. On every page that the specification does not name', () => {
  // Two halves, so that two workers share the walk.
  for (const half of [0, 1]) {
    test(`no request to another host, no console error (${half + 1} of 2)`, async ({ page }) => {
      // More than a hundred pages; a busy machine takes seconds for each.
      test.setTimeout(600_000);
      const pages = [...sitePages(), '/search?q=chart']
        .filter((path) => !specifiedRoutes.includes(path))
        .filter((_, index) => index % 2 === half);
      expect(pages.length).toBeGreaterThan(5);
      const seen = watch(page);
      for (const path of pages) {
        await open(page, path);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      }
      expect(seen).toEqual({ errors: [], foreign: [] });
    });
  }
});

test.describe('7. Prefetching links', () => {
  const prefetched = (page: Page) =>
    page.locator('link[rel="prefetch"]').evaluateAll((links) => links.length);

  test('happens on a fast connection', async ({ page }) => {
    await open(page, '/getting-started/');
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  });

  for (const [name, connection] of [
    ['2g', { effectiveType: '2g', saveData: false }],
    ['slow-2g', { effectiveType: 'slow-2g', saveData: false }],
    ['a data-saver connection', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`is skipped on ${name}`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      // A page without charts: those ask for more when they come into view.
      await open(page, '/getting-started/release-notes');
      const link = page.locator('.footer a[href="/markdown-page"]');
      await link.scrollIntoViewIfNeeded();
      const before = asked.length;
      await link.hover();
      // The page that the link leads to still loads when it is followed.
      expect(await prefetched(page)).toBe(0);
      expect(asked.length).toBe(before);
      await link.click();
      await expect(page).toHaveURL(/\/markdown-page$/);
      expect(asked.length).toBeGreaterThan(before);
    });
  }
});
