/**
 * Reports an error that a caller's function threw, without stopping what the library is doing.
 *
 * It reaches the `error` event of the window, as an uncaught error would. Node 20 has no `reportError`, so there it
 * goes to the console.
 */
export function reportUncaught(error: unknown): void {
  if ('reportError' in globalThis) reportError(error);
  else console.error(error);
}
