// Without JavaScript every page can be read and reached.
import { expect, sitePages, test } from './site';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

test('without JavaScript the navbar shows one logo, in either mode', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('./getting-started/');
    await expect(page.locator('.navbar__logo img').filter({ visible: true })).toHaveCount(1);
  }
});

test('without JavaScript visible links lead from the home page to every page', async ({ page }) => {
  // Some hundred pages, one after the other; what they show does not matter here.
  test.slow();
  await page.route(/\.(?:png|svg|woff2)$/, (route) => route.abort());
  const wanted = sitePages();
  const reached = new Set(['/']);
  for (const path of reached) {
    if (wanted.every((name) => reached.has(name))) break;
    await page.goto(`.${path}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((found) =>
        found
          .filter((link) => link.checkVisibility())
          .map((link) => (link as HTMLAnchorElement).pathname),
      );
    // A page is also offered as Markdown: a file, which leads no further.
    for (const link of links.filter((name) => !/\.\w+$/.test(name))) reached.add(link);
  }
  expect([...reached]).toEqual(expect.arrayContaining(wanted));
});

test('without JavaScript every page has its text', async ({ request }) => {
  for (const path of sitePages()) {
    const html = await (await request.get(`.${path}`)).text();
    expect(html, path).toMatch(/<h1[^>]*>.*?\S.*?<\/h1>/s);
  }
});

test('without JavaScript the picture of a chart stands above the names of its parts, which are links', async ({
  page,
  request,
}) => {
  await page.goto('./getting-started/concepts');
  await expect(page.locator('[data-chart] svg:visible').first()).toBeVisible();
  const links = await page
    .locator('article ol')
    .first()
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname));
  // A guide and an API page for each of the eight parts.
  expect(links).toHaveLength(16);
  for (const link of links) expect((await request.get(`.${link}`)).status(), link).toBe(200);
});

test('without JavaScript no banner says that the site did not load', async ({ page }) => {
  await page.goto('./getting-started/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started');
  await expect(page.getByText('Your site did not load properly.')).toHaveCount(0);
});
