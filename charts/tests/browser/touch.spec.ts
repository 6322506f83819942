import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './harness/test';

test.use({ hasTouch: true, viewport: { width: 620, height: 700 } });

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Fingers that go in ten steps from one place to another, and stay on the glass until `lift`. */
async function drag(
  cdp: CDPSession,
  from: readonly Finger[],
  to: readonly Finger[],
): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove', part: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: from.map(({ x, y }, id) => ({
        id,
        x: x + ((to[id]?.x ?? x) - x) * part,
        y: y + ((to[id]?.y ?? y) - y) * part,
      })),
    });
  // Send the first two events at once, because a touch that waits for a reply before it moves becomes a long press on
  // a busy machine.
  await Promise.all([send('touchStart', 0), send('touchMove', 0.1)]);
  for (let step = 2; step <= 10; step++) await send('touchMove', step / 10);
}

const lift = (cdp: CDPSession) =>
  cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

async function open(page: Page): Promise<CDPSession> {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { kineticScroll: false });
    chart.addSeries('candle').setData(window.harness.bars(400));
    Object.assign(window, { chart });
    await window.harness.painted();
  });
  return page.context().newCDPSession(page);
}

const readState = (page: Page) =>
  page.evaluate(async () => {
    const { chart } = window as unknown as { chart: ReturnType<typeof window.charts.createChart> };
    await window.harness.painted();
    const range = chart.timeAxis().visibleRange();
    if (range === null) throw new Error('no range');
    return {
      to: range.toIndex,
      bars: range.toIndex - range.fromIndex,
      scrolled: window.scrollY,
      crosshair: chart.crosshair().position() !== null,
    };
  });

test("a horizontal swipe pans, and the page doesn't scroll", async ({ page }) => {
  const cdp = await open(page);
  const before = await readState(page);
  await drag(cdp, [{ x: 150, y: 200 }], [{ x: 390, y: 205 }]);
  await lift(cdp);
  const after = await readState(page);
  expect(after.to).toBeLessThan(before.to - 20);
  expect(after.bars).toBeCloseTo(before.bars, 6);
  expect(after.scrolled).toBe(0);
});

test('a vertical swipe moves the prices with the option; a horizontal one only pans', async ({
  page,
}) => {
  const cdp = await open(page);
  const prices = () =>
    page.evaluate(async () => {
      const { chart } = window as unknown as {
        chart: ReturnType<typeof window.charts.createChart>;
      };
      chart.applyOptions({ verticalTouch: 'prices' });
      await window.harness.painted();
      const axis = chart.priceAxis();
      return { at: axis.yToPrice(200) ?? NaN, isFitted: axis.options().autoScale };
    });
  await prices();
  const before = await readState(page);
  await drag(cdp, [{ x: 390, y: 200 }], [{ x: 150, y: 206 }]);
  await lift(cdp);
  const panned = await readState(page);
  expect(panned.to).toBeGreaterThan(before.to + 20);
  const level = await prices();
  expect(level.isFitted).toBe(true);
  await drag(cdp, [{ x: 300, y: 150 }], [{ x: 302, y: 250 }]);
  await lift(cdp);
  const moved = await prices();
  expect(moved.isFitted).toBe(false);
  expect(moved.at).toBeGreaterThan(level.at);
  const price = await page.evaluate(() => {
    const { chart } = window as unknown as { chart: ReturnType<typeof window.charts.createChart> };
    return chart.priceAxis().yToPrice(300);
  });
  expect(price).toBeCloseTo(level.at, 6);
  expect((await readState(page)).scrolled).toBe(0);
});

test('a vertical swipe over the chart scrolls the page', async ({ page }) => {
  const cdp = await open(page);
  const before = await readState(page);
  await drag(cdp, [{ x: 250, y: 300 }], [{ x: 252, y: 100 }]);
  await lift(cdp);
  await page.waitForFunction(() => window.scrollY > 100);
  expect((await readState(page)).to).toBe(before.to);
});

