import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFenceOptions } from '../code/fenceOptions';
import { readFences, type Fence } from '../markdown/fences';
import { readPageSnippet } from '../code/names/pageSnippets';
import { findPreview } from './previewList';

/** A line that can start a live fence. Most pages don't have one, and parsing all of them takes seconds. */
const LIVE = /(?:`{3}|~{3}).*\blive\b/;

/** Returns the live fences of a page. */
export const readLiveFences = (file: string, text: string): Fence[] =>
  LIVE.test(text) ? readFences(file, text).filter(({ meta }) => parseFenceOptions(meta).live) : [];

/**
 * Returns the previews of a page's live charts, in order.
 *
 * @param root - Root folder of the repository.
 * @param file - Path of the page in the repository.
 */
export function findPagePreviews(root: string, file: string): string[] {
  const fences = readLiveFences(file, readFileSync(path.join(root, file), 'utf8'));
  return fences.flatMap(
    (fence) =>
      findPreview(root, readPageSnippet(fence).text, parseFenceOptions(fence.meta).height) ?? [],
  );
}

/** Returns the first preview of a page, for tiles and cards. */
export const findFirstPreview = (root: string, file: string): string | undefined =>
  findPagePreviews(root, file)[0];
