import { expect, test } from './harness/test';

test('CSS colors of every notation are painted', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { createChart } = window.charts;
    const colors = [
      'oklch(0.7 0.2 30)',
      'color-mix(in srgb, red, blue)',
      'color(display-p3 1 0 0)',
    ];
    const counts: number[] = [];
    for (const color of colors) {
      const paper = new OffscreenCanvas(1, 1).getContext('2d');
      if (paper === null) throw new Error('no canvas');
      paper.fillStyle = color;
      paper.fillRect(0, 0, 1, 1);
      const painted = [...paper.getImageData(0, 0, 1, 1).data];
      const chart = createChart('chart', { textColor: color, grid: { color } });
      const style = { upColor: color, downColor: color };
      chart.addSeries('candle', style).setData(window.harness.bars(60));
      await window.harness.painted();
      const { height, width } = chart.pane().size();
      const { count } = window.harness.picture(chart.element);
      // The candles, without the grid at the edges of the pane.
      counts.push(count(painted, { x: width / 2, y: 0, width: width / 2, height }));
      chart.remove();
    }
    return { counts, left: document.querySelectorAll('#chart > *').length };
  });
  for (const count of result.counts) expect(count).toBeGreaterThan(2000);
  expect(result.left).toBe(0);
});

test('the width of an axis is up to date at once', async ({ page }) => {
  const widths = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle', { axis: 'left' });
    series.setData(window.harness.bars(60));
    const now = chart.priceAxis('left').width();
    await window.harness.painted();
    return [now, chart.priceAxis('left').width()];
  });
  expect(widths[0]).toBeGreaterThan(20);
  expect(widths[1]).toBe(widths[0]);
});

test('too many gaps throw when gaps are enabled and when bars are set', async ({ page }) => {
  const said = await page.evaluate(() => {
    const { bars } = window.harness;
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(bars(100));
    const second = chart.addSeries('candle');
    second.setData(bars(100, 1_700_000_040 - 365 * 86_400));
    const ask = (work: () => void): string => {
      try {
        work();
        return 'nothing';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const first = ask(() => chart.applyOptions({ timeAxis: { showGaps: true } }));
    second.setData([]);
    chart.applyOptions({ timeAxis: { showGaps: true } });
    const then = ask(() => second.setData(bars(100, 1_700_000_040 - 365 * 86_400)));
    return [first, then, chart.timeAxis().barCount()];
  });
  expect(said[0]).toContain('timeAxis.showGaps cannot add more than 200000 empty bars');
  expect(said[1]).toContain('timeAxis.showGaps cannot add more than 200000 empty bars');
  expect(said[2]).toBe(100);
});

test("the chart listens outside itself for lost pointers only, and only touchmove and wheel listeners aren't passive", async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const heard: { readonly type: string; readonly outside: boolean; readonly waits: boolean }[] =
      [];
    const container = document.getElementById('chart') as HTMLElement;
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function listen(type, handler, options) {
      const isPart = this instanceof Node && container.contains(this);
      const { passive = false } = Object(options) as AddEventListenerOptions;
      if (this === window || this instanceof Node)
        heard.push({ type, outside: !isPart, waits: !passive });
      addEventListener.call(this, type, handler, options);
    };
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(60));
    await window.harness.painted();
    EventTarget.prototype.addEventListener = addEventListener;
    const blocking = /^touch|wheel$/;
    return {
      heard: heard.some(({ type }) => type === 'pointerdown'),
      outside: heard.filter(({ outside }) => outside).map(({ type }) => type),
      waits: heard
        .filter(({ type, waits }) => waits && blocking.test(type))
        .map(({ type }) => type),
    };
  });
  expect(result).toEqual({
    heard: true,
    outside: [
      ...['pointerover', 'pointerup', 'pointercancel', 'lostpointercapture'],
      ...['blur', 'visibilitychange'],
    ],
    waits: ['touchmove', 'wheel'],
  });
});

test('saving creates no canvas', async ({ page }) => {
  const canvases = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(60));
    await window.harness.painted();
    let count = 0;
    const { createElement } = document;
    document.createElement = ((name: string) => {
      if (name === 'canvas') count++;
      return createElement.call(document, name);
    }) as typeof createElement;
    const Offscreen = window.OffscreenCanvas;
    window.OffscreenCanvas = class extends Offscreen {
      constructor(width: number, height: number) {
        super(width, height);
        count++;
      }
    };
    chart.saveState();
    window.harness.drawing(chart).add(window.charts.TrendLine, [
      { time: window.harness.bars(1)[0]?.time ?? 0, price: 10 },
      { time: window.harness.bars(9)[8]?.time ?? 0, price: 12 },
    ]);
    chart.saveState({ data: 'include' });
    return count;
  });
  expect(canvases).toBe(0);
});

