/** Pointers of a user: several at once, with capture, in a page that loses them. */
import type { Clock } from './clock';

const pointerTypes = {
  mouse: 'mouse',
  pen: 'pen',
  touch1: 'touch',
  touch2: 'touch',
  touch3: 'touch',
} as const;

export type PointerName = keyof typeof pointerTypes;

export const pointerNames = Object.keys(pointerTypes) as readonly PointerName[];

interface PointerState {
  readonly id: number;
  readonly type: 'mouse' | 'pen' | 'touch';
  x: number;
  y: number;
  isDown: boolean;
  /** Whether the pointer moved too far for a click. */
  hasMoved: boolean;
  /** Element that was pressed. */
  pressed: Element | null;
  /** Element that receives the events, wherever the pointer is. */
  captor: Element | null;
  /** Element under the pointer, or the captor. */
  over: Element | null;
}

/** Sends the input of pointers to a page. */
interface PointerDriver {
  move(pointer: PointerState): void | Promise<void>;
  down(pointer: PointerState): void | Promise<void>;
  up(pointer: PointerState): void | Promise<void>;
  cancel(pointer: PointerState): void | Promise<void>;
  /** Ends the capture. The pointer stays down. */
  loseCapture(pointer: PointerState): void | Promise<void>;
  /** Releases a mouse or a pen where the page doesn't notice it. */
  miss(pointer: PointerState): void | Promise<void>;
  leave(pointer: PointerState): void | Promise<void>;
}

/** Distance after which a press isn't a click, in CSS pixels. */
const clickDistance = 6;

export function createPointers(clock: Clock) {
  let isShift = false;
  const states = new Map<PointerName, PointerState>();
  const reset = (): void => {
    isShift = false;
    for (const [index, name] of pointerNames.entries()) {
      states.set(name, {
        id: index === 0 ? 1 : index + 20,
        type: pointerTypes[name],
        x: -1,
        y: -1,
        isDown: false,
        hasMoved: false,
        pressed: null,
        captor: null,
        over: null,
      });
    }
  };
  reset();
  const get = (name: unknown): PointerState => {
    const state = states.get(name as PointerName);
    if (!state) throw new Error(`no pointer ${String(name)}`);
    return state;
  };
  const all = (): PointerState[] => [...states.values()];
  const init = (pointer: PointerState, more: PointerEventInit = {}): PointerEventInit => ({
    clientX: pointer.x,
    clientY: pointer.y,
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    shiftKey: isShift,
    pointerId: pointer.id,
    pointerType: pointer.type,
    button: -1,
    buttons: pointer.isDown ? 1 : 0,
    isPrimary:
      pointer.type !== 'touch' ||
      all().find(({ isDown, type }) => isDown && type === 'touch') === pointer,
    ...more,
  });
  let driver: PointerDriver | null = null;
  // Only programs with several pointers simulate capture.
  const drive = (): PointerDriver =>
    (driver ??= window.sendTrusted
      ? createTrustedDriver(all, () => isShift)
      : createScriptedDriver(clock, init, all));

  const setPosition = (pointer: PointerState, x: unknown, y: unknown): void => {
    const { x: fromX, y: fromY } = pointer;
    pointer.x = Number(x);
    pointer.y = Number(y);
    if (Math.hypot(pointer.x - fromX, pointer.y - fromY) > clickDistance) pointer.hasMoved = true;
  };
  const pointers = {
    async move(name: unknown, x: unknown, y: unknown) {
      const pointer = get(name);
      if (pointer.type === 'touch' && !pointer.isDown) return;
      setPosition(pointer, x, y);
      clock.now += 8;
      await drive().move(pointer);
    },
    async down(name: unknown, x: unknown, y: unknown) {
      const pointer = get(name);
      if (pointer.isDown) return;
      setPosition(pointer, x, y);
      clock.now += 8;
      pointer.hasMoved = false;
      if (pointer.type !== 'touch') await drive().move(pointer);
      pointer.isDown = true;
      await drive().down(pointer);
    },
    async up(name: unknown) {
      const pointer = get(name);
      if (!pointer.isDown) return;
      clock.now += 8;
      pointer.isDown = false;
      await drive().up(pointer);
    },
    async click(name: unknown, x: unknown, y: unknown) {
      await pointers.up(name);
      await pointers.down(name, x, y);
      await pointers.up(name);
    },
    /** Drags fast, and releases while it moves. */
    async swipe(name: unknown, x: unknown, y: unknown, toX: unknown, toY: unknown) {
      await pointers.up(name);
      await pointers.down(name, x, y);
      for (const part of [0.3, 0.6, 1]) {
        const along = (from: unknown, to: unknown): number =>
          Number(from) + (Number(to) - Number(from)) * part;
        await pointers.move(name, along(x, toX), along(y, toY));
      }
      await pointers.up(name);
    },
    async cancel(name: unknown) {
      const pointer = get(name);
      if (!pointer.isDown) return;
      pointer.isDown = false;
      await drive().cancel(pointer);
    },
    loseCapture: async (name: unknown) => drive().loseCapture(get(name)),
    async miss(name: unknown) {
      const pointer = get(name);
      if (!pointer.isDown || pointer.type === 'touch') return;
      pointer.isDown = false;
      await drive().miss(pointer);
    },
    async leave(name: unknown) {
      const pointer = get(name);
      if (pointer.isDown || pointer.type === 'touch') return;
      await drive().leave(pointer);
    },
    shift(isPressed: unknown) {
      isShift = Boolean(isPressed);
    },
  };
  return {
    pointers,
    reset,
    /** Whether a touch is down, which can become a long press. */
    hasTouch: () => all().some(({ isDown, type }) => isDown && type === 'touch'),
    /** Releases all pointers, and moves hovering pointers out of the window. */
    async release(): Promise<void> {
      if (!driver) return;
      isShift = false;
      for (const name of pointerNames) await pointers.up(name);
      await pointers.leave('mouse');
      await pointers.leave('pen');
    },
  };
}

