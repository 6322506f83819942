import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bar,
  type IChartApi,
  type ISeriesApi,
  Kagi,
  LineBreak,
  PointAndFigure,
  RangeBars,
  Renko,
} from '../../src';
import type { Series } from '../../src/core/series';
import { sampleBars } from '../../src/samples';
import { toSvg } from '../../src/chart/to-svg';
import { runs } from '../property-runs';
import { withChart } from '../core/with-chart';
import { day, readComputedBars } from './computed-bar-samples';

const flat = (price: number) => ({ open: price, high: price, low: price, close: price });

type AddSeries = (chart: IChartApi) => ISeriesApi<typeof Renko>;

/** Each type with different options. */
const types: Readonly<Record<string, readonly AddSeries[]>> = {
  renko: ['auto' as const, 1, 3, 0.7].map(
    (boxSize) => (chart) => chart.addSeries(Renko, { boxSize }),
  ),
  'range-bars': ['auto' as const, 1, 3, 0.7].map(
    (range) => (chart) => chart.addSeries(RangeBars, { range }) as never,
  ),
  'line-break': [1, 2, 3, 7].map(
    (lineCount) => (chart) => chart.addSeries(LineBreak, { lineCount }) as never,
  ),
  kagi: ['auto' as const, 1, 8, 0.7].map(
    (reversalAmount) => (chart) => chart.addSeries(Kagi, { reversalAmount }) as never,
  ),
  'point-and-figure': (['close', 'high-low'] as const).flatMap((priceSource) =>
    (
      [
        ['auto', 3],
        [2, 1],
        [0.7, 3],
      ] as const
    ).map(
      ([boxSize, reversal]) =>
        (chart: IChartApi) =>
          chart.addSeries(PointAndFigure, { boxSize, priceSource, reversal }) as never,
    ),
  ),
};

const bar = fc
  .tuple(fc.integer({ min: 40, max: 90 }), fc.integer({ min: -4, max: 4 }), fc.nat(3), fc.nat(3))
  .map(([close, body, above, below]) => ({
    ...{ open: close + body, close },
    ...{ high: Math.max(close, close + body) + above, low: Math.min(close, close + body) - below },
  }));
const change = fc.record({
  what: fc.constantFrom('tick', 'tick', 'add', 'add', 'correct', 'insert', 'prepend', 'remove'),
  bar,
  at: fc.nat(99),
  read: fc.boolean(),
});

const start = 1_772_000_000;
const toTime = (i: number, isDaily: boolean): Bar['time'] => (isDaily ? day(i) : start + i * 60);
/** Returns the number that `toTime` returns a time for. */
const fromTime = (time: Bar['time'] | undefined, isDaily: boolean): number =>
  Math.round(
    isDaily
      ? (Date.parse(String(time)) - Date.UTC(2026, 2, 1)) / 86_400_000
      : (Number(time) - start) / 60,
  );

describe.each(Object.entries(types))('computed bars of the type %s', (_type, variants) => {
  it('are the same after any sequence of changes as from the final bars', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 60 }),
        fc.constantFrom(...variants),
        fc.boolean(),
        (changes, add, isDaily) => {
          withChart((chart) => {
            const series = add(chart);
            const at = (i: number, prices: Omit<Bar, 'time'>): Bar => ({
              ...prices,
              time: toTime(i, isDaily),
            });
            let [first, last] = [1000, 1001];
            series.setData([at(1000, flat(50)), at(1001, flat(60))]);
            for (const { at: back, bar: prices, read, what } of changes) {
              if (what === 'add') series.update(at((last += 2), prices));
              else if (what === 'tick') series.update(at(last, prices));
              else if (what === 'correct') series.update(at(Math.max(first, last - back), prices));
              else if (what === 'insert') series.update(at(Math.max(first, last - 1), prices));
              else if (what === 'prepend') series.prepend([at((first -= 1), prices)]);
              else if (series.length > 1) {
                series.removeLast();
                last = fromTime(series.last()?.time, isDaily);
              }
              if (read) readComputedBars(series);
            }
            const bars = readComputedBars(series);
            withChart((other) => {
              const again = add(other);
              again.setData(series.data());
              expect(bars).toEqual(readComputedBars(again));
            });
          });
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it('are computed again only at the end when the last bar changes', () => {
    withChart((chart) => {
      const series = (variants[1] as AddSeries)(chart);
      const bars = sampleBars({ count: 200, seed: 5 });
      series.setData(bars);
      const { table } = series as unknown as Series;
      const before = readComputedBars(series);
      const { revision } = table;
      const last = bars.at(-1) as Bar;
      for (const move of [0, 2.5, -3.5, 7, 0]) {
        const close = last.close + move;
        const [high, low] = [Math.max(last.high, close), Math.min(last.low, close)];
        series.update({ ...last, high, low, close });
        readComputedBars(series);
      }
      series.update(last);
      expect(readComputedBars(series)).toEqual(before);
      expect(table.changedSince(revision)).toBeGreaterThan(table.count - 12);
    });
  });

  it('are within the prices of their bars, and are drawn', () => {
    withChart((chart) => {
      for (const add of variants) {
        const series = add(chart);
        series.setData(sampleBars({ count: 200, seed: 5 }));
        const bars = readComputedBars(series);
        expect(bars.length).toBeGreaterThan(1);
        for (const { close, high, low, open } of bars) {
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          expect(low).toBeLessThanOrEqual(Math.min(open, close));
        }
        const empty = toSvg(chart, { width: 300, height: 200 }).length;
        series.applyOptions({ visible: false });
        expect(empty).toBeGreaterThan(toSvg(chart, { width: 300, height: 200 }).length);
        series.remove();
      }
    });
  });
});

