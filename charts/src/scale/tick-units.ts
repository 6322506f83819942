import { DAY_SECONDS, toDay, getFirstDay, toMonth } from '../time/calendar';
import { CLOCK_UNITS, TickWeight } from '../time/tick-weights';

/** A unit of the calendar or clock, at whose starts the axis has ticks of one weight. */
export interface Unit {
  readonly weight: TickWeight;
  /** Returns the start of the unit that contains a local time, in local seconds. */
  readonly begin: (local: number) => number;
  /** Returns the start of the next unit. */
  readonly end: (local: number) => number;
}

/** Times differ by at least a millisecond. */
const PRECISION = 0.0005;

const even = (weight: TickWeight, seconds: number): Unit => {
  const begin = (local: number): number => Math.floor(local / seconds) * seconds;
  return { weight, begin, end: (local) => begin(local) + seconds };
};

const months = (weight: TickWeight, size: number): Unit => {
  const begin = (local: number, more: number): number =>
    getFirstDay((Math.floor(toMonth(toDay(local)) / size) + more) * size) * DAY_SECONDS;
  return { weight, begin: (local) => begin(local, 0), end: (local) => begin(local, 1) };
};

/** Units for trading days, from the heaviest to the lightest. */
export const calendarUnits: readonly Unit[] = [
  months(TickWeight.Year, 12),
  months(TickWeight.Month, 1),
  even(TickWeight.Day, DAY_SECONDS),
];

/** Units for UTC seconds, from the heaviest to the lightest. */
export const clockUnits: readonly Unit[] = [
  ...calendarUnits,
  ...CLOCK_UNITS.map(({ seconds, weight }) => even(weight, seconds)).reverse(),
  // Bars that one bar adds have the same time, which gets one label.
  { weight: TickWeight.LessThanSecond, begin: (local) => local, end: (local) => local + PRECISION },
];
