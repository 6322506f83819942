import { expect, test } from './harness/test';

test("removing a pane again while it is being removed doesn't remove another one", async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(bars(50));
    const low = chart.addPane('low');
    chart.addPane('other').addSeries('candle').setData(bars(50));
    low.addSeries('candle').setData(bars(50));
    const [from, to] = bars(2);
    if (from === undefined || to === undefined) throw new Error('no bars');
    const drawing = window.harness.drawing(chart);
    for (let i = 0; i < 2; i++) {
      drawing.add(
        window.charts.TrendLine,
        [
          { time: from.time, price: 10 },
          { time: to.time, price: 12 },
        ],
        { pane: low },
      );
    }
    await painted();
    const said: string[] = [];
    drawing.onRemoved(() => {
      try {
        low.remove();
        said.push('again');
      } catch (error) {
        said.push((error as Error).message);
      }
    });
    chart.batch(() => low.remove());
    await painted();
    chart.addSeries('line').setData(window.harness.values(50));
    chart.pane('other').remove();
    await painted();
    return { said, names: chart.panes().map(({ name }) => name) };
  });
  expect(result.names).toEqual(['main']);
  expect(result.said).toEqual(['again', 'again']);
});

for (const name of [
  'onNearStart',
  'onRangeChange',
  'onCrosshairMove',
  'onClick',
  'onDoubleClick',
  'onContextMenu',
  'onSizeChange',
  'onToolChange',
  'onCreated',
  'onSelected',
  'onUndoChange',
] as const) {
  test(`a chart may be removed in ${name}`, async ({ page }) => {
    await page.evaluate(async (name) => {
      const { bars, painted } = window.harness;
      const chart = window.charts.createChart('chart', { theme: 'light' });
      const series = chart.addSeries('candle');
      series.setData(bars(200));
      await painted();
      const drawing = window.harness.drawing(chart);
      const end = (): void => {
        if (chart.element.isConnected) chart.remove();
      };
      if (name === 'onNearStart') chart.timeAxis().onNearStart(end);
      else if (name in chart) chart[name as 'onClick'](end);
      else drawing[name as 'onToolChange'](end);
      // The second handler isn't called any more.
      const late = () => (document.title = 'called after the end');
      if (name in chart) chart[name as 'onClick'](late);
      else if (name !== 'onNearStart') drawing[name as 'onToolChange'](late);
      if (name === 'onNearStart' || name === 'onRangeChange') chart.timeAxis().scrollBy(-180);
      if (name === 'onSizeChange') chart.resize(500, 300);
      if (name === 'onToolChange') drawing.start(window.charts.TrendLine);
      if (name === 'onSelected') {
        drawing.select([
          drawing.add(window.charts.HorizontalLine, [{ time: bars(1)[0]?.time ?? 0, price: 11 }]),
        ]);
      }
      if (name === 'onCreated' || name === 'onUndoChange') {
        drawing.start(window.charts.HorizontalLine);
      }
    }, name);
    await page.mouse.move(300, 150);
    await page.mouse.move(310, 160);
    await page.mouse.dblclick(310, 160);
    await page.mouse.click(310, 160, { button: 'right' });
    await expect(page.locator('#chart > *')).toHaveCount(0);
    await page.mouse.move(200, 100);
    await page.keyboard.press('ArrowLeft');
    await page.evaluate(() => window.harness.painted());
    await expect(page).toHaveTitle('Charts');
  });
}

for (const [name, x, y] of [
  ['the price axis', 580, 150],
  ['the time axis', 300, 390],
  ['a pane', 300, 150],
] as const) {
  test(`a chart may be removed right after a double click on ${name}`, async ({ page }) => {
    await page.evaluate(async () => {
      const chart = window.charts.createChart('chart');
      chart.addSeries('candle').setData(window.harness.bars(200));
      await window.harness.painted();
      document.addEventListener('dblclick', () => chart.remove(), { once: true });
    });
    await page.mouse.dblclick(x, y);
    await expect(page.locator('#chart > *')).toHaveCount(0);
    await page.mouse.move(x + 5, y);
    await page.evaluate(() => window.harness.painted());
  });
}

test('a chart may be removed while the mouse drags it', async ({ page }) => {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(200));
    await window.harness.painted();
    document.body.onkeydown = () => chart.remove();
  });
  await page.mouse.move(300, 150);
  await page.mouse.down();
  await page.mouse.move(330, 150, { steps: 3 });
  await page.keyboard.press('a');
  await page.mouse.move(360, 150, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator('#chart > *')).toHaveCount(0);
  await page.evaluate(() => window.harness.painted());
});

