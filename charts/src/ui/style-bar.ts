import type { ChartCore } from '../model/core';
import { LineStyle } from '../model/enums';
import type { ShapeData } from '../shapes/data';
import type { FibLine } from '../shapes/fib-line';
import { toHex } from './color';
import { iconButton, make, placeWithin, relabel, setIcon } from './dom';
import { toolLabel } from './groups';
import type { Menu } from './menu';

const dashNames: Readonly<Record<LineStyle, string>> = {
  [LineStyle.Solid]: 'Solid',
  [LineStyle.Dotted]: 'Dotted',
  [LineStyle.Dashed]: 'Dashed',
  [LineStyle.LongDashed]: 'Long dashes',
  [LineStyle.SparseDotted]: 'Sparse dots',
};

/** Names of colours as a reader would say them; other keys of a style are told by themselves. */
const colorNames: Readonly<Record<string, string>> = {
  color: 'Colour',
  fill: 'Fill',
  background: 'Background',
  upColor: 'Colour of a rise',
  downColor: 'Colour of a fall',
  targetColor: 'Colour of the target',
  stopColor: 'Colour of the stop',
};

/** The bar beside a selected shape: its colours, width, dash, words and levels, and whether it is locked. */
export class StyleBar {
  private box: HTMLElement | null = null;
  private shownFor = '';

  constructor(
    private readonly core: ChartCore,
    private readonly root: ShadowRoot,
    private readonly menu: Menu,
    /** Whether the bar stands at the bottom of the chart instead of at its top. */
    private readonly isLow: () => boolean,
  ) {}

