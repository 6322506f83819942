import type { Page } from '@playwright/test';

/** The box in the main pane that samples are placed in, in CSS pixels of the window. */
const box = { x: 60, y: 40, width: 400, height: 280 };

export type Share = readonly [x: number, y: number];

/** The place of a share of the box, on whole pixels. */
export const at = ([x, y]: Share): { x: number; y: number } => ({
  x: Math.round(box.x + x * box.width),
  y: Math.round(box.y + y * box.height),
});

export interface RenderedShape {
  readonly id: string;
  readonly type: string;
  readonly style: Readonly<Record<string, unknown>>;
  /** Positions of the points on the pane. */
  readonly anchors: readonly { x: number; y: number }[];
}

/** A chart of 200 bars whose view does not change by itself. */
export async function openChart(
  page: Page,
  options: object = {},
  drawing: object = {},
): Promise<void> {
  await page.evaluate(
    async ([options, drawing]) => {
      const chart = window.charts.createChart('chart', { theme: 'light', ...options });
      chart.addSeries('candle').setData(window.harness.bars(200));
      void chart
        .timeAxis()
        .setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 0, toIndex: 199 });
      chart.priceAxis().applyOptions({ range: { from: 0, to: 120 } });
      chart.attach(window.charts.Drawing, { shapes: window.charts.allShapes, ...drawing });
      window.chart = chart;
      await window.harness.painted();
    },
    [options, drawing] as const,
  );
}

/** All shapes of the chart, from its public API. */
export async function readShapes(page: Page): Promise<RenderedShape[]> {
  return page.evaluate(async () => {
    await window.harness.painted();
    return window.harness
      .drawing(window.chart)
      .shapes()
      .map((shape) => ({
        id: shape.id,
        type: shape.type,
        style: { ...shape.options() },
        anchors: shape.points().map((point) => ({
          x: window.chart.timeAxis().timeToX(point.time) ?? NaN,
          y: shape.priceAxis().priceToY(point.price) ?? NaN,
        })),
      }));
  });
}

/** Adds a shape by code, its points at shares of the box. */
export async function addByCode(
  page: Page,
  type: string,
  points: readonly Share[],
  style: object = {},
): Promise<void> {
  await page.evaluate(
    ({ type, anchors, style }) => {
      const { chart } = window;
      const points = anchors.map(({ x, y }) => ({
        time: chart.timeAxis().xToTime(x) ?? 0,
        price: chart.priceAxis().yToPrice(y) ?? 0,
      }));
      window.harness.drawing(chart).add(window.harness.shape(type), points, style);
    },
    { type, anchors: points.map(at), style },
  );
}

/** How many pixels of the chart are magenta. */
export async function magentaPixels(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await window.harness.painted();
    return window.harness.picture(window.chart.element).count([255, 0, 255]);
  });
}

/** One finger of the page, as the browser's own events. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  };
  return {
    send,
    async tap(point: { x: number; y: number }): Promise<void> {
      await send('touchStart', point);
      await send('touchEnd');
    },
    async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
      await send('touchStart', from);
      for (const share of [0.3, 0.7, 1]) {
        await send('touchMove', {
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
        });
      }
      await send('touchEnd');
    },
  };
}

/** Drags with the mouse. */
export async function dragMouse(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

declare global {
  interface Window {
    chart: ReturnType<Window['charts']['createChart']>;
  }
}
