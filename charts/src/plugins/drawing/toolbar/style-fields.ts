import { clamp } from '../../../util/clamp';
import { channels } from '../../../util/color';
import { capitalizeName } from '../../../util/capitalize-name';
import { make, set } from '../../../util/create-element';
import { createMultilineField } from '../../../util/multiline-field';
import type { DrawingController } from '../drawing-controller';
import { LineStyle } from '../../../types/enums';
import type { ShapeField } from '../../../shapes/shape-fields';
import type { ShapeData, ShapeList } from '../shape-data';
import { showNotice } from '../show-notice';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import { chip, createPalette } from './color-palette';
import { toHex, withOpacity } from './hex';
import { iconButton, type Part } from './dom';
import { icons } from './icons';
import { lineSamples, sampleWidth } from './line-samples';
import type { Menu, MenuItem } from './menu';
import type { ShapeStyles } from './shape-styles';

/** Opacity of a fill that had no color, so that the bars below it are visible. */
const fillOpacity = 0.15;

/** Matches style options that are colors. */
const isColor = /color$|^(fill|background)$/i;

/** A level of a shape, which the user can show and hide. */
interface Level {
  readonly ratio: number;
  readonly visible: boolean;
}

/** Fields of the options that all shapes of a style bar have. A change applies to all of them in one undo step. */
export class StyleFields {
  /** @param getShapes - Returns the shapes of the style bar. */
  constructor(
    private readonly drawing: DrawingController,
    private readonly getShapes: () => ShapeList,
    private readonly menu: Menu,
    private readonly styles: ShapeStyles,
    private readonly messages: DrawBarMessages,
  ) {}

  /** Creates the fields. They show the values of the first one. */
  create(): Part[] {
    const { messages } = this;
    const shapes = this.getShapes();
    const [first] = shapes;
    if (!first) return [];
    const { style, type } = first;
    const custom: Readonly<Record<string, ShapeField>> = this.isOneType()
      ? { ...this.drawing.types.get(type)?.config.fields }
      : {};
    const isCommon = (name: string): boolean =>
      shapes.every((shape) => {
        const value = shape.style[name];
        return name in shape.style && (value === null || typeof value === typeof style[name]);
      });
    const common = Object.keys(style).filter((name) => !(name in custom) && isCommon(name));
    const colors = common.filter(
      (name) => isColor.test(name) && (style[name] === null || typeof style[name] === 'string'),
    );
    const made = colors.map((name) => this.colorField(name));
    const has = (name: string, valueType: string): boolean =>
      common.includes(name) && typeof style[name] === valueType;
    if (has('width', 'number')) made.push(this.widthField(Number(style.width)));
    if (has('lineStyle', 'string')) {
      const styles = Object.values(LineStyle).map((value) => ({
        value,
        label: messages[value],
        icon: lineSamples[value],
        strokeWidth: sampleWidth,
        isIconOnly: true,
      }));
      made.push(this.sampleField('lineStyle', messages.lineStyle, styles));
    }
    if (has('text', 'string')) {
      const field = createMultilineField(() => field.dispatchEvent(new Event('change')));
      set(field, { placeholder: messages.text });
      made.push(this.field(field, 'text', messages.text));
    }
    if (shapes.length === 1 && Array.isArray(style.lines)) made.push(this.levels());
    for (const [name, each] of Object.entries(custom)) made.push(this.customField(name, each));
    return made;
  }

  private first(): ShapeData | undefined {
    return this.getShapes()[0];
  }

  private isOneType(): boolean {
    return new Set(this.getShapes().map(({ type }) => type)).size === 1;
  }

  /** Adds the current value of an option to the default style of the type. */
  private makeDefault(name: string): void {
    const { drawing, messages, styles } = this;
    const shape = this.first();
    if (!shape) return;
    const { style, type } = shape;
    styles.setDefault(type, { ...styles.getDefault(drawing.types, type), [name]: style[name] });
    showNotice(drawing, messages.defaultSaved);
  }

