import { libraryVersion } from '../src/packages/folder';
import { expect, hydrated, test } from './site';

test.describe('headers and policy', () => {
  for (const address of [
    '',
    'getting-started/',
    'api/classes/Series',
    'search',
    'examples/',
    'playground',
  ]) {
    test(`/${address} lets in the site's own files alone, by header and in the page`, async ({
      page,
    }) => {
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
      });
      const response = await page.goto(`./${address}`);
      await hydrated(page);
      const header = response?.headers()['content-security-policy'] ?? '';
      const meta = await page
        .locator('meta[http-equiv="Content-Security-Policy"][content*="default-src"]')
        .getAttribute('content');
      expect(header).toBe(`${meta}; frame-ancestors 'self'`);
      expect(header).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
      expect(header).not.toContain('unsafe');
      expect(response?.headers()).toMatchObject({
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      // A page in a process of its own, which its charts do not mind.
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      const charts = page.locator('[data-live]');
      if (address === 'playground') await expect(charts).toBeVisible();
      if ((await charts.count()) > 0) {
        await charts.first().hover();
        await expect(charts.first()).toHaveAttribute('data-live', 'running');
      }
      expect(blocked).toEqual([]);
    });
  }

  test('a script that lost its end does not run', async ({ page }) => {
    await page.route('**/assets/js/main.*', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: `window.cut = true;${text.slice(0, 2000)}` });
    });
    await page.goto('./getting-started/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'cut' in window)).toBe(false);
  });

  test('a script that is not of the site does not run', async ({ page }) => {
    await page.goto('./');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.textContent = 'window.intruder = true';
      } catch {
        // Where Trusted Types are known, it does not get that far.
        script.append('window.intruder = true');
      }
      document.head.append(script);
      return 'intruder' in window;
    });
    expect(ran).toBe(false);
  });

  test('assets are kept for good, packages may be loaded from anywhere', async ({
    page,
    request,
    site,
  }) => {
    await page.goto('./');
    const script = await page.locator('script[src*="/assets/js/main"]').getAttribute('src');
    const asset = await request.get(new URL(script ?? '', site.url).href);
    expect(asset.headers()['cache-control']).toContain('immutable');
    const hashes = await request.get(`${site.url}pkg/${libraryVersion('.')}/integrity.json`);
    expect(hashes.headers()).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});
