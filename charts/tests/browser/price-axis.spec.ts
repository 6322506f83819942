import type * as charts from '../../src/index';
import { expect, test } from './harness/test';

test('prices convert to y coordinates and back on every axis type', async ({ page }) => {
  const worst = await page.evaluate(async () => {
    const { YAxisType } = window.charts;
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(100));
    const axis = chart.priceAxis();
    const errors: Record<string, number> = {};
    for (const type of Object.values(YAxisType)) {
      for (const inverted of [false, true]) {
        axis.applyOptions({ type, inverted });
        await window.harness.painted();
        const off = [5, 60, 100.5, 400].map((price) => {
          const y = axis.priceToY(price) ?? NaN;
          return Math.abs((axis.yToPrice(y) ?? NaN) - price) / price;
        });
        const isUpright = (axis.priceToY(20) ?? NaN) > (axis.priceToY(30) ?? NaN);
        errors[`${type} ${inverted}`] = isUpright === inverted ? Infinity : Math.max(...off);
      }
    }
    return errors;
  });
  for (const [type, error] of Object.entries(worst)) {
    expect(error, type).toBeLessThan(1e-6);
  }
});

test('a fixed range fills a linear or logarithmic axis until it is reset', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(window.harness.bars(100));
    const axis = chart.priceAxis();
    const read = async () => {
      await window.harness.painted();
      return { ...axis.options(), ...axis.visibleRange() };
    };
    axis.applyOptions({ range: { from: 10, to: 200 } });
    const linear = await read();
    axis.applyOptions({ type: window.charts.YAxisType.Logarithmic });
    const logarithmic = await read();
    axis.fit();
    return { linear, logarithmic, fitted: await read() };
  });
  for (const range of [result.linear, result.logarithmic]) {
    expect(range.from).toBeCloseTo(10, 0);
    expect(range.to).toBeCloseTo(200, 0);
    expect(range.autoScale).toBe(false);
  }
  expect(result.fitted).toMatchObject({ autoScale: true, range: null });
  expect(result.fitted.to).toBeLessThan(90);
});

test('margins leave empty space above and below the bars', async ({ page }) => {
  const share = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line');
    series.setData(window.harness.values(30));
    chart.priceAxis().applyOptions({ marginTop: 0.5, marginBottom: 0 });
    chart.timeAxis().fit();
    await window.harness.painted();
    const highest = Math.max(...window.harness.values(30).map(({ value }) => value ?? 0));
    return (chart.priceAxis().priceToY(highest) ?? NaN) / chart.pane().size().height;
  });
  expect(share).toBeCloseTo(0.5, 1);
});

test('the left axis appears with its first source, and the option hides one side only', async ({
  page,
}) => {
  const widths = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('line').setData(window.harness.values(30));
    const read = async () => {
      await window.harness.painted();
      return [chart.priceAxis('left').width() > 0, chart.priceAxis('right').width() > 0];
    };
    const before = await read();
    const other = chart.addSeries('line', { axis: 'left' });
    other.setData(window.harness.values(30));
    const both = await read();
    chart.priceAxis('right').applyOptions({ visible: false });
    const left = await read();
    chart.pane().applyOptions({ axes: { volume: {} } });
    other.moveTo({ axis: 'volume' });
    const overlay = await read();
    return {
      before,
      both,
      left,
      overlay,
      range: chart.priceAxis('volume').visibleRange() !== null,
    };
  });
  expect(widths).toEqual({
    before: [false, true],
    both: [true, true],
    left: [true, false],
    overlay: [false, false],
    range: true,
  });
});

