import { expect, test } from './harness/test';

const sizes = [
  [{}, [600, 400]],
  [{ pixelRatio: 2 }, [1200, 800]],
  [{ pixelRatio: 0.5 }, [300, 200]],
  [{ width: 1280, height: 720 }, [1280, 720]],
  [{ width: 333, height: 251, pixelRatio: 3 }, [999, 753]],
  [{ width: 120, height: 90, pixelRatio: 1.5 }, [180, 135]],
] as const;

for (const [options, size] of sizes) {
  test(`an image with ${JSON.stringify(options)} has that size and fills it`, async ({ page }) => {
    const result = await page.evaluate(async (options) => {
      const chart = window.charts.createChart('chart', {
        background: '#ffff00',
        grid: { vertical: false },
      });
      chart.addSeries('candle').setData(window.harness.bars(60));
      await window.harness.painted();
      const picture = chart.toCanvas(options);
      const { width, height } = picture;
      const context = picture.getContext('2d');
      const corner = (x: number, y: number) =>
        Array.from(context?.getImageData(x, y, 1, 1).data ?? []);
      const pixels = context?.getImageData(0, 0, width, height).data ?? [];
      let painted = 0;
      for (let i = 0; i < pixels.length; i += 4) if (pixels[i + 2] !== 0) painted++;
      return {
        size: [width, height],
        corners: [corner(0, 0), corner(width - 1, height - 1)],
        part: painted / (width * height),
      };
    }, options);
    expect(result.size).toEqual(size);
    expect(result.corners).toEqual([
      [255, 255, 0, 255],
      [255, 255, 0, 255],
    ]);
    expect(result.part).toBeGreaterThan(0.02);
  });
}

test("taking an image doesn't change the chart", async ({ page }) => {
  const [before, after, next] = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(200));
    chart.addPane('second', { height: 0.5 }).addSeries('line').setData(window.harness.values(200));
    void chart
      .timeAxis()
      .setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 20.5, toIndex: 61.25 });
    await window.harness.painted();
    const readState = () => ({
      range: chart.timeAxis().visibleRange(),
      price: chart.priceAxis().visibleRange(),
      panes: chart.panes().map((pane) => pane.size()),
      canvases: [...chart.element.querySelectorAll('canvas')].map(({ width, height, style }) => [
        width,
        height,
        style.width,
        style.height,
      ]),
      ratio: window.devicePixelRatio,
      ranges,
    });
    const ranges: unknown[] = [];
    const before = readState();
    chart.onRangeChange((range) => ranges.push(range));
    chart.toCanvas({ width: 200, height: 900, pixelRatio: 3 });
    const after = readState();
    await window.harness.painted();
    return [before, after, readState()];
  });
  const rounded = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (_, each: unknown) =>
      typeof each === 'number' ? Math.round(each * 1e6) / 1e6 : each,
    ) as unknown;
  expect(rounded(after)).toEqual(rounded(before));
  expect(rounded(next)).toEqual(rounded(before));
});

test('after an image of another size the pointer hits shapes where they are drawn', async ({
  page,
}) => {
  const middle = await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const list = bars(60);
    const chart = (window.chart = window.charts.createChart('chart'));
    chart.addSeries('candle').setData(list);
    const { time: from = 0, high = 0 } = list[10] ?? {};
    const { time: to = 0, low = 0 } = list[50] ?? {};
    window.harness.drawing(chart).add(window.charts.TrendLine, [
      { time: from, price: high },
      { time: to, price: low },
    ]);
    await painted();
    const { left, top } = chart.element.getBoundingClientRect();
    const x = chart.timeAxis().timeToX(list[30]?.time ?? 0) ?? 0;
    const y = chart.priceAxis().priceToY((high + low) / 2) ?? 0;
    window.charts.toSvg(chart, { width: 150, height: 900 });
    chart.toCanvas({ width: 900, height: 150 });
    return { x: left + x, y: top + y };
  });
  const selected = () =>
    page.evaluate(() => window.harness.drawing(window.chart).selection()[0]?.type);
  await page.mouse.click(middle.x, middle.y);
  expect(await selected()).toBe('trend-line');
});

