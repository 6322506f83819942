import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../harness/test';

/** Opens a chart with a selected trend line, and a toolbar with a store. */
const open = (page: Page) =>
  page.evaluate(async () => {
    const { createChart, DrawBar, localStore } = window.charts;
    const chart = createChart('chart', { theme: 'light' });
    const bars = window.harness.bars(60);
    chart.addSeries('candle').setData(bars);
    window.chart = chart;
    const drawing = window.harness.drawing(chart);
    const points = [10, 40].map((index) => {
      const { close = 0, time = 0 } = bars[index] as { close?: number; time?: number };
      return { time, price: close };
    });
    drawing.select([drawing.add(window.harness.shape('trend-line'), points)]);
    new DrawBar(drawing, { position: 'left', store: localStore('test') });
    await window.harness.painted();
  });

const getWidths = (page: Page) =>
  page.evaluate(() =>
    window.chart
      .plugin(window.charts.Drawing)
      ?.shapes()
      .map((shape) => (shape.options() as { width?: number }).width),
  );

/** Draws a trend line with the toolbar's tool. */
async function draw(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('#chart').getByRole('button', { name: 'Trend line', exact: true }).click();
  await page.mouse.click(200, 100);
  await page.mouse.click(300, 150);
}

test.beforeEach(async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('test/styles'));
});

test('two clicks make a style the default of new shapes, and after a reload', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    window.chart
      .plugin(window.charts.Drawing)
      ?.selection()[0]
      ?.applyOptions({ width: 4, color: '#ff0000' } as object);
  });
  await page.getByRole('button', { name: 'Default style and templates' }).click();
  const makeDefault = page.getByRole('button', { name: 'Use as default' });
  const removeDefault = page.getByRole('button', { name: 'Remove default' });
  await expect(removeDefault).toBeDisabled();
  await makeDefault.click();
  await expect(removeDefault).toBeEnabled();
  await draw(page);
  expect(await getWidths(page)).toEqual([4, 4]);
  await page.reload();
  await open(page);
  await draw(page);
  expect(await getWidths(page)).toEqual([2, 4]);
  await page.getByRole('button', { name: 'Default style and templates' }).click();
  await removeDefault.click();
  expect(await getWidths(page)).toEqual([2, 4]);
  await draw(page);
  expect(await getWidths(page)).toEqual([2, 4, 2]);
});

test('resetting the style of a shape keeps the default of new shapes', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Default style and templates' }).click();
  const makeDefault = page.getByRole('button', { name: 'Use as default' });
  const resetStyle = page.getByRole('button', { name: 'Reset style' });
  // The button is a command, so it isn't pressed while the shape has the default style.
  await expect(makeDefault).not.toHaveAttribute('aria-pressed');
  await expect(resetStyle).toBeDisabled();
  await page.evaluate(() => {
    const drawing = window.chart.plugin(window.charts.Drawing);
    drawing?.selection()[0]?.applyOptions({ width: 4 } as object);
  });
  await makeDefault.click();
  await resetStyle.click();
  expect(await getWidths(page)).toEqual([2]);
  await draw(page);
  expect(await getWidths(page)).toEqual([2, 4]);
});

test('templates are saved by keyboard, applied and deleted', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const drawing = window.chart.plugin(window.charts.Drawing);
    drawing?.selection()[0]?.applyOptions({ width: 4 } as object);
  });
  await page.getByRole('button', { name: 'Default style and templates' }).click();
  await page.getByRole('textbox', { name: 'Template name' }).fill('Bold');
  await page.keyboard.press('Enter');
  await page.evaluate(() => {
    const drawing = window.chart.plugin(window.charts.Drawing);
    drawing?.selection()[0]?.applyOptions({ width: 1 } as object);
  });
  const apply = page.getByRole('button', { name: 'Apply template Bold' });
  await apply.click();
  expect(await getWidths(page)).toEqual([4]);
  const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const remove = page.getByRole('button', { name: 'Delete template Bold' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(apply).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('test/styles'))).toBe(
    '{"colors":[],"defaults":{},"templates":{"trend-line":{}}}',
  );
  // The focus stays in the style bar.
  expect(
    await page.evaluate(() => {
      const root = document.activeElement?.shadowRoot;
      return (root?.activeElement ?? document.activeElement)?.closest('.style') !== null;
    }),
  ).toBe(true);
});

test('the form fits on a phone', async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.evaluate(() => {
    (document.getElementById('chart') as HTMLElement).style.width = '390px';
  });
  await open(page);
  await page.getByRole('button', { name: 'Default style and templates' }).click();
  await page.getByRole('textbox', { name: 'Template name' }).fill('A long name of a template');
  await page.keyboard.press('Enter');
  const form = page.getByRole('group', { name: 'Default style and templates' });
  const box = await form.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await page.screenshot({ path: info.outputPath('form.png') });
});
