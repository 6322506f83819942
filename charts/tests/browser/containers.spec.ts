import type { IChartApi } from '../../src';
import { expect, test } from './harness/test';

test('a chart in a hidden container works, and gets its size when it is shown', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const { charts, harness } = window;
    const box = document.getElementById('chart') as HTMLElement;
    const bars = harness.bars(200);
    const setUp = (chart: IChartApi) => {
      const series = chart.addSeries('candle', { id: 'price' });
      series.setData(bars.slice(0, 150));
      void chart
        .timeAxis()
        .setVisibleRange({ type: charts.RangeOfType.Bars, fromIndex: 100, toIndex: 149 });
      chart.timeAxis().scrollBy(-20);
      for (const bar of bars.slice(150)) series.update(bar);
      chart.addPane('below', { height: 0.5 }).addSeries('line').setData(harness.values(200));
      chart
        .attach(charts.Drawing, { shapes: charts.allShapes })
        .add(charts.HorizontalLine, [{ time: 1_700_000_100, price: 50 }]);
      chart.priceAxis().applyOptions({ marginTop: 0.3 });
      chart.crosshair().set(1_700_000_100, 50);
      chart.crosshair().clear();
      chart.attach(charts.Legend, { buttons: ['title'] });
      chart.attach(charts.Tooltip);
    };
    const ready = charts.createChart('second');
    setUp(ready);
    box.style.display = 'none';
    const chart = charts.createChart('chart');
    const sizes: number[] = [];
    const ranges: number[] = [];
    chart.onSizeChange(({ width }) => sizes.push(width));
    chart.onRangeChange(({ fromIndex }) => ranges.push(fromIndex));
    setUp(chart);
    await harness.painted();
    const requestedRange = chart.timeAxis().visibleRange();
    const before = {
      size: chart.size(),
      pane: chart.pane().size().width,
      sizes: sizes.length,
      ranges: ranges.length,
      saved: JSON.stringify(chart.saveState().view),
      svg: window.charts.toSvg(chart).startsWith('<svg'),
      canvas: chart.toCanvas({ pixelRatio: 1 }).width,
    };
    box.style.display = '';
    await harness.painted();
    await harness.painted();
    const svg = (each: IChartApi) => window.charts.toSvg(each).replace(/c\d+-/g, '');
    return {
      asked: [requestedRange?.fromIndex, requestedRange?.toIndex],
      before,
      sizes,
      ranges: ranges.length,
      range: chart.timeAxis().visibleRange(),
      wanted: ready.timeAxis().visibleRange(),
      pictures: [svg(chart), svg(ready)],
      colors: harness.picture(chart.element).count([15, 138, 95]),
    };
  });
  expect(result.before).toEqual({
    size: { width: 0, height: 0 },
    pane: 0,
    sizes: 0,
    // Linked charts follow the range of a chart that isn't shown.
    ranges: 1,
    saved: '{"from":-119,"to":-70}',
    svg: true,
    canvas: 600,
  });
  expect(result.asked).toEqual([80, 129]);
  expect(result.sizes).toEqual([600]);
  expect(result.ranges).toBe(1);
  expect(result.range).toEqual(result.wanted);
  expect(result.pictures[0]).toBe(result.pictures[1]);
  expect(result.colors).toBeGreaterThan(100);
});

test('without a range the newest bars are visible, with the given bar spacing', async ({
  page,
}) => {
  const views = await page.evaluate(async () => {
    const { charts, harness } = window;
    const box = document.createElement('div');
    const late = charts.createChart(box, { timeAxis: { barSpacing: 10 } });
    const ready = charts.createChart('second', { timeAxis: { barSpacing: 10 } });
    for (const chart of [late, ready]) {
      chart.addSeries('line').setData(harness.values(300));
      chart.timeAxis().scrollToEnd();
      chart.timeAxis().zoomBy(2);
      chart.timeAxis().scrollBy(-7);
    }
    const blind = late.timeAxis().visibleRange();
    await harness.painted();
    // It is added to the page last.
    box.style.cssText = 'width: 600px; height: 400px';
    document.getElementById('chart')?.replaceWith(box);
    await harness.painted();
    await harness.painted();
    return { blind, views: [late, ready].map((chart) => chart.timeAxis().visibleRange()) };
  });
  expect(views.blind).toBeNull();
  expect(views.views[0]).toEqual(views.views[1]);
});

