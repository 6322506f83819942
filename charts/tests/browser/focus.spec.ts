import type { Page } from '@playwright/test';
import type {
  AttachedPlugin,
  DrawBar,
  IChartApi,
  IDrawingApi,
  ISeriesApi,
  LegendApi,
  PriceLine,
} from '../../src';
import { expect, test } from './harness/test';

interface Scene {
  chart: IChartApi;
  drawing: IDrawingApi & AttachedPlugin;
  bar: DrawBar;
  legend: LegendApi & AttachedPlugin;
  series: ISeriesApi[];
  orders: PriceLine[];
}

declare global {
  interface Window {
    scene: Scene;
  }
}

/** A chart with three series, their legend, a toolbar, two shapes and three orders. */
const open = (page: Page, isInShadowTree = false): Promise<void> =>
  page.evaluate(async (isInShadowTree) => {
    const { Drawing, allShapes, TrendLine, TextShape, Legend, createChart, DrawBar, OrderLines } =
      window.charts;
    let container = document.getElementById('chart') as HTMLElement;
    if (isInShadowTree) {
      const root = container.attachShadow({ mode: 'open' });
      container = document.createElement('div');
      container.style.cssText = 'width:600px;height:400px';
      root.append(container);
    }
    const chart = createChart(container, { ariaLabel: 'Gold', theme: 'light' });
    const bars = window.harness.bars(60);
    const pane = chart.addPane('second');
    const first = chart.addSeries('candle', { title: 'First' });
    first.setData(bars);
    const lines = [
      chart.addSeries('line', { title: 'Second' }),
      chart.addSeries('line', { title: 'Third' }),
      pane.addSeries('line', { title: 'Lower' }),
    ];
    for (const line of lines) line.setData(window.harness.values(60));
    const series = [first, ...lines];
    const orders = [20, 30, 40].map((price) =>
      first.addPriceLine({
        price,
        title: `Order ${price}`,
        draggable: true,
        buttonLabel: 'Cancel',
        includeInAutoScale: true,
      }),
    );
    chart.attach(OrderLines).onButtonClick(({ line }) => line.remove());
    const drawing = chart.attach(Drawing, { shapes: allShapes });
    const bar = new DrawBar(drawing);
    const at = (index: number) => ({ time: bars[index]?.time ?? 0, price: 30 });
    drawing.add(TrendLine, [at(20), at(50)]);
    drawing.add(TextShape, [at(30)], { text: 'Note' });
    const legend = chart.attach(Legend, { buttons: ['title'] });
    window.scene = { chart, drawing, bar, legend, series, orders };
    await window.harness.painted();
  }, isInShadowTree);

/** Name of the element with the focus, in shadow trees too, after the browser has rendered. */
const readFocus = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? null;
  });

