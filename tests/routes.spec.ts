// Section 2 of the specification, "Screens and routes", as a visitor opens them. `built/routes.test.ts` reads every page.
import { expect, expectUrl, open, test, watch } from './site';

/** One page of each kind. */
const urls = [
  '/',
  '/getting-started/',
  '/tutorials/intro',
  '/examples/',
  '/api/',
  '/api/classes/Series',
  '/category/tutorials',
  '/markdown-page',
  '/playground',
  '/terminal',
];

test.describe('2. Routes', () => {
  test('a page of each kind opens at its URL, without an error and from this host only', async ({
    page,
  }) => {
    test.slow();
    const problems = watch(page);
    for (const route of urls) {
      await test.step(route, async () => {
        await open(page, route);
        await expectUrl(page, route);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      });
    }
    expect(problems).toEqual({ errors: [], foreign: [] });
  });

  test('the URL is corrected without a reload or a history entry', async ({ page }) => {
    await open(page, '/tutorials/intro');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('./getting-started/price-scale/index.html?a=1#price-scale');
    await expect(page).toHaveURL(/\/getting-started\/price-scale\?a=1#price-scale$/);
    expect(loads).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/tutorials\/intro$/);
  });

  test('a link to a renamed page opens the new one, with its query and hash', async ({ page }) => {
    const problems = watch(page);
    await page.goto('./getting-started/attribution?a=1#top');
    await expect(page).toHaveURL(/\/getting-started\/licences\?a=1#top$/);
    await expect(page.locator('article h1')).toBeVisible();
    expect(problems.errors).toEqual([]);
  });

  test('any other path shows the not-found page with status 404', async ({ page }) => {
    const response = await page.goto('./nope');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
});
