import { TYPE_ONLY } from '../typeOnly';
import type { CodeLanguage } from './useCodeLanguage';

function withoutTypes(code: Element, left: (text: string) => string): string {
  const copy = code.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(`.${TYPE_ONLY}`)) {
    element.replaceWith(left(element.textContent ?? ''));
  }
  return copy.textContent ?? '';
}

/** Returns the code as the user sees it. */
export function getDisplayedSource(code: Element, language: CodeLanguage): string {
  return language === 'ts' ? (code.textContent ?? '') : withoutTypes(code, () => '');
}

/** Returns the code to run, which is JavaScript with the same line numbers as the TypeScript. */
export function getRunnableSource(code: Element): string {
  return withoutTypes(code, (text) => text.replace(/[^\n]/g, ''));
}
