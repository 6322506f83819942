import { whenIdle } from './idle';
import { isSlow, watchProcessor } from './processor';
import { watchVisibility } from './visibility';

interface ActivationHandlers {
  /** Starts the chart. Called again for every trigger until the watch is stopped. */
  readonly activate: () => void;
  /** The chart left the viewport before it was started. */
  readonly deactivate: () => void;
}

interface SavesData {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the user has turned on the browser's data saver. */
export const savesData = (): boolean => (navigator as SavesData).connection?.saveData === true;

let isWatched = false;

/**
 * Activates a chart when the user points at it, touches or focuses it, or when it is visible and the browser is idle.
 * A visible chart waits for the user if data saver is on or the processor is slow.
 */
export function watchActivation(
  element: Element,
  { activate, deactivate }: ActivationHandlers,
): () => void {
  if (!isWatched) watchProcessor();
  isWatched = true;
  const listeners = new AbortController();
  let endIdle: (() => void) | undefined;
  for (const type of ['pointerenter', 'touchstart', 'focusin']) {
    element.addEventListener(type, activate, { signal: listeners.signal, passive: true });
  }

  function startByItself(): void {
    // An edited example doesn't have a preview, so its chart starts even on a slow processor.
    const isBlank = element.querySelector('img, svg') === null;
    if (isBlank || !isSlow()) activate();
  }

  const endVisibility = watchVisibility(element, (isVisible) => {
    endIdle?.();
    if (!isVisible) deactivate();
    else if (!savesData()) endIdle = whenIdle(startByItself);
  });
  return () => {
    listeners.abort();
    endVisibility();
    endIdle?.();
  };
}
