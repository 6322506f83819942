import styles from './card.module.css';
import type { Card } from './cardsOf';
import { cardAt, factsOf } from './load';

/** How long the pointer or the focus rests on a link before its card shows, and how long a card outlives it. */
const MOMENT = 300;

const ID = 'code-card';

let current: HTMLAnchorElement | undefined;
let timer = 0;

function line(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function close(): void {
  clearTimeout(timer);
  document.getElementById(ID)?.remove();
  current?.removeAttribute('aria-describedby');
  current = undefined;
}

function closeSoon(): void {
  clearTimeout(timer);
  timer = window.setTimeout(close, MOMENT);
}

const stay = (): void => clearTimeout(timer);

/** Below the link, or above it where there is no room. */
function place(box: HTMLElement, link: HTMLElement): void {
  const { left, top, bottom } = link.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const isBelow = bottom + height < window.innerHeight;
  box.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  box.style.top = `${isBelow ? bottom : Math.max(0, top - height)}px`;
}

function open(link: HTMLAnchorElement, card: Card): void {
  const box = line('div', '');
  box.id = ID;
  box.role = 'tooltip';
  box.className = styles.card ?? '';
  box.append(line('code', card.signature));
  if (card.text) box.append(line('p', card.text));
  const facts = factsOf(card);
  if (facts) box.append(line('small', facts));
  box.addEventListener('pointerenter', stay);
  box.addEventListener('pointerleave', closeSoon);
  // Within the page's content, where a reader of landmarks looks.
  (link.closest('main') ?? document.body).append(box);
  place(box, link);
  link.setAttribute('aria-describedby', ID);
}

/** Shows the card of a link once the pointer or the focus has rested on it for a moment. */
export function offerCard(link: HTMLAnchorElement): void {
  // While this code was loaded the reader may have gone on.
  if (!link.matches(':hover, :focus')) return;
  link.addEventListener('pointerleave', closeSoon, { once: true });
  link.addEventListener('blur', close, { once: true });
  if (link === current && document.getElementById(ID)) {
    stay();
    return;
  }
  close();
  current = link;
  const card = cardAt(link.pathname, decodeURIComponent(link.hash.slice(1)));
  timer = window.setTimeout(() => {
    void card.then((found) => {
      if (found && current === link) open(link, found);
    });
  }, MOMENT);
}

/** A card goes where its link goes, such as when the page scrolls to the link that got the focus. */
function follow(): void {
  const box = document.getElementById(ID);
  if (!box || !current) return;
  const { top, bottom } = current.getBoundingClientRect();
  if (!current.isConnected || bottom < 0 || top > window.innerHeight) close();
  else place(box, current);
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});
document.addEventListener('click', close);
document.addEventListener('scroll', follow, { capture: true, passive: true });