test('pinching zooms', async ({ page }) => {
  const cdp = await open(page);
  const before = await readState(page);
  await drag(
    cdp,
    [
      { x: 220, y: 200 },
      { x: 320, y: 200 },
    ],
    [
      { x: 120, y: 200 },
      { x: 420, y: 200 },
    ],
  );
  await lift(cdp);
  const after = await readState(page);
  expect(after.bars).toBeLessThan(before.bars / 1.5);
  expect(after.scrolled).toBe(0);
});

test('a long press shows the crosshair, which then follows the touch', async ({ page }) => {
  const cdp = await open(page);
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: 250, y: 200 }],
  });
  await page.waitForFunction(() => {
    const { chart } = window as unknown as { chart: ReturnType<typeof window.charts.createChart> };
    return chart.crosshair().position() !== null;
  });
  const before = await readState(page);
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ x: 350, y: 220 }],
  });
  await lift(cdp);
  const after = await readState(page);
  expect(after.crosshair).toBe(true);
  expect(after.to).toBe(before.to);
});

const press = (cdp: CDPSession, { x, y }: Finger) =>
  cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });

/** Presses until the crosshair appears, without lifting. */
async function longPress(page: Page, cdp: CDPSession, at: Finger): Promise<void> {
  await press(cdp, at);
  await page.waitForFunction(() => {
    const { chart } = window as unknown as { chart: ReturnType<typeof window.charts.createChart> };
    return chart.crosshair().position() !== null;
  });
}

const position = (page: Page) =>
  page.evaluate(() => {
    const { chart } = window as unknown as { chart: ReturnType<typeof window.charts.createChart> };
    return chart.crosshair().position();
  });

test('a long press released without moving keeps the crosshair until the next tap', async ({
  page,
}) => {
  const cdp = await open(page);
  await longPress(page, cdp, { x: 250, y: 200 });
  const pressed = await position(page);
  await lift(cdp);
  await page.evaluate(() => window.harness.painted());
  expect(await position(page)).toEqual(pressed);
  await page.touchscreen.tap(150, 250);
  expect((await readState(page)).crosshair).toBe(false);
});

test('after a long press swipes move the crosshair, and after the next tap they pan', async ({
  page,
}) => {
  const cdp = await open(page);
  await longPress(page, cdp, { x: 250, y: 200 });
  await lift(cdp);
  const before = await readState(page);
  for (const y of [120, 300]) {
    const from = await position(page);
    await drag(cdp, [{ x: 150, y: 200 }], [{ x: 250, y }]);
    await lift(cdp);
    const moved = await readState(page);
    expect(moved).toEqual({ ...before, crosshair: true });
    const to = await position(page);
    expect(to?.time).toBeGreaterThan(Number(from?.time));
    expect(Math.sign((to?.price ?? NaN) - (from?.price ?? NaN))).toBe(Math.sign(200 - y));
    await drag(cdp, [{ x: 350, y: 200 }], [{ x: 250, y: 200 }]);
    await lift(cdp);
  }
  await page.touchscreen.tap(200, 200);
  expect((await readState(page)).crosshair).toBe(false);
  await drag(cdp, [{ x: 150, y: 200 }], [{ x: 390, y: 205 }]);
  await lift(cdp);
  const panned = await readState(page);
  expect(panned.to).toBeLessThan(before.to - 20);
  expect(panned.crosshair).toBe(false);
});

test("the crosshair of a long press follows a vertical move, and the page doesn't scroll", async ({
  page,
}) => {
  const cdp = await open(page);
  await longPress(page, cdp, { x: 250, y: 300 });
  const from = await position(page);
  for (let y = 290; y >= 150; y -= 20) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 250, y }] });
  }
  await lift(cdp);
  const after = await readState(page);
  expect(after.scrolled).toBe(0);
  expect(after.crosshair).toBe(true);
  expect((await position(page))?.price).toBeGreaterThan(from?.price ?? NaN);
});

test('once code clears the crosshair of a long press, swipes pan', async ({ page }) => {
  const cdp = await open(page);
  await longPress(page, cdp, { x: 250, y: 200 });
  await lift(cdp);
  const before = await readState(page);
  await page.evaluate(() => {
    const { chart } = window as unknown as { chart: ReturnType<typeof window.charts.createChart> };
    chart.crosshair().clear();
  });
  await drag(cdp, [{ x: 150, y: 200 }], [{ x: 390, y: 205 }]);
  await lift(cdp);
  expect((await readState(page)).to).toBeLessThan(before.to - 20);
});

