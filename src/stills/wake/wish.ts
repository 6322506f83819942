import { whenIdle } from './idle';
import { isSlow, watchProcessor } from './processor';
import { watchSeen } from './seen';

interface Wish {
  /** The chart is to start; told again as long as nobody stops. */
  readonly wanted: () => void;
  /** It left the screen before anybody asked for it. */
  readonly unwanted: () => void;
}

interface SavesData {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the reader asked for little to be sent. */
export const savesData = (): boolean => (navigator as SavesData).connection?.saveData === true;

let isWatched = false;

/**
 * Tells when a chart is wanted: a reader points at it, touches or focuses it; or it is seen and the browser has
 * nothing else to do, unless that costs the reader data or patience.
 */
export function watchWish(element: Element, { wanted, unwanted }: Wish): () => void {
  if (!isWatched) watchProcessor();
  isWatched = true;
  const asked = new AbortController();
  let endIdle: (() => void) | undefined;
  for (const type of ['pointerenter', 'touchstart', 'focusin']) {
    element.addEventListener(type, wanted, { signal: asked.signal, passive: true });
  }

  function startByItself(): void {
    // While somebody writes, an edited example has no picture: nothing would be seen until it is asked for.
    const isBlank = element.querySelector('img, svg') === null;
    if (isBlank || !isSlow()) wanted();
  }

  const endSeen = watchSeen(element, (isSeen) => {
    endIdle?.();
    if (!isSeen) unwanted();
    else if (!savesData()) endIdle = whenIdle(startByItself);
  });
  return () => {
    asked.abort();
    endSeen();
    endIdle?.();
  };
}
