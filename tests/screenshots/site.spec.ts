import type { Frame } from '@playwright/test';
import { expect, open, test } from '../site';
import { colorSchemes, pages, widths } from './pages';

/** Two frames: what the first one asked for is on screen with the second. */
const paint = (frame: Frame): Promise<unknown> =>
  frame.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

for (const { name, path, shows = 'main' } of pages) {
  for (const colorScheme of colorSchemes) {
    for (const width of widths) {
      test.describe(() => {
        test.use({ colorScheme, viewport: { width, height: 900 } });

        test(`${name}, ${width} px, ${colorScheme}`, async ({ page }) => {
          await open(page, path);
          await page.locator(shows).first().waitFor();
          // A chart starts when it comes near the screen.
          for (const chart of await page.locator('[data-chart], [data-live]').all()) {
            await chart.scrollIntoViewIfNeeded();
            await expect
              .poll(() => chart.evaluate(({ dataset }) => dataset.chart ?? dataset.live))
              .toBe('running');
          }
          // All in view at once: a frame out of view does not paint.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height });
          await Promise.all(page.frames().map(paint));
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
