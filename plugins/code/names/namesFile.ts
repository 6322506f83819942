import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMagicComments } from '../magicComments';
import type { Name } from './identifiers';

/** The names in the code of all pages, by the hash of the code. */
export type NamesFile = Readonly<Record<string, readonly Name[]>>;

/** Returns the hash of code as it is displayed, without magic comments. */
export function hashCode(code: string): string {
  const displayedCode = readMagicComments(code, new Set()).lines.join('\n').trimEnd();
  return createHash('sha256').update(displayedCode).digest('hex').slice(0, 16);
}

export const getNamesFile = (root: string): string => path.join(root, '.cache/names.json');

let read: { readonly file: string; readonly time: number; readonly names: NamesFile } | undefined;

export function readNames(root: string): NamesFile | undefined {
  const file = getNamesFile(root);
  if (!existsSync(file)) return undefined;
  const time = statSync(file).mtimeMs;
  if (read?.file !== file || read.time !== time) {
    read = { file, time, names: JSON.parse(readFileSync(file, 'utf8')) as NamesFile };
  }
  return read.names;
}

/** Writes the names, if they changed. */
export function writeNames(root: string, names: NamesFile): void {
  const file = getNamesFile(root);
  const text = JSON.stringify(names);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Returns the names in code, which TypeScript found before the pages were built; `undefined` if there are none. */
export function namesIn(root: string, code: string): readonly Name[] | undefined {
  return readNames(root)?.[hashCode(code)];
}
