import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import type { MarkdownPageEvent, MarkdownRendererEvent } from 'typedoc-plugin-markdown';

const isOnDisk = (file: string, contents: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === contents;

/** Lets TypeDoc write an unchanged page to nowhere: a watching site reloads only the pages that changed. */
export function writeIfChanged(page: MarkdownPageEvent): void {
  if (isOnDisk(page.filename, page.contents)) page.filename = devNull;
}

/** The file beside a page that holds the cards of its entries: `classes/Series.json`. */
const cardsFile = (page: string): string => page.replace(/\.md$/, '.json');

/** Writes the cards of a page beside it, where a copy of the folder for a version of the docs includes them. */
export function writeCards({ filename }: MarkdownPageEvent, cards: object): void {
  const file = cardsFile(filename);
  const text = JSON.stringify(cards);
  if (isOnDisk(file, text)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Removes the pages and cards of exports that are gone. */
export function removeGonePages({ outputDirectory, pages }: MarkdownRendererEvent): void {
  const written = new Set(pages.flatMap(({ url }) => [url, cardsFile(url)]).map(path.normalize));
  const entries = readdirSync(outputDirectory, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    if (written.has(path.relative(outputDirectory, file))) continue;
    rmSync(file);
    if (readdirSync(entry.parentPath).length === 0) rmSync(entry.parentPath, { recursive: true });
  }
}
