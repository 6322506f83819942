import { outOfRange } from '../util/errors';
import { refined, text } from './rule';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Accepts a time of day. */
export const timeOfDay = refined(text, (input, at, current) => {
  if (clock.test(text(input, at, current) as string)) return input;
  throw outOfRange(at, input, 'a time of day, such as "09:30"');
});

/** Accepts a time of day at which something ends, which can be midnight as `'24:00'`. */
export const endOfHours = refined(text, (input, at, current) =>
  input === '24:00' ? input : timeOfDay(input, at, current),
);
