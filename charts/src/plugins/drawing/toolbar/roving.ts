import { arrows } from '../../../input/arrow-keys';

/** The buttons of a toolbar or a menu that a key can reach now. */
export function stops(box: HTMLElement): HTMLElement[] {
  const all = box.querySelectorAll<HTMLElement>('button:not(:disabled)');
  return [...all].filter((button) => button.offsetParent !== null);
}

/** Makes one button of a toolbar the one that Tab reaches. */
export function makeStop(box: HTMLElement, stop: HTMLElement | undefined): void {
  for (const button of box.querySelectorAll('button')) button.tabIndex = button === stop ? 0 : -1;
}

/** Moves the focus with arrow keys, Home and End; one button of the box can be reached by Tab. */
export function rove(box: HTMLElement): void {
  box.addEventListener('keydown', (event) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = stops(box);
    const arrow = arrows[key];
    const at = all.indexOf(event.target as HTMLElement) + (arrow ? arrow.x + arrow.y : 0);
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
