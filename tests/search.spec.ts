import { readFileSync } from 'node:fs';
import type { IndexFile } from '../src/search/searchIndex';
import { SearchBox } from './search/box';
import { placeOf, titles } from './search/pages';
import { queries } from './search/queries';
import { expect, open, test } from './site';

/** Which part of the queries finds its page first; all find it among the first three. */
const FIRST = 0.95;

/** Where each query finds its page, and the queries that do not find it first. */
class Score {
  all = 0;
  first = 0;
  readonly late: string[] = [];
  readonly lost: string[] = [];

  add(text: string, place: number): void {
    this.all += 1;
    if (place === 0) this.first += 1;
    else (place > 0 && place < 3 ? this.late : this.lost).push(`${text}: ${String(place)}`);
  }

  hold(): void {
    expect(this.lost, 'not among the first three').toEqual([]);
    expect(this.first, this.late.join(', ')).toBeGreaterThanOrEqual(FIRST * this.all);
  }
}

test('the index holds what is written, and neither the labels of pictures nor those of buttons', () => {
  const shelves = JSON.parse(readFileSync('build/search-index.json', 'utf8')) as IndexFile;
  const texts = shelves.flatMap(({ documents }) => documents.map(({ t }) => t));
  expect(texts.length).toBeGreaterThan(1000);
  // Prices of an axis, one behind the other, and the tools of a live chart.
  expect(texts.filter((text) => /\d\.\d\d\d+\.\d\d|EditReset/.test(text))).toEqual([]);
});

test('the search box answers what readers look for', async ({ page }) => {
  test.slow();
  await open(page, '/getting-started/');
  const box = new SearchBox(page);
  const known = titles();
  const score = new Score();
  for (const { text, pages } of Object.values(queries).flat()) {
    score.add(text, placeOf(await box.ask(text), pages, known));
  }
  score.hold();
});

test('the search page answers what readers look for', async ({ page }) => {
  await open(page, '/search/');
  const input = page.getByRole('main').getByRole('searchbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await expect(page.getByRole('main').getByRole('link', { name: 'guides' })).toBeVisible();
  const score = new Score();
  for (const { text, pages } of queries['public threads'] ?? []) {
    await input.fill(text);
    await page.locator(`[data-query="${text}"]`).waitFor();
    const links = page.locator('main article h2 a');
    const found = await links.evaluateAll((elements) =>
      elements.map((element) => new URL((element as HTMLAnchorElement).href).pathname),
    );
    const place = found.findIndex((path) => pages.includes(path.replace(/\/$/, '')));
    score.add(text, place);
  }
  score.hold();
  await input.fill('qqxxqqxxqq');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Nothing found.');
});

test('when no page has all the words, the best that have some are shown and said so', async ({
  page,
}) => {
  await open(page, '/search/?q=log+scale+for+my+zeppelin');
  const results = page.getByRole('main');
  await expect(results.getByRole('status')).toContainText('No page has all of these words.');
  await expect(results.getByRole('link').first()).toHaveText('Price scale');
  const box = new SearchBox(page);
  await box.input.click();
  await box.ask('log scale for my zeppelin');
  await expect(box.note).toContainText('No page has all of these words.');
  await box.ask('log scale');
  await expect(box.note).toHaveCount(0);
});

test('what is found holds nothing that only readers without JavaScript see', () => {
  const index = readFileSync('build/search-index.json', 'utf8');
  expect(index).toContain('What do the labels say?');
  expect(index).not.toContain('needs JavaScript');
});

for (const keys of ['/', 'ControlOrMeta+k']) {
  test(`${keys}, a name and Enter lead to a page`, async ({ page }) => {
    await open(page, '/tutorials/intro');
    await page.keyboard.press(keys);
    const box = new SearchBox(page);
    await expect(box.input).toBeFocused();
    await page.keyboard.type('createChart');
    await expect(box.lines.first()).toContainText('createChart()');
    await expect(box.lines.first()).toContainText('API');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api\/functions\/createChart/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('createChart()');
  });
}

test('arrow keys choose another line', async ({ page }) => {
  await open(page, '/tutorials/intro');
  const box = new SearchBox(page);
  await box.input.click();
  await box.ask('time zone');
  await page.keyboard.press('ArrowDown');
  await expect(box.lines.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/getting-started\/time-zones/);
});

test('a query without an answer is told what to try', async ({ page }) => {
  await open(page, '/getting-started/');
  const box = new SearchBox(page);
  await box.input.click();
  await box.input.fill('qqxxqqxxqq');
  await expect(box.help).toContainText('Nothing found.');
  await box.help.getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveURL(/\/api\/$/);
});
