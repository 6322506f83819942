import type { Page } from '@playwright/test';
import { expect, test } from '../browser/harness/test';
import { samples, type Sample } from '../browser/shapes/styled-shape-samples';
import {
  addByCode,
  at,
  dragMouse,
  finger,
  readShapes,
  magentaPixels,
  openChart,
} from '../browser/shapes/shape-chart';

/** Shapes whose text is edited right after they are drawn. */
const textTypes = ['text', 'callout', 'note'];
/** Shapes with any number of points, which a second click at the last point ends. */
const strokeTypes = ['path', 'polyline', 'brush', 'highlighter'];

/** By how much shapes are moved, in CSS pixels. */
const by = { x: 30, y: 20 };

async function expectAnchors(
  page: Page,
  { points }: Sample,
  moved = { x: 0, y: 0 },
): Promise<void> {
  const shapes = await readShapes(page);
  expect(shapes).toHaveLength(1);
  const anchors = shapes[0]?.anchors ?? [];
  expect(anchors).toHaveLength(points.length);
  points.forEach((point, i) => {
    const expected = at(point);
    expect(Math.abs((anchors[i]?.x ?? NaN) - expected.x - moved.x)).toBeLessThan(0.51);
    expect(Math.abs((anchors[i]?.y ?? NaN) - expected.y - moved.y)).toBeLessThan(0.51);
  });
}

async function arm(page: Page, { type, style }: Sample): Promise<void> {
  await page.evaluate(
    ({ type, style }) => {
      window.harness.drawing(window.chart).start(window.harness.shape(type), style);
    },
    { type, style },
  );
}

/** Restyles by code, undoes the style and the move by key, and redoes both. */
async function restyleAndUndo(page: Page, sample: Sample): Promise<void> {
  const key = Object.keys(sample.style)[0] ?? '';
  await page.evaluate((key) => {
    window.harness
      .drawing(window.chart)
      .shapes()[0]
      ?.applyOptions({ [key]: '#00ffff' } as object);
  }, key);
  expect((await readShapes(page))[0]?.style[key]).toBe('#00ffff');
  await page.evaluate(() => {
    window.chart.element.focus();
  });
  await page.keyboard.press('Control+z');
  expect((await readShapes(page))[0]?.style[key]).toBe('#ff00ff');
  await page.keyboard.press('Control+z');
  await expectAnchors(page, sample);
  await page.keyboard.press('Control+Shift+z');
  await expectAnchors(page, sample, by);
}

/** Saves, empties the chart, and restores what was saved. */
async function saveAndRestore(page: Page): Promise<void> {
  const before = await readShapes(page);
  const same = await page.evaluate(() => {
    const { chart } = window;
    const drawing = window.harness.drawing(chart);
    const text = JSON.stringify(drawing.save());
    drawing.shapes()[0]?.remove();
    const report = drawing.load(JSON.parse(text) as ReturnType<typeof drawing.save>);
    return JSON.stringify(drawing.save()) === text && report.unknown.length === 0;
  });
  expect(same).toBe(true);
  expect(await readShapes(page)).toEqual(before);
}

for (const sample of samples) {
  const { type, points, body, style } = sample;
  const moved = { x: at(body).x + by.x, y: at(body).y + by.y };

  test(`${type} by code`, async ({ page }) => {
    await openChart(page);
    expect(await magentaPixels(page)).toBe(0);
    await addByCode(page, type, points, style);
    await expectAnchors(page, sample);
    expect(await magentaPixels(page)).toBeGreaterThan(5);
    await page.evaluate(({ x, y }) => {
      const { chart } = window;
      const [shape] = window.harness.drawing(chart).shapes();
      const next = shape?.points().map(({ time, price }) => ({
        time: chart.timeAxis().xToTime((chart.timeAxis().timeToX(time) ?? 0) + x) ?? 0,
        price: chart.priceAxis().yToPrice((chart.priceAxis().priceToY(price) ?? 0) + y) ?? 0,
      }));
      shape?.setPoints(next as never);
    }, by);
    await expectAnchors(page, sample, by);
    await restyleAndUndo(page, sample);
    await saveAndRestore(page);
  });

  test(`${type} by mouse`, async ({ page }) => {
    await openChart(page);
    await arm(page, sample);
    for (const point of points) await page.mouse.click(at(point).x, at(point).y);
    const last = at(points.at(-1) ?? [0, 0]);
    if (strokeTypes.includes(type)) await page.mouse.click(last.x, last.y);
    if (textTypes.includes(type)) await page.keyboard.press('Enter');
    await expectAnchors(page, sample);
    expect(await magentaPixels(page)).toBeGreaterThan(5);
    await dragMouse(page, at(body), moved);
    await expectAnchors(page, sample, by);
    await restyleAndUndo(page, sample);
    await saveAndRestore(page);
  });

  test.describe(() => {
    test.use({ hasTouch: true });
    test(`${type} by touch`, async ({ page }) => {
      await openChart(page);
      await arm(page, sample);
      const { tap, drag } = await finger(page);
      for (const point of points) await tap(at(point));
      if (strokeTypes.includes(type)) await tap(at(points.at(-1) ?? [0, 0]));
      if (textTypes.includes(type)) await page.keyboard.press('Enter');
      await expectAnchors(page, sample);
      await drag(at(body), moved);
      await expectAnchors(page, sample, by);
      await restyleAndUndo(page, sample);
      await saveAndRestore(page);
    });
  });
}
