import { expect, open, test } from './site';

test.describe('headers and policy', () => {
  for (const address of ['getting-started/', 'playground']) {
    test(`/${address} runs its chart under the policy, isolated from other origins`, async ({
      page,
    }) => {
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
      });
      await open(page, `/${address}`);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      const chart = page.locator('[data-live]').first();
      await chart.hover();
      await expect(chart).toHaveAttribute('data-live', 'running');
      expect(blocked).toEqual([]);
    });
  }

  test("a truncated script doesn't run", async ({ page }) => {
    await page.route('**/assets/js/main.*', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: `window.cut = true;${text.slice(0, 2000)}` });
    });
    await page.goto('./getting-started/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'cut' in window)).toBe(false);
  });

  test("a script of another site doesn't run", async ({ page }) => {
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
});
