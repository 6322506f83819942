import styles from './card.module.css';
import type { Card, Cards } from './cardsOf';

/** How long the pointer or the focus rests on a link before its card shows, and how long a card outlives it. */
const MOMENT = 300;

const ID = 'code-card';

const files = new Map<string, Promise<Cards>>();
let current: HTMLAnchorElement | undefined;
let timer = 0;

async function load(address: string): Promise<Cards> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Cards;
}

async function cardOf({ pathname, hash }: HTMLAnchorElement): Promise<Card | undefined> {
  const address = `${pathname}.json`;
  const file = files.get(address) ?? load(address);
  files.set(address, file);
  try {
    return (await file)[decodeURIComponent(hash.slice(1))];
  } catch {
    // Without its card the link still leads to the page.
    files.delete(address);
    return undefined;
  }
}

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
  const facts = [
    card.default === undefined ? '' : `Default: ${card.default}`,
    card.since === undefined ? '' : `Since ${card.since}`,
  ].filter(Boolean);
  box.append(line('code', card.signature));
  if (card.text) box.append(line('p', card.text));
  if (facts.length > 0) box.append(line('small', facts.join(' · ')));
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
  const card = cardOf(link);
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
