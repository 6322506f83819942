/** Waits until the page is loaded and nothing else is to do; returns what ends the wait. */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(run);
  const over = new AbortController();
  let end = (): void => over.abort();
  const wait = (): void => {
    end = whenIdle(run);
  };
  window.addEventListener('load', wait, { once: true, signal: over.signal });
  return () => end();
}

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
