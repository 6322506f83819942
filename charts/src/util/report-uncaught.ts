/**
 * Reports an error of a user's function without interrupting the library.
 *
 * It reaches the `error` event of the window, like an uncaught error. Node 20 doesn't have `reportError`, so there it
 * is logged to the console.
 */
export function reportUncaught(error: unknown): void {
  if ('reportError' in globalThis) reportError(error);
  else console.error(error);
}
