import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Bar } from '../../src';
import type { TerminalState } from '../../src/terminal';
import { expect, test } from './harness/test';

/** Opens a terminal with three symbols, whose source has 600 bars of each interval. */
async function open(page: Page, options: object = {}): Promise<void> {
  await page.evaluate(async (terminalOptions) => {
    const steps: Record<string, number> = { '5m': 300, '1h': 3600 };
    const container = document.getElementById('chart');
    if (!container) throw new Error('no container');
    document.getElementById('second')?.remove();
    container.style.cssText = 'position: fixed; inset: 0; width: auto; height: auto';
    const history = ({
      before,
      count,
      interval,
      symbol,
    }: {
      before: unknown;
      count: number;
      interval: string;
      symbol: string;
    }): Promise<Bar[]> => {
      const step = steps[interval] ?? 60;
      const bars = Array.from({ length: 600 }, (_, i) => {
        const open = 100 + symbol.length + 8 * Math.sin(i / 15);
        const close = open + Math.cos(i / 4);
        const [low, high] = [Math.min(open, close) - 1, Math.max(open, close) + 1];
        return {
          time: 1_790_000_000 - (600 - i) * step,
          open,
          high,
          low,
          close,
          volume: 9 + (i % 7),
        };
      });
      const end = before === null ? bars.length : bars.findIndex(({ time }) => time === before);
      return Promise.resolve(bars.slice(Math.max(0, end - count), end));
    };
    window.terminal = window.harness.createTerminal(container, {
      feed: { history },
      symbols: ['NORTH', { symbol: 'WEST', name: 'West Railways' }, 'SOUTH'],
      intervals: ['5m', '1h'],
      theme: 'light',
      restoreSession: false,
      ...terminalOptions,
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await window.harness.painted();
  }, options);
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

test('finds a symbol with the keyboard, and changes the interval and the type', async ({
  page,
}) => {
  await open(page);
  await press(page, 'Symbol: NORTH');
  const search = page.getByRole('combobox', { name: 'Search symbols' });
  await expect(search).toBeFocused();
  await search.fill('rail');
  const list = page.getByRole('listbox', { name: 'Symbol' });
  await expect(list.getByRole('option')).toHaveText(['WESTWest Railways']);
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Symbol: WEST' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Interval' }).selectOption('1h');
  await page.getByRole('combobox', { name: 'Chart type' }).selectOption('line');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { interval, price, symbol } = window.terminal.activeChart();
        const [first, second] = price.data();
        return [symbol, interval, price.type, Number(second?.time) - Number(first?.time)];
      }),
    )
    .toEqual(['WEST', '1h', 'line', 3600]);
});

test('adds an indicator with its settings, and applies the layout to another chart', async ({
  page,
}) => {
  await open(page);
  await press(page, 'Indicators');
  await press(page, 'RSI');
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Done' }) });
  await expect(form).toBeVisible();
  await form.getByRole('spinbutton').first().fill('7');
  await form.getByRole('button', { name: 'Done' }).click();
  await press(page, 'Layouts');
  await page.getByRole('textbox', { name: 'Layout name' }).fill('Mine');
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Remove: Mine' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Number of charts' }).selectOption('2');
  await page.evaluate(() => window.terminal.charts()[1]?.chart.element.focus());
  await page.mouse.click(1000, 300);
  await press(page, 'Layouts');
  await press(page, 'Apply: Mine');
  const indicators = () =>
    page.evaluate(() =>
      window.terminal.charts().map(({ chart }) => chart.indicators().map((each) => each.options())),
    );
  await expect
    .poll(indicators)
    .toEqual([[expect.objectContaining({ length: 7 })], [expect.objectContaining({ length: 7 })]]);
});

test('lists the indicators of the chart by their titles', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { price } = window.terminal.activeChart();
    for (const length of [20, 50]) price.addIndicator(window.indicators.EMA, { length });
    price.addIndicator(window.indicators.MACD);
  });
  await press(page, 'Indicators');
  await expect(page.getByRole('button', { name: 'Bollinger Bands', exact: true })).toBeVisible();
  await press(page, 'Remove: EMA 20');
  await press(page, 'Remove: MACD 12 26 9');
  await expect(page.getByRole('button', { name: /^Remove: / })).toHaveAccessibleName(
    'Remove: EMA 50',
  );
});

