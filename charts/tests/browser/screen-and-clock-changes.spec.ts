// Changes of the pixel ratio, the clock and the user's time zone around an open chart.
import type { CDPSession, Page } from '@playwright/test';
import type { IChartApi } from '../../src';
import { expect, test } from './harness/test';

test.use({ separatePage: true });

/**
 * Emulates a screen with this pixel ratio, as when a window is dragged to another screen. Chromium notifies a page of
 * it only if the window's width changes, too. The charts of these pages have a fixed width.
 */
const screen = (cdp: CDPSession, ratio: number) =>
  cdp.send('Emulation.setDeviceMetricsOverride', {
    width: 1280 + Math.round(ratio * 100),
    height: 720,
    deviceScaleFactor: ratio,
    mobile: false,
  });

const draw = (page: Page) =>
  page.evaluate(() => {
    const chart = window.charts.createChart('chart', {
      timeAxis: { timeZone: 'America/New_York' },
    });
    chart.addSeries('candle').setData(window.harness.bars(300));
    Object.assign(window, { chart });
    return window.harness.painted();
  });

const print = (page: Page) =>
  page.evaluate(() => {
    const { chart } = window as never as { chart: { element: Element } };
    return window.harness.picture(chart.element).print();
  });

/** Pixels of the largest canvas for each pixel of CSS. */
const sharpness = (page: Page) =>
  page.evaluate(() => {
    const widths = [...document.querySelectorAll('canvas')].map(
      (canvas) => canvas.width / canvas.getBoundingClientRect().width,
    );
    return Math.max(...widths);
  });

test('a chart stays sharp when its window moves to a screen with another pixel ratio', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await screen(cdp, 1);
  await draw(page);
  for (const ratio of [2, 1.1, 0.9, 3, 1.25, 1]) {
    await screen(cdp, ratio);
    // Canvases have whole pixels.
    await expect.poll(() => sharpness(page)).toBeCloseTo(ratio, 2);
  }
});

test('no pixel between panes is left without a background at any pixel ratio', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const chart = window.charts.createChart('chart', { theme: 'light' });
    chart.addSeries('candle').setData(window.harness.bars(300));
    for (const name of ['second', 'third', 'fourth'])
      chart.addPane(name).addSeries('line').setData(window.harness.values(300));
    Object.assign(window, { chart });
  });
  for (const ratio of [1.1, 1.25, 1.5, 1.75, 2.25]) {
    await screen(cdp, ratio);
    await expect.poll(() => sharpness(page)).toBeCloseTo(ratio, 2);
    // A canvas without transparency is black where nothing was painted.
    const black = await page.evaluate(async () => {
      const { chart } = window as never as { chart: IChartApi };
      const found: number[] = [];
      for (let height = 300; height < 308; height += 1) {
        chart.resize(500, height);
        await window.harness.painted();
        const canvas = document.querySelector('#chart canvas') as HTMLCanvasElement;
        const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
        const pixels = new Uint32Array(picture?.data.buffer ?? new ArrayBuffer(0));
        found.push(pixels.filter((pixel) => pixel === 0xff000000).length);
      }
      return found;
    });
    expect(black, `${ratio} pixels for one of CSS`).toEqual(Array.from({ length: 8 }, () => 0));
  }
});

test("changes of the system clock and time zone don't change the times of a chart", async ({
  address,
  browser,
}) => {
  // Don't set a time zone for the context, because the test changes it.
  const context = await browser.newContext({ timezoneId: undefined });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' });
  await page.clock.install({ time: new Date('2026-03-29T00:59:50Z') });
  await page.goto(address);
  await draw(page);
  await page.clock.runFor(100);
  const before = await print(page);
  for (const timezoneId of ['Asia/Tokyo', 'Pacific/Kiritimati']) {
    await cdp.send('Emulation.setTimezoneOverride', { timezoneId });
    await page.clock.setSystemTime(new Date('2031-10-26T01:00:00Z'));
    await page.evaluate(() => {
      const { chart } = window as never as { chart: { applyOptions(options: object): void } };
      chart.applyOptions({ locale: 'de' });
      chart.applyOptions({ locale: 'en-US' });
    });
    await page.clock.runFor(100);
    expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
      timezoneId,
    );
    expect(await print(page)).toBe(before);
  }
  await context.close();
});

test('a countdown continues from the right time when the system clock is set forward or back', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-09-01T14:00:10Z') });
  await page.evaluate(() => {
    const start = Date.parse('2026-09-01T14:00:00Z') / 1000;
    const chart = window.charts.createChart('chart');
    const series = chart.addSeries('line');
    series.setData(window.harness.values(50, start - 49 * 60));
    chart.attach(window.charts.Countdown, { series });
    Object.assign(window, { chart });
  });
  await page.clock.runFor(2100);
  const early = await print(page);
  await page.clock.setSystemTime(new Date('2026-09-01T14:00:40Z'));
  await page.clock.runFor(1100);
  const late = await print(page);
  expect(late).not.toBe(early);
  await page.clock.setSystemTime(new Date('2026-09-01T14:00:10Z'));
  await page.clock.runFor(2100);
  expect(await print(page)).toBe(early);
});
