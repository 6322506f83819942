import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import type { MarkdownPageEvent, MarkdownRendererEvent } from 'typedoc-plugin-markdown';

const isOnDisk = (file: string, contents: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === contents;

/** Skips the writing of an unchanged page, so that the development server reloads only changed pages. */
export function writeIfChanged(page: MarkdownPageEvent): void {
  if (isOnDisk(page.filename, page.contents)) page.filename = devNull;
}

/** Returns the path of the file with the cards of a page, such as `classes/Series.json`. */
const getCardsFile = (page: string): string => page.replace(/\.md$/, '.json');

/** Writes the cards of a page next to it, so that a version of the docs includes them. */
export function writeCards({ filename }: MarkdownPageEvent, cards: object): void {
  const file = getCardsFile(filename);
  const text = JSON.stringify(cards);
  if (isOnDisk(file, text)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Removes the pages and cards of exports that no longer exist. */
export function removeStalePages({ outputDirectory, pages }: MarkdownRendererEvent): void {
  const written = new Set(pages.flatMap(({ url }) => [url, getCardsFile(url)]).map(path.normalize));
  const entries = readdirSync(outputDirectory, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    if (written.has(path.relative(outputDirectory, file))) continue;
    rmSync(file);
    if (readdirSync(entry.parentPath).length === 0) rmSync(entry.parentPath, { recursive: true });
  }
}
