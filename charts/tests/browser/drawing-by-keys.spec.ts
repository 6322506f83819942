import type { Page } from '@playwright/test';
import type { IChartApi, IDrawingApi } from '../../src';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    keys: { chart: IChartApi; drawing: IDrawingApi };
  }
}

/** A chart with everything that changes shapes, and two trend lines and a horizontal line. */
const open = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { charts, harness } = window;
    localStorage.clear();
    const chart = charts.createChart('chart', { theme: 'light' });
    const bars = harness.bars(60);
    chart.addSeries('candle', { title: 'NORTH' }).setData(bars);
    chart.attach(charts.Alerts);
    const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
    const store = charts.localStore('keys');
    charts.storeDrawings(drawing, { store, symbol: 'NORTH' });
    new charts.DrawBar(drawing, { store });
    const at = (index: number, price: number) => ({ time: bars[index]?.time ?? 0, price });
    drawing.add(charts.TrendLine, [at(5, 12), at(30, 24)], { id: 'first', title: 'First' });
    drawing.add(charts.TrendLine, [at(10, 20), at(40, 30)], { id: 'second', title: 'Second' });
    drawing.add(charts.HorizontalLine, [at(20, 16)], { id: 'level', title: 'Level' });
    drawing.clearUndo();
    const { element } = chart.attach(charts.ObjectList);
    element.style.cssText = 'position:absolute;top:0;left:900px;width:260px';
    document.body.append(element);
    window.keys = { chart, drawing };
    await harness.painted();
  });

/** The visible name of the element with the focus. */
const readFocus = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await window.harness.painted();
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let at = await readFocus(page); at !== name; at = await readFocus(page)) {
    expect(passed.length, passed.join(', ')).toBeLessThan(40);
    passed.push(at);
    await page.keyboard.press('Tab');
  }
}

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
  await page.evaluate(() => window.harness.painted());
};

const readSelection = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.keys.drawing.selection().map(({ id }) => id));

const readWidths = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() =>
    window.keys.drawing.shapes().map((shape) => (shape.options() as { width?: number }).width),
  );

test('keys save the style of a shape as a template, and apply it to another', async ({ page }) => {
  await open(page);
  await press(page, 'Tab', 'Tab', 's');
  expect(await readSelection(page)).toEqual(['first']);
  await tabTo(page, 'Width: 2 px');
  await press(page, 'Enter', 'ArrowDown', 'Enter');
  await tabTo(page, 'Default style and templates');
  await press(page, 'Enter');
  await tabTo(page, 'Template name');
  await page.keyboard.type('Bold');
  await press(page, 'Enter', 'Escape', 'Escape', 'Tab', 's');
  expect(await readSelection(page)).toEqual(['second']);
  await tabTo(page, 'Default style and templates');
  await press(page, 'Enter');
  await tabTo(page, 'Apply template Bold');
  await press(page, 'Enter');
  expect(await readWidths(page)).toEqual([3, 3, 2]);
  await press(page, 'Escape', 'Escape');
  expect(await readFocus(page)).toBe('Chart');
  const saved = await page.evaluate(() => localStorage.getItem('keys/styles'));
  expect(saved).toContain('"Bold":{"width":3}');
});

test('keys set an alert on a shape, and remove it', async ({ page }) => {
  await open(page);
  const count = () =>
    page.evaluate(() => window.keys.chart.plugin(window.charts.Alerts)?.alerts().length);
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 's');
  expect(await readSelection(page)).toEqual(['level']);
  await tabTo(page, 'Alert');
  await press(page, 'Enter', 'ArrowDown', 'Enter');
  expect(await count()).toBe(1);
  expect(await readFocus(page)).toBe('Alert');
  // The menu opens at the current condition.
  await press(page, 'Enter', 'Enter');
  expect(await count()).toBe(0);
});

test('keys rename and select several shapes in the object list, and copy them on the chart', async ({
  page,
}) => {
  await open(page);
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab');
  await tabTo(page, 'Level');
  await press(page, 'F2');
  await page.keyboard.type('Support');
  await press(page, 'Enter');
  expect(await readFocus(page)).toBe('Support');
  await press(page, 'Enter', 'ArrowDown');
  expect(await readSelection(page)).toEqual(['level']);
  await press(page, 'Control+Enter');
  expect(await readSelection(page)).toEqual(['level', 'second']);
  expect(await readFocus(page)).toBe('Second');
  await press(page, 'ArrowDown', 'Shift+Enter');
  expect(await readSelection(page)).toEqual(['level', 'second', 'first']);
  await press(page, 'Control+Enter');
  expect(await readSelection(page)).toEqual(['level', 'second']);
  const names = () => page.locator('[part=name]').allTextContents();
  expect(await names()).toEqual(['Support', 'Second', 'First', 'NORTH']);
  while ((await readFocus(page)) !== 'Chart') await press(page, 'Shift+Tab');
  expect(await readSelection(page)).toEqual(['level', 'second']);
  await press(page, 'Control+c', 'Control+v');
  expect(await names()).toEqual(['Support', 'Second', 'Support', 'Second', 'First', 'NORTH']);
  expect(await readSelection(page)).toHaveLength(2);
});

test('keys write a text on a trend line', async ({ page }) => {
  await open(page);
  await press(page, 'Tab', 'Tab', 'F2');
  await page.keyboard.type('Support');
  await press(page, 'Enter');
  const text = await page.evaluate(
    () => (window.keys.drawing.shapes()[0]?.options() as { text?: string }).text,
  );
  expect(text).toBe('Support');
  expect(await readFocus(page)).toBe('Chart');
});

test('copies of several shapes keep their z-order, in whichever order they were selected', async ({
  page,
}) => {
  await open(page);
  const readTitles = () =>
    page.evaluate(() => window.keys.drawing.shapes().map((shape) => shape.options().title));
  for (const keys of [['Control+d'], ['Control+c', 'Control+v']]) {
    await page.evaluate(() => {
      const { chart, drawing } = window.keys;
      const [first, second] = drawing.shapes();
      if (first && second) drawing.select([second, first]);
      chart.element.focus();
    });
    await press(page, ...keys);
    expect(await readTitles()).toEqual(['First', 'Second', 'Level', 'First', 'Second']);
    await press(page, 'Control+z');
  }
});
