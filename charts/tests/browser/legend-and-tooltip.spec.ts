import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { IChartApi, ISeriesApi, LegendApi } from '../../src';
import { expect, test } from './harness/test';

/** Values that tests leave in the page for each other. */
interface Left {
  chart: IChartApi;
  clicks: number;
  changes: number;
}

/** A chart of two panes with a legend and a tooltip: candles and their closes, and below them columns. */
const start = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart', { theme: 'light' });
    const price = chart.addSeries('candle', { title: 'Price' });
    price.setData(harness.bars(50));
    chart.addSeries('line', { title: 'Closes' }).setData(harness.values(50));
    const below = chart.addPane('below', { height: 0.5 });
    below.addSeries('histogram', { title: 'Columns' }).setData(harness.values(50));
    chart.attach(charts.Legend, { buttons: ['title'] });
    chart.attach(charts.Tooltip);
    const left = { chart, clicks: 0, changes: 0 };
    chart.onClick(() => left.clicks++);
    Object.assign(window, left);
    Object.assign(window, { left });
    await harness.painted();
  });

const painted = (page: Page): Promise<void> => page.evaluate(() => window.harness.painted());

const row = (page: Page, title: string) =>
  page.locator('[part=legend] li').filter({ has: page.getByText(title, { exact: true }) });

test('a legend shows the last values, or those under the crosshair', async ({ page }) => {
  await start(page);
  const price = row(page, 'Price');
  await expect(price).toHaveText('PriceO36.00H36.50L34.50C35.00−1.00−2.78%');
  await expect(row(page, 'Columns')).toHaveText('Columns35.00');
  // The first bar doesn't have a previous one.
  const x = await page.evaluate(() => {
    const { chart } = window as unknown as Left;
    return chart.timeAxis().indexToX(0) ?? 0;
  });
  await page.mouse.move(x, 150);
  await expect(price).toHaveText('PriceO10.00H12.50L9.50C12.00+0.00+0.00%');
  await expect(row(page, 'Columns')).toHaveText('Columns12.00');
  await page.mouse.move(300, 700);
  await expect(price).toContainText('C35.00');
});

test("moving within a bar doesn't update the legend, and it isn't a live region", async ({
  page,
}) => {
  await start(page);
  await page.mouse.move(400, 100);
  await painted(page);
  await page.evaluate(() => {
    const { left } = window as unknown as { left: Left };
    const root = document.querySelector('[part=legend]')?.shadowRoot;
    if (!root) throw new Error('no legend');
    const observer = new MutationObserver((all) => (left.changes += all.length));
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  await page.mouse.move(400, 130);
  await painted(page);
  const changes = () => page.evaluate(() => (window as unknown as { left: Left }).left.changes);
  expect(await changes()).toBe(0);
  await page.mouse.move(430, 130);
  await expect.poll(changes).toBeGreaterThan(0);
  await expect(page.locator('[aria-live]')).toHaveText('');
  await expect(page.locator('[part=legend] [aria-live], [part=tooltip] [role]')).toHaveCount(0);
  await expect(page.locator('[part=tooltip] > *, [part=tooltip] .pane')).toHaveAttribute(
    'aria-hidden',
    'true',
  );
});

test("a legend that changes under the pointer doesn't force a layout", async ({ page }) => {
  await page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart');
    const price = chart.addSeries('candle', { title: 'Price' });
    price.setData(harness.bars(50));
    chart.attach(charts.Legend);
    chart.attach(charts.OrderLines).set([{ id: 'first', price: 20, quantity: 1 }]);
    await harness.painted();
    Object.assign(window, { price });
  });
  await page.mouse.move(300, 150);
  const result = await page.evaluate(async () => {
    const { price } = window as unknown as { price: ISeriesApi<'candle'> };
    const { getBoundingClientRect } = Element.prototype;
    let [changes, forced, isDirty] = [0, 0, false];
    const data = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data');
    Object.defineProperty(CharacterData.prototype, 'data', {
      ...data,
      set(this: CharacterData, text: string) {
        data?.set?.call(this, text);
        changes++;
        isDirty = true;
      },
    });
    Element.prototype.getBoundingClientRect = function () {
      if (isDirty) forced++;
      return getBoundingClientRect.call(this);
    };
    for (let i = 0; i < 5; i++) {
      isDirty = false;
      price.applyOptions({ title: `Price ${i}` });
      await window.harness.painted();
    }
    Object.defineProperty(CharacterData.prototype, 'data', data as PropertyDescriptor);
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
    return { hasChanges: changes > 0, forced };
  });
  expect(result).toEqual({ hasChanges: true, forced: 0 });
});

