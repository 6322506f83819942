import { show } from './errors';

/** Formatters whose failure was told already: labels are written many times a second. */
const told = new WeakSet<object>();

/**
 * Asks a caller's own formatter for a label.
 *
 * Labels are written while a frame is painted, which nothing may stop: the error of a formatter that throws, or that
 * answers with anything but text or `null`, goes, once, to the `error` event of the window.
 *
 * @param path - Which formatter, for the message: `timeAxis.tickFormatter`.
 * @param formatter - The formatter; `null` for none.
 * @param call - Calls it.
 * @returns What the formatter wrote; `null` when it leaves the label to the library.
 */
export function askFormatter<F extends object>(
  path: string,
  formatter: F | null,
  call: (formatter: F) => unknown,
): string | null {
  if (formatter === null) return null;
  let problem: string;
  let cause: unknown;
  try {
    const text = call(formatter);
    if (typeof text === 'string' || text === null) return text;
    problem = `returned ${show(text)}; it must return a string`;
  } catch (error) {
    cause = error;
    problem = `threw an error: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (!told.has(formatter)) reportError(new TypeError(`${path} ${problem}`, { cause }));
  told.add(formatter);
  return null;
}
