import type { DocumentFollower } from '../util/follow-document';
import { getModifierKeys, type Pointer } from '../core/pointer';
import { PressedPointers, type PressHandlers } from './pressed-pointers';

/** Handlers of pointer input. */
export interface PointerHandlers extends PressHandlers {
  /** Called on a double click. Returns whether it is handled, so that others don't receive it. */
  doubleClick(pointer: Pointer): boolean;
}

/** Element that receives pointer input. */
interface PointerSurface {
  readonly host: HTMLElement;
  readonly documents: DocumentFollower;
}

/**
 * Listens to mouse, pen and touch input. A pointer is captured during its press, so it also sends events from outside
 * of the window. It is lost if the browser takes it over, if its capture ends, because the element was removed or moved
 * in the DOM, if its button was released where the page doesn't receive it, and if the window loses the focus or is
 * hidden.
 *
 * @param surface - Element to listen on, and its documents.
 * @param handlers - Receives the input.
 * @param run - Runs the handler of each event as one change.
 * @param signal - Signal that removes the listeners.
 */
export function listenToPointer(
  { documents, host: surface }: PointerSurface,
  handlers: PointerHandlers,
  run: (work: () => void) => void,
  signal: AbortSignal,
): PressedPointers {
  const pointers = new PressedPointers(handlers, run);
  let isHovering = false;

  const down = (event: PointerEvent): void => {
    const pointer = toPointer(event);
    documents.check();
    if (pointer.pointerType === 'mouse' && event.button !== 0) return;
    pointers.wasDrag = false;
    // An element above the chart has handled the event, or a listener has removed the chart.
    if (event.defaultPrevented || !surface.isConnected) return;
    // `setPointerCapture` throws for synthetic events.
    if (event.isTrusted) surface.setPointerCapture(event.pointerId);
    pointers.add(event.pointerId, pointer, event.isPrimary);
  };
  const move = (event: PointerEvent): void => {
    const pointer = toPointer(event);
    const isChord = event.button === 0 && event.buttons !== 0;
    if (!isReleased(event)) pointers.move(event.pointerId, pointer);
    // A release of the left button while another one is pressed has no `pointerup`.
    else if (isChord) pointers.release(event.pointerId, pointer);
    else pointers.lose(event.pointerId);
    const isHover = pointer.pointerType === 'mouse' && event.buttons === 0;
    if (!isHover || pointers.receiver) return;
    isHovering = true;
    handlers.hover(pointer);
  };
  const up = (event: PointerEvent): void => pointers.release(event.pointerId, toPointer(event));
  const lose = ({ pointerId, type }: PointerEvent): void =>
    pointers.lose(pointerId, type === 'pointercancel' ? 'page-scroll' : 'other');
  const left = (event: PointerEvent): void => {
    // A mouse also leaves while a touch is pressed.
    if (event.pointerType === 'touch') return;
    const isPressed = pointers.has(event.pointerId);
    if (isPressed && !isReleased(event)) return;
    isHovering = false;
    if (isPressed) pointers.lose(event.pointerId);
    else handlers.hover(null);
  };

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ): void => {
    const listener = (event: HTMLElementEventMap[Name]): void => run(() => handle(event));
    surface.addEventListener(name, listener, { passive: true, signal });
  };
  on('pointerdown', down);
  on('pointermove', move);
  on('pointerleave', left);
  on('dblclick', (event) => void handlers.doubleClick(toPointer(event)));

  // If the surface was removed or moved in the DOM under the mouse, it doesn't receive `pointerleave`.
  const overPage = (event: PointerEvent): void => {
    const isKnown = isHovering || pointers.has(event.pointerId);
    if (isKnown && !event.composedPath().includes(surface)) run(() => left(event));
  };

  const ends = { pointerup: up, pointercancel: lose, lostpointercapture: lose };
  const listenToEnds = (target: EventTarget, signal: AbortSignal): void => {
    for (const [name, handle] of Object.entries(ends)) {
      const listener = (event: Event): void => {
        const pointerEvent = event as PointerEvent;
        if (!pointers.has(pointerEvent.pointerId)) return;
        // A touch is captured by its target before it is captured by the surface.
        if (name === 'lostpointercapture' && event.target !== target) return;
        run(() => handle(pointerEvent));
      };
      target.addEventListener(name, listener, { ...passiveCapture, signal });
    }
  };
  const loseAll = (): void => run(() => pointers.loseAll());
  // If the surface was moved or removed in the DOM, its document receives the end of its pointers. If it was moved to
  // another document, only the surface does.
  listenToEnds(surface, signal);
  documents.follow((page, signal) => {
    page.addEventListener('pointerover', overPage, { ...passiveCapture, signal });
    listenToEnds(page, signal);
    page.defaultView?.addEventListener('blur', loseAll, { signal });
    page.addEventListener('visibilitychange', () => page.hidden && loseAll(), { signal });
  });

  keepPage(surface, pointers, signal);
  return pointers;
}

/**
 * Prevents scrolling of the page during a drag. `touch-action` can't change after a touch has started, when it isn't
 * known yet whether it will be a long press.
 */
function keepPage(surface: HTMLElement, pointers: PressedPointers, signal: AbortSignal): void {
  const prevent = (event: TouchEvent): void => {
    if (event.cancelable && pointers.blocksScroll) event.preventDefault();
  };
  surface.addEventListener('touchmove', prevent, { passive: false, signal });
}

const passiveCapture = { capture: true, passive: true } as const;

/** Whether the left button of a mouse, or the tip of a pen, isn't pressed in an event. */
const isReleased = ({ buttons, pointerType }: PointerEvent): boolean =>
  pointerType === 'mouse' ? (buttons & 1) === 0 : pointerType === 'pen' && buttons === 0;

const toPointer = (event: MouseEvent & { readonly pointerType?: string }): Pointer => ({
  pointerType: event.pointerType === 'touch' ? 'touch' : 'mouse',
  clientX: event.clientX,
  clientY: event.clientY,
  keys: getModifierKeys(event),
  time: event.timeStamp,
  event,
});
