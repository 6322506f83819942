import { readFileSync } from 'node:fs';
import path from 'node:path';

const REFERENCE = /^\/\/\/ <reference lib="([^"]+)" ?\/>/gm;

/** Whether a file contains declarations of the browser. Two thirds of them are comments, which are removed. */
const isBrowser = (name: string): boolean => name.startsWith('lib.dom');

const removeComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s+/gm, '')
    .replace(/\n+/g, '\n');

/** Reads declarations of the language and of browsers by name, including the declarations that they refer to. */
export function readLanguageFiles(names: readonly string[]): Record<string, string> {
  const folder = path.dirname(require.resolve('typescript'));
  const files: Record<string, string> = {};
  const add = (name: string): void => {
    if (name in files) return;
    const text = readFileSync(path.join(folder, name), 'utf8');
    const references = [...text.matchAll(REFERENCE)].map(([, lib]) => `lib.${lib}.d.ts`);
    const content = isBrowser(name) ? removeComments(text) : text;
    files[name] =
      references.map((lib) => `/// <reference lib="${lib.slice(4, -5)}" />\n`).join('') +
      content.replace(REFERENCE, '');
    references.forEach(add);
  };
  names.forEach(add);
  return files;
}