test("a handler that unsubscribes during an event isn't called for it", async ({ page }) => {
  const result = await page.evaluate(() => {
    const chart = window.charts.createChart('chart');
    const bars = window.harness.bars(50);
    chart.addSeries('candle').setData(bars);
    const events: string[] = [];
    const offs: (() => void)[] = [];
    chart.onCrosshairMove(() => {
      events.push('first');
      for (const off of offs) off();
    });
    offs.push(chart.onCrosshairMove(() => events.push('second')));
    chart.crosshair().set(bars[20]?.time ?? 0, 11);
    return events;
  });
  expect(result).toEqual(['first']);
});

test("many changes at once all fire events, and handlers that trigger each other don't loop forever", async ({
  page,
  pageErrors,
}) => {
  const result = await page.evaluate(() => {
    const make = (id: string) => {
      const chart = window.charts.createChart(id);
      chart.addSeries('candle').setData(window.harness.bars(200));
      return chart;
    };
    const [a, b] = [make('chart'), make('second')];
    const points = [{ time: window.harness.bars(1)[0]?.time ?? 0, price: 11 }] as const;
    let calls = 0;
    const drawing = window.harness.drawing(a);
    drawing.onCreated(() => calls++);
    a.batch(() => {
      for (let i = 0; i < 1500; i++) drawing.add(window.charts.HorizontalLine, points);
    });
    const all = calls;
    let answers = 0;
    const follow = (from: typeof a, to: typeof a) =>
      window.harness.drawing(from).onCreated(() => {
        answers++;
        window.harness.drawing(to).add(window.charts.HorizontalLine, points);
      });
    follow(a, b);
    follow(b, a);
    drawing.add(window.charts.HorizontalLine, points);
    return { all, answers, panes: a.panes().length };
  });
  expect(result.all).toBe(1500);
  expect(result.answers).toBeLessThan(3000);
  expect(result.panes).toBe(1);
  expect(pageErrors.splice(0).map(({ message }) => message)).toEqual([
    'infinite loop: event handlers change the chart and trigger themselves or each other; change it only if a value differs',
  ]);
});

test('a chart can be saved while a tool is active, even while a shape is drawn', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(bars(200));
    const drawing = window.harness.drawing(chart);
    new window.charts.DrawBar(drawing);
    await painted();
    const saved: unknown[] = [];
    drawing.onToolChange((tool) =>
      saved.push([tool?.type ?? null, chart.saveState().sources.length]),
    );
    Object.assign(window, { chart, saved });
    drawing.start(window.charts.TrendLine);
  });
  // The first of two points.
  await page.mouse.click(300, 150);
  const result = await page.evaluate(() => {
    const { chart, saved } = window as unknown as {
      chart: ReturnType<typeof window.charts.createChart>;
      saved: unknown[];
    };
    const drawing = window.harness.drawing(chart);
    drawing.start(window.charts.Rectangle);
    return { saved, state: chart.saveState(), tool: drawing.tool()?.type ?? null };
  });
  expect(result.saved).toEqual([
    ['trend-line', 1],
    ['rectangle', 1],
  ]);
  expect(result.state.sources.map(({ type }) => type)).toEqual(['candle']);
  expect(result.tool).toBe('rectangle');
});

test("a chart with a DrawBar can be removed while a tool is active, and can't be saved afterwards", async ({
  page,
}) => {
  const said = await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const said: string[] = [];
    const ask = (what: string, work: () => void): void => {
      try {
        work();
        said.push(`${what}: nothing`);
      } catch (error) {
        said.push(`${what}: ${(error as Error).message}`);
      }
    };
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(bars(200));
    const drawing = window.harness.drawing(chart);
    new window.charts.DrawBar(drawing);
    await painted();
    drawing.onToolChange(() => chart.remove());
    drawing.onToolChange(() => said.push('called after the end'));
    ask('start', () => drawing.start(window.charts.TrendLine));
    ask('saveState', () => chart.saveState());
    await painted();
    return said;
  });
  expect(said).toEqual(['start: nothing', 'saveState: saveState: the chart was removed']);
  await expect(page.locator('#chart > *')).toHaveCount(0);
});
