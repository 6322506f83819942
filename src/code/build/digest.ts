import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readNames } from '../names/file';

const SHOWN_FILE = /^\s*`{3,}.*\sfile=(?:"([^"]*)"|'([^']*)'|(\S+))/gm;

function markdownIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(folder, file));
}

/** Files of the repository that fences show with `file=path`. */
function shownFiles(siteDir: string): string[] {
  const pages = ['docs', 'versioned_docs', 'i18n', 'src/pages'].flatMap((folder) =>
    markdownIn(path.join(siteDir, folder)),
  );
  const names = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(SHOWN_FILE)].map(
      (found) => found[1] ?? found[2] ?? found[3] ?? '',
    ),
  );
  return [...new Set(names)]
    .map((name) => path.join(siteDir, name))
    .filter((file) => existsSync(file));
}

/**
 * Changes when the same Markdown would yield another page: after a change of the build steps in this folder, of
 * the library, whose names are linked, or of a file that a fence shows. The bundler's cache knows of none of them.
 */
export function digestOfShownCode(siteDir: string): string {
  const steps = readdirSync(__dirname).map((file) => path.join(__dirname, file));
  const hash = createHash('sha256');
  for (const file of [...steps, ...shownFiles(siteDir)]) hash.update(readFileSync(file));
  hash.update(readNames(siteDir)?.library ?? '');
  return hash.digest('hex').slice(0, 16);
}
