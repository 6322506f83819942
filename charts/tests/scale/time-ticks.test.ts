import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TimeIndex } from '../../src/scale/time-index';
import { type TimeTick, timeTicks } from '../../src/scale/time-ticks';
import { BarTable } from '../../src/data/bar-table';
import { toDay } from '../../src/time/calendar';
import { toTime, type TimeType } from '../../src/time/timestamps';
import { dateWeight, instantWeight, type TickWeight } from '../../src/time/tick-weights';
import { type TimeZoneClock, getZone } from '../../src/time/time-zone';
import { runs } from '../property-runs';

const utc = (text: string): number => Date.parse(text) / 1000;

function createTimeIndex(
  keys: readonly number[],
  timeType: TimeType,
  showGaps = false,
  future = true,
): TimeIndex {
  const table = new BarTable('value');
  table.replace(
    'setData',
    keys.map((key) => ({ time: toTime(key, timeType), value: 1 })),
    null,
  );
  const timeIndex = new TimeIndex();
  timeIndex.refresh([table], { showGaps, future, past: true });
  return timeIndex;
}

/**
 * Indexes that one pass over all weights chooses, from the heaviest on. It includes some outside of the requested
 * range.
 */
function greedy(
  timeIndex: TimeIndex,
  zone: TimeZoneClock | null,
  apart: number,
  from: number,
  to: number,
): TimeTick[] {
  const enough = 20 * apart;
  const first = Math.min(0, from - enough);
  const last = Math.min(
    Math.max(to, 0) + enough,
    timeIndex.future ? Infinity : timeIndex.count - 1,
  );
  const weight = (index: number): TickWeight => {
    const [key, before] = [timeIndex.timestampAt(index), timeIndex.timestampAt(index - 1)];
    return zone ? instantWeight(key, before, zone) : dateWeight(toDay(key), toDay(before));
  };
  const ticks = new Map<number, TickWeight>();
  const isFree = (index: number): boolean => {
    for (let near = index - apart + 1; near < index + apart; near++) {
      if (ticks.has(near)) return false;
    }
    return true;
  };
  const choose = (candidates: readonly number[]): void => {
    const weights = candidates.map(weight);
    for (const each of [...new Set(weights)].sort((a, b) => b - a)) {
      candidates.forEach((index, i) => {
        if (weights[i] === each && isFree(index)) ticks.set(index, each);
      });
    }
  };
  choose(Array.from({ length: last + 1 }, (_, index) => index));
  // Before the first bar, it continues backward.
  choose(Array.from({ length: -first }, (_, i) => -1 - i));
  const all = [...ticks]
    .map(([index, weight]) => ({ index, weight }))
    .sort((a, b) => a.index - b.index);
  const left = all.findLastIndex(({ index }) => index < from);
  const right = all.findIndex(({ index }) => index > to);
  return all.slice(Math.max(left, 0), right < 0 ? undefined : right + 1);
}

const zones = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/London',
);

/** Bars at one step, some of them missing: single ones, and nights. */
const instants = fc
  .record({
    start: fc.integer({ min: utc('1990-01-01'), max: utc('2030-01-01') }),
    step: fc.constantFrom(0.25, 1, 15, 60, 300, 1740, 3600, 4 * 3600, 86_400, 30 * 86_400),
    count: fc.integer({ min: 1, max: 600 }),
    session: fc.constantFrom(Infinity, 13, 78),
    holes: fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 5 }),
  })
  .map(({ start, step, count, session, holes }) =>
    Array.from(
      { length: count },
      (_, i) => start + (i + Math.floor(i / session) * 50) * step,
    ).filter((_, i) => i === 0 || !holes.includes(i)),
  );

const days = fc
  .record({
    start: fc.integer({ min: 7000, max: 22_000 }),
    step: fc.constantFrom(1, 1, 1, 7, 30, 91, 365),
    count: fc.integer({ min: 1, max: 600 }),
    weekends: fc.boolean(),
  })
  .map(({ start, step, count, weekends }) =>
    Array.from({ length: count }, (_, i) => start + i * step)
      .filter((day) => weekends || step > 1 || (day + 3) % 7 < 5)
      .map((day) => day * 86_400),
  )
  .filter((keys) => keys.length > 0);

const view = {
  apart: fc.integer({ min: 1, max: 90 }),
  from: fc.integer({ min: -700, max: 900 }),
  width: fc.integer({ min: 1, max: 900 }),
  showGaps: fc.boolean(),
  future: fc.boolean(),
};

describe('ticks', () => {
  it('match a pass over all indexes, for instants', () => {
    fc.assert(
      fc.property(
        instants,
        zones,
        fc.record(view),
        (keys, name, { apart, from, width, ...how }) => {
          const timeIndex = createTimeIndex(keys, 'instant', how.showGaps, how.future);
          const to = from + width;
          const zone = getZone(name);
          expect(timeTicks(timeIndex, zone, apart, from, to)).toEqual(
            greedy(timeIndex, zone, apart, from, to),
          );
        },
      ),
      { numRuns: runs(700) },
    );
  });

  it('match a pass over all indexes, for trading days', () => {
    fc.assert(
      fc.property(days, fc.record(view), (keys, { apart, from, width, ...how }) => {
        const timeIndex = createTimeIndex(keys, 'day', how.showGaps, how.future);
        const to = from + width;
        expect(timeTicks(timeIndex, null, apart, from, to)).toEqual(
          greedy(timeIndex, null, apart, from, to),
        );
      }),
      { numRuns: runs(500) },
    );
  });
});
