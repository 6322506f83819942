import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { keepText, keptText } from '../kept/files';

/** What steps read: the library, the words and the site itself. What pages show of the repository stands in them. */
export const SOURCES = [
  'CONTRIBUTING.md',
  'README.md',
  'charts/README.md',
  'charts/package.json',
  'charts/src',
  'charts/tsconfig.json',
  'config',
  'docs',
  'i18n',
  'package-lock.json',
  'src',
  'tsconfig.json',
  'versioned_docs',
];

/** Written from the comments of the library while the site is built. */
const GENERATED = path.join('docs', 'api');

/** A step with what it leaves behind. */
export interface Step {
  readonly name: string;
  /** The files and folders that it writes. */
  readonly writes: readonly string[];
  readonly run: () => Promise<void>;
}

/** All files of some places: their names, how long they are, and when they were written. */
function stateOf(root: string, places: readonly string[]): string[] {
  return places.flatMap((place) => {
    if (place === GENERATED) return [];
    const found = statSync(path.join(root, place), { throwIfNoEntry: false });
    if (!found?.isDirectory()) return [`${place} ${found?.size} ${found?.mtimeMs}`];
    const inside = readdirSync(path.join(root, place)).toSorted();
    return stateOf(
      root,
      inside.map((name) => path.join(place, name)),
    );
  });
}

/**
 * Runs a step unless it has run before and nothing was written since to what steps read or to what it left. It would
 * find that out by itself, but only when it has started and read everything.
 */
export async function runSeldom(root: string, { name, writes, run }: Step): Promise<void> {
  const kept = path.join(root, 'node_modules/.cache/steps', name);
  // Of before it: what is written meanwhile it may have missed.
  const sources = [process.version, ...stateOf(root, SOURCES)];
  const now = (): string => [...sources, ...stateOf(root, writes)].join('\n');
  if (keptText(kept) === now()) return;
  await run();
  keepText(kept, now());
}
