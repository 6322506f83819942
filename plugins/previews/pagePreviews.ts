import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFenceOptions } from '../code/fenceOptions';
import { readFences, type Fence } from '../markdown/fences';
import { readPageSnippet } from '../code/names/pageSnippets';
import { findPreview } from './previewList';

/** The fences of a page that are charts. */
export const readLiveFences = (file: string, text: string): Fence[] =>
  readFences(file, text).filter(({ meta }) => parseFenceOptions(meta).live);

/** The previews of the live charts of a page in their order, by its file in the repository. */
export function findPagePreviews(root: string, file: string): string[] {
  const fences = readLiveFences(file, readFileSync(path.join(root, file), 'utf8'));
  return fences.flatMap(
    (fence) =>
      findPreview(root, readPageSnippet(fence).text, parseFenceOptions(fence.meta).height) ?? [],
  );
}

/** The preview of the first of them: for tiles and cards. */
export const findFirstPreview = (root: string, file: string): string | undefined =>
  findPagePreviews(root, file)[0];
