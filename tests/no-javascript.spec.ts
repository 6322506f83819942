// Without JavaScript every page can be read and reached.
import { expect, sitePages, test } from './site';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

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
    // A page is also offered as Markdown: a file, which leads no further.
    for (const link of links.filter((name) => !/\.\w+$/.test(name))) reached.add(link);
  }
  expect([...reached]).toEqual(expect.arrayContaining(sitePages()));
});

test('without JavaScript no banner says that the site did not load', async ({ page }) => {
  await page.goto('./getting-started/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started');
  await expect(page.getByText('Your site did not load properly.')).toHaveCount(0);
});
