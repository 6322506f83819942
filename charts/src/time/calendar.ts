/**
 * Calendar arithmetic on day numbers: whole days since 1970-01-01, in no zone at all.
 *
 * @internal A trading day is such a number, and so is the date part of a zone's local time.
 */

export const DAY_SECONDS = 86_400;

/** The day number of a local time (or of the key of a trading day) in seconds. */
export function dayOf(localSeconds: number): number {
  return Math.floor(localSeconds / DAY_SECONDS);
}

/** Months since year 0, so that neighbouring months differ by one and `/ 12` is the year. */
export function monthOf(day: number): number {
  // Counting from 1 March of year 0 puts the leap day last, which makes months a linear formula.
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  return (yearOfEra + era * 400) * 12 + monthFromMarch + 2;
}

/** The year of a month number. */
export function yearOfMonth(month: number): number {
  return Math.floor(month / 12);
}

/** The day number of the first day of a month number. */
export function firstDayOf(month: number): number {
  const fromMarch = month - 2;
  const year = Math.floor(fromMarch / 12);
  const monthFromMarch = fromMarch - year * 12;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) - 719_468;
}

/** Day of the month, from 1. */
export function dayOfMonth(day: number): number {
  return day - firstDayOf(monthOf(day)) + 1;
}

/** Monday is 0 and Sunday 6, so that `< 5` is a weekday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Monday to Friday. */
export function isWeekday(day: number): boolean {
  return weekdayOf(day) < 5;
}
