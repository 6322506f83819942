import type { IChartApi } from '../../api/chart-api';
import type { PluginDefinition, PluginParts } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import type { OptionSource } from '../../api/option-source';
import { settingsMessages } from '../../i18n/settings-messages';
import { defaultFamily } from '../../options/theme';
import type { DeepPartial } from '../../types/deep-partial';
import { isDark } from '../../util/color';
import { make, set } from '../../util/create-element';
import { isComposing } from '../../util/is-composing';
import { wrongType } from '../../util/errors';
import { isEqual } from '../../util/json';
import { keepFocus } from '../../util/keep-focus';
import { styledRoot } from '../../util/styled-root';
import { listOf, oneOf, someText } from '../../validation/rule';
import type { Schema } from '../../validation/schema';
import { defineWithSavedOptions, getOverlay, type PluginOptions } from '../plugin-options';
import { createFieldInput, type FieldInput } from './field-input';
import {
  combine,
  getSchema,
  type OptionField,
  readOption,
  type SettingsTarget,
  writeOption,
} from './option-fields';
import {
  createSections,
  getFormTitle,
  getLabel,
  isIndicator,
  isLocked,
  isResettable,
  isUnlockable,
  type Section,
} from './settings-sections';
import { styles } from './settings-styles';

/**
 * Options of a {@link SettingsForm}.
 */
export interface SettingsFormOptions {
  /**
   * Side of the chart on which the form appears.
   *
   * @defaultValue `'right'`
   */
  side: 'left' | 'right';
  /**
   * Names of options that the form doesn't show, such as `'locked'` or `'priceFormat.type'`.
   *
   * @defaultValue `[]`
   */
  omit: readonly string[];
}

/** Default {@link SettingsFormOptions}. */
export const defaultSettingsFormOptions: SettingsFormOptions = { side: 'right', omit: [] };

/**
 * API of an attached {@link SettingsForm}.
 */
export interface SettingsFormApi {
  /**
   * Opens the form and moves the focus to its first field. If the form is open, its changes are kept, and it shows the
   * new target.
   *
   * @param target - Series, shape or indicator of the chart.
   * @throws TypeError if the target isn't a series, shape or indicator of the chart, or if the target or the form was
   * removed.
   */
  open(target: SettingsTarget): void;

  /** Closes the form and keeps the changes. If it isn't open, nothing happens. */
  close(): void;

  /** Closes the form and restores the values that the options had when the form was opened. */
  cancel(): void;

  /** Returns the series, shape or indicator that the form shows; `null` while it is closed. */
  target(): SettingsTarget | null;

  /** Returns the current options. */
  options(): Readonly<SettingsFormOptions>;

  /**
   * Changes some of the options. If an option changes, an open form closes.
   *
   * @param options - Options to change. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the form was removed.
   * @throws RangeError if the side is neither `'left'` nor `'right'`, or a name in `omit` is empty.
   */
  applyOptions(options: DeepPartial<SettingsFormOptions>): void;
}

const schema: Schema<SettingsFormOptions> = {
  defaults: defaultSettingsFormOptions,
  rules: { side: oneOf(['left', 'right']), omit: listOf(someText) },
};

/**
 * Plug-in with a settings form for the options of any series, shape or indicator. The form is generated from the
 * options: number fields with limits, color fields, check boxes, drop-down lists and text fields. A typed value applies
 * when the user presses Enter or leaves the field, and other changes apply at once. If a value isn't valid, its field
 * shows the error message, and the chart doesn't change.
 *
 * Enter or the button Done keeps the changes and closes the form, unless a value isn't valid. Shift+Enter adds a line
 * to the text of a shape. Escape or the button Cancel restores the former values and closes the form. While the form is
 * open, all its changes to a shape are one undo step. If a shape is locked, users can only rename, hide and unlock it.
 *
 * The form is in an element with `part="settings"`. Style its parts `form`, `title`, `section`, `row`, `label`,
 * `field`, `error` and `button` with `::part()`, or set the CSS variables `--settings-background`, `--settings-text`,
 * `--settings-border`, `--settings-accent`, `--settings-error`, `--settings-width` and `--settings-font`.
 *
 * The plug-in can't be attached in {@link renderToSvg}. Its options are part of the chart's saved state.
 *
 * @example
 * ```ts live title="Settings of an indicator"
 * import { createChart, SettingsForm } from '@aijiaoyi/charts';
 * import { BollingerBands } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars());
 * const bands = price.addIndicator(BollingerBands);
 * const settings = chart.attach(SettingsForm);
 * settings.open(bands);
 * ```
 */
export const SettingsForm: PluginDefinition<
  SettingsFormApi,
  DeepPartial<SettingsFormOptions>
> = /* @__PURE__ */ defineWithSavedOptions<SettingsFormApi, SettingsFormOptions>({
  type: 'settings-form',
  subject: 'the settings form was',
  single: true,
  schema,
  createParts,
});