  private change(name: string, read: (shape: ShapeData) => unknown): void {
    const shapes = this.getShapes();
    const ids = shapes.map(({ id }) => id);
    // Merge all changes between focus and blur of a field into one undo step.
    this.drawing.store.changeAll(
      shapes,
      (shape) => ({ style: { ...shape.style, [name]: read(shape) } }),
      `style ${ids.join(' ')} ${name}`,
    );
  }

  private field(
    element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
    name: string,
    label: string,
    show: (value: unknown) => string = String,
    read: (text: string, shape: ShapeData) => unknown = String,
  ): Part {
    let last: unknown;
    const write = (): void => this.change(name, (shape) => read(element.value, shape));
    set(element, { 'aria-label': label, title: label });
    element.addEventListener('change', () => {
      write();
      this.drawing.store.seal();
    });
    const cancel = (): void => {
      last = this.first()?.style[name];
      element.value = show(last);
    };
    const refresh = (): void => {
      // Don't replace the text that the user is typing.
      if (this.first()?.style[name] !== last) cancel();
    };
    return { element, refresh, cancel };
  }

  /** Returns the button of a color, which opens a palette. */
  private colorField(name: string): Part {
    const { drawing, menu, messages, styles } = this;
    const label = colorLabel(name, messages);
    const getColor = (shape: ShapeData | undefined): string =>
      String(shape?.style[name] ?? this.defaultColor(name, shape?.style ?? {}));
    const sample = chip('');
    const openPalette = (opener: HTMLElement): void => {
      let picked: string | null = null;
      menu.toggleBox(opener, false, () => {
        const color = {
          label,
          recent: styles.getColors(),
          read: () => withOpacity(toHex(getColor(this.first())), this.getDisplayedOpacity(name)),
          setColor: (hex: string) => {
            picked = hex;
            this.change(name, (shape) => withOpacity(hex, this.getOpacity(name, shape)));
          },
          setOpacity: (opacity: number) =>
            this.change(name, (shape) => withOpacity(toHex(getColor(shape)), opacity)),
          makeDefault: this.isOneType() ? () => this.makeDefault(name) : null,
          end: () => {
            if (picked !== null) styles.addColor(picked);
            picked = null;
            drawing.store.seal();
          },
        };
        return createPalette(color, messages);
      });
    };
    const button = iconButton(`color ${name}`, () => ({ icon: '', label }), openPalette);
    set(button.element, { 'aria-haspopup': 'dialog', 'aria-expanded': false });
    button.element.replaceChildren(sample);
    const refresh = (): void => {
      const color = withOpacity(toHex(getColor(this.first())), this.getDisplayedOpacity(name));
      sample.style.setProperty('--color', color);
    };
    return { element: button.element, refresh };
  }

  /** Returns the button of an option with samples of lines, which opens a menu of them. */
  private sampleField<Value extends string | number>(
    name: string,
    label: string,
    samples: readonly (Omit<MenuItem, 'choose'> & { readonly value: Value })[],
  ): Part {
    const { drawing, menu } = this;
    const isCurrent = ({ value }: { readonly value: Value }): boolean =>
      value === this.first()?.style[name];
    const button = iconButton(
      `field ${name}`,
      () => {
        const sample = samples.find(isCurrent);
        return {
          icon: sample?.icon ?? lineSamples[LineStyle.Solid],
          strokeWidth: sample?.strokeWidth ?? sampleWidth,
          label: sample ? `${label}: ${sample.label}` : label,
        };
      },
      (opener) => {
        const items = samples.map((sample) => ({
          ...sample,
          checked: isCurrent(sample),
          choose: () => {
            this.change(name, () => sample.value);
            drawing.store.seal();
          },
        }));
        menu.toggle(opener, label, 'menuitemradio', items, false);
      },
    );
    set(button.element, { 'aria-haspopup': 'menu', 'aria-expanded': false });
    if (samples[0]?.isIconOnly) return button;
    const text = make('span', {});
    button.element.append(text);
    return {
      element: button.element,
      refresh() {
        button.refresh();
        text.textContent = samples.find(isCurrent)?.label ?? '';
      },
    };
  }

