import type { Explanation } from './service';

/** Splits text at backticks, so that every second part is code. */
function proseElement(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  text.split(/`([^`\n]+)`/).forEach((part, index) => {
    if (index % 2 === 0) {
      paragraph.append(part);
      return;
    }
    const code = document.createElement('code');
    code.textContent = part;
    paragraph.append(code);
  });
  return paragraph;
}

/** Creates an element for a tooltip, with a declaration and its documentation. */
export function explanationElement(
  declaration: Iterable<string | Node>,
  text: string,
): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cm-explanation';
  const code = document.createElement('code');
  code.append(...declaration);
  element.append(code);
  if (text) element.append(proseElement(text));
  return element;
}

export const explain = ({ code, text }: Explanation): HTMLElement =>
  explanationElement([code], text);
