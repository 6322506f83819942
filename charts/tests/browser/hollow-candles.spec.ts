import { expect, test } from './harness/test';

test('the last-price label of hollow candles has the border color in every theme', async ({
  page,
}) => {
  const found = await page.evaluate(async () => {
    const { bars, painted, picture } = window.harness;
    const chart = window.charts.createChart('chart', { theme: 'dark', background: '#ffffff' });
    const style = { upColor: '#ff00ff', downColor: '#00ffff' };
    const series = chart.addSeries('hollow-candle', style);
    // The last of 21 bars rises and is hollow, the last of 20 falls and is filled.
    const label = () => {
      const x = chart.timeAxis().width() + 1;
      const part = { x, y: 0, width: chart.size().width - x, height: 360 };
      const rendered = picture(chart.element);
      return [rendered.count([255, 0, 255], part) > 200, rendered.count([0, 255, 255], part) > 200];
    };
    const labels: boolean[][] = [];
    for (const count of [21, 20]) {
      series.setData(bars(count));
      await painted();
      labels.push(label());
    }
    const next = bars(21)[20];
    if (next !== undefined) series.update(next);
    await painted();
    labels.push(label());
    return labels;
  });
  expect(found).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
});
