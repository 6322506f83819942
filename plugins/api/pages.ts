import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Texts of the files in a folder, by path. */
export type Pages = Readonly<Record<string, string>>;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    : [];

export const readPages = (folder: string): Pages =>
  Object.fromEntries(
    filesIn(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

/** Replaces the files of a folder. Unchanged files keep their dates, so that they aren't reloaded. */
export function writePages(folder: string, pages: Pages): void {
  const current = readPages(folder);
  for (const name of Object.keys(current)) {
    if (!(name in pages)) rmSync(path.join(folder, name));
  }
  for (const [name, text] of Object.entries(pages)) {
    if (current[name] === text) continue;
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
