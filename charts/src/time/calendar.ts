/**
 * Calendar arithmetic on day numbers, which are days since 1970-01-01 without a time zone.
 *
 * @internal Trading days are such numbers, and so are the dates of local times.
 */

export const DAY_SECONDS = 86_400;

/** Converts a local time in seconds, or the timestamp of a trading day, to a day number. */
export function toDay(localSeconds: number): number {
  return Math.floor(localSeconds / DAY_SECONDS);
}

/** Converts a day number to months since year 0, so that dividing it by 12 gives the year. */
export function toMonth(day: number): number {
  const date = new Date(day * DAY_SECONDS * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns the year of a month number. */
export function yearOfMonth(month: number): number {
  return Math.floor(month / 12);
}

/** Returns the day number of the first day of a month. */
export function getFirstDay(month: number): number {
  // Count from the year 2000, because `Date.UTC` interprets the years 0 to 99 as 1900 to 1999.
  return Date.UTC(2000, month - 24_000) / 1000 / DAY_SECONDS;
}

/** Returns the day of the month, from 1. */
export function dayOfMonth(day: number): number {
  return day - getFirstDay(toMonth(day)) + 1;
}

/** Returns the day of the week: 0 for Monday to 6 for Sunday. */
export function toWeekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Whether a day is from Monday to Friday. */
export function isWeekday(day: number): boolean {
  return toWeekday(day) < 5;
}
