import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildStandalone } from '../../charts/scripts/bundles';
import { cached, digestOfFiles, removeUnused } from '../../plugins/cache/cached';
import { billOfMaterials, type Delivery } from './bill';
import { writeModules } from './built';
import { sourceCommit } from './commit';
import { BILL, HASHES, hashesOfFolder, type Hashes } from './folder';
import { bundleModules } from './modules';
import { changelog } from './release-notes';

const run = promisify(execFile);

/** Files of the package that readers also load by themselves. */
const LOOSE = /^charts\..*\.js$/;

const libraryOf = (root: string): string => path.join(root, 'charts');

/** Empties the folder, and writes what the tarball tells of itself. */
async function begin(root: string, folder: string): Promise<string | undefined> {
  const commit = await sourceCommit(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(libraryOf(root), 'CHANGELOG.md'), await changelog(root));
  const said = path.join(libraryOf(root), 'COMMIT');
  if (commit) await writeFile(said, `${commit}\n`);
  else await rm(said, { force: true });
  return commit;
}

/** The rights of a file go into the tarball, and differ from machine to machine. */
async function letAllRead(library: string): Promise<void> {
  const built = await readdir(path.join(library, 'dist'), { recursive: true });
  const names = [...(await readdir(library)), ...built.map((name) => path.join('dist', name))];
  for (const name of names) {
    const file = path.join(library, name);
    if ((await stat(file)).isFile()) await chmod(file, 0o644);
  }
}

/** What is packed of a library: what its `package.json` names, and what npm adds. */
function packedFiles(library: string): string[] {
  const { files } = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')) as {
    readonly files: readonly string[];
  };
  const pattern = files.find((name) => /[*?[{!]/.test(name));
  if (pattern !== undefined) {
    throw new Error(`package.json: files: "${pattern}" must be the name of a file or a folder`);
  }
  const all = [...files, 'package.json', 'README.md', 'LICENSE'];
  return all.filter((name) => existsSync(path.join(library, name)));
}

async function packTarball(root: string, folder: string): Promise<string> {
  const cwd = libraryOf(root);
  const inputs = [digestOfFiles(cwd, packedFiles(cwd))];
  const { name, base64 } = await cached('tarball', inputs, async () => {
    await letAllRead(cwd);
    // What is packed is built already.
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
    const { stdout } = await run('npm', args, { cwd });
    const file = path.join(folder, stdout.trim());
    return { name: path.basename(file), base64: await readFile(file, 'base64') };
  });
  removeUnused('tarball');
  const tarball = path.join(folder, name);
  await writeFile(tarball, base64, 'base64');
  return tarball;
}

/** Puts what the library built for a script tag beside its tarball. */
async function copyLooseFiles(root: string, folder: string): Promise<void> {
  const dist = path.join(libraryOf(root), 'dist');
  const loose = (await readdir(dist)).filter((name) => LOOSE.test(name));
  await Promise.all(loose.map((name) => cp(path.join(dist, name), path.join(folder, name))));
}

const writeJson = (file: string, content: object) =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

/** Writes what speaks of the packed files beside them. */
async function describe(folder: string, delivery: Delivery): Promise<Hashes> {
  const hashes = hashesOfFolder(folder);
  await writeJson(path.join(folder, HASHES), hashes);
  await writeJson(path.join(folder, BILL), billOfMaterials(delivery));
  return hashes;
}

/**
 * Packs the library that stands in `root` into `folder`: the tarball that `npm install` takes, the
 * modules and the file for a script tag, the list of their hashes and the bill of materials. The
 * library builds itself, as every version of it can.
 */
export async function pack(root: string, folder: string): Promise<Hashes> {
  const commit = await begin(root, folder);
  await run('npm', ['run', '--if-present', 'prepack'], { cwd: libraryOf(root) });
  const tarball = await packTarball(root, folder);
  const inputs = await bundleModules(root, folder);
  await copyLooseFiles(root, folder);
  return describe(folder, { root, tarball, inputs, commit });
}

export interface Packing {
  /** Ends when the files are there whose hashes pages name: all but the tarball. */
  readonly loose: Promise<unknown>;
  /** Packs the tarball, once: nothing waits for it before the site is written. */
  readonly finish: () => Promise<Hashes>;
}

type Loose = Pick<Delivery, 'commit' | 'inputs'>;

async function packLooseFiles(root: string, folder: string): Promise<Loose> {
  const commit = await begin(root, folder);
  await rm(path.join(libraryOf(root), 'dist'), { recursive: true, force: true });
  const [inputs] = await Promise.all([
    bundleModules(root, folder),
    buildStandalone(libraryOf(root)),
  ]);
  await copyLooseFiles(root, folder);
  return { commit, inputs };
}

/** Packs the library of the working tree to the same files as `pack`, beside the rest of the site's build. */
export function packInParts(root: string, folder: string): Packing {
  const loose = packLooseFiles(root, folder);
  const rest = loose.then(() => writeModules(root, LOOSE));
  // Whoever waits for them hears of a failure.
  for (const part of [loose, rest]) part.catch(() => undefined);
  let hashes: Promise<Hashes> | undefined;
  const finish = async (): Promise<Hashes> => {
    await rest;
    const tarball = await packTarball(root, folder);
    return describe(folder, { root, tarball, ...(await loose) });
  };
  return { loose, finish: () => (hashes ??= finish()) };
}
