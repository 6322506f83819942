import { expect, it } from 'vitest';
import { Places } from '../../src/axis/places';
import { BarTable } from '../../src/data/bar-table';
import type { BarCanvas, BarsInView } from '../../src/figures/bars-in-view';
import type { Rects } from '../../src/figures/items';
import { candleDress } from '../../src/kinds/draw-candles';
import { ViewedBars } from '../../src/scene/in-view';
import { lookOf } from '../../src/values/look';
import { defaultChartOptions } from '../../src/values/options/chart';

const colors = { color: 'black', up: 'green', down: 'red' };
const look = lookOf(defaultChartOptions, { dark: false, calm: true });

/** Bars that wander between 40 and 160, some minutes of which are missing. */
function viewed(
  count: number,
  width: number,
  ratio: number,
): { table: BarTable; bars: BarsInView } {
  const table = new BarTable('prices');
  const data = Array.from({ length: count }, (_, i) => {
    const [open, close] = [100 + 60 * Math.sin(i / 50), 100 + 60 * Math.sin((i + 1) / 50)];
    return {
      time: i * 60,
      open,
      high: Math.max(open, close) + 2,
      low: Math.min(open, close) - 2,
      close,
    };
  });
  table.replace('setData', data, null);
  const places = new Places();
  places.refresh([table], { showGaps: false, future: true, past: true });
  const source = {
    table,
    count,
    open: table.open,
    high: table.high,
    low: table.low,
    close: table.close,
    extent: (from: number, to: number) => table.extent(from, to),
  };
  const bars = new ViewedBars(source);
  bars.read(places, { width, spacing: width / count, right: count - 0.5 }, ratio, look);
  return { table, bars };
}

const numbers = (column: ArrayLike<number>, count: number): number[] =>
  Array.from(column).slice(0, count);

it.each([
  [10_000, 300, 1],
  [7001, 900, 1],
  [9999, 640, 2],
  [5000, 411, 1.5],
])('draws each pixel of %i bars on %i CSS pixels once, at ratio %f', (count, width, ratio) => {
  const { bars, table } = viewed(count, width, ratio);
  const pixels = numbers(bars.x, bars.count).map((x) => Math.round(x * ratio));
  expect(bars.merged).toBeGreaterThan(1);
  for (const [i, pixel] of pixels.slice(1).entries()) expect(pixel - (pixels[i] ?? NaN)).toBe(1);
  expect(bars.open[0]).toBe(table.open[0]);
  expect(bars.close[bars.count - 1]).toBe(table.close[count - 1]);
  expect(Math.max(...numbers(bars.high, bars.count))).toBe(table.extent(0, count).max);
  expect(Math.min(...numbers(bars.low, bars.count))).toBe(table.extent(0, count).min);
  // Each goes on where the one before it ends.
  for (let i = 1; i < bars.count; i++) {
    expect(bars.open[i]).toBe(table.close[bars.bar[i - 1] as number]);
    expect(bars.closeBefore(i)).toBe(bars.close[i - 1]);
  }
});

it('draws a candle whose wick is as wide as its body as one rectangle', () => {
  const { bars } = viewed(300, 300, 1);
  const items: Rects[] = [];
  const canvas = {
    ratio: 1,
    toY: (price: number) => 200 - price,
    put: (item: Rects) => items.push(item),
  } as unknown as BarCanvas;
  candleDress({}, colors).draw(bars, canvas);
  expect(items.map(({ color }) => color).sort()).toEqual(['green', 'red']);
  expect(items.reduce((all, { at }) => all + at.length / 4, 0)).toBe(bars.count);
  items.length = 0;
  candleDress({ wickUpColor: 'blue' }, colors).draw(bars, canvas);
  expect(items.map(({ color }) => color)).toContain('blue');
});