test('formatters run again only when the bar or the data changes', async ({ page }) => {
  await page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart', { theme: 'light' });
    const price = chart.addSeries('candle', { title: 'Price' });
    price.setData(harness.bars(50));
    const calls = { legend: 0, tooltip: 0 };
    const count = (name: keyof typeof calls) => () => `${name} ${++calls[name]}`;
    chart.attach(charts.Legend, { formatter: count('legend') });
    chart.attach(charts.Tooltip, { formatter: count('tooltip') });
    const change = () => price.update({ ...harness.bars(50)[49], close: 36 } as never);
    Object.assign(window, { calls, change });
    await harness.painted();
  });
  const calls = async () => {
    await painted(page);
    return page.evaluate(() => ({ ...(window as unknown as { calls: object }).calls }));
  };
  await page.mouse.move(400, 100);
  const first = (await calls()) as { legend: number; tooltip: number };
  await page.mouse.move(400, 130);
  expect(await calls()).toEqual(first);
  await page.evaluate(() => (window as unknown as { change(): void }).change());
  expect(await calls()).toEqual({ legend: first.legend + 1, tooltip: first.tooltip + 1 });
});

test('a click on a legend title hides its series and shows it again', async ({ page }) => {
  await start(page);
  const button = page.getByRole('button', { name: 'Columns' });
  const shows = () =>
    page.evaluate(() => (window as unknown as Left).chart.series()[2]?.options().visible);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await shows()).toBe(false);
  await expect(row(page, 'Columns').locator('.values')).toBeHidden();
  // Tab moves the focus to it.
  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await shows()).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Closes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Closes' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(await page.evaluate(() => (window as unknown as { left: Left }).left.clicks)).toBe(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap on a legend title hides its series, and a long press shows the tooltip', async ({
    page,
  }) => {
    await start(page);
    const button = page.getByRole('button', { name: 'Price' });
    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const { height = 0 } = (await button.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(24);
    const tip = page.locator('[part=tooltip] .tip');
    await expect(tip).toBeHidden();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: 400, y: 120 }],
    });
    await expect(tip).toBeVisible();
    await expect(tip).toContainText('Closes');
    await expect(tip).not.toContainText('Price');
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
});

test('a legend follows its series and its panes', async ({ page }) => {
  await start(page);
  const titles = () => page.locator('[part=legend] .name').allTextContents();
  expect(await titles()).toEqual(['Price', 'Closes', 'Columns']);
  await page.getByRole('button', { name: 'Closes' }).focus();
  await page.evaluate(() => {
    const { chart } = window as unknown as Left;
    chart.addSeries('area').setData(window.harness.values(50));
    chart.series()[0]?.remove();
  });
  await expect.poll(titles).toEqual(['Closes', 'Area', 'Columns']);
  await expect(page.getByRole('button', { name: 'Closes' })).toBeFocused();
  const below = page.getByRole('list', { name: 'Legend of below' });
  const { y: before = 0 } = (await below.boundingBox()) ?? {};
  const position = await page.evaluate(async () => {
    const { chart } = window as unknown as Left;
    chart.pane('below').applyOptions({ height: 2 });
    await window.harness.painted();
    return chart.pane('below').bounds();
  });
  const box = await below.boundingBox();
  expect(box?.y).toBeCloseTo(position.y, 0);
  expect(box?.height).toBeCloseTo(position.height, 0);
  expect(position.y).toBeLessThan(before);
  await page.evaluate(() => {
    (window as unknown as Left).chart.pane('below').applyOptions({ visible: false });
  });
  await expect(below).toBeHidden();
});

