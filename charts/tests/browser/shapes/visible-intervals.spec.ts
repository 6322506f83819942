import { expect, test } from '../harness/test';

test('the style bar limits the intervals on which shapes are visible', async ({ page }) => {
  await page.evaluate(async () => {
    const { createChart, DrawBar, HorizontalLine } = window.charts;
    const chart = createChart('chart', { theme: 'light' });
    const bars = window.harness.bars(60);
    chart.addSeries('candle').setData(bars);
    window.chart = chart;
    const drawing = window.harness.drawing(chart);
    const point = { time: bars[9]?.time ?? 0, price: 30 };
    drawing.select([drawing.add(HorizontalLine, [point], { color: '#ff00ff' })]);
    new DrawBar(drawing);
    await window.harness.painted();
  });
  const hasLine = () => page.evaluate(() => window.charts.toSvg(window.chart).includes('#ff00ff'));
  const getLimits = () =>
    page.evaluate(() => {
      const shape = window.chart.plugin(window.charts.Drawing)?.shapes()[0];
      const { minInterval, maxInterval } = shape?.options() ?? {};
      return [minInterval, maxInterval];
    });
  expect(await hasLine()).toBe(true);
  const button = page.getByRole('button', { name: 'Visible intervals' });
  await button.click();
  const from = page.getByRole('combobox', { name: 'From interval' });
  const to = page.getByRole('combobox', { name: 'To interval' });
  await from.selectOption('4h');
  expect(await getLimits()).toEqual(['4h', null]);
  // The bars are of minutes. The style bar stays open, so that the user can show the shape again.
  expect(await hasLine()).toBe(false);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  // A limit below the other one moves that, too.
  await to.selectOption('1m');
  expect(await getLimits()).toEqual(['1m', '1m']);
  expect(await hasLine()).toBe(true);
});
