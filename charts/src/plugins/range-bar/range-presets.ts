import { dayOfMonth, getFirstDay, isWeekday, toMonth } from '../../time/calendar';
import { dayToDate } from '../../time/timestamps';
import { outOfRange } from '../../util/errors';
import { refined, type Rule, someText } from '../../validation/rule';

/**
 * Range that a button of a {@link RangeBar} shows: a number of trading days (`'5D'`), months (`'3M'`) or years (`'1Y'`)
 * until the last bar, the year to date (`'YTD'`), or all loaded bars (`'All'`). A number is from 1 to 999.
 */
export type RangePreset = `${number}${'D' | 'M' | 'Y'}` | 'YTD' | 'All';

const pattern = /^([1-9]\d{0,2})([DMY])$/;

/** Accepts a {@link RangePreset}. */
export const rangePreset: Rule = refined(someText, (input, at, current) => {
  const text = someText(input, at, current) as string;
  if (pattern.test(text) || text === 'YTD' || text === 'All') return text;
  throw outOfRange(
    at,
    input,
    '"YTD", "All", or a number from 1 to 999 followed by D, M or Y, such as "5D"',
  );
});

/** Splits a preset with a number. Returns `null` for `'YTD'` and `'All'`. */
export function parsePreset(
  preset: string,
): { readonly count: number; readonly unit: 'D' | 'M' | 'Y' } | null {
  const [, digits, unit] = pattern.exec(preset) ?? [];
  return unit === undefined ? null : { count: Number(digits), unit: unit as 'D' | 'M' | 'Y' };
}

/**
 * Returns the first day of a preset; `null` for all bars.
 *
 * @param lastDay - Day number of the last bar.
 * @param findDay - Function that returns the day number of the trading day `count` trading days before the last one. If
 * fewer days are loaded, it returns the first day and the number of missing days.
 */
export function findFirstDay(
  preset: RangePreset,
  lastDay: number,
  findDay: (count: number) => { readonly day: number; readonly missing: number },
): string | null {
  if (preset === 'All') return null;
  const month = toMonth(lastDay);
  const parsed = parsePreset(preset);
  // Months count from January of year 0.
  if (!parsed) return dayToDate(getFirstDay(month - (month % 12)));
  const { count, unit } = parsed;
  if (unit === 'D') {
    const { day, missing } = findDay(count - 1);
    return dayToDate(subtractWeekdays(day, missing));
  }
  const target = month - count * (unit === 'Y' ? 12 : 1);
  const days = getFirstDay(target + 1) - getFirstDay(target);
  return dayToDate(getFirstDay(target) + Math.min(dayOfMonth(lastDay), days) - 1);
}

/** Returns the day a number of weekdays earlier, for days that aren't loaded yet. */
function subtractWeekdays(day: number, count: number): number {
  let earlier = day;
  for (let left = count; left > 0;) {
    earlier -= 1;
    if (isWeekday(earlier)) left -= 1;
  }
  return earlier;
}