test('a chart with a fixed size takes the size of its container once it has one', async ({
  page,
}) => {
  const sizes = await page.evaluate(async () => {
    const { charts, harness } = window;
    const box = document.getElementById('chart') as HTMLElement;
    box.style.display = 'none';
    const chart = charts.createChart('chart', { autoSize: false });
    box.style.display = '';
    await harness.painted();
    await harness.painted();
    const first = chart.size();
    box.style.width = '300px';
    await harness.painted();
    return [first, chart.size()];
  });
  expect(sizes).toEqual([
    { width: 600, height: 400 },
    { width: 600, height: 400 },
  ]);
});

test('a container without a width or a height is reported in the console', async ({ page }) => {
  const events: string[] = [];
  page.on('console', (message) => events.push(message.text()));
  await page.evaluate(() => {
    const flat = document.createElement('div');
    flat.style.width = '300px';
    document.body.append(flat);
    window.charts.createChart(flat).remove();
    flat.style.display = 'none';
    window.charts.createChart(flat).remove();
  });
  expect(events).toEqual([
    'createChart: the container is 300 by 0 pixels; the chart waits until CSS gives it a width and a height',
  ]);
});

for (const where of ['frame', 'popup'] as const) {
  test(`a chart draws and reacts to input in a ${where}`, async ({ page }) => {
    const popup = where === 'popup' ? page.waitForEvent('popup') : null;
    await page.evaluate(async (isPopup) => {
      const { charts, harness } = window;
      const other = isPopup
        ? window.open('about:blank', '', 'width=700,height=500')
        : document.body.insertBefore(document.createElement('iframe'), document.body.firstChild)
            .contentWindow;
      if (!other) throw new Error('no window');
      const { document: inside, frameElement } = other;
      frameElement?.setAttribute('style', 'width:620px;height:420px;border:0');
      inside.body.style.margin = '0';
      inside.documentElement.style.colorScheme = 'dark';
      const box = inside.createElement('div');
      box.style.cssText = 'width:600px;height:400px';
      inside.body.append(box);
      const chart = charts.createChart(box);
      chart.addSeries('candle', { title: 'Price' }).setData(harness.bars(60));
      new charts.DrawBar(chart.attach(charts.Drawing, { shapes: charts.allShapes }));
      chart.attach(charts.Legend, { buttons: ['title'] });
      chart.attach(charts.Tooltip);
      await new Promise((painted) => other.requestAnimationFrame(painted));
      await new Promise((painted) => other.requestAnimationFrame(painted));
      Object.assign(window, { chart });
    }, popup !== null);
    const stands = popup ? await popup : page.frameLocator('iframe');
    await expect(stands.getByRole('button', { name: 'Price' })).toHaveCSS('font-weight', '700');
    await expect(stands.getByRole('toolbar')).toHaveCSS('display', 'flex');
    const element = stands.locator('[role=application]');
    await element.hover({ position: { x: 500, y: 100 } });
    await expect(stands.locator('[part=tooltip] .tip')).toContainText('Price');
    // The chart has its own page's theme.
    const colors = await page.evaluate(() => {
      const { chart } = window as unknown as { chart: IChartApi };
      return window.harness.picture(chart.element).count([27, 26, 22]);
    });
    expect(colors).toBeGreaterThan(10_000);
    await element.evaluate((chart) => {
      const box = chart.parentElement as HTMLElement;
      box.style.width = '400px';
    });
    await expect
      .poll(() =>
        page.evaluate(() => (window as unknown as { chart: IChartApi }).chart.size().width),
      )
      .toBe(400);
    await page.evaluate(() => {
      (window as unknown as { chart: IChartApi }).chart.remove();
    });
    await expect(element).toHaveCount(0);
  });
}

for (const width of [600, 500]) {
  test(`after a move to a frame of ${width} pixels, a chart keeps its styles and its drags`, async ({
    page,
  }) => {
    await page.evaluate(async (width) => {
      const { charts, harness } = window;
      const frame = document.createElement('iframe');
      frame.style.cssText = 'width:620px;height:420px;border:0';
      document.body.prepend(frame);
      const inside = frame.contentDocument as Document;
      inside.body.style.margin = '0';
      const box = inside.createElement('div');
      box.style.cssText = `width:${width}px;height:400px`;
      inside.body.append(box);
      const chart = charts.createChart('chart', { kineticScroll: false });
      chart.addSeries('candle', { title: 'Price' }).setData(harness.bars(300));
      new charts.DrawBar(chart.attach(charts.Drawing, { shapes: charts.allShapes }));
      chart.attach(charts.Legend, { buttons: ['title'] });
      Object.assign(window, { chart });
      await harness.painted();
      box.append(chart.element);
    }, width);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('toolbar')).toHaveCSS('display', 'flex');
    await expect(frame.getByRole('button', { name: 'Price' })).toHaveCSS('font-weight', '700');
    const readRange = () =>
      page.evaluate(() =>
        (window as unknown as { chart: IChartApi }).chart.timeAxis().visibleRange(),
      );
    const before = await readRange();
    await page.mouse.move(300, 200);
    await page.mouse.down();
    await page.mouse.move(400, 200, { steps: 4 });
    await page.mouse.up();
    const after = await readRange();
    expect(after?.fromIndex).toBeLessThan((before?.fromIndex ?? NaN) - 5);
  });
}

