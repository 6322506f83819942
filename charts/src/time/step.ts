import { DAY_SECONDS, dayOf, firstDayOf, isWeekday, monthOf } from './calendar';
import type { TimePoints } from './points';

/**
 * The distance from one bar to the next: seconds of a clock, or days, weekdays or months of a
 * calendar.
 *
 * @internal What continues an axis where it has no bars.
 */
export type Step =
  | { readonly unit: 'second' | 'day' | 'month'; readonly size: number }
  | { readonly unit: 'weekday' };

/** Enough intervals to see past a holiday, few enough to read in microseconds. */
const SAMPLE = 100;
/** Days in a month, on average. */
const MONTH_DAYS = 30.44;
/** In seconds: what one lonely bar gets. */
const LONELY_STEP = 60;

/**
 * The step that the newest points of an axis keep.
 *
 * Daily bars that never fall on a weekend go from weekday to weekday; bars a month, a quarter or a
 * year apart go by months.
 *
 * @internal Nights, holidays and missing bars do not count.
 */
export function typicalStep(points: TimePoints): Step {
  const keys: number[] = [];
  for (let i = Math.max(0, points.count - SAMPLE - 1); i < points.count; i++)
    keys.push(points.keyAt(i));
  if (points.kind === 'instant')
    return { unit: 'second', size: usualInterval(keys) ?? LONELY_STEP };
  const days = keys.map(dayOf);
  if (days.every(isWeekday) && (usualInterval(days.map(weekdayPosition)) ?? 1) === 1)
    return { unit: 'weekday' };
  const size = usualInterval(days) ?? 1;
  return size < 28 ? { unit: 'day', size } : { unit: 'month', size: Math.round(size / MONTH_DAYS) };
}

/**
 * The lower quartile and not the median: a market with two bars a session has as many nights as
 * steps between bars.
 */
function usualInterval(ascending: readonly number[]): number | undefined {
  const intervals = ascending.slice(1).map((value, i) => value - (ascending[i] ?? value));
  return intervals.sort((a, b) => a - b)[Math.floor((intervals.length - 1) / 4)];
}

/** The key that lies `count` steps (a fraction or a negative number, too) after another one. */
export function advance(key: number, step: Step, count: number): number {
  switch (step.unit) {
    case 'second':
      return key + count * step.size;
    case 'day':
      return key + count * step.size * DAY_SECONDS;
    case 'weekday':
      return weekdayAt(weekdayPosition(key / DAY_SECONDS) + count) * DAY_SECONDS;
    case 'month':
      return monthAt(monthPosition(key / DAY_SECONDS) + count * step.size) * DAY_SECONDS;
  }
}

/** How many steps lead from one key to another: the inverse of {@link advance}. */
export function stepsBetween(from: number, to: number, step: Step): number {
  switch (step.unit) {
    case 'second':
      return (to - from) / step.size;
    case 'day':
      return (to - from) / (step.size * DAY_SECONDS);
    case 'weekday':
      return weekdayPosition(to / DAY_SECONDS) - weekdayPosition(from / DAY_SECONDS);
    case 'month':
      return (monthPosition(to / DAY_SECONDS) - monthPosition(from / DAY_SECONDS)) / step.size;
  }
}

/** Weekdays since a Monday, with fractions; the whole weekend lies between Friday's and Monday's. */
function weekdayPosition(day: number): number {
  const sinceMonday = day + 3;
  const week = Math.floor(sinceMonday / 7);
  const rest = sinceMonday - week * 7;
  return week * 5 + (rest <= 4 ? rest : 4 + (rest - 4) / 3);
}

function weekdayAt(position: number): number {
  const week = Math.floor(position / 5);
  const rest = position - week * 5;
  return week * 7 + (rest <= 4 ? rest : 4 + (rest - 4) * 3) - 3;
}

/** Months with fractions, so that the last day of a month leads to the last day of the next. */
function monthPosition(day: number): number {
  const month = monthOf(Math.floor(day));
  const first = firstDayOf(month);
  return month + (day - first) / (firstDayOf(month + 1) - first);
}

function monthAt(position: number): number {
  const month = Math.floor(position);
  const first = firstDayOf(month);
  return first + (position - month) * (firstDayOf(month + 1) - first);
}