  private widthField(width: number): Part {
    const { messages } = this;
    const widths = [...new Set([1, 2, 3, 4, 6, 8, width])].sort((a, b) => a - b);
    const samples = widths.map((value) => ({
      value,
      label: fillPlaceholders(messages.pixels, ['count', value]),
      icon: lineSamples[LineStyle.Solid],
      strokeWidth: value,
    }));
    return this.sampleField('width', messages.width, samples);
  }

  /** Returns the default color of a style option. */
  private defaultColor(name: string, style: ShapeData['style']): string {
    const { theme } = this.drawing.core.context;
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
  }

  /** Returns the opacity of a color as the shape shows it. */
  private getDisplayedOpacity(name: string): number {
    const shape = this.first();
    if (!shape) return 1;
    return typeof shape.style[name] === 'string'
      ? channels(shape.style[name])[3]
      : this.getOpacity(name, shape);
  }

  /** Returns the opacity for a color that the user picks, which is that of the current color if it is visible. */
  private getOpacity(name: string, { style }: ShapeData): number {
    const isFill = name === 'fill' || name === 'background';
    const color = style[name] ?? (isFill ? 'transparent' : this.defaultColor(name, style));
    return channels(String(color))[3] || (isFill ? fillOpacity : 1);
  }

  private levels(): Part {
    const { drawing, menu, messages } = this;
    return iconButton(
      'levels',
      () => ({ icon: icons.levels, label: messages.levels }),
      (button) => {
        const lines = this.first()?.style.lines as readonly Level[];
        const items = lines.map((level) => ({
          icon: level.visible ? icons.shown : icons.hidden,
          label: String(Number(level.ratio.toFixed(3))),
          checked: level.visible,
          choose: () => {
            this.change('lines', () =>
              lines.map((each) => (each === level ? { ...each, visible: !each.visible } : each)),
            );
            drawing.store.seal();
          },
        }));
        menu.toggle(button, messages.levels, 'menuitemcheckbox', items, false);
      },
    );
  }

  /** Returns the field of an option that the definition of the shape describes. */
  private customField(name: string, custom: ShapeField): Part {
    const { type } = custom;
    const translations = this.drawing.core.context.options.messages.shapeFields;
    const shapeType = this.first()?.type ?? '';
    const translate = (key: string, text: string): string => {
      const keys = [`${shapeType}.${key}`, key];
      const known = keys.find((each) => Object.hasOwn(translations, each));
      return (known === undefined ? undefined : translations[known]) ?? text;
    };
    const label = translate(name, custom.label);
    if (type === 'select') {
      const control = select(Object.keys(custom.values), (value) =>
        translate(`${name}.${value}`, custom.values[value] ?? value),
      );
      return this.field(control, name, label);
    }
    if (type === 'boolean') {
      const isOn = (): boolean => this.first()?.style[name] === true;
      return iconButton(
        `field ${name}`,
        () => {
          const checkbox = isOn() ? icons.checked : icons.unchecked;
          return { icon: custom.icon ?? checkbox, label, pressed: isOn() };
        },
        () => {
          const value = !isOn();
          this.change(name, () => value);
          this.drawing.store.seal();
        },
      );
    }
    const { max = Infinity, min = -Infinity } = custom;
    const limits = Object.entries({ max, min }).filter(([, limit]) => Number.isFinite(limit));
    const step = type === 'integer' ? 1 : 'any';
    const input = make('input', { type: 'number', step, ...Object.fromEntries(limits) });
    const read = (text: string, shape: ShapeData): unknown => {
      const value = clamp(type === 'integer' ? Math.round(Number(text)) : Number(text), min, max);
      // Keep the last number if the field is empty or contains something else.
      return text.trim() === '' || Number.isNaN(value) ? shape.style[name] : value;
    };
    return this.field(input, name, label, String, read);
  }
}

const select = (
  values: readonly (string | number)[],
  name: (value: string) => string,
): HTMLSelectElement =>
  make('select', {}, ...values.map((value) => make('option', { value }, name(String(value)))));

/** Returns the label of a color. For an option of a custom shape, such as `edgeColor`, it is derived from the name. */
const colorLabel = (name: string, messages: DrawBarMessages): string =>
  Object.hasOwn(messages, name)
    ? messages[name as keyof DrawBarMessages]
    : capitalizeName(name.replace(/color/i, ' color').trim());
