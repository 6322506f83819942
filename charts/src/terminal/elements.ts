type Attributes = Readonly<Record<string, string>>;

/** Creates an element with attributes and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Keeps the styles of a shadow root. An element that moves to another document, such as that of a frame, loses the
 * style sheets of its root, because a sheet belongs to a document. Its size changes without them, or in the other
 * document.
 *
 * @param root - Element in the shadow root that has a size.
 * @returns A function that stops keeping them.
 */
export function keepStyles(shadow: ShadowRoot, root: HTMLElement, css: string): () => void {
  let page: Document | null = null;
  const adopt = (): void => {
    if (shadow.ownerDocument === page) return;
    page = shadow.ownerDocument;
    const sheet = new (page.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
  };
  adopt();
  const sizes = new ResizeObserver(adopt);
  sizes.observe(root);
  return () => sizes.disconnect();
}

/** Creates a button. */
export function makeButton(label: string, onClick: () => void, part = 'button'): HTMLButtonElement {
  const button = make('button', { type: 'button', part }, label);
  button.addEventListener('click', onClick);
  return button;
}

/** Creates a list of values, of which the user selects one. */
export function makeSelect(
  label: string,
  values: readonly (readonly [value: string, text: string])[],
  value: string,
  onChange: (value: string) => void,
): HTMLSelectElement {
  const options = values.map(([each, text]) => new Option(text, each));
  const select = make('select', { part: 'select', 'aria-label': label, title: label }, ...options);
  select.value = value;
  select.addEventListener('change', () => onChange(select.value));
  return select;
}

/** Creates a button that opens a panel below it. The browser closes the panel on Escape and on a press elsewhere. */
export function makeMenu(
  label: string,
  createContents: (close: () => void) => readonly HTMLElement[],
): { readonly button: HTMLButtonElement; readonly panel: HTMLElement } {
  const panel = make('div', {
    part: 'panel',
    popover: 'auto',
    role: 'dialog',
    'aria-label': label,
  });
  const button = make('button', { type: 'button', part: 'button' }, label);
  button.setAttribute('aria-haspopup', 'dialog');
  button.popoverTargetElement = panel;
  panel.addEventListener('beforetoggle', (event) => {
    if (event.newState !== 'open') return;
    panel.replaceChildren(...createContents(() => panel.hidePopover()));
    const { bottom, left } = button.getBoundingClientRect();
    panel.style.cssText = `top: ${bottom + 4}px; left: max(4px, min(${left}px, 100vw - 304px))`;
  });
  return { button, panel };
}

/** Downloads a file. */
export function download(name: string, file: Blob): void {
  const link = make('a', { download: name });
  link.href = URL.createObjectURL(file);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
