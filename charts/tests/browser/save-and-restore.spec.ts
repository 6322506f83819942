import { expect, test } from './harness/test';

test('a chart is restored from JSON as it was', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { bars, painted, values } = window.harness;
    const { allShapes, createChart, Drawing, restoreChart, RangeOfType, YAxisType } = window.charts;
    const chart = createChart('chart', {
      palette: 'red-up',
      timeAxis: { timeZone: 'Asia/Shanghai' },
      grid: { horizontal: false },
    });
    const price = chart.addSeries('hollow-candle', {
      id: 'gold',
      title: 'Gold',
      upColor: '#ff00ff',
    });
    price.setData(bars(120));
    const [marked] = bars(120).slice(100);
    if (marked === undefined) throw new Error('no bars');
    const { time } = marked;
    price.setMarkers([{ time, position: 'below', shape: 'arrow-up', color: '#00f', text: 'In' }]);
    price.addPriceLine({
      price: 95,
      title: 'Stop',
      color: '#0a0',
      includeInAutoScale: true,
      id: 'stop',
    });
    chart.addSeries('line', { axis: 'left', width: 3 }).setData(values(120));
    chart.pane().applyOptions({ axes: { own: { position: 'right', minWidth: 60 } } });
    chart.addSeries('area', { visible: false, axis: 'own' }).setData(values(50));
    chart.priceAxis().applyOptions({ type: YAxisType.Logarithmic, marginTop: 0.3 });
    const low = chart.addPane('low', { height: 0.3 });
    low.addSeries('histogram', { base: 20 }).setData(values(120));
    low.priceAxis().applyOptions({ range: { from: 0, to: 60 } });
    low.moveTo(0);
    const [from, to] = [bars(120)[70], bars(120)[110]];
    if (from === undefined || to === undefined) throw new Error('no bars');
    window.harness.drawing(chart).add(
      window.charts.TrendLine,
      [
        { time: from.time, price: 40 },
        { time: to.time, price: 60 },
      ],
      { width: 4 },
    );
    void chart
      .timeAxis()
      .setVisibleRange({ type: RangeOfType.Bars, fromIndex: 60.5, toIndex: 130 });
    await painted();

    const saved = JSON.stringify(chart.saveState({ data: 'include' }));
    const again = restoreChart('second', JSON.parse(saved), {
      plugins: [[Drawing, { shapes: allShapes }]],
    });
    await painted();
    const pixels = (which: typeof chart) => which.toCanvas({ pixelRatio: 1 }).toDataURL();
    return {
      sameState: JSON.stringify(again.saveState({ data: 'include' })) === saved,
      samePicture: pixels(again) === pixels(chart),
      notBlank: window.harness.picture(again.element).count([255, 0, 255]),
      panes: again.panes().map(({ name }) => name),
      canUndo: window.harness.drawing(again).undoState().undo,
      line: again
        .series()
        .flatMap((series) => series.priceLines())
        .map((line) => [line.options().id, line.options().title, line.options().price]),
    };
  });
  expect(result).toEqual({
    line: [['stop', 'Stop', 95]],
    sameState: true,
    samePicture: true,
    notBlank: result.notBlank,
    panes: ['low', 'main'],
    canUndo: 0,
  });
  expect(result.notBlank).toBeGreaterThan(10);
});

test('bars by reference are loaded, and the visible range fits newer data', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle', { id: 'gold' }).setData(bars(100));
    void chart
      .timeAxis()
      .setVisibleRange({ type: window.charts.RangeOfType.Bars, fromIndex: 60, toIndex: 104 });
    await painted();
    const state = chart.saveState();
    const requested: string[] = [];
    const again = window.charts.restoreChart('second', state, {
      data: ({ id }) => {
        requested.push(id);
        return bars(130);
      },
    });
    await painted();
    const range = again.timeAxis().visibleRange();
    return { asked: requested, hasData: JSON.stringify(state).includes('"data"'), range };
  });
  expect(result.asked).toEqual(['gold']);
  expect(result.hasData).toBe(false);
  expect(result.range?.fromIndex).toBeCloseTo(90, 6);
  expect(result.range?.toIndex).toBeCloseTo(134, 6);
});

test('a chart saved before its first frame is restored with its visible range', async ({
  page,
}) => {
  const views = await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const chart = window.charts.createChart('chart', { timeAxis: { barSpacing: 9 } });
    chart.addSeries('candle').setData(bars(120));
    const again = window.charts.restoreChart('second', chart.saveState(), {
      data: () => bars(120),
    });
    await painted();
    return [chart, again].map((each) => each.timeAxis().visibleRange());
  });
  expect(views[1]?.fromIndex).toBeCloseTo(views[0]?.fromIndex ?? NaN, 6);
  expect(views[1]?.toIndex).toBeCloseTo(views[0]?.toIndex ?? NaN, 6);
});

