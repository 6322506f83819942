// Search as users notice it. tests/built/search.test.ts measures what it finds.
import { block } from './live/live-blocks';
import { SearchBox } from './search/search-box';
import { expect, open, pageErrors, test } from './site';

for (const keys of ['/', 'ControlOrMeta+k']) {
  test(`${keys}, a name and Enter open a page`, async ({ page }) => {
    await open(page, '/tutorials/intro');
    await page.keyboard.press(keys);
    const box = new SearchBox(page);
    await expect(box.input).toBeFocused();
    await page.keyboard.type('createChart');
    await expect(box.options.first()).toContainText('createChart()');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api\/functions\/createChart/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('createChart()');
    await expect(box.options).toHaveCount(0);
  });
}

test('results are in groups, guides and examples before the API, with the matches marked', async ({
  page,
}) => {
  await open(page, '/getting-started/');
  const box = new SearchBox(page);
  await box.search('time zone');
  await expect(page.locator('.navbar__search').getByRole('group')).toHaveCount(3);
  const groups = await page.locator('.navbar__search').getByRole('group').all();
  const titles = await Promise.all(groups.map((group) => group.locator('div').first().innerText()));
  expect(titles).toEqual(['Guides', 'Examples', 'API reference']);
  await expect(box.getGroup('Guides').first()).toContainText('Time zones');
  await expect(box.options.first().locator('mark').first()).toHaveText('Time');
});

test('arrow keys move through the options, and Escape closes the list, then empties the box', async ({
  page,
}) => {
  await open(page, '/tutorials/intro');
  const box = new SearchBox(page);
  await box.search('time zone');
  await expect(box.options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const second = box.options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(box.input).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box.options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(box.options).toHaveCount(0);
  await expect(box.input).toHaveValue('time zone');
  await page.keyboard.press('ArrowDown');
  await expect(box.options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(box.input).toHaveValue('');
  await expect(box.input).toBeFocused();
});

test('a slow connection shows that the search loads, then results while the rest still loads', async ({
  page,
}) => {
  await open(page, '/getting-started/');
  const release: Record<string, () => void> = {};
  for (const [name, pattern] of [
    ['labels', '**/search/labels.json'],
    ['texts', '**/assets/search/*.json'],
  ] as const) {
    const isReleased = new Promise<void>((resolve) => {
      release[name] = resolve;
    });
    await page.route(pattern, async (route) => {
      await isReleased;
      await route.continue();
    });
  }
  await page.keyboard.press('ControlOrMeta+k');
  const box = new SearchBox(page);
  await expect(box.status).toHaveText('Loading search…');
  await page.keyboard.type('time zone');
  await expect(box.status).toHaveText('Loading search…');
  release.labels?.();
  await expect(box.options.first()).toContainText('Time zones');
  await expect(box.status).toContainText('loading more…');
  release.texts?.();
  await expect(box.status).toHaveText(/^\d+ results$/);
});

test('an index that does not load can be loaded again', async ({ page }) => {
  const errors = pageErrors(page);
  await page.route('**/search/labels.json', (route) => route.abort());
  await open(page, '/getting-started/');
  const box = new SearchBox(page);
  await box.input.click();
  await expect(box.status).toHaveText('Couldn’t load the search index.');
  await page.unroute('**/search/labels.json');
  await box.input.pressSequentially('time zone');
  await expect(box.options.first()).toContainText('Time zones');
  expect(errors).toEqual([]);
});

test('without results, the box suggests what to try', async ({ page }) => {
  await open(page, '/getting-started/');
  const box = new SearchBox(page);
  await box.search('qqxxqqxxqq');
  await expect(box.status).toHaveText('No results.');
  await page.locator('.navbar__search').getByRole('link', { name: 'Can it do…?' }).click();
  await expect(page).toHaveURL(/\/getting-started\/can-it-do/);
});

test('the empty search box lists the pages that the user opened before', async ({ page }) => {
  await open(page, '/getting-started/time-zones');
  const isStored = () =>
    Object.values(localStorage).some((text) =>
      String(text).includes('/getting-started/time-zones'),
    );
  await page.waitForFunction(isStored);
  await open(page, '/tutorials/intro');
  const box = new SearchBox(page);
  await box.input.click();
  await expect(box.getGroup('Recent pages')).toHaveText(['Time zones']);
  await expect(box.options.first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/getting-started\/time-zones/);
});

test('an option and its default are a result', async ({ page }) => {
  await open(page, '/tutorials/intro');
  const box = new SearchBox(page);
  await box.search('magnet default');
  await expect(box.options.first()).toContainText('CrosshairOptions.magnet');
  await expect(box.options.first()).toContainText("Default: 'off'");
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/interfaces\/CrosshairOptions\/?#magnet$/);
});

test("a slash typed into an example doesn't open the search", async ({ page }) => {
  await open(page, '/getting-started/');
  const live = block(page, 0);
  await live.group.getByRole('button', { name: 'Edit' }).click();
  const editor = live.group.getByRole('textbox');
  await expect(editor).toBeFocused();
  await page.keyboard.type('// mine');
  await expect(editor).toContainText('// mine');
});

test('the search page shows grouped results and keeps the query in its URL', async ({ page }) => {
  await open(page, '/getting-started/');
  const box = new SearchBox(page);
  await box.search('log scale for my zeppelin');
  await expect(box.status).toContainText('No page contains all of these words.');
  await page.locator('.navbar__search').getByRole('link', { name: 'See all results' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox')).toHaveValue('log scale for my zeppelin');
  await expect(main.getByRole('status')).toContainText('No page contains all of these words.');
  await expect(main.getByRole('article').first().getByRole('link')).toHaveText('Price axis');
  await main.getByRole('searchbox').fill('time zone');
  await expect(page).toHaveURL(/\/search\/?\?q=time\+zone$/);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Guides',
    'Examples',
    'API reference',
  ]);
  await main.getByRole('link', { name: 'Time zones', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time zones');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search box leads to a page that explains where to look', async ({ page }) => {
    await page.goto('./getting-started/');
    await page.locator('.navbar__search input').fill('time zone');
    await page.keyboard.press('Enter');
    await page.locator('main noscript').getByRole('link', { name: 'guides' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started');
  });
});
