import type { Frame } from '@playwright/test';
import { expect, open, test } from '../site';
import { colorSchemes, pages, widths } from './pages';

/** Wait for two frames, because what the first one requested is on screen with the second. */
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
          // A chart starts when it is close to the visible part of the page.
          for (const chart of await page.locator('[data-chart], [data-live]').all()) {
            await chart.scrollIntoViewIfNeeded();
            await expect
              .poll(() => chart.evaluate(({ dataset }) => dataset.chart ?? dataset.live))
              .toBe('running');
          }
          // Make the window as high as the page, because frames outside of it aren't painted.
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
