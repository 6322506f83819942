// A file doesn't load, or only in part. The page reports it where the file is used, everything else works, and the
// file loads when it is available again.
import { type Route } from '@playwright/test';
import { findChunk } from '../../chunks';
import { block, draws, runs } from '../../live/live-blocks';
import { expect, open, pageErrors, test } from '../../site';

const drop = (route: Route) => route.abort();
const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not Found' });
const half = async (route: Route) => {
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ response, body: text.slice(0, text.length / 2) });
};

for (const [how, fault] of Object.entries({ drop, missing, half })) {
  test(`the editor of an example, ${how}`, async ({ page }) => {
    await open(page, '/getting-started/');
    await runs(block(page, 0));
    // The first of the scripts that the editor is made of.
    await page.route('**/assets/js/*.js', fault, { times: 1 });
    const { group } = block(page, 0);
    await group.getByRole('button', { name: 'Edit' }).click();
    await expect(group.getByText('Couldn’t load the editor.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started');
    await group.getByRole('button', { name: 'Edit' }).click();
    await expect(group.getByRole('textbox', { name: /^Code of/ })).toBeVisible();
    await expect(group.getByText('Couldn’t load the editor.')).toHaveCount(0);
  });

  test(`the editor of the playground, ${how}`, async ({ page }) => {
    const errors = pageErrors(page);
    const script = `**/${findChunk('Resize editor')}`;
    await page.route(script, fault);
    await open(page, '/playground');
    await expect(page.getByRole('alert')).toContainText('Couldn’t load this page.');
    await page.unroute(script, fault);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('textbox', { name: 'main.ts' })).toBeVisible();
    // A script that lost its end is an error of the browser's own.
    if (fault !== half) expect(errors).toEqual([]);
  });

  test(`the index of the search, ${how}`, async ({ page }) => {
    const errors = pageErrors(page);
    await page.route('**/search/labels.json', fault);
    await open(page, '/getting-started/');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.click();
    await expect(page.getByText('Couldn’t load the search index.')).toBeVisible();
    await page.unroute('**/search/labels.json', fault);
    await box.pressSequentially('time zone');
    await expect(page.locator('.navbar__search [role="option"]').first()).toContainText(
      /time zone/i,
    );
    expect(errors).toEqual([]);
  });
}

test('the index of the search page', async ({ page }) => {
  const errors = pageErrors(page);
  await page.route('**/search/labels.json', drop);
  await open(page, '/search?q=time+zone');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Couldn’t load the search index.');
  await page.unroute('**/search/labels.json', drop);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('status')).toContainText('results');
  expect(errors).toEqual([]);
});

test('the worker of the search', async ({ page }) => {
  const errors = pageErrors(page);
  await open(page, '/search');
  await page.route('**/assets/js/*.js', missing);
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('time zone');
  await expect(main.getByRole('status')).toHaveText('Couldn’t load the search index.');
  await page.unroute('**/assets/js/*.js', missing);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('status')).toContainText('results');
  expect(errors).toEqual([]);
});

test('the iframe of a chart', async ({ page }) => {
  await page.route('**/live/frame.html', missing);
  await open(page, '/getting-started/');
  const live = block(page, 0);
  await live.container.scrollIntoViewIfNeeded();
  await live.container.dispatchEvent('pointerenter');
  await expect(live.group.getByRole('alert')).toContainText('Couldn’t load');
  await page.unroute('**/live/frame.html', missing);
  await live.group.getByRole('button', { name: 'Retry' }).click();
  await expect(live.container).toHaveAttribute('data-live', 'running');
  await draws(live);
});

test('the iframe of a chart that sends no message', async ({ page }) => {
  await page.route('**/live/frame.html', () => undefined, { times: 1 });
  await page.clock.install();
  await open(page, '/getting-started/');
  const live = block(page, 0);
  await live.container.scrollIntoViewIfNeeded();
  await live.container.dispatchEvent('pointerenter');
  await expect(live.container).toHaveAttribute('data-live', 'starting');
  await page.clock.runFor(30_000);
  await expect(live.group.getByRole('alert')).toContainText('taking too long to start');
  await expect(live.container.getByRole('img')).toBeVisible();
  await live.group.getByRole('button', { name: 'Retry' }).click();
  await expect(live.container).toHaveAttribute('data-live', 'running');
  await expect(live.group.getByRole('alert')).toHaveCount(0);
});

test('the previews of the gallery', async ({ page }) => {
  await page.route('**/assets/previews/**', missing);
  await open(page, '/examples/');
  const errors = pageErrors(page);
  await page.getByRole('searchbox').fill('candle');
  await expect(page.locator('main a[href]').first()).toBeVisible();
  await page.locator('main ul a[href^="/examples/"]').first().click();
  await expect(page.getByRole('group', { name: /^Live chart/ }).first()).toBeVisible();
  await runs(block(page, 0));
  expect(errors).toEqual([]);
});

test('the styles, and the page can be read and used', async ({ page }) => {
  await page.route('**/assets/css/*.css', missing);
  await open(page, '/getting-started/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started');
  await runs(block(page, 0));
});
