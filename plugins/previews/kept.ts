import { readCached } from '../cache/cached';
import type { Pairs } from './colours';
import { readList, type Width } from './list';
import type { Mode } from './page/globals';

/** A still as a build keeps it for later ones. */
export interface KeptStill {
  /** What is served. */
  readonly pictures: Readonly<Partial<Record<`${Width}-${Mode}`, string>>>;
  /** What is part of a page itself. */
  readonly inside: Readonly<Partial<Record<Width, string>>>;
  /** The colors of the latter. */
  readonly pairs: Pairs;
}

/** The step of the build that draws stills. */
export const STEP = 'stills';

export function keptStill(root: string, id: string): KeptStill | undefined {
  const sizes = readList(root)?.sizes[id];
  return sizes && readCached<KeptStill>(STEP, [id, sizes]);
}

/** The colors of all stills together, for the style that pages share. */
export function keptPairs(root: string): Pairs {
  const ids = Object.keys(readList(root)?.sizes ?? {});
  return Object.assign({}, ...ids.map((id) => keptStill(root, id)?.pairs)) as Pairs;
}