test('begins and ends a replay with the same button, and shows its buttons below the toolbar', async ({
  page,
}) => {
  await open(page);
  const button = page.getByRole('button', { name: 'Replay', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const buttons = page.getByRole('group', { name: 'Replay' });
  const [toolbar, bar, chart] = await Promise.all(
    [
      page.getByRole('group', { name: 'Chart', exact: true }),
      buttons,
      page.locator('[part=chart]'),
    ].map((each) => each.boundingBox()),
  );
  expect(bar?.y).toBeCloseTo((toolbar?.y ?? 0) + (toolbar?.height ?? 0), 0);
  expect(chart?.y).toBeGreaterThan(bar?.y ?? 0);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(buttons).toHaveCount(0);
});

test('ends a replay that code removes', async ({ page }) => {
  await open(page);
  const removed = await page.evaluate(() => {
    const { terminal } = window;
    const replay = terminal.startReplay();
    replay.remove();
    const { isReplaying } = terminal.state();
    return { isReplaying, isNew: terminal.startReplay() !== replay };
  });
  expect(removed).toEqual({ isReplaying: false, isNew: true });
  await press(page, 'Replay');
  await expect(page.getByRole('group', { name: 'Replay' })).toHaveCount(0);
});

test('begins a replay at two thirds of the visible range, wherever the user has scrolled', async ({
  page,
}) => {
  await open(page);
  const range = await page.evaluate(async () => {
    const timeAxis = window.terminal.activeChart().chart.timeAxis();
    const { from, to } = { from: 1_790_000_000 - 400 * 300, to: 1_790_000_000 - 310 * 300 };
    await timeAxis.setVisibleRange({ type: 'time', from, to });
    return { from, to };
  });
  await press(page, 'Replay');
  const time = await page.evaluate(() => window.terminal.startReplay().state().time);
  expect(time).toBe(range.from + ((range.to - range.from) * 2) / 3);
});

test('replays all charts, and shows all bars at the end', async ({ page }) => {
  await open(page, { charts: 4 });
  const lengths = () =>
    page.evaluate(() => window.terminal.charts().map(({ price }) => price.length));
  const before = await lengths();
  expect(new Set(before).size).toBe(1);
  await press(page, 'Replay');
  const [count = 0] = await lengths();
  expect(count).toBeLessThan(before[0] ?? 0);
  await press(page, 'Step forward');
  expect(await lengths()).toEqual(Array(4).fill(count + 1));
  await press(page, 'Play');
  await expect.poll(async () => (await lengths())[0]).toBeGreaterThan(count + 1);
  await press(page, 'End replay');
  expect(await lengths()).toEqual(before);
});

test('is in dark colors and in Chinese, and fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await open(page, { theme: 'dark', language: 'zh', charts: 2 });
  await expect(page.getByRole('button', { name: '指标' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await press(page, '更多');
  await page.getByRole('combobox', { name: '语言' }).selectOption('en');
  await expect(page.getByRole('button', { name: 'Indicators' })).toBeVisible();
});

test('shows all menus within the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await open(page);
  for (const name of ['Compare', 'Indicators', 'Order', 'Layouts', 'More']) {
    await press(page, name);
    const box = await page.getByRole('dialog', { name, exact: true }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
  }
});

test('shows the object list below the toolbar on a phone, because the charts can be long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await open(page, { charts: 2 });
  await press(page, 'Objects');
  const [toolbar, list] = await Promise.all(
    [page.getByRole('group', { name: 'Chart', exact: true }), page.locator('[part=objects]')].map(
      (each) => each.first().boundingBox(),
    ),
  );
  expect(list?.y).toBeCloseTo((toolbar?.y ?? 0) + (toolbar?.height ?? 0), 0);
});

test('saves an image and a CSV file, and is removed', async ({ page }) => {
  await open(page);
  for (const [name, file] of [
    ['Save image', 'NORTH.png'],
    ['Save CSV', 'NORTH 5m.csv'],
  ] as const) {
    await press(page, 'More');
    const download = page.waitForEvent('download');
    await press(page, name);
    expect((await download).suggestedFilename()).toBe(file);
  }
  await page.evaluate(() => window.terminal.remove());
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('saves an image of all charts, as they are arranged', async ({ page }) => {
  // Two charts and the line between them, in whole pixels.
  await page.setViewportSize({ width: 1281, height: 720 });
  await open(page, { charts: 4 });
  await press(page, 'More');
  const download = page.waitForEvent('download');
  await press(page, 'Save image');
  const file = await download;
  expect(file.suggestedFilename()).toBe('NORTH WEST SOUTH.png');
  const content = (await readFile(await file.path())).toString('base64');
  const { differences, size, expected } = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const charts = window.terminal.charts().map(({ chart }) => chart);
    const boxes = charts.map((chart) => chart.element.getBoundingClientRect());
    const [first, last] = [boxes[0], boxes[3]];
    const readPixels = (picture: CanvasImageSource, x: number, y: number, box: DOMRect) => {
      const canvas = new OffscreenCanvas(box.width, box.height);
      const context = canvas.getContext('2d');
      context?.drawImage(picture, -x, -y);
      return String(context?.getImageData(0, 0, box.width, box.height).data);
    };
    if (!first || !last) throw new Error('no charts');
    return {
      size: [image.width, image.height],
      expected: [last.right - first.left, last.bottom - first.top],
      differences: charts.filter((chart, i) => {
        const box = boxes[i] as DOMRect;
        const [x, y] = [box.left - first.left, box.top - first.top];
        const { height, width } = box;
        return (
          readPixels(image, x, y, box) !== readPixels(chart.toCanvas({ width, height }), 0, 0, box)
        );
      }).length,
    };
  }, content);
  expect(size).toEqual(expected);
  expect(differences).toBe(0);
});

test('names a wrong argument', async ({ page }) => {
  const errors = await page.evaluate(() => {
    const feed = { history: () => Promise.resolve([]) };
    const getError = (element: unknown, options: unknown): string => {
      try {
        window.harness.createTerminal(element as string, options as never);
        return '';
      } catch (error) {
        return String(error);
      }
    };
    return [
      getError('missing', { feed, symbols: ['A'] }),
      getError('chart', undefined),
      getError('chart', { feed: 5, symbols: ['A'] }),
      getError('chart', { feed, symbols: [] }),
      getError('chart', { feed: {}, symbols: ['A'] }),
      getError('chart', { feed, symbols: ['A'], store: localStorage }),
      getError('chart', { feed, symbols: ['A'], intervals: ['1D'] }),
      getError('chart', { feed, symbols: ['A'], charts: 3 }),
      getError('chart', { feed, symbols: ['A'], colour: 3 }),
    ];
  });
  expect(errors).toEqual([
    expect.stringContaining('TypeError: createTerminal: no element has the id "missing"; add the'),
    expect.stringContaining('TypeError: createTerminal: options (undefined) must be an object'),
    expect.stringContaining('TypeError: createTerminal: options.feed (5) must be a source'),
    expect.stringContaining(
      'TypeError: createTerminal: options.symbols (a list) must be a list of',
    ),
    expect.stringContaining('TypeError: createTerminal: options.feed.history (undefined) must be'),
    expect.stringContaining('TypeError: createTerminal: options.store.read (undefined) must be'),
    expect.stringContaining('RangeError: createTerminal: options.intervals[0] ("1D") must be'),
    expect.stringContaining('RangeError: createTerminal: options.charts (3) must be one of 1, 2'),
    expect.stringContaining('TypeError: createTerminal: options.colour is not an option'),
  ]);
});

test('compares symbols in percent and keeps them in another interval', async ({ page }) => {
  await open(page);
  await press(page, 'Compare');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'WEST West Railways' }).click();
  const lines = () =>
    page.evaluate(() => {
      const { chart, price } = window.terminal.activeChart();
      const compared = chart.series().filter(({ id }) => id.startsWith('compare:'));
      return [
        price.priceAxis().options().type,
        ...compared.map(({ id, length }) => `${id} ${length > 0}`),
      ];
    });
  await expect.poll(lines).toEqual(['percentage', 'compare:WEST true']);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Interval' }).selectOption('1h');
  const distance = () =>
    page.evaluate(() => {
      const series = window.terminal.activeChart().chart.source('compare:WEST');
      const [first, second] = series?.kind === 'series' ? series.data() : [];
      return Number(second?.time) - Number(first?.time);
    });
  await expect.poll(distance).toBe(3600);
  await press(page, 'Compare');
  await page.getByRole('button', { name: 'WEST West Railways' }).click();
  await expect.poll(lines).toEqual(['linear']);
});

test('places an order with stop and target, keeps it for its symbol, and cancels it', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { orders, chart } = window.terminal.activeChart();
    orders.onButtonClick(() => chart.element.setAttribute('data-canceled', ''));
  });
  await press(page, 'Order');
  await expectAccessible(page);
  await expect(page.getByText('Quantity')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await press(page, 'Sell');
  const orders = () =>
    page.evaluate(() =>
      window.terminal
        .activeChart()
        .orders.orders()
        .map(({ price, quantity, side, stop, target }) => [
          side,
          quantity,
          Number(stop) > price,
          Number(target) < price,
        ]),
    );
  expect(await orders()).toEqual([['sell', 3, true, true]]);
  await page.evaluate(() => window.terminal.activeChart().show({ symbol: 'SOUTH' }));
  expect(await orders()).toEqual([]);
  await page.evaluate(() => window.terminal.activeChart().show({ symbol: 'NORTH' }));
  expect(await orders()).toEqual([['sell', 3, true, true]]);
});

