import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { DeepPartial, DrawBar, DrawBarOptions, IChartApi } from '../../../src/index';
import { expect, test } from '../harness/test';
import { chooseSample, setColor } from './style-controls';

declare global {
  interface Window {
    drawn: { chart: IChartApi; bar: DrawBar };
  }
}

const open = (page: Page, options: DeepPartial<DrawBarOptions> = {}) =>
  page.evaluate(async (options) => {
    const chart = window.charts.createChart('chart', { theme: 'light' });
    chart.addSeries('candle').setData(window.harness.bars(60));
    window.drawn = {
      chart,
      bar: new window.charts.DrawBar(window.harness.drawing(chart), options),
    };
    await window.harness.painted();
  }, options);

const shapes = (page: Page) =>
  page.evaluate(() =>
    window.harness
      .drawing(window.drawn.chart)
      .shapes()
      .map((shape) => ({
        type: shape.type as string,
        style: shape.options() as unknown as Record<string, unknown>,
        ...shape.options(),
      })),
  );

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The button that opens the menu of a tool group. */
const menuButton = (page: Page, group: string) =>
  page.getByRole('button', { name: `${group} tools`, exact: true });

async function choose(page: Page, group: string, tool: string): Promise<void> {
  await menuButton(page, group).click();
  await page.getByRole('menuitemradio', { name: tool, exact: true }).click();
}

/** A press-drag-release over the middle of the chart. */
async function drag(page: Page): Promise<void> {
  await page.mouse.move(200, 120);
  await page.mouse.down();
  await page.mouse.move(300, 180, { steps: 4 });
  await page.mouse.up();
}

test('offers every built-in shape once', async ({ page }) => {
  await open(page);
  const labels: string[] = [];
  const groups = [
    'Lines',
    'Channels',
    'Fibonacci and Gann',
    'Patterns',
    'Areas',
    'Text',
    'Measures',
  ];
  for (const group of groups) {
    await menuButton(page, group).click();
    // An item's icon is before its label, and its shortcut after it.
    const items = page.getByRole('menuitemradio');
    labels.push(
      ...(await items.evaluateAll((all) =>
        all.map((item) => item.childNodes[1]?.textContent ?? ''),
      )),
    );
    await page.keyboard.press('Escape');
  }
  const all = await page.evaluate(() => window.charts.allShapes.map(({ label }) => label));
  expect(labels.toSorted()).toEqual(all.toSorted());
});

test('a tool from a menu draws, and the toolbar shows that it is active', async ({ page }) => {
  await open(page);
  await choose(page, 'Areas', 'Rectangle');
  await expect(button(page, 'Rectangle')).toHaveAttribute('aria-pressed', 'true');
  await drag(page);
  expect(await shapes(page)).toMatchObject([{ type: 'rectangle' }]);
  await expect(button(page, 'Rectangle')).toHaveAttribute('aria-pressed', 'false');
});

test('undo, redo and delete act on shapes, and are disabled when there is nothing to do', async ({
  page,
}) => {
  await open(page);
  for (const name of ['Undo', 'Redo', /^Delete all/])
    await expect(button(page, name)).toBeDisabled();
  await choose(page, 'Lines', 'Trend line');
  await drag(page);
  await button(page, 'Delete the selected shape').click();
  expect(await shapes(page)).toHaveLength(0);
  await button(page, 'Undo').click();
  expect(await shapes(page)).toHaveLength(1);
  await button(page, 'Redo').click();
  expect(await shapes(page)).toHaveLength(0);
});

test('lock, hide and delete act on all shapes as one undo step', async ({ page }) => {
  await open(page);
  for (let i = 0; i < 2; i++) {
    await choose(page, 'Lines', 'Trend line');
    await drag(page);
  }
  await page.evaluate(() => {
    window.harness.drawing(window.drawn.chart).select([]);
  });
  await button(page, 'Lock all shapes').click();
  expect((await shapes(page)).map(({ locked }) => locked)).toEqual([true, true]);
  await button(page, 'Undo').click();
  expect((await shapes(page)).map(({ locked }) => locked)).toEqual([false, false]);
  await button(page, 'Hide all shapes').click();
  expect((await shapes(page)).map(({ visible }) => visible)).toEqual([false, false]);
  await button(page, 'Show all shapes').click();
  expect((await shapes(page)).map(({ visible }) => visible)).toEqual([true, true]);
  await button(page, 'Delete all shapes').click();
  expect(await shapes(page)).toHaveLength(0);
  await button(page, 'Undo').click();
  expect(await shapes(page)).toHaveLength(2);
});

