import { DAY_SECONDS, toDay, getFirstDay, isWeekday, toMonth } from './calendar';
import type { TimePoints } from './time-points';

/**
 * The distance from one bar to the next: seconds of a clock (also those of whole days), or weekdays or months of a
 * calendar.
 *
 * @internal What continues an axis where it has no bars.
 */
export interface BarInterval {
  readonly unit: 'second' | 'weekday' | 'month';
  readonly size: number;
}

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
export function typicalStep(points: TimePoints): BarInterval {
  const timestamps: number[] = [];
  for (let i = Math.max(0, points.count - SAMPLE - 1); i < points.count; i++)
    timestamps.push(points.timestampAt(i));
  if (points.timeType === 'instant')
    return { unit: 'second', size: usualInterval(timestamps) ?? LONELY_STEP };
  const days = timestamps.map(toDay);
  if (days.every(isWeekday) && (usualInterval(days.map(weekdayPosition)) ?? 1) === 1)
    return { unit: 'weekday', size: 1 };
  const size = usualInterval(days) ?? 1;
  return size < 28
    ? { unit: 'second', size: size * DAY_SECONDS }
    : { unit: 'month', size: Math.round(size / MONTH_DAYS) };
}

/**
 * The lower quartile and not the median: a market with two bars a session has as many nights as
 * steps between bars.
 */
function usualInterval(ascending: readonly number[]): number | undefined {
  const intervals = ascending.slice(1).map((value, i) => value - (ascending[i] as number));
  return new Float64Array(intervals).sort()[(intervals.length - 1) >> 2];
}

/** The key that lies `count` steps (a fraction or a negative number, too) after another one. */
export function advance(timestamp: number, { unit, size }: BarInterval, count: number): number {
  if (unit === 'second') return timestamp + count * size;
  const [toPosition, dayAt] = calendars[unit];
  return dayAt(toPosition(timestamp / DAY_SECONDS) + count * size) * DAY_SECONDS;
}

/** How many steps lead from one key to another: the inverse of {@link advance}. */
export function stepsBetween(from: number, to: number, { unit, size }: BarInterval): number {
  if (unit === 'second') return (to - from) / size;
  const [toPosition] = calendars[unit];
  return (toPosition(to / DAY_SECONDS) - toPosition(from / DAY_SECONDS)) / size;
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
  const month = toMonth(Math.floor(day));
  const first = getFirstDay(month);
  return month + (day - first) / (getFirstDay(month + 1) - first);
}

function monthAt(position: number): number {
  const month = Math.floor(position);
  const first = getFirstDay(month);
  return first + (position - month) * (getFirstDay(month + 1) - first);
}

/** How a unit counts days, and the way back. */
const calendars = {
  weekday: [weekdayPosition, weekdayAt],
  month: [monthPosition, monthAt],
} as const;