/** A form on the page. */
interface OpenForm {
  readonly target: SettingsTarget;
  /** Type of the target when the form was opened. */
  readonly type: string;
  refresh(): void;
  restore(): void;
  remove(): void;
}

function createParts(
  host: PluginHost,
  options: PluginOptions<SettingsFormOptions>,
): PluginParts<SettingsFormApi> {
  const overlay = getOverlay(host);
  const messages = host.messages('settings', settingsMessages);
  const element = host.removeOnDetach(make('div', { part: 'settings', hidden: '' }));
  const root = styledRoot(element, styles, overlay.ownerDocument);
  // Not in the overlay, which is below the style bar of the DrawBar.
  overlay.after(element);
  host.keepPointer(element, true);
  let form: OpenForm | null = null;
  let style = '';
  const close = (): void => {
    const { remove } = form ?? {};
    form = null;
    remove?.();
    element.hidden = true;
  };
  const cancel = (): void => {
    form?.restore();
    close();
  };
  const applyTheme = (): void => {
    const { background, border, line, text } = host.colors();
    const { fontFamily } = host.chart.options();
    const font = fontFamily ?? defaultFamily;
    const scheme = isDark(background) ? 'dark' : 'light';
    const next = `--back:${background};--text:${text};--border:${border};--accent:${line};--font:${font};--scheme:${scheme}`;
    // Writing a style invalidates it, even if it is the same.
    if (next !== style) element.style.cssText = style = next;
  };
  return {
    painted() {
      if (!form) return;
      // The fields belong to the previous type.
      if (form.target.removed || form.target.type !== form.type) close();
      else form.refresh();
      applyTheme();
    },
    detach: (reason) => {
      options.detach(reason);
      close();
    },
    api: {
      open(target) {
        options.assertAttached('open');
        getSchema('open', target);
        if (target.removed) throw new TypeError('open: target was removed');
        assertOnChart(host.chart, target);
        close();
        set(element, { 'data-side': options.current.side });
        applyTheme();
        element.hidden = false;
        form = openForm(host, root, target, messages(), options.current.omit, { cancel, close });
        // Only the next frame resolves CSS variables in the colors of the fields.
        host.invalidate('top');
      },
      close,
      cancel,
      target: () => form?.target ?? null,
      options: () => options.current,
      applyOptions: (changes) => options.change(changes, close),
    },
  };
}

/** @throws TypeError if a handle belongs to another chart. */
function assertOnChart(chart: IChartApi, target: SettingsTarget): void {
  const all = isIndicator(target) ? chart.indicators() : [chart.source(target.id)];
  if (!all.some((each) => each === target))
    throw wrongType('open: target', target, 'a series, shape or indicator of this chart');
}

let lastForm = 0;

/** Field of an open form. */
interface BoundField {
  readonly section: Section;
  readonly field: OptionField;
  readonly input: FieldInput;
  readonly initial: unknown;
}

function openForm(
  host: PluginHost,
  root: ShadowRoot,
  target: SettingsTarget,
  messages: typeof settingsMessages,
  omit: readonly string[],
  { cancel, close }: Readonly<Record<'cancel' | 'close', () => void>>,
): OpenForm {
  const merge = `settings ${++lastForm}`;
  const catalog = host.chart.options().messages;
  const opener = getFocused(root.ownerDocument);
  const sections = createSections(target, messages, omit, host);
  let isOpen = true;
  const bind = (section: Section, field: OptionField): BoundField => {
    const label = getLabel(section, field, catalog);
    const getValueName = (value: string): string => getLabel(section, field, catalog, value);
    const input = createFieldInput(field, { label, messages, getValueName }, (value) => {
      // Browsers may also report a change when they remove the field that has the focus.
      if (!isOpen) return;
      input.showError(getError(() => apply(section, writeOption(field, value), merge)));
      updateLock();
    });
    const initial = readOption(section.handle.options(), field);
    input.show(initial);
    return { section, field, input, initial };
  };
  const bound = sections.map((section) => section.fields.map((field) => bind(section, field)));
  const all = bound.flat();
  const reset = (): void => {
    // The series of an indicator have other defaults than their types.
    const changed = all.filter(
      (each) => isResettable(each.field) && each.section.handle === target && isCurrent(each),
    );
    applyTogether(
      changed.map(({ field, section }) => ({ field, section, value: undefined })),
      merge,
    );
    if (isIndicator(target)) target.applyOptions({ styles: undefined } as object);
    for (const { input } of all) input.showError('');
    refresh();
  };
  const refresh = (): void => {
    for (const each of all) {
      const { field, input, section } = each;
      if (isCurrent(each)) input.show(readOption(section.handle.options(), field));
    }
  };
  const element = createElements(host, target, messages, bound, { cancel, reset });
  const updateLock = (): void => disableLocked(element, target, all);
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    const invalid = element.querySelector<HTMLElement>('[aria-invalid]');
    if (!invalid) {
      close();
      return;
    }
    invalid.closest('details')?.setAttribute('open', '');
    invalid.focus();
  });
  listenForEscape(element, cancel);
  root.append(element);
  updateLock();
  focusFirst(element);
  return {
    target,
    type: target.type,
    refresh: () => {
      refresh();
      updateLock();
    },
    restore: () => restore(all, merge),
    remove() {
      isOpen = false;
      const hadFocus = element.contains(root.activeElement);
      keepFocus(root, () => element.remove());
      if (hadFocus) (opener as HTMLElement | null)?.focus({ preventScroll: true });
    },
  };
}

