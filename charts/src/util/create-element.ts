/** Attributes by name. `null` and `undefined` remove an attribute; `style` is CSS. */
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    // A content security policy can forbid the `style` attribute, but not `cssText`.
    if (name === 'style' && element instanceof HTMLElement) element.style.cssText = String(value);
    else if (value == null) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

/** Creates an element with attributes. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children);
  return element;
}
