import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { AxisQuestions } from '../engine/axis-page';

/** What the time axis relies on in the engine, asked of the engine itself in a page. */
let script = '';

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../engine/axis-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
  });
  script = outputFiles[0]?.text ?? '';
});

test.beforeEach(async ({ page }) => {
  await page.setContent('<!doctype html><title>axis</title><body></body>');
  await page.addScriptTag({ content: script });
});

const ask = <K extends keyof AxisQuestions>(
  page: Page,
  question: K,
  ...args: Parameters<AxisQuestions[K]>
): Promise<Awaited<ReturnType<AxisQuestions[K]>>> =>
  page.evaluate(
    ([name, given]) =>
      (window.axis[name as K] as (...list: unknown[]) => unknown)(...(given as unknown[])),
    [question, args] as const,
  ) as Promise<Awaited<ReturnType<AxisQuestions[K]>>>;

test('bars stand on a straight line, also off screen, and the engine answers for whole bars only', async ({
  page,
}) => {
  const bars = [-5000, -1, 0, 10, 150, 299, 300, 900];
  const { engine, projection } = await ask(page, 'places', bars);
  bars.forEach((_, i) => expect(projection[i]).toBeCloseTo(engine[i] ?? NaN, 6));
  const half = await ask(page, 'places', [10, 10.5, 11]);
  expect(half.engine[1]).toBe(0);
  expect(half.projection[1]).toBeCloseTo(
    ((half.engine[0] ?? NaN) + (half.engine[2] ?? NaN)) / 2,
    6,
  );
});

test('a pixel goes to its time and back within half a pixel', async ({ page }) => {
  const xs = [-40_000, -17.3, 0, 0.4, 333.3, 480, 899.9, 1200, 50_000];
  for (const distance of await ask(page, 'thereAndBack', xs))
    expect(Math.abs(distance)).toBeLessThan(0.5);
});

test('the engine hands the caller’s own dates back', async ({ page }) => {
  expect(await ask(page, 'ownTimes')).toEqual(['2026-10-29', '2026-10-30', '2026-11-02']);
});

test('the behaviour knows the times of the axis after every change of data', async ({ page }) => {
  expect(await ask(page, 'knownTimes')).toEqual({
    set: [60, 120, 180],
    update: [60, 120, 180, 240],
    'second series': [30, 60, 90, 120, 180, 240],
    removed: [60, 120, 180, 240],
    popped: [60, 120, 180],
    shorter: [60],
    empty: [],
  });
});

test('a new zone moves the day ticks to its midnights and keeps the view', async ({ page }) => {
  const { before, after, count } = await ask(page, 'changeOfZone');
  const days = (labels: [number, string][]): string[] =>
    labels
      .filter(([, label]) => !label.includes(':'))
      .map(([key]) => new Date(key * 1000).toISOString().slice(11, 16));
  expect(days(before.labels).length).toBeGreaterThan(0);
  for (const time of days(before.labels)) expect(['04:00', '05:00']).toContain(time);
  expect(days(after.labels).length).toBeGreaterThan(0);
  for (const time of days(after.labels)) expect(time).toBe('16:00');
  expect(after.place).toEqual(before.place);
  expect(after.range).toEqual(before.range);
  expect(count).toBe(240);
});

test('empty points ahead of the last bar have ticks and places and move nothing', async ({
  page,
}) => {
  const { before, after, x, step } = await ask(page, 'future');
  expect(after).toEqual(before);
  expect(x).toBeCloseTo((after?.origin ?? NaN) + 109 * (after?.spacing ?? NaN), 6);
  expect(step).toEqual({ unit: 'second', size: 1800 });
});
