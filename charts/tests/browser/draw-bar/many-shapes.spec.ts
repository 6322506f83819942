import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addByCode, at, dragMouse, finger, openChart, readShapes } from '../shapes/shape-chart';
import { chooseSample, setColor } from './style-controls';

const openWithBar = async (page: Page): Promise<void> => {
  await openChart(page);
  await page.evaluate(async () => {
    new window.charts.DrawBar(window.harness.drawing(window.chart), { position: 'bottom' });
    await window.harness.painted();
    window.chart.element.focus();
  });
};

/** Adds horizontal segments at shares of the box. */
async function addLines(page: Page, ...shares: readonly number[]): Promise<void> {
  for (const y of shares)
    await addByCode(page, 'trend-line', [
      [0.2, y],
      [0.5, y],
    ]);
}

const ids = (page: Page) =>
  page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    const all = drawing.shapes().map(({ id }) => id);
    return drawing.selection().map(({ id }) => all.indexOf(id));
  });

const undoSteps = (page: Page) =>
  page.evaluate(() => window.harness.drawing(window.chart).undoState().undo);

const clickOn = async (page: Page, y: number, ...modifiers: ('Shift' | 'ControlOrMeta')[]) => {
  for (const key of modifiers) await page.keyboard.down(key);
  const point = at([0.35, y]);
  await page.mouse.click(point.x, point.y);
  for (const key of modifiers) await page.keyboard.up(key);
};

/** Drags with a key held down. */
async function dragWith(
  page: Page,
  key: 'Shift' | 'ControlOrMeta',
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.keyboard.down(key);
  await dragMouse(page, from, to);
  await page.keyboard.up(key);
}

