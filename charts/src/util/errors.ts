/**
 * Where a checked value stands, as messages begin: the call and the path in its arguments,
 * `applyOptions: timeAxis.timeZone`. For the options as a whole it ends with the colon.
 */
export type ArgumentPath = string;

const whole = /: $/;

/** The place of a member: `applyOptions: timeAxis` and `timeZone` give `applyOptions: timeAxis.timeZone`. */
export const member = (at: ArgumentPath, key: string): ArgumentPath =>
  whole.test(at) ? at + key : `${at}.${key}`;

/** The place of an item of a list. */
export const item = (at: ArgumentPath, index: number): ArgumentPath => `${at}[${index}]`;

/** The path in the arguments alone. */
export const formatPath = (at: ArgumentPath): string => at.slice(at.lastIndexOf(': ') + 2);

/** A `TypeError` for a value of the wrong type. */
export const wrongType = (at: ArgumentPath, value: unknown, expected: string): TypeError =>
  new TypeError(mustBe(at, value, expected));

/** A `RangeError` for a value of the right type that is not allowed. */
export const outOfRange = (at: ArgumentPath, value: unknown, expected: string): RangeError =>
  new RangeError(mustBe(at, value, expected));

const mustBe = (at: ArgumentPath, value: unknown, expected: string): string =>
  `${at.replace(whole, ': the options')} (${show(value)}) must be ${expected}`;

/** Puts the call before what an error of some work says. */
export function named<Result>(call: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    (error as Error).message = `${call}: ${(error as Error).message}`;
    throw error;
  }
}

const LONGEST = 60;

/** A value as messages show it: short, and without running any code of the value. */
export function show(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
  }
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}
