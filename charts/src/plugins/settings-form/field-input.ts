import { make, set } from '../../util/create-element';
import { channels } from '../../util/color';
import { createMultilineField } from '../../util/multiline-field';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import type { SettingsMessages } from '../../i18n/settings-messages';
import type { OptionField } from './option-fields';

/** Field of a settings form on the page. */
export interface FieldInput {
  readonly element: HTMLElement;
  /** Shows a value, unless the field has an error or the user is editing it. */
  show(value: unknown): void;
  /** Shows an error below the field; an empty text for none. */
  showError(message: string): void;
  disable(isDisabled: boolean): void;
}

interface FieldTexts {
  readonly label: string;
  readonly messages: SettingsMessages;
  /** Returns the name of a value to choose. */
  getValueName(value: string): string;
}

/** Controls of a field. The first one has the label and the error. */
interface Control {
  readonly elements: readonly (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[];
  show(value: unknown): void;
}

let lastId = 0;

/**
 * Creates the row of a field, with its label and its controls.
 *
 * @param change - Called with each value that the user has entered, not while typing. It may be invalid.
 */
export function createFieldInput(
  field: OptionField,
  texts: FieldTexts,
  change: (value: unknown) => void,
): FieldInput {
  const id = `field-${++lastId}`;
  const { elements, show } = createControl(field, texts, change);
  const [main] = elements as [HTMLInputElement];
  const error = make('div', { class: 'error', part: 'error', role: 'alert', id: `${id}-error` });
  set(main, { id });
  for (const each of elements) set(each, { part: 'field' });
  const element = make(
    'div',
    { class: 'row', part: 'row' },
    make('label', { for: id, part: 'label', dir: 'auto' }, texts.label),
    make('div', { class: 'value' }, ...elements),
    error,
  );
  let isEdited = false;
  element.addEventListener('input', () => (isEdited = true));
  for (const end of ['change', 'focusout']) element.addEventListener(end, () => (isEdited = false));
  return {
    element,
    show(value) {
      if (!isEdited && error.textContent === '') show(value);
    },
    showError(message) {
      if (error.textContent === message) return;
      error.textContent = message;
      const isWrong = message !== '';
      set(main, {
        'aria-invalid': isWrong ? true : null,
        'aria-describedby': isWrong ? error.id : null,
      });
    },
    disable(isDisabled) {
      if (isDisabled) isEdited = false;
      for (const each of elements) each.disabled = isDisabled;
    },
  };
}

function createControl(
  field: OptionField,
  texts: FieldTexts,
  change: (value: unknown) => void,
): Control {
  switch (field.type) {
    case 'boolean':
      return createCheckbox(change);
    case 'select':
      return createSelect(field, texts, change);
    case 'color':
      return createColorInputs(field, texts, change);
    default:
      return createTextInput(field, texts, change);
  }
}

function createCheckbox(change: (value: boolean) => void): Control {
  const input = make('input', { type: 'checkbox' });
  input.addEventListener('change', () => change(input.checked));
  return { elements: [input], show: (value) => void (input.checked = value === true) };
}

function createSelect(
  { empty, values = [] }: OptionField,
  { getValueName, messages }: FieldTexts,
  change: (value: unknown) => void,
): Control {
  const automatic = empty === undefined ? [] : [make('option', { value: '' }, messages.automatic)];
  const options = values.map((value) => make('option', { value }, getValueName(value)));
  const select = make('select', {}, ...automatic, ...options);
  select.addEventListener('change', () => change(select.value === '' ? empty : select.value));
  return {
    elements: [select],
    show: (value) => void (select.value = value === empty ? '' : String(value)),
  };
}

/** Text that a field of a number or a text shows for a value. */
const toText = (value: unknown, { empty }: OptionField): string =>
  value === empty || value == null ? '' : String(value);

/** Shows a value in a field, but keeps a text that already means that value, such as `1.0`. */
function showText(
  input: HTMLInputElement | HTMLTextAreaElement,
  value: unknown,
  read: () => unknown,
  text: string,
): void {
  if (!Object.is(read(), value) && input.value !== text) input.value = text;
}

function createTextInput(
  field: OptionField,
  { messages }: FieldTexts,
  change: (value: unknown) => void,
): Control {
  const { empty, max, min, step, type } = field;
  const placeholder = empty === undefined ? null : messages.automatic;
  const isMultiline = type === 'text' && field.name === 'text';
  const input = isMultiline
    ? createMultilineField(() => {
        change(input.value);
        input.form?.requestSubmit();
      })
    : make('input', { type, min, max, step, dir: 'auto' });
  set(input, { placeholder });
  const read = (): unknown => {
    if (input.value === '' && empty !== undefined) return empty;
    // The browser reports a text that isn't a number as an empty one. An error shows it as "", not as NaN.
    return type === 'number' && input.value !== ''
      ? (input as HTMLInputElement).valueAsNumber
      : input.value;
  };
  // Not `input`: on the way to 14, a length would be 1.
  input.addEventListener('change', () => change(read()));
  return {
    elements: [input],
    show: (value) => showText(input, value, read, toText(value, field)),
  };
}

/** A text accepts any CSS color, and next to it is the browser's color picker. */
function createColorInputs(
  field: OptionField,
  { label, messages }: FieldTexts,
  change: (value: unknown) => void,
): Control {
  const { empty } = field;
  const input = make('input', {
    type: 'text',
    spellcheck: false,
    placeholder: empty === undefined ? null : messages.automatic,
  });
  const name = fillPlaceholders(messages.pick, ['option', label]);
  const picker = make('input', { type: 'color', 'aria-label': name, title: name });
  const read = (): unknown =>
    input.value.trim() === '' && empty !== undefined ? empty : input.value;
  // A picker always has a color, so mark one that doesn't show the color of a value.
  const markEmpty = (): void =>
    void picker.toggleAttribute('data-empty', input.value.trim() === '' || read() === empty);
  const showPicked = (value: unknown): void => {
    markEmpty();
    if (typeof value === 'string' && value !== '' && value !== empty) picker.value = toHex(value);
  };
  input.addEventListener('input', markEmpty);
  input.addEventListener('change', () => change(read()));
  picker.addEventListener('input', () => {
    input.value = picker.value;
    markEmpty();
    change(picker.value);
  });
  return {
    elements: [input, picker],
    show(value) {
      showText(input, value, read, toText(value, field));
      showPicked(value);
    },
  };
}

/** Converts a CSS color to `#rrggbb`, the only format that color inputs support. */
const toHex = (color: string): string =>
  `#${channels(color)
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`;
