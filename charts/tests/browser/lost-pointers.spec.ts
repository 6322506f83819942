import type { CDPSession, Page } from '@playwright/test';
import type * as charts from '../../src';
import { expect, test } from './harness/test';

interface Dragged {
  chart: charts.IChartApi;
  line: charts.PriceLine;
  drawing: charts.IDrawingApi;
  /** Ends of the plug-in's drag, and events of the order line and the shape. */
  log: string[];
  /** Whether the drag of the plug-in can continue. */
  isAllowed: boolean;
}

declare global {
  interface Window {
    dragged: Dragged;
  }
}

test.use({ hasTouch: true, viewport: { width: 620, height: 820 } });

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** A chart with a plug-in that can be dragged at the left, an order line at 80, and a selected shape at 40. */
async function open(page: Page): Promise<CDPSession> {
  await page.evaluate(async () => {
    const { createChart, definePlugin, OrderLines, Drawing, allShapes, TrendLine, RangeOfType } =
      window.charts;
    const chart = createChart('chart', { kineticScroll: false, theme: 'light' });
    const series = chart.addSeries('candle');
    series.setData(window.harness.bars(200));
    void chart.timeAxis().setVisibleRange({ type: RangeOfType.Bars, fromIndex: 50, toIndex: 149 });
    chart.priceAxis().applyOptions({ range: { from: 0, to: 120 } });
    const line = series.addPriceLine({ price: 80, title: 'Stop', draggable: true });
    const log: string[] = [];
    chart.attach(OrderLines).onChanged(() => log.push('moved'));
    const plugin = definePlugin({
      type: 'acme/handle',
      attach: () => ({
        hitTest: (view, { x }) => (view.area === 'pane' && x < 60 ? { id: 'handle' } : null),
        press: () => ({
          isAllowed: () => window.dragged.isAllowed,
          end: () => log.push('end'),
          cancel: () => log.push('cancel'),
        }),
      }),
    });
    chart.attach(plugin);
    const drawing = chart.attach(Drawing, { shapes: allShapes });
    const point = (index: number) => ({ time: 1_700_000_040 + index * 60, price: 40 });
    drawing.select([drawing.add(TrendLine, [point(60), point(140)])]);
    drawing.onChanged(() => log.push('changed'));
    window.dragged = { chart, line, drawing, log, isAllowed: true };
    await window.harness.painted();
  });
  return page.context().newCDPSession(page);
}

const send = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
  cdp.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
  });

/** A point of the plug-in, the label of the order line, the shape, or nothing. */
const find = (page: Page, what: 'plug-in' | 'order line' | 'shape' | 'pane'): Promise<Finger> =>
  page.evaluate((what) => {
    const axis = window.dragged.chart.priceAxis();
    const width = window.dragged.chart.timeAxis().width();
    const y = (price: number): number => axis.priceToY(price) ?? NaN;
    const points = {
      'plug-in': { x: 30, y: 160 },
      'order line': { x: width - 10, y: y(80) },
      shape: { x: 250, y: y(40) },
      pane: { x: 250, y: y(5) },
    };
    return points[what];
  }, what);

const readState = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    const { chart, drawing, line, log } = window.dragged;
    const range = chart.timeAxis().visibleRange();
    const points = drawing.shapes()[0]?.points() ?? [];
    return {
      log: [...log],
      price: line.options().price,
      points: points.map(({ price }) => price),
      saved: drawing.save().shapes[0]?.points?.map((point) => point.price),
      from: range?.fromIndex ?? NaN,
      bars: (range?.toIndex ?? NaN) - (range?.fromIndex ?? NaN),
    };
  });

/** Ways in which a pointer's events end without its release. */
const losses: Readonly<
  Record<string, (page: Page, cdp: CDPSession, at: Finger) => Promise<unknown>>
> = {
  'a second touch': (_page, cdp, at) => send(cdp, 'touchStart', [at, { x: 300, y: 250 }]),
  'a move of the chart in the DOM': (page) =>
    page.evaluate(() => {
      const { element } = window.dragged.chart;
      document.querySelector('#second')?.append(element);
      document.querySelector('#chart')?.append(element);
    }),
  'the removal of the chart from the DOM': async (page) =>
    page.evaluate(async () => {
      const { element } = window.dragged.chart;
      element.remove();
      await window.harness.painted();
      document.querySelector('#chart')?.append(element);
    }),
  'a capture by another element': (page) =>
    page.evaluate(() => {
      const capture = ({ pointerId }: PointerEvent): void =>
        document.querySelector('#second')?.setPointerCapture(pointerId);
      document.addEventListener('pointermove', capture, { once: true, capture: true });
    }),
  'a window that loses the focus': (page) =>
    page.evaluate(() => window.dispatchEvent(new Event('blur'))),
  'a hidden page': (page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      delete (document as { hidden?: boolean }).hidden;
    }),
  'a pointercancel': (_page, cdp) =>
    cdp.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] }),
};

