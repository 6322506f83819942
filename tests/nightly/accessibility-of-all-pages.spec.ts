// Every page by the rules of axe.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothModes } from '../axe';
import { expect, open, sitePages, test as base } from '../site';

/** One window for all pages that a worker opens, which keeps their scripts. */
const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser, site }, use) => {
      // Use a separate context, because axe opens another page to combine what it found in frames.
      const context = await browser.newContext({ baseURL: site.url });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const path of [...sitePages(), '/no/such/page', '/search?q=time+zone']) {
  test(`axe reports no violations on ${path}`, async ({ window }) => {
    // Long pages have some ten thousand pieces of text.
    test.setTimeout(300_000);
    await open(window, path);
    await expectAccessibleInBothModes(window);
  });
}

test('axe reports no violations with the language menu open', async ({ page }) => {
  await open(page, '/getting-started/time-zones');
  await page.locator('.navbar .dropdown > a').press('Enter');
  await expect(page.locator('.navbar .dropdown__menu a').first()).toBeVisible();
  await expectAccessibleInBothModes(page);
});
