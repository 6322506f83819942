import { DAY_SECONDS, toDay, toMonth, yearOfMonth } from './calendar';
import type { TimePoints } from './time-points';
import type { TimeZoneClock } from './time-zone';

/**
 * How strongly a point asks for a tick on the axis: the higher the weight, the longer its label
 * stays when bars get narrow.
 *
 * @internal
 */
export enum TickWeight {
  LessThanSecond = 0,
  Second = 10,
  Minute1 = 20,
  Minute5 = 21,
  Minute30 = 22,
  Hour1 = 30,
  Hour3 = 31,
  Hour6 = 32,
  Hour12 = 33,
  Day = 50,
  Month = 60,
  Year = 70,
}

/**
 * The weight of an instant after another one, on the clock of a zone.
 *
 * The first bar of a local date is a day tick (or a month's, or a year's), whether its midnight
 * exists or not. A clock that is set back across midnight begins no day.
 *
 * @internal Pure; the ticks of the axis ask it.
 */
export function instantWeight(current: number, previous: number, zone: TimeZoneClock): TickWeight {
  const offset = zone.offset(current);
  const local = current + offset;
  const day = toDay(local);
  const previousDay = toDay(zone.local(previous));
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
  const month = toMonth(day);
  const previousMonth = toMonth(previousDay);
  if (month === previousMonth) return TickWeight.Day;
  return yearOfMonth(month) === yearOfMonth(previousMonth) ? TickWeight.Month : TickWeight.Year;
}

interface ClockUnit {
  readonly seconds: number;
  readonly weight: TickWeight;
}

/** The units of the clock. Each divides the next, so one that does not begin rules out all after it. */
export const CLOCK_UNITS: readonly ClockUnit[] = [
  { seconds: 1, weight: TickWeight.Second },
  { seconds: 60, weight: TickWeight.Minute1 },
  { seconds: 300, weight: TickWeight.Minute5 },
  { seconds: 1800, weight: TickWeight.Minute30 },
  { seconds: 3600, weight: TickWeight.Hour1 },
  { seconds: 10_800, weight: TickWeight.Hour3 },
  { seconds: 21_600, weight: TickWeight.Hour6 },
  { seconds: 43_200, weight: TickWeight.Hour12 },
];

/** The largest unit of the clock that begins after `previous` and not after `local`. */
function clockWeight(local: number, previous: number): TickWeight {
  // No `for … of`, whose iterator is most of the work: each label of the axis passes here several times.
  let i = 0;
  for (; i < CLOCK_UNITS.length; i++) {
    const { seconds } = CLOCK_UNITS[i] as ClockUnit;
    if (Math.floor(local / seconds) === Math.floor(previous / seconds)) break;
  }
  return CLOCK_UNITS[i - 1]?.weight ?? TickWeight.LessThanSecond;
}

/**
 * The weights of a run of ascending times, given one after another to `put`.
 *
 * @param points - The times.
 * @param start - The first time whose weight is wanted; earlier ones are only looked back at.
 * @param zone - The zone whose clock counts, or `null` when the times are trading days.
 * @param put - Takes the weight of a time.
 * @internal Touches nothing before `start`, so that a live tick costs one step.
 */
export function fillWeights(
  points: TimePoints,
  start: number,
  zone: TimeZoneClock | null,
  put: (index: number, weight: TickWeight) => void,
): void {
  const first = points.timestampAt(0);
  // The first time has none before it: one step back is taken for it, a day when it is alone.
  const step = points.count > 1 ? points.timestampAt(1) - first : DAY_SECONDS;
  let previous = start > 0 ? points.timestampAt(start - 1) : first - step;
  for (let index = start; index < points.count; index++) {
    const current = points.timestampAt(index);
    const weight = zone
      ? instantWeight(current, previous, zone)
      : dateWeight(toDay(current), toDay(previous));
    put(index, weight);
    previous = current;
  }
}
