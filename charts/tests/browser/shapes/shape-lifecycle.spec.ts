import { expect, test } from '../harness/test';
import { openChart } from './shape-chart';

/** Adds a line between bars, before the first bar and in the future, and returns its points. */
const addLine = () => {
  const { chart } = window;
  const first = 1_700_000_040;
  const points = [
    { time: first - 1234.5, price: 20 },
    { time: first + 4321.25, price: 61.803398875 },
    { time: first + 200 * 60 + 3600, price: 100 },
  ];
  const shape = window.harness
    .drawing(chart)
    .add(window.charts.Path, points, { color: '#ff00ff', width: 4 });
  return { points, id: shape.id };
};

/** Whether the chart is painted in magenta at the position of each point. */
const paintedAtPoints = async () => {
  const { chart, harness } = window;
  await harness.painted();
  const picture = harness.picture(chart.element);
  const [shape] = window.harness.drawing(chart).shapes();
  return (shape?.points() ?? []).map(({ time, price }) => {
    const x = chart.timeAxis().timeToX(time) ?? NaN;
    const y = chart.priceAxis().priceToY(price) ?? NaN;
    const near = { x: x - 4, y: y - 4, width: 8, height: 8 };
    return picture.count([255, 0, 255], near) > 3;
  });
};

test('points keep their exact times and prices whatever the chart does', async ({ page }) => {
  await openChart(page);
  const { points } = await page.evaluate(addLine);
  const now = () => page.evaluate(() => window.harness.drawing(window.chart).shapes()[0]?.points());
  const showAll = () =>
    page.evaluate(() => {
      const { chart, charts } = window;
      const count = chart.timeAxis().barCount();
      void chart
        .timeAxis()
        .setVisibleRange({ type: charts.RangeOfType.Bars, fromIndex: -60, toIndex: count + 80 });
    });

  await showAll();
  expect(await page.evaluate(paintedAtPoints)).toEqual([true, true, true]);
  expect(await now()).toEqual(points);

  await page.evaluate(() => {
    const series = window.chart.series()[0] as ReturnType<typeof window.chart.addSeries<'candle'>>;
    series.prepend(window.harness.bars(50, 1_700_000_040 - 50 * 60));
  });
  await showAll();
  expect(await page.evaluate(paintedAtPoints)).toEqual([true, true, true]);
  expect(await now()).toEqual(points);

  await page.evaluate(() => {
    window.chart.timeAxis().applyOptions({ timeZone: 'Asia/Kathmandu' });
  });
  expect(await page.evaluate(paintedAtPoints)).toEqual([true, true, true]);
  expect(await now()).toEqual(points);

  await page.evaluate(() => {
    const { chart, charts } = window;
    chart.priceAxis().applyOptions({ type: charts.YAxisType.Logarithmic, range: null });
  });
  expect(await page.evaluate(paintedAtPoints)).toEqual([true, true, true]);
  expect(await now()).toEqual(points);

  await page.evaluate(() => {
    const series = window.chart.series()[0] as ReturnType<typeof window.chart.addSeries<'candle'>>;
    const last = series.data().at(-1);
    if (last)
      for (let i = 1; i <= 5; i++) series.update({ ...last, time: Number(last.time) + i * 60 });
  });
  expect(await page.evaluate(paintedAtPoints)).toEqual([true, true, true]);
  expect(await now()).toEqual(points);
});

test('live updates disturb neither a drag nor its undo', async ({ page }) => {
  await openChart(page);
  await page.evaluate(addLine);
  const before = await page.evaluate(() =>
    JSON.stringify(window.harness.drawing(window.chart).save()),
  );
  const points = await page.evaluate(() => {
    const { chart } = window;
    const point = window.harness.drawing(chart).shapes()[0]?.points()[1];
    return {
      x: chart.timeAxis().timeToX(point?.time ?? 0) ?? 0,
      y: chart.priceAxis().priceToY(point?.price ?? 0) ?? 0,
    };
  });
  const tick = (close: number) =>
    page.evaluate((close) => {
      const series = window.chart.series()[0] as ReturnType<
        typeof window.chart.addSeries<'candle'>
      >;
      const last = series.data().at(-1);
      if (last) series.update({ ...last, close, high: 119, low: 1 });
    }, close);
  await page.mouse.click(points.x, points.y);
  await page.mouse.move(points.x, points.y);
  await page.mouse.down();
  await page.mouse.move(points.x, points.y + 20);
  await tick(50);
  await page.mouse.move(points.x, points.y + 40);
  await tick(60);
  await page.mouse.up();
  await tick(70);
  const history = await page.evaluate(() => window.harness.drawing(window.chart).undoState());
  expect(history.undo).toBe(2);
  expect(
    await page.evaluate(() => JSON.stringify(window.harness.drawing(window.chart).save())),
  ).not.toBe(before);
  expect(await page.evaluate(() => window.harness.drawing(window.chart).undo())).toBe(true);
  expect(
    await page.evaluate(() => JSON.stringify(window.harness.drawing(window.chart).save())),
  ).toBe(before);
});

