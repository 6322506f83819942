import type { IChartApi } from '../../src/index';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    chart: IChartApi;
  }
}

test('a chart without drawing looks like one with drawing', async ({ page }) => {
  const { pictures, saved } = await page.evaluate(async () => {
    const { charts, harness } = window;
    const setUp = (chart: IChartApi): void => {
      const series = chart.addSeries('candle', { id: 'price', title: 'SPOT' });
      series.setData(harness.bars(120));
      const [bar] = harness.bars(120).slice(-20);
      if (bar) series.setMarkers([{ time: bar.time, position: 'above', shape: 'arrow-down' }]);
      series.addPriceLine({ price: bar?.high ?? 0 });
      chart.addPane('below', { height: 0.3 }).addSeries('line').setData(harness.values(120));
      chart.batch(() => chart.applyOptions({ grid: { vertical: false }, messages: charts.zhCN }));
      chart.attach(charts.Legend);
      chart.timeAxis().fit();
    };
    const svg = (chart: IChartApi) => charts.toSvg(chart).replace(/c\d+-/g, '');
    const plain = charts.createChart('chart', { messages: charts.zhCN });
    setUp(plain);
    const other = charts.createChart('second');
    other.attach(charts.Drawing, { shapes: charts.allShapes });
    setUp(other);
    other.resize(plain.size().width, plain.size().height);
    await harness.painted();
    const states = [plain, other].map((chart) => chart.saveState({ data: 'include' }));
    const [state, expected] = states.map((each) => JSON.stringify(each.sources));
    if (states[0])
      charts
        .restoreChart('second', states[0])
        .attach(charts.Drawing, { shapes: charts.allShapes })
        .add(charts.HorizontalLine, [{ time: 1_700_000_100, price: 50 }]);
    return { pictures: [svg(plain), svg(other)], saved: [state, expected] };
  });
  expect(pictures[0]).toBe(pictures[1]);
  expect(pictures[0]?.length).toBeGreaterThan(2000);
  expect(saved[0]).toBe(saved[1]);
});

test('pointer and keys move a chart without drawing', async ({ page }) => {
  await page.evaluate(async () => {
    window.chart = window.charts.createChart('chart');
    window.chart.addSeries('candle').setData(window.harness.bars(300));
    await window.harness.painted();
  });
  const view = () => page.evaluate(() => window.chart.timeAxis().visibleRange());
  const begin = await view();
  await page.mouse.move(300, 150);
  await expect
    .poll(() => page.evaluate(() => window.chart.crosshair().position()?.price ?? null))
    .not.toBeNull();
  await page.mouse.down();
  await page.mouse.move(400, 150, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await view())?.fromIndex).toBeLessThan(begin?.fromIndex ?? 0);
  const moved = await view();
  await page.evaluate(() => {
    window.chart.onClick((event) =>
      document.body.setAttribute('data-source', String(event.source)),
    );
  });
  await page.mouse.click(300, 20);
  await expect(page.locator('body')).toHaveAttribute('data-source', 'null');
  await page.locator('#chart [tabindex="0"]').first().focus();
  await page.keyboard.press('+');
  const bars = (range: Awaited<ReturnType<typeof view>>) =>
    (range?.toIndex ?? NaN) - (range?.fromIndex ?? NaN);
  await expect.poll(async () => bars(await view())).toBeLessThan(bars(moved));
});

test('drawing can be added later, and removed', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart');
    chart.addSeries('candle', { id: 'price' }).setData(harness.bars(50));
    await harness.painted();
    const state = JSON.stringify(chart.saveState());
    const elements = document.querySelectorAll('*').length;
    const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
    const line = drawing.add(charts.HorizontalLine, [{ time: 1_700_000_100, price: 50 }]);
    drawing.start(charts.Ray);
    new charts.DrawBar(drawing);
    await harness.painted();
    const during = [chart.source(line.id) === line, chart.pane().sources().length];
    drawing.remove();
    await harness.painted();
    let error = '';
    try {
      drawing.shapes();
    } catch (caught) {
      error = String(caught);
    }
    return {
      during,
      error,
      isLineRemoved: line.removed,
      isSame: JSON.stringify(chart.saveState()) === state,
      elements: document.querySelectorAll('*').length - elements,
      again: chart.attach(charts.Drawing, { shapes: charts.allShapes }).shapes().length,
    };
  });
  expect(result).toEqual({
    during: [true, 2],
    error: 'TypeError: shapes: the drawing plug-in was removed',
    isLineRemoved: true,
    isSame: true,
    elements: 0,
    again: 0,
  });
});
