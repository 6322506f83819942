import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOfFiles } from '../cache/cached';
import { readNames } from './names/file';

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
  return [...new Set(names)].filter((name) => existsSync(path.join(siteDir, name)));
}

/**
 * Changes when the same Markdown would yield another page: after a change of this plugin, of the library, whose names
 * are linked, or of a file that a fence shows. The bundler's cache knows of none of them.
 */
export const digestOfShownCode = (siteDir: string): string =>
  digestOfFiles(siteDir, ['plugins/code', ...shownFiles(siteDir)]) +
  (readNames(siteDir)?.library ?? '');
