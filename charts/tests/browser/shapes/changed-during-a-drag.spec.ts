import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addByCode, at, openChart, readShapes, type Share } from './shape-chart';

const ends: readonly Share[] = [
  [0.1, 0.8],
  [0.9, 0.2],
];
const middle = at([0.5, 0.5]);
const end = at([0.9, 0.2]);

/** Moves points of the shape by code, in CSS pixels. */
const moveByCode = (page: Page, indexes: readonly number[], y: number) =>
  page.evaluate(
    async ([indexes, y]) => {
      const { chart, harness } = window;
      const [shape] = harness.drawing(chart).shapes();
      const axis = chart.priceAxis();
      const points = shape?.points().map(({ price, time }, i) => {
        const from = axis.priceToY(price) ?? NaN;
        return { time, price: indexes.includes(i) ? (axis.yToPrice(from + y) ?? NaN) : price };
      });
      shape?.setPoints(points as never);
      await harness.painted();
    },
    [indexes, y] as const,
  );

const readHeights = async (page: Page) => {
  const [shape] = await readShapes(page);
  return shape?.anchors.map(({ y }) => Math.round(y)) ?? [];
};

for (const [part, start, indexes] of [
  ['shape', middle, [0, 1]],
  ['point', end, [1]],
] as const) {
  test(`if code moves a ${part} during its drag, the drag continues from there`, async ({
    page,
  }) => {
    await openChart(page);
    await addByCode(page, 'trend-line', ends);
    await page.mouse.click(middle.x, middle.y);
    const [first = 0, last = 0] = await readHeights(page);
    const expectMoved = async (y: number): Promise<void> => {
      expect(await readHeights(page)).toEqual([part === 'shape' ? first + y : first, last + y]);
    };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y + 30, { steps: 3 });
    await moveByCode(page, indexes, -60);
    await expectMoved(-30);
    await page.mouse.move(start.x, start.y + 50, { steps: 2 });
    await page.mouse.up();
    await expectMoved(-10);
    // Without another move of the pointer, the shape stays where code has moved it.
    await page.mouse.move(start.x, start.y - 10);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y + 10, { steps: 2 });
    await moveByCode(page, indexes, 80);
    await page.mouse.up();
    await expectMoved(90);
  });
}

test('a press that may not become a drag anymore is still a click', async ({ page }) => {
  await openChart(page);
  await page.evaluate(() => {
    window.chart.onClick(() => (document.title = 'clicked'));
  });
  await page.mouse.move(200, 300);
  await page.mouse.down();
  await page.evaluate(async () => {
    window.chart.applyOptions({ scroll: false });
    await window.harness.painted();
  });
  await page.mouse.up();
  await expect(page).toHaveTitle('clicked');
});
