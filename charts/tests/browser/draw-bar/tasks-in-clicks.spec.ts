// Ten tasks of a trader, with the number of clicks, drags and keys that each one may cost. Typed numbers don't count.
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addByCode, at, dragMouse, openChart, readShapes, type Share } from '../shapes/shape-chart';

/** User who counts clicks, drags and keys. */
function createUser(page: Page) {
  let count = 0;
  return {
    /** Returns the number of actions since the last call. */
    cost(): number {
      const cost = count;
      count = 0;
      return cost;
    },
    async click(name: string, role: 'button' | 'menuitemcheckbox' = 'button'): Promise<void> {
      count++;
      await page.getByRole(role, { name, exact: true }).click();
    },
    async rightClick(name: string): Promise<void> {
      count++;
      await page.getByRole('button', { name, exact: true }).click({ button: 'right' });
    },
    async clickChart(share: Share): Promise<void> {
      count++;
      const { x, y } = at(share);
      await page.mouse.click(x, y);
    },
    async press(keys: string): Promise<void> {
      count++;
      await page.keyboard.press(keys);
    },
    async type(text: string): Promise<void> {
      await page.keyboard.type(text);
    },
    async drag(from: Share, to: Share, key?: 'ControlOrMeta'): Promise<void> {
      count++;
      if (key) await page.keyboard.down(key);
      await dragMouse(page, at(from), at(to));
      if (key) await page.keyboard.up(key);
    },
  };
}

const open = async (page: Page) => {
  await openChart(page);
  await page.evaluate(async () => {
    const { Alerts, DrawBar } = window.charts;
    window.chart.attach(Alerts);
    new DrawBar(window.harness.drawing(window.chart), { position: 'bottom' });
    await window.harness.painted();
    window.chart.element.focus();
  });
  return createUser(page);
};

const types = async (page: Page) => (await readShapes(page)).map(({ type }) => type);

const getPrices = (page: Page) =>
  page.evaluate(() =>
    window.harness
      .drawing(window.chart)
      .shapes()
      .map((shape) => shape.points().map(({ price }) => price)),
  );

/** Adds horizontal segments at heights of the box. */
async function addLines(page: Page, ...heights: readonly number[]): Promise<void> {
  for (const y of heights)
    await addByCode(page, 'trend-line', [
      [0.2, y],
      [0.5, y],
    ]);
}

test('a trend line costs a click on its icon and two points, and so does the second', async ({
  page,
}) => {
  const user = await open(page);
  await user.click('Trend line');
  await user.clickChart([0.2, 0.2]);
  await user.clickChart([0.5, 0.4]);
  expect(await types(page)).toEqual(['trend-line']);
  expect(user.cost()).toBeLessThanOrEqual(3);
  await user.click('Trend line');
  await user.clickChart([0.2, 0.7]);
  await user.clickChart([0.5, 0.8]);
  expect(await types(page)).toEqual(['trend-line', 'trend-line']);
  expect(user.cost()).toBeLessThanOrEqual(3);
});

test('the second trend line of a kept tool costs only its points', async ({ page }) => {
  const user = await open(page);
  await page.getByRole('button', { name: 'Trend line', exact: true }).dblclick();
  await user.clickChart([0.2, 0.2]);
  await user.clickChart([0.5, 0.4]);
  user.cost();
  await user.clickChart([0.2, 0.7]);
  await user.clickChart([0.5, 0.8]);
  expect(await types(page)).toEqual(['trend-line', 'trend-line']);
  expect(user.cost()).toBeLessThanOrEqual(2);
});

test('a horizontal line costs a shortcut and a click, with or without the focus', async ({
  page,
}) => {
  const user = await open(page);
  await page.evaluate(() => window.chart.element.blur());
  await page.mouse.move(5, 600);
  await page.keyboard.press('Alt+h');
  expect(await page.evaluate(() => window.harness.drawing(window.chart).tool())).toBeNull();
  const { x, y } = at([0.5, 0.5]);
  await page.mouse.move(x, y);
  await user.press('Alt+h');
  await user.clickChart([0.5, 0.5]);
  expect(await types(page)).toEqual(['horizontal-line']);
  expect(user.cost()).toBeLessThanOrEqual(2);
});

test('a Fibonacci retracement with typed prices costs a shortcut, three clicks and two keys', async ({
  page,
}) => {
  const user = await open(page);
  await user.press('Alt+f');
  await user.clickChart([0.2, 0.8]);
  await user.clickChart([0.6, 0.2]);
  await user.click('Points');
  await user.type('40');
  await user.press('Tab');
  await user.type('90');
  await user.press('Enter');
  expect(await types(page)).toEqual(['fib-retracement']);
  expect(await getPrices(page)).toEqual([[40, 90]]);
  expect(user.cost()).toBeLessThanOrEqual(6);
});

