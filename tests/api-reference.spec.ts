// What a visitor does in the API reference.
import { expectAccessibleInBothModes } from './axe';
import { expect, open, test } from './site';

test('a link to a member expands its details', async ({ page }) => {
  await open(page, '/api/interfaces/ISeriesApi#setdata');
  const getDetails = (id: string) => page.locator(`h3#${id} ~ details`).first();
  await expect(getDetails('setdata')).toHaveAttribute('open', '');
  await expect(getDetails('update')).not.toHaveAttribute('open');
  await page.locator('.table-of-contents a[href="#update"]').click();
  await expect(getDetails('update')).toHaveAttribute('open', '');
});

test('the box in the sidebar lists the API names that contain a text', async ({ page }) => {
  await open(page, '/api/interfaces/IPaneApi');
  const box = page.getByRole('searchbox', { name: 'Filter API names' });
  await box.fill('priceline');
  const list = page.locator('li:has(> input[type=search]) > ul');
  await expect(list.getByRole('link').first()).toHaveText(/PriceLine/);
  await expectAccessibleInBothModes(page, '.theme-doc-sidebar-container');
  await box.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/\w+\/PriceLine/);
  await box.fill('nosuchname');
  await expect(page.getByRole('status').filter({ hasText: '0 names' })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('the box in the sidebar lists members, too', async ({ page }) => {
  await open(page, '/api/interfaces/IPaneApi');
  await page.getByRole('searchbox', { name: 'Filter API names' }).fill('magnet');
  const link = page.getByRole('link', { name: 'CrosshairOptions.magnet', exact: true });
  await link.click();
  await expect(page).toHaveURL(/\/api\/interfaces\/CrosshairOptions\/?#magnet$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('details expand, and the box is hidden', async ({ page }) => {
    await page.goto('./api/interfaces/IPaneApi');
    await page.locator('h3#moveto ~ details > summary').first().click();
    await expect(page.locator('h3#moveto ~ details td').first()).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Filter API names' })).toHaveCount(0);
  });
});

test('on a phone the table of options shows each name, default and description', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/api/interfaces/TimeAxisOptions');
  const row = page.locator('.aj-table tr').filter({ hasText: 'timeZone' }).first();
  await expect(row.getByText("'UTC'")).toBeVisible();
  await expect(row.getByText('IANA time zone')).toBeVisible();
  const overflowing = await page
    .locator('.aj-table')
    .first()
    .evaluate((table) => table.scrollWidth - table.clientWidth);
  expect(overflowing).toBe(0);
});
