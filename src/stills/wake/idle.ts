/** Safari has no such call. */
const LATER_MS = 200;

/** Waits until the browser has nothing else to do; returns what ends the wait. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(run, LATER_MS);
  return () => clearTimeout(id);
}
