import { outOfRange } from '../util/errors';
import { refined, text } from './rule';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day. */
export const timeOfDay = refined(text, (given, at, current) => {
  if (clock.test(text(given, at, current) as string)) return given;
  throw outOfRange(at, given, 'a time of day, such as "09:30"');
});

/** A time of day at which something ends: that may be midnight. */
export const endOfHours = refined(text, (given, at, current) =>
  given === '24:00' ? given : timeOfDay(given, at, current),
);