test('a tooltip follows the arrow keys, and Escape hides it', async ({ page }) => {
  await start(page);
  const tip = page.locator('[part=tooltip] .tip');
  await expect(tip).toBeHidden();
  await page.evaluate(() => {
    (window as unknown as Left).chart.element.focus();
  });
  await page.keyboard.press('End');
  await expect(tip).toContainText('O36.00H36.50L34.50C35.00');
  await expect(tip).toContainText('Columns35.00');
  const right = await tip.boundingBox();
  await page.keyboard.press('Home');
  await expect(tip).toContainText('C12.00');
  const left = await tip.boundingBox();
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

test('a tooltip stays inside the panes, or at the side with its option', async ({ page }) => {
  await start(page);
  const tip = page.locator('[part=tooltip] .tip');
  const area = await page.evaluate(() => {
    const { chart } = window as unknown as Left;
    chart.timeAxis().applyOptions({ rightOffset: 3 });
    return { width: chart.timeAxis().width(), height: 400 - chart.timeAxis().height() };
  });
  const corners = [
    [250, 10],
    [area.width - 40, 10],
    [250, area.height - 5],
    [area.width - 40, area.height - 5],
  ] as const;
  for (const [x, y] of corners) {
    await page.mouse.move(x, y);
    await painted(page);
    const box = await tip.boundingBox();
    if (!box) throw new Error('no tooltip');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(area.width);
    expect(box.y + box.height).toBeLessThanOrEqual(area.height);
    // What is read is not covered.
    expect(x < box.x || x > box.x + box.width).toBe(true);
  }
  await page.evaluate(() => {
    const { charts } = window;
    const { chart } = window as unknown as Left;
    chart.attach(charts.Tooltip, { position: 'side', formatter: ({ change }) => `by ${change}` });
  });
  const side = page.locator('[part=tooltip]').nth(1).locator('.tip');
  await page.mouse.move(area.width - 60, 100);
  await expect(side).toContainText('by ');
  expect((await side.boundingBox())?.x).toBeLessThan(20);
  await page.mouse.move(250, 100);
  await expect.poll(async () => (await side.boundingBox())?.x).toBeGreaterThan(area.width / 2);
});

test('by default, the eye of a row hides its series, and the title is plain text', async ({
  page,
}) => {
  await start(page);
  await page.evaluate(async () => {
    const { chart } = window as unknown as Left;
    chart.plugin(window.charts.Legend)?.applyOptions({ buttons: undefined });
    await window.harness.painted();
  });
  await expect(page.getByRole('button', { name: 'Price', exact: true })).toHaveCount(0);
  await page.locator('[part=legend] .name', { hasText: 'Price' }).click();
  const isVisible = () =>
    page.evaluate(() => (window as unknown as Left).chart.series()[0]?.options().visible);
  expect(await isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Hide: Price' }).click();
  await expect.poll(isVisible).toBe(false);
  // The way back is visible without pointing at the row.
  await page.mouse.move(300, 390);
  const show = page.getByRole('button', { name: 'Show: Price' });
  await expect(show.locator('..')).toHaveCSS('opacity', '1');
  await show.click();
  await expect.poll(isVisible).toBe(true);
});

test('in a tiny chart, a legend is one line with an ellipsis and the number of other rows', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const { charts, harness } = window;
    const element = document.getElementById('chart') as HTMLElement;
    Object.assign(element.style, { width: '200px', height: '120px' });
    const chart = charts.createChart(element, { theme: 'light' });
    const style = { titleLabel: false };
    const price = chart.addSeries('candle', { title: 'Shanghai Composite Index', ...style });
    price.setData(harness.bars(50));
    for (const title of ['A', 'B'])
      chart.addSeries('line', { title, ...style }).setData(harness.values(50));
    chart.attach(charts.Legend);
    await harness.painted();
  });
  const first = page.locator('[part=legend] li').first();
  const { height = 0 } = (await first.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(26);
  const more = page.getByRole('button', { name: 'Show 2 more' });
  await expect(more).toHaveText('2 more');
  const { width = 0, x = 0 } = (await more.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(150);
  await expect(first.locator('.name')).toContainText('Shanghai');
  const { width: titleWidth = 0 } = (await first.locator('.name').boundingBox()) ?? {};
  expect(titleWidth).toBeGreaterThan(60);
});

test('a tooltip has names at the left and figures at the right edge', async ({ page }) => {
  await start(page);
  const tip = page.locator('[part=tooltip] .tip');
  await page.mouse.move(500, 100);
  await expect(tip).toContainText('Change');
  const edges = await tip.evaluate((element) => {
    const cells = [...element.querySelectorAll<HTMLElement>(':is(.values, .name) > :has(b)')];
    const { left, right } = element.getBoundingClientRect();
    const texts = cells.flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.lastElementChild as Element);
      return range.getBoundingClientRect().right;
    });
    const names = cells.flatMap((cell) => {
      const name = cell.firstElementChild as HTMLElement;
      return name.hidden ? [] : name.getBoundingClientRect().left;
    });
    return {
      right: Math.round(right - Math.max(...texts)),
      left: Math.round(Math.min(...names) - left),
      rights: new Set(texts.map(Math.round)).size,
      lefts: new Set(names.map(Math.round)).size,
    };
  });
  expect(edges).toEqual({ left: 8, right: 8, rights: 1, lefts: 1 });
});

