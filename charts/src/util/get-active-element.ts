/**
 * Returns the focused element in the tree of an element. In a shadow tree, it is not the `activeElement` of the
 * document, which is the shadow host.
 */
export const getActiveElement = (element: Element): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement;
