import type { IChartApi } from '../../src/index';
import { expect, test } from './harness/test';

const magenta = [255, 0, 255];

test('a crosshair set by code stays at its time while the chart scrolls and gets bars', async ({
  page,
}) => {
  const result = await page.evaluate(async (magenta) => {
    const { bars, painted, picture } = window.harness;
    const all = bars(500);
    const chart = window.charts.createChart('chart', {
      crosshair: { color: '#ff00ff', lineStyle: window.charts.LineStyle.Solid },
    });
    const series = chart.addSeries('candle');
    series.setData(all.slice(100));
    await painted();
    const { time = 0, close = 0 } = all[450] ?? {};
    const heard: unknown[] = [];
    chart.onCrosshairMove((event) => heard.push(event.time));
    const axis = chart.timeAxis();
    /** Position of the vertical line, and its expected position. */
    const readState = async () => {
      await painted();
      const x = axis.timeToX(time) ?? NaN;
      const { height } = chart.pane().size();
      const at = { x: x - 1, y: 0, width: 3, height };
      return {
        time: chart.crosshair().position()?.time,
        isAtBar: picture(chart.element).count(magenta, at) > height / 2,
      };
    };
    const steps = [];
    chart.crosshair().set(time, close);
    steps.push(await readState());
    axis.scrollBy(-20);
    steps.push(await readState());
    series.prepend(all.slice(0, 100));
    steps.push(await readState());
    void axis.setVisibleRange({
      type: window.charts.RangeOfType.Bars,
      fromIndex: 400,
      toIndex: 460,
    });
    chart.crosshair().set(time, close);
    steps.push(await readState());
    return { time, steps, heard: [...new Set(heard)] };
  }, magenta);
  expect(result.steps).toEqual(
    Array.from({ length: 4 }, () => ({ time: result.time, isAtBar: true })),
  );
  expect(result.heard).toEqual([result.time]);
});

test('keyboard reading continues at the same bar after older bars were prepended', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const all = window.harness.bars(300);
    const chart = window.charts.createChart('chart', { ariaLabel: 'Gold' });
    const series = chart.addSeries('candle');
    series.setData(all.slice(100));
    chart.onCrosshairMove(
      ({ time }) => (document.title = `${Number(time) - Number(all[0]?.time)}`),
    );
    document.body.onclick = () => series.prepend(all.slice(0, 100));
    await window.harness.painted();
  });
  await page.getByRole('application').focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveTitle(`${100 * 60}`);
  await page.evaluate(() => document.body.click());
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveTitle(`${101 * 60}`);
});

test('the crosshair is at the price of the series that the keyboard reads, on either axis', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const { bars, painted, values } = window.harness;
    const chart = window.charts.createChart('chart', {
      ariaLabel: 'Gold',
      crosshair: { color: '#ff00ff', lineStyle: window.charts.LineStyle.Solid },
    });
    chart.addSeries('candle').setData(bars(300));
    const far = values(300).map(({ time, value }) => ({ time, value: 50 * (value ?? 0) }));
    const series = chart.addSeries('line', { axis: 'left', title: 'Far' });
    series.setData(far);
    chart.onCrosshairMove(({ axisId }) => (document.title = `on the ${axisId}`));
    Object.assign(window, { chart, series });
    await painted();
  });
  await page.getByRole('application').focus();
  const isAt = (side: string) =>
    page.evaluate(
      async ([axis, color]) => {
        const { chart } = window as never as { chart: IChartApi };
        await window.harness.painted();
        const { price } = chart.crosshair().position() ?? {};
        const y =
          chart
            .pane()
            .priceAxis(axis)
            .priceToY(price ?? NaN) ?? NaN;
        const paneBounds = chart.pane().bounds();
        const part = {
          x: paneBounds.x,
          y: paneBounds.y + y - 1,
          width: paneBounds.width,
          height: 3,
        };
        const inside = window.harness.picture(chart.element).count(color, part);
        return inside > paneBounds.width / 2;
      },
      [side, magenta] as const,
    );
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveTitle('on the right');
  expect(await isAt('right')).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveTitle('on the left');
  expect(await isAt('left')).toBe(true);
});

test('events name who moved the crosshair and the visible range, with an index in that range', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { ariaLabel: 'Gold' });
    chart.addSeries('candle').setData(window.harness.bars(300));
    const heard: string[] = [];
    const wrong: string[] = [];
    Object.assign(window, { heard, wrong, chart });
    chart.onCrosshairMove(({ barIndex, cause, point }) => {
      heard.push(`crosshair ${cause}`);
      if (point === null || barIndex === null) return;
      const under = Math.round(chart.timeAxis().xToIndex(point.x) ?? NaN);
      if (under !== barIndex) wrong.push(`bar ${barIndex} was reported over bar ${under}`);
    });
    chart.onRangeChange(({ cause }) => heard.push(`range ${cause}`));
    await window.harness.painted();
  });
  const heard = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      const { heard, wrong } = window as unknown as { heard: string[]; wrong: string[] };
      return { causes: [...new Set(heard.splice(0))].sort(), wrong };
    });
  await heard();
  await page.mouse.move(300, 150);
  await page.mouse.down();
  await page.mouse.move(340, 150, { steps: 5 });
  await page.mouse.up();
  expect(await heard()).toEqual({ causes: ['crosshair user', 'range user'], wrong: [] });
  await page.mouse.move(300, 600);
  await heard();
  await page.getByRole('application').focus();
  await page.keyboard.press('Home');
  expect(await heard()).toEqual({ causes: ['crosshair user', 'range user'], wrong: [] });
  await page.evaluate(() => {
    const { chart } = window as unknown as { chart: ReturnType<typeof window.charts.createChart> };
    chart.crosshair().clear();
    chart.timeAxis().scrollBy(20);
  });
  expect(await heard()).toEqual({ causes: ['crosshair code', 'range code'], wrong: [] });
});

