import type { Page } from '@playwright/test';
import type { AlertOptions } from '../../../src/index';
import { expect, test } from '../harness/test';

/** Opens a chart with alerts and a selected shape, and a toolbar. */
const open = (page: Page, type: string) =>
  page.evaluate(async (type) => {
    const { Alerts, createChart, DrawBar } = window.charts;
    const chart = createChart('chart', { theme: 'light' });
    const bars = window.harness.bars(60);
    const series = chart.addSeries('candle');
    series.setData(bars);
    window.chart = chart;
    chart.attach(Alerts);
    const drawing = window.harness.drawing(chart);
    const points = [10, 59, 30].map((index, i) => {
      const { close = 0, time = 0 } = bars[index] as { close?: number; time?: number };
      return { time, price: close + i };
    });
    const shape = window.harness.shape(type);
    const count = typeof shape.points === 'number' ? shape.points : shape.points.min;
    drawing.select([drawing.add(shape, points.slice(0, count))]);
    new DrawBar(drawing);
    await window.harness.painted();
  }, type);

const getAlerts = (page: Page): Promise<readonly AlertOptions[]> =>
  page.evaluate(
    () =>
      window.chart
        .plugin(window.charts.Alerts)
        ?.alerts()
        .map((alert) => alert.options()) ?? [],
  );

test('two clicks set an alert on the selected trend line, and remove it again', async ({
  page,
}) => {
  await open(page, 'trend-line');
  const bell = page.getByRole('button', { name: 'Alert', exact: true });
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await bell.click();
  await expect(page.getByRole('menuitemcheckbox')).toHaveText([
    'Price crosses',
    'Price crosses up',
    'Price crosses down',
  ]);
  await page.getByRole('menuitemcheckbox', { name: 'Price crosses up' }).click();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  expect(await getAlerts(page)).toEqual([{ condition: 'crosses-up', once: false, title: '' }]);
  await bell.click();
  await page.getByRole('menuitemcheckbox', { name: 'Only once' }).click();
  expect(await getAlerts(page)).toEqual([{ condition: 'crosses-up', once: true, title: '' }]);
  await bell.click();
  await page.getByRole('menuitemcheckbox', { name: 'Price crosses up' }).click();
  expect(await getAlerts(page)).toEqual([]);
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
});

test('the bell shows that an alert was triggered once, and the alert is announced', async ({
  page,
}) => {
  await open(page, 'horizontal-line');
  const bell = page.getByRole('button', { name: 'Alert', exact: true });
  await bell.click();
  await page.getByRole('menuitemcheckbox', { name: 'Price crosses', exact: true }).click();
  await bell.click();
  await page.getByRole('menuitemcheckbox', { name: 'Only once' }).click();
  await page.evaluate(() => {
    const series = window.chart.series()[0];
    const last = series?.last();
    if (!series || !last) return;
    const price = window.harness.drawing(window.chart).shapes()[0]?.points()[0]?.price ?? 0;
    const bar = { open: price + 5, high: price + 5, low: price + 5, close: price + 5 };
    series.update({ ...bar, time: Number(last.time) + 86_400 });
    series.update({ ...bar, time: Number(last.time) + 86_400, low: price - 1, close: price - 1 });
  });
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(/^Alert: Horizontal line, price /)).toBeAttached();
});

test("a notice and the bell show that a line doesn't reach the last bar, until it does", async ({
  page,
}) => {
  await open(page, 'trend-line');
  const setEnd = (index: number) =>
    page.evaluate((index) => {
      const [shape] = window.harness.drawing(window.chart).shapes();
      const [start] = shape?.points() ?? [];
      const time = window.harness.bars(60)[index]?.time ?? 0;
      if (start) shape?.setPoints([start, { ...start, time }]);
    }, index);
  await setEnd(40);
  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Price crosses', exact: true }).click();
  const text = "The line doesn't reach the last bar, so the price can't cross it.";
  await expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
  const notice = page.locator('[part=notice]');
  await expect(notice).toHaveText(text);
  await expect(notice).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Shift');
  await expect(notice).toHaveCount(0);
  const bell = page.getByRole('button', { name: `Alert: ${text}`, exact: true });
  await expect(bell).toBeVisible();
  await setEnd(59);
  await expect(page.getByRole('button', { name: 'Alert', exact: true })).toBeVisible();
});

test("a channel offers conditions of an area, but a shape without prices doesn't have a bell", async ({
  page,
}) => {
  await open(page, 'parallel-channel');
  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Price enters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    const [time] = drawing.shapes().map((shape) => shape.points()[0]?.time ?? 0);
    const shape = window.harness.shape('vertical-line');
    drawing.select([drawing.add(shape, [{ time: time ?? 0, price: 1 }])]);
  });
  await expect(page.getByRole('group', { name: 'Style: Vertical line' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alert', exact: true })).toBeHidden();
});