test.describe('several shapes', () => {
  test('are selected by Shift and a click, which also removes them', async ({ page }) => {
    await openChart(page);
    await addLines(page, 0.2, 0.5, 0.8);
    await clickOn(page, 0.2);
    await clickOn(page, 0.8, 'Shift');
    expect(await ids(page)).toEqual([0, 2]);
    await clickOn(page, 0.5, 'ControlOrMeta');
    expect(await ids(page)).toEqual([0, 2, 1]);
    await clickOn(page, 0.2, 'Shift');
    expect(await ids(page)).toEqual([2, 1]);
    await clickOn(page, 0.8);
    expect(await ids(page)).toEqual([2]);
    await clickOn(page, 0.95);
    expect(await ids(page)).toEqual([]);
  });

  test('are selected by a box that touches them, and Delete removes them in one undo step', async ({
    page,
  }) => {
    await openChart(page);
    await addLines(page, 0.1, 0.3, 0.4, 0.5, 0.6, 0.7, 0.9);
    await dragWith(page, 'ControlOrMeta', at([0.05, 0.2]), at([0.3, 0.8]));
    expect(await ids(page)).toEqual([1, 2, 3, 4, 5]);
    await page.keyboard.press('Delete');
    expect(await readShapes(page)).toHaveLength(2);
    await page.keyboard.press('ControlOrMeta+z');
    expect(await readShapes(page)).toHaveLength(7);
  });

  test('a box can be canceled with Escape', async ({ page }) => {
    await openChart(page);
    await addLines(page, 0.4);
    await page.keyboard.down('ControlOrMeta');
    const from = at([0.05, 0.2]);
    const to = at([0.3, 0.8]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.evaluate(() => window.chart.element.focus());
    await page.keyboard.up('ControlOrMeta');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await ids(page)).toEqual([]);
  });

  test('an image does not include the box', async ({ page }) => {
    await openChart(page);
    await addLines(page, 0.4);
    const readImage = () => page.evaluate(() => window.chart.toCanvas().toDataURL());
    const image = await readImage();
    const from = at([0.05, 0.2]);
    const to = at([0.3, 0.8]);
    await page.keyboard.down('ControlOrMeta');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    expect(await readImage()).toBe(image);
    await page.mouse.up();
    await page.keyboard.up('ControlOrMeta');
    expect(await ids(page)).not.toEqual([]);
  });

  test('move together by one drag and by arrow keys, except for locked ones', async ({ page }) => {
    await openChart(page);
    await addLines(page, 0.2, 0.5);
    await addByCode(
      page,
      'trend-line',
      [
        [0.2, 0.8],
        [0.5, 0.8],
      ],
      { locked: true },
    );
    const before = await readShapes(page);
    await dragWith(page, 'ControlOrMeta', at([0.1, 0.1]), at([0.3, 0.9]));
    const steps = await undoSteps(page);
    await dragMouse(page, at([0.35, 0.5]), at([0.45, 0.6]));
    const after = await readShapes(page);
    expect(await undoSteps(page)).toBe(steps + 1);
    const moves = after.map(({ anchors }, i) => {
      const [now, was] = [anchors[0], before[i]?.anchors[0]];
      return [Math.round((now?.x ?? 0) - (was?.x ?? 0)), Math.round((now?.y ?? 0) - (was?.y ?? 0))];
    });
    expect(moves).toEqual([
      [40, 28],
      [40, 28],
      [0, 0],
    ]);
    await page.evaluate(() => window.chart.element.focus());
    await page.keyboard.press('ArrowUp');
    expect(await undoSteps(page)).toBe(steps + 2);
  });

  test('are cloned by a drag with the command key, and Escape cancels it', async ({ page }) => {
    await openChart(page);
    await addLines(page, 0.3, 0.5);
    await clickOn(page, 0.3);
    await clickOn(page, 0.5, 'Shift');
    const steps = await undoSteps(page);
    await dragWith(page, 'ControlOrMeta', at([0.35, 0.5]), at([0.55, 0.7]));
    expect(await readShapes(page)).toHaveLength(4);
    expect(await ids(page)).toEqual([2, 3]);
    expect(await undoSteps(page)).toBe(steps + 1);
  });

  test('have one style bar with their common fields', async ({ page }) => {
    await openWithBar(page);
    await addLines(page, 0.4, 0.6);
    await addByCode(page, 'rectangle', [
      [0.2, 0.7],
      [0.5, 0.9],
    ]);
    await page.evaluate(() => window.chart.element.focus());
    await page.keyboard.press('ControlOrMeta+a');
    const bar = page.getByRole('group', { name: 'Style: 3 shapes' });
    await expect(bar.getByLabel('Fill')).toHaveCount(0);
    const steps = await undoSteps(page);
    await chooseSample(page, bar, 'Width', '4 px');
    expect((await readShapes(page)).map(({ style }) => style.width)).toEqual([4, 4, 4]);
    expect(await undoSteps(page)).toBe(steps + 1);
    await setColor(page, bar, 'Color', '#cc3366');
    expect((await readShapes(page)).map(({ style }) => style.color)).toEqual(
      new Array(3).fill('#cc3366'),
    );
    const order = await readShapes(page);
    await clickOn(page, 0.4);
    expect(await ids(page)).toEqual([0]);
    await page.getByRole('button', { name: 'Arrange' }).click();
    await page.getByRole('menuitem', { name: 'Bring to front' }).click();
    expect((await readShapes(page)).map(({ id }) => id)).toEqual(
      [order[1], order[2], order[0]].map((shape) => shape?.id),
    );
    await page.evaluate(() => window.chart.element.focus());
    await page.keyboard.press('ControlOrMeta+a');
    await bar.getByRole('button', { name: 'Lock' }).click();
    expect((await readShapes(page)).map(({ style }) => style.locked)).toEqual([true, true, true]);
  });
});

test('copied shapes are JSON on the clipboard, and pasted text is checked', async ({ page }) => {
  await openChart(page);
  await addLines(page, 0.3, 0.5);
  const paste = (text: string) =>
    page.evaluate((text) => {
      window.chart.element.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true });
      return !document.body.dispatchEvent(event);
    }, text);
  const copied = await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    drawing.select(drawing.shapes());
    window.chart.element.focus();
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, cancelable: true, bubbles: true });
    document.body.dispatchEvent(event);
    return clipboardData.getData('text/plain');
  });
  expect(JSON.parse(copied)).toMatchObject({
    type: 'aijiaoyi/shapes',
    shapes: [{ type: 'trend-line' }, { type: 'trend-line' }],
  });
  expect(await paste(copied)).toBe(true);
  expect(await readShapes(page)).toHaveLength(4);
  expect(await paste('just a text')).toBe(false);
  expect(await paste('{"type":"aijiaoyi/shapes","shapes":[]}')).toBe(false);
  for (const shape of [{}, { type: 'nothing' }, { type: 'ray', points: [], style: { x: 1 } }]) {
    expect(await paste(JSON.stringify({ type: 'aijiaoyi/shapes', shapes: [shape] }))).toBe(true);
    await expect(page.getByRole('status')).toHaveText('This chart cannot display that shape');
    await expect(page.locator('[part=notice]')).toHaveText('This chart cannot display that shape');
    await page.keyboard.press('Shift');
    await expect(page.locator('[part=notice]')).toHaveCount(0);
  }
  expect(await readShapes(page)).toHaveLength(4);
});

