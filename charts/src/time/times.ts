import { show } from '../check/place';
import type { Time } from '../model/data';
import { DAY_SECONDS, dayOf, dayOfMonth, firstDayOf, monthOf, yearOfMonth } from './calendar';

/**
 * Which of the two kinds of time a chart has: instants (UTC seconds) or trading days (dates).
 *
 * @internal The first data of a chart decides.
 */
export type TimeKind = 'instant' | 'day';

/** Milliseconds given for seconds fall after the year 9999, and are found out that way. */
const EARLIEST = -62_135_596_800;
const LATEST = 253_402_300_800;

/** The kind of a valid time. */
export function kindOf(time: Time): TimeKind {
  return typeof time === 'string' ? 'day' : 'instant';
}

/**
 * The number that orders a valid time on the axis: UTC seconds; of a trading day those of its
 * midnight in UTC.
 *
 * @internal Does not check: see {@link checkTime}.
 */
export function keyOf(time: Time): number {
  return typeof time === 'number' ? time : dateKey(time);
}

/**
 * The time of a key. A trading day is the nearest date, an instant is kept to the millisecond.
 *
 * @internal The way back from {@link keyOf}, also for keys between bars.
 */
export function timeOf(key: number, kind: TimeKind): Time {
  return kind === 'day' ? dateOf(Math.round(key / DAY_SECONDS)) : Math.round(key * 1000) / 1000;
}

/** The `'YYYY-MM-DD'` of a day number. */
export function dateOf(day: number): string {
  const month = monthOf(day);
  return `${pad(yearOfMonth(month), 4)}-${pad((month % 12) + 1, 2)}-${pad(dayOfMonth(day), 2)}`;
}

/**
 * Checks a time that a caller gave.
 *
 * @param value - What the caller gave.
 * @param path - Where, for the message: `setData: data[17].time`.
 * @param kind - The kind that the chart has already; without it either is welcome.
 * @returns The key of the time.
 * @throws TypeError when it is neither a finite number nor a date, or of the other kind.
 * @throws RangeError when it is out of range, or a date that no calendar has.
 * @internal The one check of times; every entry point that takes one calls it.
 */
export function checkTime(value: unknown, path: string, kind?: TimeKind): number {
  if (typeof value === 'number') {
    if (kind === 'day')
      throw otherKind(value, path, 'an instant', 'trading days such as "2026-10-30"');
    return checkInstant(value, path);
  }
  if (typeof value !== 'string') {
    throw new TypeError(`${path} (${show(value)}) must be UTC seconds or a date "YYYY-MM-DD"`);
  }
  const key = checkDate(value, path);
  if (kind === 'instant') throw otherKind(value, path, 'a trading day', 'instants in UTC seconds');
  return key;
}

function checkInstant(value: number, path: string): number {
  if (!Number.isFinite(value))
    throw new TypeError(`${path} (${value}) must be a finite number of UTC seconds`);
  if (value >= EARLIEST && value < LATEST) return value;
  const milliseconds = value / 1000 >= EARLIEST && value / 1000 < LATEST;
  const hint = milliseconds ? '; times are seconds, not milliseconds' : '';
  throw new RangeError(`${path} (${value}) must lie in the years 1 to 9999${hint}`);
}

function checkDate(value: string, path: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) {
    throw new TypeError(`${path} ("${value}") must be UTC seconds or a date "YYYY-MM-DD"`);
  }
  const key = dateKey(value);
  const month = number(value, 5, 7);
  // A day too many or too few lands in another month.
  const exists =
    month >= 1 && month <= 12 && monthOf(dayOf(key)) === number(value, 0, 4) * 12 + month - 1;
  if (!exists || key < EARLIEST) {
    throw new RangeError(`${path} ("${value}") is a date that the calendar does not have`);
  }
  return key;
}

function otherKind(value: unknown, path: string, what: string, wanted: string): TypeError {
  return new TypeError(
    `${path} (${show(value)}) is ${what}, but the times of this chart are ${wanted}`,
  );
}

/** Digits by place: `Date.parse` would take five times as long for a long list of days. */
function dateKey(date: string): number {
  const year = number(date, 0, 4);
  const month = number(date, 5, 7);
  return (firstDayOf(year * 12 + month - 1) + number(date, 8, 10) - 1) * DAY_SECONDS;
}

function number(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) value = value * 10 + text.charCodeAt(i) - 48;
  return value;
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
