import { make } from '../../../util/create-element';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { iconButton } from './dom';
import { icons } from './icons';
import { formatKeys } from './keys';

/** An action with its keys. */
type Row = readonly [keys: string, label: string];

/** Returns the shortcuts of everything but tools. */
const getRows = (messages: DrawBarMessages): Row[] => [
  [`Shift+${messages.click}`, messages.selectKeys],
  [`Mod+${messages.drag}`, messages.boxKeys],
  [`Mod+${messages.drag}`, messages.cloneKeys],
  ['Mod+A', messages.allKeys],
  ['Tab', messages.tabKeys],
  [messages.arrows, messages.arrowKeys],
  ['Enter', messages.enterKeys],
  ['Delete', messages.deleteKeys],
  ['F2', messages.editKeys],
  ['S', messages.styleKeys],
  ['Escape', messages.escapeKeys],
  ['Mod+Z', messages.undo],
  ['Mod+Shift+Z', messages.redo],
  ['Mod+C, X, V, D', messages.copyKeys],
  ['?', messages.helpKeys],
];

/**
 * Opens a dialog that lists the keyboard shortcuts. The browser keeps the focus in it, and moves the focus back when it
 * closes.
 *
 * @param tools - Shortcuts of tools.
 */
export function openShortcutDialog(
  root: ShadowRoot,
  messages: DrawBarMessages,
  tools: readonly Row[],
): void {
  const dialog = make('dialog', { 'aria-label': messages.shortcuts });
  const close = iconButton(
    'close',
    () => ({ icon: icons.close, label: messages.close }),
    () => dialog.close(),
  );
  close.element.tabIndex = 0;
  const rows = [...tools, ...getRows(messages)].map(([keys, label]) =>
    make('div', {}, make('dt', {}, label), make('dd', {}, make('kbd', {}, formatKeys(keys)))),
  );
  const title = make('div', { class: 'head' }, make('h2', {}, messages.shortcuts), close.element);
  dialog.append(title, make('dl', { tabindex: 0 }, ...rows));
  // The chart doesn't receive the keys.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
}
