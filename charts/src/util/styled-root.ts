/** Style sheets of the roots that {@link styledRoot} has created. */
const styles = new WeakMap<ShadowRoot, string>();

/**
 * Creates a shadow root with its own style sheet.
 *
 * The style sheet is a constructed one, because a content security policy can forbid `<style>`. It belongs to the
 * document that the element is about to be added to, which can be that of a frame or another window.
 */
export function styledRoot(element: HTMLElement, css: string, within: Document): ShadowRoot {
  within.adoptNode(element);
  const root = element.attachShadow({ mode: 'open' });
  styles.set(root, css);
  adoptStyles(root);
  return root;
}

/** Adopts the style sheets of all roots in a tree again, because elements that move to another document lose them. */
export function adoptStylesAgain(tree: ParentNode): void {
  for (const { shadowRoot } of tree.querySelectorAll('*')) {
    if (!shadowRoot) continue;
    adoptStyles(shadowRoot);
    adoptStylesAgain(shadowRoot);
  }
}

function adoptStyles(root: ShadowRoot): void {
  const css = styles.get(root);
  if (css === undefined) return;
  const sheet = new (root.ownerDocument.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
}
