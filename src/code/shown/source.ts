import { ONLY_TYPES } from '../onlyTypes';
import type { CodeLanguage } from './language';

function withoutTypes(code: Element, left: (text: string) => string): string {
  const copy = code.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(`.${ONLY_TYPES}`)) {
    element.replaceWith(left(element.textContent ?? ''));
  }
  return copy.textContent ?? '';
}

/** The code as the reader sees it. */
export function shownSource(code: Element, language: CodeLanguage): string {
  return language === 'ts' ? (code.textContent ?? '') : withoutTypes(code, () => '');
}

/** The code as it runs: JavaScript, with every line where it stands in the TypeScript. */
export function runnableSource(code: Element): string {
  return withoutTypes(code, (text) => text.replace(/[^\n]/g, ''));
}
