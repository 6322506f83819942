import type { IChartApi } from '../../src/index';
import { expect, test } from './harness/test';

test('panes divide the height of the chart by their options', async ({ page }) => {
  const heights = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(50));
    chart
      .addPane('volume', { height: 0.25 })
      .addSeries('histogram')
      .setData(window.harness.values(50));
    await window.harness.painted();
    return chart.panes().map((pane) => pane.size().height);
  });
  const [main = 0, volume = 0] = heights;
  expect(main / volume).toBeCloseTo(4, 1);
});

test('dragging a border between panes updates their options and sizes', async ({ page }) => {
  const border = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('line').setData(window.harness.values(50));
    chart
      .addPane('second', { minHeight: 100 })
      .addSeries('line')
      .setData(window.harness.values(50));
    Object.assign(window, { chart });
    await window.harness.painted();
    return chart.pane().size().height;
  });
  await page.mouse.move(200, border);
  await page.mouse.down();
  await page.mouse.move(200, border + 40, { steps: 4 });
  await page.mouse.up();
  const read = () =>
    page.evaluate(async () => {
      const { chart } = window as unknown as { chart: IChartApi };
      await window.harness.painted();
      return chart.panes().map((pane) => ({ ...pane.options(), ...pane.size() }));
    });
  const [first, second] = await read();
  expect(first?.height).toBeGreaterThan(border + 35);
  expect(first?.height).toBeLessThan(border + 45);
  expect(first?.width).toBe(second?.width);

  await page.mouse.move(200, border + 40);
  await page.mouse.down();
  await page.mouse.move(200, 395, { steps: 4 });
  await page.mouse.up();
  const [, smallest] = await read();
  expect(Math.round(smallest?.height ?? 0)).toBe(100);
});

test('a pane collapses to a strip and expands to its height', async ({ page }) => {
  const heights = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('line').setData(window.harness.values(50));
    const second = chart.addPane('second', { height: 0.5 });
    second.addSeries('line').setData(window.harness.values(50));
    const read = async () => {
      await window.harness.painted();
      return second.size().height;
    };
    const before = await read();
    second.applyOptions({ collapsed: true });
    const strip = await read();
    chart.resize(600, 300);
    const inSmallerChart = await read();
    chart.resize(600, 400);
    second.applyOptions({ collapsed: false });
    return { before, strip, inSmallerChart, after: await read() };
  });
  expect(heights.strip).toBeCloseTo(30, 0);
  expect(heights.inSmallerChart).toBeCloseTo(30, 0);
  expect(heights.after).toBeCloseTo(heights.before, 0);
});

test('an image shows collapsed panes as the page does, even if all are collapsed', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const { harness } = window;
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(harness.bars(50));
    const second = chart.addPane('second', { height: 0.5 });
    second.addSeries('line').setData(harness.values(50));
    const layouts = new Map<string, { heights: number[]; different: number }>();
    for (const pane of [second, chart.pane()]) {
      pane.applyOptions({ collapsed: true });
      await harness.painted();
      const screen = harness.picture(chart.element);
      const picture = chart.toCanvas({ pixelRatio: 1 });
      const paper = picture.getContext('2d');
      if (paper === null) throw new Error('no canvas');
      const { data } = paper.getImageData(0, 0, picture.width, picture.height);
      let different = 0;
      for (let at = 0; at < data.length; at += 4) {
        const share = at / 4;
        const here = screen.pixel(share % picture.width, Math.floor(share / picture.width));
        // Below folded panes nothing is painted on the page, whose ground is white.
        if (here[3] !== 0 && here.some((value, i) => value !== data[at + i])) different++;
      }
      const heights = chart.panes().map((each) => Math.round(each.size().height));
      layouts.set(pane.name, { heights, different });
    }
    return [...layouts.values()];
  });
  expect(result.map(({ heights }) => heights)).toEqual([
    [341, 30],
    [30, 30],
  ]);
  // Where the axis ends, some pixels are mixed with what is below.
  for (const { different } of result) expect(different).toBeLessThan(20);
});

test('a pane is hidden and shown again with its content', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { harness } = window;
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(harness.bars(50));
    const second = chart.addPane('second', { height: 0.5 });
    const line = second.addSeries('line', { color: '#ff0000' });
    line.setData(harness.values(50));
    second.priceAxis().applyOptions({ range: { from: 1, to: 500 } });
    const drawing = window.harness.drawing(chart);
    const shape = drawing.add(window.charts.HorizontalLine, [{ time: 1_700_000_580, price: 9 }], {
      pane: second,
    });
    drawing.select([shape]);
    const read = async () => {
      await harness.painted();
      return {
        panes: chart.panes().map((pane) => pane.size()),
        range: second.priceAxis().visibleRange(),
      };
    };
    const before = await read();
    // The ids of clips count on from picture to picture.
    const svg = () => window.charts.toSvg(chart).replace(/c\d+-/g, '');
    const picture = svg();
    second.applyOptions({ visible: false });
    const hidden = await read();
    const {
      selection,
      place: position,
      bars,
    } = {
      selection: drawing.selection(),
      place: second.bounds(),
      bars: await new Promise<number>((resolve) => {
        chart.onCrosshairMove((event) => resolve(event.bars.size));
        chart.crosshair().set(1_700_000_580, null);
      }),
    };
    chart.crosshair().clear();
    const saved = JSON.stringify(chart.saveState({ data: 'include' }));
    second.applyOptions({ visible: true });
    const after = await read();
    drawing.select([shape]);
    await harness.painted();
    const pictures = [picture, svg()];
    chart.remove();
    const again = window.charts.restoreChart('chart', JSON.parse(saved) as never, {
      plugins: [[window.charts.Drawing, { shapes: window.charts.allShapes }]],
    });
    await harness.painted();
    const restored = again.pane('second').options().visible;
    again.pane('second').applyOptions({ visible: true });
    await harness.painted();
    return {
      before,
      hidden,
      after,
      selection,
      place: position,
      bars,
      pictures,
      restored,
      sources: again
        .pane('second')
        .sources()
        .map(({ type }) => type),
      range: again.pane('second').priceAxis().visibleRange(),
    };
  });
  expect(result.hidden.panes[1]).toEqual({ width: 0, height: 0 });
  expect(result.hidden.panes[0]?.height).toBeCloseTo(
    result.before.panes.reduce((sum, { height }) => sum + height, 1),
    0,
  );
  expect(result.hidden.range).toBeNull();
  expect(result.selection).toEqual([]);
  expect(result.place).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  expect(result.bars).toBe(1);
  expect(result.after).toEqual(result.before);
  expect(result.pictures[1]).toBe(result.pictures[0]);
  expect(result.restored).toBe(false);
  expect(result.sources).toEqual(['line', 'horizontal-line']);
  expect(result.range?.from).toBeCloseTo(1, 9);
  expect(result.range?.to).toBeCloseTo(500, 9);
});

