import { readdirSync, readFileSync } from 'node:fs';
import type * as charts from '../../src/index';
import { expect, test } from './harness/test';

/** Returns the names of the interfaces' methods, which are at the start of a line. */
function publicMethods(): string[] {
  const source = new URL('../../src/', import.meta.url);
  const folder = (name: string) =>
    readdirSync(new URL(`${name}/`, source)).map((file) => `${name}/${file}`);
  const files = [...folder('api'), 'core/series.ts', 'core/crosshair.ts'];
  const interfaces = files.map((file) => readFileSync(new URL(file, source), 'utf8')).join('\n');
  const documentedNames = interfaces
    .replace(/\/\*\* @internal[^]*?\n {2}\}\n/g, '')
    .replace(/^ {2}private .*$/gm, '');
  const names = [...documentedNames.matchAll(/^ {2}([a-z]\w*)(?:<[^>]*>)?\(/gm)].map(
    ([, name = '']) => name,
  );
  return [...new Set(names)].filter((name) => name !== 'constructor');
}

test('the theme follows the color-scheme of the page, its classes and the system', async ({
  page,
}) => {
  const backgrounds = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      const chart = document.querySelector('#chart > div') as Element;
      const [red, green, blue] = window.harness.pixel(chart, 10, 10);
      return red + green + blue > 3 * 128 ? 'light' : 'dark';
    });
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = '.dark { color-scheme: dark } .both { color-scheme: light dark }';
    document.head.append(style);
    window.charts.createChart('chart').addSeries('line').setData(window.harness.values(5));
  });
  const [light, dark] = ['light', 'dark'];
  await expect.poll(backgrounds).toEqual(light);
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expect.poll(backgrounds).toEqual(dark);
  await page.evaluate(() => (document.documentElement.className = 'both'));
  await expect.poll(backgrounds).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(backgrounds).toEqual(dark);
});

test('palettes and colors change at run time, including hollow candles', async ({ page }) => {
  const counts = await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { theme: 'light' });
    chart.addSeries('hollow-candle').setData(window.harness.bars(30));
    const count = async () => {
      await window.harness.painted();
      const picture = window.harness.picture(chart.element);
      return { green: picture.count([15, 138, 95]), orange: picture.count([196, 90, 0]) };
    };
    const before = await count();
    chart.applyOptions({ palette: 'blue-up', background: '#ffffee' });
    return { before, after: await count(), corner: window.harness.pixel(chart.element, 2, 2) };
  });
  expect(counts.before.green).toBeGreaterThan(50);
  expect(counts.before.orange).toBe(0);
  expect(counts.after.green).toBe(0);
  expect(counts.after.orange).toBeGreaterThan(50);
  expect(counts.corner).toEqual([255, 255, 238, 255]);
});

test('the chart resizes with its container until resize() sets a fixed size', async ({ page }) => {
  const sizes = await page.evaluate(async () => {
    const container = document.querySelector('#chart') as HTMLElement;
    const chart = window.charts.createChart('chart');
    const events: unknown[] = [];
    chart.onSizeChange((size) => events.push(size));
    container.style.width = '500px';
    await window.harness.painted();
    const followed = chart.size();
    chart.resize(320, 240);
    container.style.width = '600px';
    await window.harness.painted();
    const chartSize = chart.size();
    chart.applyOptions({ autoSize: true });
    await window.harness.painted();
    return { told: events, followed, own: chartSize, again: chart.size() };
  });
  expect(sizes.followed).toEqual({ width: 500, height: 400 });
  expect(sizes.own).toEqual({ width: 320, height: 240 });
  expect(sizes.again).toEqual({ width: 600, height: 400 });
  expect(sizes.told).toEqual([sizes.followed, sizes.own, sizes.again]);
});

test("resize() updates everything at once, so a later change of options doesn't need an update", async ({
  page,
}) => {
  const { before, after, options } = await page.evaluate(async () => {
    const {
      Drawing,
      allShapes,
      Legend,
      Sessions,
      createChart,
      DrawBar,
      linkCharts,
      restoreChart,
      toSvg,
    } = window.charts;
    const [chart, other] = ['chart', 'second'].map((id) => createChart(id)) as [
      ReturnType<typeof createChart>,
      ReturnType<typeof createChart>,
    ];
    for (const each of [chart, other]) each.addSeries('candle').setData(window.harness.bars(200));
    linkCharts([chart, other]);
    chart.pane().attach(Sessions);
    chart.attach(Legend);
    const bar = new DrawBar(chart.attach(Drawing, { shapes: allShapes }));
    await window.harness.painted();
    const events: unknown[] = [];
    for (const each of [chart, other]) each.onRangeChange((range) => events.push(range));
    chart.onSizeChange((size) => events.push(size));
    chart.resize(320, 240);
    await window.harness.painted();
    const state = () =>
      JSON.stringify([
        [chart, other].map((each) => [each.options(), each.saveState(), each.size()]),
        // Each image has its own ids.
        [chart, other].map((each) => toSvg(each).replace(/\bc\d+-/g, 'c-')),
        [...document.querySelectorAll('#chart *')].map((element) => {
          const { height, width, x, y } = element.getBoundingClientRect();
          return [element.tagName, x, y, width, height];
        }),
        bar.element.getBoundingClientRect(),
        events,
      ]);
    const before = state();
    // Whatever listens to options runs now, if it didn't with the size.
    chart.applyOptions({});
    await window.harness.painted();
    const after = state();
    const again = restoreChart('second', chart.saveState());
    return { before, after, options: [chart, again].map((each) => each.options().autoSize) };
  });
  expect(after).toBe(before);
  expect(options).toEqual([false, false]);
});

