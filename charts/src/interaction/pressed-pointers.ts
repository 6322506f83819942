import type { Pointer, Presses } from '../core/pointer';
import { clickTolerance } from '../util/hit-tolerance';

/**
 * Cause of a canceled press: Escape, the browser, which scrolls the page instead, or anything else, such as a second
 * pointer or the removal of the chart.
 */
export type CancelCause = 'escape' | 'page-scroll' | 'other';

/** Receiver of a press, until exactly one call of `end` or `cancel`. */
export interface PressReceiver {
  /** Cursor during the press, as CSS; missing for the cursor of what is under the pointer. */
  readonly cursor?: string;
  /** Whether Escape cancels the press. */
  readonly isEscapable?: boolean;
  /** Whether options and the layout still allow the press. If not, it is canceled. */
  isAllowed?(): boolean;
  /** Called when the pointer moves. A touch must have moved by some distance before. */
  move(pointer: Pointer): void;
  /** Called when the pointer is released. */
  end(pointer: Pointer): void;
  /** Called if the press ends in any other way. */
  cancel(cause: CancelCause): void;
  /**
   * Called when a touch has been pressed for some time without moving. Returns whether it is handled as a long press,
   * which isn't a tap.
   */
  hold?(pointer: Pointer): boolean;
  /** Whether a touch prevents the page from scrolling. */
  blocksScroll?(): boolean;
}

/** Two touches that pinch. */
export type Touches = readonly [Pointer, Pointer];

/** Handlers of pressed pointers. */
export interface PressHandlers {
  /** Called when a button is pressed or a touch starts. Returns the receiver of the press. */
  press(pointer: Pointer): PressReceiver;
  /** Called when a press ends without having moved. */
  tap(pointer: Pointer): void;
  /** Called when one of two touches moves. */
  pinch(from: Touches, to: Touches): void;
  /** Called when the mouse moves without a pressed button, or leaves or is lost (`null`). */
  hover(pointer: Pointer | null): void;
}

/** Duration of a touch that counts as a long press, in milliseconds. */
const holdTime = 400;

const ignore = (): void => undefined;
/** Receiver of a press that can only become a click. */
const noReceiver: PressReceiver = { move: ignore, end: ignore, cancel: ignore };

/** The current press. */
interface Press {
  readonly id: number;
  readonly from: Pointer;
  receiver: PressReceiver;
  hasMoved: boolean;
  isLong: boolean;
}

/**
 * Tracks the pressed pointers of a chart, and the object that receives each press. At most one press has a receiver. A
 * second touch cancels the press of the first one and starts a pinch, and any other new pointer cancels the press and
 * starts its own.
 */
export class PressedPointers implements Presses {
  private press: Press | null = null;
  /** Last positions of the pressed pointers, in the order in which they were pressed. */
  private readonly down = new Map<number, Pointer>();
  private holdTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last press wasn't a click, although the browser may fire one after it. */
  wasDrag = false;

  /** @param run - Runs work that isn't part of an event as one change. */
  constructor(
    private readonly handlers: PressHandlers,
    private readonly run: (work: () => void) => void,
  ) {}

  /** Receiver of the current press; `null` without a press. */
  get receiver(): PressReceiver | null {
    return this.press?.receiver ?? null;
  }

  has(id: number): boolean {
    return this.down.has(id);
  }

  /** Whether the current press prevents the page from scrolling. */
  get blocksScroll(): boolean {
    return this.receiver?.blocksScroll?.() ?? false;
  }

  /** @param isPrimary - Whether the browser knows of no other pointer of this type that is down. */
  add(id: number, pointer: Pointer, isPrimary: boolean): void {
    const { pointerType } = pointer;
    // The end of a pointer that was down before has been missed.
    for (const [other, { pointerType: type }] of this.down)
      if (other === id || (isPrimary && type === pointerType)) this.lose(other);
    this.cancel();
    this.down.set(id, pointer);
    this.wasDrag = pointerType === 'touch' && this.touches().length > 1;
    if (this.wasDrag) return;
    const receiver = this.handlers.press(pointer);
    // The handler can have removed the chart.
    if (!this.down.has(id)) {
      receiver.cancel('other');
      return;
    }
    this.press = { id, from: pointer, receiver, hasMoved: false, isLong: false };
    if (pointerType === 'touch') this.startHolding(this.press);
  }

  move(id: number, pointer: Pointer): void {
    const before = this.down.get(id);
    if (!before) return;
    const touches = this.touches();
    this.down.set(id, pointer);
    if (touches.length > 1 && pointer.pointerType === 'touch') {
      this.pinch(touches, this.touches());
      return;
    }
    const { press } = this;
    if (press?.id !== id) return;
    if (!press.hasMoved && isFar(press.from, pointer)) {
      press.hasMoved = this.wasDrag = true;
      clearTimeout(this.holdTimer);
    }
    // Touch starts dragging only after the threshold, because the browser can still turn the
    // gesture into a page scroll. A mouse starts immediately.
    if (pointer.pointerType === 'mouse' || press.hasMoved) press.receiver.move(pointer);
  }

  /** Called when a pointer is released. */
  release(id: number, pointer: Pointer): void {
    this.down.delete(id);
    const press = this.press?.id === id ? this.takePress() : null;
    if (!press) return;
    press.receiver.end(pointer);
    if (!press.hasMoved && !press.isLong) this.handlers.tap(pointer);
  }

  /** Called when a pointer won't send its release anymore. */
  lose(id: number, cause: CancelCause = 'other'): void {
    const pointer = this.down.get(id);
    this.down.delete(id);
    if (this.press?.id === id) this.cancel(cause);
    if (pointer?.pointerType === 'mouse') this.handlers.hover(null);
  }

  /** Loses all pointers, because the chart won't receive their events anymore. */
  loseAll(): void {
    for (const id of [...this.down.keys()]) this.lose(id);
  }

  /**
   * Cancels the current press. Its pointer stays down without a receiver.
   *
   * @returns Whether there was one.
   */
  cancel(cause: CancelCause = 'other'): boolean {
    const press = this.takePress();
    if (!press) return false;
    this.wasDrag = true;
    press.receiver.cancel(cause);
    return true;
  }

  /** Cancels the current press if Escape cancels it. Returns whether it did. */
  escape(): boolean {
    return this.receiver?.isEscapable === true && this.cancel('escape');
  }

  /**
   * Cancels the current press if options or the layout don't allow it anymore. Call it after they may have changed. A
   * press that hasn't moved yet can't become a drag anymore, but remains a click.
   */
  cancelForbidden(): void {
    const { press } = this;
    if (press?.receiver.isAllowed?.() !== false) return;
    if (press.hasMoved) {
      this.cancel();
      return;
    }
    const { receiver } = press;
    press.receiver = noReceiver;
    receiver.cancel('other');
  }

  private takePress(): Press | null {
    const { press } = this;
    clearTimeout(this.holdTimer);
    this.press = null;
    return press;
  }

  private touches(): Pointer[] {
    return [...this.down.values()].filter(({ pointerType }) => pointerType === 'touch');
  }

  /** Pinches with the two touches that are down longest. */
  private pinch([a, b]: readonly Pointer[], [c, d]: readonly Pointer[]): void {
    if (a && b && c && d && (a !== c || b !== d)) this.handlers.pinch([a, b], [c, d]);
  }

  private startHolding(press: Press): void {
    const hold = (): void => {
      if (this.press === press) press.isLong = press.receiver.hold?.(press.from) ?? false;
    };
    this.holdTimer = setTimeout(() => this.run(hold), holdTime);
  }
}

const isFar = (a: Pointer, b: Pointer): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > clickTolerance;