/** Sends events as a browser does. */
function createScriptedDriver(
  clock: Clock,
  init: (pointer: PointerState, more?: PointerEventInit) => PointerEventInit,
  all: () => PointerState[],
): PointerDriver {
  const dispatch = (target: EventTarget, event: Event): Event => {
    Object.defineProperty(event, 'timeStamp', { value: clock.now });
    target.dispatchEvent(event);
    return event;
  };
  const send = (
    target: EventTarget,
    type: string,
    pointer: PointerState,
    more?: PointerEventInit,
  ): Event => dispatch(target, new PointerEvent(type, init(pointer, more)));
  const sendMouse = (target: EventTarget, type: string, pointer: PointerState): Event =>
    dispatch(target, new PointerEvent(type, init(pointer, { button: 0, detail: 1 })));

  window.capturesPointers = true;
  Object.assign(Element.prototype, {
    setPointerCapture(this: Element, id: number) {
      const pointer = all().find((each) => each.id === id);
      if (!pointer) throw new DOMException('No active pointer.', 'NotFoundError');
      if (!this.isConnected) throw new DOMException('Not connected.', 'InvalidStateError');
      if (pointer.isDown) pointer.captor = this;
    },
    releasePointerCapture(this: Element, id: number) {
      const pointer = all().find((each) => each.id === id);
      if (!pointer) throw new DOMException('No active pointer.', 'NotFoundError');
      if (pointer.captor === this) endCapture(pointer);
    },
    hasPointerCapture(this: Element, id: number) {
      return all().some((each) => each.id === id && each.captor === this);
    },
  });

  const endCapture = (pointer: PointerState): void => {
    const { captor } = pointer;
    pointer.captor = null;
    if (captor) send(captor.isConnected ? captor : document, 'lostpointercapture', pointer);
  };
  /** Returns the element that receives the next event. */
  const getTarget = (pointer: PointerState): Element => {
    if (pointer.captor && !pointer.captor.isConnected) endCapture(pointer);
    return pointer.captor ?? findElement(pointer);
  };
  const moveOver = (pointer: PointerState, target: Element | null): void => {
    const { over } = pointer;
    if (over === target) return;
    pointer.over = target;
    const [before, after] = [getAncestors(over), getAncestors(target)];
    if (over?.isConnected) send(over, 'pointerout', pointer);
    for (const each of before)
      if (each.isConnected && !after.includes(each))
        send(each, 'pointerleave', pointer, { bubbles: false });
    if (target) send(target, 'pointerover', pointer);
    for (const each of after.reverse())
      if (!before.includes(each)) send(each, 'pointerenter', pointer, { bubbles: false });
  };
  const press = (target: Element, pointer: PointerState): void => {
    if (!sendMouse(target, 'mousedown', pointer).defaultPrevented) focusByPointer(target);
  };
  const click = (pointer: PointerState, target: Element): void => {
    const { pressed } = pointer;
    if (!pressed?.isConnected || !target.isConnected) return;
    const common = getAncestors(pressed).find((each) => getAncestors(target).includes(each));
    if (common) sendMouse(common, 'click', pointer);
  };
  return {
    move(pointer) {
      const target = getTarget(pointer);
      moveOver(pointer, target);
      send(target, 'pointermove', pointer);
    },
    down(pointer) {
      const target = findElement(pointer);
      moveOver(pointer, target);
      pointer.pressed = target;
      // A touch is captured by what it presses.
      if (pointer.type === 'touch') pointer.captor = target;
      const event = send(target, 'pointerdown', pointer, { button: 0 });
      if (pointer.type !== 'touch' && !event.defaultPrevented && target.isConnected)
        press(target, pointer);
    },
    up(pointer) {
      const target = getTarget(pointer);
      send(target, 'pointerup', pointer, { button: 0 });
      endCapture(pointer);
      if (pointer.type !== 'touch') {
        sendMouse(target, 'mouseup', pointer);
        click(pointer, target);
        return;
      }
      moveOver(pointer, null);
      if (pointer.hasMoved || !target.isConnected) return;
      press(target, pointer);
      sendMouse(target, 'mouseup', pointer);
      click(pointer, target);
    },
    cancel(pointer) {
      send(getTarget(pointer), 'pointercancel', pointer);
      endCapture(pointer);
      moveOver(pointer, null);
    },
    loseCapture: endCapture,
    miss(pointer) {
      pointer.captor = null;
    },
    leave(pointer) {
      Object.assign(pointer, { x: -1, y: -1 });
      // On its way out, it is over the page.
      moveOver(pointer, document.documentElement);
      moveOver(pointer, null);
    },
  };
}