test('a clone costs a drag', async ({ page }) => {
  const user = await open(page);
  await addLines(page, 0.3);
  await user.drag([0.35, 0.3], [0.45, 0.6], 'ControlOrMeta');
  expect(await readShapes(page)).toHaveLength(2);
  expect(user.cost()).toBeLessThanOrEqual(1);
});

test('deleting five shapes costs a box and a key', async ({ page }) => {
  const user = await open(page);
  await addLines(page, 0.3, 0.4, 0.5, 0.6, 0.7);
  await user.drag([0.05, 0.2], [0.3, 0.8], 'ControlOrMeta');
  await user.press('Delete');
  expect(await readShapes(page)).toEqual([]);
  expect(user.cost()).toBeLessThanOrEqual(2);
});

test('moving three shapes costs a box and a drag', async ({ page }) => {
  const user = await open(page);
  await addLines(page, 0.3, 0.5, 0.7);
  const before = await readShapes(page);
  await user.drag([0.05, 0.2], [0.3, 0.8], 'ControlOrMeta');
  await user.drag([0.35, 0.5], [0.45, 0.6]);
  const after = await readShapes(page);
  const moves = after.map(({ anchors }, i) =>
    Math.round((anchors[0]?.x ?? 0) - (before[i]?.anchors[0]?.x ?? 0)),
  );
  expect(moves).toEqual([40, 40, 40]);
  expect(user.cost()).toBeLessThanOrEqual(2);
});

test('the color of a selected shape becomes the default with two clicks', async ({ page }) => {
  const user = await open(page);
  await addLines(page, 0.3);
  await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    const [shape] = drawing.shapes();
    shape?.applyOptions({ color: '#cc3366' } as object);
    drawing.select(drawing.shapes());
  });
  await user.click('Default style and templates');
  await user.click('Use as default');
  expect(user.cost()).toBeLessThanOrEqual(2);
  await user.click('Trend line');
  await user.clickChart([0.2, 0.7]);
  await user.clickChart([0.5, 0.8]);
  expect((await readShapes(page))[1]?.style.color).toBe('#cc3366');
});

test('a color becomes the default of new shapes with two clicks', async ({ page }) => {
  const user = await open(page);
  await addLines(page, 0.3);
  await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    drawing.select(drawing.shapes());
  });
  await user.click('Color');
  await user.rightClick('#d63b3b');
  expect(user.cost()).toBeLessThanOrEqual(2);
  await expect(page.locator('[part=notice]')).toHaveText('Default style saved');
  await page.keyboard.press('Escape');
  await user.click('Trend line');
  await user.clickChart([0.2, 0.7]);
  await user.clickChart([0.5, 0.8]);
  const colors = (await readShapes(page)).map(({ style }) => style.color);
  expect(colors).toEqual(['#d63b3b', '#d63b3b']);
});

test('an alert on a trend line that was just drawn costs two clicks', async ({ page }) => {
  const user = await open(page);
  await user.click('Trend line');
  await user.clickChart([0.2, 0.2]);
  await user.clickChart([0.5, 0.4]);
  user.cost();
  await user.click('Alert');
  await user.click('Price crosses', 'menuitemcheckbox');
  const alerts = await page.evaluate(
    () => window.chart.plugin(window.charts.Alerts)?.alerts().length,
  );
  expect(alerts).toBe(1);
  expect(user.cost()).toBeLessThanOrEqual(2);
});

test('a bracket order costs a button and two prices', async ({ page }) => {
  const user = await open(page);
  await page.evaluate(() => {
    const orders = window.chart.attach(window.charts.OrderLines);
    const button = document.createElement('button');
    button.textContent = 'Buy';
    button.style.cssText = 'position: absolute; top: 0; right: 0';
    window.chart.element.append(button);
    let prices: number[] | null = null;
    button.addEventListener('click', () => (prices = []));
    window.chart.onClick(({ price }) => {
      if (price !== null) prices?.push(price);
      const [entry, stop] = prices ?? [];
      if (entry === undefined || stop === undefined) return;
      prices = null;
      const target = 3 * entry - 2 * stop;
      orders.set([{ id: 'order', quantity: 10, price: entry, stop, target }]);
    });
  });
  await user.click('Buy');
  await user.clickChart([0.8, 0.5]);
  await user.clickChart([0.8, 0.7]);
  const prices = await page.evaluate(() => {
    const lines = window.chart.series()[0]?.priceLines() ?? [];
    return lines.map((line) => line.options().price);
  });
  expect(prices).toHaveLength(3);
  expect(user.cost()).toBeLessThanOrEqual(3);
});
