import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { IChartApi, PriceLine } from '../../src';
import { expect, test } from './harness/test';

interface Trade {
  chart: IChartApi;
  stop: PriceLine;
  events: string[];
}

declare global {
  interface Window {
    trade: Trade;
  }
}

/** A chart with an order that can be dragged and canceled, and a target that can be neither. */
async function open(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { theme: 'light' });
    const price = chart.addSeries('candle');
    price.setData(window.harness.bars(40));
    const options = { draggable: true, buttonLabel: 'Cancel', includeInAutoScale: true };
    const stop = price.addPriceLine({ id: 'stop', price: 20, title: 'Stop', ...options });
    price.addPriceLine({ price: 30, title: 'Target' });
    const orders = chart.attach(window.charts.OrderLines);
    const events: string[] = [];
    orders.onDrag(({ line, price, previousPrice }) =>
      events.push(`drag ${line.options().id} ${price === previousPrice ? 'back' : 'on'}`),
    );
    orders.onChanged(({ line, price, previousPrice }) =>
      events.push(`moved ${previousPrice} ${price === line.options().price}`),
    );
    orders.onButtonClick(({ line }) => {
      events.push(`action ${line.options().id}`);
      line.remove();
    });
    chart.onClick(() => events.push('click'));
    window.trade = { chart, stop, events };
    await window.harness.painted();
  });
}

/** The center of a control, which the pointer passes through. */
async function readCenter(page: Page, role: 'slider' | 'button', name: string) {
  const box = await page.getByRole(role, { name }).boundingBox();
  if (box === null) throw new Error(`no ${role} ${name}`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

/** Position of the line on the page, and the received events. */
const readState = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    const { chart, stop, events } = window.trade;
    const { price } = stop.options();
    return {
      y: chart.priceAxis().priceToY(price) ?? NaN,
      price,
      events: [...new Set(events)],
      view: chart.timeAxis().visibleRange()?.fromIndex,
    };
  });

