// Each shape on each kind of price axis: drawn by mouse and by keys, each handle dragged, undone and restored.
import type { Page } from '@playwright/test';
import { expect, test } from '../browser/harness/test';
import { samples, type Sample } from '../browser/shapes/styled-shape-samples';
import { at, dragMouse, finger, openChart, readShapes } from '../browser/shapes/shape-chart';

/** Shapes whose text is edited right after they are drawn. */
const textTypes = ['text', 'callout', 'note'];
/** Shapes with any number of points, which a second click at the last point ends. */
const strokeTypes = ['path', 'polyline', 'brush', 'highlighter'];

const scales = {
  linear: {},
  logarithmic: { type: 'logarithmic' },
  relative: { type: 'percentage' },
  inverted: { inverted: true },
} as const;
type Scale = keyof typeof scales;

/** By how much a handle is dragged, in CSS pixels. */
const by = { x: 11, y: 7 };

async function open(page: Page, scale: Scale): Promise<void> {
  await openChart(page);
  await page.evaluate(async (options) => {
    const axis = window.chart.priceAxis();
    axis.applyOptions({ range: null, ...options } as never);
    await window.harness.painted();
  }, scales[scale]);
}

async function arm(page: Page, { type, style }: Sample): Promise<void> {
  await page.evaluate(
    ({ type, style }) => {
      window.harness.drawing(window.chart).start(window.harness.shape(type), style);
      window.chart.element.focus();
    },
    { type, style },
  );
}

/** Expects that there is one shape, with these points. */
async function expectPoints(
  page: Page,
  expected: readonly { x: number; y: number }[],
): Promise<void> {
  const shapes = await readShapes(page);
  expect(shapes).toHaveLength(1);
  const anchors = shapes[0]?.anchors ?? [];
  expect(anchors).toHaveLength(expected.length);
  expected.forEach(({ x, y }, i) => {
    expect(Math.abs((anchors[i]?.x ?? NaN) - x)).toBeLessThan(0.51);
    expect(Math.abs((anchors[i]?.y ?? NaN) - y)).toBeLessThan(0.51);
  });
}

/** Drags each handle, and undoes it. Then restores the shape from its saved state. */
async function editAndRestore(page: Page, { points }: Sample): Promise<void> {
  const before = await readShapes(page);
  for (const [i, point] of points.entries()) {
    const from = at(point);
    const to = { x: from.x + by.x, y: from.y + by.y };
    await dragMouse(page, from, to);
    const anchor = (await readShapes(page))[0]?.anchors[i];
    const moved = { x: Math.abs((anchor?.x ?? 0) - to.x), y: Math.abs((anchor?.y ?? 0) - to.y) };
    expect([i, moved.x < 0.51, moved.y < 0.51]).toEqual([i, true, true]);
    await page.keyboard.press('Control+z');
    expect(await readShapes(page)).toEqual(before);
  }
  const isEqual = await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    const text = JSON.stringify(drawing.save());
    drawing.shapes()[0]?.remove();
    drawing.load(JSON.parse(text) as ReturnType<typeof drawing.save>);
    return JSON.stringify(drawing.save()) === text;
  });
  expect(isEqual).toBe(true);
  expect(await readShapes(page)).toEqual(before);
}

for (const scale of Object.keys(scales) as Scale[]) {
  for (const sample of samples) {
    const { points, type } = sample;
    const targets = points.map(at);
    const last = targets.at(-1) ?? { x: 0, y: 0 };

    test(`${type} by mouse with ${scale} prices`, async ({ page }) => {
      await open(page, scale);
      await arm(page, sample);
      for (const { x, y } of targets) await page.mouse.click(x, y);
      if (strokeTypes.includes(type)) await page.mouse.click(last.x, last.y);
      if (textTypes.includes(type)) await page.keyboard.press('Enter');
      await expectPoints(page, targets);
      await editAndRestore(page, sample);
    });

    test(`${type} by keys with ${scale} prices`, async ({ page }) => {
      await open(page, scale);
      await arm(page, sample);
      const press = async (key: string, count: number): Promise<void> => {
        for (let i = 0; i < count; i++) await page.keyboard.press(key);
      };
      for (const i of points.keys()) {
        await press(i % 2 === 1 ? 'ArrowRight' : 'ArrowLeft', 4 * i + 1);
        await press('Shift+ArrowUp', 2 * (i % 3));
        await press('Enter', 1);
      }
      if (strokeTypes.includes(type)) await press('Enter', 1);
      if (textTypes.includes(type)) await press('Enter', 1);
      const [shape, ...others] = await readShapes(page);
      expect(others).toEqual([]);
      expect(shape?.anchors).toHaveLength(points.length);
      await press('Control+z', 1);
      expect(await readShapes(page)).toEqual([]);
      await press('Control+Shift+z', 1);
      expect(await readShapes(page)).toEqual([shape]);
    });

    test.describe(() => {
      test.use({ hasTouch: true });
      test(`${type} by touch with ${scale} prices`, async ({ page }) => {
        await open(page, scale);
        await arm(page, sample);
        const { tap } = await finger(page);
        for (const target of targets) await tap(target);
        if (strokeTypes.includes(type)) await tap(last);
        if (textTypes.includes(type)) await page.keyboard.press('Enter');
        await expectPoints(page, targets);
        await editAndRestore(page, sample);
      });
    });
  }
}
