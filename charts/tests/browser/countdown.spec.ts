import { expect, test } from './harness/test';

test.use({ separatePage: true });

test('the countdown updates once a second, pauses while the page is hidden, and stops when it is removed', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-09-01T14:00:10Z') });
  // Otherwise the clock continues in real time, and a timer can fire between two steps of the test.
  await page.clock.pauseAt(new Date('2026-09-01T14:00:20Z'));
  await page.evaluate(() => {
    const timers = new Set<number>();
    const { clearTimeout: end, setTimeout: begin } = window;
    Object.assign(window, {
      timers,
      setTimeout(work: () => void, wait: number) {
        const id = begin(() => {
          timers.delete(id);
          work();
        }, wait) as unknown as number;
        timers.add(id);
        return id;
      },
      clearTimeout(id: number) {
        timers.delete(id);
        end(id);
      },
    });
    const start = Date.parse('2026-09-01T14:00:00Z') / 1000;
    const chart = window.charts.createChart('chart');
    for (let i = 0; i < 2; i++) {
      const values = window.harness.values(50, start - 49 * 60);
      const series = chart.addSeries('line');
      series.setData(values);
      chart.attach(window.charts.Countdown, { series });
    }
    Object.assign(window, { chart });
  });
  const picture = () =>
    page.evaluate(() =>
      window.harness
        .picture((window as never as { chart: { element: Element } }).chart.element)
        .print(),
    );
  const timers = () =>
    page.evaluate(() => (window as never as { timers: Set<number> }).timers.size);
  await page.clock.runFor(100);
  const first = await picture();
  expect(await timers()).toBe(2);
  await page.clock.runFor(1100);
  const second = await picture();
  expect(second).not.toBe(first);
  expect(await timers()).toBe(2);
  const show = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await show(true);
  expect(await timers()).toBe(0);
  await show(false);
  await page.clock.runFor(100);
  expect(await timers()).toBe(2);
  await page.evaluate(() => (window as never as { chart: { remove(): void } }).chart.remove());
  expect(await timers()).toBe(0);
});
