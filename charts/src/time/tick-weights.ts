import { toDay, toMonth, yearOfMonth } from './calendar';
import type { TimeZoneClock } from './time-zone';

/**
 * Weight of a tick on the time axis. Heavier ticks keep their labels longer when the bar spacing decreases.
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
 * Returns the weight of a time (UTC seconds) after a previous one, in a time zone.
 *
 * The first bar of a local date is a tick of its day, month or year, even if that date doesn't have a midnight. If a
 * clock is set back across midnight, it doesn't start another day.
 *
 * @internal
 */
export function instantWeight(current: number, previous: number, zone: TimeZoneClock): TickWeight {
  const offset = zone.offset(current);
  const local = current + offset;
  const day = toDay(local);
  const previousDay = toDay(zone.local(previous));
  if (day > previousDay) return dateWeight(day, previousDay);
  // Compare in the current UTC offset. If the clock was set back in between, the repeated hour gets
  // its ticks twice.
  return clockWeight(local, previous + offset);
}

/**
 * Returns the weight of a date after an earlier one.
 *
 * @internal For trading days, which don't depend on a time zone, and for the first bar of a local date.
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

/**
 * Units of the clock. Each divides the next, so if one of them doesn't start at a time, none of the larger ones does.
 */
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

/** Returns the weight of the largest clock unit that starts after `previous` and not after `local`. */
function clockWeight(local: number, previous: number): TickWeight {
  // Avoid `for … of`, because the iterator would take most of the time, and this runs several times
  // for each label.
  let i = 0;
  for (; i < CLOCK_UNITS.length; i++) {
    const { seconds } = CLOCK_UNITS[i] as ClockUnit;
    if (Math.floor(local / seconds) === Math.floor(previous / seconds)) break;
  }
  return CLOCK_UNITS[i - 1]?.weight ?? TickWeight.LessThanSecond;
}
