import { make } from '../../../util/create-element';
import { keepFocus } from '../../../util/keep-focus';
import type { DrawingController } from '../drawing-controller';
import { getShapeLabel } from '../shape-types';
import type { ShapeData } from '../shape-data';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import { createAlertButton } from './alert-button';
import { onEscape, type Part } from './dom';
import type { Menu } from './menu';
import { intervalForm } from './interval-form';
import { pointForm } from './point-form';
import type { ShapeStyles } from './shape-styles';
import { deleteButton, styleButtons } from './style-buttons';
import { StyleFields } from './style-fields';
import { styleForm } from './style-form';
import { moveStyleBar } from './style-position';
import { StyleSections } from './style-sections';

/** The style bar of the selected shapes, with their colors, width, line style, text, levels, points and lock. */
export class StyleBar {
  private box: HTMLElement | null = null;
  /** Row of buttons, which scrolls if the chart is narrow. */
  private row: HTMLElement | null = null;
  private sections: StyleSections | null = null;
  /** Ends what the open bar listens to. */
  private end = new AbortController();
  /** Result of {@link getKey} for the current parts. */
  private key = '';
  /** Whether the fields are hidden, because the shapes are locked. */
  private isLocked: boolean | null = null;
  private fields: readonly Part[] = [];
  private buttons: readonly Part[] = [];

  /**
   * @param messages - Messages of the DrawBar.
   * @param styles - Styles that the user has saved.
   */
  constructor(
    private readonly drawing: DrawingController,
    private readonly root: ShadowRoot,
    private readonly menu: Menu,
    private readonly messages: () => DrawBarMessages,
    private readonly styles: () => ShapeStyles,
  ) {}

  /** Updates the bar to the selected shapes. */
  refresh(): void {
    const { menu } = this;
    const shapes = this.drawing.store.getSelected();
    const [shape] = shapes;
    if (!shape) {
      this.close();
      return;
    }
    const key = getKey(shapes);
    if (key !== this.key) this.open(shapes, key);
    const { box, buttons, fields, row, sections } = this;
    if (!box) return;
    const isLocked = shapes.every(({ locked }) => locked);
    const isLockChanged = isLocked !== this.isLocked;
    this.isLocked = isLocked;
    if (isLocked && isLockChanged) {
      this.cancelTyping();
      menu.close(box);
      sections?.close();
    }
    keepFocus(box, () => {
      for (const { refresh } of [...fields, ...buttons]) refresh();
      sections?.refresh();
      if (!isLockChanged) return;
      if (isLocked) for (const { element } of fields) element.remove();
      else row?.prepend(...fields.map(({ element }) => element));
    });
    if (isLockChanged) this.updatePosition();
  }

  close(): void {
    const { box } = this;
    if (!box) return;
    this.menu.close(box);
    this.end.abort();
    this.box = null;
    this.key = '';
    keepFocus(box, () => {
      // Leaving a field applies its text. Not all browsers do so when they remove the field.
      box.querySelector<HTMLElement>(':focus')?.blur();
      box.remove();
    });
  }

  private open(shapes: readonly ShapeData[], key: string): void {
    const { drawing, menu, root } = this;
    const messages = this.messages();
    const { element } = drawing.core.page('DrawBar').screen;
    this.close();
    this.key = key;
    this.isLocked = null;
    const attributes = {
      class: 'box style',
      role: 'group',
      'aria-label': fillPlaceholders(messages.style, ['shape', this.getName(shapes)]),
      'aria-keyshortcuts': 'S',
    };
    const box = make('div', attributes);
    const sections = new StyleSections(box, () => this.updatePosition());
    this.sections = sections;
    const ids = shapes.map(({ id }) => id);
    // Not the selected shapes: a field applies its text when the selection has already changed.
    const getShapes = () => drawing.store.findAll(ids);
    this.fields = [
      ...new StyleFields(drawing, getShapes, menu, this.styles(), messages).create(),
      ...pointForm(drawing, sections, messages),
      intervalForm(drawing, getShapes, sections, messages),
      ...styleForm(drawing, getShapes, this.styles(), sections, messages),
    ];
    this.end = new AbortController();
    const { signal } = this.end;
    const [first, ...others] = shapes;
    const alert =
      first && others.length === 0
        ? createAlertButton(drawing, first.id, menu, this.messages, signal)
        : null;
    const rowButtons = [...(alert ? [alert] : []), ...styleButtons(drawing, menu, messages)];
    const remove = deleteButton(drawing, messages);
    this.buttons = [...rowButtons, remove];
    this.row = make('div', { class: 'row' }, ...rowButtons.map(({ element }) => element));
    // The delete button is always visible, because it isn't in the row that scrolls.
    box.append(make('div', { class: 'controls' }, this.row, remove.element));
    this.box = box;
    for (const { element } of [...this.fields, ...this.buttons]) {
      if (element.tagName === 'BUTTON') element.tabIndex = 0;
    }
    root.append(box);
    const leave = (): void => {
      this.cancelTyping();
      (sections.close() ?? element).focus({ preventScroll: true });
    };
    onEscape(box, leave, signal);
    // When drawing is removed, its shapes can't change, but browsers apply the text of a field that they remove.
    const drop = (event: Event): void => {
      if (drawing.signal.aborted) event.stopImmediatePropagation();
    };
    box.addEventListener('change', drop, { capture: true });
    // A field grows with the lines of its text.
    box.addEventListener('input', () => this.updatePosition(), { signal });
    // Tab moves between shapes, so another key moves the focus to the style bar.
    const focusOnKey = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, key, metaKey, target } = event;
      const isOther = altKey || ctrlKey || metaKey || key.toLowerCase() !== 's';
      if (isOther || target !== element) return;
      event.preventDefault();
      box.querySelector<HTMLElement>('input, select, textarea, button:enabled')?.focus();
    };
    element.addEventListener('keydown', focusOnKey, { signal });
    signal.addEventListener(
      'abort',
      drawing.core.painted.on(() => this.updatePosition()),
    );
  }

  /** Restores the values of the fields, because leaving a field applies what the user has typed. */
  private cancelTyping(): void {
    for (const { cancel } of this.fields) cancel?.();
    this.sections?.refresh();
  }

  /** Returns the name of the selected shape, or the number of shapes. */
  private getName([shape, ...others]: readonly ShapeData[]): string {
    const { drawing } = this;
    return others.length > 0
      ? fillPlaceholders(this.messages().shapes, ['count', others.length + 1])
      : getShapeLabel(drawing.types, shape?.type ?? '', drawing.core.context.options.messages);
  }

  private updatePosition(): void {
    const { box, drawing, root } = this;
    if (box) moveStyleBar(box, drawing, root);
  }
}

/**
 * Returns what the parts of the bar depend on: the shapes, and the number of points that the form of a single one has.
 */
const getKey = (shapes: readonly ShapeData[]): string =>
  JSON.stringify(shapes.map(({ id, points }) => (shapes.length > 1 ? id : [id, points.length])));