test('the magnet button cycles from off to weak to strong', async ({ page }) => {
  await open(page);
  const magnet = () =>
    page.evaluate(() => window.harness.drawing(window.drawn.chart).options().magnet);
  for (const mode of ['weak', 'strong', 'off']) {
    await button(page, /^Magnet/).click();
    expect(await magnet()).toBe(mode);
    await expect(button(page, `Magnet: ${mode}`)).toBeVisible();
  }
});

test('the style bar changes the style of the selected shape, as undo steps', async ({ page }) => {
  await open(page);
  await choose(page, 'Areas', 'Rectangle');
  await drag(page);
  const style = page.getByRole('group', { name: 'Style: Rectangle' });
  await setColor(page, style, 'Color', '#cc3366');
  await chooseSample(page, style, 'Width', '4 px');
  await chooseSample(page, style, 'Line style', 'Dashed');
  await style.getByLabel('Text').fill('<b>Range</b>');
  await style.getByLabel('Text').press('Enter');
  expect((await shapes(page))[0]?.style).toMatchObject({
    color: '#cc3366',
    width: 4,
    lineStyle: 'dashed',
    text: '<b>Range</b>',
  });
  await button(page, 'Undo').click();
  expect((await shapes(page))[0]?.style).toMatchObject({ text: '', lineStyle: 'dashed' });
  await style.getByRole('button', { name: 'Lock' }).click();
  await expect(style.getByLabel('Width')).toHaveCount(0);
  await page.evaluate(() => {
    window.harness.drawing(window.drawn.chart).select([]);
  });
  await expect(style).toHaveCount(0);
});

test('the style bar keeps the opacity of a color', async ({ page }) => {
  await open(page);
  await choose(page, 'Areas', 'Rectangle');
  await drag(page);
  const style = page.getByRole('group', { name: 'Style: Rectangle' });
  const pick = async (before: Record<string, unknown>, label: string, color: string) => {
    await page.evaluate((before) => {
      window.harness.drawing(window.drawn.chart).shapes()[0]?.applyOptions(before);
    }, before);
    await setColor(page, style, label, color);
    return (await shapes(page))[0]?.style as Record<string, unknown>;
  };
  expect((await pick({ fill: '#6b5ca580' }, 'Fill', '#ff0000')).fill).toBe('#ff000080');
  expect((await pick({ fill: '#6b5ca5' }, 'Fill', '#ff0000')).fill).toBe('#ff0000');
  expect((await pick({ fill: null }, 'Fill', '#ff0000')).fill).toBe('#ff000026');
  expect((await pick({ fill: 'transparent' }, 'Fill', '#00ff00')).fill).toBe('#00ff0026');
  const { color } = await pick({ color: 'rgb(0 0 255 / 50%)' }, 'Color', '#ff0000');
  expect(color).toBe('#ff000080');
  expect((await pick({ color: '#0000ff' }, 'Color', '#ff0000')).color).toBe('#ff0000');
});