test('a tooltip is whole in a short chart, and hidden while its bar is not in the view', async ({
  page,
}) => {
  await start(page);
  const tip = page.locator('[part=tooltip] .tip');
  await page.evaluate(async () => {
    const { chart } = window as unknown as Left;
    const { harness } = window;
    (document.getElementById('chart') as HTMLElement).style.height = '120px';
    chart.pane('below').remove();
    chart.plugin(window.charts.Legend)?.remove();
    await harness.painted();
    chart.crosshair().set(harness.bars(50)[40]?.time ?? 0, 30);
    await harness.painted();
  });
  await expect(tip).toBeVisible();
  const { height = 0, y = -1 } = (await tip.boundingBox()) ?? {};
  const content = await tip.evaluate(
    ({ clientHeight, scrollHeight }) => scrollHeight - clientHeight,
  );
  expect(content).toBe(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(120);
  await expect(tip).toContainText('Closes');
  await expect(tip).not.toContainText('Change');
  await page.evaluate(async () => {
    const { chart } = window as unknown as Left;
    chart.timeAxis().applyOptions({ barSpacing: 50 });
    chart.crosshair().set(window.harness.bars(50)[2]?.time ?? 0, 30);
    await window.harness.painted();
  });
  await expect(tip).toBeHidden();
});

test('a tooltip of a small chart keeps figures on one line, below the legend', async ({ page }) => {
  await page.evaluate(async () => {
    const { charts, harness } = window;
    (document.getElementById('chart') as HTMLElement).style.cssText = 'width:320px;height:200px';
    const chart = charts.createChart('chart', { theme: 'light', fontSize: 12 });
    chart.addSeries('candle', { title: 'ACME', titleLabel: false }).setData(harness.bars(50));
    const closes = chart.addSeries('line', { title: 'Long title', titleLabel: false });
    closes.setData(harness.values(50));
    chart.attach(charts.Legend);
    chart.attach(charts.Tooltip);
    chart.crosshair().set(harness.bars(50)[40]?.time ?? 0, 30);
    await harness.painted();
  });
  const tip = page.locator('[part=tooltip] .tip');
  await expect(tip).toBeVisible();
  const figures = tip.locator('.name > :nth-child(3)');
  await expect(figures).toHaveCount(2);
  for (const figure of await figures.all()) expect((await figure.boundingBox())?.height).toBe(18);
});

test('a long text of a formatter is on lines that fit into the tooltip, on the page and in images', async ({
  page,
}) => {
  const text =
    'Closed above the average of the last twenty days, with twice the usual volume. '.repeat(4);
  const widths = await page.evaluate(async (long) => {
    const { charts, harness } = window;
    (document.getElementById('chart') as HTMLElement).style.cssText = 'width:480px;height:300px';
    const chart = charts.createChart('chart', { theme: 'light' });
    chart.addSeries('candle', { title: 'ACME' }).setData(harness.bars(50));
    const options = { includeInImages: true, formatter: () => long };
    chart.attach(charts.Tooltip, options);
    chart.crosshair().set(harness.bars(50)[40]?.time ?? 0, 30);
    await harness.painted();
    const root = new DOMParser().parseFromString(charts.toSvg(chart), 'image/svg+xml');
    document.body.append(document.importNode(root.documentElement, true));
    const lines = [...document.querySelectorAll('svg text')].filter(({ textContent }) =>
      /average|volume/.test(textContent),
    );
    return lines.map((line) => line.getBoundingClientRect().width);
  }, text);
  const tip = page.locator('[part=tooltip] .tip');
  await expect(tip).toContainText('Closed above the average');
  const overflow = await tip.evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);
  expect(overflow).toEqual([0, 0]);
  expect(widths.length).toBeGreaterThan(3);
  expect(Math.max(...widths)).toBeLessThan(220);
});

test('a tooltip in a corner is below the legend in that corner', async ({ page }) => {
  const width = await page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart');
    for (const title of ['Price', 'Closes', 'Average']) {
      chart.addSeries('line', { title }).setData(harness.values(50));
    }
    chart.attach(charts.Tooltip, { position: 'side' });
    chart.attach(charts.Legend);
    await harness.painted();
    return chart.timeAxis().width();
  });
  const tip = page.locator('[part=tooltip] .tip');
  const lastRow = page.locator('[part=legend] li').last();
  const getGap = async () => {
    const [above, below] = [await lastRow.boundingBox(), await tip.boundingBox()];
    return above && below ? below.y - above.y - above.height : null;
  };
  await page.mouse.move(width - 60, 100);
  await expect.poll(getGap).toBeGreaterThanOrEqual(0);
  // The corner on the other side is free.
  await page.mouse.move(250, 100);
  await expect.poll(getGap).toBeLessThan(0);
});

test('an HTML overlay follows its pane, and lets the pointer through outside its content', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart');
    chart.addSeries('line', { axis: 'left' }).setData(harness.values(50));
    const pane = chart.addPane('below');
    pane.addSeries('line').setData(harness.values(50));
    const button = document.createElement('button');
    button.textContent = 'Mine';
    button.style.cssText = 'position:absolute;right:10px;bottom:10px';
    const overlay = pane.attach(charts.HtmlOverlay, { element: button });
    const left = { chart, clicks: 0, changes: 0 };
    chart.onClick(() => left.clicks++);
    button.onclick = () => left.changes++;
    Object.assign(window, { left, chart, overlay, button });
    await harness.painted();
  });
  const button = page.getByRole('button', { name: 'Mine' });
  const corner = async () => {
    const box = await button.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0), y: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  const readExpected = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      const { x, y, width, height } = (window as unknown as Left).chart.pane('below').bounds();
      return { x: x + width - 10, y: y + height - 10 };
    });
  const isThere = async () => {
    // In this order, because the check waits for the frame that moves the element there.
    const should = await readExpected();
    const is = await corner();
    expect(is.x).toBeCloseTo(should.x, 0);
    expect(is.y).toBeCloseTo(should.y, 0);
  };
  await isThere();
  await page.evaluate(() => {
    const { chart } = window as unknown as Left;
    chart.pane('below').moveTo(0);
    new window.charts.DrawBar(window.harness.drawing(chart));
  });
  await isThere();
  await button.click();
  await page.mouse.click(300, 50);
  const counts = await page.evaluate(() => (window as unknown as { left: Left }).left);
  expect([counts.changes, counts.clicks]).toEqual([1, 1]);
  await page.evaluate(() => {
    (window as unknown as Left).chart.pane('below').applyOptions({ visible: false });
  });
  await expect(button).toBeHidden();
  const isRemoved = await page.evaluate(() => {
    const { chart, button } = window as unknown as Left & { button: HTMLElement };
    chart.pane('below').remove();
    return !button.isConnected;
  });
  expect(isRemoved).toBe(true);
});

