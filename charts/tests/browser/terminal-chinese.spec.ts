import { expect, test } from './harness/test';
import { expectChinese, expectChineseShapes, openInChinese, press } from './terminal-chinese';

test.beforeEach(({ page }) => openInChinese(page));

test('the menus of a terminal in Chinese are in Chinese', async ({ page }) => {
  await expectChinese(page, 'terminal');
  for (const name of [/^代码：|^代码: /, '比较', '指标', '下单', '布局', '更多']) {
    await press(page, name);
    await expect(page.locator('[part=panel]:popover-open')).toBeVisible();
    await expectChinese(page, String(name));
    await page.keyboard.press('Escape');
  }
  await press(page, '下单');
  await press(page, '买入');
  await expectChinese(page, 'order');
  await press(page, '回放');
  await expectChinese(page, 'replay');
  await page.getByRole('combobox', { name: '图表数量' }).selectOption('4');
  await expectChinese(page, 'four charts');
});

test('the indicators of a terminal in Chinese are in Chinese', async ({ page }) => {
  await press(page, '指标');
  const count = await page.locator('[part=panel]:popover-open li').count();
  await page.keyboard.press('Escape');
  for (let i = 0; i < count; i++) {
    await press(page, '指标');
    const choice = page.locator('[part=panel]:popover-open ul').last().locator('button').nth(i);
    const name = String(await choice.textContent());
    await choice.click();
    const form = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: '完成' }) });
    await expect(form).toBeVisible();
    for (const section of await form.locator('summary').all()) await section.click();
    await expectChinese(page, name);
    await press(page, '完成');
  }
  await press(page, '指标');
  await expectChinese(page, 'list of indicators');
  await page.keyboard.press('Escape');
  await press(page, '对象');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectChinese(page, 'object list');
});

test('the legend menus and settings of a terminal in Chinese are in Chinese', async ({ page }) => {
  await page.evaluate(async () => {
    window.terminal.activeChart().price.addIndicator(window.indicators.MACD);
    await window.harness.painted();
  });
  for (const title of ['NORTH', '成交量', 'MACD 12 26 9']) {
    const settings = page.getByRole('button', { name: `设置：${title}` });
    await settings.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '完成' })).toBeVisible();
    for (const section of await page.locator('summary').all()) await section.click();
    await expectChinese(page, `settings of ${title}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `更多：${title}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectChinese(page, `menu of ${title}`);
    await page.keyboard.press('Escape');
  }
});

test('the drawing tools of a terminal in Chinese are in Chinese', async ({ page }) => {
  const groups = page.getByRole('toolbar').locator('[aria-haspopup=menu]');
  await expect(groups.first()).toBeVisible();
  for (const group of await groups.all()) {
    await group.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectChinese(page, String(await group.getAttribute('aria-label')));
    await page.keyboard.press('Escape');
  }
  await page.getByRole('application').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectChinese(page, 'shortcuts');
});

test('a note begins with a text in Chinese', async ({ page }) => {
  await page.evaluate(() => window.terminal.activeChart().drawing.start(window.charts.Note));
  await page.mouse.click(500, 350);
  await expect(page.getByRole('textbox', { name: '图形文字' })).toHaveValue('文字');
});

test('the shapes of a terminal in Chinese are in Chinese', ({ page }) =>
  expectChineseShapes(page, false));
