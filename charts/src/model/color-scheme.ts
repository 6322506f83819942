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

/**
 * Calls back whenever the colour scheme of an element may have changed: sites switch it by an attribute of the page
 * or of the element itself, systems by a media query.
 *
 * @returns Ends the watching.
 * @internal
 */
export function watchColorScheme(element: Element, changed: () => void): () => void {
  const page = element.ownerDocument;
  const observer = new MutationObserver(changed);
  for (const root of [page.documentElement, page.body, element]) {
    observer.observe(root, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] });
  }
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', changed);
  };
}
