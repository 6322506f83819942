import { expect, test } from '../harness/test';
import { openChart } from '../shapes/shape-chart';

test('Hide also hides locked shapes, which then leave the selection', async ({ page }) => {
  await openChart(page);
  await page.evaluate(() => {
    const { chart, harness } = window;
    const drawing = harness.drawing(chart);
    new window.charts.DrawBar(drawing);
    const time = 1_700_000_040;
    const shapes = [60, 80].map((price, i) =>
      drawing.add(window.charts.HorizontalLine, [{ time, price }], { locked: i === 0 }),
    );
    drawing.select(shapes);
  });
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  const result = await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    const visible = drawing.shapes().map((shape) => shape.options().visible);
    return { visible, selected: drawing.selection().length };
  });
  expect(result).toEqual({ visible: [false, false], selected: 0 });
});

test('the style bar shows the fields of other shapes, whose ids are similar', async ({ page }) => {
  await openChart(page);
  await page.evaluate(() => {
    const { charts, chart, harness } = window;
    const drawing = harness.drawing(chart);
    new charts.DrawBar(drawing);
    const [time, price] = [1_700_000_040, 60];
    const lines = ['a b', 'c'].map((id) =>
      drawing.add(charts.HorizontalLine, [{ time, price }], { id }),
    );
    const points = [
      { time, price },
      { time: time + 600, price: 80 },
    ] as const;
    for (const id of ['a', 'b c']) drawing.add(charts.Rectangle, points, { id });
    drawing.select(lines);
  });
  const bar = page.getByRole('group', { name: /^Style: / });
  const readLabels = () =>
    bar.getByRole('button').evaluateAll((buttons) => buttons.map((each) => each.ariaLabel));
  await expect(bar).toBeVisible();
  const before = await readLabels();
  await page.evaluate(async () => {
    const drawing = window.harness.drawing(window.chart);
    drawing.select(drawing.shapes().slice(2));
    await window.harness.painted();
  });
  expect(await readLabels()).not.toEqual(before);
});
