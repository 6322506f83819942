import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataChange, ISeriesApi } from '../../src/api/source-api';
import { compareBars, createBarList } from '../../src/data/compare-bars';
import { RangeOfType } from '../../src/types/enums';
import type { BarValue } from '../../src/types/data-types';
import { runs } from '../property-runs';
import { withChart } from './with-chart';

const value = (time: number, value = time): BarValue => ({ time: time * 60, value });
const values = (from: number, to: number): BarValue[] =>
  Array.from({ length: to - from }, (_, i) => value(from + i));

/** A series and the changes of its bars since the last call. */
function withSeries(use: (series: ISeriesApi<'line'>, changes: () => unknown[]) => void): void {
  withChart((chart) => {
    const series = chart.addSeries('line');
    let events: DataChange['change'][] = [];
    series.onDataChange(({ change }) => void events.push(change));
    use(series, () => {
      const before = events;
      events = [];
      return before;
    });
  });
}

describe('setBars', () => {
  const bars = values(100, 120);

  it.each<[string, readonly BarValue[], DataChange['change'][]]>([
    ['nothing for the same list', bars, []],
    ['nothing for the same bars', [...bars], []],
    ['an update of the last bar', [...bars.slice(0, -1), value(119, 5)], ['update']],
    ['an update for a new bar', [...bars, value(120)], ['update']],
    [
      'updates for new bars after a changed one',
      [...bars.slice(0, -1), value(119, 5), value(120), value(121)],
      ['update'],
    ],
    ['a prepend for older bars', [...values(90, 100), ...bars], ['prepend']],
    ['a set for bars at both ends', [...values(90, 100), ...bars, value(120)], ['set']],
    ['a set for a bar in the middle', bars.with(7, value(107, 5)), ['set']],
    ['a set for another time of the last bar', bars.with(-1, value(130)), ['set']],
    ['a set for fewer bars', bars.slice(0, -1), ['set']],
    ['a set for a list that moved on', [...bars.slice(1), value(120)], ['set']],
    ['a set for other bars', values(300, 305), ['set']],
    ['a set for no bars', [], ['set']],
  ])('does %s', (_, next, expected) => {
    withSeries((series, changes) => {
      series.setBars(bars);
      expect(changes()).toEqual(['set']);
      series.setBars(next);
      expect(changes()).toEqual(expected);
      expect(series.data()).toEqual(next);
      series.setBars([...next]);
      expect(changes()).toEqual(next.length > 0 ? [] : ['set']);
    });
  });

  it('keeps the visible range when older bars are added in front', () => {
    withChart((chart) => {
      const series = chart.addSeries('line');
      series.setBars(bars);
      void chart.timeAxis().setVisibleRange({ type: RangeOfType.Bars, fromIndex: 2, toIndex: 9 });
      series.setBars([...values(90, 100), ...bars]);
      expect(chart.timeAxis().visibleRange()).toMatchObject({ fromIndex: 12, toIndex: 19 });
    });
  });

  it('replaces all bars after another method changed them', () => {
    withSeries((series, changes) => {
      series.setBars(bars);
      series.update(value(121));
      changes();
      series.setBars(bars);
      expect(changes()).toEqual(['set']);
      expect(series.data()).toEqual(bars);
    });
  });

  it('adds the bars that were appended to the list of the last call', () => {
    withSeries((series) => {
      const list = [...bars];
      series.setBars(list);
      list.push(value(120));
      series.setBars(list);
      expect(series.data()).toEqual(list);
    });
  });

  it('notices that the last bar of the last call was changed in place', () => {
    withSeries((series, changes) => {
      const list = values(0, 5);
      const change = (changes: Partial<BarValue>): unknown =>
        Object.assign(list.at(-1) ?? {}, changes);
      series.setBars(list);
      changes();
      change({ value: 50 });
      series.setBars([...list]);
      change({ value: 60 });
      series.setBars(list);
      expect(series.data()).toEqual(list);
      change({ value: 70 });
      list.push(value(5));
      series.setBars([...list]);
      expect(series.data()).toEqual(list);
      expect(new Set(changes())).toEqual(new Set(['update']));
      change({ time: 9000 });
      series.setBars([...list]);
      expect(series.data()).toEqual(list);
      expect(changes()).toEqual(['set']);
      series.setBars([...list]);
      expect(changes()).toEqual([]);
    });
  });

  it.each<[string, readonly BarValue[], string]>([
    ['a value', [...bars, { time: 7200, value: '1' as never }], 'setBars: bars[20].value'],
    [
      'a second value',
      [...bars, value(120), { time: 7260, value: NaN }],
      'setBars: bars[21].value',
    ],
    ['a time', [...bars, value(50)], 'setBars: bars[20].time (3000) is before'],
    ['an older time', [value(100), value(99), ...bars], 'setBars: bars[1].time'],
  ])('throws for %s that is wrong, and keeps the bars', (_, next, message) => {
    withSeries((series, changes) => {
      series.setBars(bars);
      changes();
      expect(() => series.setBars(next)).toThrow(message);
      expect(series.data()).toEqual(bars);
      expect(changes()).toEqual([]);
      series.setBars([...bars, value(120)]);
      expect(series.length).toBe(21);
    });
  });

  it('throws for columns', () => {
    withSeries((series) => {
      expect(() => series.setBars({ time: [], value: [] } as never)).toThrow(
        'setBars: bars (an object) must be a list of bars',
      );
    });
  });

  it('sets the bars of the list, whatever the previous list', () => {
    const list = fc
      .uniqueArray(fc.nat(12), { maxLength: 8 })
      .map((times) => times.sort((a, b) => a - b));
    const lists = fc.array(fc.tuple(list, fc.nat(12)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lists, (all) => {
        const shared = values(0, 13);
        withSeries((series) => {
          for (const [times, changed] of all) {
            const next = times.map((time) =>
              time === changed ? value(time, -time) : (shared[time] as BarValue),
            );
            series.setBars(next);
            expect(series.data()).toEqual(next);
          }
        });
      }),
      { numRuns: runs(100) },
    );
  });
});

it('compares the ends first, and ignores what was appended to the previous list', () => {
  const list = values(0, 5);
  const previous = createBarList(list);
  expect(compareBars(previous, [...values(-2, 0), ...list])).toEqual({ older: 2, from: 7 });
  list.push(value(5), value(6));
  expect(compareBars(previous, list)).toEqual({ older: 0, from: 5 });
  expect(compareBars(createBarList([]), list)).toBeNull();
});

it('refuses a third argument of addSeries, with the call to write', () => {
  withChart((chart) => {
    const add = chart.addSeries.bind(chart) as (...args: unknown[]) => unknown;
    expect(() => add('line', { color: 'red' }, { title: 'A' })).toThrow(
      new TypeError(
        'addSeries: expected 2 arguments, but got 3; pass all options in one object, and call addSeries() of a pane for another pane',
      ),
    );
    expect(chart.series()).toEqual([]);
  });
});