test('the first pane can be hidden, and the pointer hits the others', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { harness } = window;
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(harness.bars(50));
    for (const name of ['second', 'third']) {
      chart.addPane(name).addSeries('line').setData(harness.values(50));
    }
    chart.pane().applyOptions({ visible: false });
    Object.assign(window, { chart, clicks: [] as string[] });
    const { clicks } = window as unknown as { clicks: string[] };
    chart.onClick((event) => clicks.push(`${event.pane?.name} ${event.bars.size}`));
    await harness.painted();
    return chart.panes().map((pane) => pane.bounds().y);
  });
  expect(result[1]).toBe(0);
  await page.mouse.click(450, 50);
  await page.mouse.click(450, (result[2] ?? 0) + 20);
  // The border between the two is dragged.
  await page.mouse.move(200, result[2] ?? 0);
  await page.mouse.down();
  await page.mouse.move(200, (result[2] ?? 0) + 40, { steps: 4 });
  await page.mouse.up();
  const after = await page.evaluate(async () => {
    const { chart, clicks } = window as unknown as { chart: IChartApi; clicks: string[] };
    await window.harness.painted();
    return { clicks, y: chart.pane('third').bounds().y };
  });
  expect(after.clicks).toEqual(['second 2', 'third 2']);
  expect(after.y).toBeCloseTo((result[2] ?? 0) + 40, 0);
});

test("the last visible pane can't be hidden or removed", async ({ page }) => {
  const errors = await page.evaluate(() => {
    const chart = window.charts.createChart('chart');
    const second = chart.addPane('second', { visible: false });
    const catchMessage = (work: () => void): string => {
      try {
        work();
      } catch (error) {
        return String(error);
      }
      return 'none';
    };
    return [
      catchMessage(() => chart.pane().applyOptions({ visible: false })),
      catchMessage(() => chart.pane().remove()),
      catchMessage(() => second.remove()),
      String(chart.panes().length),
    ];
  });
  expect(errors).toEqual([
    'RangeError: applyOptions: visible: cannot hide or remove the last visible pane',
    'RangeError: remove: cannot hide or remove the last visible pane',
    'none',
    '1',
  ]);
});

test('the bounds of a pane include axes and toolbars', async ({ page }) => {
  const { found, place: paneBounds } = await page.evaluate(async () => {
    const { DrawBar, createChart } = window.charts;
    const chart = createChart('chart', { background: '#ffffff' });
    chart.addSeries('line', { axis: 'left' }).setData(window.harness.values(50));
    const second = chart.addPane('second');
    const at = 1_700_000_580;
    second.addSeries('line').setData(window.harness.values(50));
    const drawing = window.harness.drawing(chart);
    new DrawBar(drawing, { position: 'top' });
    drawing.add(window.charts.VerticalLine, [{ time: at, price: 1 }], {
      pane: second,
      color: '#ff0000',
      width: 4,
    });
    await window.harness.painted();
    const paneBounds = second.bounds();
    const x = paneBounds.x + (chart.timeAxis().timeToX(at) ?? 0);
    const found = window.harness.pixel(chart.element, x, paneBounds.y + paneBounds.height / 2);
    return { found, place: paneBounds };
  });
  expect(paneBounds.x).toBeGreaterThan(30);
  expect(paneBounds.y).toBeGreaterThan(200);
  expect(found.slice(0, 3)).toEqual([255, 0, 0]);
});

test('a double click on an empty area maximizes a pane, and another one restores all panes', async ({
  page,
}) => {
  const target = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { maximizePanes: true });
    chart.addSeries('line').setData(window.harness.values(50));
    const second = chart.addPane('second');
    Object.assign(window, { chart });
    await window.harness.painted();
    const { height, width, x, y } = second.bounds();
    const corner = chart.element.getBoundingClientRect();
    return { x: corner.x + x + width / 2, y: corner.y + y + height / 2 };
  });
  const heights = () =>
    page.evaluate(async () => {
      const { chart } = window as unknown as { chart: IChartApi };
      await window.harness.painted();
      return chart.panes().map((pane) => pane.size().height);
    });
  const before = await heights();
  await page.mouse.dblclick(target.x, target.y);
  const [first, second = 0] = await heights();
  expect(first).toBe(0);
  expect(second).toBeGreaterThan((before[1] ?? 0) * 1.9);
  await page.mouse.dblclick(target.x, target.y);
  expect(await heights()).toEqual(before);
});
