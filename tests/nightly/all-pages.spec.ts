// Every page, opened one after the other.
import { moreRoutes, specifiedRoutes } from '../specification/routes';
import { expect, expectUrl, open, sitePages, test, watch } from '../site';

/** `/x`, `/x/` and `/x/index.html`; the last two for the home page. */
function spellings(route: string): string[] {
  const bare = route.replace(/\/$/, '');
  return [bare, `${bare}/`, `${bare}/index.html`].filter((spelling) => spelling !== '');
}

test.describe('2. Routes', () => {
  // Two halves, so that two workers share the walk.
  for (const half of [0, 1]) {
    test(`every other spelling of a URL opens the same page (${half + 1} of 2)`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      // An invisible chart never starts, and this test is about URLs.
      await page.addInitScript(() => {
        IntersectionObserver.prototype.observe = () => undefined;
      });
      for (const route of [...specifiedRoutes, ...moreRoutes].filter(
        (_, index) => index % 2 === half,
      )) {
        for (const spelling of spellings(route).filter((spelling) => spelling !== route)) {
          await test.step(spelling, async () => {
            await open(page, spelling);
            await expectUrl(page, route);
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
      const problems = watch(page);
      for (const path of pages) {
        await open(page, path);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      }
      expect(problems).toEqual({ errors: [], foreign: [] });
    });
  }
});
