import { expect, test } from './harness/test';

test('the last point pulses on updates, and changes nothing in the picture', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { createChart } = window.charts;
    const { painted } = window.harness;
    const chart = createChart('chart');
    const series = chart.addSeries('line', { lastPriceAnimation: 'on-update' });
    series.setData([
      { time: 60, value: 1 },
      { time: 120, value: 2 },
    ]);
    await painted();
    const rings = () => [...chart.element.querySelectorAll('[data-last-point] > div')];
    const countRunning = () => rings().flatMap((ring) => ring.getAnimations()).length;
    const counts = [countRunning()];
    // Scrolling isn't an update.
    chart.timeAxis().scrollBy(-1);
    await painted();
    counts.push(countRunning());
    series.update({ time: 120, value: 3 });
    await painted();
    counts.push(countRunning());
    const [timing] = rings()[0]?.getAnimations() ?? [];
    const once = timing?.effect?.getTiming().iterations;
    series.applyOptions({ lastPriceAnimation: 'always' });
    await painted();
    const [endless] = rings()[0]?.getAnimations() ?? [];
    const always = endless?.effect?.getTiming().iterations;
    const svg = window.charts.toSvg(chart);
    series.applyOptions({ lastPriceAnimation: 'off' });
    await painted();
    return { counts, once, always, svg, rings: rings().length };
  });
  expect(result.counts).toEqual([0, 0, 1]);
  expect(result.once).toBe(1);
  expect(result.always).toBe(Infinity);
  expect(result.svg).not.toContain('animate');
  expect(result.rings).toBe(0);
});

test("a frame doesn't write styles of a ring that hasn't moved", async ({ page }) => {
  const counts = await page.evaluate(async () => {
    const { painted } = window.harness;
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line', { lastPriceAnimation: 'on-update' });
    series.setData([
      { time: 60, value: 1 },
      { time: 120, value: 2 },
    ]);
    await painted();
    let count = 0;
    const observer = new MutationObserver((records) => (count += records.length));
    for (const ring of chart.element.querySelectorAll('[data-last-point], [data-last-point] > div'))
      observer.observe(ring, { attributes: true });
    chart.applyOptions({ grid: { vertical: false } });
    await painted();
    const unmoved = count;
    chart.priceAxis().applyOptions({ marginTop: 0.5 });
    await painted();
    return [unmoved, count > unmoved];
  });
  expect(counts).toEqual([0, true]);
});

test("the ring is at the last point, stays within its pane, and doesn't repaint the chart", async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const { createChart } = window.charts;
    const { painted } = window.harness;
    const chart = createChart('chart');
    const series = chart.addSeries('area', { lastPriceAnimation: 'always', pointsRadius: 5 });
    series.setData(window.harness.bars(40).map(({ time, close }) => ({ time, value: close })));
    await painted();
    const ring = chart.element.querySelector<HTMLElement>('[data-last-point] > div');
    const [animation] = ring?.getAnimations() ?? [];
    animation?.pause();
    if (animation) animation.currentTime = 0;
    const { x = 0, y = 0, width = 0, height = 0 } = ring?.getBoundingClientRect() ?? {};
    const origin = chart.element.getBoundingClientRect();
    const last = series.last();
    const value = last && 'value' in last ? (last.value ?? 0) : 0;
    const expected = [chart.timeAxis().timeToX(last?.time ?? 0), chart.priceAxis().priceToY(value)];
    const { clearRect, fill, fillRect, stroke } = CanvasRenderingContext2D.prototype;
    let calls = 0;
    const methods = { clearRect, fill, fillRect, stroke };
    for (const [name, method] of Object.entries(methods)) {
      Object.assign(CanvasRenderingContext2D.prototype, {
        [name](this: CanvasRenderingContext2D, ...args: never[]) {
          calls++;
          return Reflect.apply(method, this, args) as unknown;
        },
      });
    }
    animation?.play();
    // Frames pass until the pulse has visibly moved.
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (Number(animation?.currentTime) > 100) resolve();
        else requestAnimationFrame(check);
      };
      check();
    });
    Object.assign(CanvasRenderingContext2D.prototype, methods);
    const frame = ring?.parentElement?.getBoundingClientRect();
    const size = chart.pane().size();
    return {
      at: [x + width / 2 - origin.x, y + height / 2 - origin.y],
      expected,
      calls,
      frame: [frame?.width, frame?.height],
      size: [size.width, size.height],
    };
  });
  expect(result.at[0]).toBeCloseTo(result.expected[0] ?? NaN, 0);
  expect(result.at[1]).toBeCloseTo(result.expected[1] ?? NaN, 0);
  expect(result.calls).toBe(0);
  expect(result.frame).toEqual(result.size);
});

test("the last point doesn't pulse if the user prefers reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Browsers notice a changed preference in a frame.
  const count = () =>
    page.evaluate(async () => {
      await window.harness.painted();
      return document.querySelectorAll('[data-last-point]').length;
    });
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line', { lastPriceAnimation: 'always' });
    series.setData([{ time: 60, value: 1 }]);
    await window.harness.painted();
  });
  expect(await count()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(count).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(count).toBe(0);
});