for (const [name, lose] of Object.entries(losses)) {
  test(`${name} cancels drags, and the next swipe scrolls`, async ({ page }) => {
    const cdp = await open(page);
    const start = await readState(page);
    for (const what of ['plug-in', 'order line', 'shape'] as const) {
      const at = await find(page, what);
      const to = { x: at.x, y: at.y + 30 };
      await send(cdp, 'touchStart', [at]);
      await send(cdp, 'touchMove', [{ x: at.x, y: at.y + 15 }]);
      await send(cdp, 'touchMove', [to]);
      await lose(page, cdp, to);
      if (name !== 'a pointercancel') {
        await send(cdp, 'touchMove', [{ x: to.x, y: to.y + 5 }]);
        await send(cdp, 'touchEnd', []);
      }
      const lost = await readState(page);
      expect(lost.log).toEqual(['cancel']);
      expect(lost).toMatchObject({ price: 80, points: [40, 40], saved: [40, 40] });
    }
    const before = await readState(page);
    const from = await find(page, 'pane');
    await send(cdp, 'touchStart', [from]);
    for (let x = 0; x <= 120; x += 20) await send(cdp, 'touchMove', [{ x: from.x + x, y: from.y }]);
    await send(cdp, 'touchEnd', []);
    const after = await readState(page);
    expect(after.bars).toBeCloseTo(before.bars, 6);
    expect(after.from).toBeLessThan(before.from - 15);
    if (name !== 'a second touch') expect(before.from).toBe(start.from);
  });
}

/** Changes by code that don't allow a drag anymore. They run in the page. */
const revocations: readonly (readonly [
  what: 'plug-in' | 'order line' | 'shape',
  name: string,
  revoke: () => void,
])[] = [
  [
    'plug-in',
    'isAllowed returns false',
    () => {
      window.dragged.isAllowed = false;
      window.dragged.chart.applyOptions({ grid: { horizontal: false } });
    },
  ],
  [
    'plug-in',
    'its pane is hidden',
    () => window.dragged.chart.pane().applyOptions({ visible: false }),
  ],
  [
    'order line',
    'draggable is false',
    () => window.dragged.line.applyOptions({ draggable: false }),
  ],
  [
    'order line',
    'its pane is hidden',
    () => window.dragged.chart.pane().applyOptions({ visible: false }),
  ],
  [
    'order line',
    'its series is hidden',
    () => window.dragged.chart.series()[0]?.applyOptions({ visible: false }),
  ],
  [
    'shape',
    'it is locked',
    () => window.dragged.drawing.shapes()[0]?.applyOptions({ locked: true }),
  ],
  [
    'shape',
    'it is hidden',
    () => window.dragged.drawing.shapes()[0]?.applyOptions({ visible: false }),
  ],
  [
    'shape',
    'its pane is hidden',
    () => window.dragged.chart.pane().applyOptions({ visible: false }),
  ],
  ['shape', 'another pane is maximized', () => window.dragged.chart.pane('second').maximize()],
];

for (const [what, name, revoke] of revocations) {
  test(`the drag of the ${what} is canceled if ${name}`, async ({ page }) => {
    await open(page);
    await page.evaluate(async () => {
      window.dragged.chart.addPane('second', { height: 0.2 });
      await window.harness.painted();
    });
    const { x, y } = await find(page, what);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 30, { steps: 3 });
    await page.evaluate(revoke);
    await page.mouse.move(x, y - 60, { steps: 3 });
    await page.mouse.up();
    const { log, ...state } = await readState(page);
    expect(state).toMatchObject({ price: 80, points: [40, 40] });
    expect(log.filter((each) => each !== 'changed')).toEqual(what === 'plug-in' ? ['cancel'] : []);
  });
}

test('a mouse whose button was released elsewhere stops dragging', async ({ page }) => {
  const cdp = await open(page);
  for (const what of ['plug-in', 'order line', 'shape', 'pane'] as const) {
    const { x, y } = await find(page, what);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y - 20, { steps: 4 });
    const during = await readState(page);
    const move = { type: 'mouseMoved', button: 'none', buttons: 0 } as const;
    await cdp.send('Input.dispatchMouseEvent', { ...move, x: x + 60, y: y - 60 });
    const after = await readState(page);
    expect(after.log).toEqual(['cancel']);
    expect(after).toMatchObject({ price: 80, points: [40, 40], from: during.from });
    await page.mouse.up();
  }
  expect((await readState(page)).log).toEqual(['cancel']);
});

