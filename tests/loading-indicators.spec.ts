// Section 9 of the specification, "Business constants and limits", and loading as in section 2. The clock of the page
// is paused and advances only when a test moves it.
import { type Page } from '@playwright/test';
import { findChunk } from './chunks';
import { expect, onDataSaver, open, test } from './site';

const bar = (page: Page) => page.locator('#nprogress .bar');
const loader = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading page…' });

function deferred(): { promise: Promise<void>; resolve(): void } {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** Follows a link of the sidebar to a page whose script is held until the test releases it. */
async function leaveForSlowPage(page: Page): Promise<{ arrive(): void }> {
  const { promise: arrived, resolve: arrive } = deferred();
  await page.clock.install();
  await onDataSaver(page);
  await open(page, '/getting-started/time-scale');
  const script = findChunk('getting-started/price-scale.md');
  await page.route(`**/${script}`, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const request = page.waitForRequest(`**/${script}`);
  await page
    .locator('.theme-doc-sidebar-container a[href="/getting-started/price-scale"]')
    .dispatchEvent('click');
  await request;
  return { arrive };
}

test.describe('9. Progress bar', () => {
  test('shows 200 ms after a change of route, not sooner', async ({ page }) => {
    await leaveForSlowPage(page);
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveCount(1);
  });

  test('starts at 0.08 and moves at a speed of 200 ms', async ({ page }) => {
    await leaveForSlowPage(page);
    await page.clock.runFor(200);
    await expect(bar(page)).toHaveAttribute('style', /translate3d\(-92%/);
    await expect(bar(page)).toHaveAttribute('style', /transition: (?:all )?200ms/);
  });

  test('trickles every 800 ms, by at most 0.02', async ({ page }) => {
    await page.addInitScript(() => {
      Math.random = () => 1;
    });
    await leaveForSlowPage(page);
    await page.clock.runFor(200 + 799);
    await expect(bar(page)).toHaveAttribute('style', /translate3d\(-92%/);
    await page.clock.runFor(1 + 200);
    await expect(bar(page)).toHaveAttribute('style', /translate3d\(-90%/);
  });

  test('disappears when the page has loaded', async ({ page }) => {
    const { arrive } = await leaveForSlowPage(page);
    await page.clock.runFor(200);
    await expect(bar(page)).toHaveCount(1);
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price axis');
    await page.clock.runFor(2000);
    await expect(bar(page)).toHaveCount(0);
  });

  test("doesn't show for a page that loads within 200 ms", async ({ page }) => {
    const { arrive } = await leaveForSlowPage(page);
    await page.clock.runFor(150);
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price axis');
    await page.clock.runFor(2000);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('9. Loading indicator', () => {
  test('shows after 200 ms while a page loads, and disappears when it has loaded', async ({
    page,
  }) => {
    const { arrive } = await leaveForSlowPage(page);
    await page.clock.runFor(199);
    await expect(loader(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(loader(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time axis');
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price axis');
    await expect(loader(page)).toHaveCount(0);
  });
});
