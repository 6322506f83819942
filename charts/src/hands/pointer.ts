import { clickReach } from './reach';

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
  /** The mouse moves with no button down, or leaves. */
  hover(pointer: Pointer | null): void;
  /** A double click. Taken ones are kept from the chart. */
  doubleClick(pointer: Pointer): boolean;
}

/**
 * Makes one stream of mouse and touch. It listens in the capture phase: an event that is taken here never reaches
 * the engine, so no option has to be toggled to keep the chart from scrolling.
 *
 * @param surface - The element that the engine's panes are in.
 * @param handlers - What to do.
 * @param signal - Ends the listening.
 */
export function listenToPointer(
  surface: HTMLElement,
  handlers: PointerHandlers,
  signal: AbortSignal,
): void {
  const view = surface.ownerDocument.defaultView as Window;
  let press: { at: Pointer; taken: boolean } | null = null;

  const stop = (event: Event): void => {
    event.stopPropagation();
    if (event.cancelable) event.preventDefault();
  };
  const begin = (event: MouseEvent | TouchEvent, finger?: Touch): void => {
    const at = pointerOf(event, finger);
    press = { at, taken: handlers.press(at) };
    if (!press.taken) return;
    stop(event);
    // Preventing the default keeps text from being selected, but also the focus from coming.
    surface.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };
  const move = (at: Pointer): boolean => {
    if (press?.taken) handlers.drag(at);
    else if (press && isFar(press.at, at)) press = null;
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
  const on = <E extends Event>(target: EventTarget, type: string, handle: (event: E) => void) => {
    const options = { capture: true, passive: false, signal };
    target.addEventListener(type, handle as (event: Event) => void, options);
  };

  on<MouseEvent>(surface, 'mousedown', (event) => {
    if (event.button === 0) begin(event);
  });
  on<MouseEvent>(view, 'mousemove', (event) => move(pointerOf(event)));
  on<MouseEvent>(view, 'mouseup', (event) => end(pointerOf(event)));
  on<MouseEvent>(surface, 'mousemove', (event) => {
    if (!press) handlers.hover(pointerOf(event));
  });
  on<MouseEvent>(surface, 'dblclick', (event) => {
    if (handlers.doubleClick(pointerOf(event))) stop(event);
  });
  on<TouchEvent>(surface, 'touchstart', (event) => {
    const [first, second] = event.touches;
    // A second finger pinches: the chart gets both, whatever the first one had begun.
    if (!first || second) cancel();
    else begin(event, first);
  });
  on<TouchEvent>(view, 'touchmove', (event) => {
    const [first] = event.touches;
    if (first && move(pointerOf(event, first))) stop(event);
  });
  on<TouchEvent>(view, 'touchend', (event) => {
    const [first] = event.changedTouches;
    if (first && !event.touches.length && end(pointerOf(event, first))) stop(event);
  });
  on(view, 'touchcancel', cancel);
  // Not in the capture phase, where those of the elements within come by as well.
  view.addEventListener('blur', cancel, { signal });
  surface.addEventListener('mouseleave', () => handlers.hover(null), { signal });
}

const isFar = (a: Pointer, b: Pointer): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > clickReach;

const pointerOf = (event: MouseEvent | TouchEvent, finger?: Touch): Pointer => {
  const { clientX, clientY } = finger ?? (event as MouseEvent);
  const kind = finger ? 'touch' : 'mouse';
  return { kind, clientX, clientY, shift: event.shiftKey, time: event.timeStamp };
};
