import { clamp } from '../../../util/clamp';
import { channels } from '../../../util/color';
import { capitalizeName } from '../../../util/capitalize-name';
import { make, set } from '../../../util/create-element';
import { getBoundsIn } from '../../../util/css-scale';
import { destructive, keepFocus } from '../../../util/keep-focus';
import type { DrawingController } from '../drawing-controller';
import { getShapeLabel } from '../shape-types';
import { LineStyle } from '../../../types/enums';
import type { ShapeField } from '../../../shapes/shape-fields';
import type { ShapeData } from '../shape-data';
import type { Size } from '../../../types/visible-range';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import { type Bounds, findFreePosition } from './find-free-position';
import { toHex, withOpacity } from './hex';
import { createAlertButton } from './alert-button';
import { iconButton, onEscape, moveWithin, type Part } from './dom';
import { icons } from './icons';
import type { Menu } from './menu';

/** Maximum fraction of the chart that an obstacle covers. Larger elements are ignored. */
const maxCover = 0.5;

/** Opacity of a fill that had no color, so that the bars below it are visible. */
const fillOpacity = 0.15;

/** Matches style options that are colors. */
const isColor = /color$|^(fill|background)$/i;

/** Returns the label of a color. For an option of a custom shape, such as `edgeColor`, it is derived from the name. */
const colorLabel = (name: string, messages: DrawBarMessages): string =>
  Object.hasOwn(messages, name)
    ? messages[name as keyof DrawBarMessages]
    : capitalizeName(name.replace(/color/i, ' color').trim());

/** A level of a shape, which the user can show and hide. */
interface Level {
  readonly ratio: number;
  readonly visible: boolean;
}

/** The style bar of the selected shape, with its colors, width, line style, text, levels and lock. */
export interface StyleBar {
  /** Updates the bar to the selected shape. */
  refresh(): void;
  close(): void;
}