test('the theme follows a wrapper between the page and the container', async ({ page }) => {
  const pixels = await page.evaluate(async () => {
    const wrapper = document.createElement('div');
    const container = document.createElement('div');
    container.style.cssText = 'width:300px;height:200px';
    wrapper.append(container);
    document.body.prepend(wrapper);
    const chart = window.charts.createChart(container);
    const readState = async () => {
      await window.harness.painted();
      return window.harness.pixel(chart.element, 20, 20)[0];
    };
    const light = await readState();
    wrapper.style.colorScheme = 'dark';
    await new Promise((resolve) => setTimeout(resolve));
    return [light, await readState()];
  });
  expect(pixels[0]).toBeGreaterThan(200);
  expect(pixels[1]).toBeLessThan(60);
});

test('a chart works in elements of an iframe and of another window', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    document.body.prepend(frame);
    const popup = window.open('', '', 'popup,width=400,height=300');
    const states = [];
    for (const inner of [frame.contentDocument, popup?.document]) {
      if (!inner) throw new Error('no document');
      const container = inner.createElement('div');
      container.style.cssText = 'width:200px;height:100px';
      inner.body.append(container);
      const chart = window.charts.createChart(container);
      chart.addSeries('candle').setData(window.harness.bars(60));
      const before = chart.timeAxis().visibleRange()?.fromIndex ?? NaN;
      const at = { bubbles: true, pointerId: 1, isPrimary: true };
      const { height } = chart.pane().size();
      const target = inner.elementFromPoint(60, height / 2 + 8) ?? container;
      // Created by the inner page, like events of a user.
      const { PointerEvent } = inner.defaultView as Window & typeof globalThis;
      for (const [type, x, buttons] of [
        ['pointerdown', 60, 1],
        ['pointermove', 90, 1],
        ['pointerup', 90, 0],
      ] as const)
        target.dispatchEvent(
          new PointerEvent(type, { ...at, clientX: x, clientY: height / 2 + 8, buttons }),
        );
      const after = chart.timeAxis().visibleRange()?.fromIndex ?? NaN;
      states.push([container.querySelectorAll('canvas').length > 0, after < before]);
      chart.remove();
      states.push([container.children.length]);
    }
    popup?.close();
    return states;
  });
  expect(result).toEqual([[true, true], [0], [true, true], [0]]);
});

test('the column of a left axis has the background in panes without one', async ({ page }) => {
  const result = await page.evaluate(async () => {
    document.body.style.background = '#00f';
    const chart = window.charts.createChart('chart', { background: '#112233' });
    chart.addSeries('candle', { axis: 'left' }).setData(window.harness.bars(60));
    chart.addPane('low').addSeries('line').setData(window.harness.values(60));
    await window.harness.painted();
    const { height } = chart.pane().size();
    return window.harness.pixel(chart.element, 10, height + 40);
  });
  expect(result).toEqual([0x11, 0x22, 0x33, 255]);
});

test("prices out of range don't have a label at the edge", async ({ page }) => {
  const counts = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle', { lastPriceLabel: false });
    series.setData(window.harness.bars(60));
    const line = series.addPriceLine({ price: 35, color: '#ff00ff' });
    const count = async () => {
      await window.harness.painted();
      return window.harness.picture(chart.element).count([255, 0, 255]);
    };
    const inside = await count();
    line.applyOptions({ price: 1_000_000 });
    return [inside, await count()];
  });
  expect(counts[0]).toBeGreaterThan(200);
  expect(counts[1]).toBe(0);
});

test('the last value before a gap has a dot', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const style = { color: '#ff00ff', pointsVisible: true, width: 1, lastPriceLine: false };
    const series = chart.addSeries('line', style);
    series.setData(
      window.harness.values(20).map(({ time }, i) => ({ time, value: i === 10 ? null : 5 })),
    );
    chart.timeAxis().fit();
    await window.harness.painted();
    const y = chart.priceAxis().priceToY(5) ?? NaN;
    const picture = window.harness.picture(chart.element);
    return [8, 9, 11].map((bar) => {
      const x = chart.timeAxis().indexToX(bar) ?? NaN;
      return picture.count([255, 0, 255], { x: x - 4, y: y - 4, width: 8, height: 8 });
    });
  });
  const [plain = 0, before = 0, after = 0] = result;
  expect(plain).toBeGreaterThan(12);
  expect(before).toBeGreaterThan(plain - 5);
  expect(after).toBeGreaterThan(plain - 5);
});

