// Without JavaScript pages can be read and reached. `built/routes.test.ts` follows the links of every page.
import { expect, test } from './site';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

test('without JavaScript the navbar shows one logo, in either mode', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('./getting-started/');
    await expect(page.locator('.navbar__logo img').filter({ visible: true })).toHaveCount(1);
  }
});

test('without JavaScript a phone shows links to pages below the text', async ({ page }) => {
  await page.goto('./getting-started/');
  await expect(page.locator('main .pagination-nav a').first()).toBeVisible();
  await expect(page.locator('footer a[href="/api/"]')).toBeVisible();
});

test('without JavaScript the annotated chart is an image above links to its parts', async ({
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

test("without JavaScript no banner reports that the site didn't load", async ({ page }) => {
  await page.goto('./getting-started/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started');
  await expect(page.getByText('Your site did not load properly.')).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`without JavaScript no control without a function shows at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['', 'getting-started/', 'api/interfaces/GridOptions', 'examples/']) {
      await page.goto(`./${address}`);
      // A form can be sent, a link be followed, and a menu opens under a pointer.
      const controls = page.locator(
        'button:not([type=submit]), select, [role=button]:not(a[href]), input:is([type=radio], [type=checkbox])',
      );
      const result = await controls.evaluateAll((all) =>
        all.flatMap((control) =>
          control.checkVisibility({ visibilityProperty: true }) ? [control.outerHTML] : [],
        ),
      );
      expect(result, address).toEqual([]);
    }
  });
}
