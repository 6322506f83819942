import { expect, test } from './site';

test.describe('the API reference', () => {
  test('lists its pages in groups, in one order', async ({ page }) => {
    await page.goto('./api/');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const category = sidebar.getByRole('listitem').filter({
      has: page.getByRole('link', { name: 'API Reference', exact: true }),
    });
    await expect(category.locator('> ul > li > :is(a, div)')).toHaveText([
      ...['Overview', 'Modules'],
      ...['Classes', 'Interfaces', 'Enums', 'Functions', 'Types'],
    ]);
  });

  test('gives each member an anchor and a line in the table of contents', async ({ page }) => {
    await page.goto('./api/interfaces/TimeAxisOptions');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TimeAxisOptions');
    await expect(page.locator('h3#barspacing')).toContainText('barSpacing');
    await expect(
      page.locator('.table-of-contents').getByRole('link', { name: 'barSpacing', exact: true }),
    ).toHaveAttribute('href', '#barspacing');
  });

  test('keeps the order of the source and says the default on one line', async ({ page }) => {
    await page.goto('./api/interfaces/TimeAxisOptions');
    const headings = await page.locator('article h3').allInnerTexts();
    const names = headings.map((text) => text.replace(/\W/g, ''));
    expect(names.indexOf('visible')).toBeLessThan(names.indexOf('timeZone'));
    expect(names.indexOf('timeZone')).toBeLessThan(names.indexOf('barSpacing'));
    await expect(page.locator('article p', { hasText: /^Default: 6$/ })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: /^(Default|Since)/ })).toHaveCount(0);
  });

  test('leads to the source in the repository, and to nothing to edit', async ({ page }) => {
    await page.goto('./api/interfaces/TimeAxisOptions');
    const source = page.locator('article p', { hasText: 'Defined in' }).first().getByRole('link');
    await expect(source).toHaveText(/^charts\/src\/.+\.ts:\d+$/);
    const [file, line] = (await source.innerText()).split(':');
    await expect(source).toHaveAttribute(
      'href',
      `https://code.example/aijiaoyi/charts/blob/main/${String(file)}#L${String(line)}`,
    );
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
    await expect(page.getByText('Last updated')).toHaveCount(0);
  });

  test('carries a description, and the words of its names for the search', async ({ page }) => {
    await page.goto('./api/interfaces/TimeAxisOptions');
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /^The axis .+\.$/,
    );
    await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /\bspacing\b/);
  });

  test('describes every export on one page', async ({ page }) => {
    await page.goto('./api/modules');
    const rows = page.locator('article tbody tr');
    await expect(rows.filter({ hasText: 'TimeAxisOptions' })).toContainText('The axis');
    await expect(rows.locator('td:nth-child(2)').filter({ hasText: /^-$/ })).toHaveCount(0);
  });
});
