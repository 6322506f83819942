// The pictures that stand where charts will be, on every page with a live chart.
import { expect, test } from '../site';
import { pagesWithCharts } from '../live/blocks';
import { differences, MOST_DIFFERENT, screens, shownStills } from '../live/stills';

/** Charts that are other ones by the time they are looked at, and why. */
const OTHERS: readonly (readonly [origin: RegExp, reason: string])[] = [
  [/errors\.md/, 'a list covers the chart'],
  [
    /(?:live-data|indicators|real-time-and-history|index|live-price|price-alert|countdown)\.md:/,
    'bars come by a timer',
  ],
  [/time-zones\.md/, 'a clock of the reader'],
  [
    /crosshair\.ts|crosshair-by-code\.md|keyboard\.md|tooltip/,
    'code sets the crosshair, which is no part of a picture',
  ],
  [
    /chart-and-table\.md|sparkline\.md|legend-and-tooltip\.md/,
    'words of the page beside the chart',
  ],
  [/own-colours\.md|theming\.md/, 'letters with feet, of which no table has the widths'],
  [/in-chinese\.md|words-and-numbers\.md|theming\.md/, 'the machine may have no Chinese letters'],
  [/own-bar-type\.md/, 'numbers in every place of the chart, drawn as words by two painters'],
];

test('without JavaScript every page shows all its charts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path, charts } of pagesWithCharts()) {
    await page.goto(`${baseURL ?? ''}${path.slice(1)}`);
    await expect
      .poll(async () => (await shownStills(page)).filter(Boolean).length, path)
      .toBe(charts);
  }
  await context.close();
});

for (const mode of ['light', 'dark'] as const) {
  for (const [name, screen] of Object.entries(screens)) {
    test(`no change from still to chart is seen, ${name}, ${mode}`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(3_600_000);
      const found = [];
      for (const { path } of pagesWithCharts()) {
        found.push(
          ...(await differences(browser, `${baseURL ?? ''}${path.slice(1)}`, screen, mode)),
        );
      }
      const above = found.filter(({ share }) => share > MOST_DIFFERENT);
      for (const { origin, share } of above) {
        const reason =
          OTHERS.find(([pattern]) => pattern.test(origin))?.[1] ?? 'no reason is known';
        console.log(`${origin}: ${(100 * share).toFixed(1)} % of the pixels differ: ${reason}`);
      }
      console.log(
        `${found.length} charts, ${name}, ${mode}: ${above.length} differ in more than 2 % of their pixels`,
      );
      const unknown = above.filter(
        ({ origin }) => !OTHERS.some(([pattern]) => pattern.test(origin)),
      );
      expect(found.length).toBeGreaterThan(60);
      expect(unknown).toEqual([]);
    });
  }
}
