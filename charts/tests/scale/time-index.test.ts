import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TimeIndex } from '../../src/scale/time-index';
import { BarTable } from '../../src/data/bar-table';
import { isWeekday } from '../../src/time/calendar';
import { createTimePoints } from '../../src/time/time-points';
import { typicalStep } from '../../src/time/bar-interval';
import { EARLIEST, toTimestamp, LATEST, toTime, type TimeType } from '../../src/time/timestamps';
import { MismatchDirection } from '../../src/types/enums';
import { runs } from '../property-runs';

const utc = (text: string): number => Date.parse(text) / 1000;
const plain = { showGaps: false, future: true, past: true };

const values = (keys: readonly number[], kind: TimeType = 'instant') =>
  keys.map((key) => ({ time: toTime(key, kind), value: key }));

function tableOf(keys: readonly number[], kind: TimeType = 'instant'): BarTable {
  const table = new BarTable('value');
  table.replace('setData', values(keys, kind), null);
  return table;
}

function placesOf(
  keys: readonly number[],
  kind: TimeType = 'instant',
  showGaps = false,
): TimeIndex {
  const places = new TimeIndex();
  places.refresh([tableOf(keys, kind)], { showGaps, future: true, past: true });
  return places;
}

const keysOf = (places: TimeIndex): number[] =>
  Array.from({ length: places.count }, (_, place) => places.timestampAt(place));
const times = (table: BarTable): number[] => [...table.time.subarray(0, table.count)];
const minutes = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, i) => (from + i) * 60);

/** The times that are missing between ascending ones: each a step after the one before, up to half a step from the next. */
function missingIn(keys: readonly number[]): number[] {
  const { size } = typicalStep(createTimePoints(keys, 'instant'));
  const missing: number[] = [];
  keys.forEach((to, i) => {
    const from = keys[i - 1] ?? to;
    for (let key = from + size; key < to - size / 2; key += size) missing.push(key);
  });
  return missing;
}

