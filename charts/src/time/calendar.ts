/**
 * Calendar arithmetic on day numbers: whole days since 1970-01-01, in no zone at all.
 *
 * @internal A trading day is such a number, and so is the date part of a zone's local time.
 */

export const DAY_SECONDS = 86_400;

/** The day number of a local time (or of the key of a trading day) in seconds. */
export function toDay(localSeconds: number): number {
  return Math.floor(localSeconds / DAY_SECONDS);
}

/** Months since year 0, so that neighboring months differ by one and `/ 12` is the year. */
export function toMonth(day: number): number {
  const date = new Date(day * DAY_SECONDS * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The year of a month number. */
export function yearOfMonth(month: number): number {
  return Math.floor(month / 12);
}

/** The day number of the first day of a month number. */
export function getFirstDay(month: number): number {
  // Counted from the year 2000, because `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  return Date.UTC(2000, month - 24_000) / 1000 / DAY_SECONDS;
}

/** Day of the month, from 1. */
export function dayOfMonth(day: number): number {
  return day - getFirstDay(toMonth(day)) + 1;
}

/** Monday is 0 and Sunday 6, so that `< 5` is a weekday. */
export function toWeekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Monday to Friday. */
export function isWeekday(day: number): boolean {
  return toWeekday(day) < 5;
}
