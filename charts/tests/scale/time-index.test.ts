import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TimeIndex } from '../../src/scale/time-index';
import { BarTable } from '../../src/data/bar-table';
import { isWeekday } from '../../src/time/calendar';
import { createTimePoints } from '../time/create-time-points';
import { typicalStep } from '../../src/time/bar-interval';
import { EARLIEST, toTimestamp, LATEST, toTime, type TimeType } from '../../src/time/timestamps';
import { MismatchDirection } from '../../src/types/enums';
import { runs } from '../property-runs';

const utc = (text: string): number => Date.parse(text) / 1000;
const plain = { showGaps: false, future: true, past: true };

const values = (keys: readonly number[], timeType: TimeType = 'instant') =>
  keys.map((key) => ({ time: toTime(key, timeType), value: key }));

function createTable(keys: readonly number[], timeType: TimeType = 'instant'): BarTable {
  const table = new BarTable('value');
  table.replace('setData', values(keys, timeType), null);
  return table;
}

function createTimeIndex(
  keys: readonly number[],
  timeType: TimeType = 'instant',
  showGaps = false,
): TimeIndex {
  const timeIndex = new TimeIndex();
  timeIndex.refresh([createTable(keys, timeType)], { showGaps, future: true, past: true });
  return timeIndex;
}

const getTimestamps = (timeIndex: TimeIndex): number[] =>
  Array.from({ length: timeIndex.count }, (_, index) => timeIndex.timestampAt(index));
const times = (table: BarTable): number[] => [...table.time.subarray(0, table.count)];
const minutes = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, i) => (from + i) * 60);

/** Missing times between ascending ones. Each is a step after the previous one, up to half a step before the next. */
function missingIn(keys: readonly number[]): number[] {
  const { size } = typicalStep(createTimePoints(keys, 'instant'));
  const missing: number[] = [];
  keys.forEach((to, i) => {
    const from = keys[i - 1] ?? to;
    for (let key = from + size; key < to - size / 2; key += size) missing.push(key);
  });
  return missing;
}

/** Compares the methods about positions of bars with lists. */
function expectIndexes(timeIndex: TimeIndex, tables: readonly BarTable[], showGaps: boolean): void {
  const merged = [...new Set(tables.flatMap(times))].sort((a, b) => a - b);
  const gaps = showGaps ? missingIn(merged) : [];
  const all = [...merged, ...gaps].sort((a, b) => a - b);
  expect(getTimestamps(timeIndex)).toEqual(all);
  const around = Array.from({ length: all.length + 4 }, (_, i) => i - 2);
  const between = around.flatMap((index) => [index, index + 0.5]);
  for (const table of tables) {
    const indexes = times(table).map((key) => all.indexOf(key));
    const map = timeIndex.getBarIndexes(table);
    // One assertion for all: thousands of single ones take most of the time.
    expect({
      placeOf: indexes.map((_, bar) => timeIndex.barToIndex(table, bar)),
      mapOf: indexes.map((_, bar) => map?.[bar] ?? bar + timeIndex.getOffset(table)),
      barAt: around.map((index) => timeIndex.barAt(table, index)),
      barFrom: between.map((index) => timeIndex.barFrom(table, index)),
    }).toEqual({
      placeOf: indexes,
      mapOf: indexes,
      barAt: around.map((index) => indexes.indexOf(index)),
      barFrom: between.map((index) => {
        const from = indexes.findIndex((each) => each >= index);
        return from < 0 ? table.count : from;
      }),
    });
  }
}

type Change = (table: BarTable) => void;
const grid = fc.integer({ min: 0, max: 60 }).map((n) => n * 60);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.uniqueArray(grid, { maxLength: 40 }).map((keys): Change => (table) => {
    table.replace('setData', values(keys.sort((a, b) => a - b)), null);
  }),
  {
    arbitrary: grid.map(
      (key): Change =>
        (table) =>
          void table.update('update', { time: key, value: 1 }, null),
    ),
    weight: 2,
  },
  {
    arbitrary: fc.integer({ min: 0, max: 2 }).map((steps): Change => (table) => {
      const last = table.count > 0 ? table.lastTimestamp : 0;
      table.update('update', { time: last + steps * 60, value: 1 }, null);
    }),
    weight: 6,
  },
  fc.integer({ min: 1, max: 5 }).map((count): Change => (table) => {
    const first = table.count > 0 ? table.firstTimestamp : 0;
    table.prepend('prepend', values(minutes(count).map((key) => first - 3600 + key)), null);
  }),
  {
    arbitrary: fc.integer({ min: 1, max: 3 }).map(
      (count): Change =>
        (table) =>
          table.removeLast(count),
    ),
    weight: 2,
  },
);

