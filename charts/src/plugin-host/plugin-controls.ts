import type { PluginControl } from '../api/plugin-control';
import { bigStep } from '../util/hit-tolerance';
import { make, set } from '../util/create-element';
import { keepFocus } from '../util/keep-focus';
import type { Attachment } from './attachment';
import { type Area, belongsTo, listAreas } from './plugin-areas';
import type { Plugins } from './plugin-runtime';

interface OwnedControl {
  readonly attachment: Attachment;
  readonly control: PluginControl;
}

/** Invisible elements over the drawings of plug-ins, for keyboard focus and screen readers. */
export class PluginControls {
  private readonly layer: HTMLElement;
  private readonly elements = new Map<string, HTMLElement>();
  private readonly controls = new WeakMap<HTMLElement, OwnedControl>();
  private readonly numbers = new WeakMap<Attachment, number>();
  private nextNumber = 0;

  /** Whether the current press has moved the focus to a control. */
  private isFocusMoved = false;

  constructor(private readonly plugins: Plugins) {
    this.layer = make('div', { style: 'position:absolute;inset:0;pointer-events:none' });
    const { context } = plugins.core;
    const { host } = plugins.core.page('controls').screen;
    host.append(this.layer);
    const { signal } = context.life;
    const press = (): void => void (this.isFocusMoved = false);
    host.addEventListener('pointerdown', press, { capture: true, signal });
    const keepFocus = (event: MouseEvent): void => {
      // By default, the browser focuses the chart now.
      if (this.isFocusMoved) event.preventDefault();
    };
    host.addEventListener('mousedown', keepFocus, { signal });
  }

  /** Moves the focus to a control, if it is shown. */
  focus(attachment: Attachment, id: string): void {
    for (const element of this.elements.values()) {
      const owned = this.controls.get(element);
      if (owned?.attachment !== attachment || owned.control.id !== id) continue;
      // The user pressed it with the pointer, so the focus ring is for later keys only.
      element.focus({ preventScroll: true, focusVisible: false });
      this.isFocusMoved = true;
      return;
    }
  }

  /** Updates the elements to the plug-ins' controls. */
  update(): void {
    const { plugins } = this;
    const current: HTMLElement[] = [];
    for (const area of listAreas(plugins)) {
      const part = area.type === 'pane' ? 'controls' : 'axisControls';
      if (!plugins.has(part)) continue;
      const owners = plugins.all.filter((each) => each.parts[part] && belongsTo(area, each));
      if (owners.length === 0) continue;
      const view = area.getView();
      for (const attachment of owners) {
        const { parts } = attachment;
        const controls = plugins.call(
          attachment,
          part,
          () => [
            ...((view.area === 'pane' ? parts.controls?.(view) : parts.axisControls?.(view)) ?? []),
          ],
          [],
        );
        for (const control of controls) {
          current.push(this.updateElement({ attachment, control }, area));
        }
      }
    }
    this.updateInert();
    const { children } = this.layer;
    const isSame =
      children.length === current.length && current.every((each, i) => each === children[i]);
    if (isSame) return;
    const arrange = (): void => this.arrange(current);
    // The neighbor could cancel another order, so the focus moves to the chart.
    const focused = this.layer.querySelector<HTMLElement>(':focus');
    if (focused) keepFocus(focused, arrange);
    else arrange();
  }

  /** Makes controls inert while another plug-in has captured the pointer, such as drawing for a tool. */
  private updateInert(): void {
    const owner = this.plugins.pointer.captured?.attachment;
    const isInert = (element: HTMLElement): boolean =>
      owner !== undefined && this.controls.get(element)?.attachment !== owner;
    const changed = [...this.elements.values()].filter((each) => each.inert !== isInert(each));
    if (changed.length === 0) return;
    keepFocus(this.layer, () => {
      for (const each of changed) each.inert = isInert(each);
    });
  }

