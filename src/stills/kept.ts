import path from 'node:path';
import { keepText, keptText } from '../kept/files';
import type { Pairs } from './colours';
import { folderIn, PAIRS_FILE, type Width } from './list';
import type { Mode } from './page/globals';

/** A still as it is kept from build to build: files are slow to make, so all of it is in one. */
export interface KeptStill {
  /** What is served. */
  readonly pictures: Readonly<Partial<Record<`${Width}-${Mode}`, string>>>;
  /** What stands in a page itself. */
  readonly inside: Readonly<Partial<Record<Width, string>>>;
  /** The colours of the latter. */
  readonly pairs: Pairs;
}

const fileOf = (root: string, id: string): string => path.join(folderIn(root), `${id}.json`);

export const keepStill = (root: string, id: string, still: KeptStill): void => {
  keepText(fileOf(root, id), JSON.stringify(still));
};

export function keptStill(root: string, id: string): KeptStill | undefined {
  const text = keptText(fileOf(root, id));
  return text === undefined ? undefined : (JSON.parse(text) as KeptStill);
}

const pairsFile = (root: string): string => path.join(folderIn(root), PAIRS_FILE);

/** Keeps the colours of all stills together, for the style that pages share. */
export const keepPairs = (root: string, pairs: Pairs): void => {
  keepText(pairsFile(root), JSON.stringify(pairs));
};

export function keptPairs(root: string): Pairs {
  const text = keptText(pairsFile(root));
  return text === undefined ? {} : (JSON.parse(text) as Pairs);
}
