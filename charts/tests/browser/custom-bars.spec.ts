import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './harness/test';

const said = '#chart [aria-live=polite]';

test('screen readers get the bars of a custom type and both edges of a band', async ({ page }) => {
  await page.evaluate(async () => {
    const { charts, harness } = window;
    const Profile = charts.defineBarType({
      type: 'acme/profile',
      label: 'Profile',
      fields: { low: 'number', high: 'number' },
      style: {},
      prices: ({ low, high }: { time: number; low: number; high: number }) => ({
        value: 11,
        low,
        high,
      }),
      figures: () => [],
      describe: (_, formatPrice) => `most at ${formatPrice(11)}`,
    });
    const chart = charts.createChart('chart', { locale: 'en-US' });
    chart.addSeries(Profile).setData([{ time: 60, low: 10, high: 12 }]);
    chart.addSeries('band').setData([{ time: 60, upper: 12, lower: 10.5 }]);
    await harness.painted();
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await expect(page.locator(said)).toContainText('most at 11.00');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(said)).toContainText('upper 12.00, lower 10.50');
  const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a full session stays visible when the chart resizes', async ({ page }) => {
  const ranges = await page.evaluate(async () => {
    const { charts, harness } = window;
    const chart = charts.createChart('chart');
    chart.attach(charts.FullSession, {
      day: '2026-11-20',
      timeZone: 'Asia/Shanghai',
      hours: [
        { from: '09:30', to: '11:30' },
        { from: '13:00', to: '15:00' },
      ],
    });
    const readDisplayed = async () => {
      await harness.painted();
      const { fromIndex, toIndex } = chart.timeAxis().visibleRange() ?? {};
      return [fromIndex, toIndex];
    };
    const before = await readDisplayed();
    chart.resize(300, 200);
    return [before, await readDisplayed()];
  });
  expect(ranges).toEqual([
    [0, 239],
    [0, 239],
  ]);
});
