import type { Clock } from './clock';

interface At {
  readonly x: number;
  readonly y: number;
}

const within = (value: unknown): number =>
  Number.isFinite(Number(value)) ? Math.max(-1e4, Math.min(1e4, Number(value))) : 0;

/** Simulates the pointer and the keyboard of a user, with events that a script dispatches. */
export function createInput(clock: Clock, boxes: () => readonly HTMLElement[]) {
  const send = (target: EventTarget, event: Event): void => {
    Object.defineProperty(event, 'timeStamp', { value: clock.now });
    target.dispatchEvent(event);
  };
  const under = ({ x, y }: At): Element => document.elementFromPoint(x, y) ?? document.body;
  let held: Element | null = null;
  const pointer = (type: string, x: unknown, y: unknown, more: PointerEventInit = {}): void => {
    const at = { x: within(x), y: within(y) };
    const target = held ?? under(at);
    const mouse = {
      clientX: at.x,
      clientY: at.y,
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      ...more,
    };
    send(target, new PointerEvent(type, mouse));
  };
  const mouse = (type: string, x: unknown, y: unknown, more: MouseEventInit = {}): void => {
    const at = { x: within(x), y: within(y) };
    send(
      under(at),
      new MouseEvent(type, {
        clientX: at.x,
        clientY: at.y,
        bubbles: true,
        cancelable: true,
        composed: true,
        ...more,
      }),
    );
  };
  const touch = { pointerType: 'touch', buttons: 1 };
  const input = {
    move(x: unknown, y: unknown) {
      pointer('pointermove', x, y, { buttons: held ? 1 : 0 });
    },
    down(x: unknown, y: unknown) {
      pointer('pointerdown', x, y, { buttons: 1 });
      held = under({ x: within(x), y: within(y) });
    },
    up(x: unknown, y: unknown) {
      pointer('pointerup', x, y);
      held = null;
    },
    click(x: unknown, y: unknown) {
      input.move(x, y);
      input.down(x, y);
      clock.now += 60;
      input.up(x, y);
      mouse('click', x, y, { detail: 1 });
    },
    doubleClick(x: unknown, y: unknown) {
      input.click(x, y);
      clock.now += 120;
      input.click(x, y);
      mouse('dblclick', x, y, { detail: 2 });
    },
    drag(x: unknown, y: unknown, toX: unknown, toY: unknown) {
      input.move(x, y);
      input.down(x, y);
      for (const part of [0.1, 0.5, 1]) {
        clock.now += 20;
        input.move(
          within(x) + (within(toX) - within(x)) * part,
          within(y) + (within(toY) - within(y)) * part,
        );
      }
      input.up(toX, toY);
    },
    menu(x: unknown, y: unknown) {
      pointer('pointerdown', x, y, { button: 2, buttons: 2 });
      pointer('pointerup', x, y, { button: 2 });
      mouse('contextmenu', x, y, { button: 2 });
    },
    wheel(x: unknown, y: unknown, byX: unknown, byY: unknown) {
      const at = { x: within(x), y: within(y) };
      const more = { clientX: at.x, clientY: at.y, deltaX: within(byX), deltaY: within(byY) };
      send(
        under(at),
        new WheelEvent('wheel', { ...more, bubbles: true, cancelable: true, composed: true }),
      );
    },
    tap(x: unknown, y: unknown) {
      pointer('pointerdown', x, y, touch);
      clock.now += 50;
      pointer('pointerup', x, y, { ...touch, buttons: 0 });
      mouse('click', x, y);
    },
    hold(x: unknown, y: unknown, toX: unknown, toY: unknown) {
      pointer('pointerdown', x, y, touch);
      clock.wait(600);
      pointer('pointermove', toX, toY, touch);
      pointer('pointerup', toX, toY, { ...touch, buttons: 0 });
    },
    swipe(x: unknown, y: unknown, toX: unknown, toY: unknown) {
      pointer('pointerdown', x, y, touch);
      for (const part of [0.3, 0.7, 1]) {
        clock.now += 10;
        pointer(
          'pointermove',
          within(x) + (within(toX) - within(x)) * part,
          within(y) + (within(toY) - within(y)) * part,
          touch,
        );
      }
      pointer('pointerup', toX, toY, { ...touch, buttons: 0 });
    },
    pinch(x: unknown, y: unknown, toX: unknown, toY: unknown) {
      const other = { ...touch, pointerId: 2, isPrimary: false };
      pointer('pointerdown', x, y, touch);
      pointer('pointerdown', toX, toY, other);
      pointer('pointermove', within(x) - 20, y, touch);
      pointer('pointermove', within(toX) + 40, toY, other);
      pointer('pointerup', x, y, { ...touch, buttons: 0 });
      pointer('pointerup', toX, toY, { ...other, buttons: 0 });
    },
    leave() {
      for (const box of boxes()) {
        const surface = box.querySelector('[aria-roledescription] > div') ?? box;
        for (const each of [surface, ...surface.querySelectorAll('div')].slice(0, 4)) {
          send(each, new PointerEvent('pointerleave', { pointerId: 1, pointerType: 'mouse' }));
        }
      }
    },
    cancel() {
      pointer('pointercancel', 100, 100);
      held = null;
    },
    key(key: unknown, modifier: unknown) {
      const more = {
        key: String(key),
        shiftKey: modifier === 'shift',
        ctrlKey: modifier === 'ctrl',
        altKey: modifier === 'alt',
        bubbles: true,
        cancelable: true,
        composed: true,
      };
      const target = deepFocus();
      send(target, new KeyboardEvent('keydown', more));
      send(target, new KeyboardEvent('keyup', more));
    },
    focus(which: unknown) {
      const all = document.querySelectorAll<HTMLElement>('[role=application]');
      all[Number(which) % Math.max(1, all.length)]?.focus();
    },
    /** Presses a button above or next to the charts. */
    press(which: unknown) {
      const all = boxes().flatMap((box) => deepAll(box, 'button, input, select'));
      const button = all[Number(which) % Math.max(1, all.length)];
      if (button instanceof HTMLElement) button.click();
    },
    /** Focuses a button and presses it. An element that can't have the focus anymore loses it in the next frame. */
    async enter(which: unknown) {
      const all = boxes()
        .flatMap((box) => deepAll(box, 'button:enabled'))
        .filter((button) => button.checkVisibility());
      const button = all[Number(which) % Math.max(1, all.length)];
      if (!(button instanceof HTMLElement)) return;
      button.focus();
      button.click();
      await new Promise<void>((done) => clock.realFrame(done));
    },
    /** Writes into the field that has the focus. */
    type(text: unknown) {
      const field = deepFocus();
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      field.value = String(text);
      send(field, new InputEvent('input', { bubbles: true, composed: true }));
      send(field, new Event('change', { bubbles: true }));
    },
    size(width: unknown, height: unknown) {
      const [box] = boxes();
      // No larger than a picture may be.
      const side = (value: unknown): number => Math.min(within(value), 1_000);
      if (box) box.style.cssText += `;width:${side(width)}px;height:${side(height)}px`;
    },
    frame: () => clock.frame(),
    wait: (milliseconds: unknown) => clock.wait(within(milliseconds)),
    /** Lets everything go. */
    open() {
      held = null;
    },
  };
  return input;
}

function deepFocus(): Element {
  let focused = document.activeElement ?? document.body;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

function deepAll(root: ParentNode, selector: string): Element[] {
  const found = [...root.querySelectorAll(selector)];
  for (const each of root.querySelectorAll('*')) {
    if (each.shadowRoot) found.push(...deepAll(each.shadowRoot, selector));
  }
  return found;
}
