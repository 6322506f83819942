import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../browser/harness/test';
import { samples, type Sample } from '../browser/shapes/styled-shape-samples';
import { addByCode, at, finger, openChart } from '../browser/shapes/shape-chart';

/** Labels of the samples' colors in the style bar. */
const labels: Readonly<Record<string, string>> = {
  color: 'Color',
  upColor: 'Up color',
  targetColor: 'Target color',
};

/** Pointer actions on a point of the page and on a control of the bars. */
interface Pointer {
  press(point: { x: number; y: number }): Promise<void>;
  pressOn(control: Locator): Promise<void>;
}

const read = (page: Page, key: string) =>
  page.evaluate(
    (key) =>
      window.harness
        .drawing(window.chart)
        .shapes()
        .map((shape) => (shape.options() as unknown as Record<string, unknown>)[key]),
    key,
  );

/** Selects a shape, restyles it, undoes that and deletes it, all with the bars. */
async function restyle(page: Page, { type, points, body, style }: Sample, pointer: Pointer) {
  await addByCode(page, type, points, style);
  const key = Object.keys(labels).find((name) => name in style) ?? '';
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await pointer.press(at(body));
  const bar = page.getByRole('group', { name: /^Style/ });
  const label = labels[key] ?? '';
  const field = bar.getByRole('button', { name: label, exact: true });
  await pointer.pressOn(field);
  const palette = page.getByRole('dialog', { name: label, exact: true });
  await palette.getByLabel('Custom color').fill('#00ffff');
  await page.keyboard.press('Escape');
  expect(await read(page, key), type).toEqual(['#00ffff']);
  await pointer.pressOn(button('Undo'));
  expect(await read(page, key), type).toEqual(['#ff00ff']);
  await pointer.pressOn(bar.getByRole('button', { name: 'Lock' }));
  await expect(field).toHaveCount(0);
  await pointer.pressOn(bar.getByRole('button', { name: 'Unlock' }));
  await pointer.pressOn(bar.getByRole('button', { name: 'Delete' }));
  expect(await read(page, key), type).toEqual([]);
  await expect(bar).toHaveCount(0);
}

async function openWithBar(page: Page): Promise<void> {
  await openChart(page);
  const height = () => page.evaluate(() => window.chart.pane().size().height);
  const before = await height();
  await page.evaluate(
    () => new window.charts.DrawBar(window.harness.drawing(window.chart), { position: 'bottom' }),
  );
  // The panes make space for the bar in the next layout.
  await expect.poll(height).toBeLessThan(before);
  await page.evaluate(() => window.harness.painted());
}

test('every shape is restyled in the style bar by mouse', async ({ page }) => {
  await openWithBar(page);
  const pointer: Pointer = {
    press: ({ x, y }) => page.mouse.click(x, y),
    pressOn: (control) => control.click(),
  };
  for (const sample of samples) await restyle(page, sample, pointer);
});

test.describe(() => {
  test.use({ hasTouch: true });
  test('every shape is restyled in the style bar by touch', async ({ page }) => {
    await openWithBar(page);
    const { tap } = await finger(page);
    const pointer: Pointer = { press: tap, pressOn: (control) => control.tap() };
    for (const sample of samples) await restyle(page, sample, pointer);
  });
});
