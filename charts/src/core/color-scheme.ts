import { memoize } from '../util/memoize';

const darkSystem = '(prefers-color-scheme: dark)';
const reducedMotion = '(prefers-reduced-motion: reduce)';

/** The window that an element stands in: its page may be in a frame, or a window of its own. */
export const ownerWindow = ({ ownerDocument }: Element): Window & typeof globalThis =>
  ownerDocument.defaultView ?? window;

/** All charts of a page share a query: to make one costs more than to keep it. */
const queries = new WeakMap<Window, (media: string) => MediaQueryList>();

function query(view: Window, media: string): MediaQueryList {
  let ask = queries.get(view);
  if (!ask) queries.set(view, (ask = memoize((each: string) => view.matchMedia(each))));
  return ask(media);
}

/**
 * Whether an element is shown dark: its CSS `color-scheme`, and the reader's system where that allows both.
 *
 * @internal What `theme: 'auto'` goes by.
 */
export function prefersDark(element: Element): boolean {
  const view = ownerWindow(element);
  const { colorScheme } = view.getComputedStyle(element);
  const isEither = /\blight\b/.test(colorScheme);
  return /\bdark\b/.test(colorScheme) && (!isEither || query(view, darkSystem).matches);
}

/** Whether the reader asks for reduced motion. */
export const prefersCalm = (view: Window): boolean => query(view, reducedMotion).matches;

/**
 * Calls back whenever the color scheme of an element may have changed, as long as nothing aborts it: sites switch it
 * by an attribute of the page or of the element itself, systems by a media query. A wish for reduced motion is
 * watched, too.
 *
 * @internal
 */
export function watchSurroundings(
  element: Element,
  changed: () => void,
  signal: AbortSignal,
): void {
  const observer = new MutationObserver(changed);
  for (const each of upwards(element)) {
    observer.observe(each, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] });
  }
  signal.addEventListener('abort', () => observer.disconnect());
  for (const media of [darkSystem, reducedMotion]) {
    query(ownerWindow(element), media).addEventListener('change', changed, { signal });
  }
}

/** An element and all that it stands in, also across the borders of shadow trees. */
function upwards(element: Element): Element[] {
  const all: Element[] = [];
  for (let each: Node | null = element; each !== null; each = each.parentNode) {
    // Not by their classes, which are others in another window.
    if (each.nodeType === 1) all.push(each as Element);
    else if ('host' in each) all.push(...upwards(each.host as Element));
  }
  return all;
}
