// Section 7 of the specification, "The calls it makes".
import { type Page } from '@playwright/test';
import { findChunk } from './chunks';
import { serve } from './server';
import { expect, hydrated, open, test } from './site';

test.describe('7. Prefetching links', () => {
  const prefetched = (page: Page) =>
    page.locator('link[rel="prefetch"]').evaluateAll((links) => links.length);

  /** Pages without charts: those load more when they come into view. */
  const from = 'getting-started/licences';
  const to = '/getting-started/release-notes';
  const chunk = () => `/assets/js/${findChunk('getting-started/release-notes.md')}`;
  const linkIn = (page: Page) => page.locator(`.navbar a[href="${to}"]`);

  /** Resolves when all links that were in view so far are fetched. */
  const endOfQueue = (page: Page) =>
    page.evaluate(async () => void (await window.docusaurus.prefetch('/404.html')));

  /** From here on no link or chart of the page counts as in view. */
  const stopSeeing = (page: Page) =>
    page.evaluate(() => {
      IntersectionObserver.prototype.observe = () => undefined;
    });

  /** Follows the link, and returns the requested scripts until its page is displayed. */
  async function follow(page: Page, requests: readonly string[]): Promise<string[]> {
    const before = requests.length;
    await linkIn(page).dispatchEvent('click');
    await expect(page).toHaveURL((url) => url.pathname === to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release notes');
    return requests.slice(before).filter((path) => path.endsWith('.js'));
  }

  test('loads the page of a link in view, so that following it requests nothing', async ({
    page,
  }) => {
    const site = await serve('build');
    await page.goto(site.url + from);
    // The links before it in the queue come first, which a busy machine takes long for.
    await expect.poll(() => site.requests, { timeout: 60_000 }).toContain(chunk());
    await stopSeeing(page);
    await endOfQueue(page);
    expect(await follow(page, site.requests)).toEqual([]);
    await site.close();
  });

  test('loads the page of a hovered link, so that following it requests nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => undefined;
    });
    const site = await serve('build');
    await page.goto(site.url + from);
    await hydrated(page);
    await linkIn(page).hover();
    await expect.poll(() => site.requests).toContain(chunk());
    await page.waitForLoadState('networkidle');
    expect(await follow(page, site.requests)).toEqual([]);
    await site.close();
  });

  test('fetches one link at a time, when the browser is idle', async ({ page }) => {
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      const requestIdleCallback = (run: () => void) => waiting.push(run);
      Object.assign(window, { waiting, requestIdleCallback });
    });
    const waiting = () =>
      page.evaluate(() => (window as unknown as { waiting: unknown[] }).waiting.length);
    await open(page, from);
    await expect.poll(waiting).toBe(1);
    expect(await prefetched(page)).toBe(0);
    for (let turn = 0; turn < 2; turn += 1) {
      const before = await prefetched(page);
      await page.evaluate(() => {
        (window as unknown as { waiting: (() => void)[] }).waiting.shift()?.();
      });
      await expect.poll(() => prefetched(page)).toBeGreaterThan(before);
      await expect.poll(waiting).toBe(1);
    }
  });

  for (const [name, connection] of [
    ['2g', { effectiveType: '2g', saveData: false }],
    ['slow-2g', { effectiveType: 'slow-2g', saveData: false }],
    ['a data-saver connection', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`is skipped on ${name}`, async ({ page }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      // A page without charts: those ask for more when they come into view.
      await open(page, '/getting-started/release-notes');
      const link = page.locator('.footer a[href="/markdown-page"]');
      await link.scrollIntoViewIfNeeded();
      const before = requests.length;
      await link.hover();
      // The page that the link leads to still loads when it is followed.
      expect(await prefetched(page)).toBe(0);
      expect(requests.length).toBe(before);
      await link.click();
      await expect(page).toHaveURL(/\/markdown-page$/);
      expect(requests.length).toBeGreaterThan(before);
    });
  }
});
