// A new build replaces the one that a visitor's page is from. Its chunks no longer exist, and the page only knows
// what it has loaded.
import { type Page } from '@playwright/test';
import { host } from '../../deploy-server';
import { block, runs } from '../../live/live-blocks';
import { expect, hydrated, onDataSaver, test as base } from '../../site';

const test = base.extend<{ deploys: Awaited<ReturnType<typeof host>> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  deploys: async ({}, use) => {
    const deploys = await host();
    await use(deploys);
    await deploys.close();
  },
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page whose charts have not begun, and keeps what is in view from being fetched ahead. */
async function openOld(page: Page, url: string): Promise<{ readonly count: number }> {
  await page.goto(url);
  await hydrated(page);
  const loads = { count: 0 };
  page.on('domcontentloaded', () => (loads.count += 1));
  return loads;
}

test.beforeEach(({ page }) => onDataSaver(page));

test('following a link shows the new page after one reload', async ({ page, deploys }) => {
  const loads = await openOld(page, `${deploys.url}getting-started/panes`);
  deploys.publish('build', 1);
  await page.locator('.theme-doc-sidebar-container a[href="/getting-started/price-scale"]').click();
  await expect(title(page)).toHaveText('Price axis 1');
  await hydrated(page);
  expect(loads.count).toBe(1);
  await expect(page.getByText('Couldn’t load this page.')).toHaveCount(0);
});

test("a chart that hadn't started shows an error, and “Retry” starts it with the new build", async ({
  page,
  deploys,
}) => {
  const loads = await openOld(page, `${deploys.url}getting-started/`);
  deploys.publish('build', 2);
  const live = block(page, 0);
  await live.container.scrollIntoViewIfNeeded();
  await live.container.dispatchEvent('pointerenter');
  await live.group.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await runs(block(page, 0));
});

test('the editor of an example shows an error, and loads with the new build', async ({
  page,
  deploys,
}) => {
  const loads = await openOld(page, `${deploys.url}getting-started/`);
  deploys.publish('build', 3);
  const { group } = block(page, 0);
  await group.getByRole('button', { name: 'Edit' }).click();
  await expect(group.getByText('Couldn’t load the editor.')).toBeVisible();
  await expect(title(page)).toHaveText('Getting Started');
  await group.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await block(page, 0).group.getByRole('button', { name: 'Edit' }).click();
  await expect(block(page, 0).group.getByRole('textbox', { name: /^Code of/ })).toBeVisible();
});

test('the search shows an error, and works with the new build', async ({ page, deploys }) => {
  const loads = await openOld(page, `${deploys.url}getting-started/`);
  deploys.publish('build', 4);
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.click();
  await expect(page.getByText('Couldn’t load the search index.')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Search' }).click();
  await page.keyboard.type('price scale');
  const answers = page.locator('.navbar__search [role="option"]');
  await expect(answers.filter({ hasText: 'Price axis 4' }).first()).toBeVisible();
});

test('the playground keeps its code', async ({ page, deploys }) => {
  await openOld(page, `${deploys.url}playground`);
  const editor = page.getByRole('textbox', { name: 'main.ts' });
  await editor.fill('console.log("mine");');
  await editor.press('ControlOrMeta+Enter');
  await expect(page.getByRole('log')).toContainText('mine');
  deploys.publish('build', 5);
  await editor.fill('console.log("still mine");');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('log')).toContainText('still mine');
});

test('a stale page without its files can be read', async ({ page, deploys }) => {
  const stale = await (await page.request.get(`${deploys.url}getting-started/price-scale`)).text();
  deploys.publish('build', 6);
  await page.route('**/getting-started/price-scale', (route) =>
    route.fulfill({ contentType: 'text/html', body: stale }),
  );
  await page.goto(`${deploys.url}getting-started/price-scale`);
  await expect(title(page)).toHaveText('Price axis');
  await expect(page.getByRole('main')).toContainText('percent');
  // A link of it leads into the new build.
  await page.locator('.footer a[href="/getting-started/"]').first().click();
  await expect(title(page)).toHaveText('Getting Started');
  await hydrated(page);
});
