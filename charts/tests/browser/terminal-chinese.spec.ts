import type { Page } from '@playwright/test';
import { samples } from '../shapes/shape-samples';
import { openTerminal } from './harness/terminal';
import { expect, test } from './harness/test';

/** Terms in Latin letters that Chinese terminals have too: symbols, abbreviations, keys, units and file types. */
const allowed = new Set(
  `NORTH WEST SOUTH English CSV UTC
  SMA EMA BB DC PSAR VWAP RSI MACD KDJ CCI ADX ATR OBV DI Stoch SuperTrend Ichimoku
  XABCD ABCD ABC AB BC CD AC BD XB XD
  Del Shift Ctrl Alt Enter Escape Delete Tab Backspace Home End Page Up Down`
    .trim()
    .split(/\s+/),
);

/** Returns the texts that aren't translated: texts and names of all visible elements, and texts on the canvases. */
async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const attributes = ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'data-tip'];
    const read = (root: Element | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) read(element.shadowRoot);
        if (!element.checkVisibility() || element.matches('style, script')) continue;
        for (const name of attributes) found.add(element.getAttribute(name) ?? '');
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '');
      }
    };
    read(document.getElementById('chart') as Element);
    for (const { chart } of window.terminal.charts())
      for (const text of window.charts.toSvg(chart).matchAll(/<text[^>]*>([^<]*)/g))
        found.add(text[1] ?? '');
    return [...found];
  });
  // Colors of a palette are named by their code.
  const getLatin = (text: string) => text.replace(/#[0-9a-f]{6}/g, '').match(/[A-Za-z]{2,}/g) ?? [];
  return texts.filter((text) => getLatin(text).some((each) => !allowed.has(each)));
}

/** Expects that all visible texts are in Chinese. */
const expectChinese = async (page: Page, where: string): Promise<void> => {
  expect.soft(await findEnglish(page), where).toEqual([]);
};

async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openTerminal(page, { language: 'zh', symbols: ['NORTH', 'WEST', 'SOUTH'] });
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

test.beforeEach(({ page }) => open(page));

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

test('the shapes of a terminal in Chinese are in Chinese', async ({ page }) => {
  await press(page, '对象');
  const types = await page.evaluate(() => window.charts.allShapes.map(({ type }) => type));
  for (const type of types) {
    await page.evaluate(
      async ([name, points]) => {
        const { drawing, price } = window.terminal.activeChart();
        const text = 'text' in window.harness.shape(name).style ? { text: '文字' } : {};
        for (const old of drawing.shapes()) old.remove();
        const bars = price.data() as readonly { time: number; close: number }[];
        const { close, time } = bars.at(-100) as { time: number; close: number };
        const shape = drawing.add(
          window.harness.shape(name),
          points.map((point) => ({
            time: time + Math.round((Number(point.time) - 1000) / 100) * 300,
            price: close + (point.price - 100) / 20,
          })),
          text,
        );
        drawing.select([shape]);
        await window.harness.painted();
      },
      [type, samples[type] ?? []] as const,
    );
    const bar = page.getByRole('group', { name: /^样式：/ });
    await expect(bar, type).toBeVisible();
    await expectChinese(page, type);
    for (const button of await bar.locator('button[aria-haspopup]').all()) {
      if (!(await button.isVisible())) continue;
      await button.click();
      await expectChinese(page, `${type}: ${await button.getAttribute('aria-label')}`);
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        const { drawing } = window.terminal.activeChart();
        drawing.select(drawing.shapes());
      });
    }
  }
});
