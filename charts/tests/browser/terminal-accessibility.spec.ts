import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openTerminal } from './harness/terminal';
import { expect, test } from './harness/test';

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Draws a horizontal line, which is selected afterwards. */
const drawLine = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { drawing, price } = window.terminal.activeChart();
    const { close = 0, time = 0 } = price.data().at(-20) as { close?: number; time?: number };
    const line = drawing.add(window.charts.HorizontalLine, [{ time, price: close }]);
    drawing.select([line]);
    await window.harness.painted();
  });

interface State {
  readonly name: string;
  readonly options?: object;
  readonly isPhone?: boolean;
  /** Opens the state, and waits for it. */
  readonly start?: (page: Page) => Promise<unknown>;
}

const states: readonly State[] = [
  { name: 'at the start' },
  {
    name: 'with an open symbol search',
    start: async (page) => {
      await press(page, 'Symbol: NORTH');
      await expect(page.getByRole('combobox', { name: 'Search symbols' })).toBeFocused();
    },
  },
  {
    name: 'with the list of indicators',
    start: async (page) => {
      await page.evaluate(() =>
        window.terminal.activeChart().price.addIndicator(window.indicators.EMA),
      );
      await press(page, 'Indicators');
      await expect(page.getByRole('dialog', { name: 'Indicators' })).toBeVisible();
    },
  },
  {
    name: 'with the settings of an indicator',
    start: async (page) => {
      await press(page, 'Indicators');
      await press(page, 'RSI');
      await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    },
  },
  {
    name: 'with a selected shape',
    start: async (page) => {
      await drawLine(page);
      await expect(page.getByRole('button', { name: 'Alert' })).toBeVisible();
    },
  },
  {
    name: 'with the object list',
    start: async (page) => {
      await drawLine(page);
      await press(page, 'Objects');
      await expect(page.getByRole('grid')).toContainText('Horizontal line');
    },
  },
  {
    name: 'in a running replay',
    start: async (page) => {
      await press(page, 'Replay');
      await press(page, 'Play');
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    },
  },
  { name: 'with four charts', options: { charts: 4 } },
  {
    name: 'in full screen',
    start: async (page) => {
      await press(page, 'More');
      await press(page, 'Full screen');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    },
  },
  {
    name: 'in dark colors on a phone',
    options: { theme: 'dark' },
    isPhone: true,
    start: drawLine,
  },
];

for (const { isPhone = false, name, options, start } of states) {
  test(`axe finds nothing in a terminal ${name}`, async ({ page }) => {
    await page.setViewportSize(
      isPhone ? { width: 390, height: 760 } : { width: 1280, height: 720 },
    );
    await openTerminal(page, { theme: 'light', ...options });
    await start?.(page);
    const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    if (name === 'in full screen') await page.evaluate(() => document.exitFullscreen());
  });
}

test('Tab reaches every control of a terminal with two charts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openTerminal(page, { theme: 'light', charts: 2 });
  await press(page, 'Objects');
  await press(page, 'Replay');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const names = new Set<string>();
  /** Reads the name and the role of the focused element in all shadow roots. */
  const readFocus = (): Promise<string> =>
    page.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    // The button has the symbol of the chart that was focused last.
    names.add((await readFocus()).replace(/^Symbol: .*/, 'Symbol'));
  }
  const expected = ['Symbol', 'Interval', 'Chart type', 'Number of charts', 'Compare'];
  expected.push(
    'Indicators',
    'Order',
    'Layouts',
    'More',
    'Objects',
    'Replay',
    'Hide: NORTH',
    'Hide: WEST',
  );
  expected.push('Step back', 'Play', 'Step forward', 'Steps per second', 'Date', 'End replay');
  expect(expected.filter((each) => !names.has(each))).toEqual([]);
});
