// The site built with webpack and Babel, for developers who can't use Rspack and SWC.
import { buildSite } from '../build';
import { serve } from '../server';
import { expect, hydrated, test, watch } from '../site';

const folder = '.cache/faster-off/build';

test('a build without the faster tools has the same home page, guides and search', async ({
  page,
}) => {
  test.setTimeout(900_000);
  await buildSite(folder, { FASTER: 'off' });
  const server = await serve(folder, '/');
  try {
    const problems = watch(page);
    for (const path of [
      '',
      'getting-started/series-types',
      'api/classes/Series',
      'search?q=pane',
    ]) {
      await page.goto(`${server.url}${path}`);
      await hydrated(page);
      await expect(page.locator('h1')).toHaveCount(1);
    }
    await expect(page.getByRole('main').getByRole('link', { name: /pane/i }).first()).toBeVisible();
    expect(problems).toEqual({ errors: [], foreign: [] });
  } finally {
    await server.close();
  }
});