test('a missing and an invalid container throw different errors', async ({ page }) => {
  const messages = await page.evaluate(() => {
    const report = (make: () => unknown) => {
      try {
        make();
        return 'no error';
      } catch (error) {
        return String(error);
      }
    };
    return [
      report(() => window.charts.createChart('nowhere')),
      report(() => window.charts.createChart(null as never)),
      report(() => window.charts.createChart('chart', { them: 'dark' } as never)),
      `${document.querySelectorAll('#chart > *').length} children`,
    ];
  });
  expect(messages[0]).toBe(
    'TypeError: createChart: no element has the id "nowhere"; add the element before this call',
  );
  expect(messages[1]).toMatch(/^TypeError: createChart: container \(null\) must be/);
  expect(messages[2]).toMatch(/^TypeError: .*them.*theme/);
  expect(messages[3]).toBe('0 children');
});

test('remove() clears the container, and every later call throws a TypeError', async ({ page }) => {
  const result = await page.evaluate(async (isPublic) => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('candle');
    series.setData(window.harness.bars(30));
    const line = series.addPriceLine({ price: 12 });
    const pane = chart.addPane('second');
    const handles = {
      chart,
      pane,
      series,
      line,
      axis: chart.priceAxis(),
      time: chart.timeAxis(),
      crosshair: chart.crosshair(),
    };
    await window.harness.painted();
    chart.remove();
    // Members that a removed source still returns.
    const telling = ['options', 'points', 'pane', 'removed', 'data', 'markers', 'priceLines'];
    const silent: string[] = [];
    for (const [name, handle] of Object.entries(handles)) {
      const methods = new Set<string>();
      for (
        let type = Object.getPrototypeOf(handle);
        type !== Object.prototype;
        type = Object.getPrototypeOf(type)
      ) {
        for (const key of Object.getOwnPropertyNames(type)) methods.add(key);
      }
      for (const method of methods) {
        // Removing a part again doesn't have an effect.
        if (!isPublic.includes(method) || method === 'remove') continue;
        const call = (handle as unknown as Record<string, () => unknown>)[method];
        if (call === undefined) continue;
        if ((name === 'series' || name === 'line') && telling.includes(method)) continue;
        try {
          const returned: unknown = call.call(handle);
          if (returned instanceof Promise) await returned;
          silent.push(`${name}.${method}`);
        } catch (error) {
          if (!(error instanceof TypeError)) silent.push(`${name}.${method}: ${String(error)}`);
        }
      }
    }
    return { silent, left: document.querySelector('#chart')?.childNodes.length };
  }, publicMethods());
  expect(result).toEqual({ silent: [], left: 0 });
});

for (const wheel of ['always', 'focus', 'never'] as const) {
  test(`with wheel: "${wheel}" the wheel zooms the chart or scrolls the page`, async ({ page }) => {
    await page.evaluate(async (wheel) => {
      const chart = window.charts.createChart('chart', { wheel });
      chart.addSeries('line').setData(window.harness.values(300));
      Object.assign(window, { chart });
      await window.harness.painted();
    }, wheel);
    const turn = async () => {
      const read = () =>
        page.evaluate(async () => {
          const { chart } = window as unknown as { chart: charts.IChartApi };
          await window.harness.painted();
          const { fromIndex = 0, toIndex = 0 } = chart.timeAxis().visibleRange() ?? {};
          return { bars: toIndex - fromIndex, top: window.scrollY };
        });
      const before = await read();
      await page.mouse.move(300, 100);
      await page.mouse.wheel(0, 200);
      await expect
        .poll(async () => JSON.stringify(await read()) !== JSON.stringify(before))
        .toBe(true);
      const after = await read();
      await page.evaluate(() => window.scrollTo(0, 0));
      return { zooms: after.bars !== before.bars, scrolls: after.top !== before.top };
    };
    expect(await turn()).toEqual({ zooms: wheel === 'always', scrolls: wheel !== 'always' });
    if (wheel !== 'focus') return;
    await page.mouse.click(300, 100);
    expect(await turn()).toEqual({ zooms: true, scrolls: false });
  });
}

test('a translucent background shows the page, even after its color changes', async ({ page }) => {
  const opacities = await page.evaluate(async () => {
    const { harness } = window;
    const chart = window.charts.createChart('chart', { background: 'transparent' });
    const price = chart.addSeries('candle');
    price.setData(harness.bars(40));
    const opacity = async (): Promise<number> => {
      await harness.painted();
      const size = chart.size();
      // The corner of the pane, and the one of the time axis.
      const top = harness.pixel(chart.element, 2, 2)[3];
      const bottom = harness.pixel(chart.element, 2, size.height - 2)[3];
      return top === bottom ? top : NaN;
    };
    const values = [await opacity()];
    for (const background of ['#ffffff', 'rgb(0 0 255 / 50%)']) {
      chart.applyOptions({ background });
      values.push(await opacity());
    }
    // What is painted again does not pile up.
    for (const bar of harness.bars(44).slice(40)) {
      price.update(bar);
      values.push(await opacity());
    }
    return values;
  });
  expect(opacities).toEqual([0, 255, 128, 128, 128, 128, 128]);
});