test('the mouse drags an order line, and a click on its button fires onButtonClick', async ({
  page,
}) => {
  await open(page);
  const before = await readState(page);
  await page.mouse.move(200, before.y);
  await page.mouse.down();
  await page.mouse.move(220, before.y - 30);
  await page.mouse.move(240, before.y - 60, { steps: 5 });
  const during = await readState(page);
  expect(during.events).toEqual(['drag stop on']);
  expect(during.price).toBeGreaterThan(20);
  await page.mouse.up();
  const after = await readState(page);
  expect(after.events).toEqual(['drag stop on', 'moved 20 true']);
  expect(after.price).toBe(during.price);
  expect(after.view).toBe(before.view);

  await page.mouse.click(...(await readCenter(page, 'button', 'Cancel Stop')));
  expect((await readState(page)).events).toEqual(['drag stop on', 'moved 20 true', 'action stop']);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

for (const side of ['buy', 'sell'] as const) {
  test(`levels of a bracket stay on their sides of the entry during a drag: ${side}`, async ({
    page,
  }) => {
    await open(page);
    const sign = side === 'buy' ? 1 : -1;
    const setOrder = (type: 'order' | 'position') =>
      page.evaluate(
        ({ sign, side, type }) => {
          const orders = window.trade.chart.plugin(window.charts.OrderLines);
          const [stop, target] = [25 - 5 * sign, 25 + 5 * sign];
          orders?.set([{ id: 'a', price: 25, quantity: 1, side, type, stop, target }]);
        },
        { sign, side, type },
      );
    /** Drags a level to a price, and returns the price where it is then. */
    const drag = async (part: 'stop' | 'target', to: number) => {
      const getY = (price: number) =>
        page.evaluate((price) => window.trade.chart.priceAxis().priceToY(price) ?? NaN, price);
      const getPrice = () =>
        page.evaluate((part) => {
          const [order] = window.trade.chart.plugin(window.charts.OrderLines)?.orders() ?? [];
          return order?.[part] ?? NaN;
        }, part);
      await page.evaluate(() => window.harness.painted());
      const from = await getY(await getPrice());
      await page.mouse.move(100, from);
      await page.mouse.down();
      await page.mouse.move(120, (from + (await getY(to))) / 2);
      await page.mouse.move(140, await getY(to), { steps: 3 });
      await page.mouse.up();
      return getPrice();
    };
    await setOrder('order');
    expect(await drag('stop', 25 + 3 * sign)).toBeCloseTo(25 - 0.01 * sign, 5);
    expect(await drag('target', 25 - 3 * sign)).toBeCloseTo(25 + 0.01 * sign, 5);
    await setOrder('position');
    // A stop past the entry of a position secures a profit, but it can't pass the target.
    expect((await drag('stop', 25 + 3 * sign)) * sign).toBeGreaterThan(25 * sign);
    await setOrder('position');
    expect(await drag('stop', 25 + 8 * sign)).toBeCloseTo(25 + 4.99 * sign, 5);
  });
}

test('a press on a visible button or label reaches its line, however close the lines are', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(async () => {
    const { chart } = window.trade;
    for (const [i, price] of [20.02, 20.04, 20.06].entries()) {
      const id = `order ${i + 1}`;
      chart
        .series()[0]
        ?.addPriceLine({ price, id, title: id, draggable: true, buttonLabel: 'Cancel' });
    }
    await window.harness.painted();
  });
  const centers = await page.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { height, left, top, width } = button.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    }),
  );
  expect(centers).toHaveLength(4);
  const ys = centers.map(([, y]) => y).sort((a, b) => a - b);
  const gap = Math.min(...ys.slice(1).map((y, i) => y - (ys[i] ?? 0)));
  const names = ['stop', 'order 1', 'order 2', 'order 3'];
  for (const [i, [x, y]] of centers.entries()) {
    for (const offset of [-gap / 2 + 1, 0, gap / 2 - 1]) {
      await page.evaluate(() => void (window.trade.events.length = 0));
      await page.mouse.move(x + 30, y + offset);
      await page.mouse.down();
      await page.mouse.move(x + 30, y + offset + 20, { steps: 3 });
      const { events } = await readState(page);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      expect(events).toEqual([`drag ${names[i]} on`]);

      await page.mouse.move(x, y + offset);
      await page.mouse.down();
      const focused = await page.evaluate(() => document.activeElement?.ariaLabel);
      expect(focused?.toLowerCase()).toBe(`cancel ${names[i]}`);
      await page.mouse.move(x - 100, y + offset);
      await page.mouse.up();
      expect((await readState(page)).events).not.toContain(`action ${names[i]}`);
    }
  }
});

test('a dragged line stays under the pointer while the axis autoscales', async ({ page }) => {
  await open(page);
  const { y } = await readState(page);
  await page.mouse.move(200, y);
  await page.mouse.down();
  for (const to of [y - 40, 20, y + 20]) {
    await page.mouse.move(200, to, { steps: 4 });
    expect(Math.abs((await readState(page)).y - to)).toBeLessThan(1);
  }
  await page.mouse.up();
});

test('Escape cancels a drag, cause mouse and by keys', async ({ page }) => {
  await open(page);
  const { y } = await readState(page);
  await page.mouse.move(200, y);
  await page.mouse.down();
  await page.mouse.move(200, y - 50, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.move(200, y - 80);
  await page.mouse.up();
  expect(await readState(page)).toMatchObject({
    price: 20,
    events: ['drag stop on', 'drag stop back'],
  });

  await page.getByRole('slider', { name: 'Stop' }).focus();
  await page.keyboard.press('ArrowUp');
  expect((await readState(page)).price).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  expect((await readState(page)).price).toBe(20);
  expect((await readState(page)).events).not.toContain('moved 20 true');
});

test('the keyboard reaches the line and its button', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.trade.chart.element.focus());
  await page.keyboard.press('Tab');
  const slider = page.getByRole('slider', { name: 'Stop' });
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', '20.00');
  await expect(slider).toHaveAttribute('aria-orientation', 'vertical');
  const highest = Number(await slider.getAttribute('aria-valuemax'));
  await page.keyboard.press('End');
  expect((await readState(page)).price).toBeCloseTo(highest, 1);
  await page.keyboard.press('Escape');
  expect((await readState(page)).price).toBe(20);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const { price } = await readState(page);
  expect(price).toBeLessThan(20);
  await expect(slider).toHaveAttribute('aria-valuetext', price.toFixed(2));
  await page.keyboard.press('Enter');
  expect((await readState(page)).events).toEqual([
    'drag stop on',
    'drag stop back',
    'moved 20 true',
  ]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel Stop' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await readState(page)).events).toContain('action stop');
  // The chart keeps the focus when the focused element is removed.
  expect(await page.evaluate(() => document.activeElement === window.trade.chart.element)).toBe(
    true,
  );
});