test('a copy has an image of the chart for other programs', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChart(page);
  await addLines(page, 0.3);
  await clickOn(page, 0.3);
  await page.keyboard.press('ControlOrMeta+c');
  const readClipboard = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      if (!item?.types.includes('image/png')) return null;
      const image = await createImageBitmap(await item.getType('image/png'));
      const text = await (await item.getType('text/plain')).text();
      const { type } = JSON.parse(text) as { type: string };
      return { type, width: image.width, height: image.height };
    });
  const size = await page.evaluate(() => {
    const { width, height } = window.chart.toCanvas();
    return { width, height };
  });
  await expect.poll(readClipboard).toEqual({ type: 'aijiaoyi/shapes', ...size });
  await page.context().clearPermissions();
});

test.describe('by touch, several shapes', () => {
  test.use({ hasTouch: true });

  const hold = async (page: Page, y: number, count: number) => {
    const { send } = await finger(page);
    await send('touchStart', at([0.35, y]));
    await expect.poll(() => ids(page)).toHaveLength(count);
    return send;
  };

  test('are selected by long presses and taps, and a tap on an empty place deselects', async ({
    page,
  }) => {
    await openChart(page);
    await addLines(page, 0.2, 0.5, 0.8);
    const { tap } = await finger(page);
    await tap(at([0.35, 0.2]));
    expect(await ids(page)).toEqual([0]);
    await (
      await hold(page, 0.5, 2)
    )('touchEnd');
    expect(await ids(page)).toEqual([0, 1]);
    await tap(at([0.35, 0.8]));
    expect(await ids(page)).toEqual([0, 1, 2]);
    await tap(at([0.35, 0.2]));
    expect(await ids(page)).toEqual([1, 2]);
    await tap(at([0.35, 0.35]));
    expect(await ids(page)).toEqual([]);
  });

  test('move with the finger after a long press, in one undo step', async ({ page }) => {
    await openChart(page);
    await addLines(page, 0.2, 0.5);
    await (await finger(page)).tap(at([0.35, 0.2]));
    const [before, steps] = [await readShapes(page), await undoSteps(page)];
    const send = await hold(page, 0.5, 2);
    await send('touchMove', at([0.35, 0.6]));
    await send('touchEnd');
    const after = await readShapes(page);
    const moves = after.map(({ anchors }, i) =>
      Math.round((anchors[0]?.y ?? NaN) - (before[i]?.anchors[0]?.y ?? NaN)),
    );
    expect(moves).toEqual([28, 28]);
    expect(await undoSteps(page)).toBe(steps + 1);
    expect(await page.evaluate(() => window.chart.crosshair().position())).toBeNull();
  });
});

