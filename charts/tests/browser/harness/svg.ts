import type { Page } from '@playwright/test';
import type { IChartApi } from '../../../src/index';
import { type LiveFence, createModule } from './fences';

/** The part of the pixels that may be others in the vector picture: edges of letters and slanted lines. */
export const MOST_DIFFERENT = 0.01;

declare global {
  interface Window {
    /** The charts that a program has made. */
    made: IChartApi[];
  }
}

/**
 * Runs a program of a guide and compares the canvas of each of its charts with its vector picture.
 *
 * @returns The part of the pixels that differ by more than a fifth, for each chart.
 */
export async function svgDifferences(
  page: Page,
  fence: LiveFence,
  mode: 'light' | 'dark',
): Promise<number[]> {
  await page.evaluate((scheme) => {
    document.documentElement.style.colorScheme = scheme;
  }, mode);
  await page.addScriptTag({ content: await createModule(fence), type: 'module' });
  return page.evaluate(async () => {
    await window.harness.painted();
    // Some examples remove their chart again.
    const charts = window.made.filter(
      ({ element }) => element.isConnected && element.clientWidth > 0,
    );
    return Promise.all(charts.map((chart) => window.harness.svgDifference(chart)));
  });
}
