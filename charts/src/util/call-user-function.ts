import { reportUncaught } from './report-uncaught';
import { show } from './errors';

/** Functions whose failure was told already: pictures are made many times a second. */
const reported = new WeakSet<object>();

/**
 * Asks a function of the caller's own.
 *
 * It is asked while a frame is painted, which nothing may stop: the error of a function that throws, or that answers
 * with what it must not, goes, once, to the `error` event of the window.
 *
 * @param path - Which function, for the message: `timeAxis.tickFormatter`.
 * @param userFunction - The function; `null` for none.
 * @param call - Calls it.
 * @param isRight - Whether it may answer so.
 * @param expected - What it must return, for the message.
 * @returns Its answer; `null` when it leaves it to the library.
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

/** Asks a caller's own formatter for a label; an answer of `null` leaves it to the library. */
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