describe('the time index of several series', () => {
  it.each([false, true])('has each time once, after any change (gaps: %s)', (showGaps) => {
    const changes = fc.array(fc.tuple(fc.nat(2), change, fc.boolean()), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(changes, (list) => {
        const tables = [new BarTable('value'), new BarTable('value'), new BarTable('value')];
        const timeIndex = new TimeIndex();
        let known: number[] = [];
        for (const [at, change, together] of list) {
          change(tables[at] as BarTable);
          // Several changes before one look count as well.
          if (together) continue;
          const { revision } = timeIndex;
          timeIndex.refresh(tables, { showGaps, future: true, past: true });
          expectIndexes(timeIndex, tables, showGaps);
          const now = getTimestamps(timeIndex);
          const stay = known.every((key, index) => now[index] === key);
          if (!stay) expect(timeIndex.revision).toBeGreaterThan(revision);
          if (timeIndex.shift > 0) {
            expect(now[timeIndex.shift]).toBe(known[0]);
            const moved = now.slice(timeIndex.shift, timeIndex.shift + known.length);
            if (known.every((key) => now.includes(key))) expect(moved).toEqual(known);
          }
          known = now;
        }
      }),
      { numRuns: runs(400) },
    );
  });

  it('keeps its times while bars are added, in any order of series', () => {
    const [candles, volume, average] = [
      createTable(minutes(200)),
      createTable(minutes(200)),
      createTable(minutes(180, 20)),
    ];
    const tables = [candles, volume, average];
    const timeIndex = new TimeIndex();
    timeIndex.refresh(tables, plain);
    const { revision } = timeIndex;
    fc.assert(
      fc.property(fc.shuffledSubarray(tables, { minLength: 1 }), (ticking) => {
        const next = Math.max(...tables.map(({ lastTimestamp: lastKey }) => lastKey)) + 60;
        for (const table of ticking) {
          table.update('update', { time: next, value: 1 }, null);
          timeIndex.refresh(tables, plain);
          expect(timeIndex.barToIndex(table, table.count - 1)).toBe(timeIndex.count - 1);
          expect(timeIndex.shift).toBe(0);
        }
      }),
    );
    expect(timeIndex.revision).toBe(revision);
    expectIndexes(timeIndex, tables, false);
  });

  it("doesn't have a map for a series with a bar at every time", () => {
    const candles = createTable(minutes(100));
    const late = createTable(minutes(80, 20));
    const sparse = createTable([0, 600, 1200]);
    const timeIndex = new TimeIndex();
    timeIndex.refresh([candles, late, sparse], plain);
    expect(timeIndex.getBarIndexes(candles)).toBeNull();
    expect([timeIndex.getBarIndexes(late), timeIndex.getOffset(late)]).toEqual([null, 20]);
    expect([...(timeIndex.getBarIndexes(sparse) ?? [])].slice(0, 3)).toEqual([0, 10, 20]);
  });

  it('reports how far indexes moved when bars were prepended', () => {
    const candles = createTable(minutes(100, 1000));
    const volume = createTable(minutes(100, 1000));
    const timeIndex = new TimeIndex();
    timeIndex.refresh([candles, volume], plain);
    const { revision } = timeIndex;
    candles.prepend('prepend', values(minutes(30, 970)), null);
    timeIndex.refresh([candles, volume], plain);
    expect([timeIndex.shift, timeIndex.revision]).toEqual([30, revision + 1]);
    volume.prepend('prepend', values(minutes(30, 970)), null);
    timeIndex.refresh([candles, volume], plain);
    expect([timeIndex.shift, timeIndex.revision]).toEqual([0, revision + 1]);
  });

  it('drops a time when its last bar is removed, and not before', () => {
    const candles = createTable(minutes(10));
    const volume = createTable(minutes(10));
    const timeIndex = new TimeIndex();
    timeIndex.refresh([candles, volume], plain);
    candles.removeLast(2);
    timeIndex.refresh([candles, volume], plain);
    expect(timeIndex.count).toBe(10);
    volume.removeLast(1);
    timeIndex.refresh([candles, volume], plain);
    expect(timeIndex.count).toBe(9);
    expectIndexes(timeIndex, [candles, volume], false);
  });

  it('handles a million bars and updates of five series', () => {
    const count = 1_000_000;
    const columns = () => ({
      time: Float64Array.from({ length: count }, (_, i) => i * 60),
      value: new Float64Array(count),
    });
    const tables = Array.from({ length: 5 }, () => new BarTable('value'));
    for (const table of tables) table.replace('setData', columns(), null);
    // One begins later, one has a hole.
    tables[3]?.replace('setData', values(minutes(1000, count - 1000)), null);
    tables[4]?.replace('setData', values([0, ...minutes(10, count - 10)]), null);
    const timeIndex = new TimeIndex();
    timeIndex.refresh(tables, plain);
    for (let i = 0; i < 2000; i++) {
      for (const table of tables) {
        table.update('update', { time: (count + i) * 60, value: i }, null);
        timeIndex.refresh(tables, plain);
      }
    }
    expect(timeIndex.count).toBe(count + 2000);
    expect(timeIndex.revision).toBe(0);
    for (const table of tables)
      expect(timeIndex.barToIndex(table, table.count - 1)).toBe(count + 1999);
  });
});

