import { expect, open, test, watch } from '../site';
import { block, draws, expandSolutions, type PageWithCharts, runs, setColors } from './live-blocks';

declare global {
  interface Window {
    shifts: string[];
    wasRecorded?: boolean;
  }
}

/** A chart moves the page when its block changes its height: from the first paint on it must not. */
function recordShifts(): void {
  window.shifts = [];
  const heights = new Map<Element, number>();
  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const before = heights.get(target) ?? contentRect.height;
      if (Math.abs(before - contentRect.height) > 0.5) {
        const label = target.getAttribute('aria-label') ?? 'a live chart';
        window.shifts.push(`${label}: from ${before} to ${contentRect.height} pixels`);
      }
      heights.set(target, contentRect.height);
    }
  });
  document.addEventListener('DOMContentLoaded', () => {
    for (const container of document.querySelectorAll('[data-live]')) {
      if (container.parentElement) sizes.observe(container.parentElement);
    }
  });
}

/** Every chart of a page runs and draws, in both modes, without an error and without moving the page. */
export function testLiveCharts({ path, charts }: PageWithCharts): void {
  test(`${path} draws its ${charts} live charts, light and dark`, async ({ page }) => {
    test.setTimeout(30_000 + charts * 20_000);
    await page.addInitScript(recordShifts);
    const { errors, foreign } = watch(page);
    await open(page, path);
    await setColors(page, 'light');
    await expandSolutions(page);
    for (let index = 0; index < charts; index += 1) {
      const live = block(page, index);
      await runs(live);
      await draws(live);
      await live.frame.locator('body').evaluate(() => void (window.wasRecorded = true));
    }
    await setColors(page, 'dark');
    for (let index = 0; index < charts; index += 1) {
      const live = block(page, index);
      await live.container.scrollIntoViewIfNeeded();
      await expect(live.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
      await draws(live);
      const isTheSame = await live.frame
        .locator('body')
        .evaluate(() => window.wasRecorded === true);
      expect(isTheSame, 'the color switch leaves the chart running').toBe(true);
    }
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
