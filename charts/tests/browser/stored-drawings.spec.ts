import { expect, test } from './harness/test';

test('drawings in the local storage are there after a reload', async ({ page }) => {
  const open = (): Promise<number> =>
    page.evaluate(() => {
      const { createChart, localStore, storeDrawings } = window.charts;
      const chart = createChart('chart');
      chart.addSeries('candle').setData(window.harness.bars(60));
      window.chart = chart;
      const drawing = window.harness.drawing(chart);
      storeDrawings(drawing, { store: localStore('test'), symbol: 'A' });
      return drawing.shapes().length;
    });
  await page.evaluate(() => localStorage.removeItem('test/drawings/A'));
  expect(await open()).toBe(0);
  await page.evaluate(() => {
    const { Drawing, HorizontalLine } = window.charts;
    const drawing = window.chart.plugin(Drawing);
    drawing?.add(HorizontalLine, [{ time: window.harness.bars(60)[9]?.time ?? 0, price: 100 }]);
  });
  await page.reload();
  expect(await open()).toBe(1);
  await page.evaluate(() => {
    window.chart.plugin(window.charts.Drawing)?.shapes()[0]?.remove();
  });
  await page.reload();
  expect(await open()).toBe(0);
});

test('an asynchronous store writes a symbol in order, and reads it after its writes', async ({
  page,
}) => {
  const log = await page.evaluate(async () => {
    const { createChart, HorizontalLine, storeDrawings } = window.charts;
    const values = new Map<string, object | null>();
    const log: string[] = [];
    const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
    const count = (value: object | null) =>
      (value as { shapes?: readonly unknown[] } | null)?.shapes?.length ?? 0;
    const store = {
      read: async (key: string) => {
        await wait();
        log.push(`read ${key}: ${count(values.get(key) ?? null)}`);
        return values.get(key) ?? null;
      },
      write: async (key: string, value: object | null) => {
        await wait();
        values.set(key, value);
        log.push(`write ${key}: ${count(value)}`);
      },
      list: () => [...values.keys()],
    };
    const chart = createChart('chart');
    const bars = window.harness.bars(60);
    chart.addSeries('candle').setData(bars);
    const drawing = window.harness.drawing(chart);
    const draw = () => drawing.add(HorizontalLine, [{ time: bars[9]?.time ?? 0, price: 100 }]);
    const stored = storeDrawings(drawing, { store, symbol: 'A' });
    draw();
    await stored.loaded;
    for (let i = 0; i < 3; i++) draw();
    await stored.setSymbol('B');
    draw();
    await stored.setSymbol('A');
    log.push(`shapes: ${drawing.shapes().length}`);
    return log;
  });
  const of = (key: string) => log.filter((entry) => entry.includes(key));
  expect(of('drawings/A')).toEqual([
    'read drawings/A: 0',
    'write drawings/A: 1',
    'write drawings/A: 4',
    'read drawings/A: 4',
  ]);
  expect(of('drawings/B')).toEqual(['read drawings/B: 0', 'write drawings/B: 1']);
  expect(log.at(-1)).toBe('shapes: 4');
});
