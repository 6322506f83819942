import { make, placeWithin } from './dom';

/** Shows the label and the shortcut of the button that the pointer or the focus is on. */
export function showTooltips(root: ShadowRoot, frame: HTMLElement, aside: () => boolean): void {
  const tip = make('div', { class: 'tip', 'aria-hidden': 'true', hidden: '' });
  root.append(tip);
  const show = (event: Event): void => {
    const button = (event.target as Element).closest<HTMLElement>('[data-tip]');
    const isCalm = event.type === 'focusin' && !button?.matches(':focus-visible');
    tip.hidden = !button || isCalm || button.ariaExpanded === 'true';
    if (!button || tip.hidden) return;
    tip.textContent = button.dataset.tip ?? '';
    const at = button.getBoundingClientRect();
    const outer = frame.getBoundingClientRect();
    const isBeside = aside() && button.closest('.bar') !== null;
    const isLow = at.bottom + tip.offsetHeight + 8 > outer.bottom;
    const top = isBeside ? at.top + 5 : isLow ? at.top - tip.offsetHeight - 6 : at.bottom + 6;
    placeWithin(tip, frame, (isBeside ? at.right + 8 : at.left) - outer.left, top - outer.top);
  };
  const hide = (): void => {
    tip.hidden = true;
  };
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, show);
  for (const type of ['pointerout', 'focusout', 'pointerdown', 'keydown']) {
    root.addEventListener(type, hide);
  }
}
