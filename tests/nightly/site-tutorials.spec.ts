// The commands of the two tutorials for maintainers, taken from their pages and run in a clone of the
// repository, and what they promise, looked at in a browser.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { block, draws, edit, runs } from '../live/live-blocks';
import { hydrated } from '../site';
import { test, type Copy } from './repository-copy';
import { Tutorial } from './tutorial';

// Each installs packages and builds the site more than once.
test.setTimeout(45 * 60_000);

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
}

/** Opens a dropdown of the navbar and follows one of its links. */
async function choose(page: Page, dropdown: string, item: string): Promise<void> {
  const menu = page.locator('.navbar .dropdown', {
    has: page.locator('.navbar__link', { hasText: dropdown }),
  });
  await menu.locator('.navbar__link').hover();
  await menu.getByRole('link', { name: item, exact: true }).click();
}

/** Simulates the release workflow and the next release: adds a tag and a new version number. */
async function release(copy: Copy): Promise<void> {
  await copy.command('git tag v1.0.0');
  const notes = 'docs/getting-started/release-notes.md';
  await copy.replace(notes, '\n## ', '\n## 1.1.0\n\nThe next release.\n\n## ');
  await copy.command('git commit --quiet --all --message "Describe version 1.1.0"');
  await copy.command('npm run release -- 1.1.0');
}

test("manage-docs-versions creates a version, which doesn't change", async ({ page, copy }) => {
  const versions = await Tutorial.open(copy, 'docs/tutorials/manage-docs-versions.md');
  await versions.follow('Create a version');
  await versions.follow('Commit the version');
  const committed = await copy.command('git show --stat=200 --format=%s HEAD');
  expect(committed).toMatch(/^Cut version 1\.0\.0 of the docs\n/);
  expect(committed).toContain('versioned_docs/version-1.0.0/api/classes/Series.md');
  expect(await copy.command('git status --porcelain')).toBe('');
  await release(copy);
  await versions.follow('Library of a version');
  const site = await versions.follow('Preview the version');

  await test.step('the dropdown leads to the same page of the version and back', async () => {
    await visit(page, `${site}getting-started/price-scale`);
    await choose(page, 'Next', '1.0.0');
    await expect(page).toHaveURL(`${site}1.0.0/getting-started/price-scale`);
    // Only older versions have a banner.
    await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
    await choose(page, '1.0.0', 'Next');
    await expect(page).toHaveURL(`${site}getting-started/price-scale`);
  });

  for (const { name, at, number } of [
    { name: 'the version', at: `${site}1.0.0/`, number: '1.0.0' },
    { name: 'the front', at: site, number: '1.1.0' },
  ]) {
    await test.step(`${name} has version ${number} of the library`, async () => {
      await visit(page, `${at}getting-started/`);
      const source = number === '1.0.0' ? 'versioned_docs/version-1.0.0' : 'docs';
      await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
        'href',
        new RegExp(`/edit/main/${source}/getting-started/index\\.mdx$`),
      );
      const install = page.locator('article pre code', { hasText: 'npm install' }).first();
      await expect(install).toContainText(`/pkg/${number}/aijiaoyi-charts-${number}.tgz`);
      const link = page.locator('pre code a', { hasText: /^createChart$/ }).first();
      const { pathname } = new URL(`${at}api/functions/createChart`);
      await expect(link).toHaveAttribute('href', pathname);
      const live = block(page, 0);
      await runs(live);
      await draws(live);
      const code = `import { version } from '@aijiaoyi/charts';\ndocument.body.append(version());`;
      await edit(page, live, code);
      await expect(live.frame.locator('body')).toHaveText(number);
    });
  }

  await test.step('the API pages of the version draw their charts', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visit(page, `${site}1.0.0/api/classes/Series`);
    const live = block(page, 0);
    await runs(live);
    await draws(live);
    expect(requests).toContain('/pkg/1.0.0/charts.js');
    expect(requests.filter((name) => name.includes('live-library'))).toEqual([]);
  });

  await copy.stop();
  await versions.follow('Delete a version');
  expect(versions.left).toEqual([]);
  await copy.command('npm run build');
  expect(existsSync(path.join(copy.folder, 'build/1.0.0'))).toBe(false);
  expect(existsSync(path.join(copy.folder, 'build/pkg/1.0.0/charts.js'))).toBe(true);
  const startPage = await copy.read('build/getting-started/index.html');
  expect(startPage).not.toContain('1.0.0/getting-started');
});

test('translate-your-site adds a language, with its pages and the dropdown', async ({
  page,
  copy,
}) => {
  const french = await Tutorial.open(copy, 'docs/tutorials/translate-your-site.md');
  await copy.command('npm ci');
  await french.follow('Add a language');
  await french.follow('Translate buttons and menus');
  await french.follow('Translate a page');
  const writing = await french.follow('Preview while you write');
  await test.step('the development server shows French', async () => {
    await page.goto(`${writing}fr/getting-started/glossary`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossaire');
  });
  const server = await french.follow('Build all languages');
  expect(french.left).toEqual([]);

  await test.step('the dropdown leads to the French page and back', async () => {
    await visit(page, `${server}getting-started/glossary`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
    await choose(page, 'English', 'Français');
    await expect(page).toHaveURL(`${server}fr/getting-started/glossary`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossaire');
    await expect(page.locator('h2#parts-of-a-chart')).toContainText('Les parties d’un graphique');
    await expect(page.locator('.navbar')).toContainText('Premiers pas');
    await choose(page, 'Français', 'English');
    await expect(page).toHaveURL(`${server}getting-started/glossary`);
  });

  await test.step('an untranslated page is in English, with its charts', async () => {
    await visit(page, `${server}fr/getting-started/price-scale`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price axis');
    const link = page.locator('pre code a', { hasText: /^createChart$/ }).first();
    await expect(link).toHaveAttribute('href', '/fr/api/functions/createChart');
    const live = block(page, 0);
    await runs(live);
    await draws(live);
    await link.click();
    await expect(page).toHaveURL(`${server}fr/api/functions/createChart`);
  });
});