test('shows a notice of an alert until the user closes it', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { alerts, price } = window.terminal.activeChart();
    const last = price.last() as Bar;
    const line = price.addPriceLine({ price: last.high + 1, title: 'Resistance' });
    alerts.add(line, { condition: 'crosses-up' });
    for (const close of [last.high + 2, last.close, last.high + 3])
      price.update({ ...last, high: Math.max(last.high, close), close });
  });
  const notice = page.locator('[part=notice]');
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText(/NORTH\s*Alert: Resistance, price \d/);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});

test('a notice of an alert on a series without a title has the name of its type', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { alerts, chart, price } = window.terminal.activeChart();
    const last = price.last() as Bar;
    const line = chart.addSeries('line', { axis: price.options().axis });
    line.setData([{ time: last.time, value: last.high + 1 }]);
    alerts.add(line, { series: price });
    price.update({ ...last, high: last.high + 2, close: last.high + 2 });
  });
  await expect(page.locator('[part=notice]')).toContainText(/NORTH\s*Alert: Line, price \d/);
});

test('shows the objects of the active chart', async ({ page }) => {
  await open(page, { charts: 2 });
  const button = page.getByRole('button', { name: 'Objects' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const list = page.getByRole('grid');
  await expect(list).toContainText('NORTH');
  await page.evaluate(() => window.terminal.charts()[1]?.chart.element.focus());
  await expect(list).toContainText('WEST');
  await button.click();
  await expect(list).toHaveCount(0);
});

test('ends a replay when a chart shows another symbol, and reports its state', async ({ page }) => {
  await open(page, { charts: 2 });
  await page.evaluate(() => {
    const states: TerminalState[] = [];
    window.terminal.onStateChange((state) => states.push(state));
    Object.assign(window, { states });
  });
  await press(page, 'Replay');
  await press(page, 'Symbol: NORTH');
  await page.getByRole('option', { name: 'SOUTH' }).click();
  await expect(page.getByRole('group', { name: 'Replay' })).toHaveCount(0);
  const lengths = () =>
    page.evaluate(() => window.terminal.charts().map(({ price }) => price.length));
  await expect.poll(async () => new Set(await lengths()).size).toBe(1);
  await page.evaluate(() => {
    window.terminal.setTheme('dark');
    window.terminal.setLanguage('zh');
  });
  await page.evaluate(() => window.terminal.charts()[1]?.chart.element.focus());
  const states = await page.evaluate(
    () => (window as unknown as { states: readonly TerminalState[] }).states,
  );
  expect(states.map((state) => Object.values(state).join(' '))).toEqual([
    'NORTH 5m light en true',
    'NORTH 5m light en false',
    'SOUTH 5m light en false',
    'SOUTH 5m dark en false',
    'SOUTH 5m dark zh false',
    'WEST 5m dark zh false',
  ]);
});

test('keeps orders, comparisons and a replay if code shows an invalid interval', async ({
  page,
}) => {
  await open(page);
  await press(page, 'Compare');
  await page.getByRole('button', { name: 'WEST West Railways' }).click();
  const readCompared = () =>
    page.evaluate(() => {
      const line = window.terminal.activeChart().chart.source('compare:WEST');
      return line?.kind === 'series' ? line.length : 0;
    });
  await expect.poll(readCompared).toBeGreaterThan(0);
  const { message, state } = await page.evaluate(() => {
    const { terminal } = window;
    const chart = terminal.activeChart();
    chart.orders.set([{ id: 'a', price: 100, quantity: 10 }]);
    terminal.startReplay();
    let error: unknown;
    try {
      void chart.show({ symbol: 'SOUTH', interval: '5 minutes' });
    } catch (reason) {
      error = reason;
    }
    const { isReplaying, symbol } = terminal.state();
    return {
      message: String(error),
      state: { isReplaying, symbol, orders: chart.orders.orders().map(({ id }) => id) },
    };
  });
  expect(message).toContain('RangeError: show: interval ("5 minutes")');
  expect(state).toEqual({ isReplaying: true, symbol: 'NORTH', orders: ['a'] });
  expect(await readCompared()).toBeGreaterThan(0);
});

test('ends a replay when the user compares a symbol', async ({ page }) => {
  await open(page);
  await press(page, 'Replay');
  await press(page, 'Compare');
  await page.getByRole('button', { name: 'WEST West Railways' }).click();
  await expect(page.getByRole('group', { name: 'Replay' })).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { chart, price } = window.terminal.activeChart();
        const line = chart.source('compare:WEST');
        return line?.kind === 'series' && line.length > 0 && line.length === price.length;
      }),
    )
    .toBe(true);
});

