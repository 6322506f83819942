import type { IChartApi } from '../../src/index';
import { expect, test } from './harness/test';

test('panes share the height of the chart by their options', async ({ page }) => {
  const heights = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(50));
    chart
      .addPane('volume', { height: 0.25 })
      .addSeries('histogram')
      .setData(window.harness.values(50));
    await window.harness.painted();
    return chart.panes().map((pane) => pane.size().height);
  });
  const [main = 0, volume = 0] = heights;
  expect(main / volume).toBeCloseTo(4, 1);
});

test('a border is dragged, and options and sizes say so', async ({ page }) => {
  const border = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('line').setData(window.harness.values(50));
    chart
      .addPane('second', { minHeight: 100 })
      .addSeries('line')
      .setData(window.harness.values(50));
    Object.assign(window, { chart });
    await window.harness.painted();
    return chart.pane().size().height;
  });
  await page.mouse.move(200, border);
  await page.mouse.down();
  await page.mouse.move(200, border + 40, { steps: 4 });
  await page.mouse.up();
  const read = () =>
    page.evaluate(async () => {
      const { chart } = window as unknown as { chart: IChartApi };
      await window.harness.painted();
      return chart.panes().map((pane) => ({ ...pane.options(), ...pane.size() }));
    });
  const [first, second] = await read();
  expect(first?.height).toBeGreaterThan(border + 35);
  expect(first?.height).toBeLessThan(border + 45);
  expect(first?.width).toBe(second?.width);

  await page.mouse.move(200, border + 40);
  await page.mouse.down();
  await page.mouse.move(200, 395, { steps: 4 });
  await page.mouse.up();
  const [, smallest] = await read();
  expect(Math.round(smallest?.height ?? 0)).toBe(100);
});

test('a pane folds to a strip and gets its height back', async ({ page }) => {
  const heights = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('line').setData(window.harness.values(50));
    const second = chart.addPane('second', { height: 0.5 });
    second.addSeries('line').setData(window.harness.values(50));
    const read = async () => {
      await window.harness.painted();
      return second.size().height;
    };
    const before = await read();
    second.applyOptions({ collapsed: true });
    const strip = await read();
    chart.resize(600, 300);
    const inSmallerChart = await read();
    chart.resize(600, 400);
    second.applyOptions({ collapsed: false });
    return { before, strip, inSmallerChart, after: await read() };
  });
  expect(heights.strip).toBeCloseTo(30, 0);
  expect(heights.inSmallerChart).toBeCloseTo(30, 0);
  expect(heights.after).toBeCloseTo(heights.before, 0);
});
