import { clamp } from '../util/clamp';
import { toDay } from '../time/calendar';
import { dateWeight, instantWeight, TickWeight } from '../time/tick-weights';
import type { TimeZoneClock } from '../time/time-zone';
import type { TimeIndex } from './time-index';
import { calendarUnits, clockUnits, type Unit } from './tick-units';

/** A place of the time axis that gets a label. */
export interface TimeTick {
  readonly index: number;
  readonly weight: TickWeight;
}

/**
 * The ticks of a stretch of the time axis, and one more on either side: its label may reach into the stretch.
 *
 * They are those that one pass over all places would choose, from the heaviest weight to the lightest and in each from
 * the first place on, each where no tick stands nearer than `apart`. So they do not depend on where the stretch lies,
 * and stay while it moves. Before the first bar they are chosen likewise, going back.
 *
 * No place is weighed for it that is not asked about: where a unit of the calendar or the clock begins is arithmetic.
 *
 * @param zone - The zone whose clock counts; `null` for trading days.
 * @param apart - The least distance between two ticks, in places; at least 1.
 * @param from - The first place of the stretch, which may lie before the first bar.
 * @param to - The last place, which may lie in the future.
 */
export function timeTicks(
  timeIndex: TimeIndex,
  zone: TimeZoneClock | null,
  apart: number,
  from: number,
  to: number,
): TimeTick[] {
  if (timeIndex.count === 0) return [];
  const last = timeIndex.end;
  // Two ticks are never twice as far apart as they have to be: every place may have one.
  const start = from - 2 * apart;
  const end = Math.min(to + 2 * apart, last);
  const ahead = walk(timeIndex, zone, 0, last);
  const chosen = greedy(ahead, apart, 0, null, Math.max(start, 0), Math.max(end, 2 * apart));
  const [first] = chosen;
  if (start < 0 && first !== undefined) {
    const back = mirrored(walk(timeIndex, zone, timeIndex.minIndex + 1, -1));
    const before = greedy(back, apart, -first, -first, -end, -start);
    chosen.unshift(
      ...before
        .slice(1)
        .map((index) => -index)
        .reverse(),
    );
  }
  const left = chosen.findLastIndex((index) => index < from);
  const right = chosen.findIndex((index) => index > to);
  return chosen
    .slice(Math.max(left, 0), right < 0 ? undefined : right + 1)
    .map((index) => ({ index, weight: weightAt(timeIndex, zone, index) }));
}

/** Leads from tick to tick of a unit or of a coarser one. */
interface Walk {
  readonly units: readonly Unit[];
  /** The first such tick from a place on; `null` when there is none. */
  next(unit: Unit, index: number): number | null;
  /** The last such tick up to a place. */
  previous(unit: Unit, index: number): number | null;
}

/** A walk over the places from `first` to `last`. */
function walk(timeIndex: TimeIndex, zone: TimeZoneClock | null, first: number, last: number): Walk {
  /** Where the unit around a key begins or ends. */
  const getUnitEdge = (timestamp: number, edge: Unit['begin' | 'end']): number => {
    if (zone === null) return edge(timestamp);
    // A unit ends where the clock is set, to begin anew on the other clock.
    const { from, to, offset } = zone.segment(timestamp);
    return clamp(edge(timestamp + offset) - offset, from, to);
  };
  return {
    units: zone === null ? calendarUnits : clockUnits,
    next(unit, index) {
      let at = Math.max(index, first);
      while (at <= last) {
        at = Math.max(
          at,
          timeIndex.firstNotBefore(getUnitEdge(timeIndex.timestampAt(at - 1), unit.end)),
        );
        if (at <= last && weightAt(timeIndex, zone, at) >= unit.weight) return at;
        at++;
      }
      return null;
    },
    previous(unit, index) {
      let at = Math.min(index, last);
      while (at >= first) {
        at = Math.max(
          first,
          Math.min(
            at,
            timeIndex.firstNotBefore(getUnitEdge(timeIndex.timestampAt(at), unit.begin)),
          ),
        );
        if (weightAt(timeIndex, zone, at) >= unit.weight) return at;
        at--;
      }
      return null;
    },
  };
}

/** The same walk the other way, over places with the opposite sign. */
function mirrored({ next, previous, units }: Walk): Walk {
  const opposite = (index: number | null): number | null => (index === null ? null : -index);
  return {
    units,
    next: (unit, index) => opposite(previous(unit, -index)),
    previous: (unit, index) => opposite(next(unit, -index)),
  };
}

function weightAt(timeIndex: TimeIndex, zone: TimeZoneClock | null, index: number): TickWeight {
  const timestamp = timeIndex.timestampAt(index);
  const before = timeIndex.timestampAt(index - 1);
  return zone
    ? instantWeight(timestamp, before, zone)
    : dateWeight(toDay(timestamp), toDay(before));
}

/**
 * Chooses ticks from `begin` on, unit by unit: those from `from` to `to`, and enough on either side to tell them.
 *
 * @param fixed - A tick that stands already, at `begin`.
 */
function greedy(
  walk: Walk,
  apart: number,
  begin: number,
  fixed: number | null,
  from: number,
  to: number,
): number[] {
  let chosen = fixed === null ? [] : [fixed];
  for (const unit of walk.units) {
    const filled: number[] = [];
    for (let gap = 0; gap <= chosen.length; gap++) {
      const left = chosen[gap - 1] ?? -Infinity;
      const right = chosen[gap] ?? Infinity;
      if (left > -Infinity) filled.push(left);
      if (right < from || left > to || right - left < 2 * apart) continue;
      const min = Math.max(left + apart, begin);
      const start = unit.weight === TickWeight.Year ? sureTick(walk, unit, apart, min, from) : min;
      let index = walk.next(unit, start);
      while (index !== null && index <= right - apart) {
        filled.push(index);
        // The first one beyond the end bounds the gap that lighter units fill.
        if (index > to) break;
        index = walk.next(unit, index + apart);
      }
    }
    chosen = filled;
  }
  return chosen;
}

/**
 * A tick before `from` that is chosen whatever comes before it, so that the years before it need not be gone through:
 * one so far from the tick before it that nothing can stand in its way. Where there is none, the `least` place.
 */
function sureTick(walk: Walk, unit: Unit, apart: number, min: number, from: number): number {
  let later = walk.previous(unit, from);
  while (later !== null && later >= min) {
    const earlier = walk.previous(unit, later - 1);
    if (earlier === null || later - earlier >= apart) return later;
    later = earlier;
  }
  return min;
}
