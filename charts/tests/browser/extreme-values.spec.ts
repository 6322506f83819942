import { expect, test } from './harness/test';

test('scrolling extremely far stays within valid times, and all results are numbers', async ({
  page,
}) => {
  const wrong = await page.evaluate(async () => {
    const { createChart, RangeOfType } = window.charts;
    const chart = createChart('chart', { wheel: 'always' });
    const series = chart.addSeries('candle');
    const all = window.harness.bars(200);
    series.setData(all);
    const axis = chart.timeAxis();
    const wrong: string[] = [];
    const { time = 0 } = all[100] ?? {};
    const check = (what: string) => {
      const { fromIndex = NaN, toIndex = NaN, from, to } = axis.visibleRange() ?? {};
      const answers = {
        fromIndex,
        toIndex,
        from: Number(from),
        to: Number(to),
        timeToX: axis.timeToX(time),
        xToTime: Number(axis.xToTime(100)),
        xToTimeFar: Number(axis.xToTime(1e300)),
        indexToX: axis.indexToX(1e308),
        xToIndex: axis.xToIndex(-1e308),
      };
      for (const [name, result] of Object.entries(answers)) {
        if (!Number.isFinite(result)) wrong.push(`${what}: ${name} is ${result}`);
      }
      if (!(fromIndex <= toIndex)) wrong.push(`${what}: from ${fromIndex} to ${toIndex}`);
    };
    const far = 1e308;
    const moves: [string, () => void][] = [
      [
        'everywhere',
        () => axis.setVisibleRange({ type: RangeOfType.Bars, fromIndex: -far, toIndex: far }),
      ],
      [
        'future',
        () => axis.setVisibleRange({ type: RangeOfType.Bars, fromIndex: 1e20, toIndex: 1e21 }),
      ],
      [
        'past',
        () => axis.setVisibleRange({ type: RangeOfType.Bars, fromIndex: -far, toIndex: -1e300 }),
      ],
      [
        'near',
        () => axis.setVisibleRange({ type: RangeOfType.Bars, fromIndex: 1, toIndex: 1 + 1e-15 }),
      ],
      ['many', () => axis.setVisibleRange({ type: RangeOfType.LastBars, count: far })],
      ['back', () => axis.scrollBy(-far)],
      ['on', () => axis.scrollBy(far)],
      ['out', () => axis.zoomBy(1e-300)],
      ['in', () => axis.zoomBy(far)],
      ['out beside', () => axis.zoomBy(1e-300, -far)],
      ['in beside', () => axis.zoomBy(1e300, far)],
      ['offset', () => axis.applyOptions({ rightOffset: -far })],
      ['spacing', () => axis.applyOptions({ barSpacing: 1e300 })],
    ];
    for (const [name, move] of moves) {
      move();
      check(`${name}, at once`);
      await window.harness.painted();
      check(`${name}, painted`);
      for (const type of ['pointermove', 'pointerdown', 'pointermove', 'pointerup', 'click']) {
        const at = { clientX: 300, clientY: 150, bubbles: true, pointerType: 'mouse' };
        document.elementFromPoint(300, 150)?.dispatchEvent(new PointerEvent(type, at));
      }
      check(`${name}, under a hand`);
      chart.crosshair().set(time, 10);
      if (chart.crosshair().position()?.time !== time) wrong.push(`${name}: no crosshair`);
    }
    axis.applyOptions({ rightOffset: 5, barSpacing: 6 });
    axis.fit();
    const range = axis.visibleRange();
    if (range?.fromIndex !== 0 || range.toIndex !== 204)
      wrong.push('fit() does not restore the range');
    return wrong;
  });
  expect(wrong).toEqual([]);
});

test("drawing far from all bars doesn't throw", async ({ page }) => {
  const shapes = await page.evaluate(async () => {
    const { RangeOfType } = window.charts;
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(50));
    void chart
      .timeAxis()
      .setVisibleRange({ type: RangeOfType.Bars, fromIndex: -1e300, toIndex: 1e300 });
    await window.harness.painted();
    const drawing = window.harness.drawing(chart);
    drawing.start(window.charts.TrendLine);
    for (const [type, x] of [
      ['pointermove', 5],
      ['pointerdown', 5],
      ['pointermove', 400],
      ['pointerup', 400],
      ['pointermove', 500],
    ] as const) {
      const at = { clientX: x, clientY: 150, bubbles: true, pointerType: 'mouse', buttons: 1 };
      document.elementFromPoint(300, 150)?.dispatchEvent(new PointerEvent(type, at));
    }
    await window.harness.painted();
    return drawing.shapes().map((shape) => shape.points().map(({ time }) => Number(time)));
  });
  expect(shapes).toHaveLength(1);
  for (const time of shapes.flat()) expect(Number.isFinite(time)).toBe(true);
});

test("the largest and smallest numbers as prices don't throw", async ({ page }) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line');
    const frames: boolean[] = [];
    // More than this no price can be.
    const most = 90_071_992_547_409.9;
    for (const [low, high] of [
      [-most, most],
      [0, Number.MIN_VALUE],
      [most, most],
      [1, 1 + Number.EPSILON],
    ] as const) {
      for (const type of Object.values(window.charts.YAxisType)) {
        chart.priceAxis().applyOptions({ type });
        series.setData(
          window.harness.values(30).map(({ time }, i) => ({ time, value: i % 2 ? low : high })),
        );
        await window.harness.painted();
        frames.push(Number.isFinite(chart.priceAxis().priceToY(high)));
      }
    }
    series.setData(window.harness.values(30));
    await window.harness.painted();
    const y = chart.priceAxis().priceToY(10);
    return { frames: frames.every(Boolean), isBack: y !== null && y > 0 && y < 400 };
  });
  expect(result).toEqual({ frames: true, isBack: true });
});
