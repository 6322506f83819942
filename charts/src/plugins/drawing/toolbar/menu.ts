import { make, set } from '../../../util/create-element';
import { keepFocus } from '../../../util/keep-focus';
import { icon, onEscape, moveNextTo } from './dom';
import { rove, stops } from './roving';

export interface MenuItem {
  readonly icon: string;
  /** Stroke width of the icon, in its units. Defaults to that of all icons. */
  readonly strokeWidth?: number;
  readonly label: string;
  /** Whether only the icon is visible, and the label is a tooltip. */
  readonly isIconOnly?: boolean;
  /** Whether the item is on; missing for an action. */
  readonly checked?: boolean;
  /** Keyboard shortcut of the item. */
  readonly keys?: string | undefined;
  choose(): void;
}

/** Menu or another box of a button. Only one is open at a time. */
export interface Menu {
  /**
   * Opens the menu of a button, or closes it.
   *
   * @param itemType - Role of the items, which are a single choice, independent switches, or actions.
   * @param isAside - Whether the menu is to the right of the button.
   */
  toggle(
    button: HTMLElement,
    label: string,
    itemType: 'menuitemradio' | 'menuitemcheckbox' | 'menuitem',
    items: readonly MenuItem[],
    isAside: boolean,
  ): void;
  /**
   * Opens a box with controls of a button, or closes it.
   *
   * @param isAside - Whether the box is to the right of the button.
   * @param create - Creates the box. Its pressed or first button gets the focus.
   */
  toggleBox(button: HTMLElement, isAside: boolean, create: () => HTMLElement): void;
  /**
   * Closes the menu. If it has the focus, moves the focus back to its button.
   *
   * @param bar - Closes the menu only if its button is in this bar.
   */
  close(bar?: HTMLElement): void;
}

function createEntry(role: string, item: MenuItem) {
  const { checked, icon: strokes, isIconOnly = false, keys, label, strokeWidth } = item;
  const attributes = { type: 'button', role, 'aria-checked': checked, tabindex: -1 };
  const entry = make('button', attributes, icon(strokes, strokeWidth), isIconOnly ? '' : label);
  if (isIconOnly) set(entry, { 'aria-label': label, 'data-tip': label });
  if (keys) entry.append(make('kbd', { 'aria-hidden': true }, keys));
  return entry;
}

export function createMenu(root: ShadowRoot, frame: HTMLElement): Menu {
  let open: {
    readonly box: HTMLElement;
    readonly opener: HTMLElement;
    readonly end: AbortController;
  } | null = null;

  const close = (bar?: HTMLElement): void => {
    if (!open || bar?.contains(open.opener) === false) return;
    const { box, end, opener } = open;
    open = null;
    end.abort();
    set(opener, { 'aria-expanded': false });
    if (box.contains(root.activeElement)) opener.focus({ preventScroll: true });
    keepFocus(box, () => box.remove());
  };
  const toggleBox: Menu['toggleBox'] = (opener, isAside, create) => {
    const isOpen = open?.opener === opener;
    close();
    if (isOpen) return;
    const box = create();
    // A click between its controls focuses the box instead of closing it.
    box.tabIndex = -1;
    box.addEventListener('focusout', ({ relatedTarget }) => {
      // The dialog of a color field can take the focus from the window.
      const isAway = relatedTarget === null && !box.ownerDocument.hasFocus();
      if (!isAway && !box.contains(relatedTarget as Node | null)) close();
    });
    root.append(box);
    const end = new AbortController();
    onEscape(box, close, end.signal);
    // Otherwise, a press on the button would move the focus and close the box, and its click would open it again.
    const keepFocusInBox = (event: Event): void => event.preventDefault();
    opener.addEventListener('mousedown', keepFocusInBox, { signal: end.signal });
    open = { box, end, opener };
    set(opener, { 'aria-expanded': true });
    moveNextTo(box, frame, opener, isAside);
    const current = box.querySelector<HTMLElement>('[aria-checked=true],[aria-pressed=true]');
    (current ?? stops(box)[0])?.focus();
  };
  const createMenuBox = (
    label: string,
    itemType: string,
    items: readonly MenuItem[],
  ): HTMLElement => {
    const box = make('div', { class: 'box menu', role: 'menu', 'aria-label': label });
    for (const item of items) {
      const entry = createEntry(itemType, item);
      entry.addEventListener('click', () => {
        close();
        item.choose();
      });
      box.append(entry);
    }
    rove(box);
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Tab') return;
      event.stopPropagation();
      close();
    });
    return box;
  };
  return {
    close,
    toggleBox,
    toggle(opener, label, itemType, items, isAside) {
      toggleBox(opener, isAside, () => createMenuBox(label, itemType, items));
    },
  };
}
