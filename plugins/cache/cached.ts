import { createHash, type Hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Returns the build cache, which has a folder for each step. The variable `SITE_CACHE` sets another path. */
export const getCacheFolder = (): string =>
  path.resolve(process.env.SITE_CACHE ?? 'node_modules/.cache/site');

const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);

const getEntryFile = (step: string, inputs: readonly unknown[]): string =>
  path.join(getCacheFolder(), step, `${hashText(JSON.stringify(inputs))}.json`);

/** Entries that this process has read or written since {@link removeUnused}, by step. */
const used = new Map<string, Set<string>>();

function markUsed(step: string, file: string): void {
  const files = used.get(step) ?? new Set();
  files.add(path.basename(file));
  used.set(step, files);
}

/**
 * Reads the value of an entry. The first line of an entry is the hash of its value, so that a truncated or edited file is
 * created again instead of being published.
 */
function readEntry(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const [hash, text = ''] = readFileSync(file, 'utf8').split('\n', 2);
  return hash === hashText(text) ? text : undefined;
}

/** Returns the cached value of a step for these inputs, or `undefined` if there is none. */
export function readCached<T>(step: string, inputs: readonly unknown[]): T | undefined {
  const file = getEntryFile(step, inputs);
  const text = readEntry(file);
  if (text === undefined) return undefined;
  markUsed(step, file);
  return JSON.parse(text) as T;
}

/**
 * Returns the value that a step creates from its inputs. A later build with the same inputs reads the cached value.
 *
 * @param inputs - Everything that the value depends on, as JSON: texts, settings, and {@link digestFiles}.
 * @param make - Creates the value, which must be JSON, too.
 */
export async function cached<T>(
  step: string,
  inputs: readonly unknown[],
  make: () => T | Promise<T>,
): Promise<T> {
  const known = readCached<T>(step, inputs);
  if (known !== undefined) return known;
  const value = await make();
  const file = getEntryFile(step, inputs);
  const text = JSON.stringify(value);
  mkdirSync(path.dirname(file), { recursive: true });
  // Rename the file when it is complete, so that other processes never read a part of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${hashText(text)}\n${text}`);
  renameSync(draft, file);
  markUsed(step, file);
  return value;
}

/** Removes the entries of a step that this process hasn't used since the last call. */
export function removeUnused(step: string): void {
  const folder = path.join(getCacheFolder(), step);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!used.get(step)?.has(name)) rmSync(path.join(folder, name), { recursive: true });
  }
  used.delete(step);
}

function addFile(hash: Hash, root: string, name: string): void {
  const file = path.join(root, name);
  if (statSync(file).isDirectory()) {
    for (const each of readdirSync(file).toSorted()) addFile(hash, root, path.join(name, each));
  } else hash.update(`${name}\n`).update(readFileSync(file)).update('\n');
}

/** Returns a digest of files and of all files in folders, with paths relative to `root`. */
export function digestFiles(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) addFile(hash, root, name);
  return hash.digest('hex').slice(0, 24);
}
