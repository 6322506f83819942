import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TimeIndex } from '../../src/scale/time-index';
import { BarTable } from '../../src/data/bar-table';
import type { BarCanvas, BarsInView } from '../../src/graphics/bar-canvas';
import type { Rects } from '../../src/graphics/draw-items';
import { resolveCandleStyle } from '../../src/bar-types/draw-candles';
import { createBarSource } from '../../src/core/series-view-model';
import { MergedBars } from '../../src/render/merge-bars';
import { resolveTheme } from '../../src/options/theme';
import { defaultChartOptions } from '../../src/options/chart-options';

const colors = { color: 'black', up: 'green', down: 'red' };
const theme = resolveTheme(defaultChartOptions, { dark: false, calm: true });

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
  const timeIndex = new TimeIndex();
  timeIndex.refresh([table], { showGaps: false, future: true, past: true });
  const bars = new MergedBars(createBarSource(table, () => table));
  bars.read(timeIndex, { width, spacing: width / count, right: count - 0.5 }, ratio, theme);
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
  // Each segment starts at the end of the previous one.
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
  resolveCandleStyle({}, colors).draw(bars, canvas);
  expect(items.map(({ color }) => color).sort()).toEqual(['green', 'red']);
  expect(items.reduce((all, { at }) => all + at.length / 4, 0)).toBe(bars.count);
  items.length = 0;
  resolveCandleStyle({ wickUpColor: 'blue' }, colors).draw(bars, canvas);
  expect(items.map(({ color }) => color)).toContain('blue');
});

/** The bars of a view of 100 CSS pixels whose first place is `from`. */
function viewFrom(table: BarTable, from: number, to: number): BarsInView {
  const timeIndex = new TimeIndex();
  timeIndex.refresh([table], { showGaps: false, future: true, past: true });
  const bars = new MergedBars(createBarSource(table, () => table));
  bars.read(timeIndex, { width: 100, spacing: 100 / (to - from + 1), right: to + 0.5 }, 1, theme);
  return bars;
}

it('compares a bar after a gap with the last bar that has a value', () => {
  const gap = { open: NaN, high: NaN, low: NaN, close: NaN };
  const bar = (close: number) => ({ open: close - 2, high: close + 1, low: close - 3, close });
  const table = new BarTable('prices');
  const list = [bar(10), gap, gap, bar(12), bar(11)];
  const columns = (key: 'open' | 'high' | 'low' | 'close') =>
    new Float64Array(list.map((each) => each[key]));
  const data = {
    time: new Float64Array(list.map((_, i) => 60 * i)),
    open: columns('open'),
    high: columns('high'),
    low: columns('low'),
    close: columns('close'),
  };
  table.replace('setData', data, null);
  const bars = viewFrom(table, 0, 4);
  expect(numbers(bars.close, bars.count)).toEqual([10, 12, 11]);
  expect([0, 1, 2].map((i) => bars.closeBefore(i))).toEqual([10, 10, 12]);
  // The previous bar is out of view, and the bars between don't have values.
  const late = viewFrom(table, 4, 4);
  expect(late.bar[0]).toBe(3);
  expect(late.closeBefore(0)).toBe(10);
});

it('compares the first merged bars in view with the bar before all of them', () => {
  const table = new BarTable('value');
  const count = 4096;
  table.replace(
    'setData',
    Array.from({ length: count }, (_, i) => ({ time: 60 * i, value: i })),
    null,
  );
  const start = viewFrom(table, 0, count - 1);
  expect(start.merged).toBeGreaterThan(1);
  expect(start.closeBefore(0)).toBe(start.close[0]);
  const later = viewFrom(table, 2048, count - 1);
  expect(later.merged).toBeGreaterThan(1);
  expect(later.closeBefore(0)).toBe((later.open[0] as number) - 1);
});

const value = fc.option(fc.integer({ min: 1, max: 99 }));
const change = fc.record({
  kind: fc.constantFrom('update', 'append', 'correct', 'prepend', 'remove', 'scroll', 'zoom'),
  value,
  at: fc.double({ min: 0, max: 1, noNaN: true }),
});

it('merges the same bars after any changes as when it reads all of them', () => {
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 300, maxLength: 600 }),
      fc.array(change),
      (values, changes) => {
        const table = new BarTable('value');
        table.replace(
          'setData',
          values.map((each, i) => ({ time: 60 * i, value: each })),
          null,
        );
        const timeIndex = new TimeIndex();
        const source = createBarSource(table, () => table);
        const reused = new MergedBars(source);
        let view = { width: 100, spacing: 0.2, right: values.length };
        const read = (bars: MergedBars) => {
          bars.read(timeIndex, view, 1, theme);
          const { afterGap, bar, close, count, high, low, open, x } = bars;
          return [bar, x, open, high, low, close, afterGap].map((column) => numbers(column, count));
        };
        for (const { at, kind, value: next } of changes) {
          const last = table.count - 1;
          const put = (time: number) => table.update('update', { time, value: next }, null);
          if (kind === 'update') put(table.timestampAt(last));
          else if (kind === 'append') put(table.timestampAt(last) + 60);
          else if (kind === 'correct') put(table.timestampAt(Math.floor(at * last)));
          else if (kind === 'prepend') {
            const time = table.timestampAt(0) - 60;
            table.prepend('prependData', [{ time, value: next }], null);
          } else if (kind === 'remove') table.removeLast(1 + Math.floor(at * 10));
          else if (kind === 'scroll')
            view = { ...view, right: view.right + Math.round(20 * at) - 10 };
          else view = { ...view, spacing: 0.1 + at / 2 };
          timeIndex.refresh([table], { showGaps: false, future: true, past: true });
          expect(read(reused)).toEqual(read(new MergedBars(source)));
        }
      },
    ),
  );
});
