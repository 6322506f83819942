import type { PluginControl } from '../api/plugin-control';
import { bigStep } from '../util/hit-tolerance';
import type { Point } from '../types/data-types';
import { make, set } from '../util/create-element';
import type { Attachment } from './attachment';
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

  constructor(private readonly plugins: Plugins) {
    this.layer = make('div', { style: 'position:absolute;inset:0;pointer-events:none' });
    plugins.core.page('controls').screen.host.append(this.layer);
  }

  /** Updates the elements to the plug-ins' controls. */
  update(): void {
    const { plugins } = this;
    const current: HTMLElement[] = [];
    for (const pane of plugins.core.panes.visible) {
      const viewport = pane.viewport();
      if (!viewport) continue;
      const view = plugins.views.pane(pane, viewport);
      for (const attachment of plugins.all) {
        const { parts } = attachment;
        if (!parts.controls || !attachment.isOn(pane)) continue;
        const controls = plugins.call(
          attachment,
          'controls',
          () => [...(parts.controls?.(view) ?? [])],
          [],
        );
        for (const control of controls) {
          current.push(this.updateElement({ attachment, control }, pane.name, viewport.box));
        }
      }
    }
    const { activeElement } = this.layer.ownerDocument;
    for (const [key, element] of this.elements) {
      if (current.includes(element)) continue;
      this.elements.delete(key);
      element.remove();
      // Removing the focused element would reset focus to the top of the page.
      if (element === activeElement) {
        plugins.core.page('controls').screen.element.focus({ preventScroll: true });
      }
    }
    // Moving an element removes its focus, so only move elements that are out of order.
    current.forEach((element, i) => {
      const there = this.layer.children[i] ?? null;
      if (there !== element) this.layer.insertBefore(element, there);
    });
  }

  private updateElement(owned: OwnedControl, pane: string, corner: Point): HTMLElement {
    const { attachment, control } = owned;
    const { bounds, id, label, role, value } = control;
    let number = this.numbers.get(attachment);
    if (number === undefined) this.numbers.set(attachment, (number = this.nextNumber++));
    const key = JSON.stringify([number, pane, id]);
    let element = this.elements.get(key);
    if (!element) {
      element = make('div', { tabindex: 0 });
      element.addEventListener('keydown', (event) => this.keyDown(event));
      this.elements.set(key, element);
    }
    this.controls.set(element, owned);
    const { height, width, x, y } = bounds;
    const style = `position: absolute; left: ${corner.x + x}px; top: ${corner.y + y}px; width: ${width}px; height: ${height}px;`;
    // Writing a style invalidates it, even if it is the same.
    if (element.style.cssText !== style) element.style.cssText = style;
    const attributes = {
      role,
      'aria-label': label,
      'aria-orientation': role === 'slider' ? 'vertical' : null,
      'aria-valuenow': value?.now,
      'aria-valuemin': value?.min,
      'aria-valuemax': value?.max,
      'aria-valuetext': value?.text,
    };
    set(element, attributes);
    return element;
  }

  private keyDown(event: KeyboardEvent): void {
    const owned = this.controls.get(event.currentTarget as HTMLElement);
    if (!owned || event.altKey || event.ctrlKey || event.metaKey) return;
    const { plugins } = this;
    const action = getAction(owned.control, event);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    plugins.core.batch(() => plugins.call(owned.attachment, 'control', action, undefined));
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

/** Returns the action of a key on a control, or `null`. */
function getAction(control: PluginControl, { key, shiftKey }: KeyboardEvent): (() => void) | null {
  const step = steps[key];
  if (step !== undefined && control.step && control.role === 'slider') {
    return () => control.step?.(shiftKey && Math.abs(step) === 1 ? step * bigStep : step);
  }
  if ((key === 'Enter' || key === ' ') && control.activate) return () => control.activate?.();
  const isRemoval = key === 'Delete' || key === 'Backspace';
  return isRemoval && control.remove ? () => control.remove?.() : null;
}
