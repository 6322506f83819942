// The pictures that stand where charts will be, on some pages; the audit looks at every one.
import { expect, open, test, watchShifts, shiftOf } from '../site';
import { setColours } from './blocks';
import { differences, MOST_DIFFERENT, screens, shownStills } from './stills';

const guide = 'getting-started/series-types/';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [guide, 'api/classes/Series/']) {
    test(`every chart of /${path} is there`, async ({ page }) => {
      await page.goto(`./${path}`);
      await expect.poll(async () => new Set(await shownStills(page))).toEqual(new Set([true]));
    });
  }
});

test('every chart is on paper, also those that have not run', async ({ page }) => {
  await page.route('**/live/frame.html', () => undefined);
  await open(page, guide);
  await setColours(page, 'dark');
  await page.emulateMedia({ media: 'print' });
  await page.pdf();
  await expect.poll(async () => new Set(await shownStills(page))).toEqual(new Set([true]));
  const shown = await page
    .locator('[data-live] img')
    .evaluateAll((pictures) =>
      pictures
        .filter((each) => each.checkVisibility())
        .map((each) => (each as HTMLImageElement).currentSrc),
    );
  expect(shown.filter((address) => !address.includes('-light'))).toEqual([]);
});

test('the first chart is a part of the page, before any script has run', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  await page.goto(`./${guide}`, { waitUntil: 'commit' });
  await expect(page.locator('[data-live] svg:visible').first()).toBeVisible();
  expect((await shownStills(page))[0]).toBe(true);
});

test('pictures of the other mode are not loaded, and nothing moves', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await watchShifts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, guide);
  await setColours(page, 'light');
  const places = page.locator('[data-live]');
  for (let index = 0; index < (await places.count()); index += 1) {
    await places.nth(index).scrollIntoViewIfNeeded();
  }
  await expect
    .poll(() => asked.filter((url) => url.includes('-light.svg')).length)
    .toBeGreaterThan(1);
  expect(asked.filter((url) => url.includes('-dark.svg'))).toEqual([]);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
});

for (const [name, screen] of Object.entries(screens)) {
  test(`the change from still to chart is not seen, ${name}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const found = await differences(
      browser,
      `${baseURL ?? ''}getting-started/price-scale/`,
      screen,
      'light',
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ share }) => share > MOST_DIFFERENT)).toEqual([]);
  });
}
