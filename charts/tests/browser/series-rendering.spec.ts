import { expect, test } from './harness/test';

test('the bodies of a rising and a falling candle are painted in their colors', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', {
      grid: { horizontal: false, vertical: false },
    });
    const series = chart.addSeries('candle', { upColor: '#00ff00', downColor: '#ff0000' });
    series.setData(window.harness.bars(20));
    chart.timeAxis().fit();
    await window.harness.painted();
    const picture = window.harness.picture(chart.element);
    const at = (bar: number, price: number) => {
      const x = chart.timeAxis().indexToX(bar);
      const y = chart.priceAxis().priceToY(price);
      if (x === null || y === null) throw new Error('no place');
      return picture.pixel(x, y);
    };
    // Bar 4 rises from 12 to 14, bar 5 falls from 14 to 13.
    return { rising: at(4, 13), falling: at(5, 13.5), above: at(4, 16) };
  });
  expect(result.rising).toEqual([0, 255, 0, 255]);
  expect(result.falling).toEqual([255, 0, 0, 255]);
  expect(result.above).toEqual([255, 255, 255, 255]);
});

for (const type of ['candle', 'hollow-candle', 'ohlc', 'heikin-ashi'] as const) {
  test(`${type} draws rising and falling bars in the palette's colors`, async ({ page }) => {
    const counts = await page.evaluate(async (type) => {
      const chart = window.charts.createChart('chart', { palette: 'green-up', theme: 'light' });
      const series = chart.addSeries(type, { lastPriceLine: false, lastPriceLabel: false });
      series.setData(window.harness.bars(30));
      void chart
        .timeAxis()
        .setVisibleRange({ type: window.charts.RangeOfType.LastBars, count: 12 });
      await window.harness.painted();
      const picture = window.harness.picture(chart.element);
      return { up: picture.count([15, 138, 95]), down: picture.count([214, 59, 59]) };
    }, type);
    expect(counts.up).toBeGreaterThan(20);
    // The averaged bars of a rising series never fall.
    if (type === 'heikin-ashi') expect(counts.down).toBe(0);
    else expect(counts.down).toBeGreaterThan(20);
  });
}

for (const type of ['line', 'area', 'baseline', 'histogram'] as const) {
  test(`${type} draws its values and leaves gaps empty`, async ({ page }) => {
    const counts = await page.evaluate(async (type) => {
      const chart = window.charts.createChart('chart', { theme: 'light' });
      const style =
        type === 'baseline' ? { upColor: '#2563c9', base: -1000 } : { color: '#2563c9' };
      const series = chart.addSeries(type, {
        ...style,
        lastPriceLine: false,
        lastPriceLabel: false,
      });
      const values = window.harness.values(21);
      series.setData(values.map((bar, i) => (i >= 8 && i <= 12 ? { ...bar, value: null } : bar)));
      void chart
        .timeAxis()
        .setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 0, toIndex: 20 });
      await window.harness.painted();
      const picture = window.harness.picture(chart.element);
      const color = [0x25, 0x63, 0xc9];
      const x = chart.timeAxis().indexToX(10) ?? 0;
      return {
        drawn: picture.count(color),
        inGap: picture.count(color, { x: x - 4, y: 0, width: 8, height: 370 }),
      };
    }, type);
    expect(counts.drawn).toBeGreaterThan(300);
    expect(counts.inGap).toBe(0);
  });
}
