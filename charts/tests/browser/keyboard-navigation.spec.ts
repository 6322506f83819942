import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './harness/test';

/** A chart with three series in two panes, of which the first one starts at a Thursday's 22:00 in New York. */
async function open(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', {
      ariaLabel: 'Gold in dollars',
      locale: 'en-US',
      timeAxis: { timeZone: 'America/New_York' },
    });
    const start = Date.UTC(2026, 9, 30, 2) / 1000;
    chart.addSeries('candle', { title: 'Gold' }).setData(window.harness.bars(300, start, 3600));
    chart.addSeries('line').setData(window.harness.values(100, start, 3600));
    chart
      .addPane('low')
      .addSeries('histogram')
      .setData([{ time: start, value: null }]);
    Object.assign(window, { chart });
    await window.harness.painted();
  });
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const said = (page: Page) => page.locator('#chart [aria-live=polite]').textContent();

test.beforeEach(async ({ page }) => {
  await open(page);
});

test('axe reports no violations', async ({ page }) => {
  const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
  ).toEqual([]);
});

test('the chart has a role and a label, and shows a focus ring on keyboard focus', async ({
  page,
}) => {
  const chart = page.getByRole('application', { name: 'Gold in dollars' });
  await expect(chart).toHaveAttribute('aria-roledescription', 'chart');
  const ring = page.locator('#chart div[style*="border: 2px solid"]');
  await expect(ring).toBeHidden();
  await press(page, 'Tab');
  await expect(chart).toBeFocused();
  await expect(ring).toBeVisible();
  await press(page, 'Tab');
  await expect(ring).toBeHidden();
});

test('arrow keys announce one bar after the other', async ({ page }) => {
  await press(page, 'Tab', 'Home');
  expect(await said(page)).toBe(
    'Thu, Oct 29, 2026 22:00 EDT (UTC−4): open 10.00, high 12.50, low 9.50, close 12.00',
  );
  await press(page, 'ArrowRight');
  expect(await said(page)).toBe(
    'Thu, Oct 29, 2026 23:00 EDT (UTC−4): open 12.00, high 12.50, low 10.50, close 11.00',
  );
  await press(page, 'ArrowRight');
  expect(await said(page)).toMatch(/^Fri, Oct 30, 2026 00:00/);
  await press(page, 'Shift+ArrowRight');
  expect(await said(page)).toMatch(/^Fri, Oct 30, 2026 10:00/);
  await press(page, 'ArrowLeft');
  expect(await said(page)).toMatch(/^Fri, Oct 30, 2026 09:00/);
});

test('the crosshair follows the arrow keys, and the bar scrolls into view', async ({ page }) => {
  await press(page, 'Tab', 'Home');
  const at = () =>
    page.evaluate(() => {
      const { chart } = window as unknown as {
        chart: ReturnType<typeof window.charts.createChart>;
      };
      const range = chart.timeAxis().visibleRange();
      return { position: chart.crosshair().position(), from: range?.fromIndex, to: range?.toIndex };
    });
  const first = await at();
  expect(first.position).toEqual({ time: Date.UTC(2026, 9, 30, 2) / 1000, price: 12 });
  expect(first.from).toBeLessThanOrEqual(0);
  await press(page, 'End');
  const last = await at();
  expect(last.position?.time).toBe(Date.UTC(2026, 9, 30, 2) / 1000 + 299 * 3600);
  expect(last.to).toBeGreaterThanOrEqual(299 - 1e-6);
  await press(page, 'Escape');
  expect((await at()).position).toBeNull();
});

test('up and down move between series', async ({ page }) => {
  await press(page, 'Tab', 'Home', 'ArrowDown');
  expect(await said(page)).toBe('Line, Thu, Oct 29, 2026 22:00 EDT (UTC−4): 12.00');
  await press(page, 'ArrowDown');
  expect(await said(page)).toBe('Histogram, Thu, Oct 29, 2026 22:00 EDT (UTC−4): no value');
  await press(page, 'ArrowRight');
  expect(await said(page)).toMatch(/23:00 EDT \(UTC−4\): no bar$/);
  await press(page, 'ArrowUp', 'ArrowUp');
  expect(await said(page)).toMatch(/^Gold, .* close 11\.00$/);
});

test('plus and minus zoom if zooming is allowed', async ({ page }) => {
  const bars = () =>
    page.evaluate(async () => {
      const { chart } = window as unknown as {
        chart: ReturnType<typeof window.charts.createChart>;
      };
      await window.harness.painted();
      const range = chart.timeAxis().visibleRange();
      return range === null ? NaN : range.toIndex - range.fromIndex + 1;
    });
  const before = await bars();
  await press(page, 'Tab', '+', '+');
  expect(await bars()).toBeCloseTo(before / 1.25 ** 2, 0);
  expect(await said(page)).toBe(`${Math.round(before / 1.25 ** 2)} bars in view`);
  await press(page, '-', '-');
  expect(await bars()).toBeCloseTo(before, 0);
  await page.evaluate(() => {
    const { chart } = window as unknown as { chart: ReturnType<typeof window.charts.createChart> };
    chart.applyOptions({ zoom: false });
  });
  await press(page, '+');
  expect(await bars()).toBeCloseTo(before, 0);
});

test('the page gets keys without a function, and all keys while there are no bars', async ({
  page,
}) => {
  const result = await page.evaluate(() => {
    const empty = window.charts.createChart('second');
    const { chart } = window as unknown as { chart: typeof empty };
    const press = (which: typeof empty, key: string, more = {}) =>
      !which.element.dispatchEvent(
        new KeyboardEvent('keydown', { key, cancelable: true, ...more }),
      );
    return {
      right: press(chart, 'ArrowRight'),
      letter: press(chart, 'a'),
      back: press(chart, 'ArrowLeft', { altKey: true }),
      empty: press(empty, 'ArrowRight'),
    };
  });
  expect(result).toEqual({ right: true, letter: false, back: false, empty: false });
});
