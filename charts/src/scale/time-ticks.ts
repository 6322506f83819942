import { clamp } from '../util/clamp';
import { toDay } from '../time/calendar';
import { dateWeight, instantWeight, TickWeight } from '../time/tick-weights';
import type { TimeZoneClock } from '../time/time-zone';
import type { TimeIndex } from './time-index';
import { calendarUnits, clockUnits, type Unit } from './tick-units';

/** An index of the time axis that gets a label. */
export interface TimeTick {
  readonly index: number;
  readonly weight: TickWeight;
}

/**
 * Returns the ticks of a range of the time axis, and one more on each side, whose label can extend into the range.
 *
 * The result is a part of the ticks that one pass over all indexes would select: from the heaviest weight to the
 * lightest, and for each weight from the first index, wherever no tick is nearer than `apart`. So the ticks don't
 * depend on the range and are stable while scrolling. Before the first bar, they are selected in the opposite
 * direction.
 *
 * The implementation doesn't compare all indexes, because the starts of calendar and clock units can be computed.
 *
 * @param timeIndex - Index of the chart's times.
 * @param zone - Time zone of the labels; `null` for trading days.
 * @param apart - Smallest distance between two ticks, in indexes; at least 1.
 * @param from - First index of the range, which can be before the first bar.
 * @param to - Last index of the range, which can be in the future.
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
  // The distance between adjacent ticks is always less than `2 * apart`, because every index can
  // have a tick.
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

/** Finds the ticks of a unit or a heavier one. */
interface Walk {
  readonly units: readonly Unit[];
  /** Returns the first tick at or after an index; `null` if there is none. */
  next(unit: Unit, index: number): number | null;
  /** Returns the last tick at or before an index; `null` if there is none. */
  previous(unit: Unit, index: number): number | null;
}

/** Creates a walk over the indexes from `first` to `last`. */
function walk(timeIndex: TimeIndex, zone: TimeZoneClock | null, first: number, last: number): Walk {
  /** Returns the start or end of the unit that contains a timestamp. */
  const getUnitEdge = (timestamp: number, edge: Unit['begin' | 'end']): number => {
    if (zone === null) return edge(timestamp);
    // A change of the UTC offset ends a unit, and a new one starts on the changed clock.
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

/** Creates a walk in the opposite direction, over negated indexes. */
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
 * Selects ticks after `begin`, from the heaviest unit to the lightest: those from `from` to `to`, and enough on each
 * side to determine them.
 *
 * @param fixed - A tick at `begin` that is already selected.
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
        // The first tick after the end limits the gap that lighter units fill.
        if (index > to) break;
        index = walk.next(unit, index + apart);
      }
    }
    chosen = filled;
  }
  return chosen;
}

/**
 * Returns a tick before `from` that is selected whatever precedes it, because it is at least `apart` from the previous
 * tick. That avoids searching all years before it. If there is none, returns `min`.
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
