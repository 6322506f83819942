import { make, set } from '../../../util/create-element';
import { keepFocus } from '../../../util/keep-focus';
import { icon, onEscape, moveNextTo } from './dom';
import { rove, stops } from './roving';

export interface MenuItem {
  readonly icon: string;
  readonly label: string;
  /** Whether the item is on; missing for an action. */
  readonly checked?: boolean;
  /** Keyboard shortcut of the item. */
  readonly keys?: string | undefined;
  choose(): void;
}

/** Menu of a button. Only one menu is open at a time. */
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
   * Closes the menu. If it has the focus, moves the focus back to its button.
   *
   * @param bar - Closes the menu only if its button is in this bar.
   */
  close(bar?: HTMLElement): void;
}

function createEntry(role: string, { checked, icon: strokes, keys, label }: MenuItem) {
  const attributes = { type: 'button', role, 'aria-checked': checked, tabindex: -1 };
  const entry = make('button', attributes, icon(strokes), label);
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
  return {
    close,
    toggle(opener, label, itemType, items, isAside) {
      const isOpen = open?.opener === opener;
      close();
      if (isOpen) return;
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
      box.addEventListener('focusout', ({ relatedTarget }) => {
        if (!box.contains(relatedTarget as Node | null)) close();
      });
      root.append(box);
      const end = new AbortController();
      onEscape(box, close, end.signal);
      open = { box, end, opener };
      set(opener, { 'aria-expanded': true });
      moveNextTo(box, frame, opener, isAside);
      const checked = items.findIndex((item) => item.checked);
      stops(box)[Math.max(checked, 0)]?.focus();
    },
  };
}
