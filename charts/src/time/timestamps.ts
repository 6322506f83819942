import { clamp } from '../util/clamp';
import { show } from '../util/errors';
import type { Time } from '../types/data-types';
import { DAY_SECONDS, toDay, getFirstDay } from './calendar';

/**
 * Time type of a chart: UTC seconds (`'instant'`) or trading days (`'day'`). The first data of a chart determines it.
 */
export type TimeType = 'instant' | 'day';

/** Times that a chart accepts: its time type, or numbers if {@link TimeAxisOptions.type} is `'number'`. */
export type AcceptedTimes = TimeType | 'number';

/** The years 1 to 9999. Milliseconds passed as seconds exceed that range, so they are detected. */
export const EARLIEST = -62_135_596_800;
export const LATEST = 253_402_300_799;
/** Largest number on a numeric axis. Sums of larger ones would lose decimal places. */
export const LARGEST = 1e13;

/** Returns the smallest and the largest timestamp of an axis. */
export const getTimeLimits = (isNumeric: boolean): readonly [earliest: number, latest: number] =>
  isNumeric ? [-LARGEST, LARGEST] : [EARLIEST, LATEST];

const DATE = /^\d{4}-\d\d-\d\d$/;
const aTradingDay = 'a trading day, such as "2026-10-30"';

/** Returns the type of a valid time. */
export function getTimeType(time: Time): TimeType {
  return typeof time === 'string' ? 'day' : 'instant';
}

/**
 * Converts a valid time to a timestamp: UTC seconds, or the UTC midnight of a trading day.
 *
 * @internal Doesn't validate the time; see {@link checkTime}.
 */
export function toTimestamp(time: Time): number {
  return typeof time === 'number' ? time : dateToTimestamp(time);
}

/**
 * Converts a timestamp to a time: the nearest trading day, or UTC seconds rounded to milliseconds.
 *
 * @internal The inverse of {@link toTimestamp}, even for timestamps between bars.
 */
export function toTime(timestamp: number, timeType: TimeType): Time {
  return timeType === 'day'
    ? dayToDate(Math.round(timestamp / DAY_SECONDS))
    : Math.round(timestamp * 1000) / 1000;
}

/**
 * Converts the timestamp of a bar to its time, without rounding it, because bricks are less than a millisecond apart.
 */
export const toBarTime = (timestamp: number, timeType: TimeType): Time =>
  timeType === 'day' ? toTime(timestamp, timeType) : timestamp;

/** Formats a day number as `'YYYY-MM-DD'`, clamped to the years 1 to 9999. */
export function dayToDate(day: number): string {
  // `NaN` isn't a valid date, and an exception would interrupt painting.
  const instant = clamp(day * DAY_SECONDS, EARLIEST, LATEST) || 0;
  return new Date(instant * 1000).toISOString().slice(0, 10);
}

/**
 * Validates a time and converts it to a timestamp.
 *
 * @param value - The time.
 * @param path - Path of the time in the arguments, for the error message, such as `setData: data[17].time`.
 * @param accepted - Times that the chart accepts; if omitted, UTC seconds and trading days are allowed. `'any'` also
 * allows the numbers of a numeric axis, for saved times of a chart whose axis isn't known or was another one.
 * @returns The timestamp.
 * @throws TypeError if the value is neither a finite number nor a date, or the chart doesn't accept it.
 * @throws RangeError if the time is out of range, or is not a valid date.
 * @internal All methods that accept a time use this function.
 */
export function checkTime(value: unknown, path: string, accepted?: AcceptedTimes | 'any'): number {
  const isAxisNumber = accepted === 'any' && Number.isFinite(value);
  if (isAxisNumber || accepted === 'number') return checkAxisNumber(value, path);
  const isDay = typeof value === 'string';
  if (isDay ? !DATE.test(value) : !Number.isFinite(value)) {
    throw new TypeError(`${path} (${show(value)}) must be UTC seconds or a date "YYYY-MM-DD"`);
  }
  const timestamp = toTimestamp(value as Time);
  const wrong = (what: string): string => `${path} (${show(value)}) ${what}`;
  // `Date` accepts a day that the month doesn't have and returns one of the next month.
  if (isDay && dayToDate(toDay(timestamp)) !== value) {
    throw new RangeError(wrong('is not a valid date'));
  }
  if (timestamp < EARLIEST || timestamp > LATEST) {
    const hint = Math.abs(timestamp) < LATEST * 1000 ? '; times are seconds, not milliseconds' : '';
    throw new RangeError(wrong(`must be in the years 1 to 9999${hint}`));
  }
  if (accepted && accepted !== 'any' && accepted !== getTimeType(value as Time)) {
    const expected = isDay
      ? 'a number, such as UTC seconds, because the other times are numbers'
      : `${aTradingDay}, because the other times are trading days`;
    throw new TypeError(wrong(`must be ${expected}`));
  }
  return timestamp;
}

/**
 * Validates a number of a numeric axis.
 *
 * @throws TypeError if the value isn't a finite number.
 * @throws RangeError if the number is out of range.
 */
function checkAxisNumber(value: unknown, path: string): number {
  if (!Number.isFinite(value)) {
    throw new TypeError(
      `${path} (${show(value)}) must be a finite number, because timeAxis.type is "number"`,
    );
  }
  if (Math.abs(value as number) > LARGEST) {
    throw new RangeError(`${path} (${show(value)}) must be from -${LARGEST} to ${LARGEST}`);
  }
  return value as number;
}

/**
 * Validates a time that must be a trading day, whatever the chart's time type, and converts it to a timestamp.
 *
 * @param value - The trading day.
 * @param path - Path of the trading day in the arguments, for the error message.
 * @returns The timestamp.
 * @throws TypeError if the value isn't a date `"YYYY-MM-DD"`.
 * @throws RangeError if the date is out of range, or is not a valid date.
 */
export function checkTradingDay(value: unknown, path: string): number {
  if (typeof value !== 'string' || !DATE.test(value)) {
    throw new TypeError(`${path} (${show(value)}) must be ${aTradingDay}`);
  }
  return checkTime(value, path);
}

/** Parses the digits directly, because `Date.parse` would be five times slower for a long list of days. */
function dateToTimestamp(date: string): number {
  const year = number(date, 0, 4);
  const month = number(date, 5, 7);
  return (getFirstDay(year * 12 + month - 1) + number(date, 8, 10) - 1) * DAY_SECONDS;
}

function number(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) value = value * 10 + text.charCodeAt(i) - 48;
  return value;
}
