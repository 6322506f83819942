import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addByCode, at, dragMouse, openChart, readShapes, type Share } from './shape-chart';

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

test('a shape that cannot be drawn where the user drops it stays where it was', async ({
  page,
  pageErrors,
}) => {
  await openChart(page);
  await page.evaluate(() => {
    const { chart, charts, harness } = window;
    const High = charts.defineShape({
      type: 'high-line',
      label: 'High line',
      points: 1,
      style: { color: '#ff00ff' },
      figures({ anchors, points, style, width }) {
        if ((anchors[0]?.price ?? 0) < 50) throw new Error('too low');
        const y = points[0]?.y ?? 0;
        const stroke = { color: style.color, width: 3 };
        return [{ kind: 'line', from: { x: 0, y }, to: { x: width, y }, stroke }];
      },
    });
    harness.drawing(chart).remove();
    const drawing = chart.attach(charts.Drawing, { shapes: [High] });
    drawing.add(High, [{ time: chart.timeAxis().xToTime(100) ?? 0, price: 90 }]);
  });
  const [before] = await readShapes(page);
  const { x, y } = before?.anchors[0] ?? end;
  await dragMouse(page, { x: x + 50, y }, { x: x + 50, y: y + 250 });
  await expect.poll(() => pageErrors.length).toBeGreaterThan(0);
  expect(await readShapes(page)).toEqual([before]);
  await dragMouse(page, { x: x + 50, y }, { x: x + 50, y: y + 20 });
  const [after] = await readShapes(page);
  expect(after?.anchors[0]?.y).toBeCloseTo(y + 20, 0);
  // Each frame of the first drag can report the error, and the last report can be late.
  for (const { message } of pageErrors.splice(0)) expect(message).toMatch(/too low$/);
});

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
