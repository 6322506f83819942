import { fillPlaceholders } from '../../i18n/fill-placeholders';
import type { ObjectListMessages } from '../../i18n/object-list-messages';
import { make, set } from '../../util/create-element';
import { isComposing } from '../../util/is-composing';
import { destructive, focusKey } from '../../util/keep-focus';
import { icon } from '../drawing/toolbar/dom';
import { icons } from '../drawing/toolbar/icons';
import type { ListedObject, ListedPane } from './listed-objects';

/** Actions of the user on the objects of a list. */
export interface ObjectActions {
  select(object: ListedObject, isAdding: boolean): void;
  show(object: ListedObject, visible: boolean): void;
  lock(object: ListedObject, locked: boolean): void;
  rename(object: ListedObject, title: string): void;
  remove(object: ListedObject): void;
  ungroup(object: ListedObject): void;
  /** @param by - Number of rows, negative towards the front. */
  move(object: ListedObject, by: number): void;
}

/** Attribute of a row with the key of its object. */
export const rowKey = 'data-key';

/** Icon of the buttons for groups. */
export const groupIcon = 'M3 3h8v8H3zM9 9h8v8H9z';
const ungroupIcon = 'M3 3h5v5H3zM12 12h5v5h-5zM12 3l5 5M3 12l5 5';

/** Creates the rows of a pane, below its name if there are several panes. */
export function createPaneRows(
  { name, rows: objects }: ListedPane,
  hasName: boolean,
  messages: ObjectListMessages,
  actions: ObjectActions,
): HTMLElement {
  const rows = objects.map((object) => {
    const { key, members } = object;
    const row = createRow(object, messages, actions);
    if (members.length === 0) return row;
    // Dragging a row moves it past the whole group.
    const group = [row, ...members.map((each) => createRow(each, messages, actions))];
    return make('div', { class: 'group', [rowKey]: key }, ...group);
  });
  const title = make('span', { role: 'rowheader', dir: 'auto' }, name);
  const header = hasName ? [make('div', { role: 'row', part: 'pane' }, title)] : [];
  return make('div', { role: 'rowgroup', 'aria-label': name }, ...header, ...rows);
}

function createRow(
  object: ListedObject,
  messages: ObjectListMessages,
  actions: ObjectActions,
): HTMLElement {
  const { key, locked, members, name, removable, selected, visible } = object;
  const isGroup = members.length > 0;
  const label = (text: string): string => fillPlaceholders(text, ['name', name]);
  const button = (id: string, strokes: string, text: string, run: () => void): HTMLElement => {
    const element = make(
      'button',
      { type: 'button', part: 'button', tabindex: -1, [focusKey]: `${id} ${key}` },
      icon(strokes),
    );
    set(element, { 'aria-label': label(text), title: label(text) });
    element.addEventListener('click', run);
    return make('div', { role: 'gridcell', class: 'cell' }, element);
  };
  const { cell: nameCell, rename } = createNameCell(object, messages, actions);
  const lock =
    locked === null
      ? []
      : [
          button(
            'lock',
            locked ? icons.lock : icons.unlock,
            locked ? messages.unlock : messages.lock,
            () => actions.lock(object, !locked),
          ),
        ];
  const ungroup = isGroup
    ? [button('ungroup', ungroupIcon, messages.ungroup, () => actions.ungroup(object))]
    : [];
  const remove = button('remove', icons.delete, messages.remove, () => actions.remove(object));
  const removeButton = remove.firstElementChild;
  removeButton?.setAttribute(destructive, '');
  // The button keeps the focus, so that arrow keys reach the next row.
  if (!removable) removeButton?.setAttribute('aria-disabled', 'true');
  const row = make(
    'div',
    {
      role: 'row',
      part: isGroup ? 'row group' : 'row',
      class: visible ? null : 'hidden',
      'aria-selected': selected,
      [rowKey]: isGroup ? null : key,
    },
    ...(isGroup
      ? []
      : [make('span', { class: 'grip', part: 'grip', 'aria-hidden': true }, icon(icons.grip))]),
    nameCell,
    button(
      'show',
      visible ? icons.shown : icons.hidden,
      visible ? messages.hide : messages.show,
      () => actions.show(object, !visible),
    ),
    ...lock,
    ...ungroup,
    remove,
  );
  row.addEventListener('keydown', (event) => handleKey(event, object, actions, rename));
  return row;
}

/** Keys of a row, in addition to the keys that move the focus. */
function handleKey(
  event: KeyboardEvent,
  object: ListedObject,
  actions: ObjectActions,
  rename: () => void,
): void {
  const { altKey, key } = event;
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    actions.move(object, key === 'ArrowUp' ? -1 : 1);
  } else if (key === 'Delete') actions.remove(object);
  else if (key === 'F2') rename();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Creates the cell with the name. A click selects a shape. A double click or F2 renames it, as a click renames a
 * series, which can't be selected.
 */
function createNameCell(
  object: ListedObject,
  messages: ObjectListMessages,
  actions: ObjectActions,
): { readonly cell: HTMLElement; readonly rename: () => void } {
  const { key, name } = object;
  const button = make(
    'button',
    { type: 'button', part: 'name', tabindex: -1, dir: 'auto', [focusKey]: `name ${key}` },
    name,
  );
  const cell = make('div', { role: 'gridcell', class: 'cell' }, button);
  const rename = (): void => {
    if (!cell.contains(button)) return;
    const label = fillPlaceholders(messages.name, ['name', name]);
    const input = make('input', { 'aria-label': label, part: 'input', dir: 'auto' });
    input.value = name;
    let isOpen = true;
    const close = (title: string): void => {
      if (!isOpen) return;
      isOpen = false;
      const hadFocus = input.matches(':focus');
      input.replaceWith(button);
      if (hadFocus) button.focus({ preventScroll: true });
      if (title !== name) actions.rename(object, title);
    };
    input.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (isComposing(event)) return;
      // Otherwise, the key would also press the button that gets the focus.
      if (event.key === 'Enter') event.preventDefault();
      if (event.key === 'Enter') close(input.value.trim());
      if (event.key === 'Escape') close(name);
    });
    input.addEventListener('blur', () => close(input.value.trim()));
    button.replaceWith(input);
    input.focus({ preventScroll: true });
    input.select();
  };
  button.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    if (object.selected === null) rename();
    else actions.select(object, ctrlKey || metaKey || shiftKey);
  });
  button.addEventListener('keydown', (event) => {
    const { ctrlKey, key: pressed, metaKey } = event;
    // Browsers press a button with Shift+Enter and Ctrl+Space, but not with Ctrl+Enter.
    if (pressed !== 'Enter' || !(ctrlKey || metaKey) || object.selected === null) return;
    event.preventDefault();
    actions.select(object, true);
  });
  cell.addEventListener('dblclick', rename);
  return { cell, rename };
}
