import { expect, test } from './harness/test';

test('undo restores a shape of the other time type, and the state can be restored', async ({
  page,
}) => {
  const result = await page.evaluate(() => {
    const { bars } = window.harness;
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line');
    series.setData(bars(20).map(({ time, close }) => ({ time, value: close })));
    const drawing = window.harness.drawing(chart);
    const shape = drawing.add(window.charts.HorizontalLine, [
      { time: bars(1)[0]?.time ?? 0, price: 11 },
    ]);
    shape.remove();
    series.setData([]);
    series.setData([
      { time: '2026-01-05', value: 10 },
      { time: '2026-01-06', value: 12 },
    ]);
    const undone = drawing.undo();
    const timeTypes = drawing.shapes().map((each) => each.points().map(({ time }) => typeof time));
    const state = chart.saveState({ data: 'include' });
    chart.remove();
    const again = window.charts.restoreChart('second', JSON.parse(JSON.stringify(state)));
    return { undone, kinds: timeTypes, bars: again.timeAxis().barCount() };
  });
  expect(result).toEqual({ undone: true, kinds: [['number']], bars: 2 });
});

for (const painted of [true, false]) {
  test(`a state saved ${painted ? 'after' : 'before'} the first frame is restored unchanged`, async ({
    page,
  }) => {
    const [first, second] = await page.evaluate(async (painted) => {
      const { bars, painted: frame } = window.harness;
      const { createChart, restoreChart, RangeOfType, YAxisType } = window.charts;
      const chart = createChart('chart', { timeAxis: { rightOffset: 12 } });
      chart.addSeries('candle', { title: 'Gold' }).setData(bars(120));
      const main = chart.pane();
      main.applyOptions({
        axes: {
          over: { marginTop: 0.8, type: YAxisType.Percentage },
          beside: { position: 'left' },
        },
      });
      main.addSeries('histogram', { axis: 'over' }).setData(window.harness.values(120));
      chart.priceAxis('left').applyOptions({ inverted: true, minWidth: 80 });
      const low = chart.addPane('low', { axes: { none: { type: YAxisType.Logarithmic } } });
      low.priceAxis('right').applyOptions({ range: { from: 3, to: 9 }, marginBottom: 0.25 });
      low.priceAxis('left').applyOptions({ visible: true, border: false });
      main.priceAxis('over').applyOptions({ range: { from: 1, to: 200 } });
      chart.priceAxis().applyOptions({ range: { from: 5, to: 90 } });
      void chart
        .timeAxis()
        .setVisibleRange({ type: RangeOfType.Bars, fromIndex: -80.25, toIndex: 33.5 });
      if (painted) await frame();
      const first = chart.saveState({ data: 'include' });
      const again = restoreChart('second', JSON.parse(JSON.stringify(first)));
      if (painted) await frame();
      return [first, again.saveState({ data: 'include' })];
    }, painted);
    expect(second).toEqual(first);
  });
}

test("a call that throws doesn't change the chart", async ({ page }) => {
  const wrong = await page.evaluate(() => {
    const { bars } = window.harness;
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle');
    series.setData(bars(100));
    const time = bars(1)[0]?.time ?? 0;
    const drawing = window.harness.drawing(chart);
    const line = drawing.add(window.charts.HorizontalLine, [{ time, price: 11 }]);
    const low = chart.addPane('low', { axes: { own: { position: 'right' } } });
    const never = {} as never;
    const calls: Record<string, () => unknown> = {
      'setMarkers, a wrong one': () =>
        series.setMarkers([
          { time, position: 'above', shape: 'circle' },
          { time, position: 'above', shape: 'cirle' as never },
        ]),
      'drawing.add, no such axis': () =>
        drawing.add(window.charts.HorizontalLine, [{ time, price: 1 }], { axis: 'Right' }),
      'drawing.add, no such day': () =>
        drawing.add(window.charts.HorizontalLine, [{ time: '2026-02-30', price: 1 }]),
      'addSeries, no such axis': () => chart.addSeries('line', { axis: 'Right' }),
      'addSeries, taken id': () => chart.addSeries('line', { id: series.id }),
      'saveState, wrong word': () => chart.saveState({ data: 'all' as never }),
      'chart.applyOptions': () =>
        chart.applyOptions({ palette: 'blue-up', timeAxis: { barSpacing: -1 } }),
      'pane.applyOptions, second axis wrong': () =>
        low.applyOptions({
          height: 3,
          axes: {
            own: { minWidth: 90 },
            new: { minWidth: -1 },
            third: { position: 'top' as never },
          },
        }),
      'pane.applyOptions, known axis wrong': () =>
        low.applyOptions({ axes: { fresh: { minWidth: 90 }, own: { minWidth: -1 } } }),
      'addPane, wrong axis': () =>
        chart.addPane('third', { axes: { fine: {}, wrong: { minWidth: -1 } } }),
      'axis.applyOptions': () => chart.priceAxis().applyOptions({ autoScale: false, marginTop: 7 }),
      'series.applyOptions': () => series.applyOptions({ title: 'New', axis: 'Right' }),
      'series.applyOptions, wrong color': () =>
        series.applyOptions({ upColor: '#123456', downColor: 'no color' }),
      'series.moveTo': () => series.moveTo({ pane: 'low', axis: 'Right' }),
      'shape.moveTo': () => line.moveTo({ pane: 'low', axis: 'Right' }),
      'shape.applyOptions': () => line.applyOptions({ title: 'New', axis: 'Right' }),
      'shape.setPoints': () => line.setPoints([{ time: NaN, price: 1 }]),
      setVisibleRange: () =>
        chart
          .timeAxis()
          .setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 9, toIndex: 3 }),
      'drawing.load': () => drawing.load(never),
      setData: () => series.setData([...bars(3), { time: 1 } as never]),
      update: () => series.update({ time: 'soon' } as never),
      crosshair: () => chart.crosshair().set('2026-01-01', 1),
      'drawing.start': () => drawing.start('trend-lin' as never),
      priceLine: () => series.addPriceLine({ price: 1, colour: 'red' } as never),
    };
    const state = () =>
      JSON.stringify([
        chart.saveState({ data: 'include' }),
        chart.panes().map((pane) => pane.options()),
        series.priceLines().length,
        series.markers().length,
        drawing.undoState(),
      ]);
    const wrong: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const before = state();
      try {
        call();
        wrong.push(`${name} throws nothing`);
      } catch {
        // It says what is wrong; that is looked at elsewhere.
      }
      if (state() !== before) wrong.push(`${name} changed something`);
    }
    return wrong;
  });
  expect(wrong).toEqual([]);
});

test("empty series don't decide the time type of a chart", async ({ page }) => {
  const count = await page.evaluate(() => {
    const chart = window.charts.createChart('chart');
    const [first, second] = [chart.addSeries('line'), chart.addSeries('line')];
    first.setData(window.harness.values(20));
    second.setData(window.harness.values(20));
    first.setData([]);
    second.setData([{ time: '2026-01-05', value: 1 }]);
    first.update({ time: '2026-01-06', value: 2 });
    return chart.timeAxis().barCount();
  });
  expect(count).toBe(2);
});