test("all styles apply under style-src 'self'", async ({ page, address }) => {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/<style>[^]*<\/style>/, '<link rel="stylesheet" href="/page.css">');
    const headers = {
      ...response.headers(),
      'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'",
    };
    await route.fulfill({ body, headers });
  });
  await page.route('**/page.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: 'body { margin: 0 } #chart { width: 600px; height: 400px }',
    }),
  );
  await page.goto(address);
  await page.evaluate(async () => {
    const { charts, harness } = window;
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.effectiveDirective} ${event.sourceFile} ${event.lineNumber}`);
    });
    const chart = charts.createChart('chart', { theme: 'light' });
    chart.addSeries('candle', { title: 'Price' }).setData(harness.bars(60));
    const below = chart.addPane('below', { height: 0.3 });
    below.addSeries('histogram').setData(harness.values(60));
    const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
    new charts.DrawBar(drawing, { position: 'top' });
    chart.attach(charts.Legend, { buttons: ['title'] });
    chart.attach(charts.Tooltip, { position: 'side' });
    const note = document.createElement('div');
    note.textContent = 'Mine';
    below.attach(charts.HtmlOverlay, { element: note });
    const text = drawing.add(charts.TextShape, [{ time: 1_700_001_000, price: 20 }], {
      text: 'Note',
    });
    drawing.select([text]);
    Object.assign(window, { chart, refused });
    await harness.painted();
  });
  await page.locator('[role=application]').focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('Escape');
  await page.mouse.move(300, 150);
  const tip = page.locator('[part=tooltip] .tip');
  await expect(tip).toHaveCSS('position', 'absolute');
  await expect(page.locator('[part=legend] .pane').first()).toHaveCSS('left', '0px');
  await expect(page.getByRole('button', { name: 'Price' })).toHaveCSS('font-weight', '700');
  await expect(page.getByRole('toolbar').first()).toHaveCSS('display', 'flex');
  await expect(page.getByRole('button', { name: 'Undo' }).locator('svg')).toHaveCSS(
    'width',
    '20px',
  );
  const sign = page.locator('[part=legend] i').first();
  expect(await sign.evaluate((each) => getComputedStyle(each).backgroundColor)).toMatch(
    /rgb\((15, 138, 95|214, 59, 59)\)/,
  );
  const { refused, inline } = await page.evaluate(() => ({
    refused: (window as unknown as { refused: string[] }).refused,
    inline: document.querySelectorAll('body style').length,
  }));
  expect(refused).toEqual([]);
  expect(inline).toBe(0);
});

test('a chart in a shadow tree knows whether it or one of its parts has the focus', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const { createChart, definePlugin } = window.charts;
    const outer = document.getElementById('chart') as HTMLElement;
    const inner = document.createElement('div');
    inner.style.height = '300px';
    outer.attachShadow({ mode: 'open' }).append(inner);
    const chart = createChart(inner, { wheel: 'focus' });
    chart.addSeries('line').setData(window.harness.values(200));
    const plugin = definePlugin({
      type: 'acme/control',
      attach(host) {
        const bounds = { x: 20, y: 20, width: 80, height: 20 };
        let isThere = true;
        const remove = (): void => {
          isThere = false;
          host.invalidate('top');
        };
        return {
          controls: () =>
            isThere ? [{ id: 'a', role: 'button', label: 'A', bounds, remove }] : [],
        };
      },
    });
    chart.attach(plugin);
    Object.assign(window, { chart });
    await window.harness.painted();
  });
  const readWidth = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      const { chart } = window as unknown as { chart: IChartApi };
      const range = chart.timeAxis().visibleRange();
      return range ? range.toIndex - range.fromIndex : NaN;
    });
  await page.getByRole('button', { name: 'A' }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: 'A' })).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();
  const before = await readWidth();
  await page.mouse.move(200, 150);
  await page.mouse.wheel(0, -100);
  await expect.poll(readWidth).toBeLessThan(before);
});
