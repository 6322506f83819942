import { describe, expect, it, vi } from 'vitest';
import type { DataChange, IChartApi, ISeriesApi } from '../../src';
import { EMA, Ichimoku } from '../../src/indicators';
import { sampleBars, sampleValues } from '../../src/samples';
import { valuesAt, withChart } from './with-chart';

const days = sampleValues({ count: 40 });
const line = (chart: IChartApi): ISeriesApi<'line'> => chart.addSeries('line');

/** The changes that a series reports from now on, without the series. */
function watch(series: ISeriesApi): (readonly [change: DataChange['change'], from: number])[] {
  const changes: (readonly [DataChange['change'], number])[] = [];
  series.onDataChange(({ from, change, series: changed }) => {
    expect(changed).toBe(series);
    changes.push([change, from]);
  });
  return changes;
}

describe('the first bar, the last bar and the length of a series', () => {
  it.each(['candle', 'line', 'band', 'heikin-ashi'] as const)('match all bars: %s', (type) => {
    withChart((chart) => {
      const series: ISeriesApi = chart.addSeries(type);
      const compare = (): void => {
        const data = series.data();
        expect(series.length).toBe(data.length);
        expect(series.first()).toEqual(data[0] ?? null);
        expect(series.last()).toEqual(data.at(-1) ?? null);
      };
      compare();
      const bars = sampleBars({ count: 30 }).map(({ close, ...bar }) => {
        return { ...bar, close, value: close, upper: close + 1, lower: close };
      });
      const fields = { candle: 'open', line: 'value', band: 'upper', 'heikin-ashi': 'open' };
      const read = bars.map(({ high, low, lower, open, close, time, upper, value }) => {
        if (fields[type] === 'value') return { time, value };
        return fields[type] === 'upper' ? { time, upper, lower } : { time, open, high, low, close };
      });
      series.setData(read.slice(10, 20));
      compare();
      series.prepend(read.slice(0, 10));
      compare();
      series.update(read[20] as never);
      compare();
      series.removeLast(5);
      compare();
      series.setData([]);
      compare();
    });
  });

  it('can be empty slots', () => {
    withChart((chart) => {
      const series = line(chart);
      series.setData([
        { time: '2026-10-29', value: null },
        { time: '2026-10-30', value: null },
      ]);
      expect(series.length).toBe(2);
      expect(series.last()).toEqual({ time: '2026-10-30', value: null });
    });
  });

  it('copy no other bar', () => {
    withChart((chart) => {
      const series = chart.addSeries('candle');
      series.setData(sampleBars({ count: 1000 }));
      const { table } = series as unknown as { table: { barAt(index: number): unknown } };
      const barAt = vi.spyOn(table, 'barAt');
      expect([series.first(), series.last(), series.length]).toHaveLength(3);
      expect(barAt).toHaveBeenCalledTimes(2);
    });
  });

  it('throw on a removed series, except for the length', () => {
    withChart((chart) => {
      const series = line(chart);
      series.setData(days);
      series.remove();
      expect(() => series.last()).toThrow('last: the series "line-1" was removed');
      expect(() => series.first()).toThrow('first: the series "line-1" was removed');
      expect(() => series.onDataChange(() => undefined)).toThrow(/^onDataChange: .* was removed/);
      expect(series.length).toBe(40);
    });
  });
});

