import { show } from './place';

/**
 * Calls a caller's own formatter.
 *
 * @param path - Which formatter, for the message: `timeAxis.tickFormatter`.
 * @param call - The call itself.
 * @returns What the formatter wrote; `null` when it leaves the label to the library.
 * @throws TypeError when the formatter throws or answers with anything but text or `null`.
 * @internal Labels are written while the engine paints. Whoever calls this there must catch, write
 * the library's label instead, and report the error outside the painting.
 */
export function callFormatter(path: string, call: () => unknown): string | null {
  let text: unknown;
  try {
    text = call();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TypeError(`${path} threw an error: ${reason}`, { cause });
  }
  if (typeof text === 'string' || text === null) return text;
  throw new TypeError(`${path} returned ${show(text)}; it must return a string`);
}