test('keeps a replay that began while a chart with comparisons was loading', async ({ page }) => {
  await open(page);
  const finishes = await page.evaluate(async () => {
    window.terminal.remove();
    const waiting: (() => void)[] = [];
    let isSlow = false;
    const history = async (): Promise<Bar[]> => {
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return window.harness.bars(200);
    };
    window.terminal = window.harness.createTerminal('chart', {
      feed: { history },
      symbols: ['NORTH', 'WEST', 'SOUTH'],
      charts: 2,
      restoreSession: false,
    });
    const [first, second] = window.terminal.charts();
    await Promise.all([first?.show({}), second?.show({})]);
    const pane = second?.price.pane();
    pane?.addSeries('line', { id: 'compare:SOUTH', title: 'SOUTH' });
    isSlow = true;
    const loading = second?.show({ symbol: 'NORTH' });
    window.terminal.startReplay();
    isSlow = false;
    for (const finish of waiting) finish();
    return loading;
  });
  expect(finishes).toBe(true);
  const readLength = () =>
    page.evaluate(() => {
      const line = window.terminal.charts()[1]?.chart.source('compare:SOUTH');
      return line?.kind === 'series' ? line.length : -1;
    });
  await expect(page.getByRole('group', { name: 'Replay' })).toBeVisible();
  expect(await readLength()).toBe(0);
  await press(page, 'End replay');
  await expect.poll(readLength).toBe(200);
});

