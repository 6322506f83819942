import type { IChartApi } from '../../src/index';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    chart: IChartApi;
  }
}

test('a plain chart shows what any other does', async ({ page }) => {
  const { pictures, saved } = await page.evaluate(async () => {
    const { charts, harness } = window;
    const setUp = (chart: IChartApi): void => {
      const series = chart.addSeries('candle', {}, { id: 'price', title: 'SPOT' });
      series.setData(harness.bars(120));
      const [bar] = harness.bars(120).slice(-20);
      if (bar) series.setMarkers([{ time: bar.time, position: 'above', shape: 'arrow-down' }]);
      series.addPriceLine({ price: bar?.high ?? 0 });
      chart.addPane('below', { height: 0.3 }).addSeries('line').setData(harness.values(120));
      chart.batch(() => chart.applyOptions({ grid: { vertical: false }, messages: charts.zhCN }));
      charts.addLegend(chart);
      chart.timeAxis().fit();
    };
    const svg = (chart: IChartApi) => charts.toSvg(chart).replace(/c\d+-/g, '');
    const plain = charts.createPlainChart('chart', { messages: charts.zhCN });
    setUp(plain);
    const other = charts.createChart('second');
    setUp(other);
    other.resize(plain.size().width, plain.size().height);
    await harness.painted();
    const states = [plain, other].map((chart) => chart.saveState({ data: 'include' }));
    const [state, wanted] = states.map((each) => JSON.stringify(each.sources));
    if (states[0])
      charts
        .restoreChart('second', states[0])
        .addShape('horizontal-line', [{ time: 1_700_000_100, price: 50 }]);
    return { pictures: [svg(plain), svg(other)], saved: [state, wanted] };
  });
  expect(pictures[0]).toBe(pictures[1]);
  expect(pictures[0]?.length).toBeGreaterThan(2000);
  expect(saved[0]).toBe(saved[1]);
});

test('hands and keys move a plain chart', async ({ page }) => {
  await page.evaluate(async () => {
    window.chart = window.charts.createPlainChart('chart');
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

test('what is about shapes says that a plain chart has none, and changes nothing', async ({
  page,
}) => {
  const told = await page.evaluate(() => {
    const { charts, harness } = window;
    const chart = charts.createPlainChart('chart');
    chart.addSeries('candle', {}, { id: 'price' }).setData(harness.bars(50));
    const state = JSON.stringify(chart.saveState());
    const point = { time: 1_700_000_100, price: 50 };
    const calls: readonly (() => unknown)[] = [
      () => chart.addShape('horizontal-line', [point]),
      () => chart.pane().addShape('horizontal-line', [point]),
      () => chart.shapes(),
      () => chart.startDrawing('ray'),
      () => chart.stopDrawing(),
      () => chart.drawingTool(),
      () => chart.selection(),
      () => chart.select(null),
      () => chart.undo(),
      () => chart.redo(),
      () => chart.undoState(),
      () => chart.clearUndo(),
      () => chart.saveShapes(),
      () => chart.loadShapes({ schema: 3, shapes: [] }),
      () => chart.onShapeCreated(() => undefined),
      () => chart.onShapeChanging(() => undefined),
      () => chart.onShapeChanged(() => undefined),
      () => chart.onShapeSelected(() => undefined),
      () => chart.onShapeRemoved(() => undefined),
      () => chart.onUndoChange(() => undefined),
      () => chart.onToolChange(() => undefined),
      () => new charts.DrawBar(chart),
    ];
    const elements = document.querySelectorAll('*').length;
    const errors = calls.map((call) => {
      try {
        return `no error: ${String(call())}`;
      } catch (error) {
        return String(error);
      }
    });
    return {
      errors,
      kept: JSON.stringify(chart.saveState()) === state,
      elements: document.querySelectorAll('*').length - elements,
      found: [chart.source('price')?.kind, chart.source('none'), chart.pane().sources().length],
      unknown: chart.unknownShapes(),
    };
  });
  const names = [
    'addShape addShape shapes startDrawing stopDrawing drawingTool selection select undo redo undoState',
    'clearUndo saveShapes loadShapes onShapeCreated onShapeChanging onShapeChanged',
    'onShapeSelected onShapeRemoved onUndoChange onToolChange DrawBar',
  ];
  expect(told.errors).toEqual(
    names
      .join(' ')
      .split(' ')
      .map((name) => `TypeError: ${name}: a plain chart has no shapes; use createChart`),
  );
  expect(told).toMatchObject({
    kept: true,
    elements: 0,
    found: ['series', null, 1],
    unknown: [],
  });
});
