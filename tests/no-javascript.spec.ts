// Without JavaScript every page can be read and reached.
import { readFileSync } from 'node:fs';
import { expect, test } from './site';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

function sitePages(): string[] {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}

test('without JavaScript visible links lead from the home page to every page', async ({ page }) => {
  test.setTimeout(120_000);
  const reached = new Set(['/']);
  for (const path of reached) {
    await page.goto(`.${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = await page
      .locator('a[href^="/"]:visible')
      .evaluateAll((found) =>
        found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
    for (const link of links) reached.add(link);
  }
  expect([...reached]).toEqual(expect.arrayContaining(sitePages()));
});

test('without JavaScript no banner says that the site did not load', async ({ page }) => {
  await page.goto('./getting-started/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started');
  await expect(page.getByText('Your site did not load properly.')).toHaveCount(0);
});
