import { clamp } from '../util/clamp';
import { show } from '../util/errors';
import type { Time } from '../types/data-types';
import { DAY_SECONDS, toDay, getFirstDay } from './calendar';

/**
 * Which of the two kinds of time a chart has: instants (UTC seconds) or trading days (dates).
 *
 * @internal The first data of a chart decides.
 */
export type TimeType = 'instant' | 'day';

/** The years 1 to 9999. Milliseconds given for seconds fall after them, and are found out that way. */
export const EARLIEST = -62_135_596_800;
export const LATEST = 253_402_300_799;

/** The kind of a valid time. */
export function getTimeType(time: Time): TimeType {
  return typeof time === 'string' ? 'day' : 'instant';
}

/**
 * The number that orders a valid time on the axis: UTC seconds; of a trading day those of its
 * midnight in UTC.
 *
 * @internal Does not check: see {@link checkTime}.
 */
export function toTimestamp(time: Time): number {
  return typeof time === 'number' ? time : dateToTimestamp(time);
}

/**
 * The time of a key. A trading day is the nearest date, an instant is kept to the millisecond.
 *
 * @internal The way back from {@link toTimestamp}, also for keys between bars.
 */
export function toTime(timestamp: number, timeType: TimeType): Time {
  return timeType === 'day'
    ? dayToDate(Math.round(timestamp / DAY_SECONDS))
    : Math.round(timestamp * 1000) / 1000;
}

/** The `'YYYY-MM-DD'` of a day number; outside the years 1 to 9999 the nearest one inside. */
export function dayToDate(day: number): string {
  // `NaN` has no date, and must not stop a painting.
  const instant = clamp(day * DAY_SECONDS, EARLIEST, LATEST) || 0;
  return new Date(instant * 1000).toISOString().slice(0, 10);
}

/**
 * Checks a time that a caller gave.
 *
 * @param value - What the caller gave.
 * @param path - Where, for the message: `setData: data[17].time`.
 * @param timeType - The kind that the chart has already; without it either is welcome.
 * @returns The key of the time.
 * @throws TypeError when it is neither a finite number nor a date, or of the other kind.
 * @throws RangeError when it is out of range, or a date that no calendar has.
 * @internal The one check of times; every entry point that takes one calls it.
 */
export function checkTime(value: unknown, path: string, timeType?: TimeType): number {
  const isDay = typeof value === 'string';
  if (isDay ? !/^\d{4}-\d\d-\d\d$/.test(value) : !Number.isFinite(value)) {
    throw new TypeError(`${path} (${show(value)}) must be UTC seconds or a date "YYYY-MM-DD"`);
  }
  const timestamp = toTimestamp(value as Time);
  const wrong = (what: string): string => `${path} (${show(value)}) ${what}`;
  // A day too many or too few lands in another month.
  if (isDay && dayToDate(toDay(timestamp)) !== value) {
    throw new RangeError(wrong('is not a valid date'));
  }
  if (timestamp < EARLIEST || timestamp > LATEST) {
    const hint = Math.abs(timestamp) < LATEST * 1000 ? '; times are seconds, not milliseconds' : '';
    throw new RangeError(wrong(`must be in the years 1 to 9999${hint}`));
  }
  if (timeType && timeType !== getTimeType(value as Time)) {
    const expected = isDay ? 'UTC seconds' : 'a trading day, such as "2026-10-30"';
    throw new TypeError(wrong(`must be ${expected}, like the other times of this chart`));
  }
  return timestamp;
}

/** Digits by place: `Date.parse` would take five times as long for a long list of days. */
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
