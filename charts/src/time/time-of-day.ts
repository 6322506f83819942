import { outOfRange } from '../util/errors';
import { refined, text } from '../validation/rule';

/** Matches a time of day. */
const timeOfDayPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Accepts a time of day. */
export const timeOfDay = refined(text, (input, at, current) => {
  if (timeOfDayPattern.test(text(input, at, current) as string)) return input;
  throw outOfRange(at, input, 'a time of day, such as "09:30"');
});

/** Accepts a time of day at which something ends, which can be midnight as `'24:00'`. */
export const endOfHours = refined(text, (input, at, current) =>
  input === '24:00' ? input : timeOfDay(input, at, current),
);

/** Returns the seconds since midnight of a time of day, such as `'09:30'`. */
export function parseTimeOfDay(timeOfDay: string): number {
  const [hours = NaN, minutes = NaN] = timeOfDay.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}