test('constrainPrice limits a drag, and arrow keys move to the next allowed price', async ({
  page,
}) => {
  await open(page);
  const prices = await page.evaluate(async () => {
    const { chart, stop } = window.trade;
    const again = chart.attach(window.charts.OrderLines);
    again.remove();
    const orders = chart.attach(window.charts.OrderLines, {
      constrainPrice: (price) => Math.min(24, Math.round(price / 2) * 2),
    });
    orders.onDrag(({ price }) => window.trade.events.push(String(price)));
    await window.harness.painted();
    return stop.options().price;
  });
  expect(prices).toBe(20);
  const slider = page.getByRole('slider', { name: 'Stop' }).last();
  await slider.focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  expect((await readState(page)).price).toBe(24);
  await page.keyboard.press('ArrowDown');
  expect((await readState(page)).price).toBe(22);
});

test("an error of constrainPrice is reported once, and the line doesn't move", async ({
  page,
  pageErrors,
}) => {
  await open(page);
  await page.evaluate(() => {
    window.trade.chart.attach(window.charts.OrderLines, {
      constrainPrice: () => {
        throw new Error('no market');
      },
    });
    return window.harness.painted();
  });
  await page.getByRole('slider', { name: 'Stop' }).last().focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect((await readState(page)).price).toBe(20);
  expect(pageErrors.map(({ message }) => message)).toEqual([
    'order-lines: constrainPrice threw an error: no market',
  ]);
  pageErrors.length = 0;
});

test('a click on a line is a click on the chart, and a drawing tool draws over the line', async ({
  page,
}) => {
  await open(page);
  const { y } = await readState(page);
  await page.mouse.click(200, y);
  expect((await readState(page)).events).toEqual(['click']);
  await page.evaluate(() => {
    window.harness.drawing(window.trade.chart).start(window.charts.TrendLine);
    return window.harness.painted();
  });
  await page.mouse.click(200, y);
  await page.mouse.click(260, y);
  expect(
    await page.evaluate(() => window.harness.drawing(window.trade.chart).shapes().length),
  ).toBe(1);
  expect((await readState(page)).price).toBe(20);
});

test("the keyboard reaches a line out of view, but the pointer doesn't", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    window.trade.stop.applyOptions({ price: 500, includeInAutoScale: false });
    return window.harness.painted();
  });
  const isButtonPainted = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      const { left, top } = window.trade.chart.element.getBoundingClientRect();
      const bounds = document.querySelector('[role=button]')?.getBoundingClientRect();
      if (!bounds) throw new Error('no button');
      const part = { x: bounds.x - left, y: Math.max(0, bounds.y - top), width: 28, height: 14 };
      const { up } = window.trade.chart.colors();
      const color = [1, 3, 5].map((at) => parseInt(up.slice(at, at + 2), 16));
      return window.harness.picture(window.trade.chart.element).count(color, part) > 50;
    });
  expect(await isButtonPainted()).toBe(false);
  await page.mouse.click(...(await readCenter(page, 'button', 'Cancel Stop')));
  expect((await readState(page)).events).toEqual(['click']);
  await page.getByRole('button', { name: 'Cancel Stop' }).focus();
  expect(await isButtonPainted()).toBe(true);
  await page.evaluate(() => window.trade.events.splice(0));
  await page.keyboard.press('Enter');
  expect((await readState(page)).events).toEqual(['action stop']);
});

