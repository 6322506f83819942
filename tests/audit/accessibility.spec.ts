// Every page that the sitemap names, by the rules of axe.
import { colorSchemes, expectAccessible } from '../axe';
import { open, sitePages, test } from '../site';

for (const colorScheme of colorSchemes) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of sitePages()) {
      test(`finds nothing on ${path}`, async ({ page }) => {
        await open(page, path);
        await expectAccessible(page);
      });
    }
  });
}