test("the style bar is next to its shape, follows it, and doesn't cover the legend", async ({
  page,
}) => {
  await open(page);
  await page.evaluate(async () => {
    const { chart } = window.drawn;
    const legend = document.createElement('div');
    legend.id = 'own-legend';
    legend.style.cssText = 'position:absolute;left:40px;top:0;width:500px;height:70px';
    legend.textContent = 'Gold';
    chart.element.append(legend);
    const [from, to] = [20, 45].map((i) => window.harness.bars(60)[i]?.time ?? 0);
    const points = [from, to].map((time, i) => ({ time: time ?? 0, price: 30 + 4 * i }));
    const drawing = window.harness.drawing(chart);
    const shape = drawing.add(window.charts.Rectangle, points as never);
    drawing.select([shape]);
    await window.harness.painted();
  });
  const style = page.getByRole('group', { name: 'Style: Rectangle' });
  /** By how many pixels the bar covers the shape, and the legend. */
  const covered = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      const { chart, bar } = window.drawn;
      const box = bar.element.shadowRoot?.querySelector('.style')?.getBoundingClientRect();
      const legend = document.getElementById('own-legend')?.getBoundingClientRect();
      const host = chart.element.querySelector('canvas')?.getBoundingClientRect();
      const [a, b] = (window.harness.drawing(chart).shapes()[0]?.points() ?? []).map(
        ({ time, price }) => ({
          x: (host?.left ?? 0) + (chart.timeAxis().timeToX(time) ?? 0),
          y: (host?.top ?? 0) + (chart.priceAxis().priceToY(price) ?? 0),
        }),
      );
      if (!box || !legend || !a || !b) throw new Error('no box');
      const shape = {
        left: Math.min(a.x, b.x),
        right: Math.max(a.x, b.x),
        top: Math.min(a.y, b.y),
        bottom: Math.max(a.y, b.y),
      };
      const area = (other: typeof shape) =>
        Math.max(0, Math.min(box.right, other.right) - Math.max(box.left, other.left)) *
        Math.max(0, Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top));
      const away = Math.max(shape.top - box.bottom, box.top - shape.bottom, 0);
      return { shape: area(shape), legend: area(legend), isNear: away < 100 };
    });
  await expect(style).toBeVisible();
  const free = { shape: 0, legend: 0, isNear: true };
  expect(await covered()).toEqual(free);
  for (const price of [12, 22, 36]) {
    await page.evaluate((price) => {
      const [shape] = window.harness.drawing(window.drawn.chart).shapes();
      const points = (shape?.points() ?? []) as readonly { time: number; price: number }[];
      shape?.setPoints(points.map(({ time }, i) => ({ time, price: price + 4 * i })) as never);
    }, price);
    expect(await covered()).toEqual(free);
  }
});

test('in a chart of 390 by 400 pixels the style bar covers neither toolbar nor legend, even for a shape out of view', async ({
  page,
}) => {
  await page.evaluate(() => {
    const chart = document.getElementById('chart');
    if (chart) chart.style.cssText = 'width:390px;height:400px';
  });
  await open(page);
  const covered = await page.evaluate(async () => {
    const { chart, bar } = window.drawn;
    chart.attach(window.charts.Legend);
    const times = window.harness.bars(60).map(({ time }) => time);
    const at = (i: number, price: number) => ({ time: times[i] ?? 0, price });
    const drawing = window.harness.drawing(chart);
    const shapes = [
      drawing.add(window.charts.Rectangle, [at(40, 30), at(57, 35)]),
      drawing.add(window.charts.Rectangle, [at(0, 30), at(1, 35)]),
    ];
    void chart.timeAxis().setVisibleRange({ type: window.charts.RangeOfType.LastBars, count: 20 });
    const values: number[] = [];
    for (const shape of shapes) {
      drawing.select([shape]);
      await window.harness.painted();
      await window.harness.painted();
      const root = bar.element.shadowRoot;
      const box = root?.querySelector('.style')?.getBoundingClientRect();
      const legends = [...chart.element.querySelectorAll('[part=legend]')].flatMap((each) => [
        ...(each.shadowRoot?.querySelectorAll('li') ?? []),
      ]);
      const others = [...legends, ...(root?.querySelectorAll('.bar') ?? [])];
      if (!box || legends.length === 0) throw new Error('no box, or no legend');
      for (const other of others) {
        const { bottom, left, right, top } = other.getBoundingClientRect();
        const width = Math.min(box.right, right) - Math.max(box.left, left);
        const height = Math.min(box.bottom, bottom) - Math.max(box.top, top);
        values.push(Math.max(0, width) * Math.max(0, height));
      }
    }
    return values;
  });
  expect(covered).toEqual([0, 0, 0, 0]);
});

