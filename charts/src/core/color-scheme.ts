import { memoize } from '../util/memoize';

const darkSystem = '(prefers-color-scheme: dark)';
const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Returns the window of an element's document, which can be a frame or a popup. */
export const ownerWindow = ({ ownerDocument }: Element): Window & typeof globalThis =>
  ownerDocument.defaultView ?? window;

/** Media query lists, shared by all charts of a window, because creating one costs more than caching it. */
const queries = new WeakMap<Window, (media: string) => MediaQueryList>();

function queryMedia(view: Window, media: string): MediaQueryList {
  let ask = queries.get(view);
  if (!ask) queries.set(view, (ask = memoize((each: string) => view.matchMedia(each))));
  return ask(media);
}

/**
 * Whether an element is dark, from its CSS `color-scheme` or, if that allows both schemes, the system preference.
 *
 * @internal Resolves `theme: 'auto'`.
 */
export function prefersDark(element: Element): boolean {
  const view = ownerWindow(element);
  const { colorScheme } = view.getComputedStyle(element);
  const isEither = /\blight\b/.test(colorScheme);
  return /\bdark\b/.test(colorScheme) && (!isEither || queryMedia(view, darkSystem).matches);
}

/** Whether the user prefers reduced motion. */
export const prefersCalm = (view: Window): boolean => queryMedia(view, reducedMotion).matches;

/**
 * Calls a function when the color scheme of an element, or the preference for reduced motion, may have changed. Sites
 * switch the scheme by an attribute of the element or an ancestor, systems by a media query.
 *
 * @internal
 */
export function watchSurroundings(
  element: Element,
  changed: () => void,
  signal: AbortSignal,
): void {
  const observer = new MutationObserver(changed);
  for (const each of listAncestors(element)) {
    observer.observe(each, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] });
  }
  signal.addEventListener('abort', () => observer.disconnect());
  for (const media of [darkSystem, reducedMotion]) {
    queryMedia(ownerWindow(element), media).addEventListener('change', changed, { signal });
  }
}

/** Returns an element and all of its ancestors, including those outside its shadow trees. */
function listAncestors(element: Element): Element[] {
  const all: Element[] = [];
  for (let each: Node | null = element; each !== null; each = each.parentNode) {
    // Don't use `instanceof`: elements of another window have other classes.
    if (each.nodeType === 1) all.push(each as Element);
    else if ('host' in each) all.push(...listAncestors(each.host as Element));
  }
  return all;
}