test('a click presses the button of a line out of view while it has the focus', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    window.trade.stop.applyOptions({ price: 500, includeInAutoScale: false });
    return window.harness.painted();
  });
  await page.getByRole('button', { name: 'Cancel Stop' }).focus();
  const [x, y] = await readCenter(page, 'button', 'Cancel Stop');
  await page.mouse.click(x, y + 4);
  expect((await readState(page)).events).toEqual(['action stop']);
});

test('lines of a restored state can be dragged, and follow their pane', async ({ page }) => {
  await open(page);
  const names = await page.evaluate(async () => {
    const state = window.trade.chart.saveState({ data: 'include' });
    window.trade.chart.remove();
    const chart = window.charts.restoreChart('chart', state);
    chart.attach(window.charts.OrderLines);
    await window.harness.painted();
    return [...chart.element.querySelectorAll('[role=slider], [role=button]')].map((each) =>
      each.getAttribute('aria-label'),
    );
  });
  expect(names).toEqual(['Stop', 'Cancel Stop']);
});

test("lines of a hidden series or pane can't be dragged until it is shown again", async ({
  page,
}) => {
  await open(page);
  const counts = await page.evaluate(async () => {
    const { chart } = window.trade;
    const [series] = chart.series();
    chart.addPane('other').addSeries('line').setData(window.harness.values(40));
    const count = async () => {
      await window.harness.painted();
      return chart.element.querySelectorAll('[role=slider]').length;
    };
    const sliders = [await count()];
    series?.applyOptions({ visible: false });
    sliders.push(await count());
    series?.applyOptions({ visible: true });
    chart.pane().applyOptions({ visible: false });
    sliders.push(await count());
    chart.pane().applyOptions({ visible: true });
    sliders.push(await count());
    return sliders;
  });
  expect(counts).toEqual([1, 0, 0, 1]);
});

for (const [how, setAllowed] of [
  ['the line is not draggable', (yes) => window.trade.stop.applyOptions({ draggable: yes })],
  ['its series is hidden', (yes) => window.trade.chart.series()[0]?.applyOptions({ visible: yes })],
  ['its pane is hidden', (yes) => window.trade.chart.pane().applyOptions({ visible: yes })],
] as [string, (isAllowed: boolean) => void][]) {
  test(`a line that keys drag moves back if meanwhile ${how}`, async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      const { chart } = window.trade;
      chart.addPane('other').addSeries('line').setData(window.harness.values(40));
    });
    await page.getByRole('slider', { name: 'Stop' }).focus();
    await page.keyboard.press('ArrowUp');
    expect((await readState(page)).price).toBeGreaterThan(20);
    await page.evaluate(setAllowed, false);
    const { events, price } = await readState(page);
    expect(price).toBe(20);
    expect(events).toEqual(['drag stop on', 'drag stop back']);
    await page.evaluate(setAllowed, true);
    expect((await readState(page)).price).toBe(20);
  });
}

