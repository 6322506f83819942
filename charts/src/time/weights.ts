import { DAY_SECONDS, dayOf, monthOf, yearOfMonth } from './calendar';
import type { Zone } from './zone';

/**
 * How strongly a point asks for a tick on the axis: the higher the weight, the longer its label
 * stays when bars get narrow.
 *
 * @internal The engine's own list is not exported; a contract test compares the two.
 */
export const TickWeight = {
  LessThanSecond: 0,
  Second: 10,
  Minute1: 20,
  Minute5: 21,
  Minute30: 22,
  Hour1: 30,
  Hour3: 31,
  Hour6: 32,
  Hour12: 33,
  Day: 50,
  Month: 60,
  Year: 70,
} as const;

/** @internal One of the values of {@link TickWeight}. */
export type TickWeight = (typeof TickWeight)[keyof typeof TickWeight];

/**
 * The weight of an instant after another one, on the clock of a zone.
 *
 * The first bar of a local date is a day tick (or a month's, or a year's), whether its midnight
 * exists or not. A clock that is set back across midnight begins no day.
 *
 * @internal Pure; the engine folder applies it to the engine's points.
 */
export function instantWeight(current: number, previous: number, zone: Zone): TickWeight {
  const offset = zone.offset(current);
  const local = current + offset;
  const day = dayOf(local);
  const previousDay = dayOf(zone.local(previous));
  if (day > previousDay) return dateWeight(day, previousDay);
  // On the clock that the current bar shows: when that clock was set back in between, the hour
  // that happens twice gets its ticks twice.
  return clockWeight(local, previous + offset);
}

/**
 * The weight of a date after an earlier one.
 *
 * @internal For trading days, which no zone shifts, and for the first bar of a local date.
 */
export function dateWeight(day: number, previousDay: number): TickWeight {
  const month = monthOf(day);
  const previousMonth = monthOf(previousDay);
  if (month === previousMonth) return TickWeight.Day;
  return yearOfMonth(month) === yearOfMonth(previousMonth) ? TickWeight.Month : TickWeight.Year;
}

/** The largest unit of the clock that begins after `previous` and not after `local`. */
function clockWeight(local: number, previous: number): TickWeight {
  const begins = (seconds: number): boolean =>
    Math.floor(local / seconds) !== Math.floor(previous / seconds);
  // Each unit divides the next, so a question answered with no rules out all above it.
  if (!begins(60)) return begins(1) ? TickWeight.Second : TickWeight.LessThanSecond;
  if (!begins(3600))
    return begins(1800)
      ? TickWeight.Minute30
      : begins(300)
        ? TickWeight.Minute5
        : TickWeight.Minute1;
  if (begins(43_200)) return TickWeight.Hour12;
  if (begins(21_600)) return TickWeight.Hour6;
  return begins(10_800) ? TickWeight.Hour3 : TickWeight.Hour1;
}

/**
 * The weights of a run of ascending times, given one after another to `put`.
 *
 * @param count - How many times there are.
 * @param start - The first time whose weight is wanted; earlier ones are only looked back at.
 * @param keyAt - UTC seconds of a time (of a trading day: of its midnight in UTC).
 * @param zone - The zone whose clock counts, or `null` when the times are trading days.
 * @param put - Takes the weight of a time.
 * @internal Touches nothing before `start`, so that a live tick costs one step.
 */
export function fillWeights(
  count: number,
  start: number,
  keyAt: (index: number) => number,
  zone: Zone | null,
  put: (index: number, weight: TickWeight) => void,
): void {
  if (start >= count) return;
  let previous = start > 0 ? keyAt(start - 1) : beforeFirst(count, keyAt);
  for (let index = start; index < count; index++) {
    const current = keyAt(index);
    put(
      index,
      zone === null
        ? dateWeight(dayOf(current), dayOf(previous))
        : instantWeight(current, previous, zone),
    );
    previous = current;
  }
}

/** The first time has none before it: one step back is taken for it, a day when it is alone. */
function beforeFirst(count: number, keyAt: (index: number) => number): number {
  const first = keyAt(0);
  return count > 1 ? first - (keyAt(1) - first) : first - DAY_SECONDS;
}