/** All that can be asked about where bars stand, against lists. */
function expectPlaces(places: TimeIndex, tables: readonly BarTable[], showGaps: boolean): void {
  const merged = [...new Set(tables.flatMap(times))].sort((a, b) => a - b);
  const gaps = showGaps ? missingIn(merged) : [];
  const all = [...merged, ...gaps].sort((a, b) => a - b);
  expect(keysOf(places)).toEqual(all);
  const around = Array.from({ length: all.length + 4 }, (_, i) => i - 2);
  const between = around.flatMap((place) => [place, place + 0.5]);
  for (const table of tables) {
    const own = times(table).map((key) => all.indexOf(key));
    const map = places.getBarIndexes(table);
    // One assertion for all: thousands of single ones take most of the time.
    expect({
      placeOf: own.map((_, bar) => places.barToIndex(table, bar)),
      mapOf: own.map((_, bar) => map?.[bar] ?? bar + places.getOffset(table)),
      barAt: around.map((place) => places.barAt(table, place)),
      barFrom: between.map((place) => places.barFrom(table, place)),
    }).toEqual({
      placeOf: own,
      mapOf: own,
      barAt: around.map((place) => own.indexOf(place)),
      barFrom: between.map((place) => {
        const from = own.findIndex((each) => each >= place);
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
        const places = new TimeIndex();
        let known: number[] = [];
        for (const [at, change, together] of list) {
          change(tables[at] as BarTable);
          // Several changes before one look count as well.
          if (together) continue;
          const { revision } = places;
          places.refresh(tables, { showGaps, future: true, past: true });
          expectPlaces(places, tables, showGaps);
          const now = keysOf(places);
          const stay = known.every((key, place) => now[place] === key);
          if (!stay) expect(places.revision).toBeGreaterThan(revision);
          if (places.shift > 0) {
            expect(now[places.shift]).toBe(known[0]);
            const moved = now.slice(places.shift, places.shift + known.length);
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
      tableOf(minutes(200)),
      tableOf(minutes(200)),
      tableOf(minutes(180, 20)),
    ];
    const tables = [candles, volume, average];
    const places = new TimeIndex();
    places.refresh(tables, plain);
    const { revision } = places;
    fc.assert(
      fc.property(fc.shuffledSubarray(tables, { minLength: 1 }), (ticking) => {
        const next = Math.max(...tables.map(({ lastTimestamp: lastKey }) => lastKey)) + 60;
        for (const table of ticking) {
          table.update('update', { time: next, value: 1 }, null);
          places.refresh(tables, plain);
          expect(places.barToIndex(table, table.count - 1)).toBe(places.count - 1);
          expect(places.shift).toBe(0);
        }
      }),
    );
    expect(places.revision).toBe(revision);
    expectPlaces(places, tables, false);
  });

  it('has no map for a series with a bar at every time', () => {
    const candles = tableOf(minutes(100));
    const late = tableOf(minutes(80, 20));
    const sparse = tableOf([0, 600, 1200]);
    const places = new TimeIndex();
    places.refresh([candles, late, sparse], plain);
    expect(places.getBarIndexes(candles)).toBeNull();
    expect([places.getBarIndexes(late), places.getOffset(late)]).toEqual([null, 20]);
    expect([...(places.getBarIndexes(sparse) ?? [])].slice(0, 3)).toEqual([0, 10, 20]);
  });

  it('reports how far indexes moved when bars were prepended', () => {
    const candles = tableOf(minutes(100, 1000));
    const volume = tableOf(minutes(100, 1000));
    const places = new TimeIndex();
    places.refresh([candles, volume], plain);
    const { revision } = places;
    candles.prepend('prepend', values(minutes(30, 970)), null);
    places.refresh([candles, volume], plain);
    expect([places.shift, places.revision]).toEqual([30, revision + 1]);
    volume.prepend('prepend', values(minutes(30, 970)), null);
    places.refresh([candles, volume], plain);
    expect([places.shift, places.revision]).toEqual([0, revision + 1]);
  });

  it('drops a time when its last bar is removed, and not before', () => {
    const candles = tableOf(minutes(10));
    const volume = tableOf(minutes(10));
    const places = new TimeIndex();
    places.refresh([candles, volume], plain);
    candles.removeLast(2);
    places.refresh([candles, volume], plain);
    expect(places.count).toBe(10);
    volume.removeLast(1);
    places.refresh([candles, volume], plain);
    expect(places.count).toBe(9);
    expectPlaces(places, [candles, volume], false);
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
    const places = new TimeIndex();
    places.refresh(tables, plain);
    for (let i = 0; i < 2000; i++) {
      for (const table of tables) {
        table.update('update', { time: (count + i) * 60, value: i }, null);
        places.refresh(tables, plain);
      }
    }
    expect(places.count).toBe(count + 2000);
    expect(places.revision).toBe(0);
    for (const table of tables)
      expect(places.barToIndex(table, table.count - 1)).toBe(count + 1999);
  });
});

describe('gaps', () => {
  it('are counted over all series together', () => {
    const hundred = (from: string): number[] => minutes(100).map((key) => key + utc(from));
    const tables = [tableOf(hundred('2025-01-01')), tableOf(hundred('2026-01-01'))];
    const places = new TimeIndex();
    places.refresh(tables, plain);
    const known = keysOf(places);
    const message = 'timeAxis.showGaps would add more than 200000 empty bars; show fewer bars';
    expect(() => places.refresh(tables, { showGaps: true, future: true, past: true })).toThrow(
      new RangeError(message),
    );
    expect(keysOf(places)).toEqual(known);
  });

  it('are counted before a series takes new times', () => {
    const table = tableOf(minutes(200));
    const places = new TimeIndex();
    places.refresh([table], { showGaps: true, future: true, past: true });
    const far = utc('2026-01-01');
    const accept = (times: Float64Array, count: number): void =>
      places.checkGaps(times, count, 'instant');
    expect(() => table.update('update', { time: far, value: 1 }, null, accept)).toThrow(RangeError);
    expect(() => table.prepend('prepend', values([-far]), null, accept)).toThrow(RangeError);
    const swap = (times: Float64Array, count: number): void =>
      places.checkGaps(times, count, 'instant', table);
    expect(() => table.replace('setData', values([...minutes(200), far]), null, swap)).toThrow(
      RangeError,
    );
    expect(times(table)).toEqual(minutes(200));
    table.replace('setData', values(minutes(100).map((key) => key + far)), null, swap);
    places.refresh([table], { showGaps: true, future: true, past: true });
    expect(places.timestampAt(0)).toBe(far);
    table.update('update', { time: far + 6300, value: 1 }, null, accept);
    places.refresh([table], { showGaps: true, future: true, past: true });
    expect(places.count).toBe(106);
  });
});

describe('an axis without bounds', () => {
  const axes: [string, TimeIndex][] = [
    ['instants', placesOf(minutes(500).map((key, i) => key + Math.floor(i / 13) * 6000))],
    [
      'trading days',
      placesOf(
        Array.from({ length: 700 }, (_, day) => 20_458 + day)
          .filter(isWeekday)
          .map((day) => day * 86_400),
        'day',
      ),
    ],
    [
      'months',
      placesOf(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'].map(toTimestamp), 'day'),
    ],
    ['years', placesOf(['2020-01-01', '2021-01-01', '2022-01-01'].map(toTimestamp), 'day')],
    ['gaps', placesOf([0, 60, 120, 600, 660], 'instant', true)],
    ['one bar', placesOf([utc('2026-10-30')])],
    ['quarter seconds', placesOf([0, 0.25, 0.5, 0.75])],
  ];

  it.each(axes)('has one ascending timestamp per index, and finds each again: %s', (_, places) => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (place) => {
        const inside = Math.min(Math.max(place, places.minIndex), places.maxIndex - 1);
        const key = places.timestampAt(inside);
        expect(places.timestampAt(inside + 1)).toBeGreaterThan(key);
        expect(places.timestampToIndex(key)).toBe(inside);
        expect(places.indexToTimestamp(inside)).toBe(key);
        expect(places.firstNotBefore(key)).toBe(inside);
        expect(places.lastNotAfter(key)).toBe(inside);
        expect(places.firstNotBefore(key + 0.001)).toBe(inside + 1);
        expect(places.lastNotAfter(key + 0.001)).toBe(inside);
        if (places.timeType === 'day') expect(key % 86_400 === 0).toBe(true);
      }),
    );
  });

  it.each(axes)('converts an index to a timestamp and back: %s', (_, places) => {
    fc.assert(
      fc.property(fc.double({ min: -3000, max: 6000, noNaN: true }), (place) => {
        const inside = Math.min(Math.max(place, places.minIndex), places.maxIndex);
        expect(places.timestampToIndex(places.indexToTimestamp(place) ?? NaN)).toBeCloseTo(
          inside,
          3,
        );
      }),
    );
  });

  it.each(axes)('stays within the years 1 to 9999: %s', (_, places) => {
    const far = fc.oneof(
      fc.double({ noNaN: true }),
      fc.maxSafeInteger(),
      fc.constantFrom(Infinity, -Infinity),
    );
    fc.assert(
      fc.property(far, (place) => {
        for (const key of [places.indexToTimestamp(place), places.timestampAt(Math.round(place))]) {
          expect(key).toBeGreaterThanOrEqual(EARLIEST);
          expect(key).toBeLessThanOrEqual(LATEST);
        }
        expect(Number.isFinite(places.timestampToIndex(place))).toBe(true);
      }),
    );
  });

  it('skips weekends before the first trading day as it does after the last', () => {
    const places = placesOf(
      ['2026-10-29', '2026-10-30', '2026-11-02', '2026-11-03'].map(toTimestamp),
      'day',
    );
    const date = (place: number): unknown => toTime(places.timestampAt(place), 'day');
    expect([-1, -3, -4].map(date)).toEqual(['2026-10-28', '2026-10-26', '2026-10-23']);
    expect([4, 6, 7].map(date)).toEqual(['2026-11-04', '2026-11-06', '2026-11-09']);
    expect(places.timestampToIndex(toTimestamp('2026-10-19'))).toBe(-8);
  });

  it('has no times without bars', () => {
    const places = new TimeIndex();
    places.refresh([new BarTable('prices')], plain);
    expect([places.count, places.timestampToIndex(5), places.indexToTimestamp(5)]).toEqual([
      0,
      null,
      null,
    ]);
    expect(places.find(5, MismatchDirection.Nearest)).toBeNull();
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
    const table = tableOf([100, 200, 400]);
    const places = new TimeIndex();
    places.refresh([table], plain);
    expect(places.find(key, mismatch)).toBe(found);
    expect(table.find(key, mismatch)).toBe(found);
  });
});
