import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

/** Opens a chart with a toolbar and two horizontal trend lines, A and B, of which A is selected. */
const open = (page: Page) =>
  page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { theme: 'light' });
    const bars = window.harness.bars(60);
    chart.addSeries('candle').setData(bars);
    window.chart = chart;
    const drawing = window.harness.drawing(chart);
    new window.charts.DrawBar(drawing);
    const shapes = ['A', 'B'].map((id, i) => {
      const points = [25, 55].map((at) => ({ time: bars[at]?.time ?? 0, price: 15 + 20 * i }));
      return drawing.add(window.harness.shape('trend-line'), points, { id });
    });
    drawing.select(shapes.slice(0, 1));
    await window.harness.painted();
  });

/** Clicks the line B next to its right end. */
async function clickOther(page: Page, modifiers: readonly 'Shift'[] = []) {
  const { x, y } = await page.evaluate(() => {
    const { chart, harness } = window;
    const { price = 0, time = 0 } = harness.drawing(chart).shapes()[1]?.points()[1] ?? {};
    const pane = document.querySelector('#chart canvas')?.getBoundingClientRect();
    return {
      x: (pane?.x ?? 0) + (chart.timeAxis().timeToX(time) ?? 0) - 40,
      y: (pane?.y ?? 0) + (chart.priceAxis().priceToY(price) ?? 0),
    };
  });
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  for (const key of modifiers) await page.keyboard.up(key);
}

const readTexts = (page: Page) =>
  page.evaluate(() =>
    window.harness
      .drawing(window.chart)
      .shapes()
      .map((shape) => (shape.options() as unknown as { text: string }).text),
  );

const getSelection = (page: Page) =>
  page.evaluate(() =>
    window.harness
      .drawing(window.chart)
      .selection()
      .map(({ id }) => id),
  );

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });

for (const [way, select, selection] of [
  ['a click', (page: Page) => clickOther(page), ['B']],
  ['a click with Shift', (page: Page) => clickOther(page, ['Shift']), ['A', 'B']],
  [
    'code',
    (page: Page) =>
      page.evaluate(() => {
        const drawing = window.harness.drawing(window.chart);
        drawing.select(drawing.shapes().slice(1));
      }),
    ['B'],
  ],
] as const) {
  test(`a typed text stays with its shape if ${way} selects another one`, async ({ page }) => {
    await open(page);
    await text(page).click();
    await page.keyboard.type('for A');
    await select(page);
    expect(await getSelection(page)).toEqual(selection);
    expect(await readTexts(page)).toEqual(['for A', '']);
    await page.evaluate(() => window.harness.drawing(window.chart).undo());
    expect(await readTexts(page)).toEqual(['', '']);
  });
}

test('a typed text stays with its shape if a locked shape is selected', async ({ page }) => {
  await open(page);
  await page.evaluate(() =>
    window.harness.drawing(window.chart).shapes()[1]?.applyOptions({ locked: true }),
  );
  await text(page).click();
  await page.keyboard.type('for A');
  await clickOther(page);
  expect(await getSelection(page)).toEqual(['B']);
  expect(await readTexts(page)).toEqual(['for A', '']);
});

test('a typed price stays with its shape if another one is selected', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Points', exact: true }).click();
  await page.getByLabel('Price 1', { exact: true }).fill('12');
  await clickOther(page);
  const prices = await page.evaluate(() =>
    window.harness
      .drawing(window.chart)
      .shapes()
      .map((shape) => shape.points()[0]?.price),
  );
  expect(prices).toEqual([12, 35]);
});

test('a typed value is dropped if code has removed or locked its shape', async ({ page }) => {
  await open(page);
  await text(page).click();
  await page.keyboard.type('for A');
  await page.evaluate(() =>
    window.harness.drawing(window.chart).shapes()[0]?.applyOptions({ locked: true }),
  );
  await clickOther(page);
  expect(await readTexts(page)).toEqual(['', '']);
  await page.getByRole('button', { name: 'Points', exact: true }).click();
  await page.getByLabel('Price 1', { exact: true }).fill('12');
  const prices = await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    drawing.shapes()[1]?.applyOptions({ locked: true });
    return drawing.shapes().map((shape) => shape.points()[0]?.price);
  });
  expect(prices).toEqual([15, 35]);
  await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    const [, other] = drawing.shapes();
    other?.applyOptions({ locked: false });
    drawing.select(drawing.shapes().slice(1));
  });
  await text(page).click();
  await page.keyboard.type('for B');
  await page.evaluate(() => window.harness.drawing(window.chart).shapes()[1]?.remove());
  expect(await readTexts(page)).toEqual(['']);
});

test('Escape restores the value of a field instead of applying what the user typed', async ({
  page,
}) => {
  await open(page);
  await text(page).fill('first');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' and more');
  await page.keyboard.press('Escape');
  await expect(page.locator('#chart > div')).toBeFocused();
  await expect(text(page)).toHaveValue('first');
  expect(await readTexts(page)).toEqual(['first', '']);
  const save = () =>
    page.evaluate(() => JSON.stringify(window.harness.drawing(window.chart).save()));
  const before = await save();
  for (const [label, value] of [
    ['Price 1', '99'],
    ['Change in %', '50'],
    ['Bars', '3'],
  ] as const) {
    await page.getByRole('button', { name: 'Points', exact: true }).click();
    await page.getByLabel(label, { exact: true }).selectText();
    await page.keyboard.type(value);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Points', exact: true })).toBeFocused();
    expect(await save()).toBe(before);
  }
});

test('a text that the user typed before code locked the shape is not in the field afterwards', async ({
  page,
}) => {
  await open(page);
  await text(page).click();
  await page.keyboard.type('for A');
  const lock = (locked: boolean) =>
    page.evaluate(
      (locked) => window.harness.drawing(window.chart).shapes()[0]?.applyOptions({ locked }),
      locked,
    );
  await lock(true);
  await expect(text(page)).toHaveCount(0);
  await lock(false);
  await expect(text(page)).toHaveValue('');
});

test('a text in the style bar keeps its line breaks, and Shift+Enter adds one', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const [shape] = window.harness.drawing(window.chart).shapes();
    shape?.applyOptions({ text: 'one\ntwo' } as object);
  });
  await expect(text(page)).toHaveValue('one\ntwo');
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+Enter');
  const height = async () => (await text(page).boundingBox())?.height ?? NaN;
  expect(await height()).toBeGreaterThan(45);
  await page.keyboard.type('three');
  expect(await readTexts(page)).toEqual(['one\ntwo', '']);
  await page.keyboard.press('Enter');
  expect(await readTexts(page)).toEqual(['one\ntwo\nthree', '']);
  await expect(text(page)).toBeFocused();
});

test('removing drawing drops a typed text without an error', async ({ page }) => {
  await open(page);
  await text(page).click();
  await page.keyboard.type('for A');
  const removed = await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    const [shape] = drawing.shapes();
    drawing.remove();
    return shape?.options() as { text?: string } | undefined;
  });
  expect(removed?.text).toBe('');
});