test('a swipe past the edge keeps the crosshair of a long press on the pane', async ({ page }) => {
  const cdp = await open(page);
  await longPress(page, cdp, { x: 450, y: 200 });
  await lift(cdp);
  await drag(cdp, [{ x: 100, y: 100 }], [{ x: 500, y: 380 }]);
  await lift(cdp);
  expect((await readState(page)).crosshair).toBe(true);
});

test("touch drags a plug-in's item vertically, and the page doesn't scroll", async ({ page }) => {
  const cdp = await open(page);
  await page.evaluate(() => {
    const { chart } = window as unknown as { chart: ReturnType<typeof window.charts.createChart> };
    const log: string[] = [];
    Object.assign(window, { log });
    const plugin = window.charts.definePlugin({
      type: 'acme/handle',
      attach: () => ({
        hitTest: (_, { x }) => (x < 200 ? { id: 'handle' } : null),
        press: (_, { pointerType }) => ({
          move: () => log.push(`${pointerType} moves`),
          end: (_event, moved) => log.push(`end ${moved}`),
          cancel: () => log.push('cancel'),
        }),
      }),
    });
    chart.attach(plugin);
  });
  const before = await readState(page);
  await drag(cdp, [{ x: 100, y: 300 }], [{ x: 100, y: 120 }]);
  await lift(cdp);
  const log = await page.evaluate(() => (window as unknown as { log: string[] }).log);
  expect([...new Set(log)]).toEqual(['touch moves', 'end true']);
  expect(await readState(page)).toMatchObject({ to: before.to, scrolled: before.scrolled });
  // Elsewhere, it scrolls the page.
  await drag(cdp, [{ x: 400, y: 300 }], [{ x: 400, y: 120 }]);
  await lift(cdp);
  await expect.poll(async () => (await readState(page)).scrolled).toBeGreaterThan(before.scrolled);
});

test('a plug-in handles a long press and the rest of its touch, and swipes still pan', async ({
  page,
}) => {
  const cdp = await open(page);
  await page.evaluate(() => {
    const { chart } = window as unknown as { chart: ReturnType<typeof window.charts.createChart> };
    const log: string[] = [];
    Object.assign(window, { log });
    const plugin = window.charts.definePlugin({
      type: 'acme/long-press',
      attach: () => ({
        hitTest: (_, { x }, { pointerType }) =>
          pointerType === 'touch' && x < 200 ? { id: 'left' } : null,
        longPress: ({ id }) => {
          log.push(`long press ${id}`);
          return {
            move: () => log.push('move'),
            end: (_event, moved) => log.push(`end ${moved}`),
            cancel: () => log.push('cancel'),
          };
        },
        click: ({ id }) => log.push(`click ${id}`) > 0,
      }),
    });
    chart.attach(plugin);
  });
  const readLog = () => page.evaluate(() => (window as unknown as { log: string[] }).log.splice(0));
  const before = await readState(page);
  await press(cdp, { x: 100, y: 300 });
  await page.waitForFunction(() => (window as unknown as { log: string[] }).log.length > 0);
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ x: 100, y: 200 }],
  });
  await lift(cdp);
  expect([...new Set(await readLog())]).toEqual(['long press left', 'move', 'end true']);
  expect(await readState(page)).toEqual({ ...before, crosshair: false });

  await page.touchscreen.tap(100, 200);
  expect(await readLog()).toEqual(['click left']);
  await drag(cdp, [{ x: 100, y: 200 }], [{ x: 300, y: 205 }]);
  await lift(cdp);
  expect((await readState(page)).to).toBeLessThan(before.to - 20);
  expect(await readLog()).toEqual([]);
  // Elsewhere, a long press shows the crosshair.
  await longPress(page, cdp, { x: 300, y: 200 });
  await lift(cdp);
  expect(await readLog()).toEqual([]);
});
