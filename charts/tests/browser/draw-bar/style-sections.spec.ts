import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

/** Opens a chart of a size, with a toolbar and a selected trend line. */
const open = (page: Page, width: number, height: number) =>
  page.evaluate(
    async ({ width, height }) => {
      const box = document.getElementById('chart') as HTMLElement;
      box.style.cssText = `width: ${width}px; height: ${height}px`;
      const chart = window.charts.createChart('chart', { theme: 'light' });
      const bars = window.harness.bars(60);
      chart.addSeries('candle').setData(bars);
      window.chart = chart;
      const drawing = window.harness.drawing(chart);
      new window.charts.DrawBar(drawing);
      const points = [15, 40].map((index) => {
        const { close = 0, time = 0 } = bars[index] as { close?: number; time?: number };
        return { time, price: close };
      });
      drawing.select([drawing.add(window.harness.shape('trend-line'), points)]);
      await window.harness.painted();
    },
    { width, height },
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const styleBar = (page: Page) => page.getByRole('group', { name: /^Style: / });

const getBox = async (locator: ReturnType<typeof styleBar>) =>
  (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

test('one section at a time is open, below the buttons, and fills the bar', async ({
  page,
}, info) => {
  await open(page, 1200, 600);
  await button(page, 'Points').click();
  await page.screenshot({ path: info.outputPath('points.png') });
  const points = await getBox(section(page, 'Points'));
  const bar = await getBox(styleBar(page));
  expect(points.width).toBeGreaterThan(bar.width - 12);
  expect(points.y).toBeGreaterThan((await getBox(button(page, 'Points'))).y + 30);
  const field = await getBox(page.getByLabel('Price 1', { exact: true }));
  const second = await getBox(page.getByLabel('Price 2', { exact: true }));
  expect(field.x - points.x).toBeLessThan(120);
  expect([second.x, second.width]).toEqual([field.x, field.width]);
  // The values of a point are in one row.
  const time = await getBox(page.getByLabel('Time 1', { exact: true }));
  expect([time.y, time.height]).toEqual([field.y, field.height]);
  await button(page, 'Visible intervals').click();
  await expect(section(page, 'Points')).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('intervals.png') });
  await button(page, 'Default style and templates').click();
  await expect(section(page, 'Visible intervals')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Template name' }).fill('A long name '.repeat(8));
  await page.keyboard.press('Enter');
  await page.screenshot({ path: info.outputPath('styles.png') });
  const template = page.getByRole('button', { name: /^Apply template/ });
  const name = await getBox(template);
  const styles = await getBox(section(page, 'Default style and templates'));
  expect(name.width).toBeGreaterThan(200);
  expect(name.x + name.width).toBeLessThan(styles.x + styles.width);
  // Only a block shows an ellipsis.
  expect(await template.evaluate((each) => getComputedStyle(each).display)).toBe('block');
  await button(page, 'Default style and templates').click();
  await expect(section(page, 'Default style and templates')).toHaveCount(0);
});

test('points on a numeric axis have fields of numbers', async ({ page }) => {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { timeAxis: { type: 'number' } });
    const strikes = [80, 82.5, 85, 87.5, 90];
    chart.addSeries('line').setData(strikes.map((time) => ({ time, value: time / 10 })));
    window.chart = chart;
    const drawing = window.harness.drawing(chart);
    new window.charts.DrawBar(drawing);
    const points = [82.5, 90].map((time) => ({ time, price: time / 10 }));
    drawing.select([drawing.add(window.harness.shape('trend-line'), points)]);
    await window.harness.painted();
  });
  await button(page, 'Points').click();
  const field = page.getByLabel('Time 1', { exact: true });
  await expect(field).toHaveValue('82.5');
  await expect(field).toHaveAttribute('type', 'number');
  await field.fill('-1.25');
  await field.press('Tab');
  const time = await page.evaluate(
    () => window.harness.drawing(window.chart).shapes()[0]?.points()[0]?.time,
  );
  expect(time).toBe(-1.25);
});

