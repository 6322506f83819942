import { inWords } from '../base/in-words';
import { make, set } from '../base/make';
import type { ChartCore } from '../chart/core';
import type { FibLine } from '../kinds/fib-line';
import { labelOf } from '../registry/shapes';
import { LineStyle } from '../values/enums';
import type { ShapeData } from '../values/shape-data';
import type { DrawBarWords } from '../words/draw-bar';
import { fill } from '../words/fill';
import { toHex } from './color';
import { iconButton, placeWithin, type Part } from './dom';
import { icons } from './icons';
import type { Menu } from './menu';

/** Which keys of a style are colours. */
const isColor = /color$|^(fill|background)$/i;

/** What a reader calls a colour; that of a shape of one's own, `edgeColor`, says it by itself. */
const colorLabel = (name: string, words: DrawBarWords): string =>
  Object.hasOwn(words, name)
    ? words[name as keyof DrawBarWords]
    : inWords(name.replace(/color/i, ' colour').trim());

/** The bar beside a selected shape: its colours, width, dash, words and levels, and whether it is locked. */
export interface StyleBar {
  /** Shows the selected shape as it is now. */
  refresh(): void;
  close(): void;
}

/**
 * @param words - What it says.
 * @param isLow - Whether the bar stands at the bottom of the chart instead of at its top.
 */
export function createStyleBar(
  core: ChartCore,
  root: ShadowRoot,
  menu: Menu,
  words: () => DrawBarWords,
  isLow: () => boolean,
): StyleBar {
  const { store } = core.drawing;
  const { screen } = core.page('DrawBar');
  let box: HTMLElement | null = null;
  /** What the parts were made for, and whether the fields are shown. */
  let shownFor = '';
  let isLocked: boolean | null = null;
  let fields: readonly Part[] = [];
  let buttons: readonly Part[] = [];

  const selected = (): ShapeData | undefined => store.find(store.selection);

  const change = (name: string, value: unknown): void => {
    const shape = selected();
    if (!shape) return;
    // One visit to a field is one change, however often it speaks up.
    const merge = `style ${shape.id} ${name}`;
    store.change(shape.id, { style: { ...shape.style, [name]: value } }, 'user', merge);
  };

  const field = (
    element: HTMLInputElement | HTMLSelectElement,
    name: string,
    label: string,
    show: (value: unknown) => string = String,
    read: (text: string) => unknown = String,
  ): Part => {
    let last: unknown;
    const write = (): void => {
      change(name, read(element.value));
    };
    set(element, { 'aria-label': label, title: label });
    if (element.type === 'color') element.addEventListener('input', write);
    element.addEventListener('change', () => {
      write();
      store.seal();
    });
    const refresh = (): void => {
      const value = selected()?.style[name];
      // What a reader is typing stays under the hand.
      if (value !== last) element.value = show(value);
      last = value;
    };
    return { element, refresh };
  };

  const select = (
    values: readonly (string | number)[],
    name: (value: string) => string,
  ): HTMLSelectElement =>
    make('select', {}, ...values.map((value) => make('option', { value }, name(String(value)))));

  /** The colour that a shape has where its style leaves it open. */
  const defaultColor = (name: string, style: ShapeData['style']): string => {
    const { look } = core.stage;
    if (name === 'upColor' || name === 'targetColor') return look.up;
    if (name === 'downColor' || name === 'stopColor') return look.down;
    if (name === 'background') return look.background;
    return typeof style.color === 'string' ? style.color : 'width' in style ? look.line : look.text;
  };

  const levels = (): Part =>
    iconButton(
      () => ({ icon: icons.levels, label: words().levels }),
      (button) => {
        const lines = selected()?.style.lines as readonly FibLine[];
        const items = lines.map((level) => ({
          icon: level.visible ? icons.shown : icons.hidden,
          label: String(level.ratio),
          checked: level.visible,
          choose: () => {
            change(
              'lines',
              lines.map((each) => (each === level ? { ...each, visible: !each.visible } : each)),
            );
            store.seal();
          },
        }));
        menu.toggle(button, words().levels, 'checkbox', items, false);
      },
    );

  const fieldsFor = (style: ShapeData['style']): Part[] => {
    const { width, dash, text, lines } = style;
    const made: Part[] = [];
    for (const [name, value] of Object.entries(style)) {
      if (!isColor.test(name) || (value !== null && typeof value !== 'string')) continue;
      // A fill lets the bars behind it shine through.
      const opacity = name === 'fill' || name === 'background' ? '26' : '';
      const show = (color: unknown) => toHex(String(color ?? defaultColor(name, style)));
      const read = (hex: string) => hex + opacity;
      made.push(
        field(make('input', { type: 'color' }), name, colorLabel(name, words()), show, read),
      );
    }
    if (typeof width === 'number') {
      const widths = [...new Set([1, 2, 3, 4, 6, 8, width])].sort((a, b) => a - b);
      const control = select(widths, (pixels) => fill(words().pixels, ['count', pixels]));
      made.push(field(control, 'width', words().width, String, Number));
    }
    if (typeof dash === 'string') {
      made.push(
        field(
          select(Object.values(LineStyle), (dash) => words()[dash as LineStyle]),
          'dash',
          words().dash,
        ),
      );
    }
    if (typeof text === 'string') {
      made.push(
        field(
          make('input', { type: 'text', placeholder: words().text, dir: 'auto' }),
          'text',
          words().text,
        ),
      );
    }
    if (Array.isArray(lines)) made.push(levels());
    return made;
  };

  const lock = (id: string): Part =>
    iconButton(
      () => {
        const pressed = selected()?.locked ?? false;
        return {
          icon: pressed ? icons.lock : icons.unlock,
          label: pressed ? words().unlock : words().lock,
          pressed,
        };
      },
      () => {
        store.change(id, { locked: !selected()?.locked }, 'user');
      },
    );
  const remove = (id: string): Part =>
    iconButton(
      () => ({
        icon: icons.delete,
        label: words().delete,
        keys: 'Del',
        disabled: selected()?.locked,
      }),
      () => {
        store.remove([id], 'user');
        screen.element.focus({ preventScroll: true });
      },
    );

  const close = (): void => {
    box?.remove();
    box = null;
    shownFor = '';
  };
  const open = ({ id, type, style }: ShapeData): void => {
    close();
    shownFor = id;
    isLocked = null;
    fields = fieldsFor(style);
    buttons = [lock(id), remove(id)];
    const attributes = {
      class: 'box style',
      role: 'group',
      'aria-label': fill(words().style, ['shape', labelOf(type, core.stage.options.words)]),
    };
    box = make('div', attributes, ...buttons.map(({ element }) => element));
    for (const button of box.querySelectorAll('button')) button.tabIndex = 0;
    root.append(box);
  };
  return {
    close,
    refresh() {
      const shape = selected();
      if (!shape) {
        close();
        return;
      }
      if (shape.id !== shownFor) open(shape);
      for (const { refresh } of [...fields, ...buttons]) refresh();
      if (!box || isLocked === shape.locked) return;
      isLocked = shape.locked;
      if (isLocked) for (const { element } of fields) element.remove();
      else box.prepend(...fields.map(({ element }) => element));
      const outer = screen.element.getBoundingClientRect();
      const { left, top, bottom } = screen.host.getBoundingClientRect();
      // A floating bar stands at the top; the style goes to the other end, above the time axis.
      const y = isLow() ? bottom - box.offsetHeight - core.timeAxis.height() - 8 : top + 8;
      placeWithin(box, screen.element, left - outer.left + 8, y - outer.top);
    },
  };
}