test('lists and removes a comparison whose bars are not loaded yet', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const pane = window.terminal.activeChart().price.pane();
    pane.addSeries('line', { id: 'compare:SOUTH', title: 'SOUTH' });
  });
  await press(page, 'Compare');
  const button = page.getByRole('dialog').getByRole('button', { name: 'SOUTH', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const line = window.terminal.activeChart().chart.source('compare:SOUTH');
        return line?.kind === 'series' && line.length > 0;
      }),
    )
    .toBe(true);
});

test('keeps the four prices of bars that it shows as a line', async ({ page }) => {
  await open(page);
  const readBar = () => page.evaluate(() => window.terminal.activeChart().price.data().at(-1));
  const bar = await readBar();
  await page.getByRole('combobox', { name: 'Chart type' }).selectOption('line');
  await press(page, 'Order');
  await press(page, 'Buy');
  await expect
    .poll(() => page.evaluate(() => window.terminal.activeChart().orders.orders()[0]?.price))
    .toBe((bar as Bar).close);
  await press(page, 'More');
  const download = page.waitForEvent('download');
  await press(page, 'Save CSV');
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/open,high,low,close/);
  await press(page, 'Replay');
  await press(page, 'Step forward');
  await press(page, 'End replay');
  await expect(page.getByRole('combobox', { name: 'Chart type' })).toHaveValue('line');
  await page.getByRole('combobox', { name: 'Chart type' }).selectOption('candle');
  expect(await readBar()).toEqual(bar);
});