test('labels of the time axis are drawn whole or not at all', async ({ page }) => {
  const cut = await page.evaluate(() => {
    const chart = window.charts.createChart('chart', {
      textColor: '#ff00ff',
      grid: { vertical: false },
    });
    chart.addSeries('line').setData(window.harness.values(400, 1_700_000_040, 3600));
    const found: string[] = [];
    for (let i = 0; i < 60; i++) {
      chart.timeAxis().scrollBy(-0.7);
      const canvas = chart.toCanvas({ pixelRatio: 1 });
      const context = canvas.getContext('2d');
      const top = canvas.height - chart.timeAxis().height() + 2;
      const right = canvas.width - 1;
      for (const x of [0, right]) {
        const { data } = context?.getImageData(x, top, 1, canvas.height - top) ?? { data: [] };
        for (let at = 0; at < data.length; at += 4) {
          if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 100) found.push(`${i} at ${x}`);
        }
      }
    }
    return found;
  });
  expect(cut).toEqual([]);
});

test('a series title names the series everywhere, and is a tag only with its option', async ({
  page,
}) => {
  const counts = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line', { title: 'A long name', color: '#ff00ff' });
    series.setData(window.harness.values(60));
    const count = async () => {
      await window.harness.painted();
      return window.harness.picture(chart.element).count([255, 0, 255]);
    };
    const counts = [];
    for (const style of [
      { titleLabel: true },
      { titleLabel: false },
      { lastPriceLabel: false, titleLabel: true },
    ]) {
      series.applyOptions(style);
      counts.push(await count());
    }
    return counts;
  });
  const [tagged = 0, plain = 0, none = 0] = counts;
  expect(tagged).toBeGreaterThan(plain + 300);
  expect(none).toBeLessThan(plain);
});

test('pressing a shape is a click unless the shape moves', async ({ page }) => {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(60));
    await window.harness.painted();
    const price = chart.priceAxis().yToPrice(150) ?? 0;
    const drawing = window.harness.drawing(chart);
    const shape = drawing.add(window.charts.HorizontalLine, [
      { time: window.harness.bars(30)[29]?.time ?? 0, price },
    ]);
    chart.onClick(({ source }) => (document.title += ` click ${source?.id === shape.id}`));
    drawing.onChanged(() => (document.title += ' moved'));
    document.title = 'Told:';
  });
  let text = 'Told:';
  for (const [by, what] of [
    [0, ' click true'],
    [0, ' click true'],
    [3, ' click true'],
    [4, ' click true'],
    [5, ' moved'],
    [-5, ' moved'],
  ] as const) {
    const y = by === -5 ? 155 : 150;
    await page.mouse.move(200, y);
    await page.mouse.down();
    await page.mouse.move(200, y + by);
    await page.mouse.up();
    await page.evaluate(() => window.harness.painted());
    text += what;
    await expect(page).toHaveTitle(text);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap on a shape is a click, even if it is already selected', async ({ page }) => {
    await page.evaluate(async () => {
      const chart = window.charts.createChart('chart');
      chart.addSeries('candle').setData(window.harness.bars(60));
      await window.harness.painted();
      const price = chart.priceAxis().yToPrice(150) ?? 0;
      const drawing = window.harness.drawing(chart);
      const shape = drawing.add(window.charts.HorizontalLine, [{ time: 1_700_000_040, price }]);
      chart.onClick(({ source }) => (document.title += ` click ${source?.id === shape.id}`));
      drawing.onSelected(
        ({ shapes }) => (document.title += ` selected ${shapes[0]?.id === shape.id}`),
      );
      document.title = 'Told:';
    });
    await page.touchscreen.tap(200, 150);
    await expect(page).toHaveTitle(/selected true/);
    await page.touchscreen.tap(200, 150);
    await expect(page).toHaveTitle(/^Told:( click true| selected true){3}$/);
  });
});

test('an invalid axis id and unknown style keys throw', async ({ page }) => {
  const said = await page.evaluate(() => {
    const chart = window.charts.createChart('chart');
    const ask = (work: () => void): string => {
      try {
        work();
        return 'nothing';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const series = chart.addSeries('candle');
    return [
      ask(() => chart.addSeries('line', { axis: 'Right' })),
      ask(() => series.applyOptions({ wickColor: '#f00' } as never)),
      ask(() => chart.addSeries('candle', { borderColor: '#f00' } as never)),
      chart.series().length,
    ];
  });
  expect(said[0]).toContain(
    'options.axis ("Right") must be one of "left", "right"; did you mean "right"?',
  );
  expect(said.slice(1)).toEqual([
    'applyOptions: wickColor is not an option; use wickUpColor',
    'addSeries: options.borderColor is not an option; did you mean options.borderUpColor?',
    1,
  ]);
});
