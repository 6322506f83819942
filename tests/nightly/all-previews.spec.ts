// Previews of all live charts, compared with the running charts.
import { writeFileSync } from 'node:fs';
import type { Browser, TestInfo } from '@playwright/test';
import { expect, test as base } from '../site';
import { pagesWithCharts } from '../live/live-blocks';
import {
  closePair,
  differences,
  MOST_DIFFERENT,
  openPair,
  screens,
  findVisiblePreviews,
  type Difference,
  type Pair,
} from '../live/previews';

/** Charts that are other ones by the time they are looked at, and why. */
const OTHERS: readonly (readonly [origin: RegExp, reason: string])[] = [
  [
    /(?:live-data|indicators|real-time-and-history|index|live-price|price-alert|orders-and-alerts|trading-view|countdown)\.md:/,
    'bars come by a timer',
  ],
  [/time-zones\.md/, 'the clock of the user'],
  [
    /crosshair\.ts|crosshair-by-code\.md|keyboard\.md|tooltip/,
    'code sets the crosshair, which is no part of a picture',
  ],
  [
    /chart-and-table\.md|errors\.md|sparkline\.md|legend-and-tooltip\.md/,
    'text of the page next to the chart',
  ],
  [/can-it-do\.md/, 'the rows of a legend are larger where a finger presses them'],
  [/own-colours\.md|theming\.md/, 'letters with feet, of which no table has the widths'],
  [/in-chinese\.md|words-and-numbers\.md|theming\.md/, 'the machine may not have a Chinese font'],
  [/own-bar-type\.md/, 'numbers in every place of the chart, drawn as text by two painters'],
];

/**
 * Windows of a worker for all pages of one screen and mode, because a new window for each page would load all scripts
 * again.
 */
class Windows {
  private cached: { readonly key: string; readonly pair: Pair } | undefined;

  constructor(private readonly browser: Browser) {}

  async of(name: keyof typeof screens, mode: 'light' | 'dark'): Promise<Pair> {
    const key = `${name}, ${mode}`;
    if (this.cached?.key !== key) {
      await this.close();
      this.cached = { key, pair: await openPair(this.browser, screens[name], mode) };
    }
    return this.cached.pair;
  }

  async close(): Promise<void> {
    if (this.cached) await closePair(this.cached.pair);
    this.cached = undefined;
  }
}

const test = base.extend<object, { windows: Windows }>({
  windows: [
    async ({ browser }, use) => {
      const windows = new Windows(browser);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
});

test('without JavaScript every page shows all its charts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path, charts } of pagesWithCharts()) {
    await page.goto(`${baseURL ?? ''}${path.slice(1)}`);
    // Next to live charts, there can be charts that always are images.
    await expect
      .poll(async () => (await findVisiblePreviews(page)).every(Boolean), path)
      .toBe(true);
    expect((await findVisiblePreviews(page)).length, path).toBeGreaterThanOrEqual(charts);
  }
  await context.close();
});

/** Saves the preview and the chart with the report. */
function keep({ origin, preview, live }: Difference, testInfo: TestInfo): void {
  const name = origin.replace(/\W+/g, '-').slice(-80);
  writeFileSync(testInfo.outputPath(`${name}-preview.png`), preview);
  writeFileSync(testInfo.outputPath(`${name}-live.png`), live);
}

for (const mode of ['light', 'dark'] as const) {
  for (const name of Object.keys(screens) as (keyof typeof screens)[]) {
    test.describe(`${name}, ${mode}`, () => {
      for (const { path, charts } of pagesWithCharts()) {
        test(`charts look like their previews on ${path}`, async ({
          baseURL,
          windows,
        }, testInfo) => {
          const pair = await windows.of(name, mode);
          const found = await differences(pair, `${baseURL ?? ''}${path.slice(1)}`);
          expect(found).toHaveLength(charts);
          const most = Math.max(...found.map(({ share }) => share));
          testInfo.annotations.push({ type: 'largest difference', description: String(most) });
          const unknown: string[] = [];
          for (const each of found.filter(({ share }) => share > MOST_DIFFERENT)) {
            const reason = OTHERS.find(([pattern]) => pattern.test(each.origin))?.[1];
            const message = `${each.origin}: ${(100 * each.share).toFixed(1)} % of the pixels differ`;
            keep(each, testInfo);
            console.log(`${message}: ${reason ?? 'no reason is known'} (${name}, ${mode})`);
            if (reason === undefined) unknown.push(message);
          }
          expect(unknown).toEqual([]);
        });
      }
    });
  }
}
