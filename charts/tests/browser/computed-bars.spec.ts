import type { Page } from '@playwright/test';
import { expect, test } from './harness/test';

/** A point by its index on the time axis, the distance from there in CSS pixels, and its price. */
type Probe = readonly [index: number, dx: number, price: number];
type ComputedType = 'Renko' | 'RangeBars' | 'LineBreak' | 'Kagi' | 'PointAndFigure';

/** Draws the computed bars of these closes, and returns the color at each point and the difference to SVG. */
const draw = (
  page: Page,
  type: ComputedType,
  options: object,
  closes: readonly number[],
  probes: readonly Probe[],
): Promise<{ readonly colors: readonly string[]; readonly difference: number }> =>
  page.evaluate(
    async ([name, style, prices, points]) => {
      const { charts, harness } = window;
      const chart = charts.createChart('chart', {
        grid: { horizontal: false, vertical: false },
        timeAxis: { barSpacing: 40 },
      });
      const colors = { upColor: '#00ff00', downColor: '#ff0000' };
      const hidden = { lastPriceLine: false, lastPriceLabel: false };
      const series = chart.addSeries(charts[name] as typeof charts.Renko, {
        ...colors,
        ...hidden,
        ...style,
      });
      series.setData(
        prices.map((close, i) => ({
          time: 1_700_000_040 + i * 60,
          ...{ open: close, high: close, low: close, close },
        })),
      );
      await harness.painted();
      const picture = harness.picture(chart.element);
      const names = points.map(([index, dx, price]) => {
        const x = chart.timeAxis().indexToX(index);
        const y = chart.priceAxis().priceToY(price);
        if (x === null || y === null) throw new Error('the point is not visible');
        const [red, green, blue] = picture.pixel(x + dx, y);
        if (blue > 200) return 'none';
        if (green > 200) return 'up';
        return red > 200 ? 'down' : 'other';
      });
      return { colors: names, difference: await harness.svgDifference(chart) };
    },
    [type, options, closes, probes] as const,
  );

test('Renko draws a brick for each full move', async ({ page }) => {
  const { colors, difference } = await draw(
    page,
    'Renko',
    { boxSize: 1 },
    [10, 12.5, 13, 10.9],
    [
      [0, 0, 10.5],
      [0, 15, 10.5],
      [1, 0, 11.5],
      [1, 0, 10.5],
      [2, 0, 12.5],
      [3, 0, 11.5],
      [3, 0, 12.5],
    ],
  );
  expect(colors).toEqual(['up', 'up', 'up', 'none', 'up', 'down', 'none']);
  expect(difference).toBe(0);
});

test('range bars draw candles of one range, of which the last one is still open', async ({
  page,
}) => {
  const { colors, difference } = await draw(
    page,
    'RangeBars',
    { range: 2 },
    [10, 9, 13.5, 12],
    [
      // From 10 to 9 and up to 11: the wick begins at 9, the body at 10.
      [0, 0, 9.5],
      [0, 10, 9.5],
      [0, 10, 10.5],
      [1, 10, 12],
      // From 13 to 13.5 and down to 12.
      [2, 0, 13.25],
      [2, 10, 13.25],
      [2, 10, 12.5],
    ],
  );
  expect(colors).toEqual(['up', 'none', 'up', 'up', 'down', 'none', 'down']);
  expect(difference).toBe(0);
});

test('line break draws a line for each new extreme, from the one before', async ({ page }) => {
  const closes = [10, 12, 11, 13, 15, 12, 9];
  const { colors, difference } = await draw(page, 'LineBreak', {}, closes, [
    [0, 15, 11],
    [1, 15, 12.5],
    [1, 15, 11.5],
    [2, 15, 14],
    // The reversal starts at the open of the line before it.
    [3, 15, 12.5],
    [3, 15, 9.5],
    [3, 15, 13.5],
  ]);
  expect(colors).toEqual(['up', 'up', 'none', 'up', 'down', 'down', 'none']);
  expect(difference).toBe(0);
});

test('Kagi draws vertical lines that become thick and thin at earlier ends', async ({ page }) => {
  const style = { reversalAmount: 2, upWidth: 4, downWidth: 1 };
  const closes = [10, 13, 11, 14, 9, 15];
  const { colors, difference } = await draw(page, 'Kagi', style, closes, [
    [0, 1, 11],
    [0, 20, 13],
    [1, -1, 12],
    [2, 1, 12],
    // The line falls below 11 and becomes thin.
    [3, 1, 12],
    [3, 1, 10],
    [3, 0, 10],
    [3, 20, 9],
    // The last line rises above 14 and becomes thick.
    [4, 0, 13],
    [4, 1, 13],
    [4, 1, 14.5],
    [4, 20, 15],
  ]);
  const falling = ['up', 'none', 'down', 'down'];
  const rising = ['down', 'none', 'up', 'none'];
  expect(colors).toEqual(['up', 'up', 'up', 'up', ...falling, ...rising]);
  expect(difference).toBeLessThan(0.0005);
});

test('point and figure draws columns of X and O', async ({ page }) => {
  const style = { boxSize: 1, width: 4 };
  const closes = [10, 13, 9.5, 12.5];
  const { colors, difference } = await draw(page, 'PointAndFigure', style, closes, [
    // The strokes of X cross at the center, and O is empty there.
    [0, 0, 10],
    [0, 0, 13],
    [0, 0, 11.5],
    [0, -8, 13.12],
    [1, 0, 12],
    [1, -15, 12],
    [1, 15, 10],
    [1, -15, 13],
    [2, 0, 11],
  ]);
  const second = ['none', 'down', 'down', 'none'];
  expect(colors).toEqual(['up', 'up', 'none', 'up', ...second, 'none']);
  expect(difference).toBeLessThan(0.002);
});