test('removing legend, tooltip and overlay leaves no elements', async ({ page }) => {
  const left = await page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart');
    chart.addSeries('line').setData(harness.values(50));
    await harness.painted();
    const all = [
      chart.attach(charts.Legend),
      chart.attach(charts.Tooltip),
      chart.pane().attach(charts.HtmlOverlay, { element: document.createElement('p') }),
    ] as const;
    await harness.painted();
    for (const each of all) each.remove();
    for (const each of all) each.remove();
    const errors: string[] = [];
    for (const each of all.slice(0, 2)) {
      try {
        (each as { applyOptions(options: object): void }).applyOptions({});
      } catch (error) {
        errors.push(String(error));
      }
    }
    return { parts: document.querySelectorAll('[part], slot').length, errors };
  });
  expect(left).toEqual({
    parts: 0,
    errors: [
      'TypeError: applyOptions: the legend was removed',
      'TypeError: applyOptions: the tooltip was removed',
    ],
  });
});

test('invalid arguments throw with their path', async ({ page }) => {
  const errors = await page.evaluate(() => {
    const { charts } = window;
    const chart = charts.createChart('chart');
    const other = charts.createChart('second').addSeries('line');
    const tries: (() => unknown)[] = [
      () => chart.attach(charts.Legend, { button: false } as never),
      () => chart.attach(charts.Legend, { values: ['closing'] as never }),
      () => chart.attach(charts.Legend, { series: [other] }),
      () => chart.attach(charts.Tooltip, { position: 'pointer' as never }),
      () => chart.pane().attach(charts.HtmlOverlay, { element: 'p' as never }),
    ];
    return tries.map((work) => {
      try {
        work();
        return 'none';
      } catch (error) {
        return String(error);
      }
    });
  });
  expect(errors).toEqual([
    'TypeError: attach: plug-in "legend": options.button is not an option; did you mean options.buttons?',
    'RangeError: attach: plug-in "legend": options.values[0] ("closing") must be one of "open", "high", "low", "close", "change", "percent"',
    'RangeError: attach: plug-in "legend": options.series[0] (an object) must be a series of the chart',
    'RangeError: attach: plug-in "tooltip": options.position ("pointer") must be one of "crosshair", "side"',
    'TypeError: attach: plug-in "html-overlay": options.element ("p") must be an element',
  ]);
});

