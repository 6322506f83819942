import { reportUncaught } from './report-uncaught';
import { show } from './errors';

/** Functions whose errors were already reported, because charts are painted many times a second. */
const reported = new WeakSet<object>();

/**
 * Calls a custom function from the options.
 *
 * It is called while a frame is painted, which must not be interrupted. So if the function throws or returns an invalid
 * value, the error is reported once, to the window's `error` event.
 *
 * @param path - Path of the option, for the error message, such as `timeAxis.tickFormatter`.
 * @param userFunction - The function; `null` if the option isn't set.
 * @param call - Calls the function.
 * @param isRight - Returns whether a result is valid.
 * @param expected - Description of valid results, for the error message.
 * @returns The result; `null` to use the default.
 */
export function callUserFunction<F extends object, Result>(
  path: string,
  userFunction: F | null,
  call: (custom: F) => unknown,
  isRight: (result: unknown) => result is Result,
  expected: string,
): Result | null {
  if (userFunction === null) return null;
  let problem: string;
  let cause: unknown;
  try {
    const result = call(userFunction);
    if (isRight(result)) return result;
    problem = `returned ${show(result)}; it must return ${expected}`;
  } catch (error) {
    cause = error;
    problem = `threw an error: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (!reported.has(userFunction)) reportUncaught(new TypeError(`${path} ${problem}`, { cause }));
  reported.add(userFunction);
  return null;
}

/** Calls a custom formatter. Returns `null` to use the default label. */
export const callFormatter = <F extends object>(
  path: string,
  formatter: F | null,
  call: (formatter: F) => unknown,
): string | null =>
  callUserFunction(
    path,
    formatter,
    call,
    (text): text is string | null => typeof text === 'string' || text === null,
    'a string',
  );
