import { expect, test } from './harness/test';

test('series move between panes and axes and keep their bars', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { theme: 'light' });
    chart.addSeries('candle').setData(window.harness.bars(30));
    const line = chart.addSeries('line', { id: 'average', color: '#ff00ff' });
    line.setData(window.harness.values(30));
    const second = chart.addPane('second');
    await window.harness.painted();
    const count = async () => {
      await window.harness.painted();
      const border = chart.pane().size().height;
      const picture = window.harness.picture(chart.element);
      const width = chart.timeAxis().width();
      return [
        picture.count([255, 0, 255], { x: 0, y: 0, width, height: border }) > 50,
        picture.count([255, 0, 255], { x: 0, y: border + 2, width, height: 150 }) > 50,
      ];
    };
    const before = await count();
    line.moveTo({ pane: 'second', axis: 'left' });
    const after = await count();
    const target = [line.pane().name, line.priceAxis().id, second.sources()[0]?.id];
    second.remove();
    return { before, after, place: target, removed: line.removed, panes: chart.panes().length };
  });
  expect(result).toEqual({
    before: [true, false],
    after: [false, true],
    place: ['second', 'left', 'average'],
    removed: true,
    panes: 1,
  });
});

test('the z-order of series decides which is in front', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', {
      grid: { horizontal: false, vertical: false },
    });
    const make = (color: string, id: string) => {
      const style = { color, base: 0, lastPriceLine: false };
      const series = chart.addSeries('histogram', { id, ...style });
      series.setData(window.harness.values(10));
      return series;
    };
    const [red, green, blue] = [make('#ff0000', 'r'), make('#00ff00', 'g'), make('#0000ff', 'b')];
    chart.timeAxis().fit();
    const front = async () => {
      await window.harness.painted();
      const x = chart.timeAxis().indexToX(5) ?? 0;
      const pixel = window.harness.pixel(
        chart.element,
        x,
        (chart.priceAxis().priceToY(1) ?? 0) - 1,
      );
      return `${pixel.slice(0, 3)} ${chart
        .series()
        .map(({ id }) => id)
        .join('')}`;
    };
    const steps = [await front()];
    red.setOrder('front');
    steps.push(await front());
    red.setOrder('backward');
    steps.push(await front());
    green.setOrder('forward');
    steps.push(await front());
    blue.setOrder('back');
    steps.push(await front());
    return steps;
  });
  expect(result).toEqual([
    '0,0,255 rgb',
    '255,0,0 gbr',
    '0,0,255 grb',
    '0,0,255 rgb',
    '0,255,0 brg',
  ]);
});

test('panes are named, moved and removed, and errors suggest the right name', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    chart.addSeries('line').setData(window.harness.values(10));
    for (const name of ['volume', 'rsi'])
      chart.addPane(name).addSeries('line').setData(window.harness.values(10));
    const names = () =>
      chart
        .panes()
        .map((pane) => pane.name)
        .join(' ');
    chart.pane('rsi').moveTo(0);
    const moved = names();
    await window.harness.painted();
    const fail = (call: () => unknown) => {
      try {
        return String(call());
      } catch (error) {
        return String(error);
      }
    };
    const failures = [
      fail(() => chart.pane('volum')),
      fail(() => chart.addPane('rsi')),
      fail(() => chart.addPane('')),
      fail(() => chart.pane('rsi').moveTo(3)),
      fail(() => chart.addSeries('candel' as 'candle')),
      fail(() => chart.addSeries('line', { colour: 'red' } as never)),
    ];
    const volume = chart.pane('volume');
    volume.remove();
    failures.push(fail(() => volume.size()));
    chart.pane('rsi').remove();
    failures.push(fail(() => chart.pane().remove()));
    await window.harness.painted();
    return { moved, failures, names: names(), height: chart.pane().size().height };
  });
  expect(result.moved).toBe('rsi main volume');
  expect(result.names).toBe('main');
  expect(result.height).toBe(372);
  expect(result.failures).toEqual([
    'RangeError: pane: no pane is called "volum"; did you mean "volume"?',
    'RangeError: addPane: name ("rsi") must be unique; a pane already has this name',
    'RangeError: addPane: name ("") must be a non-empty string',
    'RangeError: moveTo: index (3) must be a whole number from 0 to 2',
    expect.stringMatching(/^RangeError: addSeries: type \("candel"\) .*did you mean "candle"\?$/),
    expect.stringMatching(/^TypeError: addSeries: .*colour.*color/),
    'TypeError: size: the pane "volume" was removed',
    'RangeError: remove: cannot hide or remove the last visible pane',
  ]);
});