test('keeps the series of prices and volumes', async ({ page }) => {
  await open(page);
  await press(page, 'Objects');
  for (const name of ['NORTH', 'Volume'])
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeDisabled();
  await page.getByRole('button', { name: 'More: NORTH' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Hide' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings: NORTH' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('summary', { hasText: 'Labels and price line' }).click();
  await expect(page.getByRole('checkbox', { name: 'Last-price line' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Locked' })).toHaveCount(0);
});

for (const when of ['created in', 'moved to'] as const) {
  test(`has its styles when it is ${when} a frame`, async ({ page }) => {
    await open(page);
    await page.evaluate(
      async ([isCreated]) => {
        const frame = document.createElement('iframe');
        frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:1';
        document.body.append(frame);
        await window.harness.painted();
        const { body } = frame.contentDocument as Document;
        body.style.cssText = 'margin: 0; height: 100vh';
        if (!isCreated) return void body.append(window.terminal.element);
        window.terminal.remove();
        const history = () => Promise.resolve(window.harness.bars(50));
        window.terminal = window.harness.createTerminal(body, {
          feed: { history },
          symbols: ['NORTH', 'WEST'],
          restoreSession: false,
        });
      },
      [when === 'created in'],
    );
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.terminal')).toHaveCSS('display', 'flex');
    await frame.getByRole('button', { name: 'Symbol: NORTH' }).click();
    await frame.getByRole('option', { name: 'WEST' }).click();
    await expect(frame.getByRole('button', { name: 'Symbol: WEST' })).toBeVisible();
    await expect(frame.locator('[part=legend] .values').first()).toHaveText(/\d/);
  });
}

test('shows what was open before', async ({ page }) => {
  await page.evaluate(() => localStorage.clear());
  await open(page, { charts: 2, restoreSession: true });
  await page.evaluate(async () => {
    const [first] = window.terminal.charts();
    await first?.show({ symbol: 'SOUTH', interval: '1h' });
    first?.price.setType('area');
    first?.price.addIndicator(window.indicators.RSI, { length: 9 });
    window.terminal.remove();
  });
  await open(page, { restoreSession: true });
  const charts = () =>
    page.evaluate(() =>
      window.terminal.charts().map(({ chart, interval, price, symbol }) => ({
        symbol,
        interval,
        type: price.type,
        isShown: price.length > 0,
        indicators: chart.indicators().map((each) => each.type),
      })),
    );
  await expect.poll(charts).toEqual([
    { symbol: 'SOUTH', interval: '1h', type: 'area', isShown: true, indicators: ['RSI'] },
    { symbol: 'WEST', interval: '5m', type: 'candle', isShown: true, indicators: [] },
  ]);
  await page.evaluate(() => window.terminal.remove());
  await open(page);
  expect(await charts()).toHaveLength(1);
});