test.describe('while drawing', () => {
  test('the crosshair follows the point that moves, and a ring shows the magnet', async ({
    page,
  }) => {
    await openChart(page, {}, { magnet: 'strong' });
    await addLines(page, 0.5);
    const position = () => page.evaluate(() => window.chart.crosshair().position());
    await page.evaluate(() => {
      window.harness.drawing(window.chart).start(window.charts.TrendLine);
    });
    const point = at([0.7, 0.2]);
    await page.mouse.move(point.x, point.y);
    const bar = await page.evaluate(
      ([x]) => window.harness.bars(200)[Math.round(window.chart.timeAxis().xToIndex(x) ?? 0)],
      [point.x] as const,
    );
    const near = await position();
    expect(bar && [bar.open, bar.high, bar.low, bar.close]).toContain(near?.price);
    await page.mouse.click(point.x, point.y);
    const next = at([0.8, 0.6]);
    await page.mouse.click(next.x, next.y);
    await page.evaluate(() => {
      window.harness.drawing(window.chart).applyOptions({ magnet: 'off' });
    });
    const to = at([0.3, 0.3]);
    const from = at([0.2, 0.5]);
    await page.mouse.click(at([0.35, 0.5]).x, at([0.35, 0.5]).y);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    const [dragged] = await page.evaluate(
      () => window.harness.drawing(window.chart).shapes()[0]?.points() ?? [],
    );
    expect((await position())?.price).toBeCloseTo(dragged?.price ?? NaN, 5);
    await page.mouse.up();
  });

  test('the prices, times and change of the selected shape can be typed', async ({ page }) => {
    await openWithBar(page);
    await addByCode(page, 'fib-retracement', [
      [0.3, 0.7],
      [0.6, 0.3],
    ]);
    await page.evaluate(() => {
      const drawing = window.harness.drawing(window.chart);
      drawing.select(drawing.shapes());
    });
    await page.getByRole('button', { name: 'Points' }).click();
    const type = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text);
      await page.keyboard.press('Tab');
    };
    await type('Price 1', '50');
    await type('Change in %', '20');
    await type('Bars', '30');
    const points = () =>
      page.evaluate(() => window.harness.drawing(window.chart).shapes()[0]?.points() ?? []);
    expect((await points()).map(({ price }) => price)).toEqual([50, 60]);
    const [first, second] = await points();
    expect(Number(second?.time) - Number(first?.time)).toBeCloseTo(30 * 60, 0);
    await type('Time 2', '2023-11-15T00:00:00');
    expect((await points())[1]?.time).toBe(Date.UTC(2023, 10, 15) / 1000);
  });

  test('the fields of the prices have the decimal places of the axis, and keep exact prices', async ({
    page,
  }) => {
    await openWithBar(page);
    await page.evaluate(() => {
      const { chart, harness } = window;
      const [series] = chart.series();
      const drawing = harness.drawing(chart);
      const time = harness.bars(1)[0]?.time ?? 0;
      const points = [42.123456, 0.00123456].map((price) => ({ time, price }));
      drawing.select([drawing.add(harness.shape('trend-line'), points)]);
      series?.applyOptions({ priceFormat: { precision: 2 } });
    });
    const button = page.getByRole('button', { name: 'Points' });
    const price = page.getByLabel('Price 1', { exact: true });
    await button.click();
    await expect(price).toHaveValue('42.12');
    await expect(page.getByLabel('Price 2', { exact: true })).toHaveValue('0.00123456');
    await page.keyboard.press('Tab');
    await button.click();
    await page.evaluate(() =>
      window.chart.series()[0]?.applyOptions({ priceFormat: { minMove: 0.25 } }),
    );
    await button.click();
    await expect(price).toHaveValue('42.00');
    const prices = await page.evaluate(() =>
      window.harness
        .drawing(window.chart)
        .shapes()[0]
        ?.points()
        .map((point) => point.price),
    );
    expect(prices).toEqual([42.123456, 0.00123456]);
  });

  test('the fields of the points follow code that removes and adds points', async ({ page }) => {
    await openWithBar(page);
    await addByCode(page, 'path', [
      [0.3, 0.7],
      [0.5, 0.3],
      [0.7, 0.5],
    ]);
    await page.evaluate(() => {
      const drawing = window.harness.drawing(window.chart);
      drawing.select(drawing.shapes());
    });
    const setCount = (count: number) =>
      page.evaluate((count) => {
        const [shape] = window.harness.drawing(window.chart).shapes();
        const [a, b, c] = shape?.points() ?? [];
        if (a && b) shape?.setPoints([a, b, c ?? b].slice(0, count) as never);
      }, count);
    const prices = page.getByLabel(/^Price \d$/);
    const button = page.getByRole('button', { name: 'Points' });
    await button.click();
    await expect(prices).toHaveCount(3);
    await setCount(2);
    await button.click();
    await expect(prices).toHaveCount(2);
    await setCount(3);
    await button.click();
    await expect(prices).toHaveCount(3);
  });
});
