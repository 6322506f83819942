import { expect, open, test, watch } from '../site';
import { block, draws, pagesWithCharts, runs, setColours } from './blocks';

declare global {
  interface Window {
    shifts: string[];
    kept?: boolean;
  }
}

/** Each layout shift of the page, with the elements that moved. */
function recordShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      sources?: { node?: Node | null }[];
    })[]) {
      const moved = entry.sources?.map(({ node }) => node?.nodeName ?? '?') ?? [];
      window.shifts.push(`${entry.startTime.toFixed(0)} ms: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const { path, charts } of pagesWithCharts()) {
  test(`${path} draws its ${charts} live charts, light and dark`, async ({ page }) => {
    test.setTimeout(30_000 + charts * 20_000);
    await page.addInitScript(recordShifts);
    const { errors, foreign } = watch(page);
    await open(page, path);
    await setColours(page, 'light');
    for (let index = 0; index < charts; index += 1) {
      const live = block(page, index);
      await runs(live);
      await draws(live);
      await live.frame.locator('body').evaluate(() => void (window.kept = true));
    }
    await setColours(page, 'dark');
    for (let index = 0; index < charts; index += 1) {
      const live = block(page, index);
      await live.place.scrollIntoViewIfNeeded();
      await expect(live.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
      await draws(live);
      const isTheSame = await live.frame.locator('body').evaluate(() => window.kept === true);
      expect(isTheSame, 'the colour switch leaves the chart running').toBe(true);
    }
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
