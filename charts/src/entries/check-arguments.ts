import { createResampler } from '../index';

/** Whether a value is an object. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Formats a value for a message. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : String(value);
}

/** Function that throws a `TypeError` for an argument of a call. */
export type Fail = (name: string, value: unknown, expected: string) => never;

/** Creates the function that throws for the arguments of a call. */
export const createFail =
  (call: string): Fail =>
  (name, value, expected) => {
    throw new TypeError(`${call}: ${name} (${show(value)}) must be ${expected}`);
  };

/** @throws TypeError if an option is unknown. */
export function checkNames(call: string, options: object, names: readonly string[]): void {
  const unknownName = Object.keys(options).find((key) => !names.includes(key));
  if (unknownName !== undefined)
    throw new TypeError(
      `${call}: options.${unknownName} is not an option; the options are ${names.join(', ')}`,
    );
}

/**
 * Checks that properties of an argument are functions.
 *
 * @param at - Name of the argument.
 * @param optional - Names of the functions that can be missing.
 * @throws TypeError if one of them isn't a function.
 */
export function checkFunctions(
  fail: Fail,
  at: string,
  argument: object,
  required: readonly string[],
  optional: readonly string[],
): void {
  for (const name of [...required, ...optional]) {
    const value: unknown = Reflect.get(argument, name);
    const canBeMissing = value === undefined && optional.includes(name);
    if (!canBeMissing && typeof value !== 'function') fail(`${at}.${name}`, value, 'a function');
  }
}

/**
 * Runs a check that another call of the library makes, and lets its error name the call that your code made.
 *
 * @param checked - Start of the error message to replace: the other call, or its call and argument.
 * @param path - Call and path of the argument.
 */
export function checkAs<Result>(checked: string, path: string, check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    (error as Error).message = (error as Error).message.replace(checked, path);
    throw error;
  }
}

/**
 * Checks an interval.
 *
 * @param path - Call and path of the interval, for the error message.
 * @throws TypeError if the interval isn't a string.
 * @throws RangeError if it's not a number and a unit.
 */
export function checkInterval(path: string, interval: string): void {
  checkAs('createResampler: interval', path, () => createResampler(interval));
}