test('moving a chart in the DOM ends the drag of the mouse', async ({ page }) => {
  await open(page);
  const { x, y } = await find(page, 'pane');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.evaluate(() => document.body.append(document.querySelector('#chart') as HTMLElement));
  const { from } = await readState(page);
  await page.mouse.move(x + 90, y, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(x + 140, y, { steps: 4 });
  expect((await readState(page)).from).toBe(from);
});

test('a release of the left button ends a drag while the right one is pressed', async ({
  page,
}) => {
  await open(page);
  const { x, y } = await find(page, 'order line');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 30, { steps: 3 });
  await page.mouse.down({ button: 'right' });
  await page.mouse.up();
  const { log, price } = await readState(page);
  expect(log).toEqual(['moved']);
  expect(price).toBeGreaterThan(85);
  await page.mouse.move(x, y - 60, { steps: 3 });
  await page.mouse.up({ button: 'right' });
  expect(await readState(page)).toMatchObject({ log: ['moved'], price });
});

test('a touch cancels the drag of the mouse, and its own drag ends', async ({ page }) => {
  const cdp = await open(page);
  const line = await find(page, 'order line');
  await page.mouse.move(line.x, line.y);
  await page.mouse.down();
  await page.mouse.move(line.x, line.y - 30, { steps: 3 });
  const handle = await find(page, 'plug-in');
  await send(cdp, 'touchStart', [handle]);
  expect(await readState(page)).toMatchObject({ price: 80, log: [] });
  await send(cdp, 'touchMove', [{ x: handle.x, y: handle.y + 20 }]);
  await send(cdp, 'touchEnd', []);
  await page.mouse.move(line.x, line.y - 60);
  await page.mouse.up();
  expect(await readState(page)).toMatchObject({ price: 80, log: ['end'] });
});

test('a mouse that leaves while a touch is pressed hides its crosshair', async ({ page }) => {
  const cdp = await open(page);
  const hasCrosshair = () =>
    page.evaluate(() => window.dragged.chart.crosshair().position() !== null);
  await page.mouse.move(300, 200);
  expect(await hasCrosshair()).toBe(true);
  await send(cdp, 'touchStart', [{ x: 200, y: 250 }]);
  await page.mouse.move(300, 800);
  await send(cdp, 'touchEnd', []);
  expect(await hasCrosshair()).toBe(false);
});

test('moving a chart in the DOM under the mouse hides its crosshair', async ({ page }) => {
  await open(page);
  const hasCrosshair = () =>
    page.evaluate(() => window.dragged.chart.crosshair().position() !== null);
  await page.mouse.move(300, 200);
  expect(await hasCrosshair()).toBe(true);
  await page.evaluate(() => {
    const container = document.querySelector<HTMLElement>('#chart');
    if (!container) throw new Error('no container');
    container.style.marginTop = '400px';
    document.body.append(container);
  });
  await page.mouse.move(300, 100);
  await expect.poll(hasCrosshair).toBe(false);
});

test('a pinch continues from where a swipe has scrolled', async ({ page }) => {
  const cdp = await open(page);
  const { x, y } = await find(page, 'pane');
  await send(cdp, 'touchStart', [{ x, y }]);
  for (let step = 20; step <= 100; step += 20) await send(cdp, 'touchMove', [{ x: x + step, y }]);
  const scrolled = await readState(page);
  const fingers = (apart: number) => [
    { x: x + 100, y },
    { x: x + 200 + apart, y },
  ];
  await send(cdp, 'touchStart', fingers(0));
  expect(await readState(page)).toEqual(scrolled);
  await send(cdp, 'touchMove', fingers(2));
  const pinched = await readState(page);
  expect(Math.abs(pinched.from - scrolled.from)).toBeLessThan(3);
  await send(cdp, 'touchEnd', []);
});

test('a chart can be removed while keys drag its order line', async ({ page }) => {
  await open(page);
  await page.getByRole('slider', { name: 'Stop' }).focus();
  await page.keyboard.press('ArrowUp');
  expect((await readState(page)).price).toBeGreaterThan(80);
  await page.evaluate(() => window.dragged.chart.remove());
});

for (const what of ['plug-in', 'order line', 'shape', 'pane'] as const) {
  test(`a chart can be removed during a drag of its ${what}`, async ({ page }) => {
    await open(page);
    const { x, y } = await find(page, what);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y - 30, { steps: 3 });
    const log = await page.evaluate(() => {
      window.dragged.chart.remove();
      return window.dragged.log;
    });
    await page.mouse.move(x, y - 60);
    await page.mouse.up();
    expect(log).toEqual(what === 'plug-in' ? ['cancel'] : []);
  });
}
