// Every page, opened one after the other.
import { type Page } from '@playwright/test';
import { moreRoutes, specifiedRoutes } from '../specification/routes';
import { expect, open, sitePages, test, watch } from '../site';

/** `/x`, `/x/` and `/x/index.html`; for the home page, which has no `/x`, the last two. */
function spellings(route: string): string[] {
  const bare = route.replace(/\/$/, '');
  return [bare, `${bare}/`, `${bare}/index.html`].filter((spelling) => spelling !== '');
}

/** What every spelling of a page must show once the page has come to life. */
async function expectAddress(page: Page, route: string, siteUrl: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === route);
  const address = `${siteUrl}${route}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('h1')).toHaveCount(1);
}

test.describe('2. Routes', () => {
  // Two halves, so that two workers share the walk.
  for (const half of [0, 1]) {
    test(`every other spelling is the same page (${half + 1} of 2)`, async ({ page }) => {
      test.setTimeout(600_000);
      // A chart that is never seen never starts: this walk is about addresses.
      await page.addInitScript(() => {
        IntersectionObserver.prototype.observe = () => undefined;
      });
      for (const route of [...specifiedRoutes, ...moreRoutes].filter(
        (_, index) => index % 2 === half,
      )) {
        for (const spelling of spellings(route).filter((spelling) => spelling !== route)) {
          await test.step(spelling, async () => {
            await open(page, spelling);
            await expectAddress(page, route, 'https://charts.example');
          });
        }
      }
    });
  }
});

test.describe('7. On every page', () => {
  // Two halves, so that two workers share the walk.
  for (const half of [0, 1]) {
    test(`no request to another host, no console error (${half + 1} of 2)`, async ({ page }) => {
      // More than a hundred pages; a busy machine takes seconds for each.
      test.setTimeout(600_000);
      const pages = [...sitePages(), '/search?q=chart'].filter((_, index) => index % 2 === half);
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
