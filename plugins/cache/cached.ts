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

/** Everything that a build keeps for later ones, with a folder for each step; `SITE_CACHE` names another one. */
export const getCacheFolder = (): string =>
  path.resolve(process.env.SITE_CACHE ?? 'node_modules/.cache/site');

const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);

const getEntryFile = (step: string, inputs: readonly unknown[]): string =>
  path.join(getCacheFolder(), step, `${hashText(JSON.stringify(inputs))}.json`);

/** The entries that this process has asked for since {@link removeUnused}, by step. */
const used = new Map<string, Set<string>>();

function markUsed(step: string, file: string): void {
  const files = used.get(step) ?? new Set();
  files.add(path.basename(file));
  used.set(step, files);
}

/**
 * The hash of its value is the first line of an entry: a file that was cut short or edited is made again instead of
 * being published.
 */
function readEntry(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const [hash, text = ''] = readFileSync(file, 'utf8').split('\n', 2);
  return hash === hashText(text) ? text : undefined;
}

/** The value that a step has made of these inputs, or `undefined` if it has made none. */
export function readCached<T>(step: string, inputs: readonly unknown[]): T | undefined {
  const file = getEntryFile(step, inputs);
  const text = readEntry(file);
  if (text === undefined) return undefined;
  markUsed(step, file);
  return JSON.parse(text) as T;
}

/**
 * Returns what a step makes of its inputs. A later build with the same inputs reads it instead of making it again.
 *
 * @param inputs - Everything that the value depends on, as JSON: texts, settings, and {@link digestFiles}.
 * @param make - Makes the value, which must be JSON too.
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
  // Renamed when it is complete: another process never reads half of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${hashText(text)}\n${text}`);
  renameSync(draft, file);
  markUsed(step, file);
  return value;
}

/** Removes the entries of a step that this process has not asked for since the last call. */
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

/** A digest of files and of all files in folders, named relative to `root`. */
export function digestFiles(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) addFile(hash, root, name);
  return hash.digest('hex').slice(0, 24);
}
