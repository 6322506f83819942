import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readFence } from '../code/fence';
import { fencesOf, type Fence } from '../markdown/fences';
import { shownOf } from '../code/names/shown';
import { stillOf } from './list';

/** The fences of a page that are charts. */
export const liveFencesOf = (file: string, text: string): Fence[] =>
  fencesOf(file, text).filter(({ meta }) => readFence(meta).live);

/** The stills of the live charts of a page in their order, by its file in the repository. */
export function stillsOf(root: string, file: string): string[] {
  const fences = liveFencesOf(file, readFileSync(path.join(root, file), 'utf8'));
  return fences.flatMap(
    (fence) => stillOf(root, shownOf(fence).text, readFence(fence.meta).height) ?? [],
  );
}

/** The still of the first of them: for tiles and cards. */
export const firstStillOf = (root: string, file: string): string | undefined =>
  stillsOf(root, file)[0];