test('a long toolbar has a shadow where it can scroll further', async ({ page }) => {
  await page.evaluate(() => {
    const chart = document.getElementById('chart');
    if (chart) chart.style.cssText = 'width:390px;height:300px';
  });
  await open(page);
  const bar = page.getByRole('toolbar', { name: 'Drawing tools' });
  const box = await bar.boundingBox();
  if (!box) throw new Error('no bar');
  /** The edges of the bar, where no icon is. */
  const edges = async () => {
    const shot = (y: number) => page.screenshot({ clip: { x: box.x + 1, y, width: 3, height: 3 } });
    return [await shot(box.y), await shot(box.y + box.height - 3)] as const;
  };
  const [top, bottom] = await edges();
  expect(top.equals(bottom)).toBe(false);
  await bar.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(async () => (await edges())[1].equals(top)).toBe(true);
  expect((await edges())[0].equals(top)).toBe(false);
});

test("keys in a field of the style bar don't reach the chart", async ({ page }) => {
  await open(page);
  await choose(page, 'Areas', 'Rectangle');
  await drag(page);
  const field = page.getByLabel('Text', { exact: true }).and(page.locator('textarea'));
  await field.fill('abc');
  await field.press('Backspace');
  await field.press('Delete');
  await field.press('Control+z');
  expect(await shapes(page)).toHaveLength(1);
});

test('levels of a Fibonacci shape are switched individually', async ({ page }) => {
  await open(page);
  await choose(page, 'Fibonacci and Gann', 'Fibonacci retracement');
  await drag(page);
  await page.getByRole('button', { name: 'Levels' }).click();
  await page.getByRole('menuitemcheckbox', { name: '0.618' }).click();
  const lines = (await shapes(page))[0]?.style.lines as { ratio: number; visible: boolean }[];
  expect(lines.filter(({ visible }) => !visible).map(({ ratio }) => ratio)).toEqual([0.618]);
});

test('is one tab stop, with arrow keys, Home and End inside', async ({ page }) => {
  await open(page);
  const focused = () =>
    page.evaluate(() => {
      const root = document.activeElement?.shadowRoot;
      return root?.activeElement?.getAttribute('aria-label');
    });
  await page.evaluate(() => {
    window.drawn.chart.element.focus();
  });
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Collapse the drawing tools');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Trend line');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Lines tools');
  await page.keyboard.press('End');
  expect(await focused()).toMatch(/^Magnet|^Lock|^Hide/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(
    await page.evaluate(() => window.harness.drawing(window.drawn.chart).tool()?.type ?? null),
  ).toBe('ray');
  expect(await page.evaluate(() => document.activeElement === window.drawn.chart.element)).toBe(
    true,
  );
  await page.keyboard.press('Tab');
  expect(await focused()).toMatch(/^Lines/);
  await page.keyboard.press('Tab');
  expect(await focused()).toBeUndefined();
});

test('draws with the keyboard alone, and announces each step', async ({ page }) => {
  await open(page);
  await button(page, 'Lines').focus();
  const steps = [
    ['Enter', ''],
    ['Enter', /^Trend line: arrow keys move the crosshair, Enter sets a point, Escape cancels$/],
    ['Enter', /^\w+.* \d+\.\d\d$/],
    ['Enter', /^Point 1 set: .* \d+\.\d\d$/],
    ['ArrowRight', /^\w+.* \d+\.\d\d$/],
    ['Shift+ArrowUp', /^\w+.* \d+\.\d\d$/],
    ['Escape', 'Drawing canceled'],
    ['Enter', /^Point 1 set/],
    ['ArrowRight', /^\w+.* \d+\.\d\d$/],
    ['Enter', 'Trend line selected, 1 of 1'],
    ['ArrowUp', /^\w+.* \d+\.\d\d$/],
  ] as const;
  for (const [key, text] of steps) {
    await page.keyboard.press(key);
    await expect(page.getByRole('status')).toHaveText(text);
  }
  expect(await shapes(page)).toMatchObject([{ type: 'trend-line' }]);
  await button(page, 'Lines').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toHaveText('Drawing tool off');
});

