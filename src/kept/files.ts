import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// What one build makes and later ones take again, as long as it is made of the same and nobody has touched it.

type Hashes = Readonly<Record<string, string>>;

const hashOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Of all that is in files and folders, by the names that they have below `root`. */
export function digestOfFiles(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) {
    const place = path.join(root, name);
    const inside = statSync(place).isDirectory()
      ? readdirSync(place, { recursive: true, encoding: 'utf8' }).map((each) =>
          path.join(name, each),
        )
      : [name];
    for (const file of inside.toSorted()) {
      if (!statSync(path.join(root, file)).isFile()) continue;
      hash.update(`${file}\n${hashOf(readFileSync(path.join(root, file)))}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Keeps files of a folder.
 *
 * @param list - The file that gets their hashes. It is written last: what was not written whole is not there.
 */
export function keepFiles(
  folder: string,
  list: string,
  files: Iterable<readonly [name: string, content: Buffer | string]>,
): void {
  const hashes: Record<string, string> = {};
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    hashes[name] = hashOf(content);
  }
  writeFileSync(path.join(folder, list), JSON.stringify(hashes));
}

function readHashes(file: string): Hashes | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Hashes;
  } catch {
    return undefined;
  }
}

/** What a list keeps, by the names of the files; nothing unless each of them is what was written. */
export function keptFiles(folder: string, list: string): ReadonlyMap<string, Buffer> | undefined {
  const hashes = readHashes(path.join(folder, list));
  if (!hashes) return undefined;
  const files = new Map<string, Buffer>();
  for (const [name, hash] of Object.entries(hashes)) {
    const file = path.join(folder, name);
    const content = existsSync(file) ? readFileSync(file) : undefined;
    if (!content || hashOf(content) !== hash) return undefined;
    files.set(name, content);
  }
  return files;
}

/** Keeps a text in one file, behind its hash. */
export function keepText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${hashOf(text)}\n${text}`);
}

/** The text that a file keeps; nothing unless it is what was written. */
export function keptText(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const all = readFileSync(file, 'utf8');
  const end = all.indexOf('\n');
  const text = all.slice(end + 1);
  return all.slice(0, end) === hashOf(text) ? text : undefined;
}
