import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import type { MarkdownPageEvent, MarkdownRendererEvent } from 'typedoc-plugin-markdown';

function isOnDisk({ filename, contents }: MarkdownPageEvent): boolean {
  return existsSync(filename) && readFileSync(filename, 'utf8') === contents;
}

/** Writes a page that stays as it was to nowhere: a watching site reloads only the pages that changed. */
export function keepWhatIsTheSame(page: MarkdownPageEvent): void {
  if (isOnDisk(page)) page.filename = devNull;
}

/** The folders of kinds of exports; the reference of another entry point has a page of its own. */
function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !existsSync(path.join(folder, entry.name, 'index.md')),
    )
    .map(({ name }) => name);
}

/** Removes the pages of exports that are gone. */
export function removeGonePages({ outputDirectory, pages }: MarkdownRendererEvent): void {
  const written = new Set(pages.map(({ url }) => path.normalize(url)));
  for (const folder of foldersIn(outputDirectory)) {
    const names = readdirSync(path.join(outputDirectory, folder));
    const gone = names.filter((name) => !written.has(path.join(folder, name)));
    for (const name of gone) rmSync(path.join(outputDirectory, folder, name));
    if (gone.length === names.length)
      rmSync(path.join(outputDirectory, folder), { recursive: true });
  }
}
