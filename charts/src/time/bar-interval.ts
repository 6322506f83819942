import { DAY_SECONDS, toDay, getFirstDay, isWeekday, toMonth } from './calendar';
import type { TimePoints } from './time-points';

/**
 * The interval between bars, in seconds (even for whole days), weekdays or months.
 *
 * @internal Used to continue the time axis before and after the bars.
 */
export interface BarInterval {
  readonly unit: 'second' | 'weekday' | 'month';
  readonly size: number;
}

/** Number of intervals to read: enough that a holiday doesn't matter, few enough to be fast. */
const SAMPLE = 100;
/** Average number of days in a month. */
const MONTH_DAYS = 30.44;
/** Interval of a single bar, in seconds. */
const LONELY_STEP = 60;

/**
 * Returns the typical interval of the newest points of an axis.
 *
 * Daily bars that are never on a weekend have an interval in weekdays. Monthly, quarterly and yearly bars have an
 * interval in months.
 *
 * @internal Nights, holidays and missing bars are ignored.
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
 * Returns the lower quartile of the intervals. The median would be wrong for a market with two bars a session, which
 * has as many nights as intervals between bars.
 */
function usualInterval(ascending: readonly number[]): number | undefined {
  const intervals = ascending.slice(1).map((value, i) => value - (ascending[i] as number));
  return new Float64Array(intervals).sort()[(intervals.length - 1) >> 2];
}

/** Returns the timestamp that is `count` intervals after another one. The count can be fractional or negative. */
export function advance(timestamp: number, { unit, size }: BarInterval, count: number): number {
  if (unit === 'second') return timestamp + count * size;
  const [toPosition, dayAt] = calendars[unit];
  return dayAt(toPosition(timestamp / DAY_SECONDS) + count * size) * DAY_SECONDS;
}

/** Returns the number of intervals between two timestamps. The inverse of {@link advance}. */
export function stepsBetween(from: number, to: number, { unit, size }: BarInterval): number {
  if (unit === 'second') return (to - from) / size;
  const [toPosition] = calendars[unit];
  return (toPosition(to / DAY_SECONDS) - toPosition(from / DAY_SECONDS)) / size;
}

/** Converts a day to weekdays since a Monday. The weekend is a fraction between Friday and Monday. */
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

/**
 * Converts a day to months, with a fraction. So the last day of a month plus one month is the last day of the next
 * month.
 */
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

/** Conversions from days to units and back. */
const calendars = {
  weekday: [weekdayPosition, weekdayAt],
  month: [monthPosition, monthAt],
} as const;
