import { expect, test } from './harness/test';

const start = 1_700_000_040;

test('after a drag on its axis fit() and the option autoscale the chart again', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle');
    series.setData(window.harness.bars(200));
    Object.assign(window, {
      again(how: 'fit' | 'option') {
        const axis = chart.priceAxis();
        const held = axis.options().autoScale;
        if (how === 'fit') axis.fit();
        else axis.applyOptions({ autoScale: true });
        const raised = window.harness.bars(200).map((bar) => ({
          time: bar.time,
          open: bar.open + 10_000,
          high: bar.high + 10_000,
          low: bar.low + 10_000,
          close: bar.close + 10_000,
        }));
        series.setData(raised);
        const range = axis.visibleRange();
        series.setData(window.harness.bars(200));
        return [held, axis.options().autoScale, (range?.from ?? 0) > 9_000];
      },
    });
    await window.harness.painted();
  });
  for (const how of ['fit', 'option'] as const) {
    await page.mouse.move(580, 100);
    await page.mouse.down();
    await page.mouse.move(580, 200, { steps: 3 });
    await page.mouse.up();
    const result = await page.evaluate(
      (how) => (window as unknown as { again(how: string): unknown }).again(how),
      how,
    );
    expect(result, how).toEqual([false, true, true]);
  }
});

test('the newest bar stays visible if bars arrive before the first frame', async ({ page }) => {
  const range = await page.evaluate(() => {
    const all = window.harness.bars(320);
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle');
    series.setData(all.slice(0, 300));
    const axis = chart.timeAxis();
    void axis.setVisibleRange({
      type: window.charts.RangeOfType.Bars,
      fromIndex: 50,
      toIndex: 100,
    });
    axis.scrollToEnd();
    for (const bar of all.slice(300)) series.update(bar);
    return axis.visibleRange();
  });
  expect(range?.toIndex).toBeGreaterThanOrEqual(319);
  expect(range?.fromIndex).toBeGreaterThan(260);
});

for (const [name, count, step, shift] of [
  ['of five minutes', 60, 300, 0],
  ['of another symbol that ends at the same time', 100, 60, 0],
  ['of another symbol that ended long before', 300, 60, 1_000_000],
] as const) {
  test(`bars ${name} fill the view`, async ({ page }) => {
    const range = await page.evaluate(
      ([count, step, shift, start]) => {
        const { bars } = window.harness;
        const chart = window.charts.createChart('chart');
        const series = chart.addSeries('candle');
        series.setData(bars(300));
        const axis = chart.timeAxis();
        void axis.setVisibleRange({
          type: window.charts.RangeOfType.Bars,
          fromIndex: 60,
          toIndex: 120,
        });
        series.setData(bars(count, start + 299 * 60 - (count - 1) * step - shift, step));
        return axis.visibleRange();
      },
      [count, step, shift, start] as const,
    );
    const { fromIndex = NaN, toIndex = NaN } = range ?? {};
    expect(toIndex - fromIndex).toBeCloseTo(60, 3);
    const inView = Math.min(toIndex, count - 1) - Math.max(fromIndex, 0);
    expect(inView).toBeGreaterThan(30);
  });
}

test('fit() shows all bars with any rightOffset', async ({ page }) => {
  const result = await page.evaluate(() => {
    const fitted = (count: number, rightOffset: number) => {
      const chart = window.charts.createChart('chart', { timeAxis: { rightOffset } });
      chart.addSeries('line').setData(window.harness.values(count));
      chart.timeAxis().fit();
      const range = chart.timeAxis().visibleRange();
      chart.remove();
      return [range?.fromIndex ?? NaN, range?.toIndex ?? NaN];
    };
    return { few: fitted(5, -10), one: fitted(1, -1), many: fitted(100_000, 5) };
  });
  for (const [from = NaN, to = NaN] of [result.few, result.one]) {
    expect(from).toBeLessThanOrEqual(0);
    expect(from).toBeGreaterThan(-10);
    expect(to).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThan(5);
  }
  expect(result.many).toEqual([0, 100_004]);
});

test('a time before the first bar counts trading days only', async ({ page }) => {
  const range = await page.evaluate(() => {
    const chart = window.charts.createChart('chart');
    const bars: { time: string; value: number }[] = [];
    for (let day = Date.UTC(2026, 0, 5); bars.length < 60; day += 86_400_000) {
      const date = new Date(day);
      if (date.getUTCDay() % 6 !== 0)
        bars.push({ time: date.toISOString().slice(0, 10), value: 1 });
    }
    chart.addSeries('line').setData(bars);
    const { RangeOfType } = window.charts;
    const axis = chart.timeAxis();
    void axis.setVisibleRange({ type: RangeOfType.Time, from: '2025-12-22', to: '2026-01-20' });
    return axis.visibleRange();
  });
  expect(range?.fromIndex).toBeCloseTo(-10, 3);
  expect(range?.from).toBe('2025-12-22');
});

test('without bars a price axis converts nothing', async ({ page }) => {
  const answers = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle');
    series.setData(window.harness.bars(100));
    await window.harness.painted();
    series.setData([]);
    const axis = chart.priceAxis();
    const ask = () => [axis.visibleRange(), axis.priceToY(12), axis.yToPrice(10)];
    const now = ask();
    await window.harness.painted();
    return [...now, ...ask()];
  });
  expect(answers).toEqual([null, null, null, null, null, null]);
});

test('on a percentage axis each series counts from its own first price', async ({ page }) => {
  const result = await page.evaluate(() => {
    const { createChart, YAxisType } = window.charts;
    const chart = createChart('chart', { priceAxis: { type: YAxisType.Percentage } });
    const times = window.harness.values(20).map(({ time }) => time);
    const first = chart.addSeries('line');
    const second = chart.addSeries('line');
    first.setData(times.map((time, i) => ({ time, value: 100 + i })));
    second.setData(times.map((time, i) => ({ time, value: 2_000 + 20 * i })));
    chart.timeAxis().fit();
    const axis = chart.priceAxis();
    return {
      sameHeight: [axis.priceToY(105, first), axis.priceToY(2_100, second)],
      back: axis.yToPrice(axis.priceToY(2_100, second) ?? NaN, second),
      words: [axis.format(105), axis.format(105, first), axis.format(2_100, second)],
    };
  });
  expect(result.sameHeight[0]).toBeCloseTo(result.sameHeight[1] ?? NaN, 6);
  expect(result.back).toBeCloseTo(2_100, 6);
  expect(result.words).toEqual(['5.00%', '5.00%', '5.00%']);
});
