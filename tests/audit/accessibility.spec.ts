// Every page that the sitemap names, by the rules of axe.
import { expectAccessibleInBothModes } from '../axe';
import { open, sitePages, test } from '../site';

for (const path of sitePages()) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    // Long pages have some ten thousand pieces of text.
    test.setTimeout(300_000);
    await open(page, path);
    await expectAccessibleInBothModes(page);
  });
}