  /** Removes the elements that aren't current, and arranges the others. */
  private arrange(current: readonly HTMLElement[]): void {
    for (const [key, element] of this.elements) {
      if (current.includes(element)) continue;
      this.elements.delete(key);
      // Not all browsers fire `blur` for a removed element.
      element.blur();
      element.remove();
    }
    // Moving an element removes its focus, so only move elements that are out of order.
    current.forEach((element, i) => {
      const there = this.layer.children[i] ?? null;
      if (there !== element) this.layer.insertBefore(element, there);
    });
  }

  private createElement(): HTMLElement {
    const element = make('div', { tabindex: 0 });
    element.addEventListener('keydown', (event) => this.keyDown(event));
    // The mouse passes through the element, so only assistive technology clicks it.
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      this.call(event, (control) => control.activate?.());
    });
    element.addEventListener('focus', (event) =>
      this.call(event, (control) => control.focused?.()),
    );
    element.addEventListener('blur', (event) => this.call(event, (control) => control.blurred?.()));
    return element;
  }

  private updateElement(owned: OwnedControl, { box, key: area }: Area): HTMLElement {
    const { attachment, control } = owned;
    const { bounds, id, label, orientation = 'horizontal', role, value } = control;
    let number = this.numbers.get(attachment);
    if (number === undefined) this.numbers.set(attachment, (number = this.nextNumber++));
    const key = JSON.stringify([number, area, id]);
    let element = this.elements.get(key);
    if (!element) {
      element = this.createElement();
      this.elements.set(key, element);
    }
    this.controls.set(element, owned);
    const { height, width, x, y } = bounds;
    const style = `position: absolute; left: ${box.x + x}px; top: ${box.y + y}px; width: ${width}px; height: ${height}px;`;
    // Writing a style invalidates it, even if it is the same.
    if (element.style.cssText !== style) element.style.cssText = style;
    const attributes = {
      role,
      'aria-label': label,
      'aria-orientation': role === 'slider' ? orientation : null,
      'aria-valuenow': value?.now,
      'aria-valuemin': value?.min,
      'aria-valuemax': value?.max,
      'aria-valuetext': value?.text,
    };
    set(element, attributes);
    return element;
  }

  private keyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.call(event, (control) => handleKey(control, event))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Calls the control of an event in a transaction. Returns `undefined` if the plug-in threw or was detached. */
  private call<Result>(event: Event, work: (control: PluginControl) => Result): Result | undefined {
    const owned = this.controls.get(event.currentTarget as HTMLElement);
    const { core } = this.plugins;
    if (!owned || core.context.life.ended) return undefined;
    const { attachment, control } = owned;
    return core.batch(() =>
      this.plugins.call(attachment, 'control', () => work(control), undefined),
    );
  }
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: bigStep,
  PageDown: -bigStep,
};

/** Sets a slider to its lowest or highest value. Returns whether it has one. */
function goToEnd(control: PluginControl, end: 'min' | 'max'): boolean {
  const { role, value } = control;
  if (role !== 'slider' || !value || !(control.setValue ?? control.step)) return false;
  if (control.setValue) control.setValue(value[end]);
  else if (value.now !== value[end]) control.step?.(value[end] - value.now);
  return true;
}

/** Returns whether a control handles a key. */
function handleKey(control: PluginControl, { key, shiftKey }: KeyboardEvent): boolean {
  const step = steps[key];
  if (step !== undefined && control.step && control.role === 'slider') {
    control.step(shiftKey && Math.abs(step) === 1 ? step * bigStep : step);
    return true;
  }
  if (key === 'Home' || key === 'End') return goToEnd(control, key === 'Home' ? 'min' : 'max');
  if (key === 'Escape') return control.cancel?.() === true;
  if ((key === 'Enter' || key === ' ') && control.activate) {
    control.activate();
    return true;
  }
  if ((key !== 'Delete' && key !== 'Backspace') || !control.remove) return false;
  control.remove();
  return true;
}