test('arrow keys move a line that the mouse has pressed', async ({ page }) => {
  await open(page);
  const { y } = await readState(page);
  await page.mouse.click(200, y);
  await expect(page.getByRole('slider', { name: 'Stop' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  expect((await readState(page)).price).toBeGreaterThan(20);
  // The line is dropped when it loses the focus.
  await page.keyboard.press('Tab');
  expect((await readState(page)).events).toEqual(['click', 'drag stop on', 'moved 20 true']);
});

test('the mouse shows what it can do with a line and its button', async ({ page }) => {
  await open(page);
  const readHint = (x: number, y: number) =>
    page.mouse.move(x, y).then(() =>
      page.evaluate(async () => {
        await window.harness.painted();
        const { style, title } = window.trade.chart.element.firstElementChild as HTMLElement;
        return [style.cursor, title];
      }),
    );
  const { y } = await readState(page);
  expect(await readHint(200, y)).toEqual(['ns-resize', '']);
  expect(await readHint(...(await readCenter(page, 'slider', 'Stop')))).toEqual(['ns-resize', '']);
  expect(await readHint(...(await readCenter(page, 'button', 'Cancel Stop')))).toEqual([
    'pointer',
    'Cancel',
  ]);
  expect(await readHint(200, y - 60)).toEqual(['crosshair', '']);
});

test('a click on a line has the line in its event, and a drag from the button does nothing', async ({
  page,
}) => {
  await open(page);
  const { view, y } = await readState(page);
  await page.evaluate(() => {
    window.trade.chart.onClick(({ plugin, priceLine, source }) =>
      window.trade.events.push(
        `on ${plugin?.id ?? source?.type ?? ''} ${priceLine?.options().id ?? ''}`,
      ),
    );
  });
  await page.mouse.click(200, y);
  expect((await readState(page)).events).toEqual(['click', 'on candle stop']);
  const [x, top] = await readCenter(page, 'button', 'Cancel Stop');
  await page.mouse.move(x, top);
  await page.mouse.down();
  await page.mouse.move(x - 90, top + 20, { steps: 3 });
  await page.mouse.up();
  expect(await readState(page)).toMatchObject({
    price: 20,
    view,
    events: ['click', 'on candle stop'],
  });
});

test('assistive technology can press the button', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Cancel Stop' }).dispatchEvent('click');
  expect((await readState(page)).events).toEqual(['action stop']);
});

test("the keyboard doesn't reach lines while a drawing tool is active", async ({ page }) => {
  await open(page);
  const slider = page.getByRole('slider', { name: 'Stop' });
  await slider.focus();
  await page.evaluate(() =>
    window.harness.drawing(window.trade.chart).start(window.charts.TrendLine),
  );
  await expect(page.locator('#chart [role=application]')).toBeFocused();
  await slider.focus();
  await expect(slider).not.toBeFocused();
});

test("images don't show the button", async ({ page }) => {
  await open(page);
  const [before, after, svg] = await page.evaluate(() => {
    const { chart, stop } = window.trade;
    const draw = (): string => chart.toCanvas().toDataURL();
    const withButton = draw();
    const svg = window.charts.toSvg(chart);
    stop.applyOptions({ buttonLabel: '' });
    return [withButton, draw(), svg];
  });
  expect(before).toBe(after);
  expect(svg).not.toContain('×');
});

test('axe reports no violations', async ({ page }) => {
  await open(page);
  const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
  expect(violations).toEqual([]);
});

test('remove() removes the controls and the buttons', async ({ page }) => {
  await open(page);
  const [before, after, isRedrawn] = await page.evaluate(async () => {
    const { chart } = window.trade;
    const { painted, picture } = window.harness;
    const count = (): number =>
      chart.element.querySelectorAll('[role=slider], [role=button]').length;
    const controls = count();
    const print = picture(chart.element).print();
    chart.attach(window.charts.OrderLines).remove();
    await painted();
    return [controls, count(), picture(chart.element).print() !== print];
  });
  expect([before, after, isRedrawn]).toEqual([2, 0, true]);
});

test('a bracket moves with its entry, and a drag of its target changes only the target', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(async () => {
    const { chart, events } = window.trade;
    const orders = chart.plugin(window.charts.OrderLines);
    orders?.set([{ id: 'bracket', quantity: 10, price: 24, stop: 22, target: 28 }]);
    orders?.onOrderChanged(({ order: { price, stop, target }, part }) => {
      const distances = [price - (stop ?? NaN), (target ?? NaN) - price];
      events.push(`${part} ${distances.map((each) => each.toFixed(1)).join(' ')}`);
    });
    events.length = 0;
    await window.harness.painted();
  });
  const drag = async (id: string, by: number): Promise<readonly string[]> => {
    const y = await page.evaluate((id) => {
      const { chart } = window.trade;
      const lines = chart
        .series()[0]
        ?.priceLines()
        .map((line) => line.options());
      const { price = 0 } = lines?.find((line) => line.id === id) ?? {};
      return chart.priceAxis().priceToY(price) ?? NaN;
    }, id);
    await page.mouse.move(200, y);
    await page.mouse.down();
    await page.mouse.move(200, y + by, { steps: 5 });
    await page.mouse.up();
    const { events } = await readState(page);
    return events.filter((event) => /^(entry|stop|target) /.test(event));
  };
  expect(await drag('bracket', -20)).toEqual(['entry 2.0 4.0']);
  const [, moved] = await drag('bracket:target', -20);
  expect(moved).toMatch(/^target 2.0 /);
  expect(Number(moved?.split(' ')[2])).toBeGreaterThan(4);
});

for (const moveOthers of ['their entry', 'a handler'] as const) {
  test(`the axis doesn't autoscale while ${moveOthers} moves other lines`, async ({ page }) => {
    await open(page);
    await page.evaluate(async (moveOthers) => {
      const { chart, stop } = window.trade;
      const orders = chart.attach(window.charts.OrderLines);
      const [series] = chart.series();
      if (moveOthers === 'their entry') {
        orders.set([{ id: 'bracket', quantity: 10, price: 24, stop: 12, target: 36 }]);
      } else {
        const options = { draggable: true, includeInAutoScale: true };
        series?.addPriceLine({ id: 'bracket', price: 24, ...options });
        orders.onDrag(({ price }) => stop.applyOptions({ price: price - 12 }));
      }
      await window.harness.painted();
    }, moveOthers);
    const read = () =>
      page.evaluate(async () => {
        await window.harness.painted();
        const { chart } = window.trade;
        const lines = chart.series()[0]?.priceLines() ?? [];
        const { price = 0 } =
          lines.find((line) => line.options().id === 'bracket')?.options() ?? {};
        const axis = chart.priceAxis();
        return { y: axis.priceToY(price) ?? NaN, range: axis.visibleRange() };
      });
    const { range, y } = await read();
    await page.mouse.move(200, y);
    await page.mouse.down();
    for (const to of [y + 30, y + 90, y - 60]) {
      await page.mouse.move(200, to, { steps: 3 });
      const dragged = await read();
      expect(dragged.range).toEqual(range);
      expect(Math.abs(dragged.y - to)).toBeLessThan(1);
    }
    await page.mouse.move(200, y + 90, { steps: 3 });
    await page.mouse.up();
    expect((await read()).range).not.toEqual(range);
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test.beforeEach(({ page }) =>
    page.evaluate(() => {
      const element = document.getElementById('chart');
      if (element) element.style.width = '390px';
    }),
  );

  test('touch drags a line by its label', async ({ page }) => {
    await open(page);
    const handle = await page.getByRole('slider', { name: 'Stop' }).boundingBox();
    if (handle === null) throw new Error('no grip');
    expect(Math.min(handle.width, handle.height)).toBeGreaterThanOrEqual(24);
    const cdp = await page.context().newCDPSession(page);
    const x = handle.x + handle.width / 2;
    const y = handle.y + handle.height / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: to }],
      });
    await touch('touchStart', y);
    for (const way of [10, 25, 40]) await touch('touchMove', y - way);
    await touch('touchEnd', y);
    const after = await readState(page);
    expect(after.events).toEqual(['drag stop on', 'moved 20 true']);
    expect(after.price).toBeGreaterThan(20);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a swipe on the line itself leaves the line, and scrolls the page', async ({ page }) => {
    await page.evaluate(() => {
      document.body.style.minHeight = '2000px';
    });
    await open(page);
    const { y } = await readState(page);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: 100, y: to }],
      });
    // The first two at once, so that the touch doesn't become a long press on a busy machine.
    await Promise.all([touch('touchStart', y), touch('touchMove', y - 12)]);
    for (let way = 24; way <= 120; way += 12) await touch('touchMove', y - way);
    await touch('touchEnd', y);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await readState(page)).toMatchObject({ price: 20, events: [] });
  });

  test('a legend neither covers the button nor presses it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page);
    await page.evaluate(async () => {
      const { chart, stop } = window.trade;
      (document.getElementById('chart') as HTMLElement).style.width = '390px';
      const title = 'A long title of a series, so that the legend is wide';
      chart.series()[0]?.applyOptions({ title });
      chart.attach(window.charts.Legend);
      await window.harness.painted();
      stop.applyOptions({ includeInAutoScale: false });
      await window.harness.painted();
      stop.applyOptions({ price: chart.priceAxis().yToPrice(20) ?? 0 });
      await window.harness.painted();
    });
    const row = await page.locator('[part=legend] li').boundingBox();
    const button = page.getByRole('button', { name: 'Cancel Stop' });
    const readTop = async () => (await button.boundingBox())?.y ?? 0;
    if (row === null) throw new Error('no legend');
    await expect.poll(readTop).toBeGreaterThanOrEqual(row.y + row.height);
    const y = await page.evaluate(
      () => window.trade.chart.priceAxis().priceToY(window.trade.stop.options().price) ?? 0,
    );
    const [x] = await readCenter(page, 'button', 'Cancel Stop');
    expect(x).toBeLessThan(row.x + row.width);
    await page.touchscreen.tap(x, y);
    expect((await readState(page)).events).not.toContain('action stop');
    // The tap was on the legend's title, which hides the series.
    await page.evaluate(() => window.trade.chart.series()[0]?.applyOptions({ visible: true }));
    await expect(button).toBeAttached();
    await page.touchscreen.tap(...(await readCenter(page, 'button', 'Cancel Stop')));
    expect((await readState(page)).events).toContain('action stop');
  });

  test('buttons that move below a legend keep off other buttons', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page);
    await page.evaluate(async () => {
      const { chart, stop } = window.trade;
      (document.getElementById('chart') as HTMLElement).style.width = '390px';
      const series = chart.series()[0];
      series?.applyOptions({ title: 'A long title of a series, so that the legend is wide' });
      chart.attach(window.charts.Legend);
      await window.harness.painted();
      stop.applyOptions({ includeInAutoScale: false });
      await window.harness.painted();
      const toPrice = (y: number) => chart.priceAxis().yToPrice(y) ?? 0;
      stop.applyOptions({ price: toPrice(20) });
      const other = { draggable: true, buttonLabel: 'Cancel' };
      series?.addPriceLine({ ...other, id: 'upper', title: 'Upper', price: toPrice(40) });
      series?.addPriceLine({ ...other, id: 'lower', title: 'Lower', price: toPrice(90) });
      await window.harness.painted();
    });
    const row = await page.locator('[part=legend] li').boundingBox();
    if (row === null) throw new Error('no legend');
    const readBoxes = () =>
      page
        .getByRole('button', { name: /^Cancel/ })
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    const bottom = row.y + row.height;
    await expect.poll(async () => Math.min(...(await readBoxes()))).toBeGreaterThanOrEqual(bottom);
    const tops = (await readBoxes()).sort((a, b) => a - b);
    expect(tops).toHaveLength(3);
    for (const [i, top] of tops.slice(1).entries()) {
      expect(top - (tops[i] ?? 0)).toBeGreaterThanOrEqual(28);
    }
    for (const name of ['Stop', 'Upper', 'Lower']) {
      await page.touchscreen.tap(...(await readCenter(page, 'button', `Cancel ${name}`)));
      expect((await readState(page)).events.at(-1)).toBe(`action ${name.toLowerCase()}`);
    }
  });

  test('a tap on the button fires onButtonClick', async ({ page }) => {
    await open(page);
    await page.touchscreen.tap(...(await readCenter(page, 'button', 'Cancel Stop')));
    await expect.poll(async () => (await readState(page)).events).toEqual(['action stop']);
  });
});
