import type { CDPSession, Page } from '@playwright/test';
import type * as charts from '../../src';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    chart: charts.IChartApi;
  }
}

test.use({ hasTouch: true });

/** A chart of 300 bars; `#chart` is 600 by 400 pixels at the corner of a page that scrolls. */
async function draw(
  page: Page,
  options: charts.DeepPartial<charts.ChartOptions> = {},
): Promise<void> {
  await page.evaluate(async (options) => {
    document.querySelector('#chart')?.replaceChildren();
    window.chart = window.charts.createChart('chart', options);
    window.chart.addSeries('candle').setData(window.harness.bars(300));
    await window.harness.painted();
  }, options);
}

const view = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    const { fromIndex = NaN, toIndex = NaN } = window.chart.timeAxis().visibleRange() ?? {};
    return { from: fromIndex, to: toIndex, bars: toIndex - fromIndex, top: window.scrollY };
  });

type Finger = readonly [x: number, y: number];

/** Moves fingers along; each list is where they are at one moment. */
async function touch(
  page: Page,
  moments: readonly (readonly Finger[])[],
  lift = true,
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const points = (fingers: readonly Finger[]) => fingers.map(([x, y], id) => ({ x, y, id }));
  for (const [index, fingers] of moments.entries()) {
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: points(fingers),
    });
  }
  if (lift) await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return session;
}

const line = (from: Finger, to: Finger, steps: number): Finger[][] =>
  Array.from({ length: steps + 1 }, (_, i) => [
    [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps] as const,
  ]);

test('a horizontal swipe scrolls the chart, a vertical one scrolls the page', async ({ page }) => {
  await draw(page, { kineticScroll: false });
  const before = await view(page);
  await touch(page, line([200, 150], [320, 152], 8));
  const sideways = await view(page);
  expect(sideways.from).toBeLessThan(before.from - 10);
  expect(sideways.top).toBe(0);
  await touch(page, line([200, 300], [202, 100], 8));
  await expect.poll(async () => (await view(page)).top).toBeGreaterThan(50);
  expect((await view(page)).from).toBeCloseTo(sideways.from, 5);
});

test('pinching zooms', async ({ page }) => {
  await draw(page);
  const before = await view(page);
  const apart = Array.from({ length: 9 }, (_, i) => [
    [250 - i * 10, 150] as const,
    [300 + i * 10, 150] as const,
  ]);
  await touch(page, apart);
  expect((await view(page)).bars).toBeLessThan(before.bars * 0.7);
});

test('a long press shows the crosshair', async ({ page }) => {
  await draw(page);
  await touch(page, [[[200, 150]]], false);
  await expect
    .poll(() => page.evaluate(() => window.chart.crosshair().position() !== null))
    .toBe(true);
});

for (const { name, kineticScroll, calm, goesOn } of [
  { name: 'continues after a flick', kineticScroll: true, calm: false, goesOn: true },
  {
    name: 'stops with the finger without kineticScroll',
    kineticScroll: false,
    calm: false,
    goesOn: false,
  },
  {
    name: 'stops with the finger where motion is reduced',
    kineticScroll: true,
    calm: true,
    goesOn: false,
  },
]) {
  test(`scrolling ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: calm ? 'reduce' : 'no-preference' });
    await draw(page, { kineticScroll });
    const moves = await page.evaluate(
      async ({ goesOn }) => {
        const surface = document.querySelector('#chart canvas')?.parentElement;
        const send = (type: string, x: number) => {
          const finger = { pointerId: 7, pointerType: 'touch', clientX: x, clientY: 150 };
          surface?.dispatchEvent(new PointerEvent(type, { ...finger, bubbles: true }));
        };
        const read = () => window.chart.timeAxis().visibleRange()?.fromIndex ?? NaN;
        send('pointerdown', 200);
        for (let x = 215; x <= 320; x += 15) {
          send('pointermove', x);
          await window.harness.painted();
        }
        send('pointerup', 320);
        const lifted = read();
        // A chart with kinetic scrolling moves within a few frames, and one without never does.
        for (let frame = 0; frame < 10; frame++) {
          await window.harness.painted();
          if (goesOn && read() !== lifted) return true;
        }
        return read() !== lifted;
      },
      { goesOn },
    );
    expect(moves).toBe(goesOn);
  });
}

test('without scroll and zoom the pointer moves nothing', async ({ page }) => {
  await draw(page, { scroll: false, zoom: false });
  const before = await view(page);
  await page.mouse.move(200, 100);
  await page.mouse.down();
  await page.mouse.move(320, 100, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(200, 390);
  await page.mouse.down();
  await page.mouse.move(320, 390, { steps: 4 });
  await page.mouse.up();
  await touch(page, line([200, 150], [320, 152], 6));
  expect(await view(page)).toEqual(before);
  await page.evaluate(() => window.chart.applyOptions({ scroll: true }));
  await page.mouse.move(200, 100);
  await page.mouse.down();
  await page.mouse.move(320, 100, { steps: 4 });
  await page.mouse.up();
  expect((await view(page)).from).toBeLessThan(before.from - 5);
});

test('dragging the time axis zooms, down to minBarSpacing', async ({ page }) => {
  await draw(page, { timeAxis: { minBarSpacing: 3 } });
  const before = await view(page);
  await page.mouse.move(40, 390);
  await page.mouse.down();
  await page.mouse.move(500, 390, { steps: 6 });
  await page.mouse.up();
  const after = await view(page);
  expect(after.bars).toBeGreaterThan(before.bars * 1.5);
  const spacing = await page.evaluate(
    () =>
      (window.chart.timeAxis().indexToX(1) ?? NaN) - (window.chart.timeAxis().indexToX(0) ?? NaN),
  );
  expect(spacing).toBeCloseTo(3, 5);
});

for (const edge of ['fixLeftEdge', 'fixRightEdge'] as const) {
  test(`${edge} stops scrolling at the bars' end`, async ({ page }) => {
    await draw(page, { timeAxis: { [edge]: true } });
    const drag = async (by: number) => {
      for (let i = 0; i < 6; i++) {
        await page.mouse.move(300 - by / 2, 100);
        await page.mouse.down();
        await page.mouse.move(300 + by / 2, 100, { steps: 3 });
        await page.mouse.up();
      }
    };
    await drag(edge === 'fixLeftEdge' ? 500 : -500);
    const { from, to } = await view(page);
    if (edge === 'fixLeftEdge') expect(from).toBeGreaterThanOrEqual(-1);
    else expect(to).toBeLessThanOrEqual(299.001);
  });
}

test("without paneResize the border between panes can't be dragged", async ({ page }) => {
  await draw(page, { paneResize: false });
  const heights = () => page.evaluate(() => window.chart.panes().map((pane) => pane.size().height));
  await page.evaluate(async () => {
    window.chart.addPane('second').addSeries('line').setData(window.harness.values(300));
    await window.harness.painted();
  });
  const before = await heights();
  await page.mouse.move(200, before[0] ?? 0);
  await page.mouse.down();
  await page.mouse.move(200, (before[0] ?? 0) + 60, { steps: 4 });
  await page.mouse.up();
  await view(page);
  expect(await heights()).toEqual(before);
});