describe('gaps', () => {
  it('are counted over all series together', () => {
    const hundred = (from: string): number[] => minutes(100).map((key) => key + utc(from));
    const tables = [createTable(hundred('2025-01-01')), createTable(hundred('2026-01-01'))];
    const timeIndex = new TimeIndex();
    timeIndex.refresh(tables, plain);
    const known = getTimestamps(timeIndex);
    const message =
      'timeAxis.showGaps cannot add more than 200000 empty bars; load a shorter period or longer bars';
    expect(() => timeIndex.refresh(tables, { showGaps: true, future: true, past: true })).toThrow(
      new RangeError(message),
    );
    expect(getTimestamps(timeIndex)).toEqual(known);
  });

  it('are counted before a series takes new times', () => {
    const table = createTable(minutes(200));
    const timeIndex = new TimeIndex();
    timeIndex.refresh([table], { showGaps: true, future: true, past: true });
    const far = utc('2026-01-01');
    const accept = (times: Float64Array, count: number): void =>
      timeIndex.checkGaps(times, count, 'instant');
    expect(() => table.update('update', { time: far, value: 1 }, null, accept)).toThrow(RangeError);
    expect(() => table.prepend('prepend', values([-far]), null, accept)).toThrow(RangeError);
    const swap = (times: Float64Array, count: number): void =>
      timeIndex.checkGaps(times, count, 'instant', table);
    expect(() => table.replace('setData', values([...minutes(200), far]), null, swap)).toThrow(
      RangeError,
    );
    expect(times(table)).toEqual(minutes(200));
    table.replace('setData', values(minutes(100).map((key) => key + far)), null, swap);
    timeIndex.refresh([table], { showGaps: true, future: true, past: true });
    expect(timeIndex.timestampAt(0)).toBe(far);
    table.update('update', { time: far + 6300, value: 1 }, null, accept);
    timeIndex.refresh([table], { showGaps: true, future: true, past: true });
    expect(timeIndex.count).toBe(106);
  });
});

