export interface Explanation {
  readonly code: string;
  readonly words: string;
}

/** A declaration and its words, as an element for a tooltip. */
export function explained({ code, words }: Explanation): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cm-explained';
  const declaration = document.createElement('code');
  declaration.textContent = code;
  element.append(declaration);
  if (words) {
    const text = document.createElement('p');
    text.textContent = words;
    element.append(text);
  }
  return element;
}
