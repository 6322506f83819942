// Pages of examples: chart next to its code, other versions of the code, and related examples.
import { block, runs } from './live/live-blocks';
import { expect, open, test, watch } from './site';

const EXAMPLE = '/examples/legend';

for (const { width, isSideBySide } of [
  { width: 1280, isSideBySide: true },
  { width: 1440, isSideBySide: true },
  { width: 1279, isSideBySide: false },
  { width: 390, isSideBySide: false },
]) {
  test(`at ${width} px, the code is ${isSideBySide ? 'beside' : 'below'} the chart`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, EXAMPLE);
    const { container, group } = block(page, 0);
    const chart = await container.boundingBox();
    const code = await group.locator('pre:visible').boundingBox();
    if (!chart || !code) throw new Error('no chart or no code');
    if (isSideBySide) {
      expect(code.x).toBeGreaterThanOrEqual(chart.x + chart.width);
      expect(Math.abs(code.y - chart.y)).toBeLessThan(80);
    } else expect(code.y).toBeGreaterThan(chart.y + chart.height);
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(scrolls).toBe(false);
  });
}

test('tabs show the code in React and in a script tag, and the tab is kept', async ({ page }) => {
  const problems = watch(page);
  await open(page, EXAMPLE);
  const { group } = block(page, 0);
  await group.getByRole('tab', { name: 'React' }).click();
  await expect(group.locator('pre:visible')).toContainText("from '@aijiaoyi/charts/react'");
  await open(page, '/examples/two-price-axes');
  await expect(group.getByRole('tab', { name: 'React' })).toHaveAttribute('aria-selected', 'true');
  await group.getByRole('tab', { name: 'Script tag' }).click();
  await expect(group.locator('pre:visible')).toContainText('<script type="importmap">');
  await group.getByRole('button', { name: 'Edit' }).click();
  await expect(group.getByRole('textbox', { name: /^Code of/ })).toContainText("from '@aijiaoyi");
  await runs(block(page, 0));
  expect(problems).toEqual({ errors: [], foreign: [] });
});

test('an example lists what it uses and related examples', async ({ page }) => {
  await open(page, EXAMPLE);
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph').filter({ hasText: /^Uses/ })).toContainText('Tooltip');
  const related = main.getByRole('region', { name: 'Related examples' });
  await expect(related.getByRole('link')).toHaveCount(5);
  await related.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/examples\/(?!legend)/);
});
