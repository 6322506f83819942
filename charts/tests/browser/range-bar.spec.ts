import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { IChartApi } from '../../src';
import { sampleBars } from '../../src/samples';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    ranged: IChartApi;
  }
}

/** Opens a chart of the weekdays of three years, until 2026-10-30, with a range bar. */
async function open(page: Page, options: object = {}): Promise<void> {
  await page.evaluate(async (chartOptions) => {
    const { RangeBar, createChart } = window.charts;
    const chart = createChart('chart', { theme: 'light', ...chartOptions });
    const last = Date.UTC(2026, 9, 30);
    const days = Array.from({ length: 1096 }, (_, i) => new Date(last - (1095 - i) * 86_400_000))
      .filter((day) => day.getUTCDay() % 6 !== 0)
      .map((day) => ({ time: day.toISOString().slice(0, 10), value: day.getUTCDate() }));
    chart.addSeries('line').setData(days);
    chart.attach(RangeBar);
    window.ranged = chart;
    await window.harness.painted();
  }, options);
}

const readRange = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    const range = window.ranged.timeAxis().visibleRange();
    return [range?.from, range?.to];
  });

test('buttons show ranges until the last bar, and report the result', async ({ page }) => {
  await open(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  await press('Days: 5').click();
  expect(await readRange(page)).toEqual(['2026-10-26', '2026-10-30']);
  await expect(press('Days: 5')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'to' })).toContainText('2026');
  await press('Days: 1').click();
  expect(await readRange(page)).toEqual(['2026-10-29', '2026-10-30']);
  await press('Months: 3').focus();
  await page.keyboard.press('Enter');
  expect(await readRange(page)).toEqual(['2026-07-30', '2026-10-30']);
  await expect(press('Days: 5')).toHaveAttribute('aria-pressed', 'false');
  await press('Year to date').click();
  expect(await readRange(page)).toEqual(['2026-01-01', '2026-10-30']);
  // Another move isn't the selected range any more.
  await page.evaluate(() => window.ranged.timeAxis().scrollBy(-20));
  await expect(press('Year to date')).toHaveAttribute('aria-pressed', 'false');
});

test('on an intraday chart, days end with the last bar', async ({ page }) => {
  const timeZone = 'America/New_York';
  const bars = sampleBars({ interval: 900, count: 520, timeZone });
  // A trading day has 26 bars.
  const [week, day, last] = [-130, -26, -1].map((index) => bars.at(index)?.time);
  await page.evaluate(
    async (input) => {
      const { RangeBar, createChart } = window.charts;
      const chart = createChart('chart', { timeAxis: { timeZone: input.timeZone } });
      chart.addSeries('candle').setData(input.bars);
      chart.attach(RangeBar);
      window.ranged = chart;
      await window.harness.painted();
    },
    { bars, timeZone },
  );
  await page.getByRole('button', { name: 'Days: 5', exact: true }).click();
  expect(await readRange(page)).toEqual([week, last]);
  await page.getByRole('button', { name: 'Days: 1', exact: true }).click();
  expect(await readRange(page)).toEqual([day, last]);
});

test('the date input shows a day and its neighbors on a chart that was hidden until then', async ({
  page,
}) => {
  await page.addStyleTag({ content: '#chart { display: none }' });
  await open(page);
  await page.evaluate(() => {
    const input = window.ranged.element.querySelector('[part="range-bar"]')?.shadowRoot;
    const date = input?.querySelector('input') as HTMLInputElement;
    date.value = '2025-06-16';
    date.dispatchEvent(new Event('change'));
    for (const style of document.querySelectorAll('style')) style.remove();
  });
  await expect.poll(() => readRange(page)).toEqual(['2025-06-15', '2025-06-17']);
});

test('the date input shows a day in the middle', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Months: 1', exact: true }).click();
  await page.getByLabel('Go to a date').fill('2025-06-16');
  const [from = '', to = ''] = (await readRange(page)) as string[];
  expect(from > '2025-05-25' && from < '2025-06-10').toBe(true);
  expect(to > '2025-06-22' && to < '2025-07-08').toBe(true);
});

test('it speaks Chinese, and axe finds nothing', async ({ page }) => {
  test.slow();
  await open(page, { theme: 'dark' });
  await page.evaluate(() => window.ranged.applyOptions({ messages: window.charts.zhCN }));
  await expect(page.getByRole('button', { name: '3 个月' })).toHaveText('3月');
  const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
