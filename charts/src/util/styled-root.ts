/**
 * Creates a shadow root with its own style sheet.
 *
 * The style sheet is a constructed one, because a content security policy can forbid `<style>`. It belongs to the
 * document that the element is about to be added to, which can be that of a frame or another window.
 */
export function styledRoot(element: HTMLElement, css: string, within: Document): ShadowRoot {
  within.adoptNode(element);
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new (within.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}