test('values are ordered by point, and negative changes have a minus sign', async ({ page }) => {
  await open(page, 1200, 600);
  await page.evaluate(() => {
    const [shape] = window.harness.drawing(window.chart).shapes();
    const [from, to] = shape?.points() ?? [];
    if (from && to)
      shape?.setPoints([
        { ...from, price: 30 },
        { ...to, price: 20 },
      ]);
  });
  await button(page, 'Points').click();
  const labels = await section(page, 'Points')
    .locator('label')
    .evaluateAll((all) =>
      all.map((each) => {
        const { x, y } = each.getBoundingClientRect();
        return { x, y, text: (each as HTMLElement).innerText };
      }),
    );
  labels.sort((a, b) => a.y - b.y || a.x - b.x);
  expect(labels.map(({ text }) => text)).toEqual([
    'Price 1',
    'Time 1',
    'Price 2',
    'Time 2',
    'Change in %',
    'Bars',
  ]);
  const change = page.getByLabel('Change in %', { exact: true });
  const bars = page.getByLabel('Bars', { exact: true });
  await expect(change).toHaveValue('−33.33');
  await expect(bars).toHaveValue('25');
  await change.fill('−50');
  await change.press('Tab');
  await expect(page.getByLabel('Price 2', { exact: true })).toHaveValue('15.00');
  await change.fill('-10');
  await change.press('Enter');
  await expect(change).toHaveValue('−10.00');
  await bars.press('ArrowDown');
  await expect(bars).toHaveValue('24');
  await bars.fill('-3');
  await bars.press('Enter');
  await expect(bars).toHaveValue('−3');
  await change.fill('5,5');
  await change.press('Enter');
  await expect(change).toHaveValue('5.50');
  for (const text of ['a lot', '1e999', '1,000']) {
    await change.fill(text);
    await change.press('Enter');
    await expect(change).toHaveValue('5.50');
  }
});

test("a date that the chart doesn't accept restores the last one", async ({ page }) => {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { theme: 'light' });
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
    chart.addSeries('line').setData(days.map((time, at) => ({ time, value: 10 + at })));
    window.chart = chart;
    const drawing = window.harness.drawing(chart);
    new window.charts.DrawBar(drawing);
    const points = [days[0], days[3]].map((time) => ({ time: time ?? '', price: 11 }));
    drawing.select([drawing.add(window.harness.shape('trend-line'), points)]);
    await window.harness.painted();
  });
  await button(page, 'Points').click();
  const time = page.getByLabel('Time 1', { exact: true });
  for (const text of ['275760-01-01', '']) {
    await time.fill(text);
    await time.press('Enter');
    await time.blur();
    await expect(time).toHaveValue('2026-03-02');
  }
  const loaded = await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    drawing.load(drawing.save());
    return drawing.shapes()[0]?.points()[0]?.time;
  });
  expect(loaded).toBe('2026-03-02');
});

test('Escape closes the open section first, and then leaves the style bar', async ({ page }) => {
  await open(page, 1200, 600);
  await button(page, 'Points').click();
  await expect(page.getByLabel('Price 1', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(section(page, 'Points')).toHaveCount(0);
  await expect(button(page, 'Points')).toBeFocused();
  await expect(button(page, 'Points')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Points')).not.toBeFocused();
  await expect(styleBar(page)).toBeVisible();
});

test('opening a section moves the focus to its first control', async ({ page }) => {
  await open(page, 1200, 600);
  for (const [name, control] of [
    ['Points', page.getByLabel('Price 1', { exact: true })],
    ['Visible intervals', page.getByRole('combobox', { name: 'From interval' })],
    // The style doesn't differ from the default, so the button Reset is disabled.
    ['Default style and templates', button(page, 'Use as default')],
  ] as const) {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(control).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, name)).toBeFocused();
  }
});

test('Escape after drawing with the mouse shows one focus ring around the chart', async ({
  page,
}) => {
  await open(page, 1200, 600);
  await page.mouse.click(700, 400);
  await page.keyboard.press('Escape');
  const chart = page.locator('#chart > div');
  await expect(chart).toBeFocused();
  const getOutline = () =>
    chart.evaluate((each) => [each.matches(':focus-visible'), getComputedStyle(each).outlineStyle]);
  expect(await getOutline()).toEqual([true, 'none']);
});

test('toggles show the price of a horizontal line at the line and on the price axis', async ({
  page,
}) => {
  await open(page, 1200, 600);
  await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    const { time } = window.harness.bars(60)[30] as { time: number };
    drawing.select([drawing.add(window.harness.shape('horizontal-line'), [{ time, price: 30 }])]);
  });
  await expect(button(page, 'Price at the line')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Price on the axis').click();
  await button(page, 'Price at the line').click();
  const options = await page.evaluate(() =>
    window.harness.drawing(window.chart).selection()[0]?.options(),
  );
  expect(options).toMatchObject({ label: false, axisLabel: true });
});

