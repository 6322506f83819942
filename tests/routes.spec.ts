// Section 2 of the specification, "Screens and routes", and what it says of addresses.
import { type Page } from '@playwright/test';
import { moreRoutes, specifiedRoutes } from './specification/routes';
import { expect, open, sitePages, test, watch } from './site';

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
  for (const route of [...specifiedRoutes, ...moreRoutes]) {
    test(`${route} is a page with one address, and asks no other host`, async ({ page }) => {
      const seen = watch(page);
      await open(page, route);
      await expectAddress(page, route, 'https://charts.example');
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveCount(0);
      // Section 7: nothing but the site's own files.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(seen).toEqual({ errors: [], foreign: [] });
    });
  }

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

  for (const folder of ['/api/classes/', '/api/enums/']) {
    test(`${folder}{name} has no other names than the specification's`, () => {
      const inFolder = (route: string) => route.startsWith(folder);
      const wanted = specifiedRoutes.filter(inFolder);
      expect(sitePages().filter(inFolder).sort()).toEqual(wanted.sort());
    });
  }

  test('the sitemap lists every route of the specification in its spelling', async ({
    request,
  }) => {
    const sitemap = await (await request.get('./sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>https:\/\/charts\.example(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(listed).toEqual(expect.arrayContaining([...specifiedRoutes, ...moreRoutes]));
    expect(listed).not.toContain('/search');
    expect(listed).not.toContain('/404.html');
  });

  test('search engines are allowed and robots.txt names the sitemap', async ({ page, request }) => {
    const robots = await (await request.get('./robots.txt')).text();
    expect(robots).toMatch(/^User-agent: \*$/m);
    expect(robots).not.toMatch(/^Disallow: \/\s*$/m);
    expect(robots).toContain('Sitemap: https://charts.example/sitemap.xml');
    await open(page, '/getting-started/');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });

  test('the address is put right without a reload or a step in the history', async ({ page }) => {
    await open(page, '/tutorials/intro');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('./getting-started/price-scale/index.html?a=1#price-scale');
    await expect(page).toHaveURL(/\/getting-started\/price-scale\?a=1#price-scale$/);
    expect(loads).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/tutorials\/intro$/);
  });

  test('any other path shows the not-found page with status 404', async ({ page }) => {
    for (const path of [
      './nope',
      './api/classes/',
      './getting-started/price-scale/nope',
      './100%',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    }
  });
});
