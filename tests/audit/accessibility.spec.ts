import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../site';

/** Every page that the sitemap names, as a path below the base URL. */
function sitemap(): string[] {
  const xml = readFileSync('build/sitemap.xml', 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    new URL(String(address)).pathname.replace(/^\//, ''),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of sitemap()) {
      test(`finds nothing on /${path}`, async ({ page }) => {
        await page.goto(`./${path}`);
        await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations).toEqual([]);
      });
    }
  });
}
