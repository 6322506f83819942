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
  const page = element.ownerDocument;
  const observer = new MutationObserver(changed);
  for (const root of [page.documentElement, page.body, element]) {
    observer.observe(root, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] });
  }
  signal.addEventListener('abort', () => observer.disconnect());
  for (const media of [darkSystem, reducedMotion]) {
    query(media).addEventListener('change', changed, { signal });
  }
}
