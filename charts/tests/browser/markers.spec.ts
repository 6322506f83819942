import type { Page } from '@playwright/test';
import type { IChartApi } from '../../src/index';
import { expect, test } from './harness/test';

interface Scene {
  chart: IChartApi;
  events: string[];
  at: (bar: number) => { x: number; y: number };
}

declare global {
  interface Window {
    signs: Scene;
  }
}

/** A chart of 60 bars with an icon inside of two of them, and others next to the newest bar. */
async function open(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart', { theme: 'light' });
    const bars = window.harness.bars(60);
    const price = chart.addSeries('candle');
    price.setData(bars);
    const time = (i: number) => bars[i]?.time ?? 0;
    const customMarker = { position: 'inside', shape: 'circle', color: '#ff00ff' } as const;
    price.setMarkers([
      { ...customMarker, time: time(40), id: 'buy', tooltip: 'Bought 10\nat 31.00' },
      { ...customMarker, time: time(50), id: 'sell', text: 'Sold' },
    ]);
    chart.attach(window.charts.MarkerTooltips);
    const events: string[] = [];
    chart.onClick(({ cause, marker, source }) =>
      events.push(`click ${marker?.id} ${source?.kind} ${cause}`),
    );
    chart.onCrosshairMove(({ marker }) => events.push(`move ${marker?.id}`));
    const at = (bar: number) => ({
      x: chart.timeAxis().indexToX(bar) ?? NaN,
      y: chart.priceAxis().priceToY(bars[bar]?.close ?? 0) ?? NaN,
    });
    window.signs = { chart, events, at };
    await window.harness.painted();
  });
}

const readEvents = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    return window.signs.events.splice(0);
  });
const getPosition = (page: Page, bar: number) => page.evaluate((bar) => window.signs.at(bar), bar);

test('hovering a marker fires an event and shows its text; a click reports the marker', async ({
  page,
}) => {
  await open(page);
  const { x, y } = await getPosition(page, 40);
  const tip = page.getByRole('tooltip');
  await page.mouse.move(x, y);
  expect(await readEvents(page)).toContain('move buy');
  await expect(tip).toHaveText('Bought 10\nat 31.00');
  await page.mouse.click(x, y);
  expect(await readEvents(page)).toContain('click buy series user');
  await page.mouse.move(x, y - 60);
  expect((await readEvents(page)).at(-1)).toBe('move undefined');
  await expect(tip).toBeHidden();
  await page.mouse.move(x, y);
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

for (const [how, work] of [
  ['the marker is removed', (scene: Scene) => scene.chart.series()[0]?.setMarkers([])],
  ['its series is removed', (scene: Scene) => scene.chart.series()[0]?.remove()],
  [
    'its series is hidden',
    (scene: Scene) => scene.chart.series()[0]?.applyOptions({ visible: false }),
  ],
  ['the chart scrolls', (scene: Scene) => scene.chart.timeAxis().scrollBy(-45)],
  ['the bars are replaced', (scene: Scene) => scene.chart.series()[0]?.setData([])],
] as const) {
  for (const input of ['pointer', 'keyboard'] as const) {
    test(`a tooltip that the ${input} has opened is hidden when ${how}`, async ({ page }) => {
      await open(page);
      const tip = page.getByRole('tooltip');
      const { x, y } = await getPosition(page, 40);
      if (input === 'pointer') await page.mouse.move(x, y);
      else {
        await page.evaluate(() => window.signs.chart.element.focus());
        for (const key of ['m', 'Shift+M']) await page.keyboard.press(key);
      }
      await expect(tip).toHaveText('Bought 10\nat 31.00');
      await page.evaluate(`(${String(work)})(window.signs)`);
      await expect(tip).toBeHidden();
    });
  }
}

test('a tooltip that the pointer has opened is hidden when new bars move its marker away', async ({
  page,
}) => {
  await open(page);
  const tip = page.getByRole('tooltip');
  const { x, y } = await getPosition(page, 40);
  await page.mouse.move(x, y);
  await expect(tip).toBeVisible();
  await page.evaluate(() => {
    const [series] = window.signs.chart.series();
    for (const bar of window.harness.bars(65).slice(60)) series?.update(bar as never);
  });
  await expect(tip).toBeHidden();
});

test('a tooltip follows its bar when new bars arrive, and its marker when it changes', async ({
  page,
}) => {
  await open(page);
  const tip = page.getByRole('tooltip');
  await page.evaluate(() => window.signs.chart.element.focus());
  for (const key of ['m', 'Shift+M']) await page.keyboard.press(key);
  await expect(tip).toBeVisible();
  const before = await tip.boundingBox();
  const moved = await page.evaluate(async () => {
    const { at, chart } = window.signs;
    const { x } = at(40);
    for (const bar of window.harness.bars(65).slice(60)) chart.series()[0]?.update(bar as never);
    await window.harness.painted();
    return at(40).x - x;
  });
  expect(moved).toBeLessThan(-5);
  expect((await tip.boundingBox())?.x).toBeCloseTo((before?.x ?? NaN) + moved, 0);
  await page.evaluate(() => {
    const [series] = window.signs.chart.series();
    const [marker] = series?.markers() ?? [];
    if (marker) series?.setMarkers([{ ...marker, tooltip: 'Corrected' }]);
  });
  await expect(tip).toHaveText('Corrected');
});

test('keys move between markers, announce their text and click them', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.signs.chart.element.focus());
  const said = page.getByRole('status');
  const tip = page.getByRole('tooltip');
  await page.keyboard.press('m');
  await expect(said).toHaveText(/Sold$/);
  await expect(tip).toBeHidden();
  await page.keyboard.press('Shift+M');
  await expect(said).toHaveText(/Bought 10\s+at 31\.00$/);
  await expect(tip).toBeVisible();
  await readEvents(page);
  await page.keyboard.press('Enter');
  expect(await readEvents(page)).toEqual(['click buy series user']);
  await page.keyboard.press('ArrowRight');
  await expect(said).not.toHaveText(/Bought/);
  await expect(tip).toBeHidden();
  await page.keyboard.press('m');
  await expect(said).toHaveText(/Sold$/);
  // There is no marker after the last one, so the keys don't move.
  await page.keyboard.press('m');
  await expect(said).toHaveText(/Sold$/);
});

