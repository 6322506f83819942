import type { Unsubscribe } from '../model/aliases';

/** A mouse or the first finger. */
export interface Pointer {
  readonly kind: 'mouse' | 'touch';
  readonly clientX: number;
  readonly clientY: number;
  readonly shift: boolean;
  /** Milliseconds, on the clock of the events. */
  readonly time: number;
}

export interface PointerHandlers {
  /** A button or a finger goes down. Taken presses are kept from the chart, which then does not scroll. */
  press(pointer: Pointer): boolean;
  /** A taken press moves. */
  drag(pointer: Pointer): void;
  /** A taken press ends. */
  release(pointer: Pointer): void;
  /** A taken press ends without an end of its own: a second finger, a lost window. */
  cancel(): void;
  /** A press that was not taken ended where it began. */
  tap(pointer: Pointer): void;
  /** The mouse moves with no button down. */
  hover(pointer: Pointer): void;
  leave(): void;
  /** A double click. Taken ones are kept from the chart. */
  doubleClick(pointer: Pointer): boolean;
}

/** A press that moves further than this, in CSS pixels, is a drag. */
export const dragThreshold = 4;

/**
 * Makes one stream of mouse and touch. It listens in the capture phase: an event that is taken here never reaches
 * the engine, so no option has to be toggled to keep the chart from scrolling.
 *
 * @param surface - The element that the engine's panes are in.
 * @param handlers - What to do.
 */
export function listenToPointer(surface: HTMLElement, handlers: PointerHandlers): Unsubscribe {
  const { defaultView: view } = surface.ownerDocument;
  if (!view) return () => undefined;
  const ends = new AbortController();
  const { signal } = ends;
  let press: { at: Pointer; taken: boolean } | null = null;

  const begin = (at: Pointer): boolean => {
    press = { at, taken: handlers.press(at) };
    return press.taken;
  };
  const move = (at: Pointer): boolean => {
    if (!press) return false;
    if (press.taken) handlers.drag(at);
    else if (isFar(press.at, at)) press = null;
    return press?.taken ?? false;
  };
  const end = (at: Pointer): boolean => {
    const last = press;
    press = null;
    if (last?.taken) handlers.release(at);
    else if (last && !isFar(last.at, at)) handlers.tap(at);
    return last?.taken ?? false;
  };
  const cancel = (): void => {
    if (press?.taken) handlers.cancel();
    press = null;
  };
  const stop = (event: Event): void => {
    event.stopPropagation();
    if (event.cancelable) event.preventDefault();
  };

  surface.addEventListener(
    'mousedown',
    (event) => {
      if (event.button !== 0) return;
      if (begin(ofMouse(event))) {
        stop(event);
        // Preventing the default keeps text from being selected, but also the focus from coming.
        surface.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      }
    },
    { capture: true, signal },
  );
  view.addEventListener('mousemove', (event) => void move(ofMouse(event)), {
    capture: true,
    signal,
  });
  view.addEventListener('mouseup', (event) => void end(ofMouse(event)), { capture: true, signal });
  view.addEventListener('blur', cancel, { signal });
  surface.addEventListener(
    'mousemove',
    (event) => {
      if (!press) handlers.hover(ofMouse(event));
    },
    { signal },
  );
  surface.addEventListener('mouseleave', () => handlers.leave(), { signal });
  surface.addEventListener(
    'dblclick',
    (event) => {
      if (handlers.doubleClick(ofMouse(event))) stop(event);
    },
    { capture: true, signal },
  );

  surface.addEventListener(
    'touchstart',
    (event) => {
      const [first, second] = event.touches;
      // A second finger pinches: the chart gets both, whatever the first one had begun.
      if (!first || second) cancel();
      else if (begin(ofTouch(first, event))) {
        stop(event);
        surface.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      }
    },
    { capture: true, passive: false, signal },
  );
  view.addEventListener(
    'touchmove',
    (event) => {
      const [first] = event.touches;
      if (first && move(ofTouch(first, event))) stop(event);
    },
    { capture: true, passive: false, signal },
  );
  view.addEventListener(
    'touchend',
    (event) => {
      const [first] = event.changedTouches;
      if (first && event.touches.length === 0 && end(ofTouch(first, event))) stop(event);
    },
    { capture: true, passive: false, signal },
  );
  view.addEventListener('touchcancel', cancel, { capture: true, signal });
  return () => {
    ends.abort();
  };
}

export const isFar = (a: Pointer, b: Pointer): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > dragThreshold;

const ofMouse = (event: MouseEvent): Pointer => ({
  kind: 'mouse',
  clientX: event.clientX,
  clientY: event.clientY,
  shift: event.shiftKey,
  time: event.timeStamp,
});

const ofTouch = (touch: Touch, event: TouchEvent): Pointer => ({
  kind: 'touch',
  clientX: touch.clientX,
  clientY: touch.clientY,
  shift: event.shiftKey,
  time: event.timeStamp,
});
