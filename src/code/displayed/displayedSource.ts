import { TYPE_ONLY } from '../typeOnly';
import type { CodeLanguage } from './useCodeLanguage';

function withoutTypes(code: Element, left: (text: string) => string): string {
  const copy = code.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(`.${TYPE_ONLY}`)) {
    element.replaceWith(left(element.textContent ?? ''));
  }
  return copy.textContent ?? '';
}

/** The code as the reader sees it. */
export function getDisplayedSource(code: Element, language: CodeLanguage): string {
  return language === 'ts' ? (code.textContent ?? '') : withoutTypes(code, () => '');
}

/** The code as it runs: JavaScript, with every line where it stands in the TypeScript. */
export function getRunnableSource(code: Element): string {
  return withoutTypes(code, (text) => text.replace(/[^\n]/g, ''));
}
