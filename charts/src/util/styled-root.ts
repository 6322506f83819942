/**
 * A shadow tree of an element, with a style sheet of its own.
 *
 * The sheet is one of script: the content policy of a page may let no `<style>` in. It belongs to the document that the
 * element is about to stand in, which may be that of a frame or of another window.
 */
export function styledRoot(element: HTMLElement, css: string, within: Document): ShadowRoot {
  within.adoptNode(element);
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new (within.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}