test('an axis can be hidden in one pane and visible in another', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { theme: 'light' });
    chart.addSeries('line').setData(window.harness.values(30));
    const second = chart.addPane('second');
    second.addSeries('line').setData(window.harness.values(30));
    second.priceAxis().applyOptions({ visible: false });
    await window.harness.painted();
    const x = chart.timeAxis().width() + 2;
    const [upper, lower] = chart.panes().map((pane) => pane.size().height);
    /** Number of painted pixels in the column of the axes next to a pane. */
    const painted = (picture: ReturnType<typeof window.harness.picture>, y: number, height = 0) =>
      picture.count([74, 71, 64], { x, y, width: 600 - x, height });
    const inView = (element: Element) => {
      const picture = window.harness.picture(element);
      return [painted(picture, 0, upper), painted(picture, (upper ?? 0) + 2, lower)];
    };
    const onScreen = inView(chart.element);
    // The picture as an element in the chart's place.
    const container = document.createElement('div');
    container.style.cssText = 'width: 600px; height: 400px';
    document.body.prepend(container);
    container.append(chart.toCanvas({ pixelRatio: 1 }));
    return {
      seen: onScreen.map((count) => count > 0),
      kept: inView(container).map((count) => count > 0),
      widths: [chart.priceAxis().width() > 0, second.priceAxis().width()],
    };
  });
  expect(result).toEqual({ seen: [true, false], kept: [true, false], widths: [true, 0] });
});

test('a drag scales the axis, a double click fits it, and dragToScale: false disables both', async ({
  page,
}) => {
  const prepare = (dragToScale: boolean) =>
    page.evaluate(async (dragToScale) => {
      document.querySelector('#chart')?.replaceChildren();
      const chart = window.charts.createChart('chart');
      chart.addSeries('line').setData(window.harness.values(60));
      chart.priceAxis().applyOptions({ dragToScale });
      Object.assign(window, { axis: chart.priceAxis() });
      await window.harness.painted();
      return 600 - chart.priceAxis().width() / 2;
    }, dragToScale);
  const read = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      const { axis } = window as unknown as { axis: charts.IPriceAxisApi };
      return { ...axis.visibleRange(), auto: axis.options().autoScale };
    });
  for (const allowed of [true, false]) {
    const x = await prepare(allowed);
    const before = await read();
    await page.mouse.move(x, 100);
    await page.mouse.down();
    await page.mouse.move(x, 200, { steps: 4 });
    await page.mouse.up();
    const dragged = await read();
    if (!allowed) {
      expect(dragged).toEqual(before);
      continue;
    }
    expect(dragged.auto).toBe(false);
    expect((dragged.to ?? 0) - (dragged.from ?? 0)).toBeGreaterThan(
      (before.to ?? 0) - (before.from ?? 0),
    );
    await page.mouse.dblclick(x, 100);
    expect(await read()).toEqual(before);
  }
});

test('prices are formatted by precision, cause minMove and by a formatter', async ({ page }) => {
  const written = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line');
    series.setData(window.harness.values(30));
    const axis = chart.priceAxis();
    const plain = axis.format(12.3456);
    series.applyOptions({ priceFormat: { precision: 3, minMove: 0.005 } });
    const fine = axis.format(12.3456);
    series.applyOptions({ priceFormat: { formatter: (price) => `${price.toFixed(1)} EUR` } });
    return { plain, fine, own: axis.format(12.3456) };
  });
  expect(written).toEqual({ plain: '12.35', fine: '12.345', own: '12.3 EUR' });
});

test('a formatter that throws is reported once, and the default format is used', async ({
  page,
  pageErrors,
}) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line', {
      priceFormat: {
        formatter: () => {
          throw new Error('no such currency');
        },
      },
    });
    series.setData(window.harness.values(30));
    await window.harness.painted();
    series.update({ time: 1_700_000_040 + 30 * 60, value: 30 });
    chart.applyOptions({ priceFormatter: () => 5 as unknown as string });
    series.applyOptions({ priceFormat: { formatter: undefined } });
    await window.harness.painted();
    return {
      text: chart.priceAxis().format(1.5),
      drawn: chart.priceAxis().visibleRange() !== null,
    };
  });
  expect(result).toEqual({ text: '1.50', drawn: true });
  expect(pageErrors.map(({ message }) => message)).toEqual([
    'priceFormat.formatter threw an error: no such currency',
    'priceFormatter returned 5; it must return a string',
  ]);
  pageErrors.length = 0;
});