test('rejected data changes nothing', async ({ page }) => {
  const result = await page.evaluate(() => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle');
    const bars = window.harness.bars(10);
    series.setData(bars);
    const [first, second] = bars;
    if (first === undefined || second === undefined) throw new Error('no bars');
    const attempts: (() => void)[] = [
      () => series.setData([second, first]),
      () => series.setData([{ ...first, high: 1 }]),
      () => series.update({ ...first, close: NaN, time: 1_800_000_000 }),
      () => series.update({ ...first, high: 1 }),
      () => series.prepend([second]),
      () => series.setData([{ ...first, time: '2026-02-30' }]),
      () => chart.addSeries('line').setData([{ time: '2026-01-01', value: 1 }]),
    ];
    const names = attempts.map((attempt) => {
      try {
        attempt();
        return 'nothing';
      } catch (error) {
        return (error as Error).name;
      }
    });
    return {
      names,
      data: series.data(),
      bars,
      count: chart.timeAxis().barCount(),
    };
  });
  expect(result.names).toEqual([
    'RangeError',
    'RangeError',
    'TypeError',
    'RangeError',
    'RangeError',
    'RangeError',
    'TypeError',
  ]);
  expect(result.count).toBe(10);
  expect(result.data).toEqual(result.bars);
});

test('the only series can get bars of the other time type', async ({ page }) => {
  const last = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line');
    series.setData(window.harness.values(20));
    series.setData([
      { time: '2026-01-05', value: 1 },
      { time: '2026-01-06', value: 2 },
    ]);
    await window.harness.painted();
    return [chart.timeAxis().indexToTime(1), chart.timeAxis().indexToTime(5)];
  });
  expect(last).toEqual(['2026-01-06', '2026-01-12']);
});

test('price lines and markers are drawn, changed and removed', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { LineStyle } = window.charts;
    const chart = window.charts.createChart('chart', { theme: 'light' });
    const series = chart.addSeries('line', { lastPriceLine: false });
    series.setData(window.harness.values(40));
    chart.timeAxis().fit();
    const count = async (color: readonly number[]) => {
      await window.harness.painted();
      const width = chart.timeAxis().width();
      return window.harness.picture(chart.element).count(color, { x: 0, y: 0, width, height: 360 });
    };
    const line = series.addPriceLine({ price: 20, color: '#ff00ff', lineStyle: LineStyle.Solid });
    const drawn = await count([255, 0, 255]);
    line.applyOptions({ width: 3, price: 18 });
    const wider = await count([255, 0, 255]);
    line.remove();
    const countAfterRemoval = await count([255, 0, 255]);
    series.setMarkers([
      { time: 1_700_000_640, position: 'above', shape: 'circle', color: '#00cc00', size: 2 },
      { time: 1_700_000_040, position: 'below', shape: 'arrow-up' },
    ]);
    const marked = await count([0, 204, 0]);
    const times = series.markers().map(({ time }) => time);
    series.setMarkers([]);
    return {
      drawn,
      wider,
      gone: countAfterRemoval,
      marked,
      times,
      unmarked: await count([0, 204, 0]),
      lines: series.priceLines().length,
    };
  });
  expect(result.drawn).toBeGreaterThan(300);
  expect(result.wider).toBeGreaterThan(2.5 * result.drawn);
  expect(result.gone).toBe(0);
  expect(result.marked).toBeGreaterThan(30);
  expect(result.times).toEqual([1_700_000_040, 1_700_000_640]);
  expect(result.unmarked).toBe(0);
  expect(result.lines).toBe(0);
});

test('the last price of Heikin-Ashi bars is the original close', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', {
      theme: 'light',
      grid: { horizontal: false },
    });
    const series = chart.addSeries('heikin-ashi', { lastPriceColor: '#ff00ff' });
    const bars = window.harness.bars(30);
    series.setData(bars);
    await window.harness.painted();
    const row = async (close: number) => {
      await window.harness.painted();
      const y = Math.round(chart.priceAxis().priceToY(close) ?? 0);
      const part = { x: 0, y: y - 1, width: 400, height: 3 };
      return window.harness.picture(chart.element).count([255, 0, 255], part) > 50;
    };
    const last = bars[29];
    if (last === undefined) throw new Error('no bars');
    const initialRow = await row(last.close);
    const close = last.close + 0.25;
    series.update({ ...last, close, high: Math.max(last.high, close) });
    return {
      given: initialRow,
      updated: await row(close),
      bar: series.barAt(last.time)?.close === close,
    };
  });
  expect(result).toEqual({ given: true, updated: true, bar: true });
});
