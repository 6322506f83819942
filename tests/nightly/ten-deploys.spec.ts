// Deploys ten builds, each while a visitor has the previous one open. Two builds have different content. The others are
// copies of them with other chunk names and another title, which `deploy-server.ts` creates.
import { buildSite } from '../build';
import { host } from '../deploy-server';
import { block, runs } from '../live/live-blocks';
import { expect, hydrated, test } from '../site';

const other = '.cache/deploys/build';

test('ten deploys during visits', async ({ browser }) => {
  test.setTimeout(1_800_000);
  // Each page links to its source, so another branch changes the content of every page.
  await buildSite(other, { REPO_BRANCH: 'next' });
  const deploys = await host('build');
  try {
    for (let turn = 1; turn <= 10; turn += 1) {
      const context = await browser.newContext();
      const errors: string[] = [];
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => errors.push(message));
      let loads = 0;
      page.on('domcontentloaded', () => (loads += 1));
      const title = page.getByRole('heading', { level: 1 });
      await page.goto(`${deploys.url}getting-started/time-scale`);
      await hydrated(page);
      loads = 0;
      deploys.publish(turn % 2 ? other : 'build', turn);
      for (const [address, text] of [
        ['/getting-started/price-scale', `Price axis ${turn}`],
        ['/getting-started/panes', 'Panes'],
      ] as const) {
        await page.locator(`.theme-doc-sidebar-container a[href="${address}"]`).click();
        await expect(title).toHaveText(text);
        await hydrated(page);
      }
      // Prefetched pages can still be displayed. Any other page causes one reload, after which everything is new.
      expect(loads).toBeLessThanOrEqual(1);
      await runs(block(page, 0));
      await page.locator('.navbar').getByRole('link', { name: 'Playground' }).click();
      await expect(page.locator('.playground-chart')).toHaveAttribute('data-live', 'running');
      await page.locator('.navbar').getByRole('link', { name: 'Examples' }).click();
      await expect(title).toBeVisible();
      await page.getByRole('combobox', { name: 'Search' }).click();
      await page.keyboard.type('price scale');
      const answers = page.locator('.navbar__search [role="option"]');
      await expect(answers.filter({ hasText: `Price axis ${turn}` }).first()).toBeVisible();
      expect(errors).toEqual([]);
      await context.close();
    }
  } finally {
    await deploys.close();
  }
});
