import { expect, test } from './site';

test('the home page leads to Getting Started', async ({ page }) => {
  await page.goto('./');
  await expect(page).toHaveTitle(/爱交易/);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Getting Started' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started');
});
