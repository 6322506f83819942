import { clickTolerance } from '../util/hit-tolerance';

/** A mouse, a pen, or the first touch. */
export interface Pointer {
  readonly pointerType: 'mouse' | 'touch';
  readonly clientX: number;
  readonly clientY: number;
  readonly shift: boolean;
  /** Time of the event, in milliseconds. */
  readonly time: number;
  readonly event: Event;
}

/** Handlers of pointer input. The first one that handles an input receives it. */
export interface PointerHandlers {
  /**
   * Called when a button is pressed or a touch starts. Returns whether it is handled; if so, only this handler receives
   * the rest of the press.
   */
  press(pointer: Pointer): boolean;
  /** Called when a handled press moves. */
  drag(pointer: Pointer): void;
  /** Called when a handled press ends. */
  release(pointer: Pointer): void;
  /** Called when a handled press is canceled by a second touch, or because the browser scrolls the page. */
  cancel(): void;
  /** Called when a press ends without having moved. */
  tap(pointer: Pointer): void;
  /** Called when the mouse moves without a pressed button, or leaves (`null`). */
  hover(pointer: Pointer | null): void;
  /** Called on a double click. Returns whether it is handled, so that others don't receive it. */
  doubleClick(pointer: Pointer): boolean;
  /**
   * Called when a touch has been pressed for some time without moving. Returns whether it is handled as a long press,
   * which isn't a tap.
   */
  hold?(pointer: Pointer): boolean;
  /** Whether a handled touch prevents the page from scrolling. */
  blocksScroll?(): boolean;
  /**
   * Called when two touches move.
   *
   * @param middle - Center between the touches.
   * @param moved - Horizontal distance that the center moved, in CSS pixels.
   * @param factor - Ratio of the new distance between the touches to the old one.
   */
  pinch?(middle: Pick<Pointer, 'clientX' | 'clientY'>, moved: number, factor: number): void;
}

/** Duration of a touch that counts as a long press, in milliseconds. */
const holdTime = 400;

/** State of the current press. */
interface Press {
  readonly id: number;
  readonly from: Pointer;
  moved: boolean;
  isLong: boolean;
}

/** State of the pointer input. */
export interface PointerState {
  /** Whether the last press was a drag, after which the browser also fires a click. */
  wasDrag(): boolean;
}

/**
 * Listens to mouse, pen and touch input as a single pointer. The pointer is captured during a press, so it also
 * receives events from outside of the window.
 *
 * @param surface - Element to listen on.
 * @param handlers - Receives the input.
 * @param run - Runs the handler of each event as one change.
 * @param signal - Signal that removes the listeners.
 */
export function listenToPointer(
  surface: HTMLElement,
  handlers: PointerHandlers,
  run: (work: () => void) => void,
  signal: AbortSignal,
): PointerState {
  let press: Press | null = null;
  let dragged = false;
  let holding = 0;
  /** Current touches. */
  const fingers = new Map<number, PointerEvent>();

  const stopHolding = (): void => {
    clearTimeout(holding);
    holding = 0;
  };
  const cancel = (): void => {
    stopHolding();
    const last = press;
    press = null;
    if (last) handlers.cancel();
  };
  const startHolding = (at: Pointer): void => {
    const rest = (): void => {
      if (press && !press.moved) press.isLong = handlers.hold?.(at) ?? false;
    };
    holding = window.setTimeout(() => run(rest), holdTime);
  };

  const down = (event: PointerEvent): void => {
    const at = toPointer(event);
    if (at.pointerType === 'mouse' && event.button !== 0) return;
    dragged = false;
    // An element above the chart has handled the event.
    if (event.defaultPrevented) return;
    if (at.pointerType === 'touch') fingers.set(event.pointerId, event);
    if (fingers.size > 1) {
      // A second touch starts a pinch, whatever the first one has started.
      dragged = true;
      cancel();
      return;
    }
    // `setPointerCapture` throws for synthetic events.
    if (event.isTrusted) surface.setPointerCapture(event.pointerId);
    handlers.press(at);
    press = { id: event.pointerId, from: at, moved: false, isLong: false };
    if (at.pointerType === 'touch') startHolding(at);
  };
  const move = (event: PointerEvent): void => {
    const at = toPointer(event);
    const before = fingers.get(event.pointerId);
    if (before) {
      fingers.set(event.pointerId, event);
      const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
      if (other) {
        pinch(before, event, other);
        return;
      }
    }
    if (press === null || press.id !== event.pointerId) {
      if (at.pointerType === 'mouse' && event.buttons === 0) handlers.hover(at);
      return;
    }
    if (!press.moved && isFar(press.from, at)) {
      press.moved = dragged = true;
      stopHolding();
    }
    // Touch starts dragging only after the threshold, because the browser can still turn the
    // gesture into a page scroll. A mouse starts immediately.
    if (at.pointerType === 'mouse' || press.moved) handlers.drag(at);
  };
  const pinch = (before: PointerEvent, now: PointerEvent, other: PointerEvent): void => {
    const middle = { clientX: (now.clientX + other.clientX) / 2, clientY: now.clientY };
    const moved = (now.clientX - before.clientX) / 2;
    const apart = (finger: PointerEvent): number =>
      Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY);
    const factor = apart(now) / Math.max(1, apart(before));
    handlers.pinch?.(middle, moved, factor);
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (press?.id !== event.pointerId) return;
    stopHolding();
    const at = toPointer(event);
    const { isLong, moved } = press;
    press = null;
    handlers.release(at);
    if (!moved && !isLong) handlers.tap(at);
  };
  const lost = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (press?.id === event.pointerId) cancel();
  };

  const left = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch' && press === null) handlers.hover(null);
  };
  const twice = (event: MouseEvent): void => {
    handlers.doubleClick(toPointer(event));
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
  on('pointerup', up);
  on('pointercancel', lost);
  on('pointerleave', left);
  on('dblclick', twice);
  // `touch-action` can't change after a touch has started, when it isn't known yet whether it will
  // be a long press. So prevent scrolling here.
  const keepPage = (event: TouchEvent): void => {
    if (event.cancelable && press && handlers.blocksScroll?.()) event.preventDefault();
  };
  surface.addEventListener('touchmove', keepPage, { passive: false, signal });
  signal.addEventListener('abort', stopHolding);
  return { wasDrag: () => dragged };
}

const isFar = (a: Pointer, b: Pointer): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > clickTolerance;

const toPointer = (event: MouseEvent & { readonly pointerType?: string }): Pointer => ({
  pointerType: event.pointerType === 'touch' ? 'touch' : 'mouse',
  clientX: event.clientX,
  clientY: event.clientY,
  shift: event.shiftKey,
  time: event.timeStamp,
  event,
});