/** Adds a series with daily bars that have these prices. */
const withPrices = (
  prices: readonly (readonly [open: number, high: number, low: number, close: number])[],
): Bar[] => prices.map(([open, high, low, close], i) => ({ time: day(i), open, high, low, close }));
const readPrices = (series: unknown): string[] =>
  readComputedBars(series).map(({ close, high, low, open }) => [open, high, low, close].join(' '));

describe('RangeBars', () => {
  it('fills each range, and follows the low of a rising bar and the high of a falling one first', () => {
    withChart((chart) => {
      const series = chart.addSeries(RangeBars, { range: 2 });
      series.setData(
        withPrices([
          [10, 11, 9.5, 10.5],
          [10.5, 14, 10, 13],
          [13, 13.5, 12, 12.5],
        ]),
      );
      expect(readPrices(series)).toEqual([
        '10 11.5 9.5 11.5',
        '11.5 13.5 11.5 13.5',
        '13.5 14 12 12.5',
      ]);
      // The last bar opened in the second one.
      const times = readComputedBars(series).map(({ time }) => Math.round(time));
      expect(times).toEqual([1, 2, 2].map((date) => Date.UTC(2026, 2, date) / 1000));
    });
  });

  it('adds bars for a gap between prices', () => {
    withChart((chart) => {
      const series = chart.addSeries(RangeBars, { range: 1 });
      series.setData(
        withPrices([
          [10, 10, 10, 10],
          [13.5, 13.5, 13.5, 13.5],
        ]),
      );
      expect(readPrices(series)).toEqual([
        '10 11 10 11',
        '11 12 11 12',
        '12 13 12 13',
        '13 13.5 13 13.5',
      ]);
    });
  });
});

describe('LineBreak', () => {
  it('adds a line for each new high, and reverses below the low of three lines', () => {
    withChart((chart) => {
      const series = chart.addSeries(LineBreak);
      const closes = [10, 12, 11, 13, 13, 15, 12, 10.5, 9, 8, 9.5, 14, 16];
      series.setData(closes.map((close, i) => ({ time: day(i), ...flat(close) })));
      // 10.5 is above the lowest price of the last three lines, 10.
      const moves = ['10 12', '12 13', '13 15', '13 9', '9 8', '9 16'];
      expect(readComputedBars(series).map(({ close, open }) => `${open} ${close}`)).toEqual(moves);
      series.applyOptions({ lineCount: 1 });
      expect(readComputedBars(series).map(({ close, open }) => `${open} ${close}`)).toEqual([
        ...[
          '10 12',
          '12 13',
          '13 15',
          '13 12',
          '12 10.5',
          '10.5 9',
          '9 8',
          '9 9.5',
          '9.5 14',
          '14 16',
        ],
      ]);
    });
  });
});

describe('Kagi', () => {
  it('extends a line, reverses after the amount, and changes its width at earlier ends', () => {
    withChart((chart) => {
      const series = chart.addSeries(Kagi, { reversalAmount: 2 });
      const closes = [10, 11, 13, 12, 11, 14, 12, 10, 11.5, 13, 15];
      series.setData(closes.map((close, i) => ({ time: day(i), ...flat(close) })));
      expect(
        readComputedBars(series).map(({ close, isMarked, open }) => [open, close, isMarked]),
      ).toEqual([
        [10, 13, true],
        // The line doesn't fall below its start of 10, so it stays thick.
        [13, 11, true],
        [11, 14, true],
        // It falls below 11 and becomes thin.
        [14, 10, false],
        [10, 15, true],
      ]);
    });
  });

  it('starts when the price has moved by the amount', () => {
    withChart((chart) => {
      const series = chart.addSeries(Kagi, { reversalAmount: 2 });
      series.setData([10, 9, 11].map((close, i) => ({ time: day(i), ...flat(close) })));
      expect(readComputedBars(series)).toEqual([]);
      series.update({ time: day(3), ...flat(8) });
      expect(readComputedBars(series)).toMatchObject([{ open: 10, close: 8, isMarked: false }]);
    });
  });
});

