import { clickTolerance } from './hit-tolerance';

/** A mouse, a pen or the first finger. */
export interface Pointer {
  readonly pointerType: 'mouse' | 'touch';
  readonly clientX: number;
  readonly clientY: number;
  readonly shift: boolean;
  /** Milliseconds, on the clock of the events. */
  readonly time: number;
  readonly event: Event;
}

/** What a hand does, told to whoever takes it first. */
export interface PointerHandlers {
  /** A button or a finger goes down. Who takes it is told what becomes of it; nobody behind is. */
  press(pointer: Pointer): boolean;
  /** A taken press moves. */
  drag(pointer: Pointer): void;
  /** A taken press ends. */
  release(pointer: Pointer): void;
  /** A taken press ends without an end of its own: a second finger, or the browser scrolls the page. */
  cancel(): void;
  /** A press ended where it began. */
  tap(pointer: Pointer): void;
  /** The mouse moves with no button down, or leaves. */
  hover(pointer: Pointer | null): void;
  /** A double click. Who takes it keeps it from those behind. */
  doubleClick(pointer: Pointer): boolean;
  /** A finger rests on a press that moved nowhere. @returns Whether it was a long press, and so won't be a tap. */
  hold?(pointer: Pointer): boolean;
  /** Whether the page must not scroll under the finger of a taken press. */
  blocksScroll?(): boolean;
  /** Two fingers: their middle moved sideways, and they went apart by a factor. */
  pinch?(middle: Pick<Pointer, 'clientX' | 'clientY'>, moved: number, factor: number): void;
}

/** A finger that rests so long, in milliseconds, is held. */
const holdTime = 400;

/** What a press has come to. */
interface Press {
  readonly id: number;
  readonly from: Pointer;
  moved: boolean;
  isLong: boolean;
}

/** Listens to the hands on a surface. */
export interface PointerState {
  /** Whether the press that ended last was a drag: the browser tells of a click then too. */
  wasDrag(): boolean;
}

/**
 * Makes one stream of mouse, pen and touch. A pressed pointer belongs to the surface until it is let go, also outside
 * of the window, so nothing listens elsewhere.
 *
 * @param handlers - Receives the pointer.
 * @param run - Runs each event's work as one change.
 * @param signal - Ends the listening.
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
  /** The fingers on the surface. */
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
    // An element over the chart has taken it.
    if (event.defaultPrevented) return;
    if (at.pointerType === 'touch') fingers.set(event.pointerId, event);
    if (fingers.size > 1) {
      // A second finger pinches, whatever the first one had begun.
      dragged = true;
      cancel();
      return;
    }
    // A pointer that a script made up cannot be kept.
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
    // The browser may still take a finger to scroll the page; a mouse moves what it holds at once.
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
  // `touch-action` is fixed when a touch starts, before it is known to be a long press: only this keeps the page still.
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
