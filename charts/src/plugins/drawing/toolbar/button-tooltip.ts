import { make } from '../../../util/create-element';
import { moveNextTo } from './dom';

/** Shows the label and the keys of the button that the pointer or the focus is on. */
export function showTooltips(root: ShadowRoot, frame: HTMLElement, isAside: () => boolean): void {
  const tip = make('div', { class: 'tip', 'aria-hidden': true, hidden: '' });
  root.append(tip);
  const hide = (): void => {
    tip.hidden = true;
  };
  const show = (event: Event): void => {
    hide();
    const button = (event.target as Element).closest<HTMLElement>('[data-tip]');
    const isCalm = event.type === 'focusin' && !button?.matches(':focus-visible');
    if (!button || isCalm || button.ariaExpanded === 'true') return;
    tip.hidden = false;
    tip.textContent = button.dataset.tip ?? '';
    moveNextTo(tip, frame, button, isAside() && button.closest('.bar') !== null);
  };
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, show);
  for (const type of ['pointerout', 'focusout', 'pointerdown', 'keydown']) {
    root.addEventListener(type, hide);
  }
}
