import { expect, test } from './harness/test';

/** Series whose lines, areas, rectangles and texts change in different ways when a price changes. */
const series = {
  candle: {},
  'hollow-candle': {},
  ohlc: {},
  line: { width: 3 },
  'dashed line': { lineStyle: 'dashed' },
  'curved line': { lineType: 'curved' },
  area: {},
  baseline: { base: 100 },
  histogram: {},
} as const;

for (const count of [40, 6000]) {
  for (const [name, options] of Object.entries(series)) {
    test(`updates of ${count} bars of a ${name} leave the same pixels as painting everything`, async ({
      page,
    }) => {
      const differences = await page.evaluate(
        async ({ count, name, options }) => {
          const { EMA, RSI } = window.indicators;
          const type = name.split(' ').at(-1) as 'line';
          const chart = window.charts.createChart('chart', {
            background: 'rgb(250 250 250 / 50%)',
          });
          const bars = Array.from({ length: count }, (_, i) => {
            const close = 100 + 20 * Math.sin(i / 50) + ((i * 7919) % 101) / 20;
            return { time: i * 60, open: close - 1, high: close + 3, low: close - 3, close };
          });
          const price = chart.addSeries(type, options as object);
          const toItem = (bar: (typeof bars)[number]) =>
            ['line', 'area', 'baseline', 'histogram'].includes(type)
              ? { time: bar.time, value: bar.close }
              : bar;
          price.setData(bars.map(toItem) as never);
          price.addIndicator(EMA, { length: 20 });
          price.addIndicator(RSI);
          chart.timeAxis().fit();
          await window.harness.painted();
          const found: number[] = [];
          for (let i = 0; i < 8; i++) {
            // Each fifth price is outside of the visible ones, and each seventh changes another bar.
            const index = i % 7 === 6 ? count - 3 : count - 1;
            const bar = bars[index] as (typeof bars)[number];
            const close = i % 5 === 4 ? 140 + i : bar.low + ((i * 31) % 7);
            const next = { ...bar, close, high: Math.max(bar.high, close) };
            if (i % 6 === 5) price.addPriceLine({ price: 95 + i, title: `line ${i}` });
            price.update(toItem(next) as never);
            await window.harness.painted();
            found.push(window.harness.countStalePixels(chart));
          }
          return found;
        },
        { count, name, options },
      );
      expect(differences).toEqual(differences.map(() => 0));
    });
  }
}

test('an update with thousands of visible bars and three lines paints a small part of them', async ({
  page,
}) => {
  const counts = await page.evaluate(async () => {
    const { EMA, RSI } = window.indicators;
    const chart = window.charts.createChart('chart');
    const bars = window.harness.bars(17_000);
    const price = chart.addSeries('candle');
    price.setData(bars);
    price.addIndicator(EMA, { length: 20 });
    price.addIndicator(EMA, { length: 50 });
    price.addIndicator(RSI);
    let count = 0;
    const { prototype } = CanvasRenderingContext2D;
    const { fillRect, lineTo } = prototype;
    prototype.lineTo = function (...args) {
      count++;
      lineTo.apply(this, args);
    };
    prototype.fillRect = function (...args) {
      count++;
      fillRect.apply(this, args);
    };
    const paint = async (change: () => void): Promise<number> => {
      count = 0;
      change();
      await window.harness.painted();
      return count;
    };
    const last = bars.at(-1) as (typeof bars)[number];
    const whole = await paint(() => chart.timeAxis().fit());
    const update = await paint(() => price.update({ ...last, close: (last.low + last.high) / 2 }));
    return { whole, update };
  });
  expect(counts.update).toBeGreaterThan(0);
  expect(counts.update).toBeLessThan(counts.whole / 4);
});

test("an update of the last price doesn't repaint a crosshair at rest", async ({ page }) => {
  const repaints = await page.evaluate(async () => {
    const { bars, painted } = window.harness;
    const all = bars(300);
    const chart = window.charts.createChart('chart');
    const price = chart.addSeries('candle');
    price.setData(all);
    const last = all[299] as (typeof all)[number];
    chart.crosshair().set(all[280]?.time ?? 0, null);
    await painted();
    const cover = chart.element.querySelectorAll('canvas')[1]?.getContext('2d');
    if (!cover) throw new Error('no canvas');
    const { clearRect } = cover;
    let count = 0;
    cover.clearRect = (...rect) => {
      count++;
      clearRect.apply(cover, rect);
    };
    price.update({ ...last, close: (last.low + last.high) / 2 });
    await painted();
    const atRest = count;
    chart.crosshair().set(all[270]?.time ?? 0, null);
    await painted();
    return [atRest, count > atRest];
  });
  expect(repaints).toEqual([0, true]);
});
