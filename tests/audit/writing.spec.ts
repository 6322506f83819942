// What a contributor sees while `npm start` runs.
import { expect } from '@playwright/test';
import { block, draws, runs } from '../live/blocks';
import { test } from './copy';

// It installs packages first.
test.setTimeout(20 * 60_000);

test('an edit of a live fence and of the library shows without a restart', async ({
  page,
  copy,
}) => {
  await copy.command('npm ci');
  const site = await copy.serve('npm start');
  await page.goto(`${site}getting-started/`);
  const live = block(page, 0);
  await runs(live);
  await draws(live);

  await copy.replace(
    'docs/getting-started/index.md',
    "\nconst chart = createChart('chart');\n",
    "\nconst chart = createChart('chart', { label: 'Edited by a contributor' });\n",
  );
  const chart = live.frame.locator('[aria-label^="Edited by a contributor"]');
  await expect(chart.first()).toBeVisible({ timeout: 60_000 });
  await expect(live.group.locator('pre code')).toContainText('Edited by a contributor');
  await draws(live);

  await copy.replace('charts/src/version.ts', "'0.1.0'", "'0.1.0-edited'");
  await copy.replace(
    'docs/getting-started/index.md',
    "label: 'Edited by a contributor'",
    'label: `Edited for ${version()}`',
  );
  await copy.replace(
    'docs/getting-started/index.md',
    '{ createChart }',
    '{ createChart, version }',
  );
  const newer = live.frame.locator('[aria-label^="Edited for 0.1.0-edited"]');
  await expect(newer.first()).toBeVisible({ timeout: 60_000 });
});
