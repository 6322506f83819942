import type { Page } from '@playwright/test';
import type { ChartState, IChartApi } from '../../src';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    chart: IChartApi;
  }
}

const said = (page: Page) => page.locator('#chart [aria-live=polite]').textContent();
const locateChart = (page: Page) => page.locator('#chart [role=application]');

/** A chart in Chinese with a toolbar; its browser speaks English. */
async function open(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { zhCN, createChart, DrawBar } = window.charts;
    const chart = createChart('chart', { messages: zhCN });
    const start = Date.UTC(2026, 9, 30, 2) / 1000;
    chart.addSeries('candle').setData(window.harness.bars(100, start, 3600));
    const bar = new DrawBar(window.harness.drawing(chart));
    Object.assign(window, { chart, bar });
    await window.harness.painted();
  });
}

test.beforeEach(async ({ page }) => {
  await open(page);
});

test('keyboard and screen reader texts are in Chinese', async ({ page }) => {
  const chart = locateChart(page);
  await expect(chart).toHaveAttribute('lang', 'zh-CN');
  await expect(chart).toHaveAttribute('aria-roledescription', '图表');
  await expect(chart).toHaveAttribute('aria-label', '图表');
  await chart.focus();
  await page.keyboard.press('Home');
  expect(await said(page)).toBe(
    '2026年10月30日周五 02:00 UTC: 开 10.00，高 12.50，低 9.50，收 12.00',
  );
  await page.keyboard.press('ArrowDown');
  expect(await said(page)).toContain('K线，');
  await page.evaluate(() => window.harness.drawing(window.chart).start(window.charts.Ray));
  for (const key of ['Enter', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  expect(await said(page)).toBe('已选中射线，第 1 个，共 1 个');
});

test('the DrawBar is in Chinese, and changes its language at once', async ({ page }) => {
  const bar = page.getByRole('toolbar');
  await expect(bar).toHaveAccessibleName('画图工具');
  await bar.getByRole('button', { name: '线条' }).click();
  await expect(page.getByRole('menu', { name: '线条' })).toContainText('趋势线');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const { chart } = window;
    const [time] = [Date.UTC(2026, 9, 30, 4) / 1000];
    const drawing = window.harness.drawing(chart);
    drawing.select([drawing.add(window.charts.HorizontalLine, [{ time, price: 12 }])]);
  });
  await expect(page.getByRole('group', { name: '样式：水平线' })).toBeVisible();
  await expect(page.getByLabel('线宽')).toContainText('2 像素');

  await page.evaluate(() => window.chart.applyOptions({ messages: {} }));
  await expect(bar).toHaveAccessibleName('Drawing tools');
  await expect(page.getByRole('group', { name: 'Style: Horizontal line' })).toBeVisible();
  await expect(locateChart(page)).not.toHaveAttribute('lang');
  await expect(locateChart(page)).toHaveAttribute('aria-label', 'Chart');
});

test('the texts of a chart follow its messages option, and can be reset', async ({ page }) => {
  const [chineseText, englishText, again] = await page.evaluate(() => {
    const { chart, charts } = window;
    const start = Date.UTC(2026, 9, 30, 2) / 1000;
    chart.timeAxis().fit();
    chart.attach(charts.Drawing, { shapes: charts.allShapes }).add(window.charts.Measure, [
      { time: start, price: 10 },
      { time: start + 90_000, price: 12 },
    ]);
    const texts = () => window.charts.toSvg(chart).replaceAll(/<[^>]+>/g, ' ');
    const zhCN = texts();
    chart.applyOptions({ messages: {} });
    const english = texts();
    chart.applyOptions({ messages: charts.zhCN });
    return [zhCN, english, texts() === zhCN] as const;
  });
  expect(chineseText).toContain('25 根K线，1 天 1 小时');
  expect(chineseText).toMatch(/\d日|\d月/);
  expect(englishText).toContain('25 bars, 1 d 1 h');
  expect(englishText).not.toMatch(/[日月根]/);
  expect(again).toBe(true);
});

test("messages aren't saved in a state, and restoreChart accepts them", async ({ page }) => {
  const found = await page.evaluate(() => {
    const { chart, charts } = window;
    const state = JSON.parse(JSON.stringify(chart.saveState())) as ChartState;
    chart.remove();
    const restored = charts.restoreChart('chart', state, { messages: charts.zhCN });
    let message = '';
    try {
      charts.restoreChart('chart', state, { messages: { chart: { hihg: '' } } as object });
    } catch (error) {
      message = String(error);
    }
    const name = restored.element.getAttribute('aria-label');
    return { state: 'messages' in state.options, name, message };
  });
  expect(found).toEqual({
    state: false,
    name: '图表',
    message:
      'TypeError: restoreChart: options.messages.chart.hihg is not an option; did you mean options.messages.chart.high?',
  });
});

test('axe reports no violations in a chart in Chinese', async ({ page }) => {
  const { default: AxeBuilder } = await import('@axe-core/playwright');
  const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("a right-to-left page doesn't mirror the chart", async ({ page }) => {
  const readLayout = async () =>
    page.evaluate(async () => {
      const { chart, harness } = window;
      await harness.painted();
      const chartBox = chart.element.getBoundingClientRect();
      const getOffset = (element: Element | null | undefined) => {
        const { height, left, width } = element?.getBoundingClientRect() ?? chartBox;
        return [left - chartBox.left, width, height].map(Math.round);
      };
      const canvas = chart.element.querySelector('canvas');
      const bar = chart.element.querySelector('[part=draw-bar]')?.shadowRoot;
      return {
        canvas: getOffset(canvas),
        bar: getOffset(bar?.querySelector('[role=toolbar]')),
        picture: canvas?.toDataURL(),
      };
    });
  const before = await readLayout();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    window.chart.applyOptions({ fontSize: 13 });
    window.chart.applyOptions({ fontSize: 12 });
  });
  const { picture, ...offsets } = await readLayout();
  expect(offsets).toEqual({ canvas: before.canvas, bar: before.bar });
  expect(picture === before.picture).toBe(true);

  // The SVG image, too, if it is in such a page.
  const inside = await page.evaluate(() => {
    const holder = document.createElement('div');
    holder.innerHTML = window.charts.toSvg(window.chart);
    document.body.append(holder);
    const box = holder.querySelector('svg')?.getBoundingClientRect();
    const texts = [...holder.querySelectorAll('text')];
    return texts.map((text) => {
      const { left, right } = text.getBoundingClientRect();
      return box !== undefined && left >= box.left - 1 && right <= box.right + 1;
    });
  });
  expect(inside.length).toBeGreaterThan(5);
  expect(inside).not.toContain(false);
});

test('right-to-left text keeps its direction in buttons and tooltips', async ({ page }) => {
  const lines = 'خطوط (أدوات)';
  await page.evaluate((lines) => {
    document.documentElement.dir = 'rtl';
    window.chart.applyOptions({ messages: { locale: 'ar', drawBar: { lines } } });
  }, lines);
  await page.getByRole('button', { name: lines }).hover();
  const tip = page.locator('.tip');
  await expect(tip).toContainText(lines);
  await expect(tip).toHaveCSS('unicode-bidi', 'plaintext');
});
