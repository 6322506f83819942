import { test } from '../site';
import { colorSchemes, pages, widths } from './pages';

for (const { name, path } of pages) {
  for (const colorScheme of colorSchemes) {
    for (const width of widths) {
      test.describe(() => {
        test.use({ colorScheme, viewport: { width, height: 900 } });

        test(`${name}, ${width} px, ${colorScheme}`, async ({ page }) => {
          await page.goto(`./${path}`, { waitUntil: 'networkidle' });
          await page.screenshot({
            path: `screenshots/${name}-${width}-${colorScheme}.png`,
            fullPage: true,
            animations: 'disabled',
          });
        });
      });
    }
  }
}
