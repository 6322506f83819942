import { icon, make, placeWithin } from './dom';
import { rove, stops } from './roving';

export interface MenuItem {
  readonly icon: string;
  readonly label: string;
  readonly checked: boolean;
  /** Whether the item is one of a choice, or switches by itself. */
  readonly role: 'menuitemradio' | 'menuitemcheckbox';
  choose(): void;
}

/** The menu behind a button. One is open at a time. */
export class Menu {
  private box: HTMLElement | null = null;
  private opener: HTMLElement | null = null;

  constructor(
    private readonly root: ShadowRoot,
    private readonly frame: HTMLElement,
  ) {}

  isOpenAt(button: HTMLElement): boolean {
    return this.opener === button;
  }

  open(button: HTMLElement, label: string, items: readonly MenuItem[], aside: boolean): void {
    this.close(false);
    const buttons = items.map((item) => {
      const entry = make(
        'button',
        { type: 'button', role: item.role, 'aria-checked': String(item.checked), tabindex: '-1' },
        icon(item.icon),
        item.label,
      );
      entry.addEventListener('click', () => {
        this.close(true);
        item.choose();
      });
      return entry;
    });
    const box = make('div', { class: 'box menu', role: 'menu', 'aria-label': label }, ...buttons);
    rove(box);
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' && event.key !== 'Tab') return;
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      this.close(true);
    });
    box.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !box.contains(relatedTarget)) this.close(false);
    });
    this.root.append(box);
    this.box = box;
    this.opener = button;
    button.setAttribute('aria-expanded', 'true');
    const at = button.getBoundingClientRect();
    const outer = this.frame.getBoundingClientRect();
    const below = at.bottom + 6 + box.offsetHeight < outer.bottom;
    placeWithin(
      box,
      this.frame,
      (aside ? at.right + 6 : at.left) - outer.left,
      aside
        ? at.top - outer.top
        : (below ? at.bottom + 6 : at.top - box.offsetHeight - 6) - outer.top,
    );
    const checked = items.findIndex((item) => item.checked);
    stops(box)[Math.max(checked, 0)]?.focus();
  }

  /** @param back - Whether the focus goes back to the button. */
  close(back: boolean): void {
    const { box, opener } = this;
    if (!box || !opener) return;
    this.box = null;
    this.opener = null;
    opener.setAttribute('aria-expanded', 'false');
    if (back) opener.focus();
    box.remove();
  }
}
