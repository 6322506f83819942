import { existsSync } from 'node:fs';
import path from 'node:path';
import { digestOfFiles } from '../cache/cached';
import { readFence } from './fence';
import { findAllFences } from './fences/find';
import { readNames } from './names/file';

/** Files of the repository that fences show with `file=path`. */
function findShownFiles(siteDir: string): string[] {
  const names = findAllFences().flatMap(({ meta }) => readFence(meta).file ?? []);
  return [...new Set(names)].filter((name) => existsSync(path.join(siteDir, name)));
}

/**
 * Changes when the same Markdown would yield another page: after a change of this plugin, of the library, whose names
 * are linked, or of a file that a fence shows. The bundler's cache knows of none of them.
 */
export const digestOfShownCode = (siteDir: string): string =>
  digestOfFiles(siteDir, ['plugins/code', ...findShownFiles(siteDir)]) +
  (readNames(siteDir)?.library ?? '');
