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
      ...['Classes', 'Interfaces', 'Enums', 'Functions', 'Constants', 'Types'],
      ...['Indicators', 'Samples'],
    ]);
  });

  test('gives each member an anchor and a line in the table of contents', async ({ page }) => {
    await page.goto('./api/interfaces/Bar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bar<T>');
    await expect(page.locator('h3#open')).toContainText('open');
    await expect(
      page.locator('.table-of-contents').getByRole('link', { name: 'open', exact: true }),
    ).toHaveAttribute('href', '#open');
  });

  test('leads to each option from the table that a page of options begins with', async ({
    page,
  }) => {
    await page.goto('./api/interfaces/TimeAxisOptions');
    await expect(page.locator('h3#barspacing')).toContainText('barSpacing');
    await expect(page.locator('article table').first().locator('a[href="#barspacing"]')).toHaveText(
      'barSpacing',
    );
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

  test('begins with a table of the names, whose types are spelt out', async ({ page }) => {
    await page.goto('./api/interfaces/ChartOptions');
    const rows = page.locator('article table').first().locator('tbody tr');
    expect(await rows.locator('td:first-child').allInnerTexts()).toEqual(
      await page
        .locator('article h3')
        .evaluateAll((headings) => headings.map((heading) => heading.firstChild?.textContent)),
    );
    const wheel = rows.filter({ hasText: 'wheel' });
    await expect(wheel).toHaveText("wheel'always' | 'focus' | 'never''always'");
    await wheel.getByRole('link').click();
    await expect(page).toHaveURL(/#wheel$/);
  });

  test('names the parts of a union as its source does', async ({ page }) => {
    await page.goto('./api/indicators/interfaces/PivotsOptions');
    const formulas = "'classic' | 'fibonacci' | 'camarilla'";
    await expect(page.locator('article table').first()).toContainText(formulas);
    await expect(page.locator('h3#type + blockquote')).toHaveText(`type: ${formulas}`);
  });

  test('says which names a parameter takes', async ({ page }) => {
    await page.goto('./api/interfaces/IChartApi');
    const cells = page.locator('h3#addseries ~ * td', { hasText: /^T: / });
    await expect(cells.first()).toHaveText(/^T: 'candle' \| 'hollow-candle' \| 'ohlc' \|/);
  });

  test('has pages for the samples, which lead to those of the library', async ({ page }) => {
    await page.goto('./api/samples/');
    await page.locator('article').getByRole('link', { name: 'sampleBars' }).first().click();
    await expect(page).toHaveURL(/\/api\/samples\/functions\/sampleBars$/);
    await page.locator('article blockquote').getByRole('link', { name: 'Bar' }).click();
    await expect(page).toHaveURL(/\/api\/interfaces\/Bar$/);
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

  test('carries a description', async ({ page }) => {
    await page.goto('./api/interfaces/TimeAxisOptions');
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /^The axis .+\.$/,
    );
  });

  test('describes every export on one page', async ({ page }) => {
    await page.goto('./api/modules');
    const rows = page.locator('article tbody tr');
    await expect(rows.filter({ hasText: 'TimeAxisOptions' })).toContainText('The axis');
    await expect(rows.locator('td:nth-child(2)').filter({ hasText: /^-$/ })).toHaveCount(0);
  });
});
