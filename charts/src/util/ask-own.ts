import { reportUncaught } from './report-uncaught';
import { show } from './errors';

/** Functions whose failure was told already: pictures are made many times a second. */
const told = new WeakSet<object>();

/**
 * Asks a function of the caller's own.
 *
 * It is asked while a frame is painted, which nothing may stop: the error of a function that throws, or that answers
 * with what it must not, goes, once, to the `error` event of the window.
 *
 * @param path - Which function, for the message: `timeAxis.tickFormatter`.
 * @param own - The function; `null` for none.
 * @param call - Calls it.
 * @param isRight - Whether it may answer so.
 * @param wanted - What it must return, for the message.
 * @returns Its answer; `null` when it leaves it to the library.
 */
export function askOwn<F extends object, Answer>(
  path: string,
  own: F | null,
  call: (own: F) => unknown,
  isRight: (answer: unknown) => answer is Answer,
  wanted: string,
): Answer | null {
  if (own === null) return null;
  let problem: string;
  let cause: unknown;
  try {
    const answer = call(own);
    if (isRight(answer)) return answer;
    problem = `returned ${show(answer)}; it must return ${wanted}`;
  } catch (error) {
    cause = error;
    problem = `threw an error: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (!told.has(own)) reportUncaught(new TypeError(`${path} ${problem}`, { cause }));
  told.add(own);
  return null;
}

/** Asks a caller's own formatter for a label; an answer of `null` leaves it to the library. */
export const askFormatter = <F extends object>(
  path: string,
  formatter: F | null,
  call: (formatter: F) => unknown,
): string | null =>
  askOwn(
    path,
    formatter,
    call,
    (text): text is string | null => typeof text === 'string' || text === null,
    'a string',
  );
