import type { FeedClock } from './clock';

/** Handlers to call when the page is hidden, left, or visible again. */
export interface PageHandlers {
  setHidden(isHidden: boolean): void;
  /** The page is visible again, or the device is online again. */
  wake(): void;
}

/**
 * Watches whether the page is visible and the device is online. Without a DOM, it does nothing.
 *
 * @param delay - Time after which a page counts as hidden, in milliseconds; `null` for never.
 * @returns A function that stops watching.
 */
export function watchPage(
  clock: FeedClock,
  delay: number | null,
  { setHidden, wake }: PageHandlers,
): () => void {
  if (typeof document === 'undefined') return () => undefined;
  let timer: unknown = null;
  const stopTimer = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  const show = (): void => {
    setHidden(false);
    wake();
  };
  const onVisibilityChange = (): void => {
    stopTimer();
    if (document.visibilityState === 'hidden') {
      if (delay === null) return;
      timer = clock.setTimeout(() => {
        setHidden(true);
      }, delay);
      return;
    }
    show();
  };
  // The browser doesn't keep a page with a connection in its back/forward cache, or drops the connection.
  const onPageHide = (): void => {
    setHidden(true);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) show();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('online', wake);
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onPageShow);
  return () => {
    stopTimer();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    removeEventListener('online', wake);
    removeEventListener('pagehide', onPageHide);
    removeEventListener('pageshow', onPageShow);
  };
}