for (const forced of ['none', 'active'] as const) {
  test(`axe reports no violations in a legend and a tooltip, forced colors: ${forced}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: forced });
    await start(page);
    await page.getByRole('button', { name: 'Closes' }).click();
    await page.mouse.move(400, 100);
    await expect(page.locator('[part=tooltip] .tip')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const color = await row(page, 'Columns')
      .locator('i')
      .evaluate((sign) => getComputedStyle(sign).backgroundColor);
    expect(color).toBe('rgb(148, 77, 2)');
  });
}

test('at 400 % zoom the legend fits into the pane', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await page.evaluate(() => {
    const element = document.getElementById('chart') as HTMLElement;
    element.style.width = '300px';
  });
  await start(page);
  const pane = await page.evaluate(() => (window as unknown as Left).chart.pane().bounds());
  for (const name of ['Price', 'Closes', 'Columns']) {
    const box = await row(page, name).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(pane.width);
  }
  await expect(row(page, 'Price')).toHaveText('PriceC35.00−1.00−2.78%');
});

test('legend and tooltip are in images with includeInImages', async ({ page }) => {
  await start(page);
  const result = await page.evaluate(async () => {
    const { charts, harness } = window;
    const { chart } = window as unknown as Left;
    const readTexts = (): string[] =>
      [...window.charts.toSvg(chart).matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text);
    const first = readTexts();
    const price = chart.series()[0];
    price?.applyOptions({ titleLabel: false });
    price?.applyOptions({ visible: false });
    const hidden = readTexts();
    price?.applyOptions({ visible: true });
    const tip = chart.attach(charts.Tooltip, { includeInImages: true });
    const without = readTexts().filter((text) => text === 'Closes').length;
    chart.crosshair().set(1_700_000_040, 20);
    const withTip = readTexts();
    tip.applyOptions({ includeInImages: false });
    const off = readTexts().filter((text) => text === 'Closes').length;
    // Elements aren't part of the canvas.
    await harness.painted();
    const corner = { x: 14, y: 12, width: 10, height: 12 };
    const difference = harness.picture(chart.element).count([214, 59, 59], corner);
    return { first, hidden, without, withTip, off, difference };
  });
  expect(result.first).toContain('36.50');
  expect(result.first).toContain('−2.78%');
  expect(result.hidden).not.toContain('Price');
  expect(result.withTip.filter((text) => text === 'Closes')).toHaveLength(result.without + 1);
  expect(result.withTip).toContain('12.00');
  expect(result.off).toBe(result.without);
  expect(result.difference).toBe(0);
});

test.describe('buttons in the rows of a legend', () => {
  /** A chart with candles, an average and an RSI in a pane below, with all buttons. */
  const startButtons = (page: Page, options: object = {}): Promise<void> =>
    page.evaluate(async (more) => {
      const { charts, harness, indicators } = window;
      const chart = charts.createChart('chart', { theme: 'light', ...more });
      const price = chart.addSeries('candle', { title: 'Price' });
      price.setData(harness.bars(50));
      chart.addSeries('line', { title: 'Closes' }).setData(harness.values(50));
      price.addIndicator(indicators.BollingerBands, { length: 10 });
      price.addIndicator(indicators.RSI, { length: 5 });
      const chosen: string[] = [];
      const legend = chart.attach(charts.Legend, {
        buttons: ['title', 'hide', 'settings', 'remove', 'more'],
        menuItems: (target) => [
          { label: 'Add an alert', action: () => void chosen.push(target.type) },
        ],
      });
      const form = chart.attach(charts.SettingsForm);
      const left = { chart, clicks: 0, changes: 0 };
      chart.onClick(() => left.clicks++);
      Object.assign(window, left, { left, legend, form, chosen });
      await harness.painted();
    }, options);

  const titles = (page: Page) => page.locator('[part=legend] .name').allTextContents();

  test('appear while the user points at a title, and hide, configure and remove', async ({
    page,
  }) => {
    await startButtons(page);
    const actions = row(page, 'Price').locator('.actions');
    await expect(actions).toHaveCSS('opacity', '0');
    await page.getByRole('button', { name: 'Price', exact: true }).hover();
    await expect(actions).toHaveCSS('opacity', '1');
    const hide = page.getByRole('button', { name: 'Hide: Price' });
    await hide.click();
    const price = page.getByRole('button', { name: 'Price', exact: true });
    await expect(price).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Show: Price' }).click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'BB 10 2', exact: true }).hover();
    await page.getByRole('button', { name: 'Settings: BB 10 2' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings of BB 10 2' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'RSI 5', exact: true }).hover();
    await page.getByRole('button', { name: 'Remove: RSI 5' }).click();
    await expect.poll(() => titles(page)).toEqual(['Price', 'Closes', 'BB 10 2']);
    const counts = await page.evaluate(() => {
      const { chart } = window as unknown as Left;
      return [chart.indicators().length, chart.panes().length];
    });
    expect(counts).toEqual([1, 1]);
    expect(await page.evaluate(() => (window as unknown as { left: Left }).left.clicks)).toBe(0);
  });

  test('work with keys, and the focus moves to the next row, the previous one, or the chart', async ({
    page,
  }) => {
    await startButtons(page);
    await page.getByRole('button', { name: 'Price', exact: true }).focus();
    for (let i = 0; i < 2; i++) await page.keyboard.press('Tab');
    const settings = page.getByRole('button', { name: 'Settings: Price' });
    await expect(settings).toBeFocused();
    await expect(row(page, 'Price').locator('.actions')).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings).toBeFocused();
    const remove = async (title: string): Promise<void> => {
      await page.getByRole('button', { name: `Remove: ${title}` }).focus();
      await page.keyboard.press('Enter');
    };
    await remove('Closes');
    await expect(page.getByRole('button', { name: 'BB 10 2', exact: true })).toBeFocused();
    await remove('RSI 5');
    await expect(page.getByRole('button', { name: 'More: BB 10 2' })).toBeFocused();
    await remove('BB 10 2');
    await expect(page.getByRole('button', { name: 'More: Price' })).toBeFocused();
    await remove('Price');
    await expect(page.locator('#chart [tabindex="0"]').first()).toBeFocused();
  });

  test('open a menu with the actions, the z-order and custom items', async ({ page }) => {
    await startButtons(page);
    const more = page.getByRole('button', { name: 'More: Price' });
    await more.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText([
      ...['Hide', 'Settings', /to front/, /to back/, 'Maximize pane', 'Move pane down'],
      ...['Add an alert', 'Remove'],
    ]);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Add an alert' }).click();
    await page.getByRole('button', { name: 'More: BB 10 2' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Add an alert' }).click();
    const chosen = () =>
      page.evaluate(() => (window as unknown as { chosen: readonly string[] }).chosen);
    expect(await chosen()).toEqual(['candle', 'BollingerBands']);
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /to front/ }).click();
    await expect.poll(async () => (await titles(page)).at(-2)).toBe('Price');
    await expect(page.getByRole('button', { name: 'More: Price' })).toBeFocused();
  });

  test('remove a pane that becomes empty, except the main pane', async ({ page }) => {
    await startButtons(page);
    await page.evaluate(async () => {
      const { chart, charts, harness } = window as unknown as Left & Window;
      const below = chart.addPane('below');
      below.addSeries('line', { title: 'Mine' }).setData(harness.values(50));
      below.addSeries('line', { title: 'Other' }).setData(harness.values(50));
      const drawn = chart.addPane('drawn');
      drawn.addSeries('line', { title: 'Drawn' }).setData(harness.values(50));
      const time = harness.bars(50)[5]?.time ?? 0;
      harness.drawing(chart).add(charts.HorizontalLine, [{ time, price: 12 }], { pane: 'drawn' });
      await harness.painted();
    });
    const remove = async (title: string): Promise<string[]> => {
      await page.getByRole('button', { name: `Remove: ${title}` }).press('Enter');
      await expect(row(page, title)).toHaveCount(0);
      return page.evaluate(() =>
        (window as unknown as Left).chart.panes().map((pane) => pane.name),
      );
    };
    expect(await remove('Mine')).toEqual(['main', 'RSI', 'below', 'drawn']);
    expect(await remove('Other')).toEqual(['main', 'RSI', 'drawn']);
    expect(await remove('Drawn')).toEqual(['main', 'RSI', 'drawn']);
    await remove('Closes');
    await remove('BB 10 2');
    expect(await remove('RSI 5')).toEqual(['main', 'drawn']);
    expect(await remove('Price')).toEqual(['main', 'drawn']);
  });

  test("don't remove a locked series", async ({ page }) => {
    await startButtons(page);
    const remove = page.getByRole('button', { name: 'Remove: Price' });
    await expect(remove).toHaveCount(1);
    await page.evaluate(() =>
      (window as unknown as Left).chart.series()[0]?.applyOptions({ locked: true }),
    );
    await expect(remove).toHaveCount(0);
    await page.getByRole('button', { name: 'More: Price' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
  });

  test('maximize a pane, and display all panes again', async ({ page }) => {
    await startButtons(page);
    await page.evaluate(() => {
      const { legend } = window as unknown as { legend: LegendApi };
      legend.applyOptions({ buttons: ['title', 'maximize'] });
    });
    await page.getByRole('button', { name: 'Maximize pane: RSI 5' }).focus();
    await page.keyboard.press('Enter');
    const price = page.getByRole('button', { name: 'Price', exact: true });
    await expect(price).toBeHidden();
    const restore = page.getByRole('button', { name: 'Show all panes: RSI 5' });
    await expect(restore).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(price).toBeVisible();
    await page.evaluate(() => (window as unknown as Left).chart.indicators().at(-1)?.remove());
    await expect(page.getByRole('button', { name: /pane/ })).toHaveCount(0);
  });

  test('move a pane past the next one, and not past the last one', async ({ page }) => {
    await startButtons(page);
    const open = async (title: string): Promise<void> => {
      await page.getByRole('button', { name: `More: ${title}` }).focus();
      await page.keyboard.press('Enter');
    };
    await open('RSI 5');
    await expect(page.getByRole('menuitem', { name: 'Move pane down' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Move pane up' }).click();
    const types = () =>
      page.evaluate(() =>
        (window as unknown as Left).chart.panes().map((pane) => pane.sources()[0]?.type),
      );
    expect(await types()).toEqual(['line', 'candle']);
    await open('RSI 5');
    await expect(page.getByRole('menuitem', { name: 'Move pane up' })).toHaveCount(0);
  });

  test('exclude settings without a form, and follow it', async ({ page }) => {
    await startButtons(page);
    const settings = page.getByRole('button', { name: 'Settings: Price' });
    await expect(settings).toHaveCount(1);
    await page.evaluate(() => (window as unknown as { form: { remove(): void } }).form.remove());
    await page.evaluate(() => {
      (window as unknown as Left).chart.series()[0]?.applyOptions({ title: 'Price' });
      (window as unknown as Left).chart.timeAxis().fit();
    });
    await expect(settings).toHaveCount(0);
  });

  test('pass axe with an open menu', async ({ page }) => {
    await startButtons(page);
    await page.getByRole('button', { name: 'More: Price' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu', { name: 'More: Price' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
    expect(violations).toEqual([]);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('are always visible, and large enough', async ({ page }) => {
      await startButtons(page);
      const hide = page.getByRole('button', { name: 'Hide: Price' });
      await expect(row(page, 'Price').locator('.actions')).toHaveCSS('opacity', '1');
      const { height = 0, width = 0 } = (await hide.boundingBox()) ?? {};
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(32);
      await hide.tap();
      await expect(page.getByRole('button', { name: 'Show: Price' })).toBeVisible();
      await page.getByRole('button', { name: 'Remove: Closes' }).tap();
      await expect.poll(() => titles(page)).toEqual(['Price', 'BB 10 2', 'RSI 5']);
    });

    test('are 32 px high next to plain titles, and prices stay below the rows', async ({
      page,
    }) => {
      await page.evaluate(async () => {
        const { charts, harness } = window;
        const chart = charts.createChart('chart', { theme: 'light' });
        const series = ['A', 'B', 'C'].map((title) => chart.addSeries('line', { title }));
        for (const each of series) each.setData(harness.values(50));
        chart.attach(charts.Legend);
        Object.assign(window, { series });
        await harness.painted();
      });
      const { height = 0, width = 0 } =
        (await page.getByRole('button', { name: 'Hide: A' }).boundingBox()) ?? {};
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(32);
      const chartBox = await page.locator('#chart').boundingBox();
      const last = await row(page, 'C').boundingBox();
      const highest = await page.evaluate(() => {
        const { series } = window as unknown as { series: ISeriesApi<'line'>[] };
        const price = Math.max(...window.harness.values(50).map(({ value }) => value ?? 0));
        return series[0]?.priceAxis().priceToY(price) ?? 0;
      });
      const bottom = (last?.y ?? 0) + (last?.height ?? 0) - (chartBox?.y ?? 0);
      expect(highest).toBeGreaterThanOrEqual(bottom);
    });
  });
});

test('rows that would cover a short pane collapse to a count', async ({ page }) => {
  await page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart', { theme: 'light' });
    chart.addSeries('candle', { title: 'Price' }).setData(harness.bars(50));
    const below = chart.addPane('below', { height: 0.25 });
    for (const title of ['A', 'B', 'C', 'D', 'E'])
      below.addSeries('line', { title }).setData(harness.values(50));
    chart.attach(charts.Legend, { buttons: ['title'] });
    Object.assign(window, { chart });
    await harness.painted();
  });
  const list = page.getByRole('list', { name: 'Legend of below' });
  const visible = () => list.locator('li:visible .name').allTextContents();
  expect(await visible()).toEqual(['A']);
  const more = list.getByRole('button', { name: 'Show 4 more' });
  await expect(more).toHaveText('4 more');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.focus();
  await page.keyboard.press('Enter');
  expect(await visible()).toEqual(['A', 'B', 'C', 'D', 'E']);
  const fewer = list.getByRole('button', { name: 'Show fewer' });
  await expect(fewer).toBeFocused();
  // The wheel scrolls the rows to the last one.
  await row(page, 'B').hover();
  await page.mouse.wheel(0, 400);
  await list.getByRole('button', { name: 'E', exact: true }).click();
  await expect(list.getByRole('button', { name: 'E', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await fewer.click();
  expect(await visible()).toEqual(['A']);
  // In a taller pane, all rows fit.
  await page.evaluate(async () => {
    (window as unknown as Left).chart.pane('below').applyOptions({ height: 3 });
    await window.harness.painted();
  });
  expect(await visible()).toEqual(['A', 'B', 'C', 'D', 'E']);
  await expect(more).toBeHidden();
});

/** A page with its own clock. */
interface Timed {
  chart: IChartApi;
  /** Moves the time of the frames, in milliseconds. */
  wait(time: number): void;
}

/** A chart of candles with a legend. The time of its frames is what a test sets, however busy the machine is. */
const startWithClock = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { charts, harness } = window;
    let now = 1_000_000;
    Object.defineProperty(document, 'timeline', { get: () => ({ currentTime: now }) });
    const chart = charts.createChart('chart');
    chart.addSeries('candle').setData(harness.bars(60));
    chart.attach(charts.Legend, { values: ['close'] });
    Object.assign(window, { chart, wait: (time: number) => (now += time) });
    await harness.painted();
  });

test('a legend at a crosshair that rests on an earlier bar requests only the frames of updates', async ({
  page,
}) => {
  await startWithClock(page);
  const requests = await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const { chart, wait } = window as unknown as Timed;
    const all = bars(60);
    const [series] = chart.series();
    chart.crosshair().set(all[20]?.time ?? 0, null);
    await painted();
    wait(1000);
    await painted();
    const request = window.requestAnimationFrame.bind(window);
    let count = 0;
    window.requestAnimationFrame = (callback) => {
      count++;
      return request(callback);
    };
    const last = all.at(-1);
    for (let i = 0; last && i < 10; i++) {
      wait(10);
      if (series?.type === 'candle')
        series.update({ ...last, close: last.close + (i % 2 ? 0.1 : -0.1) });
      await new Promise(request);
    }
    return count;
  });
  expect(requests).toBe(10);
});

test('a legend shows the values of every second frame while they change, and then the last ones', async ({
  page,
}) => {
  await startWithClock(page);
  const result = await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const { chart, wait } = window as unknown as Timed;
    const all = bars(60);
    const root = chart.element.querySelector('[part=legend]')?.shadowRoot;
    const values = root?.querySelector('.values');
    if (!values) throw new Error('no legend');
    const read = (): string => values.textContent ?? '';
    const texts: string[] = [];
    for (const { time } of all.slice(0, 20)) {
      wait(10);
      chart.crosshair().set(time, null);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      texts.push(read());
    }
    await painted();
    const changes = texts.filter((text, i) => i > 0 && text !== texts[i - 1]).length;
    const last = read();
    // A later write isn't delayed.
    wait(1000);
    chart.crosshair().set(all[40]?.time ?? 0, null);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return { changes, texts: [last, read()], bars: [all[19]?.close, all[40]?.close] };
  });
  expect(result.changes).toBe(10);
  expect(result.texts.map((text) => Number(text.replace(/[^\d.]/g, '')))).toEqual(
    result.bars.map((close) => expect.closeTo(close as number, 1)),
  );
});
