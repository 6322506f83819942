import type { Page } from '@playwright/test';
import type { IChartApi, ISeriesApi } from '../../src';
import type { Replay } from '../../src/replay';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    replayed: IChartApi;
    bars: ISeriesApi<'candle'>;
    replay: Replay;
  }
}

/** Opens a chart of 300 days with an average, and its replay from the 201st day on. */
async function open(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { createChart } = window.charts;
    const chart = createChart('chart', { theme: 'light' });
    const series = chart.addSeries('candle');
    const start = Date.UTC(2026, 0, 1);
    series.setData(
      Array.from({ length: 300 }, (_, i) => {
        const close = 100 + 20 * Math.sin(i / 9);
        const time = new Date(start + i * 86_400_000).toISOString().slice(0, 10);
        return { time, open: close - 1, high: close + 2, low: close - 3, close };
      }),
    );
    series.addIndicator(window.indicators.SMA, { length: 10 });
    window.replayed = chart;
    window.bars = series;
    window.replay = window.harness.createReplay(chart, { from: '2026-07-20', speed: 50 });
    await window.harness.painted();
  });
}

const print = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    return window.harness.picture(window.replayed.element).print();
  });

test('shows the same picture as a chart that has only the bars until then', async ({ page }) => {
  await open(page);
  const replayed = await print(page);
  await page.evaluate(async () => {
    const bars = window.bars.data();
    window.replay.remove();
    window.replayed.applyOptions({});
    window.bars.setData(bars, { range: 'latest' });
    await window.harness.painted();
  });
  expect(await page.evaluate(() => window.bars.length)).toBe(200);
  expect(await print(page)).toBe(replayed);
});

test('plays until the end, follows the newest bar, and steps back', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.replay.play());
  await expect.poll(() => page.evaluate(() => window.replay.state().isAtEnd)).toBe(true);
  const state = await page.evaluate(() => ({
    length: window.bars.length,
    to: window.replayed.timeAxis().visibleRange()?.to,
  }));
  expect(state.length).toBe(300);
  // Five bars of space to the right of the newest one, which is of October 27.
  expect(state.to).toBe('2026-11-01');
  await page.evaluate(() => window.replay.step(-100));
  expect(await page.evaluate(() => window.bars.length)).toBe(200);
  const to = await page.evaluate(async () => {
    await window.harness.painted();
    return window.replayed.timeAxis().visibleRange()?.to;
  });
  expect(to).toBe('2026-07-24');
});