/** Returns the element at a point, in whichever shadow tree. */
export function findElement({ x, y }: { readonly x: number; readonly y: number }): Element {
  let found = document.elementFromPoint(x, y) ?? document.documentElement;
  for (;;) {
    const inside: Element | null = found.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (inside?.getRootNode() !== found.shadowRoot || inside === null) return found;
    found = inside;
  }
}

function getAncestors(element: Element | null): Element[] {
  const found: Element[] = [];
  for (let node: Node | null = element; node;) {
    if (node instanceof Element) found.push(node);
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
  return found;
}

/** Focuses the closest element that can have the focus, or none. */
function focusByPointer(target: Element): void {
  for (const each of getAncestors(target)) {
    if (each instanceof HTMLElement && each.tabIndex >= 0 && !each.matches(':disabled')) {
      each.focus();
      return;
    }
  }
  getDeepFocus().blur();
}

/** Returns the focused element, in whichever shadow tree it is. */
export function getDeepFocus(): HTMLElement {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement ? focused : document.body;
}

/** Input that the test runner passes to the browser. */
export interface TrustedInput {
  readonly method: 'Input.dispatchMouseEvent' | 'Input.dispatchTouchEvent';
  readonly parameters: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    /** Passes input to the browser; missing if scripted events are used. */
    sendTrusted?: (input: TrustedInput) => Promise<void>;
    /** Whether pointers of scripted events are captured. */
    capturesPointers?: boolean;
  }
}

/** Lets the browser itself send the events. */
function createTrustedDriver(all: () => PointerState[], isShift: () => boolean): PointerDriver {
  const captures: { readonly element: Element; readonly id: number }[] = [];
  const native = Element.prototype.setPointerCapture;
  Element.prototype.setPointerCapture = function (id) {
    captures.push({ element: this, id });
    native.call(this, id);
  };
  const send = async (input: TrustedInput): Promise<void> => window.sendTrusted?.(input);
  const mouse = ({ isDown, type, x, y }: PointerState, name: string): Promise<void> =>
    send({
      method: 'Input.dispatchMouseEvent',
      parameters: {
        type: name,
        x,
        y,
        button: name === 'mouseMoved' && !isDown ? 'none' : 'left',
        buttons: isDown ? 1 : 0,
        clickCount: name === 'mouseMoved' ? 0 : 1,
        pointerType: type,
        modifiers: isShift() ? 8 : 0,
      },
    });
  const touch = (type: string): Promise<void> =>
    send({
      method: 'Input.dispatchTouchEvent',
      parameters: {
        type,
        touchPoints: all()
          .filter((pointer) => pointer.isDown && pointer.type === 'touch')
          .map(({ id, x, y }) => ({ id, x, y })),
      },
    });
  return {
    move: (pointer) =>
      pointer.type === 'touch' ? touch('touchMove') : mouse(pointer, 'mouseMoved'),
    down: (pointer) =>
      pointer.type === 'touch' ? touch('touchStart') : mouse(pointer, 'mousePressed'),
    up: (pointer) =>
      pointer.type === 'touch' ? touch('touchEnd') : mouse(pointer, 'mouseReleased'),
    async cancel(pointer) {
      if (pointer.type !== 'touch') {
        await mouse(pointer, 'mouseReleased');
        return;
      }
      // The browser cancels all touches at once.
      for (const each of all()) if (each.type === 'touch') each.isDown = false;
      await touch('touchCancel');
    },
    loseCapture() {
      for (const { element, id } of captures.splice(0))
        if (element.hasPointerCapture(id)) element.releasePointerCapture(id);
    },
    miss: (pointer) => mouse(pointer, 'mouseMoved'),
    leave(pointer) {
      Object.assign(pointer, { x: 1125, y: 295 });
      return mouse(pointer, 'mouseMoved');
    },
  };
}
