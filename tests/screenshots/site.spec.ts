import { expect, open, test } from '../site';
import { colorSchemes, pages, widths } from './pages';

for (const { name, path } of pages) {
  for (const colorScheme of colorSchemes) {
    for (const width of widths) {
      test.describe(() => {
        test.use({ colorScheme, viewport: { width, height: 900 } });

        test(`${name}, ${width} px, ${colorScheme}`, async ({ page }) => {
          await open(page, path);
          // A chart starts when it comes near the screen.
          for (const chart of await page.locator('[data-chart], [data-live]').all()) {
            await chart.scrollIntoViewIfNeeded();
            await expect
              .poll(() => chart.evaluate(({ dataset }) => dataset.chart ?? dataset.live))
              .toBe('running');
          }
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => {
            scrollTo({ top: 0, behavior: 'instant' });
          });
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
