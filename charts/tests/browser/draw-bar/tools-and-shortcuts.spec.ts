import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { DeepPartial, DrawBarOptions, IChartApi } from '../../../src/index';
import { expect, test } from '../harness/test';

declare global {
  interface Window {
    chart: IChartApi;
  }
}

const open = (page: Page, options: DeepPartial<DrawBarOptions> = {}) =>
  page.evaluate(async (options) => {
    const { createChart, DrawBar } = window.charts;
    window.chart = createChart('chart', { theme: 'light' });
    window.chart.addSeries('candle').setData(window.harness.bars(60));
    new DrawBar(window.harness.drawing(window.chart), options);
    await window.harness.painted();
    window.chart.element.focus();
  }, options);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const tool = (page: Page) =>
  page.evaluate(() => window.harness.drawing(window.chart).tool()?.type ?? null);

const types = (page: Page) =>
  page.evaluate(() =>
    window.harness
      .drawing(window.chart)
      .shapes()
      .map(({ type }) => type),
  );

const drawLine = async (page: Page) => {
  await page.mouse.click(200, 120);
  await page.mouse.click(300, 180);
};

test('a click on an icon activates the last tool of its group, and a second click deactivates it', async ({
  page,
}) => {
  await open(page);
  await button(page, 'Trend line').click();
  expect(await tool(page)).toBe('trend-line');
  await drawLine(page);
  expect(await types(page)).toEqual(['trend-line']);
  await button(page, 'Lines tools').click();
  await page.getByRole('menuitemradio', { name: 'Ray', exact: true }).click();
  await drawLine(page);
  await button(page, 'Ray').click();
  expect(await tool(page)).toBe('ray');
  await button(page, 'Ray').click();
  expect(await tool(page)).toBeNull();
});

test('a double click keeps the tool on until it is deactivated', async ({ page }) => {
  await open(page);
  await button(page, 'Trend line').dblclick();
  await expect(button(page, 'Trend line, stays active')).toHaveAttribute('aria-pressed', 'true');
  await drawLine(page);
  await drawLine(page);
  expect(await types(page)).toEqual(['trend-line', 'trend-line']);
  await page.keyboard.press('Escape');
  await button(page, 'Trend line').click();
  await drawLine(page);
  expect(await tool(page)).toBeNull();
});

test('a long press and a right click open the menu of a group', async ({ page }) => {
  await open(page);
  const menu = page.getByRole('menu', { name: 'Lines' });
  await button(page, 'Trend line').hover();
  await page.mouse.down();
  await expect(menu).toBeVisible();
  await page.mouse.up();
  await expect(menu).toBeVisible();
  expect(await tool(page)).toBeNull();
  await page.keyboard.press('Escape');
  await button(page, 'Trend line').click({ button: 'right' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Trend line').focus();
  await page.keyboard.press('Enter');
  expect(await tool(page)).toBe('trend-line');
});

test('shortcuts activate tools while the focus is in the chart', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Alt+h');
  expect(await tool(page)).toBe('horizontal-line');
  await page.mouse.click(200, 120);
  await page.keyboard.press('Alt+Shift+R');
  expect(await tool(page)).toBe('rectangle');
  await drawLine(page);
  const text = page.getByRole('group', { name: 'Style: Rectangle' }).getByLabel('Text');
  await text.focus();
  await page.keyboard.press('Alt+t');
  expect(await tool(page)).toBeNull();
  expect(await types(page)).toEqual(['horizontal-line', 'rectangle']);
});

test('shortcuts can be changed, removed and turned off', async ({ page }) => {
  await open(page, { shortcuts: { 'trend-line': null, ray: 'Alt+T' } });
  await page.keyboard.press('Alt+t');
  expect(await tool(page)).toBe('ray');
  await button(page, 'Ray').hover();
  await expect(page.locator('.tip')).toHaveText('Ray  Alt+T');
  const message = await page.evaluate(() => {
    const { DrawBar } = window.charts;
    const add = (options: object) => {
      try {
        new DrawBar(window.harness.drawing(window.chart), options);
      } catch (error) {
        return String(error);
      }
      return '';
    };
    return [add({ shortcuts: { ray: 'Alt-T' } }), add({ shortcuts: { rya: 'Alt+T' } })];
  });
  expect(message[0]).toBe(
    'RangeError: DrawBar: options.shortcuts.ray ("Alt-T") must be a capital letter, digit or function key after any of Alt, Ctrl, Meta and Shift, such as "Alt+T"',
  );
  expect(message[1]).toContain('did you mean "ray"?');
});

test('no shortcuts with null', async ({ page }) => {
  await open(page, { shortcuts: null });
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('?');
  expect(await tool(page)).toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog lists the shortcuts, keeps the focus, and closes with Escape', async ({ page }) => {
  await open(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Trend lineAlt+T');
  await expect(button(page, 'Close')).toBeFocused();
  expect((await new AxeBuilder({ page }).include('#chart').analyze()).violations).toEqual([]);
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => window.chart.element.matches(':focus'))).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => window.chart.element.matches(':focus'))).toBe(true);
});

test('menus list the shortcuts of tools for the mouse', async ({ page }) => {
  await open(page);
  await button(page, 'Lines tools').click();
  await expect(page.getByText('Alt+T', { exact: true })).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } });

  test('a long press opens the menu, and a tap activates the tool', async ({ page }) => {
    await page.evaluate(() => {
      document.getElementById('chart')?.style.setProperty('width', '390px');
    });
    await open(page);
    const box = await button(page, 'Trend line').boundingBox();
    if (!box) throw new Error('the toolbar is hidden');
    const point = { x: box.x + 10, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [point]);
    await expect(page.getByRole('menu', { name: 'Lines' })).toBeVisible();
    await send('touchEnd', []);
    await page.getByRole('menuitemradio', { name: 'Ray', exact: true }).tap();
    expect(await tool(page)).toBe('ray');
    await page.touchscreen.tap(point.x, point.y);
    expect(await tool(page)).toBeNull();
  });

  test("menus don't list the shortcuts of tools", async ({ page }) => {
    await open(page);
    await button(page, 'Lines tools').tap();
    await expect(page.getByRole('menu', { name: 'Lines' })).toBeVisible();
    await expect(page.getByText('Alt+T', { exact: true })).toBeHidden();
  });

  test('a magnifier shows the point under the finger while a tool draws', async ({ page }) => {
    await page.evaluate(() => {
      document.getElementById('chart')?.style.setProperty('width', '390px');
    });
    await open(page);
    await button(page, 'Trend line').tap();
    const lens = page.locator('.lens');
    await expect(lens).toBeHidden();
    const session = await page.context().newCDPSession(page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', { x: 200, y: 220 });
    await send('touchMove', { x: 220, y: 230 });
    await expect(lens).toBeVisible();
    const bounds = await lens.boundingBox();
    expect(bounds && bounds.y + bounds.height).toBeLessThan(230);
    // The magnifier shows the end of the line, which is in its center.
    const colors = await lens.evaluate((element) => {
      const { height, width } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext('2d');
      const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
      return new Set(Array.from({ length: width * height }, (_, i) => data[4 * i])).size;
    });
    expect(colors).toBeGreaterThan(2);
    await send('touchEnd');
    await expect(lens).toBeHidden();
    expect(await types(page)).toEqual(['trend-line']);
  });
});
