import { afterEach, describe, expect, it, vi } from 'vitest';
import { definePlugin, type ISeriesApi, Renko, type SeriesBars } from '../../src';
import { ATR, SMA } from '../../src/indicators';
import type { Series } from '../../src/core/series';
import { toSvg } from '../../src/chart/to-svg';
import { withChart } from '../core/with-chart';
import { day, readComputedBars, readMoves, toBar, toBars } from './computed-bar-samples';

/** Returns the times, opens and closes of the bricks of a series. */
const readBricks = (series: ISeriesApi<never>): (readonly [number, number, number])[] =>
  readComputedBars(series).map(({ close, high, low, open, time }) => {
    expect(high).toBe(Math.max(open, close));
    expect(low).toBe(Math.min(open, close));
    return [time, open, close] as const;
  });

afterEach(() => vi.restoreAllMocks());

describe('Renko', () => {
  it('adds a brick for each full move, and needs two moves to turn', () => {
    withChart((chart) => {
      const series = chart.addSeries(Renko, { boxSize: 2 });
      series.setData(toBars([10, 11.9, 12, 16.5, 14.1, 13, 12, 10]));
      expect(readMoves(series)).toEqual(['10-12', '12-14', '14-16', '14-12', '12-10']);
    });
  });

  it('ignores rounding errors of prices', () => {
    withChart((chart) => {
      const series = chart.addSeries(Renko, { boxSize: 0.1 });
      series.setData(toBars([0, 0.1, 0.1 + 0.2, -0.1]));
      expect(readMoves(series)).toEqual([
        '0-0.1',
        '0.1-0.2',
        '0.2-0.3',
        '0.2-0.1',
        '0.1-0',
        '0--0.1',
      ]);
    });
  });

  it('keeps the data, and gives the bricks of one bar its time', () => {
    withChart((chart) => {
      const series = chart.addSeries(Renko, { boxSize: 1 });
      const bars = toBars([10, 10.2, 13, 13.1]);
      series.setData(bars);
      expect(series.data()).toEqual(bars);
      expect(series.length).toBe(4);
      expect(series.last()).toEqual(bars[3]);
      expect(series.barAt(day(1))).toEqual(bars[1]);
      const indicator = series.addIndicator(SMA, { length: 2 });
      expect(indicator.series.value.data()).toEqual([
        { time: day(2), value: null },
        { time: day(2), value: 11.5 },
        { time: day(2), value: 12.5 },
      ]);
    });
  });

  it('has an automatic size, which is a round number near the average range', () => {
    withChart((chart) => {
      const series = chart.addSeries(Renko);
      series.setData([10, 12, 15, 18, 14].map((close, i) => toBar(day(i), close)));
      // The average true range is (0.5 + 2.25 + 3.25 + 3.25 + 4.25) / 5 = 2.7.
      expect(readMoves(series)).toEqual(['10-12', '12-14', '14-16', '16-18', '16-14']);
      series.update(toBar(day(4), 38));
      // It is 6.7 now, so all bricks are computed again with 5.
      expect(readMoves(series)).toEqual(['10-15', '15-20', '20-25', '25-30', '30-35']);
    });
  });

  it('skips empty slots, and is empty without a full move', () => {
    withChart((chart) => {
      const series = chart.addSeries(Renko, { boxSize: 10 });
      series.setData(toBars([10, 11]));
      expect(readMoves(series)).toEqual([]);
      // The chart still has the time type of the bars.
      expect(() => chart.addSeries('line').setData([{ time: 60, value: 1 }])).toThrow(
        /trading day/,
      );
      series.update({ time: day(2), open: NaN, high: NaN, low: NaN, close: NaN });
      series.update(toBar(day(3), 20));
      expect(readMoves(series)).toEqual(['10-20']);
    });
  });

  it('changes with its options and its type, and keeps the data', () => {
    withChart((chart) => {
      const bars = toBars([10, 12, 15, 11]);
      const series = chart.addSeries('candle');
      series.setData(bars);
      const renko = series.setType(Renko, { boxSize: 2 });
      expect(renko.type).toBe('renko');
      expect(readMoves(renko)).toEqual(['10-12', '12-14']);
      renko.applyOptions({ boxSize: 1 });
      expect(readMoves(renko)).toHaveLength(8);
      expect(renko.data()).toEqual(bars);
      const line = renko.setType('line');
      expect(line.data()).toEqual(bars.map(({ time, close }) => ({ time, value: close })));
      expect((line as unknown as Series).context.timeIndex.count).toBe(4);
      const candle = line.setType('candle');
      candle.update(toBar(day(4), 16));
      expect(candle.data()).toEqual([...bars, toBar(day(4), 16)]);
    });
  });

  it('restores bars, options and type if a batch fails', () => {
    withChart((chart) => {
      const bars = toBars([10, 12, 15, 11]);
      const series = chart.addSeries(Renko, { boxSize: 1 });
      series.setData(bars);
      const [before, svg] = [readBricks(series as never), toSvg(chart)];
      const fail = (work: () => void): void => {
        expect(() =>
          chart.batch(() => {
            work();
            throw new Error('failed');
          }),
        ).toThrow('failed');
        expect(readBricks(series as never)).toEqual(before);
        expect(series.data()).toEqual(bars);
        expect(toSvg(chart)).toBe(svg);
      };
      fail(() => series.update(toBar(day(5), 30)));
      fail(() => series.setData(toBars([1, 2, 3])));
      fail(() => series.setType('candle').update(toBar(day(5), 30)));
      const candles = series.setType('candle');
      const candleSvg = toSvg(chart);
      expect(() =>
        chart.batch(() => {
          candles.setType(Renko).update(toBar(day(5), 30));
          throw new Error('failed');
        }),
      ).toThrow('failed');
      expect(candles.data()).toEqual(bars);
      expect(toSvg(chart)).toBe(candleSvg);
    });
  });

  it('is saved with its bars, and restored', () => {
    const bars = toBars([10, 12, 15, 11]);
    const [state, bricks] = withChart((chart) => {
      const series = chart.addSeries(Renko, { id: 'price', boxSize: 1 });
      series.setData(bars);
      series.addIndicator(SMA, { length: 2 }).addIndicator(SMA, { length: 2 });
      return [chart.saveState({ data: 'include' }), readBricks(series as never)];
    });
    expect(state.sources[0]).toMatchObject({ type: 'renko', style: { boxSize: 1 }, data: bars });
    withChart((chart) => {
      // Without their definitions, indicators keep their state.
      chart.applyState(state, { barTypes: [Renko] });
      expect(chart.saveState({ data: 'include' }).sources).toEqual(state.sources);
    });
    withChart((chart) => {
      chart.applyState(state, { barTypes: [Renko], indicators: [SMA] });
      const [series] = chart.series();
      expect(readBricks(series as never)).toEqual(bricks);
      expect(series?.data()).toEqual(bars);
      expect(chart.indicators(SMA).map((each) => each.series.value.length)).toEqual([8, 8]);
    });
  });

  it('gives plug-ins the bricks, and other series the same time axis', () => {
    withChart((chart) => {
      const series = chart.addSeries(Renko, { boxSize: 1 });
      series.setData(toBars([10, 12, 12.2, 13]));
      let bars: SeriesBars | null = null;
      chart.attach(
        definePlugin({
          type: 'test/bars',
          attach(host) {
            bars = host.bars(series as unknown as ISeriesApi);
            return {};
          },
        }),
      );
      expect((bars as SeriesBars | null)?.count).toBe(3);
      expect((bars as SeriesBars | null)?.rowToTime(1)).toBe(day(1));
      chart.addSeries('line').setData([0, 1, 2, 3].map((i) => ({ time: day(i), value: i })));
      const { context, table } = series as unknown as Series;
      // Day 0, two bricks of day 1, day 2 and day 3.
      expect(context.timeIndex.count).toBe(5);
      expect([0, 1, 2].map((i) => context.timeIndex.barToIndex(table, i))).toEqual([1, 2, 4]);
    });
  });

  it('continues the time axis after several bricks of one day', () => {
    withChart((chart) => {
      const series = chart.addSeries(Renko, { boxSize: 0.5 });
      series.setData(toBars([10, 15, 20, 30]));
      const { timeIndex } = (series as unknown as Series).context;
      expect(timeIndex.timestampAt(timeIndex.count)).toBe(Date.UTC(2026, 2, 5) / 1000);
      // After Thursday, Friday is before the weekend.
      expect(timeIndex.lastNotAfter(Date.UTC(2026, 2, 7) / 1000)).toBe(timeIndex.count + 1);
      series.addIndicator(ATR, { length: 3 });
      expect(toSvg(chart)).toContain('<svg');
    });
  });

  it('rejects invalid sizes, and reports too many bricks', () => {
    withChart((chart) => {
      for (const boxSize of [0, -1, NaN, 'small', null]) {
        expect(() => chart.addSeries(Renko, { boxSize } as never)).toThrow(
          /addSeries: options\.boxSize/,
        );
      }
      const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const series = chart.addSeries(Renko, { boxSize: 1e-6 });
      series.setData(toBars([10, 12]));
      series.update(toBar(day(2), 14));
      expect((series as unknown as Series).context.timeIndex.count).toBe(1_000_000);
      expect(report).toHaveBeenCalledTimes(1);
    });
  });
});
