import { readCached } from '../cache/cached';
import type { Pairs } from './colors';
import { readList, type Width } from './previewList';
import type { Mode } from './page/globals';

/** A preview in the build cache. */
export interface CachedPreview {
  /** Images that are served as files. */
  readonly pictures: Readonly<Partial<Record<`${Width}-${Mode}`, string>>>;
  /** Images that are inlined in pages. */
  readonly inside: Readonly<Partial<Record<Width, string>>>;
  /** Colors of the inlined images. */
  readonly pairs: Pairs;
}

/** Name of the build step that draws previews. */
export const STEP = 'previews';

export function readPreview(root: string, id: string): CachedPreview | undefined {
  const sizes = readList(root)?.sizes[id];
  return sizes && readCached<CachedPreview>(STEP, [id, sizes]);
}

/** Returns the colors of all previews, for the style sheet that pages share. */
export function readColorPairs(root: string): Pairs {
  const ids = Object.keys(readList(root)?.sizes ?? {});
  return Object.assign({}, ...ids.map((id) => readPreview(root, id)?.pairs)) as Pairs;
}
