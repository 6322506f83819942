// The site at another base URL, checked with a small part of the tests.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { buildSite } from '../build';
import { SearchBox } from '../search/search-box';
import { serve, type StaticServer } from '../server';
import { expect, hydrated, test as base, watch } from '../site';

const folder = '.cache/base-url/build';
const baseUrl = '/library/charts/';
const siteUrl = 'https://pages.example';
const repository = 'https://git.example/someone/fork';

const test = base.extend<object, { moved: { log: string; server: StaticServer } }>({
  moved: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const log = await buildSite(folder, {
        SITE_URL: siteUrl,
        BASE_URL: baseUrl,
        REPO_URL: repository,
      });
      const server = await serve(folder, baseUrl);
      await use({ log, server });
      await server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ moved }, use) => use(moved.server.url),
});

// One worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

test('the production build warns only about unused exports', ({ moved }) => {
  const log = stripVTControlCharacters(moved.log);
  const output = log.replace(/.* Docusaurus site warnings:\n- .* `babel\.config\.js`\.\n/, '');
  expect(output.split('\n').filter((line) => /warning/i.test(line))).toEqual([]);
});

for (const route of [
  '',
  'getting-started/',
  'getting-started/price-scale',
  'api/',
  'category/tutorials',
]) {
  test(`${baseUrl}${route} opens with all spellings, with one canonical URL`, async ({ page }) => {
    const problems = watch(page);
    const bare = route.replace(/\/$/, '');
    for (const spelling of new Set([
      route,
      bare && `${bare}/`,
      `${bare}/index.html`.replace(/^\//, ''),
    ])) {
      await page.goto(`./${spelling}`);
      await hydrated(page);
      await expect(page).toHaveURL(({ pathname }) => pathname === baseUrl + route);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        siteUrl + baseUrl + route,
      );
    }
    expect(problems).toEqual({ errors: [], foreign: [] });
  });
}

test('every link of the home page stays under the base URL', async ({ page }) => {
  await page.goto('./');
  await hydrated(page);
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !link.startsWith(baseUrl))).toEqual([]);
});

test('the not-found page offers pages under the base URL', async ({ page }) => {
  const response = await page.goto('./docs/price-scale');
  expect(response?.status()).toBe(404);
  await page
    .locator('main')
    .getByRole('link', { name: /price-scale/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price axis');
});

test('search results link to pages under the base URL', async ({ page }) => {
  await page.goto('./getting-started/');
  await hydrated(page);
  const box = new SearchBox(page);
  await box.search('price scale');
  await expect(box.options.first()).toContainText('Price axis');
  await box.options.first().click();
  await expect(page).toHaveURL(
    ({ pathname }) => pathname === `${baseUrl}getting-started/price-scale`,
  );

  await page.goto('./search?q=time+zone');
  const results = page.locator('main article a');
  await expect(results.first()).toHaveAttribute('href', `${baseUrl}getting-started/time-zones`);
  await results.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time zones');
});

test('edit links, the sitemap and robots.txt have the configured URLs', async ({ page }) => {
  await page.goto('./getting-started/price-scale');
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    new RegExp(`^${repository}/`),
  );
  expect(readFileSync(`${folder}/sitemap.xml`, 'utf8')).toContain(`${siteUrl}${baseUrl}api/</loc>`);
  expect(existsSync(`${folder}/robots.txt`)).toBe(true);
  expect(readFileSync(`${folder}/robots.txt`, 'utf8')).toContain(`${siteUrl}${baseUrl}sitemap.xml`);
});

test('a build for this base URL that is served at the root shows the banner', async ({ page }) => {
  const misplaced = await serve(folder, '/');
  await page.goto(`${misplaced.url}getting-started/price-scale`);
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Your site did not load properly.');
  await expect(banner).toContainText(`built for the base URL ${baseUrl}`);
  await expect(banner).toContainText(/it has to be \/$/);
  await misplaced.close();
});
