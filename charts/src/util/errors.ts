/**
 * Call and path of a validated argument, which start an error message, such as `applyOptions: timeAxis.timeZone`. For
 * the options as a whole, it ends with the colon.
 */
export type ArgumentPath = string;

const whole = /: $/;

/** Returns the path of a member: `applyOptions: timeAxis` and `timeZone` give `applyOptions: timeAxis.timeZone`. */
export const member = (at: ArgumentPath, key: string): ArgumentPath =>
  whole.test(at) ? at + key : `${at}.${key}`;

/** Returns the path of a list item. */
export const item = (at: ArgumentPath, index: number): ArgumentPath => `${at}[${index}]`;

/** Returns the path without the call. */
export const formatPath = (at: ArgumentPath): string => at.slice(at.lastIndexOf(': ') + 2);

/** Creates a `TypeError` for a value of the wrong type. */
export const wrongType = (at: ArgumentPath, value: unknown, expected: string): TypeError =>
  new TypeError(mustBe(at, value, expected));

/** Creates a `RangeError` for a value of the right type that isn't allowed. */
export const outOfRange = (at: ArgumentPath, value: unknown, expected: string): RangeError =>
  new RangeError(mustBe(at, value, expected));

/** The error of a call on something that was removed. */
export class RemovedError extends TypeError {}

/**
 * Runs internal code that calls functions of the user, such as formatters. If such a function removes the chart or
 * another object that the code still reads, the code stops, because nothing is left to do.
 */
export function stopIfRemoved(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RemovedError)) throw error;
  }
}

const mustBe = (at: ArgumentPath, value: unknown, expected: string): string =>
  `${at.replace(whole, ': the options')} (${show(value)}) must be ${expected}`;

/** Returns the message of anything that was thrown. */
export const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Returns an error with another message, which is a `RangeError` if its cause is one. */
export function withMessage(message: string, cause: unknown): TypeError | RangeError {
  const ErrorType = cause instanceof RangeError ? RangeError : TypeError;
  return new ErrorType(message, { cause });
}

/** Runs a function and adds the name of the call to the message of its error. */
export function named<Result>(call: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    (error as Error).message = `${call}: ${(error as Error).message}`;
    throw error;
  }
}

const LONGEST = 60;

/** Formats a value for a message: short, and without running any code of the value. */
export function show(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
  }
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** Describes the strings that a value can have, for an error message. */
export const describeChoices = (values: readonly string[]): string =>
  (values.length > 1 ? 'one of ' : '') + values.map(show).join(', ');
