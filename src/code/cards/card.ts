import styles from './card.module.css';
import { type Card, cardAt, describeDefault } from './load';

/** Delay before a card appears, and before it disappears, in milliseconds. */
const MOMENT = 300;

const ID = 'code-card';

/** The link or variable that shows the card, or is about to show it. */
let current: HTMLElement | undefined;
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

/** Positions the card below the name, or above it if there isn't enough space. */
function positionCard(box: HTMLElement, name: HTMLElement): void {
  const { left, top, bottom } = name.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const isBelow = bottom + height < window.innerHeight;
  box.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  box.style.top = `${isBelow ? bottom : Math.max(0, top - height)}px`;
}

function open(name: HTMLElement, card: Card): void {
  const box = line('div', '');
  box.id = ID;
  box.role = 'tooltip';
  box.className = styles.card ?? '';
  box.append(line('code', card.signature));
  if (card.text) box.append(line('p', card.text));
  const defaultValue = describeDefault(card);
  if (defaultValue) box.append(line('small', defaultValue));
  box.addEventListener('pointerenter', stay);
  box.addEventListener('pointerleave', closeSoon);
  // Inside the page's content, so that screen readers find it in a landmark.
  (name.closest('main') ?? document.body).append(box);
  positionCard(box, name);
  name.setAttribute('aria-describedby', ID);
}

/** Text of a variable's card, with its name and its type. */
function cardOfVariable(name: HTMLElement): Card {
  // The browser would show its own tooltip next to the card.
  name.dataset.type ??= name.title;
  name.removeAttribute('title');
  return { signature: `${name.textContent}: ${name.dataset.type}`, text: '' };
}

/** Loads the card of a link. Its file is next to the linked page. */
const loadCard = async (name: HTMLElement): Promise<Card | undefined> =>
  name instanceof HTMLAnchorElement
    ? cardAt(name.pathname, decodeURIComponent(name.hash.slice(1)))
    : cardOfVariable(name);

/** Shows the card of a name after the pointer or the focus stays on it for a moment, or immediately after a tap. */
export function offerCard(name: HTMLElement, isTapped: boolean): void {
  // The pointer may have left while this code was loading.
  if (!isTapped && !name.matches(':hover, :focus')) return;
  name.addEventListener('pointerleave', closeSoon, { once: true });
  name.addEventListener('blur', close, { once: true });
  if (name === current && document.getElementById(ID)) {
    stay();
    return;
  }
  close();
  current = name;
  const card = loadCard(name);
  timer = window.setTimeout(
    () => {
      void card.then((found) => {
        if (found && current === name) open(name, found);
      });
    },
    isTapped ? 0 : MOMENT,
  );
}

/** Moves the card with its link, for example when the page scrolls to the focused link. */
function follow(): void {
  const box = document.getElementById(ID);
  if (!box || !current) return;
  const { top, bottom } = current.getBoundingClientRect();
  if (!current.isConnected || bottom < 0 || top > window.innerHeight) close();
  else positionCard(box, current);
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});
// A click on a link hides its card, but a tap on a variable shows the card.
document.addEventListener('click', ({ target }) => {
  const isAsking = target instanceof Node && current?.contains(target);
  if (!isAsking || current instanceof HTMLAnchorElement) close();
});
document.addEventListener('scroll', follow, { capture: true, passive: true });
