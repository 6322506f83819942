import type { Page } from '@playwright/test';
import type * as charts from '../../src';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    scaled: { chart: charts.IChartApi; line: charts.PriceLine; clicks: (number | null)[] };
  }
}

test.use({ viewport: { width: 1300, height: 900 } });

/** A chart with a shape, an order line and a legend in a container with a style. */
const open = (page: Page, style: string) =>
  page.evaluate(async (style) => {
    const { Drawing, allShapes, TrendLine, createChart, OrderLines, RangeOfType } = window.charts;
    const container = document.querySelector<HTMLElement>('#chart');
    if (container) container.style.cssText = `transform-origin: 0 0; margin: 20px; ${style}`;
    const chart = createChart('chart', { theme: 'light', boxZoom: true });
    const series = chart.addSeries('candle');
    series.setData(window.harness.bars(100));
    void chart.timeAxis().setVisibleRange({ type: RangeOfType.Bars, fromIndex: 0, toIndex: 99 });
    chart.priceAxis().applyOptions({ range: { from: 0, to: 60 } });
    const line = series.addPriceLine({ price: 50, draggable: true });
    chart.attach(OrderLines);
    const point = (index: number) => ({ time: 1_700_000_040 + index * 60, price: 10 });
    chart.attach(Drawing, { shapes: allShapes }).add(TrendLine, [point(20), point(60)]);
    const clicks: (number | null)[] = [];
    chart.onClick(({ barIndex }) => clicks.push(barIndex));
    window.scaled = { chart, line, clicks };
    await window.harness.painted();
  }, style);

/** Returns the position of a point of the chart on the page. */
const find = (page: Page, index: number, price: number) =>
  page.evaluate(
    ([index, price]) => {
      const { chart } = window.scaled;
      const { height, left, top, width } = chart.element.getBoundingClientRect();
      const x = chart.timeAxis().indexToX(index) ?? NaN;
      const y = chart.priceAxis().priceToY(price) ?? NaN;
      const { height: layoutHeight, width: layoutWidth } = chart.size();
      return { x: left + (x * width) / layoutWidth, y: top + (y * height) / layoutHeight };
    },
    [index, price] as const,
  );

for (const style of [
  'transform: scale(0.5)',
  'transform: scale(1.5, 0.75)',
  'zoom: 1.5',
  'zoom: 0.5; transform: scale(1.2)',
]) {
  test(`the pointer is where it is displayed with ${style}`, async ({ page }) => {
    await open(page, style);
    const bar = await find(page, 30, 40);
    await page.mouse.move(bar.x, bar.y);
    const position = await page.evaluate(() => window.scaled.chart.crosshair().position());
    expect(position?.time).toBe(1_700_000_040 + 30 * 60);
    expect(position?.price).toBeCloseTo(40, 0);
    await page.mouse.click(bar.x, bar.y);
    expect(await page.evaluate(() => window.scaled.clicks)).toEqual([30]);

    const line = await find(page, 30, 50);
    const target = await find(page, 30, 55);
    await page.mouse.move(line.x, line.y);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y, { steps: 3 });
    await page.mouse.up();
    expect(await page.evaluate(() => window.scaled.line.options().price)).toBeCloseTo(55, 0);

    const shape = await find(page, 40, 10);
    const other = await find(page, 45, 20);
    await page.mouse.move(shape.x, shape.y);
    await page.mouse.down();
    await page.mouse.move(other.x, other.y, { steps: 3 });
    await page.mouse.up();
    const points = await page.evaluate(() =>
      window.harness
        .drawing(window.scaled.chart)
        .shapes()[0]
        ?.points()
        .map(({ price, time }) => [Math.round((Number(time) - 1_700_000_040) / 60), price]),
    );
    expect(points?.map(([index]) => index)).toEqual([25, 65]);
    expect(points?.[0]?.[1]).toBeCloseTo(20, 0);

    // What is under the pointer stays under it.
    await page.mouse.move(bar.x, bar.y);
    await page.mouse.wheel(0, -200);
    const zoomed = await find(page, 30, 40);
    expect(zoomed.x).toBeCloseTo(bar.x, 0);
    await page.mouse.down();
    await page.mouse.move(bar.x + 40, bar.y, { steps: 3 });
    await page.mouse.up();
    expect((await find(page, 30, 40)).x).toBeCloseTo(bar.x + 40, 0);
  });
}

test('a floating toolbar follows the pointer in a scaled chart', async ({ page }) => {
  await open(page, 'transform: scale(0.5)');
  await page.evaluate(async () => {
    const { Drawing, allShapes, DrawBar } = window.charts;
    new DrawBar(window.scaled.chart.attach(Drawing, { shapes: allShapes }), {
      position: 'floating',
    });
    await window.harness.painted();
  });
  const bar = page.getByRole('toolbar', { name: 'Drawing tools' });
  const handle = await page.getByRole('button', { name: 'Move the toolbar' }).boundingBox();
  const before = await bar.boundingBox();
  const [x, y] = [(handle?.x ?? 0) + 4, (handle?.y ?? 0) + 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 30, { steps: 4 });
  await page.mouse.up();
  const after = await bar.boundingBox();
  expect(after?.x).toBeCloseTo((before?.x ?? NaN) + 10, 0);
  expect(after?.y).toBeCloseTo((before?.y ?? NaN) + 30, 0);
});
