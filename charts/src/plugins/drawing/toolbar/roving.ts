import { arrows } from '../../../util/arrow-keys';

/** Returns the buttons of a toolbar or menu that can currently get the focus. */
export function stops(box: HTMLElement): HTMLElement[] {
  const all = box.querySelectorAll<HTMLElement>('button:not(:disabled)');
  return [...all].filter((button) => button.offsetParent !== null);
}

/** Makes one button of a toolbar its tab stop. */
export function makeStop(box: HTMLElement, stop: HTMLElement | undefined): void {
  for (const button of box.querySelectorAll('button')) button.tabIndex = button === stop ? 0 : -1;
}

/**
 * Moves the focus with arrow keys, Home and End. One button of the box is the tab stop.
 *
 * @param columns - Number of buttons in a row.
 */
export function rove(box: HTMLElement, columns = 1): void {
  box.addEventListener('keydown', (event) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = stops(box);
    const arrow = arrows[key];
    const at = all.indexOf(event.target as HTMLElement) + (arrow ? arrow.x + arrow.y * columns : 0);
    const next = arrow ? at % all.length : { Home: 0, End: -1 }[key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all.at(next)?.focus();
  });
  box.addEventListener('focusin', (event) => {
    makeStop(box, event.target as HTMLElement);
  });
}