  /** Shows the selected shape as it is now. */
  refresh(): void {
    const { store } = this.core.drawing;
    const shape = store.selection === null ? undefined : store.find(store.selection);
    // What a reader is changing stays under the hand: only another look makes the fields anew.
    const key = shape ? JSON.stringify([shape.id, shape.style, shape.locked]) : '';
    if (key === this.shownFor) return;
    const focused = this.box?.contains(this.root.activeElement)
      ? this.root.activeElement?.getAttribute('aria-label')
      : undefined;
    this.close();
    this.shownFor = key;
    if (!shape) return;
    const box = make(
      'div',
      { class: 'box style', role: 'group', 'aria-label': `Style: ${toolLabel(shape.type)}` },
      ...this.fields(shape),
    );
    this.root.append(box);
    this.box = box;
    const frame = this.core.element;
    const { left, top, bottom } = this.core.host.getBoundingClientRect();
    const outer = frame.getBoundingClientRect();
    // A floating bar stands at the top; the style goes to the other end, above the time axis.
    const y = this.isLow() ? bottom - box.offsetHeight - this.core.timeAxis.height() - 8 : top + 8;
    placeWithin(box, frame, left - outer.left + 8, y - outer.top);
    if (focused) box.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  close(): void {
    this.box?.remove();
    this.box = null;
    this.shownFor = '';
  }

  private fields(shape: ShapeData): HTMLElement[] {
    const { style, locked } = shape;
    const fields: HTMLElement[] = [];
    if (!locked) {
      for (const [name, label] of Object.entries(colorNames)) {
        const value = style[name];
        if (value === null || typeof value === 'string') {
          fields.push(this.colorField(shape, name, label, value));
        }
      }
      if (typeof style.width === 'number') fields.push(this.widthField(shape, style.width));
      if (typeof style.dash === 'string') fields.push(this.dashField(shape, style.dash));
      if (typeof style.text === 'string') fields.push(this.textField(shape, style.text));
      if (Array.isArray(style.lines)) fields.push(this.levels(shape, style.lines as FibLine[]));
    }
    return [...fields, this.lockButton(shape), this.deleteButton(shape)];
  }

  private set(shape: ShapeData, name: string, value: unknown): void {
    const { store } = this.core.drawing;
    const now = store.find(shape.id);
    // One visit to a field is one change, however often it speaks up.
    const merge = `style ${shape.id} ${name}`;
    if (now) store.change(shape.id, { style: { ...now.style, [name]: value } }, 'user', merge);
  }

  private colorField(
    shape: ShapeData,
    name: string,
    label: string,
    value: string | null,
  ): HTMLElement {
    const field = make('input', { type: 'color', 'aria-label': label, title: label });
    field.value = toHex(value ?? this.defaultColor(shape, name));
    const isFill = name === 'fill' || name === 'background';
    // A fill lets the bars behind it shine through.
    const written = () => (isFill ? `${field.value}26` : field.value);
    field.addEventListener('input', () => {
      this.set(shape, name, written());
    });
    field.addEventListener('change', () => {
      this.core.drawing.store.seal();
    });
    return field;
  }

  /** The colour that a shape has where its style leaves it open. */
  private defaultColor({ style }: ShapeData, name: string): string {
    const { look } = this.core;
    if (name === 'upColor' || name === 'targetColor') return look.up;
    if (name === 'downColor' || name === 'stopColor') return look.down;
    if (name === 'background') return look.background;
    return typeof style.color === 'string' ? style.color : 'width' in style ? look.line : look.text;
  }

  private widthField(shape: ShapeData, value: number): HTMLElement {
    const widths = [...new Set([1, 2, 3, 4, 6, 8, value])].sort((a, b) => a - b);
    const options = widths.map((width) => [String(width), `${String(width)} px`] as const);
    return this.select('Width', options, String(value), (width) => {
      this.set(shape, 'width', Number(width));
    });
  }

  private dashField(shape: ShapeData, value: string): HTMLElement {
    return this.select('Dash', Object.entries(dashNames), value, (dash) => {
      this.set(shape, 'dash', dash);
    });
  }

  private select(
    label: string,
    options: readonly (readonly [string, string])[],
    value: string,
    choose: (value: string) => void,
  ): HTMLElement {
    const entries = options.map(([key, words]) => make('option', { value: key }, words));
    const field = make('select', { 'aria-label': label, title: label }, ...entries);
    field.value = value;
    field.addEventListener('change', () => {
      choose(field.value);
      this.core.drawing.store.seal();
    });
    return field;
  }

  private textField(shape: ShapeData, value: string): HTMLElement {
    const field = make('input', { type: 'text', 'aria-label': 'Text', placeholder: 'Text' });
    field.value = value;
    field.addEventListener('change', () => {
      this.set(shape, 'text', field.value);
      this.core.drawing.store.seal();
    });
    return field;
  }

  private levels(shape: ShapeData, lines: readonly FibLine[]): HTMLElement {
    const button = iconButton('levels', 'Levels');
    button.tabIndex = 0;
    button.setAttribute('aria-haspopup', 'menu');
    button.addEventListener('click', () => {
      const items = lines.map(({ ratio, visible }, at) => ({
        icon: visible ? 'shown' : 'hidden',
        label: String(ratio),
        checked: visible,
        role: 'menuitemcheckbox' as const,
        choose: () => {
          this.set(
            shape,
            'lines',
            lines.map((line, i) => (i === at ? { ...line, visible: !visible } : line)),
          );
          this.core.drawing.store.seal();
        },
      }));
      this.menu.open(button, 'Levels', items, false);
    });
    return button;
  }

  private lockButton({ id, locked }: ShapeData): HTMLElement {
    const button = iconButton('unlock', 'Lock');
    relabel(button, locked ? 'Unlock' : 'Lock');
    setIcon(button, locked ? 'lock' : 'unlock');
    button.setAttribute('aria-pressed', String(locked));
    button.tabIndex = 0;
    button.addEventListener('click', () => {
      this.core.drawing.store.change(id, { locked: !locked }, 'user');
    });
    return button;
  }

  private deleteButton({ id, locked }: ShapeData): HTMLElement {
    const button = iconButton('delete', 'Delete', 'Del');
    button.tabIndex = 0;
    button.disabled = locked;
    button.addEventListener('click', () => {
      this.core.drawing.store.remove([id], 'user');
      this.core.element.focus({ preventScroll: true });
    });
    return button;
  }
}
