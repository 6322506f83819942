/** How far below the screen a chart starts: about half a screen before it is seen. */
const MARGIN = '300px 0px';

/** Waits until the browser has nothing more urgent to do; Safari has no such call. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(run, { timeout: 1000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(run, 1);
  return () => clearTimeout(id);
}

/** Calls once when the element comes near the screen and the page is quiet; returns what ends the wait. */
export function whenNear(element: Element, run: () => void): () => void {
  let stopIdle: (() => void) | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      stopIdle = whenIdle(run);
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    stopIdle?.();
  };
}