test("the text of a marker isn't parsed as HTML, and stays inside the chart", async ({ page }) => {
  await open(page);
  const { x, y } = await page.evaluate(async () => {
    const { chart } = window.signs;
    const [series] = chart.series();
    const bars = window.harness.bars(60);
    const last = bars[59];
    if (!series || !last) throw new Error('no bars');
    const tooltip = `<b>${'long words '.repeat(20)}</b>`;
    series.setMarkers([{ time: last.time, position: 'inside', shape: 'square', tooltip }]);
    await window.harness.painted();
    return window.signs.at(59);
  });
  await page.mouse.move(x, y);
  const tip = page.getByRole('tooltip');
  await expect(tip).toHaveText(/^<b>long/);
  const [box, chart] = [await tip.boundingBox(), await page.locator('#chart').boundingBox()];
  if (!box || !chart) throw new Error('no box');
  expect(box.x).toBeGreaterThanOrEqual(chart.x);
  expect(box.x + box.width).toBeLessThanOrEqual(chart.x + chart.width);
  expect(box.y + box.height).toBeLessThanOrEqual(chart.y + chart.height);
});

test('the count of stacked markers is below the legend, where the pointer can hover it', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { chart } = window.signs;
    const [series] = chart.series();
    const bars = window.harness.bars(60);
    const time = bars[50]?.time ?? 0;
    series?.setMarkers(
      Array.from({ length: 60 }, (_, i) => ({
        time,
        position: 'above' as const,
        shape: 'circle' as const,
        tooltip: `Trade ${i}`,
      })),
    );
    // A legend of some rows over the bar.
    for (const title of ['one', 'two', 'three']) {
      const line = chart.addSeries('line', { title: `A series with a long title, ${title}` });
      line.setData(bars.map(({ time }) => ({ time, value: 20 })));
    }
    chart.timeAxis().scrollBy(45);
    chart.attach(window.charts.Legend);
  });
  const row = page.locator('#chart [role="list"] > li').last();
  await expect(row).toBeVisible();
  const x = await page.evaluate(() => window.signs.chart.timeAxis().indexToX(50) ?? NaN);
  const box = await row.boundingBox();
  const corner = await page.locator('#chart').boundingBox();
  if (!box || !corner) throw new Error('no box');
  const bottom = box.y + box.height - corner.y;
  expect(x).toBeLessThan(box.x + box.width - corner.x);
  const tip = page.getByRole('tooltip');
  // The first frame doesn't know yet how large the legend is.
  await expect(async () => {
    await page.mouse.move(corner.x + 300, corner.y + 350);
    await page.mouse.move(corner.x + x, corner.y + bottom + 6);
    await expect(tip).toContainText('Trade 59', { timeout: 500 });
  }).toPass();
});

test('hovering a price line fires an event', async ({ page }) => {
  await open(page);
  const y = await page.evaluate(async () => {
    const { chart, events } = window.signs;
    chart.series()[0]?.addPriceLine({ id: 'target', price: 12 });
    chart.onClick(({ priceLine }) => events.push(`line ${priceLine?.options().id}`));
    await window.harness.painted();
    return chart.priceAxis().priceToY(12) ?? NaN;
  });
  await page.mouse.click(500, y);
  expect(await readEvents(page)).toContain('line target');
  await page.mouse.click(500, y - 40);
  expect(await readEvents(page)).toContain('line undefined');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap on a marker shows its text and fires a click', async ({ page }) => {
    await open(page);
    const { x, y } = await getPosition(page, 40);
    await page.touchscreen.tap(x, y);
    expect(await readEvents(page)).toContain('click buy series user');
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.touchscreen.tap(x, y - 80);
    await expect(page.getByRole('tooltip')).toBeHidden();
  });
});
