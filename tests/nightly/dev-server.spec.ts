// What a contributor sees while `npm start` runs.
import { expect } from '@playwright/test';
import { block, draws, runs } from '../live/live-blocks';
import { test } from './repository-copy';

// It installs packages first.
test.setTimeout(20 * 60_000);

test('the development server compiles opened pages, serves previews, and shows an edited live fence without a restart', async ({
  page,
  copy,
}) => {
  await copy.command('npm ci');
  const site = await copy.serve('npm start');
  await page.goto(`${site}examples/`);
  const preview = page.locator('img[src*="/assets/previews/"]').first();
  const url = new URL((await preview.getAttribute('src')) ?? '', site).href;
  // The development server responds to any unknown URL with the page that starts the router.
  await expect
    .poll(async () => (await page.request.get(url)).headers()['content-type'], { timeout: 300_000 })
    .toContain('image/svg+xml');

  const readFile = async (name: string) => (await page.request.get(site + name)).text();
  const [glossary = ''] =
    (await readFile('webpack-dev-server')).match(/content---getting-started-glossary[\w-]*\.js/) ??
    [];
  expect(await readFile(glossary)).toContain('glossary.md');
  expect(await readFile(glossary)).not.toContain('Glossary');
  await page.goto(`${site}getting-started/`);
  const live = block(page, 0);
  await runs(live);
  await draws(live);

  await copy.replace(
    'docs/getting-started/index.mdx',
    "\nconst chart = createChart('chart');\n",
    "\nconst chart = createChart('chart', { ariaLabel: 'Edited by a contributor' });\n",
  );
  const chart = live.frame.locator('[aria-label^="Edited by a contributor"]');
  await expect(chart.first()).toBeVisible({ timeout: 60_000 });
  await expect(live.group.locator('pre code')).toContainText('Edited by a contributor');
  await draws(live);
});
