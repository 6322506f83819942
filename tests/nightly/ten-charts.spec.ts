import { expect, onFastProcessor, open, test } from '../site';
import { block, draws, pagesWithCharts, runs, setColors } from '../live/live-blocks';

declare global {
  interface Window {
    /** The most charts that were starting at one moment. */
    mostStarting: number;
  }
}

const [richest] = pagesWithCharts().sort((a, b) => b.charts - a.charts);

/** Looks at every change of a chart's state. */
function countStarts(): void {
  window.mostStarting = 0;
  new MutationObserver(() => {
    const starting = document.querySelectorAll('[data-live="starting"]').length;
    window.mostStarting = Math.max(window.mostStarting, starting);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-live'] });
}

test('a page with ten charts starts two at a time, when they are visible, and loads the library once', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { path, charts } = richest ?? { path: '/', charts: 0 };
  expect(charts, 'the site has a page with ten live charts').toBeGreaterThanOrEqual(10);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const count = (part: string) => requests.filter((url) => url.includes(part)).length;

  await page.addInitScript(countStarts);
  await onFastProcessor(page);
  await open(page, path);
  await expect(page.locator('[data-live="running"]').or(page.locator('h1')).first()).toBeVisible();
  const result = await page.locator('[data-live]').evaluateAll(
    (containers) =>
      containers.filter((container) => {
        const { top, bottom } = container.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }).length,
  );
  for (let index = 0; index < result; index += 1) {
    await expect(block(page, index).container).toHaveAttribute('data-live', 'running');
  }
  expect(await page.locator('[data-live] iframe').count()).toBe(result);

  for (let index = 0; index < charts; index += 1) await runs(block(page, index));
  expect(await page.evaluate(() => window.mostStarting)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.mostStarting)).toBeLessThanOrEqual(2);
  expect(count('live-library')).toBe(1);
  expect(count('/live/frame.html')).toBe(charts);

  await setColors(page, 'dark');
  for (let index = 0; index < charts; index += 1) {
    const live = block(page, index);
    await live.container.scrollIntoViewIfNeeded();
    await expect(live.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await draws(live);
  }
  expect(count('/live/frame.html'), 'frames after the color switch').toBe(charts);
  expect(count('live-library')).toBe(1);
});