test('a left axis that was shown without a series is shown again', async ({ page }) => {
  const widths = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('line', { id: 'line' }).setData(window.harness.values(9));
    chart.priceAxis('left').applyOptions({ visible: true, minWidth: 60 });
    const again = window.charts.restoreChart('second', chart.saveState({ data: 'include' }));
    await window.harness.painted();
    return [chart, again].map((each) => each.priceAxis('left').width());
  });
  expect(widths[0]).toBeGreaterThan(0);
  expect(widths[1]).toBe(widths[0]);
});

test("an invalid state doesn't change the page", async ({ page }) => {
  const result = await page.evaluate(() => {
    const chart = window.charts.createChart('chart');
    const good = chart.saveState();
    const tries: [string, object][] = [
      ['nowhere', good],
      ['second', { ...good, schema: 2 }],
      ['second', { ...good, panes: 'x' }],
      ['second', { ...good, sources: [{ kind: 'series' }] }],
    ];
    const messages = tries.map(([id, state]) => {
      try {
        window.charts.restoreChart(id, state as typeof good);
        return 'taken';
      } catch (error) {
        return String(error);
      }
    });
    const supplied = {
      ...good,
      sources: [
        {
          id: 'a',
          kind: 'series',
          type: 'line',
          pane: 'main',
          axis: 'right',
          title: '',
          visible: true,
          locked: false,
          style: {},
        },
      ],
    };
    try {
      window.charts.restoreChart('second', supplied as typeof good, {
        data: () => {
          throw new Error('no connection');
        },
      });
    } catch (error) {
      messages.push(String(error));
    }
    return { messages, inside: document.getElementById('second')?.childElementCount };
  });
  expect(result.messages).toEqual([
    'TypeError: restoreChart: no element has the id "nowhere"; add the element before this call',
    'RangeError: restoreChart: state.schema (2) is newer than this version of the library supports (1); update the library',
    'TypeError: restoreChart: state.panes ("x") must be a list',
    'TypeError: restoreChart: state.sources[0].id is missing',
    'Error: no connection',
  ]);
  expect(result.inside).toBe(0);
});

test('a restored chart names the imports of missing definitions', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const result = await page.evaluate(() => {
    const { createChart, restoreChart } = window.charts;
    const before = createChart('chart');
    before.addSeries('line', { id: 'price' });
    before.addSeries('line', { id: 'average' });
    const state = {
      ...before.saveState(),
      indicators: [{ type: 'SMA', input: 'price', series: { value: 'average' }, options: {} }],
    };
    before.remove();
    const chart = restoreChart('chart', state, { data: () => window.harness.values(30) });
    return chart.series().map((series) => `${series.id}: ${series.data().length}`);
  });
  expect(result).toEqual(['price: 30', 'average: 0']);
  expect(warnings).toEqual([
    `restoreChart: the options don't have the definitions of the indicator "SMA"; their states are kept. import { SMA } from '@aijiaoyi/charts/indicators';`,
  ]);
});

test('applying a state keeps the handles and elements of plug-ins on the page', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart');
    const series = chart.addSeries('candle');
    series.setData(harness.bars(60));
    const rangeBar = chart.attach(charts.RangeBar, { ranges: ['1M'] });
    const navigator = chart.attach(charts.RangeNavigator, { series, height: 60 });
    const list = chart.attach(charts.ObjectList);
    const settings = chart.attach(charts.SettingsForm);
    const tooltips = chart.attach(charts.MarkerTooltips);
    const input = document.createElement('input');
    const overlay = chart.panes()[0]?.attach(charts.HtmlOverlay, { element: input });
    const handles = [rangeBar, navigator, list, settings, tooltips, overlay];
    document.body.append(list.element);
    await harness.painted();
    const elements = (): Element[] => [
      ...document.querySelectorAll('[part], [role=tooltip], input'),
    ];
    const before = elements();
    const state = chart.saveState();
    rangeBar.applyOptions({ ranges: ['1Y'] });
    navigator.applyOptions({ height: 40 });
    input.focus();
    chart.applyState(state);
    await harness.painted();
    const after = elements();
    return {
      areAttached: handles.every((each) => each && !each.removed && chart.plugins().includes(each)),
      count: before.length,
      isFocused: document.activeElement === input,
      isSame: before.length === after.length && before.every((each, i) => each === after[i]),
      ranges: rangeBar.options().ranges,
      height: navigator.options().height,
    };
  });
  const { count, ...others } = result;
  expect(count).toBeGreaterThan(4);
  expect(others).toEqual({
    areAttached: true,
    isFocused: true,
    isSame: true,
    ranges: ['1M'],
    height: 60,
  });
});
