import { remember } from '../base/remember';

const darkSystem = '(prefers-color-scheme: dark)';
const reducedMotion = '(prefers-reduced-motion: reduce)';

/** All charts of a page share a query: to make one costs more than to keep it. */
const query = remember((media: string) => matchMedia(media));

/**
 * Whether an element is shown dark: its CSS `color-scheme`, and the reader's system where that allows both.
 *
 * @internal What `theme: 'auto'` goes by.
 */
export function prefersDark(element: Element): boolean {
  const { colorScheme } = getComputedStyle(element);
  return (
    /\bdark\b/.test(colorScheme) && (!/\blight\b/.test(colorScheme) || query(darkSystem).matches)
  );
}

/** Whether the reader asks for reduced motion. */
export const prefersCalm = (): boolean => query(reducedMotion).matches;

/**
 * Calls back whenever the colour scheme of an element may have changed, as long as nothing aborts it: sites switch it
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
    query(media).addEventListener('change', changed, { signal });
  }
}

/** An element and all that it stands in, also across the borders of shadow trees. */
function upwards(element: Element): Element[] {
  const all: Element[] = [];
  for (let each: Node | null = element; each !== null; each = each.parentNode) {
    if (each instanceof Element) all.push(each);
    else if (each instanceof ShadowRoot) all.push(...upwards(each.host));
  }
  return all;
}
