import { DAY_SECONDS, toDay, getFirstDay, isWeekday, toMonth } from './calendar';
import { clamp } from '../util/clamp';
import type { TimePoints } from './time-points';
import { localToUtc, type TimeZoneClock } from './time-zone';
import type { TimeType } from './timestamps';

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
/** Average length of a month in seconds. */
const MONTH_SECONDS = 2_629_746;
/** Average number of days in a month. */
const MONTH_DAYS = 30.44;
/** Largest difference in days between months and their average. February has 28 days, or an hour less in some zones. */
const MONTH_TOLERANCE = 2.5;
/** Smallest difference between two times, in seconds. */
const PRECISION = 0.001;
/** Interval of a single bar, in seconds. */
const LONELY_STEP = 60;
/** Distance of a single number of a numeric axis to the next one. */
const LONELY_DISTANCE = 1;

/**
 * Returns the typical interval of the newest points of an axis.
 *
 * Daily bars that are never on a weekend have an interval in weekdays. Monthly, quarterly and yearly bars have an
 * interval in months. The interval of numbers isn't rounded to a calendar.
 *
 * @internal Nights, holidays and missing bars are ignored.
 */
export function typicalStep(points: TimePoints): BarInterval {
  const timestamps: number[] = [];
  for (let i = Math.max(0, points.count - SAMPLE - 1); i < points.count; i++) {
    const timestamp = points.timestampAt(i);
    // Bars that one bar adds, such as bricks, have the same time.
    if (points.isNumeric || !(timestamp - (timestamps.at(-1) ?? NaN) < PRECISION))
      timestamps.push(timestamp);
  }
  if (points.isNumeric)
    return { unit: 'second', size: usualInterval(timestamps) ?? LONELY_DISTANCE };
  const isDay = points.timeType === 'day';
  const days = timestamps.map(toDay);
  if (isDay && days.every(isWeekday) && (usualInterval(days.map(weekdayPosition)) ?? 1) === 1)
    return { unit: 'weekday', size: 1 };
  const size = usualInterval(timestamps) ?? (isDay ? DAY_SECONDS : LONELY_STEP);
  const months = findMonths(timestamps, size);
  return months === null ? { unit: 'second', size } : { unit: 'month', size: months };
}

/**
 * Returns the lower quartile of the intervals. The median would be wrong for a market with two bars a session, which
 * has as many nights as intervals between bars.
 */
function usualInterval(ascending: readonly number[]): number | undefined {
  const intervals = getIntervals(ascending).sort();
  return intervals[(intervals.length - 1) >> 2];
}

const getIntervals = (ascending: readonly number[]): Float64Array =>
  Float64Array.from(ascending.slice(1), (value, i) => value - (ascending[i] as number));

/**
 * Returns the number of months that an interval of bars stands for; `null` if it isn't of months. In UTC seconds, the
 * months of a time zone also differ by an hour.
 */
function findMonths(timestamps: readonly number[], interval: number): number | null {
  const days = interval / DAY_SECONDS;
  const months = Math.round(days / MONTH_DAYS);
  if (months === 0 || Math.abs(days - months * MONTH_DAYS) > MONTH_TOLERANCE) return null;
  // Successive months have different numbers of days, unlike intervals of four weeks or 30 days.
  const intervals = getIntervals(timestamps);
  const equal = intervals.filter((each) => each === interval).length;
  return months === 1 && intervals.length > 2 && equal / intervals.length > 0.7 ? null : months;
}

/** Average length of an interval of each unit, in seconds. */
const lengths = { second: 1, weekday: DAY_SECONDS, month: MONTH_SECONDS };

/** Converts an interval to its average length in seconds. */
export const toSeconds = ({ size, unit }: BarInterval): number => size * lengths[unit];

/** Formats an interval, such as `'5m'`. */
export function formatStep(step: BarInterval): string {
  const length = toSeconds(step);
  const units = {
    y: 12 * MONTH_SECONDS,
    M: MONTH_SECONDS,
    w: 7 * DAY_SECONDS,
    d: DAY_SECONDS,
    h: 3600,
    m: 60,
  };
  const [unit, seconds] = Object.entries(units).find(([, each]) => length % each === 0) ?? ['s', 1];
  return `${length / seconds}${unit}`;
}

/** Returns the timestamp that is `count` intervals after another one. The count can be fractional or negative. */
export function advance(timestamp: number, { unit, size }: BarInterval, count: number): number {
  if (unit === 'second') return timestamp + count * size;
  const [toPosition, dayAt] = calendars[unit];
  return dayAt(toPosition(timestamp / DAY_SECONDS) + count * size) * DAY_SECONDS;
}

/**
 * Returns the timestamp that is `count` intervals after another one, or before it if `count` is negative. Unlike
 * {@link advance}, it rounds trading days to whole days. Intervals in seconds include nights and weekends, and intervals
 * in weekdays skip weekends.
 */
export function advanced(
  timestamp: number,
  timeType: TimeType,
  step: BarInterval,
  count: number,
): number {
  const exact = advance(timestamp, step, count);
  // Calendar intervals divide months, so round trading days to whole ones, and other times to the
  // fraction of a second that they started with.
  const whole =
    timeType === 'day'
      ? Math.round(exact / DAY_SECONDS) * DAY_SECONDS
      : step.unit === 'second'
        ? exact
        : Math.round(exact - timestamp) + timestamp;
  // Avoid -0, which is printed differently.
  return whole + 0;
}

/**
 * Returns the timestamp that is `count` intervals after a bar, like {@link advanced}. Bars of days, weeks and months
 * begin at the same local time, although the UTC offset of their time zone changes. Bars that begin at midnight in UTC,
 * but not in their time zone, continue in UTC.
 *
 * @param zone - Time zone of the exchange.
 */
export function advanceBar(
  timestamp: number,
  timeType: TimeType,
  step: BarInterval,
  count: number,
  zone: TimeZoneClock,
): number {
  const isIntraday = step.unit === 'second' && step.size % DAY_SECONDS !== 0;
  if (timeType === 'day' || isIntraday) return advanced(timestamp, timeType, step, count);
  const local = zone.local(timestamp);
  const isInUtc = timestamp % DAY_SECONDS === 0 && local % DAY_SECONDS !== 0;
  return isInUtc
    ? advanced(timestamp, timeType, step, count)
    : localToUtc(zone, advanced(local, timeType, step, count));
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

/** Days of the longest month. */
const LONGEST_MONTH = 31;
/**
 * Day of the month, from 0, after which days are counted from the end of the month. Bars on a fixed day of the month
 * are usually before it, and bars on the last day or the last weekday after it.
 */
const TURN = 24;

/**
 * Converts a day to months, with a fraction. One month later, days up to the 25th have the same day of the month, and
 * the last days have the same distance from the end of the month.
 */
function monthPosition(day: number): number {
  const month = toMonth(Math.floor(day));
  const first = getFirstDay(month);
  const missing = LONGEST_MONTH - (getFirstDay(month + 1) - first);
  const passed = day - first;
  return month + (passed + clamp(passed - TURN, 0, 1) * missing) / LONGEST_MONTH;
}

function monthAt(position: number): number {
  const month = Math.floor(position);
  const first = getFirstDay(month);
  const missing = LONGEST_MONTH - (getFirstDay(month + 1) - first);
  const passed = (position - month) * LONGEST_MONTH;
  return first + passed - clamp((passed - TURN) / (1 + missing), 0, 1) * missing;
}

/** Conversions from days to units and back. */
const calendars = {
  weekday: [weekdayPosition, weekdayAt],
  month: [monthPosition, monthAt],
} as const;
