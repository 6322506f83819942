import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readFence } from '../code/build/fence';
import { fencesOf } from '../code/fences/find';
import { shownOf } from '../code/names/find';
import { stillOf } from './list';

/** The still of the first live chart of a page, by its file in the repository: for tiles and cards. */
export function firstStillOf(root: string, file: string): string | undefined {
  const fences = fencesOf(file, readFileSync(path.join(root, file), 'utf8'));
  const first = fences.find(({ meta }) => readFence(meta).live);
  return first && stillOf(root, shownOf(first).text, readFence(first.meta).height);
}