test('a definition that throws is reported by name, and the chart keeps working', async ({
  page,
  pageErrors,
}) => {
  await openChart(page);
  const result = await page.evaluate(() => {
    const { chart, charts } = window;
    let fails = true;
    const Moody = charts.defineShape({
      type: 'moody-line',
      label: 'Moody line',
      points: 1,
      style: { color: '#ff00ff' },
      figures({ points, style }) {
        if (fails) throw new Error('not today');
        fails = true;
        const [from] = points;
        return [
          { kind: 'line', from, to: { x: 0, y: 0 }, stroke: { color: style.color, width: 3 } },
        ];
      },
    });
    window.harness.drawing(chart).remove();
    const drawing = chart.attach(charts.Drawing, { shapes: [charts.HorizontalLine, Moody] });
    const add = () => drawing.add(Moody, [{ time: 1_700_003_000, price: 50 }]);
    let message = '';
    try {
      add();
    } catch (error) {
      message = String(error);
    }
    const before = { count: drawing.shapes().length, undo: drawing.undoState().undo, message };
    fails = false;
    add();
    drawing.add(window.charts.HorizontalLine, [{ time: 1_700_003_000, price: 90 }], {
      color: '#ff00ff',
    });
    return before;
  });
  expect(result).toEqual({
    count: 0,
    undo: 0,
    message: 'TypeError: add: figures of the shape "moody-line" threw an error: not today',
  });
  await expect.poll(() => pageErrors.length).toBe(1);
  expect(pageErrors.splice(0)[0]?.message).toMatch(
    /^figures of the shape "moody-line" threw an error, so "[\w-]+" is not drawn: not today$/,
  );
  expect(
    await page.evaluate(async () => {
      await window.harness.painted();
      return window.harness.picture(window.chart.element).count([255, 0, 255]);
    }),
  ).toBeGreaterThan(300);
});

test('an unknown shape type is kept, reported and saved again', async ({ page }) => {
  await openChart(page);
  const result = await page.evaluate(() => {
    const { chart } = window;
    const drawing = window.harness.drawing(chart);
    drawing.add(window.charts.Ray, [
      { time: 1_700_003_000, price: 50 },
      { time: 1_700_006_000, price: 60 },
    ]);
    const state = JSON.parse(JSON.stringify(drawing.save())) as ReturnType<typeof drawing.save>;
    const [ray] = state.shapes;
    if (!ray) throw new Error('no ray');
    const unknown = { ...ray, id: 'fan', type: 'acme-fan', style: { spokes: 9 } };
    const report = drawing.load({ ...state, shapes: [unknown, ray] });
    const savedShapes = drawing.save().shapes;
    const drawn = drawing.shapes().map(({ id }) => id);
    drawing.undo();
    return { report, kept: savedShapes, drawn, unknown, ray, after: drawing.save().shapes.length };
  });
  expect(result.report.unknown).toEqual([result.unknown]);
  expect(result.kept).toEqual([result.unknown, result.ray]);
  expect(result.drawn).toEqual([result.ray.id]);
  expect(result.after).toBe(1);
});

test('shapes are removed with their pane and their chart', async ({ page }) => {
  await openChart(page);
  const result = await page.evaluate(async () => {
    const { chart, harness } = window;
    const pane = chart.addPane('volume');
    pane.addSeries('line').setData(harness.values(200));
    const drawing = window.harness.drawing(chart);
    const shape = drawing.add(window.charts.HorizontalLine, [{ time: 1_700_003_000, price: 50 }], {
      pane,
    });
    await harness.painted();
    const on = pane.sources().length;
    pane.remove();
    const isRemoved = shape.removed;
    const left = drawing.undo();
    const other = drawing.add(window.charts.TextShape, [{ time: 1_700_003_000, price: 50 }]);
    chart.remove();
    const errors = [() => other.applyOptions({}), () => drawing.shapes(), () => drawing.undo()].map(
      (call) => {
        try {
          call();
          return '';
        } catch (error) {
          return String(error);
        }
      },
    );
    return { on, gone: isRemoved, left, errors };
  });
  expect(result).toMatchObject({ on: 2, gone: true, left: false });
  for (const error of result.errors) expect(error).toMatch(/^TypeError: .*was removed/);
});

test('shapes are drawn in front of the series, whatever series are added or removed', async ({
  page,
}) => {
  await openChart(page);
  const result = await page.evaluate(async () => {
    const { chart, harness } = window;
    const count = async (): Promise<boolean> => {
      await harness.painted();
      return harness.picture(chart.element).count([255, 0, 255]) > 1000;
    };
    window.harness
      .drawing(chart)
      .add(window.charts.HorizontalLine, [{ time: 1_700_003_000, price: 60 }], {
        color: '#ff00ff',
        width: 8,
        label: false,
      });
    const counts = [await count()];
    // Areas with an opaque fill over the whole pane, which hide a shape below them.
    const fill = { topColor: '#00aa00', bottomColor: '#00aa00', lastPriceLine: false };
    const values = harness.values(200).map(({ time }) => ({ time, value: 119 }));
    const first = chart.addSeries('area', fill);
    first.setData(values);
    counts.push(await count());
    const second = chart.addSeries('area', fill);
    second.setData(values);
    counts.push(await count());
    first.setOrder('front');
    counts.push(await count());
    first.applyOptions({ visible: false });
    counts.push(await count());
    first.remove();
    counts.push(await count());
    second.moveTo({ pane: chart.addPane('other') });
    counts.push(await count());
    return counts;
  });
  expect(result).toEqual([true, true, true, true, true, true, true]);
});
