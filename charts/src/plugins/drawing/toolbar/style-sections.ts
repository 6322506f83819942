import { set } from '../../../util/create-element';
import { keepFocus } from '../../../util/keep-focus';
import { type Face, iconButton, type Part } from './dom';

/** A section of the style bar. */
export interface Section {
  readonly element: HTMLElement;
  /** Updates the section to the selected shapes. */
  refresh(): void;
}

/** Sections of the style bar, such as the points. At most one is open, below the row of buttons. */
export class StyleSections {
  private open: { readonly button: HTMLElement; readonly section: Section } | null = null;

  /**
   * @param box - Style bar.
   * @param onResize - Function that is called when a section opens or closes.
   */
  constructor(
    private readonly box: HTMLElement,
    private readonly onResize: () => void,
  ) {}

  /** Creates the button that opens and closes a section. */
  add(id: string, face: () => Face, section: Section): Part {
    const part = iconButton(id, face, (button) => {
      const isOpen = this.open?.button === button;
      this.close();
      if (isOpen) return;
      this.open = { button, section };
      set(button, { 'aria-expanded': true });
      section.refresh();
      this.box.append(section.element);
      this.onResize();
      focusFirst(section.element);
    });
    set(part.element, { 'aria-expanded': false });
    return part;
  }

  refresh(): void {
    this.open?.section.refresh();
  }

  /**
   * Closes the open section.
   *
   * @returns The button of the section; `null` if none was open.
   */
  close(): HTMLElement | null {
    const { box, open } = this;
    if (!open) return null;
    this.open = null;
    set(open.button, { 'aria-expanded': false });
    keepFocus(box, () => open.section.element.remove());
    this.onResize();
    return open.button;
  }
}

/** Moves the focus to the first control of a section. */
function focusFirst(section: HTMLElement): void {
  const first = section.querySelector<HTMLElement>('input,select,button:enabled');
  if (!(first instanceof HTMLInputElement)) first?.focus();
  // On a touchscreen, the focus would open a keyboard over the chart.
  else if (!matchMedia('(pointer:coarse)').matches) first.select();
}
