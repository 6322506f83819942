// The page of the terminal. The library's own tests cover the terminal itself.
import type { Page } from '@playwright/test';
import { expect, open, test, watch } from './site';

const terminal = (page: Page) => page.locator('[data-chart]');

async function openTerminal(page: Page): Promise<void> {
  // Without the symbols that an earlier test opened.
  await page.addInitScript(() => localStorage.clear());
  await open(page, '/terminal');
  await expect(terminal(page)).toHaveAttribute('data-chart', 'running');
}

test('the terminal shows symbols with live prices', async ({ page }) => {
  const problems = watch(page);
  await openTerminal(page);
  await expect(page.getByRole('button', { name: 'Symbol: NORTH' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await page.getByRole('button', { name: 'Symbol: NORTH' }).click();
  await page.getByRole('option', { name: 'EAST' }).click();
  await expect(page.getByRole('button', { name: 'Symbol: EAST' })).toBeVisible();
  await expect(page.locator('[part="legend"] .values').first()).toHaveText(/\d/);
  expect(problems).toEqual({ errors: [], foreign: [] });
});

test('the button shows the code, which the playground opens and runs', async ({ page }) => {
  await openTerminal(page);
  const button = page.getByRole('button', { name: 'Show the code' });
  await button.click();
  await expect(terminal(page)).toBeHidden();
  const code = page.locator('pre').filter({ hasText: "createTerminal('chart', market)" });
  await expect(code).toBeVisible();
  await button.click();
  await expect(terminal(page)).toBeVisible();
  await expect(code).toBeHidden();
  await page.getByRole('link', { name: 'Open in playground' }).click();
  await expect(page.locator('.cm-content').first()).toContainText('sampleInstruments');
  await expect(page.locator('[data-live]')).toHaveAttribute('data-live', 'running');
});

test('the terminal has the color mode of the site', async ({ page }) => {
  await openTerminal(page);
  await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'));
  await expect(terminal(page).locator('.terminal')).toHaveAttribute('data-theme', 'dark');
});

for (const width of [390, 768, 1024, 1440]) {
  test(`the page of the terminal fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openTerminal(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the terminal describes it and shows its code', async ({ page }) => {
    await page.goto('./terminal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trading terminal');
    await expect(page.getByText('The terminal needs JavaScript.')).toBeVisible();
    await expect(page.locator('pre').filter({ hasText: 'createTerminal' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the code' })).toBeHidden();
  });
});