/** Moves the focus to the first field that isn't disabled. */
function focusFirst(form: HTMLElement): void {
  const selector = ':is(input, select, textarea):enabled';
  const first = form.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
  first?.focus({ preventScroll: true });
  // Typing replaces the value.
  if (first instanceof HTMLInputElement) first.select();
}

/** Disables the fields of a locked shape and the button Reset, as the style bar hides its fields. */
function disableLocked(
  form: HTMLElement,
  target: SettingsTarget,
  fields: readonly BoundField[],
): void {
  if (target.removed) return;
  const isDisabled = isLocked(target);
  keepFocus(form, () => {
    for (const { field, input, section } of fields) {
      if (isUnlockable(field)) continue;
      input.disable(isDisabled);
      if (!isDisabled) continue;
      // A wrong value that the user can't correct would keep the form open.
      input.showError('');
      input.show(readOption(section.handle.options(), field));
    }
    const [reset] = form.getElementsByTagName('button');
    if (reset) reset.disabled = isDisabled;
  });
}

/** Returns the focused element, which can be in a shadow tree, such as a button of a legend. */
function getFocused(root: Document | ShadowRoot): Element | null {
  const { activeElement } = root;
  return (activeElement?.shadowRoot && getFocused(activeElement.shadowRoot)) ?? activeElement;
}

/** Whether the handle still has the option, which another type of a series may not have. */
const isCurrent = ({ field, section: { handle } }: BoundField): boolean =>
  !handle.removed && (field.name.split('.')[0] ?? '') in handle.options();

/** Restores the initial values of the fields that have changed. */
function restore(fields: readonly BoundField[], merge: string): void {
  const changed = fields.filter((each) => {
    const { field, initial, section } = each;
    return isCurrent(each) && !isEqual(readOption(section.handle.options(), field), initial);
  });
  applyTogether(
    changed.map(({ field, initial, section }) => ({ field, section, value: initial })),
    merge,
  );
}

interface FieldChange {
  readonly section: Section;
  readonly field: OptionField;
  readonly value: unknown;
}

/** Applies several changes, with one call for each handle, because options can depend on each other. */
function applyTogether(changes: readonly FieldChange[], merge: string): void {
  const options = new Map<SettingsTarget, [section: Section, options: object]>();
  for (const { field, section, value } of changes) {
    const [, before] = options.get(section.handle) ?? [section, {}];
    options.set(section.handle, [section, combine(before, writeOption(field, value))]);
  }
  for (const [section, each] of options.values()) apply(section, each, merge);
}

/** Applies options, for a shape on behalf of the user. */
function apply({ handle }: Section, options: object, merge: string): void {
  const { applyAsUser } = handle as Partial<OptionSource>;
  if (applyAsUser) applyAsUser.call(handle, options, merge);
  else handle.applyOptions(options);
}

/** Runs a change and returns its error without the name of the call; an empty text without an error. */
function getError(change: () => void): string {
  try {
    change();
    return '';
  } catch (error) {
    return (error as Error).message.replace(/^\w+: /, '');
  }
}

function createElements(
  host: PluginHost,
  target: SettingsTarget,
  messages: typeof settingsMessages,
  bound: readonly (readonly BoundField[])[],
  { cancel, reset }: Readonly<Record<'cancel' | 'reset', () => void>>,
): HTMLElement {
  const title = make('h2', { id: 'title', part: 'title', dir: 'auto' });
  title.textContent = getFormTitle(target, messages, host);
  const button = (text: string, run: (() => void) | null): HTMLButtonElement => {
    const element = make('button', { type: run ? 'button' : 'submit', part: 'button' }, text);
    if (run) element.addEventListener('click', run);
    return element;
  };
  const sections = bound.map((fields) => {
    const rows = fields.map(({ input }) => input.element);
    const heading = fields[0]?.section.title ?? null;
    return heading === null
      ? make('div', { part: 'section' }, ...rows)
      : make('details', { part: 'section' }, make('summary', {}, heading), ...rows);
  });
  const form = make(
    'form',
    { part: 'form', novalidate: '' },
    title,
    make('div', { class: 'fields' }, ...sections),
    make(
      'div',
      { class: 'buttons' },
      button(messages.reset, reset),
      button(messages.cancel, cancel),
      button(messages.done, null),
    ),
  );
  return make('div', { role: 'dialog', 'aria-labelledby': 'title' }, form);
}

/** Keys in the form don't reach the chart, whose keys would scroll it. */
function listenForEscape(element: HTMLElement, cancel: () => void): void {
  element.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    cancel();
  });
}
