/** Three minutes of live data. `SOAK_SECONDS=20` takes less. */
import { expect, test } from '../browser/harness/test';
import { held } from '../browser/harness/memory-metrics';

test.use({ separatePage: true });

const SECONDS = Number(process.env.SOAK_SECONDS ?? 180);
const PARTS = 6;
const TICKS_PER_SECOND = 30;

test('minutes of live data make the chart neither larger nor slower', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const cdp = await page.context().newCDPSession(page);
  // Time that the thread worked: other programs of the machine do not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(() => {
    const { createChart } = window.charts;
    const { bars, values } = window.harness;
    const element = document.getElementById('chart') as HTMLElement;
    element.style.cssText = 'width: 1200px; height: 700px';
    const chart = createChart(element);
    const candles = chart.addSeries('candle');
    candles.setData(bars(5000));
    const lines = (['line', 'area', 'baseline', 'histogram'] as const).map((type, index) => {
      const pane = index < 2 ? chart.pane() : chart.addPane(type, { height: 0.3 });
      const series = pane.addSeries(type);
      series.setData(values(5000));
      return series;
    });
    const recent = bars(5000).slice(-200);
    for (let i = 0; i < 100; i++) {
      const [from, to] = [recent[(i * 37) % 150], recent[150 + ((i * 53) % 50)]];
      if (from === undefined || to === undefined) throw new Error('no bars');
      const type = i % 2 === 0 ? 'trend-line' : 'rectangle';
      window.harness.drawing(chart).add(window.harness.shape(type), [
        { time: from.time, price: from.close },
        { time: to.time, price: to.close },
      ]);
    }
    let { time, close } = bars(5000).at(-1) as { time: number; close: number };
    let tick = 0;
    window.tick = () => {
      // Every thirtieth starts a new bar, about one a second.
      if (tick++ % 30 === 0) time += 60;
      const open = close;
      close = open + Math.sin(tick * 1.7);
      candles.update({
        time,
        open,
        close,
        high: Math.max(open, close) + 0.2,
        low: Math.min(open, close) - 0.2,
      });
      for (const line of lines) line.update({ time, value: close });
    };
  });

  /** Ticks for a while, and the longest time from frame to frame meanwhile. */
  const run = (seconds: number) =>
    page.evaluate(
      ([count, perSecond]) =>
        new Promise<number>((resolve) => {
          let [longest, last, left] = [0, performance.now(), count];
          const frame = (now: number): void => {
            longest = Math.max(longest, now - last);
            last = now;
            if (left > 0) requestAnimationFrame(frame);
            else resolve(longest);
          };
          requestAnimationFrame(frame);
          const timer = setInterval(() => {
            window.tick();
            if (--left === 0) clearInterval(timer);
          }, 1000 / perSecond);
        }),
      [Math.ceil(seconds * TICKS_PER_SECOND), TICKS_PER_SECOND] as const,
    );

  // What grows once, as functions are compiled, has grown by then.
  await run(SECONDS / PARTS);
  const parts: { heap: number; work: number; longest: number }[] = [];
  let before = await held(cdp);
  const start = before.JSHeapUsedSize ?? NaN;
  for (let part = 1; part < PARTS; part++) {
    const begin = before.TaskDuration ?? NaN;
    const longest = await run(SECONDS / PARTS);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const worked = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    before = await held(cdp);
    parts.push({ heap: before.JSHeapUsedSize ?? NaN, work: worked - begin, longest });
  }
  const of = (key: 'heap' | 'work' | 'longest') => parts.map((part) => part[key]);
  const share = (100 * of('work').reduce((sum, work) => sum + work, 0)) / SECONDS;
  console.log(
    `heap ${(start / 1e6).toFixed(1)} MB, then ${of('heap')
      .map((heap) => (heap / 1e6).toFixed(1))
      .join(', ')}; ` +
      `the main thread worked ${((share * PARTS) / (PARTS - 1)).toFixed(1)} % of the time; ` +
      `longest frame ${Math.max(...of('longest')).toFixed(0)} ms (at most 50 where nothing else runs)`,
  );
  expect((of('heap').at(-1) ?? NaN) - start).toBeLessThan(1_000_000);
  const [first, last] = [of('work')[0] ?? NaN, of('work').at(-1) ?? NaN];
  expect(last / first).toBeLessThan(1.3);
});

declare global {
  interface Window {
    tick: () => void;
  }
}
