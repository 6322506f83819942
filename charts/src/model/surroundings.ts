/**
 * Whether an element is shown dark: its CSS `color-scheme`, and the reader's system where that allows both.
 *
 * @internal What `theme: 'auto'` goes by.
 */
export function prefersDark(element: Element): boolean {
  const schemes = getComputedStyle(element).colorScheme.split(/\s+/);
  if (!schemes.includes('dark')) return false;
  return !schemes.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether the reader asks for reduced motion. */
export const prefersCalm = (): boolean => matchMedia(reducedMotion).matches;

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
  const media = [matchMedia('(prefers-color-scheme: dark)'), matchMedia(reducedMotion)];
  for (const query of media) query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const query of media) query.removeEventListener('change', changed);
  };
}