describe('an axis without bounds', () => {
  const axes: [string, TimeIndex][] = [
    ['instants', createTimeIndex(minutes(500).map((key, i) => key + Math.floor(i / 13) * 6000))],
    [
      'trading days',
      createTimeIndex(
        Array.from({ length: 700 }, (_, day) => 20_458 + day)
          .filter(isWeekday)
          .map((day) => day * 86_400),
        'day',
      ),
    ],
    [
      'months',
      createTimeIndex(
        ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'].map(toTimestamp),
        'day',
      ),
    ],
    ['years', createTimeIndex(['2020-01-01', '2021-01-01', '2022-01-01'].map(toTimestamp), 'day')],
    ['gaps', createTimeIndex([0, 60, 120, 600, 660], 'instant', true)],
    ['one bar', createTimeIndex([utc('2026-10-30')])],
    ['quarter seconds', createTimeIndex([0, 0.25, 0.5, 0.75])],
  ];

  it.each(axes)(
    'has one ascending timestamp per index, and finds each again: %s',
    (_, timeIndex) => {
      fc.assert(
        fc.property(fc.integer({ min: -5000, max: 5000 }), (index) => {
          const inside = Math.min(Math.max(index, timeIndex.minIndex), timeIndex.maxIndex - 1);
          const key = timeIndex.timestampAt(inside);
          expect(timeIndex.timestampAt(inside + 1)).toBeGreaterThan(key);
          expect(timeIndex.timestampToIndex(key)).toBe(inside);
          expect(timeIndex.indexToTimestamp(inside)).toBe(key);
          expect(timeIndex.firstNotBefore(key)).toBe(inside);
          expect(timeIndex.lastNotAfter(key)).toBe(inside);
          expect(timeIndex.firstNotBefore(key + 0.001)).toBe(inside + 1);
          expect(timeIndex.lastNotAfter(key + 0.001)).toBe(inside);
          if (timeIndex.timeType === 'day') expect(key % 86_400 === 0).toBe(true);
        }),
      );
    },
  );

  it.each(axes)('converts an index to a timestamp and back: %s', (_, timeIndex) => {
    fc.assert(
      fc.property(fc.double({ min: -3000, max: 6000, noNaN: true }), (index) => {
        const inside = Math.min(Math.max(index, timeIndex.minIndex), timeIndex.maxIndex);
        expect(timeIndex.timestampToIndex(timeIndex.indexToTimestamp(index) ?? NaN)).toBeCloseTo(
          inside,
          3,
        );
      }),
    );
  });

  it.each(axes)('stays within the years 1 to 9999: %s', (_, timeIndex) => {
    const far = fc.oneof(
      fc.double({ noNaN: true }),
      fc.maxSafeInteger(),
      fc.constantFrom(Infinity, -Infinity),
    );
    fc.assert(
      fc.property(far, (index) => {
        for (const key of [
          timeIndex.indexToTimestamp(index),
          timeIndex.timestampAt(Math.round(index)),
        ]) {
          expect(key).toBeGreaterThanOrEqual(EARLIEST);
          expect(key).toBeLessThanOrEqual(LATEST);
        }
        expect(Number.isFinite(timeIndex.timestampToIndex(index))).toBe(true);
      }),
    );
  });

  it('skips weekends before the first trading day as it does after the last', () => {
    const timeIndex = createTimeIndex(
      ['2026-10-29', '2026-10-30', '2026-11-02', '2026-11-03'].map(toTimestamp),
      'day',
    );
    const date = (index: number): unknown => toTime(timeIndex.timestampAt(index), 'day');
    expect([-1, -3, -4].map(date)).toEqual(['2026-10-28', '2026-10-26', '2026-10-23']);
    expect([4, 6, 7].map(date)).toEqual(['2026-11-04', '2026-11-06', '2026-11-09']);
    expect(timeIndex.timestampToIndex(toTimestamp('2026-10-19'))).toBe(-8);
  });

  it("doesn't have times without bars", () => {
    const timeIndex = new TimeIndex();
    timeIndex.refresh([new BarTable('prices')], plain);
    expect([timeIndex.count, timeIndex.timestampToIndex(5), timeIndex.indexToTimestamp(5)]).toEqual(
      [0, null, null],
    );
    expect(timeIndex.find(5, MismatchDirection.Nearest)).toBeNull();
  });
});

describe('a search', () => {
  const { After, Before, Nearest, None } = MismatchDirection;
  it.each([
    [200, None, 1],
    [201, None, null],
    [399, Before, 1],
    [99, Before, null],
    [999, Before, 2],
    [201, After, 2],
    [50, After, 0],
    [401, After, null],
    [300, Nearest, 1],
    [301, Nearest, 2],
    [0, Nearest, 0],
    [999, Nearest, 2],
    [400, After, 2],
  ])('at %d with %s finds %s', (key, mismatch, found) => {
    const table = createTable([100, 200, 400]);
    const timeIndex = new TimeIndex();
    timeIndex.refresh([table], plain);
    expect(timeIndex.find(key, mismatch)).toBe(found);
    expect(table.find(key, mismatch)).toBe(found);
  });
});