describe('a data change', () => {
  it('is reported after each call, with its change and the first bar that may differ', () => {
    withChart((chart) => {
      const series = line(chart);
      const changes = watch(series);
      const calls: (readonly [() => void, ...(readonly [DataChange['change'], number])[]])[] = [
        [() => series.setData(days.slice(10, 30)), ['set', 0]],
        [() => series.update(days[30] as never), ['update', 20]],
        [() => series.update({ ...days[29], value: 1 } as never), ['update', 19]],
        [() => series.prepend(days.slice(0, 9)), ['prepend', 0]],
        [() => series.update(days[9] as never), ['update', 9]],
        [() => series.removeLast(3), ['remove', 28]],
        [() => series.removeLast(0)],
        [() => series.prepend([])],
        [() => series.setData([]), ['set', 0]],
        [() => series.removeLast()],
      ];
      for (const [call, ...expected] of calls) {
        changes.length = 0;
        call();
        expect(changes).toEqual(expected);
      }
    });
  });

  it('is not reported where a call throws', () => {
    withChart((chart) => {
      const series = line(chart);
      series.setData(days);
      const changes = watch(series);
      expect(() => series.update({ time: '2026-10-30', value: 'x' } as never)).toThrow();
      expect(() => series.prepend(days)).toThrow();
      expect(() => series.setData([days[1], days[0]] as never)).toThrow();
      expect(changes).toEqual([]);
    });
  });

  it('is reported once per series in a batch', () => {
    withChart((chart) => {
      const [series, other] = [line(chart), line(chart)];
      const [changes, others] = [watch(series), watch(other)];
      chart.batch(() => {
        series.setData(days.slice(0, 20));
        for (const day of days.slice(20)) series.update(day);
        other.setData(days);
        expect(changes).toEqual([]);
      });
      expect(changes).toEqual([['set', 0]]);
      expect(others).toEqual([['set', 0]]);
      chart.batch(() => {
        for (const day of days.slice(30)) series.update({ ...day, value: 1 });
      });
      expect(changes.at(-1)).toEqual(['update', 30]);
    });
  });

  it('is not reported where a batch restores the bars', () => {
    withChart((chart) => {
      const [series, other] = [line(chart), line(chart)];
      for (const each of [series, other]) each.setData(days);
      const [changes, others] = [watch(series), watch(other)];
      const mix = (): void =>
        chart.batch(() => {
          other.update({ time: days[0]?.time ?? '', value: 7 });
          series.setData(valuesAt([1_700_000_000, 1_700_000_060]));
        });
      expect(mix).toThrow(/all series of a chart must use the same time type/);
      expect(changes).toEqual([]);
      expect(other.first()).toEqual(days[0]);
      expect(others).toEqual([]);
    });
  });

  it('is reported after the time axis and the indicators were updated', () => {
    withChart((chart) => {
      const series = line(chart);
      const average = series.addIndicator(EMA, { length: 2 });
      const changes: unknown[] = [];
      series.onDataChange(() => {
        changes.push([chart.timeAxis().barCount(), average.series.value.length]);
      });
      average.series.value.onDataChange(() => {
        changes.push([chart.timeAxis().barCount(), series.length]);
      });
      series.setData(days);
      series.prepend([{ time: '2020-01-01', value: 5 }]);
      expect(changes).toEqual([
        [40, 40],
        [40, 40],
        [41, 41],
        [41, 41],
      ]);
    });
  });

  it('is reported by the series of indicators too', () => {
    withChart((chart) => {
      const series = chart.addSeries('candle');
      const bars = sampleBars({ count: 60 });
      series.setData(bars.slice(0, 50));
      const average = watch(series.addIndicator(EMA, { length: 3 }).series.value);
      const lagging = watch(series.addIndicator(Ichimoku).series.lagging);
      series.update(bars[50] as never);
      expect(average).toEqual([['update', 50]]);
      series.removeLast(2);
      expect(average.at(-1)).toEqual(['remove', 49]);
      series.setData(bars);
      expect(average.at(-1)).toEqual(['set', 0]);
      expect(lagging.map(([change]) => change)).toEqual(['update', 'remove', 'set']);
    });
  });

  it("can trigger another change, and isn't reported to a handler that unsubscribed", () => {
    withChart((chart) => {
      const series = line(chart);
      const changes: string[] = [];
      const unsubscribe = series.onDataChange(({ change }) => {
        changes.push(change);
        if (change === 'set') series.removeLast(10);
      });
      series.setData(days);
      expect(changes).toEqual(['set', 'remove']);
      expect(series.length).toBe(30);
      unsubscribe();
      unsubscribe();
      series.setData(days);
      expect(changes).toHaveLength(2);
      expect(() => series.onDataChange(5 as never)).toThrow(/^onDataChange: handler \(5\)/);
    });
  });
});
