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

const readPageFences = (root: string, file: string): Fence[] =>
  readLiveFences(file, readFileSync(path.join(root, file), 'utf8'));

const findFencePreview = (root: string, fence: Fence): string | undefined =>
  findPreview(root, readPageSnippet(fence).text, parseFenceOptions(fence.meta).height);

/**
 * Returns the previews of a page's live charts, in order.
 *
 * @param root - Root folder of the repository.
 * @param file - Path of the page in the repository.
 */
export const findPagePreviews = (root: string, file: string): string[] =>
  readPageFences(root, file).flatMap((fence) => findFencePreview(root, fence) ?? []);

/** Returns the first preview of a page, for tiles and cards. */
export function findFirstPreview(root: string, file: string): string | undefined {
  for (const fence of readPageFences(root, file)) {
    const preview = findFencePreview(root, fence);
    if (preview !== undefined) return preview;
  }
  return undefined;
}