test("holding Enter to choose a tool doesn't set a point", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    window.drawn.bar.applyOptions({ tools: [[window.charts.HorizontalLine]] });
  });
  await button(page, 'Horizontal line').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await page.evaluate(() => window.harness.drawing(window.drawn.chart).tool()?.type)).toBe(
    'horizontal-line',
  );
  expect(await shapes(page)).toEqual([]);
});

for (const position of ['left', 'top', 'bottom', 'floating'] as const) {
  test(`at the position ${position} it leaves space for the panes and fits 390 pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.evaluate(() => {
      const chart = document.getElementById('chart');
      if (chart) chart.style.width = '390px';
    });
    await open(page, { position });
    const result = await page.evaluate(() => {
      const { chart, bar } = window.drawn;
      const buttons = [...(bar.element.shadowRoot?.querySelectorAll('.bar button') ?? [])];
      const frame = chart.element.getBoundingClientRect();
      const boxes = buttons.map((each) => each.getBoundingClientRect());
      return {
        inside: boxes.filter(
          (box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top,
        ).length,
        // A bar with more buttons than fit scrolls.
        bottom:
          (bar.element.shadowRoot?.querySelector('.bar')?.getBoundingClientRect().bottom ?? NaN) -
          frame.bottom,
        buttons: boxes.length,
        overlap: boxes[0] && document.elementFromPoint(boxes[0].x + 5, boxes[0].y + 5)?.tagName,
        plot: chart.panes()[0]?.size().width,
      };
    });
    expect(result.inside).toBe(result.buttons);
    expect(result.bottom).toBeLessThanOrEqual(60);
    expect(result.plot).toBeGreaterThan(250);
  });
}

test('floats, moves by its handle and by keys, and stays inside the chart', async ({ page }) => {
  await open(page, { position: 'floating' });
  // All groups together are almost as wide as the chart.
  await page.evaluate(() => {
    const { Rectangle, TrendLine } = window.charts;
    window.drawn.bar.applyOptions({ tools: [[TrendLine], [Rectangle]] });
  });
  const bar = page.getByRole('toolbar', { name: 'Drawing tools' });
  const handle = button(page, 'Move the toolbar');
  const before = await bar.boundingBox();
  const at = await handle.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 8, (at?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((at?.x ?? 0) + 48, (at?.y ?? 0) + 68, { steps: 4 });
  await page.mouse.up();
  const after = await bar.boundingBox();
  expect(after?.x).toBeCloseTo((before?.x ?? 0) + 40, 0);
  expect(after?.y).toBeCloseTo((before?.y ?? 0) + 60, 0);
  await handle.focus();
  for (let i = 0; i < 40; i++) await page.keyboard.press('Shift+ArrowUp');
  expect((await bar.boundingBox())?.y).toBeCloseTo(4, 0);
});

test('collapses to one button and expands', async ({ page }) => {
  await open(page, { collapsed: true });
  await expect(button(page, 'Lines')).toBeHidden();
  await button(page, 'Expand the drawing tools').click();
  await expect(button(page, 'Lines')).toBeVisible();
});

test('keeps its tool with keepTool, but not after a paste', async ({ page }) => {
  await open(page, { keepTool: true });
  const tool = () =>
    page.evaluate(() => window.harness.drawing(window.drawn.chart).tool()?.type ?? null);
  await choose(page, 'Lines', 'Ray');
  await drag(page);
  expect(await tool()).toBe('ray');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    window.harness
      .drawing(window.drawn.chart)
      .select(window.harness.drawing(window.drawn.chart).shapes().slice(0, 1));
    window.drawn.chart.element.focus();
  });
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  expect(await shapes(page)).toHaveLength(2);
  expect(await tool()).toBeNull();
});

test('shows the tools of its options, including a custom shape', async ({ page }) => {
  await page.evaluate(() => {
    const { allShapes, createChart, defineShape, DrawBar, Drawing } = window.charts;
    const Dot = defineShape({
      type: 'own-dot',
      label: 'Own dot',
      points: 1,
      style: { color: '#ff00ff' },
      figures: ({ points: [center] }) => [
        { kind: 'ellipse', center, radiusX: 4, radiusY: 4, fill: '#ff00ff' },
      ],
    });
    const chart = createChart('chart', { theme: 'light' });
    chart.addSeries('candle').setData(window.harness.bars(60));
    const drawing = chart.attach(Drawing, { shapes: [...allShapes, Dot] });
    window.drawn = { chart, bar: new DrawBar(drawing) };
  });
  await expect(button(page, 'Own dot')).toBeVisible();
  await page.evaluate(() => {
    const { Arrow, Ray, TextShape } = window.charts;
    window.drawn.bar.applyOptions({ tools: [[Ray], [TextShape, Arrow]] });
  });
  await expect(button(page, 'Ray')).toBeVisible();
  await expect(button(page, 'Tools 2')).toBeVisible();
  await expect(button(page, 'Own dot')).toHaveCount(0);
});

test('shows and pastes only the shapes that drawing has', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { chart } = window.drawn;
    const drawing = window.harness.drawing(chart);
    const [from, to] = window.harness.bars(60).slice(20);
    if (!from || !to) throw new Error('no bars');
    const ray = drawing.add(window.charts.Ray, [
      { time: from.time, price: from.low },
      { time: to.time, price: to.high },
    ]);
    drawing.select([ray]);
    chart.element.focus();
  });
  await page.keyboard.press('Control+c');
  await page.evaluate(async () => {
    window.drawn.chart.remove();
    const { charts } = window;
    const Dot = charts.defineShape({
      type: 'listed-dot',
      label: 'Listed dot',
      points: 1,
      style: { color: '#ff00ff' },
      figures: ({ points: [center], style: { color } }) => [
        { kind: 'ellipse', center, radiusX: 4, radiusY: 4, fill: color },
      ],
    });
    const chart = charts.createChart('chart', { theme: 'light' });
    chart.addSeries('candle').setData(window.harness.bars(60));
    const drawing = chart.attach(charts.Drawing, { shapes: [charts.TrendLine, Dot] });
    window.drawn = { chart, bar: new charts.DrawBar(drawing) };
    chart.element.focus();
    await window.harness.painted();
  });
  await page.keyboard.press('Control+v');
  expect(await shapes(page)).toEqual([]);
  await expect(button(page, 'Trend line')).toBeVisible();
  await expect(button(page, 'Lines')).toHaveCount(0);
  await button(page, 'Listed dot').click();
  await page.mouse.click(200, 120);
  expect(await shapes(page)).toMatchObject([{ type: 'listed-dot', style: { color: '#ff00ff' } }]);
  await expect(page.getByRole('group', { name: /Listed dot/ })).toBeVisible();
});

test('the style bar has a field for each number, flag and choice of a custom shape', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const { createChart, defineShape, DrawBar, Drawing } = window.charts;
    const Dot = defineShape({
      type: 'acme/dot',
      label: 'Dot',
      points: 1,
      style: { radius: 4, filled: false, side: 'left' },
      fields: {
        radius: { type: 'integer', label: 'Radius', min: 1, max: 40 },
        filled: { type: 'boolean', label: 'Filled' },
        side: { type: 'select', label: 'Side', values: { left: 'Left', right: 'Right' } },
      },
      figures: ({ points: [center], style: { radius } }) => [
        { kind: 'ellipse', center, radiusX: radius, radiusY: radius, fill: '#ff00ff' },
      ],
    });
    const chart = createChart('chart', { theme: 'light' });
    const bars = window.harness.bars(60);
    chart.addSeries('candle').setData(bars);
    const drawing = chart.attach(Drawing, { shapes: [Dot] });
    window.drawn = { chart, bar: new DrawBar(drawing) };
    const [at] = bars.slice(40);
    if (!at) throw new Error('no bars');
    drawing.select([drawing.add(Dot, [{ time: at.time, price: at.close }])]);
    await window.harness.painted();
  });
  const bar = page.getByRole('group', { name: /Dot/ });
  await bar.getByRole('spinbutton', { name: 'Radius' }).fill('99');
  await bar.getByRole('button', { name: 'Filled' }).click();
  await bar.getByRole('combobox', { name: 'Side' }).selectOption('Right');
  expect((await shapes(page))[0]?.style).toMatchObject({ radius: 40, filled: true, side: 'right' });
  await expect(bar.getByRole('button', { name: 'Filled' })).toHaveAttribute('aria-pressed', 'true');
  await bar.getByRole('spinbutton', { name: 'Radius' }).fill('');
  await bar.getByRole('button', { name: 'Filled' }).click();
  expect((await shapes(page))[0]?.style).toMatchObject({ radius: 40, filled: false });
});

test('throws for unknown options and stays unchanged', async ({ page }) => {
  await open(page);
  const errors = await page.evaluate(() => {
    const { bar } = window.drawn;
    const tries: (() => unknown)[] = [
      () => {
        bar.applyOptions({ position: 'lef' as 'left' });
      },
      () => {
        bar.applyOptions({ tools: [['ray' as never]] });
      },
      () => {
        bar.applyOptions({ dock: 'left' } as object);
      },
      () => new window.charts.DrawBar(window.drawn.chart as never),
    ];
    return tries.map((run) => {
      try {
        run();
        return 'nothing';
      } catch (error) {
        return String(error);
      }
    });
  });
  expect(errors[0]).toMatch(/^RangeError: applyOptions: options\.position .*did you mean "left"\?/);
  expect(errors[1]).toMatch(
    /^TypeError: applyOptions: options\.tools\[0\]\[0\] \("ray"\) must be a shape/,
  );
  expect(errors[2]).toMatch(/^TypeError: applyOptions: options\.dock is not an option/);
  expect(errors[3]).toBe(
    'TypeError: DrawBar: drawing (an object) must be the result of chart.attach(Drawing, { shapes })',
  );
  await expect(button(page, 'Lines')).toBeVisible();
});

test('is removed with its chart, and can be removed before', async ({ page }) => {
  await open(page);
  const left = await page.evaluate(() => {
    const { chart, bar } = window.drawn;
    bar.remove();
    bar.remove();
    const plot = chart.panes()[0]?.size().width;
    new window.charts.DrawBar(window.harness.drawing(chart));
    chart.remove();
    return { plot, nodes: document.getElementById('chart')?.childNodes.length };
  });
  expect(left.nodes).toBe(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe reports no violations in chart, toolbar, menu and style bar: ${theme}`, async ({
    page,
  }) => {
    await page.evaluate((theme) => {
      document.documentElement.lang = 'en';
      document.documentElement.style.colorScheme = theme;
    }, theme);
    await open(page);
    await choose(page, 'Areas', 'Rectangle');
    await drag(page);
    await button(page, 'Lines').click();
    const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  });
}