test('an image shows the visible bars', async ({ page }) => {
  const columns = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', {
      priceAxis: { visible: false },
      grid: { vertical: false, horizontal: false },
    });
    const style = { color: '#0000ff', lastPriceLine: false };
    chart
      .addSeries('histogram', style)
      .setData(
        Array.from({ length: 100 }, (_, i) => ({ time: i * 60, value: i === 50 ? 1 : null })),
      );
    void chart
      .timeAxis()
      .setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 40, toIndex: 60 });
    await window.harness.painted();
    const picture = chart.toCanvas({ width: 1200, height: 300, pixelRatio: 1 });
    const { data } = picture.getContext('2d')?.getImageData(0, 200, 1200, 1) ?? { data: [] };
    return Array.from({ length: 1200 }, (_, x) => x).filter(
      (x) => data[x * 4] === 0 && data[x * 4 + 2] === 255,
    );
  });
  const middle = columns.reduce((sum, x) => sum + x, 0) / columns.length;
  expect(columns.length).toBeGreaterThan(20);
  expect(middle).toBeCloseTo(600, -1);
});

test('an image file has the requested type', async ({ page }) => {
  const types = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('line').setData(window.harness.values(10));
    const blobs = await Promise.all([
      chart.toBlob(),
      chart.toBlob({ type: 'image/jpeg', pixelRatio: 1 }),
    ]);
    const bitmap = await createImageBitmap(blobs[1]);
    return { types: blobs.map(({ type }) => type), size: [bitmap.width, bitmap.height] };
  });
  expect(types).toEqual({ types: ['image/png', 'image/jpeg'], size: [600, 400] });
});

test('an image too large for a browser throws', async ({ page }) => {
  const messages = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const tries = [
      { width: 0 },
      { height: NaN },
      { pixelRatio: 5 },
      { width: 4097, pixelRatio: 2 },
      { widht: 300 },
    ];
    const messages = tries.map((options) => {
      try {
        chart.toCanvas(options);
        return 'taken';
      } catch (error) {
        return String(error);
      }
    });
    const type = 'image/gif' as 'image/png';
    messages.push(await chart.toBlob({ type }).then(String, String));
    // A canvas that is too large for the browser's memory can't be encoded.
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    messages.push(await chart.toBlob().then(String, String));
    HTMLCanvasElement.prototype.toBlob = toBlob;
    return messages;
  });
  expect(messages).toEqual([
    'RangeError: toCanvas: width (0) must be a finite number above 0',
    'TypeError: toCanvas: height (NaN) must be a finite number above 0',
    'RangeError: toCanvas: pixelRatio (5) must be a finite number from 0.5 to 4',
    'RangeError: toCanvas: width (4097) must be a finite number from 0.25 to 4096',
    'TypeError: toCanvas: widht is not an option; did you mean width?',
    'RangeError: toBlob: type ("image/gif") must be one of "image/png", "image/jpeg", "image/webp"',
    'RangeError: toBlob: the browser could not encode the image; use a smaller width, height or pixelRatio',
  ]);
});

test('images leave out the handles of the selected shape', async ({ page }) => {
  const { selected, unselected } = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const bars = window.harness.bars(60);
    chart.addSeries('candle').setData(bars);
    const drawing = window.harness.drawing(chart);
    const at = (index: number) => ({ time: bars[index]?.time ?? 0, price: 30 });
    const shape = drawing.add(window.charts.TrendLine, [at(20), at(40)]);
    const draw = async () => {
      await window.harness.painted();
      const onChart = window.harness.picture(chart.element);
      const x = chart.timeAxis().indexToX(20) ?? NaN;
      const y = chart.priceAxis().priceToY(30) ?? NaN;
      const handle = [...Array(20).keys()].map((i) => onChart.pixel(x, y + i - 10)).join(' ');
      // Ids of clip paths are unique on the page.
      const svg = window.charts.toSvg(chart).replace(/\bc\d+-/g, '');
      return { svg, png: chart.toCanvas().toDataURL(), handle };
    };
    const unselected = await draw();
    drawing.select([shape]);
    return { unselected, selected: await draw() };
  });
  expect(selected.handle).not.toBe(unselected.handle);
  expect(selected.svg).toBe(unselected.svg);
  expect(selected.png).toBe(unselected.png);
});