test('new bars under the pointer move the crosshair once per frame, with consistent values', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const all = window.harness.bars(330);
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle');
    series.setData(all.slice(0, 300));
    const heard: unknown[] = [];
    chart.onCrosshairMove(({ barIndex, bars, time }) => {
      heard.push([barIndex, time, bars.get(series)?.time ?? null]);
    });
    const count = async (work: () => void) => {
      heard.length = 0;
      work();
      await window.harness.painted();
      return [...heard];
    };
    Object.assign(window, {
      updates: () =>
        count(() => {
          for (const bar of all.slice(300)) series.update(bar);
        }),
      replaced: () => count(() => series.setData(all.slice(0, 100))),
    });
    await window.harness.painted();
  });
  await page.mouse.move(500, 150);
  const run = (name: 'updates' | 'replaced') =>
    page.evaluate(
      (name) => (window as unknown as Record<string, () => Promise<unknown[][]>>)[name]?.(),
      name,
    );
  for (const name of ['updates', 'replaced'] as const) {
    const heard = (await run(name)) ?? [];
    expect(heard, name).toHaveLength(1);
    for (const [bar, time, its] of heard) if (bar !== null) expect(its).toBe(time);
  }
});

test('code can set the crosshair at a time without a bar', async ({ page }) => {
  const times = await page.evaluate(async () => {
    const { bars } = window.harness;
    const all = bars(300);
    const chart = window.charts.createChart('chart');
    chart.addSeries('candle').setData(all);
    const low = chart.addPane('low');
    low.addSeries('candle').setData(all.slice(0, 20));
    const time = all[280]?.time ?? 0;
    chart.crosshair().set(time, 11, low);
    const now = chart.crosshair().position()?.time;
    await window.harness.painted();
    return [now, chart.crosshair().position()?.time, time];
  });
  expect(times[0]).toBe(times[2]);
  expect(times[1]).toBe(times[2]);
});

for (const deviceScaleFactor of [1.1, 2]) {
  test(`a moving crosshair doesn't leave pixels at pixel ratio ${deviceScaleFactor}`, async ({
    address,
    browser,
  }) => {
    const context = await browser.newContext({ deviceScaleFactor });
    const page = await context.newPage();
    await page.goto(address);
    const left = await page.evaluate(async () => {
      const { bars, painted, values } = window.harness;
      const { LineStyle, createChart } = window.charts;
      const chart = createChart('chart', {
        crosshair: { width: 4, lineStyle: LineStyle.LongDashed },
      });
      chart.addSeries('candle').setData(bars(300));
      chart.addSeries('line', { axis: 'left', width: 3 }).setData(values(300));
      const below = chart.addPane('below');
      below.addSeries('area').setData(values(300));
      await painted();
      const [, cover] = chart.element.querySelectorAll('canvas');
      const context = cover?.getContext('2d');
      if (!cover || !context) throw new Error('no canvas');
      const inked = (): number => {
        const { data } = context.getImageData(0, 0, cover.width, cover.height);
        return data.filter((_, i) => i % 4 === 3).filter((alpha) => alpha > 0).length;
      };
      const axis = chart.timeAxis();
      const counts: number[] = [];
      for (let step = 0; step < 12; step++) {
        const pane = step % 2 === 0 ? chart.pane() : below;
        const { height, width } = pane.size();
        const time = axis.xToTime((width * step) / 11) ?? 0;
        const price = pane.priceAxis().yToPrice((height * ((step * 5) % 12)) / 11) ?? 0;
        chart.crosshair().set(time, price, pane);
        await painted();
        counts.push(inked());
      }
      chart.crosshair().clear();
      await painted();
      return { counts, rest: inked() };
    });
    expect(Math.min(...left.counts)).toBeGreaterThan(1000);
    expect(left.rest).toBe(0);
    await context.close();
  });
}

test("crosshair events return the custom values of the bar under the user's pointer", async ({
  page,
}) => {
  const box = await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const all = bars(60).map((bar, i) => ({ ...bar, customValues: { index: i } }));
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle');
    series.setData(all);
    const heard: unknown[] = [];
    chart.onCrosshairMove((event) => heard.push(event.bars.get(series)?.customValues));
    Object.assign(window, { heard });
    await painted();
    const { left, top } = chart.element.getBoundingClientRect();
    return { x: left + (chart.timeAxis().timeToX(all[40]?.time ?? 0) ?? NaN), y: top + 50 };
  });
  await page.mouse.move(box.x, box.y);
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  await expect.poll(async () => (await heard()).at(-1)).toEqual({ index: 40 });
});