test("doesn't take up space while hidden, and is shown again with its tool and still collapsed", async ({
  page,
}) => {
  await open(page);
  const pane = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      return window.drawn.chart.pane().bounds().x;
    });
  const tools = page.getByRole('toolbar');
  const nextToBar = await pane();
  expect(nextToBar).toBeGreaterThan(0);
  await choose(page, 'Lines', 'Ray');
  await button(page, 'Collapse the drawing tools').click();
  await page.evaluate(() => window.drawn.bar.applyOptions({ visible: false }));
  await expect(tools).toBeHidden();
  expect(await pane()).toBe(0);
  expect(
    await page.evaluate(() => window.harness.drawing(window.drawn.chart).tool()?.type ?? null),
  ).toBe('ray');
  expect(await page.evaluate(() => document.activeElement === window.drawn.chart.element)).toBe(
    true,
  );
  await page.evaluate(() => window.drawn.bar.applyOptions({ visible: true }));
  await expect(button(page, 'Expand the drawing tools')).toBeVisible();
  expect(await pane()).toBeGreaterThan(0);
  await page.evaluate(() => (window.drawn.bar.element.hidden = true));
  await expect(tools).toBeHidden();
  expect(await pane()).toBe(0);
});

test('can be created hidden, and an option shows it', async ({ page }) => {
  await open(page, { visible: false });
  await expect(page.getByRole('toolbar')).toBeHidden();
  await page.evaluate(() => window.drawn.bar.applyOptions({ visible: true }));
  await expect(page.getByRole('toolbar')).toBeVisible();
});