test('toggles of a style bar have different icons, and one shows the change of a trend line', async ({
  page,
}) => {
  await open(page, 600, 400);
  const change = button(page, 'Change at the line');
  await expect(change).toHaveAttribute('aria-pressed', 'false');
  await change.click();
  await expect(change).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    const drawing = window.harness.drawing(window.chart);
    const [shape] = drawing.selection();
    const point = shape?.points()[0] ?? { time: 0, price: 0 };
    drawing.select([drawing.add(window.harness.shape('horizontal-line'), [point])]);
  });
  const readIcon = (name: string) => button(page, name).locator('path').getAttribute('d');
  expect(await readIcon('Price at the line')).not.toBe(await readIcon('Price on the axis'));
  const label = await page.evaluate(
    () => window.harness.drawing(window.chart).shapes()[0]?.options() as { label?: boolean },
  );
  expect(label.label).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } });

  test("rotating it moves the toolbar without an error of the chart's ResizeObserver", async ({
    page,
  }) => {
    await open(page, 390, 600);
    const toolbar = page.getByRole('toolbar', { name: 'Drawing tools' });
    await expect(toolbar).toHaveAttribute('aria-orientation', 'horizontal');
    const errors = await page.evaluateHandle(() => {
      const all: string[] = [];
      window.addEventListener('error', ({ message }) => all.push(message));
      const box = document.getElementById('chart') as HTMLElement;
      box.style.cssText = 'width: 700px; height: 390px';
      return all;
    });
    await expect(toolbar).toHaveAttribute('aria-orientation', 'vertical');
    await page.evaluate(() => window.harness.painted());
    expect(await errors.jsonValue()).toEqual([]);
  });

  test('the toolbar is one row that scrolls, shows that it does, and scrolls to the focus', async ({
    page,
  }) => {
    await open(page, 390, 600);
    const toolbar = page.getByRole('toolbar', { name: 'Drawing tools' });
    const bounds = await getBox(toolbar);
    expect(bounds.height).toBeLessThan(60);
    /** Takes images of both edges, below the icons. */
    const readEdges = async () => {
      const read = (x: number) =>
        page.screenshot({ clip: { x, y: bounds.y + bounds.height - 4, width: 2, height: 3 } });
      return [await read(bounds.x), await read(bounds.x + bounds.width - 2)] as const;
    };
    const [plain, shadow] = await readEdges();
    expect(plain.equals(shadow)).toBe(false);
    const last = toolbar.getByRole('button').last();
    await expect(last).not.toBeInViewport();
    await page.evaluate(() => window.chart.element.focus());
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    const [start, end] = await readEdges();
    expect(start.equals(plain)).toBe(false);
    expect(end.equals(shadow)).toBe(false);
    await page.keyboard.press('Home');
    await expect(toolbar.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  });

  test('the points of a shape stay visible while the user types them', async ({ page }, info) => {
    await open(page, 390, 600);
    await page.evaluate(async () => {
      window.chart.timeAxis().fit();
      await window.harness.painted();
    });
    const move = (from: number, to: number) =>
      page.evaluate(
        async ([from, to]) => {
          const { chart, harness } = window;
          const [shape] = harness.drawing(chart).shapes();
          const times = [15, 45].map((at) => harness.bars(60)[at]?.time ?? 0);
          const prices = [from, to];
          shape?.setPoints(times.map((time, at) => ({ time, price: prices[at] ?? 0 })));
          await harness.painted();
          return times.map((time, at) => ({
            x: chart.timeAxis().timeToX(time) ?? NaN,
            y: chart.priceAxis().priceToY(prices[at] ?? 0) ?? NaN,
          }));
        },
        [from, to] as const,
      );
    await button(page, 'Points').tap();
    for (const [name, prices] of Object.entries({
      high: [24, 38],
      low: [12, 24],
      flat: [25, 26],
    })) {
      const points = await move(prices[0] ?? 0, prices[1] ?? 0);
      await page.screenshot({ path: info.outputPath(`${name}.png`) });
      const bar = await getBox(styleBar(page));
      for (const { y } of points) expect(y < bar.y || y > bar.y + bar.height).toBe(true);
    }
  });

  test('the style bar keeps the labels of a shape visible that fills the chart', async ({
    page,
  }) => {
    await open(page, 390, 600);
    const labels = await page.evaluate(async () => {
      const { chart, harness } = window;
      const drawing = harness.drawing(chart);
      const times = [15, 45].map((at) => harness.bars(60)[at]?.time ?? 0);
      const prices = [9, 42];
      const points = times.map((time, at) => ({ time, price: prices[at] ?? 0 }));
      drawing.select([drawing.add(harness.shape('fib-retracement'), points)]);
      chart.timeAxis().fit();
      await harness.painted();
      return [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1].map(
        (ratio) => chart.priceAxis().priceToY(42 - 33 * ratio) ?? NaN,
      );
    });
    const bar = await getBox(styleBar(page));
    // The labels are on their levels.
    const covered = labels.filter((y) => y - 8 > bar.y && y - 8 < bar.y + bar.height);
    expect(covered).toEqual([]);
  });

  for (const [type, height, indexes] of [
    ['fib-retracement', 450, [15, 45]],
    ['pitchfork', 450, [15, 45, 35]],
    ['elliott-correction', 600, [15, 45, 35, 25]],
  ] as const) {
    test(`the points of a tall shape stay visible next to a section: ${type}`, async ({
      page,
    }, info) => {
      await open(page, 390, height);
      const points = await page.evaluate(
        async ([type, indexes]) => {
          const { chart, harness } = window;
          const drawing = harness.drawing(chart);
          chart.timeAxis().fit();
          const prices = [9, 42, 20, 30];
          const points = indexes.map((index, i) => {
            return { time: harness.bars(60)[index]?.time ?? 0, price: prices[i] ?? 0 };
          });
          drawing.select([drawing.add(harness.shape(type), points)]);
          await harness.painted();
          return points.map(({ price }) => chart.priceAxis().priceToY(price) ?? NaN);
        },
        [type, indexes] as const,
      );
      for (const name of ['Points', 'Visible intervals', 'Default style and templates']) {
        await button(page, name).tap();
        await page.screenshot({ path: info.outputPath(`${name}.png`) });
        const bar = await getBox(styleBar(page));
        const covered = points.filter((y) => y > bar.y && y < bar.y + bar.height);
        expect(covered, name).toEqual([]);
        const remove = await getBox(styleBar(page).getByRole('button', { name: 'Delete' }));
        expect(remove.height).toBeGreaterThan(39);
        expect(remove.y + remove.height).toBeLessThanOrEqual(bar.y + bar.height);
      }
    });
  }

  test('the bar is between the points of a pattern that fills the chart', async ({ page }) => {
    await open(page, 390, 450);
    const xs = [17, 148, 188, 208, 215, 281, 317];
    const ys = [215, 149, 350, 116, 282, 47, 201];
    await page.evaluate(
      async ([xs, ys]) => {
        const { chart, charts, harness } = window;
        chart.attach(charts.Legend);
        const drawing = harness.drawing(chart);
        const points = xs.map((x, i) => ({
          time: chart.timeAxis().xToTime(x) ?? 0,
          price: chart.priceAxis().yToPrice(ys[i] ?? 0) ?? 0,
        }));
        drawing.select([drawing.add(harness.shape('head-and-shoulders'), points)]);
        await harness.painted();
      },
      [xs, ys] as const,
    );
    const bar = await getBox(styleBar(page));
    const covered = ys.filter((y) => y > bar.y - 6 && y < bar.y + bar.height + 6);
    expect(covered).toEqual([]);
  });

  test('the row of buttons scrolls, Delete stays visible, and a section fits', async ({
    page,
  }, info) => {
    await open(page, 390, 600);
    await page.screenshot({ path: info.outputPath('row.png') });
    const remove = await getBox(styleBar(page).getByRole('button', { name: 'Delete' }));
    expect(remove.x + remove.width).toBeLessThanOrEqual(390);
    const row = styleBar(page).locator('.row');
    expect(await row.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true);
    for (const name of ['Points', 'Visible intervals', 'Default style and templates']) {
      await button(page, name).tap();
      await page.screenshot({ path: info.outputPath(`${name}.png`) });
      const { x, width } = await getBox(section(page, name));
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
      expect((await getBox(styleBar(page))).height).toBeLessThan(400);
    }
  });
});