/** @param messages - Messages of the DrawBar. */
export function createStyleBar(
  drawing: DrawingController,
  root: ShadowRoot,
  menu: Menu,
  messages: () => DrawBarMessages,
): StyleBar {
  const { core, store, views } = drawing;
  const { screen } = core.page('DrawBar');
  let box: HTMLElement | null = null;
  let follow: (() => void) | null = null;
  /** Id of the shape that the parts belong to, and whether the fields are visible. */
  let shapeId = '';
  let isLocked: boolean | null = null;
  let fields: readonly Part[] = [];
  let buttons: readonly Part[] = [];

  const selected = (): ShapeData | undefined => store.find(store.selection);

  const change = (name: string, value: unknown): void => {
    const shape = selected();
    if (!shape) return;
    // Merge all changes between focus and blur of a field into one undo step.
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
      // Don't replace the text that the user is typing.
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

  /** Returns the default color of a style option. */
  const defaultColor = (name: string, style: ShapeData['style']): string => {
    const { theme } = core.context;
    if (name === 'upColor' || name === 'targetColor') return theme.up;
    if (name === 'downColor' || name === 'stopColor') return theme.down;
    if (name === 'background') return theme.background;
    if (name === 'textColor') return theme.text;
    // The bubbles of callouts and labels have the color of lines.
    if (name === 'color' && style.color === null && 'textColor' in style) return theme.line;
    return typeof style.color === 'string'
      ? style.color
      : 'width' in style
        ? theme.line
        : theme.text;
  };

  /** Returns the opacity for a color that the user picks, which is that of the current color if it is visible. */
  const getOpacity = (name: string): number => {
    const { style = {} } = selected() ?? {};
    const isFill = name === 'fill' || name === 'background';
    const color = style[name] ?? (isFill ? 'transparent' : defaultColor(name, style));
    return channels(String(color))[3] || (isFill ? fillOpacity : 1);
  };

  const levels = (): Part =>
    iconButton(
      'levels',
      () => ({ icon: icons.levels, label: messages().levels }),
      (button) => {
        const lines = selected()?.style.lines as readonly Level[];
        const items = lines.map((level) => ({
          icon: level.visible ? icons.shown : icons.hidden,
          label: String(Number(level.ratio.toFixed(3))),
          checked: level.visible,
          choose: () => {
            change(
              'lines',
              lines.map((each) => (each === level ? { ...each, visible: !each.visible } : each)),
            );
            store.seal();
          },
        }));
        menu.toggle(button, messages().levels, 'checkbox', items, false);
      },
    );

  /** Returns the field of an option that the definition of the shape describes. */
  const customField = (name: string, custom: ShapeField): Part => {
    const { type } = custom;
    const translations = core.context.options.messages.shapeFields;
    const shapeType = selected()?.type ?? '';
    const translate = (key: string, text: string): string => {
      const keys = [`${shapeType}.${key}`, key];
      const known = keys.find((each) => Object.hasOwn(translations, each));
      return (known === undefined ? undefined : translations[known]) ?? text;
    };
    const label = translate(name, custom.label);
    if (type === 'select') {
      return field(
        select(Object.keys(custom.values), (value) =>
          translate(`${name}.${value}`, custom.values[value] ?? value),
        ),
        name,
        label,
      );
    }
    if (type === 'boolean') {
      const isOn = (): boolean => selected()?.style[name] === true;
      return iconButton(
        `field ${name}`,
        () => ({ icon: isOn() ? icons.checked : icons.unchecked, label, pressed: isOn() }),
        () => {
          change(name, !isOn());
          store.seal();
        },
      );
    }
    const { max = Infinity, min = -Infinity } = custom;
    const limits = Object.entries({ max, min }).filter(([, limit]) => Number.isFinite(limit));
    const step = type === 'integer' ? 1 : 'any';
    const input = make('input', { type: 'number', step, ...Object.fromEntries(limits) });
    const read = (text: string): unknown => {
      const value = clamp(type === 'integer' ? Math.round(Number(text)) : Number(text), min, max);
      // Keep the last number if the field is empty or contains something else.
      return text.trim() === '' || Number.isNaN(value) ? selected()?.style[name] : value;
    };
    return field(input, name, label, String, read);
  };

  const fieldsFor = ({ style, type }: ShapeData): Part[] => {
    const { width, lineStyle, text, lines } = style;
    const custom: Readonly<Record<string, ShapeField>> = {
      ...drawing.types.get(type)?.config.fields,
    };
    const made: Part[] = [];
    for (const [name, value] of Object.entries(style)) {
      if (name in custom || !isColor.test(name) || (value !== null && typeof value !== 'string'))
        continue;
      const show = (color: unknown) => toHex(String(color ?? defaultColor(name, style)));
      const read = (hex: string) => withOpacity(hex, getOpacity(name));
      made.push(
        field(make('input', { type: 'color' }), name, colorLabel(name, messages()), show, read),
      );
    }
    if (typeof width === 'number' && !custom.width) {
      const widths = [...new Set([1, 2, 3, 4, 6, 8, width])].sort((a, b) => a - b);
      const control = select(widths, (pixels) =>
        fillPlaceholders(messages().pixels, ['count', pixels]),
      );
      made.push(field(control, 'width', messages().width, String, Number));
    }
    if (typeof lineStyle === 'string') {
      made.push(
        field(
          select(Object.values(LineStyle), (lineStyle) => messages()[lineStyle as LineStyle]),
          'lineStyle',
          messages().lineStyle,
        ),
      );
    }
    if (typeof text === 'string' && !custom.text) {
      made.push(
        field(
          make('input', { type: 'text', placeholder: messages().text, dir: 'auto' }),
          'text',
          messages().text,
        ),
      );
    }
    if (Array.isArray(lines)) made.push(levels());
    for (const [name, each] of Object.entries(custom)) made.push(customField(name, each));
    return made;
  };

  const lock = (id: string): Part =>
    iconButton(
      'lock',
      () => {
        const pressed = selected()?.locked ?? false;
        return {
          icon: pressed ? icons.lock : icons.unlock,
          label: pressed ? messages().unlock : messages().lock,
          pressed,
        };
      },
      () => {
        store.change(id, { locked: !selected()?.locked }, 'user');
      },
    );
  const remove = (id: string): Part =>
    iconButton(
      'delete',
      () => ({
        icon: icons.delete,
        label: messages().delete,
        keys: 'Del',
        disabled: selected()?.locked,
      }),
      () => {
        store.remove([id], 'user');
      },
    );

  const leave = (): void => screen.element.focus({ preventScroll: true });
  const close = (): void => {
    const last = box;
    if (!last) return;
    menu.close(last);
    follow?.();
    follow = null;
    box = null;
    shapeId = '';
    keepFocus(last, () => last.remove());
  };
  /** Moves the bar next to the shape, so that it doesn't cover the shape, a legend or a toolbar. */
  const updatePosition = (): void => {
    const shape = selected();
    const { element, host } = screen;
    const pane = shape && core.panes.named(shape.pane);
    if (!box || !pane) return;
    const { offsetLeft: left, offsetTop: top } = host;
    const size = { width: host.clientWidth, height: host.clientHeight };
    const on = pane.box();
    // If the shape is out of view, place the bar where it covers the least.
    const bounds = views.scene(shape.pane)?.getBounds(shape.id) ?? {
      left: 0,
      top: 0,
      right: on.width,
      bottom: 0,
    };
    const x = on.x + clamp(bounds.left, 0, on.width);
    const y = on.y + clamp(bounds.top, 0, on.height);
    const width = on.x + clamp(bounds.right, 0, on.width) - x;
    const height = on.y + clamp(bounds.bottom, 0, on.height) - y;
    box.style.maxWidth = `${size.width - 8}px`;
    const { offsetHeight, offsetLeft, offsetTop, offsetWidth } = box;
    const at = findFreePosition(
      { x: offsetLeft - left, y: offsetTop - top, width: offsetWidth, height: offsetHeight },
      { x, y, width, height },
      { width: size.width, height: size.height - core.timeAxis.height() },
      othersOver(element, size),
    );
    moveWithin(box, element, left + at.x, top + at.y);
  };
  /** Returns the other elements over the chart, such as toolbars, legends and custom elements. */
  const othersOver = (element: HTMLElement, size: Size): Bounds[] => {
    const toolbars = [...element.children].filter(
      (each) => each !== screen.host && each !== root.host,
    );
    const legends = [...screen.host.querySelectorAll('[part=legend]')];
    const rows = legends.flatMap((each) => [...(each.shadowRoot?.querySelectorAll('li') ?? [])]);
    return [...toolbars, ...rows, ...root.querySelectorAll('.bar')]
      .map((each) => getBoundsIn(screen.host, each))
      .filter(({ height, width }) => {
        return width > 1 && width * height < maxCover * size.width * size.height;
      });
  };
  const open = (shape: ShapeData): void => {
    const { id, type } = shape;
    close();
    shapeId = id;
    isLocked = null;
    fields = fieldsFor(shape);
    const deleteButton = remove(id);
    set(deleteButton.element, { [destructive]: '' });
    const end = new AbortController();
    const alert = createAlertButton(drawing, id, menu, messages, end.signal);
    buttons = [...(alert ? [alert] : []), lock(id), deleteButton];
    const attributes = {
      class: 'box style',
      role: 'group',
      'aria-label': fillPlaceholders(messages().style, [
        'shape',
        getShapeLabel(drawing.types, type, core.context.options.messages),
      ]),
      'aria-keyshortcuts': 'S',
    };
    box = make('div', attributes, ...buttons.map(({ element }) => element));
    for (const button of box.querySelectorAll('button')) button.tabIndex = 0;
    root.append(box);
    onEscape(box, leave, end.signal);
    // Tab moves between shapes, so another key moves the focus to the style bar.
    const focusOnKey = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, key, metaKey, target } = event;
      const isOther = altKey || ctrlKey || metaKey || key.toLowerCase() !== 's';
      if (isOther || target !== screen.element) return;
      event.preventDefault();
      box?.querySelector<HTMLElement>('input, select, button:enabled')?.focus();
    };
    screen.element.addEventListener('keydown', focusOnKey, { signal: end.signal });
    const stop = core.painted.on(updatePosition);
    follow = () => {
      stop();
      end.abort();
    };
  };
  return {
    close,
    refresh() {
      const shape = selected();
      if (!shape) {
        close();
        return;
      }
      if (shape.id !== shapeId) open(shape);
      const opened = box;
      if (!opened) return;
      const isLockChanged = isLocked !== shape.locked;
      isLocked = shape.locked;
      if (isLocked && isLockChanged) menu.close(opened);
      keepFocus(opened, () => {
        for (const { refresh } of [...fields, ...buttons]) refresh();
        if (!isLockChanged) return;
        if (isLocked) for (const { element } of fields) element.remove();
        else opened.prepend(...fields.map(({ element }) => element));
      });
      if (isLockChanged) updatePosition();
    },
  };
}
