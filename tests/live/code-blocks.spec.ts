import { expect, open, test } from '../site';

const sample = '/markdown-page';

test('selecting JavaScript hides the types in all code blocks and is remembered', async ({
  page,
}) => {
  await open(page, sample);
  const block = page.locator('.theme-code-block', { hasText: 'timeZone: string' }).first();
  await block.hover();
  await block.getByRole('button', { name: 'JavaScript' }).click();
  await expect(block.locator('code')).not.toContainText(': string', { useInnerText: true });
  await block.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("palette: 'red-up'");
  expect(copied).not.toContain(': string');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-code', 'js');
  await expect(block.locator('code')).not.toContainText(': string', { useInnerText: true });
  await block.getByRole('button', { name: 'TypeScript' }).click();
  await expect(block.locator('code')).toContainText(': string', { useInnerText: true });
});

test('collapsed lines expand by keyboard and are always copied', async ({ page }) => {
  await open(page, sample);
  const block = page.locator('.theme-code-block', { has: page.locator('summary') }).first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('timeAxis: { timeZone },');
  await expect(block.locator('details')).not.toHaveAttribute('open');
  await block.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(block.locator('details')).toHaveAttribute('open', '');
});

test('a name of the library leads to its page by keyboard, and is copied as text', async ({
  page,
}) => {
  await open(page, sample);
  const link = page.locator('pre code a', { hasText: /^createChart$/ }).first();
  await link.focus();
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  await link.evaluate((element) => {
    const line = element.closest('code');
    if (line) getSelection()?.selectAllChildren(line);
  });
  await page.keyboard.press('ControlOrMeta+C');
  const tokenTypes = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  );
  expect(tokenTypes).toEqual(['text/plain']);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("import { createChart } from '@aijiaoyi/charts';\nimport {");
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/functions\/createChart$/);
});
