/** Calls `run` once the page is loaded and the browser is idle. Returns a function that cancels it. */
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

/** Delay in milliseconds for Safari, which doesn't support `requestIdleCallback`. */
const LATER_MS = 200;

/** Calls `run` once the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(run, LATER_MS);
  return () => clearTimeout(id);
}
