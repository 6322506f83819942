// Section 2 of the specification, "Screens and routes", as a visitor opens them. `built/routes.test.ts` reads every page.
import { type Page } from '@playwright/test';
import { expect, open, test, watch } from './site';

/** One page of each kind. */
const kinds = [
  '/',
  '/getting-started/',
  '/tutorials/intro',
  '/examples/',
  '/api/',
  '/api/classes/Series',
  '/category/tutorials',
  '/markdown-page',
  '/playground',
];

/** What every spelling of a page must show once the page has come to life. */
async function expectAddress(page: Page, route: string, siteUrl: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === route);
  const address = `${siteUrl}${route}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('h1')).toHaveCount(1);
}

test.describe('2. Routes', () => {
  test('a page of each kind opens at its URL, without an error and from this host only', async ({
    page,
  }) => {
    test.slow();
    const seen = watch(page);
    for (const route of kinds) {
      await test.step(route, async () => {
        await open(page, route);
        await expectAddress(page, route, 'https://charts.example');
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      });
    }
    expect(seen).toEqual({ errors: [], foreign: [] });
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
    const answer = await page.goto('./nope');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
});