const change = async (page: Page, work: (scene: Scene) => void): Promise<string | null> => {
  await page.evaluate(`(${String(work)})(window.scene)`);
  return readFocus(page);
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const isInShadowTree of [false, true]) {
  test.describe(isInShadowTree ? 'in a shadow tree' : 'in the document', () => {
    test.beforeEach(({ page }) => open(page, isInShadowTree));

    test('a button that becomes disabled passes the focus to the next or previous one', async ({
      page,
    }) => {
      const undo = button(page, 'Undo');
      await undo.focus();
      await page.keyboard.press('Enter');
      expect(await readFocus(page)).toBe('Undo');
      await page.keyboard.press('Enter');
      await expect(undo).toBeDisabled();
      expect(await readFocus(page)).toBe('Redo');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      // Not "Delete all shapes", which another press would trigger.
      expect(await readFocus(page)).toBe('Undo');
      await button(page, 'Delete all shapes').press('Enter');
      expect(await readFocus(page)).toBe('Undo');
      await expect(undo).toHaveAttribute('tabindex', '0');
    });

    test('collapsing, rebuilding or moving a toolbar keeps the focus in the toolbar', async ({
      page,
    }) => {
      await button(page, 'Undo').focus();
      expect(await change(page, ({ bar }) => bar.applyOptions({ position: 'top' }))).toBe('Undo');
      expect(
        await change(page, ({ bar }) => bar.applyOptions({ tools: [[window.charts.TextShape]] })),
      ).toBe('Undo');
      const locale = await change(page, ({ chart }) =>
        chart.applyOptions({ messages: window.charts.zhCN }),
      );
      expect(locale).toBe('撤销');
      await change(page, ({ chart }) => chart.applyOptions({ messages: window.charts.enUS }));
      const collapsed = await change(page, ({ bar }) => bar.applyOptions({ collapsed: true }));
      expect(collapsed).toBe('Expand the drawing tools');
    });

    for (const [how, work] of [
      ['removed', ({ bar }: Scene) => bar.remove()],
      ['hidden', ({ bar }: Scene) => bar.applyOptions({ visible: false })],
      ['removed with drawing', ({ drawing }: Scene) => drawing.remove()],
    ] as const) {
      test(`a toolbar that is ${how} passes the focus to the chart`, async ({ page }) => {
        await button(page, 'Lines tools').focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('menu')).toBeVisible();
        expect(await change(page, work)).toBe('Gold');
      });
    }

    test('a legend button passes the focus to the next, the previous one, or the chart', async ({
      page,
    }) => {
      await button(page, 'Second').focus();
      const side = await change(page, ({ legend }) => legend.applyOptions({ side: 'right' }));
      expect(side).toBe('Second');
      expect(await change(page, ({ series }) => series[1]?.remove())).toBe('Third');
      expect(await change(page, ({ chart }) => chart.panes()[1]?.remove())).toBe('Third');
      expect(await change(page, ({ series }) => series[2]?.remove())).toBe('First');
      const none = await change(page, ({ legend }) => legend.applyOptions({ buttons: [] }));
      expect(none).toBe('Gold');
      await change(page, ({ legend }) => legend.applyOptions({ buttons: ['title'] }));
      await button(page, 'First').focus();
      expect(await change(page, ({ legend }) => legend.remove())).toBe('Gold');
    });

    test('hiding a pane moves the focus from its legend button', async ({ page }) => {
      await button(page, 'Lower').focus();
      const focus = await change(page, ({ chart }) =>
        chart.panes()[1]?.applyOptions({ visible: false }),
      );
      expect(focus).not.toBeNull();
      expect(['Third', 'Gold']).toContain(focus);
    });

    test("an order's controls pass the focus to the chart", async ({ page }) => {
      await button(page, 'Cancel Order 30').focus();
      await page.keyboard.press('Enter');
      expect(await readFocus(page)).toBe('Gold');
      await page.getByRole('slider', { name: 'Order 40' }).focus();
      expect(await change(page, ({ orders }) => orders[0]?.remove())).toBe('Order 40');
      expect(await change(page, ({ drawing }) => drawing.start(window.charts.Ray))).toBe('Gold');
      await change(page, ({ drawing }) => drawing.stop());
      await button(page, 'Cancel Order 40').focus();
      expect(await change(page, ({ orders }) => orders[2]?.remove())).toBe('Gold');
    });

    test('a style bar keeps the focus when the options of its toolbar change', async ({ page }) => {
      await change(page, ({ drawing }) => drawing.select(drawing.shapes().slice(0, 1)));
      await page.getByRole('group', { name: 'Style: Trend line' }).getByLabel('Color').focus();
      for (const position of ['left', 'top', 'bottom', 'floating'] as const) {
        await page.evaluate((at) => window.scene.bar.applyOptions({ position: at }), position);
        expect(await readFocus(page)).toBe('Color');
      }
    });

    test('a range navigator without bars passes the focus to the chart', async ({ page }) => {
      await change(page, ({ chart }) => chart.attach(window.charts.RangeNavigator));
      const handle = page.getByRole('slider', { name: 'Start of the visible range' });
      await handle.focus();
      const work = ({ series }: Scene): void => {
        for (const each of series) each.setData([]);
      };
      expect(await change(page, work)).toBe('Gold');
      await change(page, ({ series }) => series[0]?.setData(window.harness.bars(60)));
      await handle.focus();
      const removed = await change(page, ({ chart }) =>
        chart.plugin(window.charts.RangeNavigator)?.remove(),
      );
      expect(removed).toBe('Gold');
    });

    test('a style bar and a text editor pass the focus to the chart', async ({ page }) => {
      await change(page, ({ drawing }) => drawing.select(drawing.shapes().slice(0, 1)));
      const style = page.getByRole('group', { name: 'Style: Trend line' });
      await style.getByLabel('Color').focus();
      const locked = await change(page, ({ drawing }) =>
        drawing.shapes()[0]?.applyOptions({ locked: true }),
      );
      expect(locked).toBe('Unlock');
      expect(await change(page, ({ drawing }) => drawing.select([]))).toBe('Gold');
      await change(page, ({ drawing }) => drawing.select(drawing.shapes().slice(1, 2)));
      await page.evaluate(() => window.scene.chart.element.focus());
      await page.keyboard.press('F2');
      await expect(page.getByRole('textbox', { name: 'Text of the shape' })).toBeFocused();
      expect(await change(page, ({ drawing }) => drawing.shapes()[1]?.remove())).toBe('Gold');
    });
  });
}

test('a held key does not press the button that gets the focus', async ({ page }) => {
  await open(page);
  await button(page, 'Undo').focus();
  for (let i = 0; i < 5; i++) await page.keyboard.down('Enter');
  expect(await readFocus(page)).toBe('Redo');
  await expect(button(page, 'Undo')).toBeDisabled();
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Undo')).toBeEnabled();
});

test('an element of a plug-in passes the focus to the chart when it is removed', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const input = document.createElement('input');
    window.scene.chart.panes()[1]?.attach(window.charts.HtmlOverlay, { element: input });
    input.focus();
  });
  expect(await change(page, ({ chart }) => chart.panes()[1]?.remove())).toBe('Gold');
});

test("a plug-in passes the focus to the chart, not to another plug-in's control", async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { chart } = window.scene;
    const input = document.createElement('input');
    chart.panes()[1]?.attach(window.charts.HtmlOverlay, { element: input });
  });
  await button(page, 'Second').focus();
  expect(await change(page, ({ legend }) => legend.remove())).toBe('Gold');
});

test.describe('an object list elsewhere on the page', () => {
  test.beforeEach(async ({ page }) => {
    await open(page);
    await change(page, ({ chart, drawing, series }) => {
      const { element } = chart.attach(window.charts.ObjectList);
      document.body.append(element);
      for (const each of [...series, ...drawing.shapes().slice(1)]) each.remove();
    });
    await page.getByRole('row').getByRole('button', { name: 'Trend line', exact: true }).focus();
  });

  for (const [how, work] of [
    ['lost its last row', ({ drawing }: Scene) => drawing.shapes()[0]?.remove()],
    ['is removed', ({ chart }: Scene) => chart.plugin(window.charts.ObjectList)?.remove()],
    [
      'is not in an applied state',
      ({ chart }: Scene) => {
        const state = chart.saveState();
        const plugins = state.plugins?.filter(({ type }) => type !== 'object-list');
        chart.applyState({ ...state, plugins });
      },
    ],
  ] as const) {
    test(`passes the focus to the chart when it ${how}`, async ({ page }) => {
      expect(await change(page, work)).toBe('Gold');
    });
  }
});
