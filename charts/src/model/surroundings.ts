/**
 * Whether an element is shown dark: its CSS `color-scheme`, and the reader's system where that allows both.
 *
 * @internal What `theme: 'auto'` goes by.
 */
export function prefersDark(element: Element): boolean {
  const schemes = getComputedStyle(element).colorScheme.split(/\s+/);
  if (!schemes.includes('dark')) return false;
  return !schemes.includes('light') || query(darkSystem).matches;
}

const darkSystem = '(prefers-color-scheme: dark)';
const reducedMotion = '(prefers-reduced-motion: reduce)';
const queries = new Map<string, MediaQueryList>();

/** All charts of a page share a query: to make one costs more than to keep it. */
function query(media: string): MediaQueryList {
  let list = queries.get(media);
  if (list === undefined) {
    list = matchMedia(media);
    queries.set(media, list);
  }
  return list;
}

/** Whether the reader asks for reduced motion. */
export const prefersCalm = (): boolean => query(reducedMotion).matches;

/**
 * Calls back whenever the colour scheme of an element may have changed: sites switch it by an attribute of the page
 * or of the element itself, systems by a media query. A wish for reduced motion is watched, too.
 *
 * @returns Ends the watching.
 * @internal
 */
export function watchSurroundings(element: Element, changed: () => void): () => void {
  const page = element.ownerDocument;
  const observer = new MutationObserver(changed);
  for (const root of [page.documentElement, page.body, element]) {
    observer.observe(root, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] });
  }
  const media = [query(darkSystem), query(reducedMotion)];
  for (const query of media) query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const query of media) query.removeEventListener('change', changed);
  };
}
