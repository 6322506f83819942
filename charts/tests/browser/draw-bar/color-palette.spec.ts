import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../harness/test';
import { finger } from '../shapes/shape-chart';
import { chooseSample } from './style-controls';

/** Opens a chart with two selected rectangles, and a toolbar with a store. */
const open = (page: Page, theme: 'light' | 'dark' = 'light') =>
  page.evaluate(async (theme) => {
    const { createChart, DrawBar, localStore } = window.charts;
    const chart = createChart('chart', { theme });
    const bars = window.harness.bars(60);
    chart.addSeries('candle').setData(bars);
    window.chart = chart;
    const drawing = window.harness.drawing(chart);
    const points = [10, 40].map((index) => {
      const { close = 0, time = 0 } = bars[index] as { close?: number; time?: number };
      return { time, price: close };
    });
    const added = [0, 1].map(() =>
      drawing.add(window.harness.shape('rectangle'), points, { fill: '#2563c926' }),
    );
    drawing.select(added);
    new DrawBar(drawing, { store: localStore('test') });
    await window.harness.painted();
  }, theme);

const readStyles = (page: Page, name: string) =>
  page.evaluate(
    (name) =>
      window.harness
        .drawing(window.chart)
        .shapes()
        .map((shape) => Reflect.get(shape.options(), name) as unknown),
    name,
  );

const countUndoSteps = (page: Page) =>
  page.evaluate(() => window.harness.drawing(window.chart).undoState().undo);

test.beforeEach(async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('test/styles'));
});

test('a palette sets color and opacity by keyboard, and keeps recent colors', async ({ page }) => {
  await open(page);
  const bar = page.getByRole('group', { name: 'Style: 2 shapes' });
  const button = bar.getByRole('button', { name: 'Fill', exact: true });
  const steps = await countUndoSteps(page);
  await button.focus();
  await page.keyboard.press('Enter');
  const palette = page.getByRole('dialog', { name: 'Fill' });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(palette.getByRole('group', { name: 'Recent colors' })).toHaveCount(0);
  await expect(palette.getByRole('button', { name: '#2563c9' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  // The fill keeps the opacity that it had.
  expect(await readStyles(page, 'fill')).toEqual(['#95d9d426', '#95d9d426']);
  await page.keyboard.press('Tab');
  await expect(palette.getByLabel('Opacity')).toBeFocused();
  await page.keyboard.press('End');
  expect(await readStyles(page, 'fill')).toEqual(['#95d9d4', '#95d9d4']);
  expect(await countUndoSteps(page)).toBe(steps + 2);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.reload();
  await open(page);
  await bar.getByRole('button', { name: 'Color', exact: true }).click();
  const recent = page.getByRole('group', { name: 'Recent colors' });
  await recent.getByRole('button', { name: '#95d9d4' }).click();
  expect(await readStyles(page, 'color')).toEqual(['#95d9d4', '#95d9d4']);
  await page.mouse.click(580, 20);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a click on its button closes a palette', async ({ page }) => {
  await open(page);
  const button = page.getByRole('button', { name: 'Fill', exact: true });
  await button.click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await button.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('widths and line styles are chosen from line samples', async ({ page }) => {
  await open(page);
  const bar = page.getByRole('group', { name: 'Style: 2 shapes' });
  await chooseSample(page, bar, 'Line style', 'Sparse dotted');
  await chooseSample(page, bar, 'Width', '6 px');
  expect(await readStyles(page, 'lineStyle')).toEqual(['sparse-dotted', 'sparse-dotted']);
  expect(await readStyles(page, 'width')).toEqual([6, 6]);
  await expect(bar.getByRole('button', { name: 'Width: 6 px' })).toBeVisible();
  await bar.getByRole('button', { name: 'Line style: Sparse dotted' }).click();
  const items = page.getByRole('menuitemradio');
  await expect(items).toHaveText(['', '', '', '', '']);
  await expect(items.last()).toHaveAttribute('aria-checked', 'true');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  for (const theme of ['light', 'dark'] as const) {
    test(`a palette fits, and its colors are large enough to tap: ${theme}`, async ({ page }) => {
      await page.evaluate(() => {
        (document.querySelector('#chart') as HTMLElement).style.width = '390px';
      });
      await open(page, theme);
      const { tap } = await finger(page);
      const tapOn = async (name: string): Promise<void> => {
        const box = await page.getByRole('button', { name, exact: true }).first().boundingBox();
        if (!box) throw new Error(`${name} isn't visible`);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(36);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(390);
        await tap({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
      };
      await tapOn('Color');
      await tapOn('#cdb7f0');
      await tapOn('#d63b3b');
      expect(await readStyles(page, 'color')).toEqual(['#d63b3b', '#d63b3b']);
      const { violations } = await new AxeBuilder({ page }).include('[part=draw-bar]').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  }
});