describe('PointAndFigure', () => {
  it('draws only the boxes in view of a column with a billion boxes', () => {
    withChart((chart) => {
      const series = chart.addSeries(PointAndFigure, { boxSize: 1 });
      series.setData([
        { time: day(0), ...flat(1) },
        { time: day(1), ...flat(1e9) },
      ]);
      chart.priceAxis().applyOptions({ range: { from: 100, to: 110 } });
      chart.timeAxis().applyOptions({ barSpacing: 30 });
      const letters = toSvg(chart).match(/<path/g) ?? [];
      expect(letters.length).toBeGreaterThan(8);
      expect(letters.length).toBeLessThan(40);
    });
  });

  it.each([6, 16, 40])(
    'draws letters like O, not flat ellipses, at a bar spacing of %i',
    (barSpacing) => {
      withChart((chart) => {
        const series = chart.addSeries(PointAndFigure, { boxSize: 1 });
        series.setData([10, 20, 5].map((close, i) => ({ time: day(i), ...flat(close) })));
        chart.timeAxis().applyOptions({ barSpacing });
        const letters = [...toSvg(chart).matchAll(/rx="([\d.]+)" ry="([\d.]+)"/g)];
        expect(letters).toHaveLength(15);
        for (const [, radiusX, radiusY] of letters) {
          const ratio = Number(radiusY) / Number(radiusX);
          expect(ratio).toBeGreaterThan(0.95);
          expect(ratio).toBeLessThan(1.3);
        }
      });
    },
  );

  it('adds a column after a reversal of three boxes, which starts one box away', () => {
    withChart((chart) => {
      const series = chart.addSeries(PointAndFigure, { boxSize: 1 });
      const closes = [10, 12.4, 13, 11, 10.2, 10, 8.1, 9, 12, 12.9];
      series.setData(closes.map((close, i) => ({ time: day(i), ...flat(close) })));
      expect(readPrices(series)).toEqual(['10 13 10 13', '12 12 9 9', '10 12 10 12']);
      expect(readComputedBars(series)[1]?.time).toBe(Date.UTC(2026, 2, 6) / 1000);
      series.applyOptions({ reversal: 1 });
      expect(readPrices(series)).toEqual(['10 13 10 13', '12 12 9 9', '10 12 10 12']);
    });
  });

  it('uses highs and lows, where a bar that extends a column does not reverse it', () => {
    withChart((chart) => {
      const series = chart.addSeries(PointAndFigure, { boxSize: 1, priceSource: 'high-low' });
      series.setData(
        withPrices([
          [10, 10, 10, 10],
          [10, 13.5, 9, 11],
          [11, 14, 8, 9],
          [12, 13, 11.5, 12],
        ]),
      );
      expect(readPrices(series)).toEqual(['10 14 10 14']);
      series.update({ time: day(4), open: 12, high: 12, low: 10.9, close: 11 });
      expect(readPrices(series)).toEqual(['10 14 10 14', '13 13 11 11']);
      series.applyOptions({ priceSource: 'close' });
      expect(readPrices(series)).toEqual(['10 12 10 12']);
    });
  });
});

describe('options of computed bars', () => {
  it('reject other values, and name the argument', () => {
    withChart((chart) => {
      const cases = [
        [RangeBars, 'range', [0, 'small', null]],
        [LineBreak, 'lineCount', [0, 101, 2.5, 'auto']],
        [Kagi, 'reversalAmount', [0, -1, 'small']],
        [Kagi, 'upWidth', [0, 5]],
        [PointAndFigure, 'boxSize', [0, 'small']],
        [PointAndFigure, 'reversal', [0, 101, 2.5]],
        [PointAndFigure, 'priceSource', ['hl', null]],
        [PointAndFigure, 'width', [0, 5]],
      ] as const;
      for (const [type, name, values] of cases) {
        for (const value of values) {
          expect(() => chart.addSeries(type as never, { [name]: value } as never)).toThrow(
            `addSeries: options.${name}`,
          );
        }
      }
    });
  });
});
