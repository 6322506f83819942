import { readCached } from '../cache/cached';
import type { Pairs } from './colors';
import { readList, type Width } from './previewList';
import type { Mode } from './page/globals';

/** A preview in the cache of the build. */
export interface CachedPreview {
  /** What is served. */
  readonly pictures: Readonly<Partial<Record<`${Width}-${Mode}`, string>>>;
  /** What is part of a page itself. */
  readonly inside: Readonly<Partial<Record<Width, string>>>;
  /** The colors of the latter. */
  readonly pairs: Pairs;
}

/** The step of the build that draws previews. */
export const STEP = 'previews';

export function readPreview(root: string, id: string): CachedPreview | undefined {
  const sizes = readList(root)?.sizes[id];
  return sizes && readCached<CachedPreview>(STEP, [id, sizes]);
}

/** The colors of all previews together, for the style that pages share. */
export function readColorPairs(root: string): Pairs {
  const ids = Object.keys(readList(root)?.sizes ?? {});
  return Object.assign({}, ...ids.map((id) => readPreview(root, id)?.pairs)) as Pairs;
}
